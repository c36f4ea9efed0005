#pragma once

#include <string>

namespace sandbox
{

/// A UUID of version 7: by time, then random.
std::string makeUuid();

/// The same UUID for the same text, every time.
std::string uuidOf(const std::string &text);

bool isUuid(const std::string &text);

/// Lower-case hex of the first bytes (at most 32) of a text's SHA-256.
std::string sha256Prefix(const std::string &text, std::size_t bytes);

} // namespace sandbox

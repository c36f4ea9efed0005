#pragma once

#include <optional>
#include <string>

namespace sandbox
{

/// Encrypts a text with AES-256-GCM under the SHA-256 of a pass phrase. Lower-case hex of nonce,
/// tag and text.
std::string sealed(const std::string &text, const std::string &passPhrase);

/// The text again; nothing when it was sealed under another pass phrase or changed since.
std::optional<std::string> unsealed(const std::string &box, const std::string &passPhrase);

} // namespace sandbox

#pragma once

#include <optional>
#include <string>

namespace sandbox
{

/// Base64 with the alphabet of URLs and without padding (RFC 4648 §5, as RFC 7515 §2 uses it).
std::string base64Url(const std::string &bytes);

/// Strict: nothing for padding, another alphabet, or bits that no encoder leaves set.
std::optional<std::string> base64UrlDecoded(const std::string &text);

} // namespace sandbox

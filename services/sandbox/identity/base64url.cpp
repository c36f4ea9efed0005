#include "services/sandbox/identity/base64url.h"

namespace sandbox
{

namespace
{

const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

} // namespace

std::string base64Url(const std::string &bytes)
{
    std::string text;
    unsigned held = 0;
    int bits = 0;
    for (const char c : bytes) {
        held = held << 8 | static_cast<unsigned char>(c);
        bits += 8;
        for (; bits >= 6; bits -= 6)
            text += alphabet[held >> (bits - 6) & 63];
        held &= (1U << bits) - 1;
    }
    if (bits > 0)
        text += alphabet[held << (6 - bits) & 63];
    return text;
}

std::optional<std::string> base64UrlDecoded(const std::string &text)
{
    std::string bytes;
    unsigned held = 0;
    int bits = 0;
    for (const char c : text) {
        const auto value = alphabet.find(c);
        if (value == std::string::npos)
            return std::nullopt;
        held = held << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits);
        }
        held &= (1U << bits) - 1;
    }
    if (bits == 6 || held != 0)
        return std::nullopt;
    return bytes;
}

} // namespace sandbox

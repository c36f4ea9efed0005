#include "services/sandbox/services/uuid.h"

#include "services/sandbox/run/secrets.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <openssl/sha.h>

#include <array>
#include <cctype>
#include <cstdio>

namespace sandbox
{

namespace
{

/// 32 hex digits → the dashed form, with its version and variant.
std::string dashed(std::string hex, char version)
{
    hex[12] = version;
    hex[16] = '8';
    return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-" + hex.substr(12, 4) + "-"
        + hex.substr(16, 4) + "-" + hex.substr(20);
}

} // namespace

std::string sha256Prefix(const std::string &text, std::size_t bytes)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char *>(text.data()), text.size(), digest.data());
    std::string hex;
    char pair[3];
    for (std::size_t i = 0; i < bytes; ++i) {
        std::snprintf(pair, sizeof pair, "%02x", digest[i]);
        hex += pair;
    }
    return hex;
}

std::string makeUuid()
{
    char time[13];
    std::snprintf(time, sizeof time, "%012llx",
                  static_cast<unsigned long long>(nowMs()) & 0xffffffffffffULL);
    return dashed(time + randomHex(10), '7');
}

std::string uuidOf(const std::string &text)
{
    return dashed(sha256Prefix(text, 16), '5');
}

bool isUuid(const std::string &text)
{
    if (text.size() != 36)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? text[i] != '-' : !std::isxdigit(static_cast<unsigned char>(text[i])))
            return false;
    }
    return true;
}

} // namespace sandbox

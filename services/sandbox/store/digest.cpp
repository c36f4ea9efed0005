#include "services/sandbox/store/digest.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

#include <array>
#include <stdexcept>

namespace sandbox
{

namespace
{

const unsigned char *unsignedBytes(std::string_view text)
{
    return reinterpret_cast<const unsigned char *>(text.data());
}

int digitOf(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+')
        return 62;
    return c == '/' ? 63 : -1;
}

} // namespace

std::string hexOf(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string sha256Hex(std::string_view text)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(unsignedBytes(text), text.size(), digest.data());
    return hexOf({reinterpret_cast<const char *>(digest.data()), digest.size()});
}

std::string hmacSha256(std::string_view key, std::string_view text)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), unsignedBytes(text),
              text.size(), digest.data(), &length))
        throw std::runtime_error("HMAC-SHA256 is not available");
    return {reinterpret_cast<const char *>(digest.data()), length};
}

std::string base64Encoded(std::string_view bytes)
{
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0'); // it writes a final NUL
    const int length = EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data()),
                                       unsignedBytes(bytes), static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::string base64Decoded(std::string_view text)
{
    text = text.substr(0, text.find_last_not_of('=') + 1);
    if (text.size() % 4 == 1)
        return {};
    std::string bytes;
    unsigned collected = 0;
    int bits = 0;
    for (const char c : text) {
        const int digit = digitOf(c);
        if (digit < 0)
            return {};
        collected = (collected << 6 | static_cast<unsigned>(digit)) & 0xffffu;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(collected >> bits & 0xffu);
        }
    }
    return bytes;
}

void Digest::Freeing::operator()(evp_md_ctx_st *context) const
{
    EVP_MD_CTX_free(context);
}

Digest::Digest(const char *algorithm)
    : m_context(EVP_MD_CTX_new())
{
    if (!m_context
        || EVP_DigestInit_ex(m_context.get(), EVP_get_digestbyname(algorithm), nullptr) != 1)
        throw std::runtime_error(std::string("The digest is not available: ") + algorithm);
}

Digest::Digest(Digest &&) noexcept = default;
Digest::~Digest() = default;

Digest Digest::sha256()
{
    return Digest("SHA256");
}

Digest Digest::md5()
{
    return Digest("MD5");
}

void Digest::add(std::string_view bytes)
{
    EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size());
}

std::string Digest::finish()
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    EVP_DigestFinal_ex(m_context.get(), digest.data(), &length);
    return {reinterpret_cast<const char *>(digest.data()), length};
}

} // namespace sandbox

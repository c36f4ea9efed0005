#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st; // OpenSSL's EVP_MD_CTX

namespace sandbox
{

/// Lower-case hex digits of bytes.
std::string hexOf(std::string_view bytes);

std::string sha256Hex(std::string_view text);

/// The 32 bytes of an HMAC-SHA256, not hex.
std::string hmacSha256(std::string_view key, std::string_view text);

/// RFC 4648, with padding.
std::string base64Encoded(std::string_view bytes);
/// Padded or not; empty when the text is not base64.
std::string base64Decoded(std::string_view text);

/// A digest of what arrives in pieces.
class Digest
{
public:
    static Digest sha256();
    static Digest md5();
    Digest(Digest &&) noexcept;
    ~Digest();

    void add(std::string_view bytes);
    std::string finish(); ///< its bytes, not hex; once

private:
    explicit Digest(const char *algorithm);

    struct Freeing {
        void operator()(evp_md_ctx_st *context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Freeing> m_context;
};

} // namespace sandbox

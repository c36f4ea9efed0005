#include "tests/conformance/jwt.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/sha.h>

#include <catch2/catch.hpp>

#include <memory>

namespace
{

const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string fromBase64Url(const std::string &text)
{
    std::string bytes;
    unsigned value = 0;
    int bits = 0;
    for (const char c : text) {
        const auto digit = digits.find(c);
        if (digit == std::string::npos)
            return {};
        value = (value << 6) | static_cast<unsigned>(digit);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>((value >> bits) & 0xffU);
        }
    }
    return bytes;
}

struct Free {
    void operator()(BIGNUM *p) const { BN_free(p); }
    void operator()(OSSL_PARAM_BLD *p) const { OSSL_PARAM_BLD_free(p); }
    void operator()(OSSL_PARAM *p) const { OSSL_PARAM_free(p); }
    void operator()(EVP_PKEY_CTX *p) const { EVP_PKEY_CTX_free(p); }
    void operator()(EVP_PKEY *p) const { EVP_PKEY_free(p); }
    void operator()(EVP_MD_CTX *p) const { EVP_MD_CTX_free(p); }
};
template <typename T> using Owned = std::unique_ptr<T, Free>;

Owned<BIGNUM> number(const std::string &text)
{
    const std::string bytes = fromBase64Url(text);
    return Owned<BIGNUM>(BN_bin2bn(reinterpret_cast<const unsigned char *>(bytes.data()),
                                   static_cast<int>(bytes.size()), nullptr));
}

Owned<EVP_PKEY> rsaKey(const nlohmann::json &jwk)
{
    const auto n = number(jwk.at("n"));
    const auto e = number(jwk.at("e"));
    const Owned<OSSL_PARAM_BLD> builder(OSSL_PARAM_BLD_new());
    OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get());
    OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get());
    const Owned<OSSL_PARAM> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
    EVP_PKEY *key = nullptr;
    EVP_PKEY_fromdata_init(context.get());
    EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get());
    return Owned<EVP_PKEY>(key);
}

} // namespace

Jwt Jwt::parsed(const std::string &token)
{
    const auto first = token.find('.');
    const auto second = token.find('.', first + 1);
    REQUIRE(second != std::string::npos);
    Jwt jwt;
    jwt.header = nlohmann::json::parse(fromBase64Url(token.substr(0, first)), nullptr, false);
    jwt.claims = nlohmann::json::parse(fromBase64Url(token.substr(first + 1, second - first - 1)),
                                       nullptr, false);
    REQUIRE(jwt.header.is_object());
    REQUIRE(jwt.claims.is_object());
    return jwt;
}

bool isSignedBy(const std::string &token, const nlohmann::json &keySet)
{
    const Jwt jwt = Jwt::parsed(token);
    const auto dot = token.rfind('.');
    const std::string signedText = token.substr(0, dot);
    const std::string signature = fromBase64Url(token.substr(dot + 1));
    for (const auto &jwk : keySet.at("keys")) {
        if (jwk.value("kid", "") != jwt.header.value("kid", "-"))
            continue;
        const auto key = rsaKey(jwk);
        const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
        EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get());
        return EVP_DigestVerify(
                   context.get(), reinterpret_cast<const unsigned char *>(signature.data()),
                   signature.size(), reinterpret_cast<const unsigned char *>(signedText.data()),
                   signedText.size())
            == 1;
    }
    return false;
}

std::string base64Url(const std::string &bytes)
{
    std::string text;
    unsigned value = 0;
    int bits = 0;
    for (const char c : bytes) {
        value = (value << 8) | static_cast<unsigned char>(c);
        bits += 8;
        while (bits >= 6) {
            bits -= 6;
            text += digits[(value >> bits) & 63U];
        }
    }
    if (bits > 0)
        text += digits[(value << (6 - bits)) & 63U];
    return text;
}

std::string challengeOf(const std::string &verifier)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char *>(verifier.data()), verifier.size(), digest);
    return base64Url({reinterpret_cast<const char *>(digest), sizeof digest});
}

#include "services/sandbox/identity/rsakey.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/secrets.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>

namespace sandbox
{

namespace
{

constexpr unsigned keyBits = 2048;
constexpr std::size_t longestModulus = 1024; // bytes: a longer one only costs time

template <typename T> using Owned = std::unique_ptr<T, void (*)(T *)>;

Owned<BIGNUM> numberOf(const std::string &bytes)
{
    return {BN_bin2bn(reinterpret_cast<const unsigned char *>(bytes.data()),
                      static_cast<int>(bytes.size()), nullptr),
            BN_free};
}

std::string bytesOf(const EVP_PKEY *key, const char *name)
{
    BIGNUM *number = nullptr;
    EVP_PKEY_get_bn_param(key, name, &number);
    const Owned<BIGNUM> owner(number, BN_free);
    std::string bytes(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
    BN_bn2bin(number, reinterpret_cast<unsigned char *>(bytes.data()));
    return bytes;
}

std::string textAt(const nlohmann::json &object, const char *name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

EVP_PKEY *publicKey(const std::string &modulus, const std::string &exponent)
{
    const Owned<BIGNUM> n = numberOf(modulus);
    const Owned<BIGNUM> e = numberOf(exponent);
    const Owned<OSSL_PARAM_BLD> build(OSSL_PARAM_BLD_new(), OSSL_PARAM_BLD_free);
    OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_N, n.get());
    OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_E, e.get());
    const Owned<OSSL_PARAM> parameters(OSSL_PARAM_BLD_to_param(build.get()), OSSL_PARAM_free);
    const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr),
                                      EVP_PKEY_CTX_free);
    EVP_PKEY *key = nullptr;
    if (EVP_PKEY_fromdata_init(context.get()) != 1
        || EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1)
        return nullptr;
    return key;
}

} // namespace

RsaKey::RsaKey(std::string id, std::shared_ptr<evp_pkey_st> key)
    : m_id(std::move(id))
    , m_key(std::move(key))
{
}

RsaKey RsaKey::generate()
{
    EVP_PKEY *const key = EVP_RSA_gen(keyBits);
    if (!key)
        throw StartFailure("The system's random source gives nothing: no signing key can be made.");
    return {randomHex(16), std::shared_ptr<EVP_PKEY>(key, EVP_PKEY_free)};
}

std::optional<RsaKey> RsaKey::fromJwk(const nlohmann::json &jwk)
{
    if (!jwk.is_object() || textAt(jwk, "kty") != "RSA" || textAt(jwk, "kid").empty())
        return std::nullopt;
    if ((jwk.contains("use") && textAt(jwk, "use") != "sig")
        || (jwk.contains("alg") && textAt(jwk, "alg") != "RS256"))
        return std::nullopt;
    const auto modulus = base64UrlDecoded(textAt(jwk, "n"));
    const auto exponent = base64UrlDecoded(textAt(jwk, "e"));
    if (!modulus || !exponent || modulus->size() > longestModulus || exponent->size() > 8)
        return std::nullopt;
    const std::shared_ptr<EVP_PKEY> key(publicKey(*modulus, *exponent), EVP_PKEY_free);
    if (!key || EVP_PKEY_get_bits(key.get()) < static_cast<int>(keyBits))
        return std::nullopt;
    return RsaKey(textAt(jwk, "kid"), key);
}

nlohmann::ordered_json RsaKey::jwk() const
{
    return {{"kid", m_id},
            {"kty", "RSA"},
            {"alg", "RS256"},
            {"use", "sig"},
            {"n", base64Url(bytesOf(m_key.get(), OSSL_PKEY_PARAM_RSA_N))},
            {"e", base64Url(bytesOf(m_key.get(), OSSL_PKEY_PARAM_RSA_E))}};
}

std::string RsaKey::sign(const std::string &text) const
{
    const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const auto *const bytes = reinterpret_cast<const unsigned char *>(text.data());
    std::size_t length = 0;
    EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, m_key.get());
    EVP_DigestSign(context.get(), nullptr, &length, bytes, text.size());
    std::string signature(length, '\0');
    if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(signature.data()), &length,
                       bytes, text.size())
        != 1)
        return {};
    signature.resize(length);
    return signature;
}

bool RsaKey::verifies(const std::string &text, const std::string &signature) const
{
    const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    return EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, m_key.get()) == 1
        && EVP_DigestVerify(
               context.get(), reinterpret_cast<const unsigned char *>(signature.data()),
               signature.size(), reinterpret_cast<const unsigned char *>(text.data()), text.size())
        == 1;
}

} // namespace sandbox

#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>

struct evp_pkey_st;

namespace sandbox
{

/// An RSA key and the id it is published under. Copies share it; thread-safe.
class RsaKey
{
public:
    /// 2048 bits, as Keycloak makes them; the id is random. Throws StartFailure without a random
    /// source.
    static RsaKey generate();
    /// The public key of a JWK (RFC 7517, RFC 7518 §6.3.1). Nothing for another type, another use
    /// than signatures, another algorithm than RS256, or fewer than 2048 bits.
    static std::optional<RsaKey> fromJwk(const nlohmann::json &jwk);

    const std::string &id() const { return m_id; }
    /// The public half: `{"kid","kty","alg","use","n","e"}`.
    nlohmann::ordered_json jwk() const;
    /// RSASSA-PKCS1-v1_5 with SHA-256; needs the private half.
    std::string sign(const std::string &text) const;
    bool verifies(const std::string &text, const std::string &signature) const;

private:
    RsaKey(std::string id, std::shared_ptr<evp_pkey_st> key);

    std::string m_id;
    std::shared_ptr<evp_pkey_st> m_key;
};

} // namespace sandbox

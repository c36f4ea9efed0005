#pragma once

#include "services/sandbox/identity/jwks.h"
#include "services/sandbox/run/clock.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace sandbox
{

/// What a signed access token says, once it was found good. Times are seconds since the epoch.
struct JwtClaims {
    std::string issuer;
    std::string subject; ///< `sub`: the issuer's own id of who it speaks of
    std::string username; ///< `preferred_username`; empty when the issuer gives none
    std::string client; ///< `azp`: who asked for the token; empty when it is not said
    std::vector<std::string> roles; ///< `realm_access.roles`, as Keycloak writes them
    std::vector<std::string> audience; ///< `aud`, whether it came as a text or a list
    std::int64_t exp = 0;
    std::int64_t iat = 0; ///< 0: not said
    std::int64_t nbf = 0; ///< 0: not said
};

/// A token of these claims, signed with RS256 (RFC 7515 §3.1, RFC 7518 §3.3).
std::string signedJwt(const nlohmann::ordered_json &claims, const RsaKey &key);

/// What becomes of tokens when no audience is named that they have to be for.
enum class AudienceRule {
    Required, ///< none is good
    OnlyWhenNamed ///< any is good, as at Lakekeeper (its LAKEKEEPER__OPENID_AUDIENCE)
};

/// Judges access tokens of one issuer as a resource server does: by the issuer's published keys,
/// which it fetches over HTTP, and by the sandbox's clock. Thread-safe.
class JwtVerifier
{
public:
    /// issuer: exactly as in `iss`, without a slash at the end; audience: what `aud` must contain,
    /// or one of several with commas between. pause: the least time between two requests for the
    /// issuer's keys.
    JwtVerifier(std::string issuer, const std::string &audience, std::shared_ptr<const Clock> clock,
                std::chrono::milliseconds pause = std::chrono::seconds(3),
                AudienceRule rule = AudienceRule::Required);

    /// The claims, or in a few words why not (no part of the token is in them). Only RS256 is
    /// accepted (RFC 8725 §3.1: the verifier decides, not the token); `exp` and `nbf` have 30 s of
    /// leeway. Waits at most four seconds for the issuer.
    std::variant<JwtClaims, std::string> verify(const std::string &token) const;

private:
    std::string problemOf(const nlohmann::json &payload, const JwtClaims &claims) const;
    std::string problemOf(const std::vector<std::string> &audience) const;

    std::string m_issuer;
    std::vector<std::string> m_audiences;
    AudienceRule m_rule;
    std::shared_ptr<const Clock> m_clock;
    Jwks m_keys;
};

} // namespace sandbox

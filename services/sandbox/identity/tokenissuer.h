#pragma once

#include "services/sandbox/identity/rsakey.h"
#include "services/sandbox/identity/sessions.h"

#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// Makes and judges the realm's signed tokens: Keycloak's claims, its key, its issuer. Thread-safe.
class TokenIssuer
{
public:
    /// ownIssuer: "http://127.0.0.1:8080/realms/lakehouse". faults: of the service; they make it
    /// issue what the realm should not.
    TokenIssuer(std::string ownIssuer, const Realm &realm, Sessions &sessions,
                RealmLifetimes lifetimes, RealmTime now, const FaultState &faults);

    std::string issuer() const; ///< as tokens and discovery say it: wrong under a fault
    nlohmann::ordered_json keySet() const; ///< RFC 7517 §5: `{"keys":[…]}`
    void rotateKey(); ///< the old key is withdrawn

    /// The answer of the token endpoint to a person: access, refresh and (scope openid) ID token.
    nlohmann::ordered_json sessionTokens(const UserSession &session);
    /// The answer to client_credentials: no session and no refresh token.
    nlohmann::ordered_json clientTokens(const RealmClient &client, const RealmUser &account,
                                        const std::string &scope);

    /// The claims of a token that this realm signed and that is still good: not expired, not
    /// revoked, its session not ended. Nothing for any other.
    std::optional<nlohmann::json> goodClaims(const std::string &token) const;
    /// As goodClaims() but for a token that may have expired: a hint of who wants to leave.
    std::optional<nlohmann::json> signedClaims(const std::string &token) const;

private:
    /// What an access token says beside who it is for.
    struct Access {
        std::string client;
        std::string scope;
        std::string sessionId; ///< empty: a service account's
        std::int64_t authTime = 0;
        std::int64_t expiresIn = 0;
    };

    RsaKey key() const;
    std::string accessToken(const RealmUser &user, const Access &access) const;
    std::string idToken(const RealmUser &user, const UserSession &session,
                        const std::string &access, std::int64_t expiresIn) const;
    std::int64_t accessLifetime() const;

    std::string m_ownIssuer;
    const Realm &m_realm;
    Sessions &m_sessions;
    RealmLifetimes m_lifetimes;
    RealmTime m_now;
    const FaultState &m_faults;
    mutable std::mutex m_mutex; ///< guards m_key
    RsaKey m_key;
};

/// Adds what a person's ID token, access token and userinfo say of them.
void addProfile(nlohmann::ordered_json &claims, const RealmUser &user);

/// The scopes that a client gets for what it asked: the realm's default ones and, where it was
/// asked for, `openid`. Others are dropped.
std::string grantedScope(const std::string &asked);

bool hasScope(const std::string &scopes, const std::string &scope);

} // namespace sandbox

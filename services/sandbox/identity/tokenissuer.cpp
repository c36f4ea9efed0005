#include "services/sandbox/identity/tokenissuer.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/services/uuid.h"

#include <openssl/sha.h>

#include <algorithm>
#include <cstdlib>

namespace sandbox
{

namespace
{

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::int64_t expiredForS
    = 600; // under the fault token-expiry: beyond anybody's leeway for clocks

/// OpenID Connect Core §3.1.3.6: the left half of the hash of the access token.
std::string halfHash(const std::string &token)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char *>(token.data()), token.size(), digest);
    return base64Url(std::string(reinterpret_cast<const char *>(digest), SHA256_DIGEST_LENGTH / 2));
}

} // namespace

void addProfile(ordered_json &claims, const RealmUser &user)
{
    claims["email_verified"] = false;
    if (!user.givenName.empty()) {
        claims["name"] = user.givenName + " " + user.familyName;
        claims["given_name"] = user.givenName;
        claims["family_name"] = user.familyName;
        claims["email"] = user.name + "@lakehouse.example";
    }
    claims["preferred_username"] = user.name;
}

bool hasScope(const std::string &scopes, const std::string &scope)
{
    return (" " + scopes + " ").find(" " + scope + " ") != std::string::npos;
}

std::string grantedScope(const std::string &asked)
{
    return hasScope(asked, "openid") ? "openid email profile" : "email profile";
}

TokenIssuer::TokenIssuer(std::string ownIssuer, const Realm &realm, Sessions &sessions,
                         RealmLifetimes lifetimes, RealmTime now, const FaultState &faults)
    : m_ownIssuer(std::move(ownIssuer))
    , m_realm(realm)
    , m_sessions(sessions)
    , m_lifetimes(lifetimes)
    , m_now(std::move(now))
    , m_faults(faults)
    , m_key(RsaKey::generate())
{
}

std::string TokenIssuer::issuer() const
{
    return m_faults.value("issuer").value_or(m_ownIssuer);
}

RsaKey TokenIssuer::key() const
{
    const std::lock_guard lock(m_mutex);
    return m_key;
}

void TokenIssuer::rotateKey()
{
    RsaKey next = RsaKey::generate();
    const std::lock_guard lock(m_mutex);
    m_key = std::move(next);
}

ordered_json TokenIssuer::keySet() const
{
    ordered_json keys = ordered_json::array();
    if (!m_faults.has("keys-empty"))
        keys.push_back(key().jwk());
    ordered_json set = ordered_json::object();
    set["keys"] = keys;
    return set;
}

std::int64_t TokenIssuer::accessLifetime() const
{
    const auto value = m_faults.value("access-lifetime");
    return value ? std::atoll(value->c_str()) : m_lifetimes.access;
}

std::string TokenIssuer::accessToken(const RealmUser &user, const Access &access) const
{
    const bool isBornExpired = m_faults.has("token-expiry");
    const std::int64_t issuedAt = m_now() - (isBornExpired ? expiredForS + access.expiresIn : 0);
    ordered_json claims{{"exp", issuedAt + access.expiresIn}, {"iat", issuedAt}};
    if (access.authTime > 0)
        claims["auth_time"] = access.authTime;
    claims["jti"] = makeUuid();
    claims["iss"] = issuer();
    claims["aud"] = realmAudience();
    claims["sub"] = user.id;
    claims["typ"] = "Bearer";
    claims["azp"] = access.client;
    if (!access.sessionId.empty())
        claims["sid"] = access.sessionId;
    else
        claims["client_id"] = access.client;
    claims["realm_access"] = {{"roles", user.roles}};
    claims["scope"] = access.scope;
    addProfile(claims, user);
    return signedJwt(claims, key());
}

std::string TokenIssuer::idToken(const RealmUser &user, const UserSession &session,
                                 const std::string &access, std::int64_t expiresIn) const
{
    const std::int64_t now = m_now();
    ordered_json claims{{"exp", now + expiresIn},
                        {"iat", now},
                        {"auth_time", session.startedAt},
                        {"jti", makeUuid()},
                        {"iss", issuer()},
                        {"aud", session.client},
                        {"sub", user.id},
                        {"typ", "ID"},
                        {"azp", session.client},
                        {"sid", session.id},
                        {"at_hash", halfHash(access)}};
    if (!session.nonce.empty())
        claims["nonce"] = session.nonce;
    addProfile(claims, user);
    return signedJwt(claims, key());
}

ordered_json TokenIssuer::sessionTokens(const UserSession &session)
{
    const RealmUser *const user = m_realm.user(session.user);
    if (!user || !m_sessions.find(session.id))
        throw OAuthError{400, "invalid_grant", "Session not active"};
    const std::int64_t left = session.startedAt + m_lifetimes.session - m_now();
    const std::int64_t expiresIn = std::min(accessLifetime(), left);
    const std::string access = accessToken(
        *user, {session.client, session.scope, session.id, session.startedAt, expiresIn});
    ordered_json answer{{"access_token", access},
                        {"expires_in", expiresIn},
                        {"refresh_expires_in", m_sessions.refreshExpiresIn(session)},
                        {"refresh_token", m_sessions.issueRefresh(session.id)},
                        {"token_type", "Bearer"}};
    if (hasScope(session.scope, "openid"))
        answer["id_token"] = idToken(*user, session, access, expiresIn);
    answer["not-before-policy"] = 0;
    answer["session_state"] = session.id;
    answer["scope"] = session.scope;
    return answer;
}

ordered_json TokenIssuer::clientTokens(const RealmClient &client, const RealmUser &account,
                                       const std::string &scope)
{
    const std::int64_t expiresIn = accessLifetime();
    return {{"access_token", accessToken(account, {client.id, scope, "", 0, expiresIn})},
            {"expires_in", expiresIn},
            {"refresh_expires_in", 0},
            {"token_type", "Bearer"},
            {"not-before-policy", 0},
            {"scope", scope}};
}

std::optional<json> TokenIssuer::signedClaims(const std::string &token) const
{
    const auto dot = token.rfind('.');
    if (dot == std::string::npos)
        return std::nullopt;
    const auto signature = base64UrlDecoded(token.substr(dot + 1));
    const std::string text = token.substr(0, dot);
    const auto payload = base64UrlDecoded(text.substr(text.find('.') + 1));
    // Only what the realm itself signed passes: its header says RS256 and this key.
    if (!signature || !payload || !key().verifies(text, *signature))
        return std::nullopt;
    json claims = json::parse(*payload, nullptr, false);
    if (!claims.is_object())
        return std::nullopt;
    return claims;
}

std::optional<json> TokenIssuer::goodClaims(const std::string &token) const
{
    auto claims = signedClaims(token);
    if (!claims || m_now() >= claims->at("exp").get<std::int64_t>()
        || m_sessions.isRevoked(claims->at("jti").get<std::string>()))
        return std::nullopt;
    const std::string sessionId = claims->value("sid", "");
    if (!sessionId.empty() && !m_sessions.find(sessionId))
        return std::nullopt;
    return claims;
}

} // namespace sandbox

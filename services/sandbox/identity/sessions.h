#pragma once

#include "services/sandbox/identity/realm.h"

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace sandbox
{

/// One signing-in of a person at one client. It lives until it is ended, has not been refreshed for
/// the idle time, or has reached its longest life.
struct UserSession {
    std::string id; ///< `sid`
    std::string user;
    std::string client;
    std::string scope; ///< "openid email profile"
    std::string nonce; ///< of the authorization request; empty: none
    std::int64_t startedAt = 0; ///< seconds; `auth_time`
};

/// The sessions of the realm and their refresh tokens, in memory: like Keycloak's own cache they do
/// not outlive the service. Thread-safe.
class Sessions
{
public:
    Sessions(RealmLifetimes lifetimes, RealmTime now);

    UserSession start(const std::string &user, const std::string &client, const std::string &scope,
                      const std::string &nonce);
    std::optional<UserSession> find(const std::string &id) const; ///< nothing: not active
    void end(const std::string &id);
    void endAll();

    /// A new refresh token, which is the only good one of its session from now on.
    std::string issueRefresh(const std::string &sessionId);
    std::int64_t refreshExpiresIn(const UserSession &session) const; ///< seconds
    /// Uses a refresh token up. Throws OAuthError 400 `invalid_grant`; one that was used before
    /// ends its session, because one of the two who showed it is a thief (RFC 9700 §4.14).
    UserSession useRefresh(const std::string &token, const RealmClient &client);
    /// The session that a refresh token belongs to, good or used.
    std::optional<UserSession> sessionOf(const std::string &refreshToken) const;

    void revoke(const std::string &tokenId); ///< of an access token: its `jti`
    bool isRevoked(const std::string &tokenId) const;

private:
    struct Entry {
        UserSession session;
        std::string refresh; ///< the good one; empty: none yet
        std::int64_t refreshEndsAt = 0;
        std::set<std::string> used;
    };

    bool isActive(const Entry &entry) const;
    void prune();

    RealmLifetimes m_lifetimes;
    RealmTime m_now;
    mutable std::mutex m_mutex;
    std::map<std::string, Entry> m_entries; ///< by session id
    std::set<std::string> m_revoked;
};

} // namespace sandbox

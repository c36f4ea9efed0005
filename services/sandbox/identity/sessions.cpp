#include "services/sandbox/identity/sessions.h"

#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

namespace sandbox
{

namespace
{

constexpr std::int64_t idleWindowS
    = 120; // Keycloak ends an idle session that much later than it says

OAuthError invalidGrant(const std::string &description)
{
    return {400, "invalid_grant", description};
}

/// A refresh token names its session, so that one of a session that has ended can be told from one
/// that never was.
std::string sessionIdIn(const std::string &refreshToken)
{
    return refreshToken.substr(0, refreshToken.find('.'));
}

} // namespace

Sessions::Sessions(RealmLifetimes lifetimes, RealmTime now)
    : m_lifetimes(lifetimes)
    , m_now(std::move(now))
{
}

bool Sessions::isActive(const Entry &entry) const
{
    const std::int64_t now = m_now();
    return now < entry.session.startedAt + m_lifetimes.session
        && (entry.refresh.empty() || now < entry.refreshEndsAt + idleWindowS);
}

void Sessions::prune()
{
    std::erase_if(m_entries, [this](const auto &entry) { return !isActive(entry.second); });
}

UserSession Sessions::start(const std::string &user, const std::string &client,
                            const std::string &scope, const std::string &nonce)
{
    const std::lock_guard lock(m_mutex);
    prune();
    const UserSession session{makeUuid(), user, client, scope, nonce, m_now()};
    m_entries[session.id] = {session, {}, 0, {}};
    return session;
}

std::optional<UserSession> Sessions::find(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || !isActive(found->second))
        return std::nullopt;
    return found->second.session;
}

void Sessions::end(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    m_entries.erase(id);
}

void Sessions::endAll()
{
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
}

std::int64_t Sessions::refreshExpiresIn(const UserSession &session) const
{
    const std::int64_t left = session.startedAt + m_lifetimes.session - m_now();
    return std::clamp<std::int64_t>(left, 0, m_lifetimes.refreshIdle);
}

std::string Sessions::issueRefresh(const std::string &sessionId)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find(sessionId);
    if (found == m_entries.end())
        throw invalidGrant("Session not active");
    Entry &entry = found->second;
    entry.refresh = sessionId + "." + randomHex(32);
    entry.refreshEndsAt = m_now() + refreshExpiresIn(entry.session);
    return entry.refresh;
}

UserSession Sessions::useRefresh(const std::string &token, const RealmClient &client)
{
    const std::lock_guard lock(m_mutex);
    if (token.find('.') == std::string::npos)
        throw invalidGrant("Invalid refresh token");
    const auto found = m_entries.find(sessionIdIn(token));
    if (found == m_entries.end())
        throw invalidGrant("Session not active");
    Entry &entry = found->second;
    const bool wasUsed = entry.used.count(token) > 0;
    if (!wasUsed && token != entry.refresh)
        throw invalidGrant("Invalid refresh token");
    if (entry.session.client != client.id)
        throw invalidGrant("Invalid refresh token. Token client and authorized client don't match");
    if (wasUsed) {
        m_entries.erase(found);
        throw invalidGrant("Maximum allowed refresh token reuse exceeded");
    }
    if (m_now() >= entry.refreshEndsAt)
        throw invalidGrant("Token is not active");
    entry.used.insert(token);
    return entry.session;
}

std::optional<UserSession> Sessions::sessionOf(const std::string &refreshToken) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find(sessionIdIn(refreshToken));
    if (found == m_entries.end()
        || (found->second.refresh != refreshToken && found->second.used.count(refreshToken) == 0))
        return std::nullopt;
    return found->second.session;
}

void Sessions::revoke(const std::string &tokenId)
{
    const std::lock_guard lock(m_mutex);
    m_revoked.insert(tokenId);
}

bool Sessions::isRevoked(const std::string &tokenId) const
{
    const std::lock_guard lock(m_mutex);
    return m_revoked.count(tokenId) > 0;
}

} // namespace sandbox

#include "services/sandbox/catalog/database.h"

#include "services/sandbox/services/answers.h"

#include <cstdlib>

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

/// Longer than any request lives: what waits for a row's lock is ended by statement_timeout.
constexpr auto patience = 35s;

} // namespace

PgConnection::Target databaseAddress(const std::string &url)
{
    const DatabaseError wrong{"", "", "error with configuration: relative URL without a base"};
    const std::size_t scheme = url.find("://");
    if (scheme == std::string::npos
        || (url.compare(0, scheme, "postgres") != 0 && url.compare(0, scheme, "postgresql") != 0))
        throw wrong;
    const std::string rest = url.substr(scheme + 3);
    const std::size_t at = rest.rfind('@');
    const std::string who = at == std::string::npos ? std::string() : rest.substr(0, at);
    const std::string where = rest.substr(at == std::string::npos ? 0 : at + 1);
    const std::size_t slash = where.find('/');
    if (slash == std::string::npos || slash + 1 == where.size())
        throw wrong;
    const std::string host = where.substr(0, slash);
    const std::size_t colon = host.find(':');
    const std::size_t secret = who.find(':');
    PgConnection::Target target;
    target.host = percentDecoded(host.substr(0, colon));
    target.port = colon == std::string::npos ? 5432 : std::atoi(host.c_str() + colon + 1);
    target.user = percentDecoded(who.substr(0, secret));
    target.password
        = secret == std::string::npos ? std::string() : percentDecoded(who.substr(secret + 1));
    target.database = percentDecoded(where.substr(slash + 1, where.find('?') - slash - 1));
    return target;
}

PgPool::PgPool(PgConnection::Target target, std::size_t most)
    : m_target(std::move(target))
    , m_left(most)
{
}

std::unique_ptr<PgConnection> PgPool::take()
{
    std::unique_lock lock(m_mutex);
    m_free.wait(lock, [this] { return !m_idle.empty() || m_left > 0; });
    if (m_idle.empty()) {
        --m_left;
        return std::make_unique<PgConnection>(m_target);
    }
    std::unique_ptr<PgConnection> connection = std::move(m_idle.back());
    m_idle.pop_back();
    return connection;
}

void PgPool::giveBack(std::unique_ptr<PgConnection> connection)
{
    const std::lock_guard lock(m_mutex);
    m_idle.push_back(std::move(connection));
    m_free.notify_one();
}

PgSession::PgSession(PgPool &pool, Mode mode)
    : m_pool(pool)
    , m_connection(pool.take())
{
    if (mode == Mode::Statements)
        return;
    // Once more: a connection from before a restart of the server only says that it is gone.
    if (!m_connection->run("BEGIN", patience) && !m_connection->run("BEGIN", patience)) {
        const DatabaseError error{m_connection->lastState(), "", m_connection->lastError()};
        m_pool.giveBack(std::move(m_connection));
        throw error;
    }
    m_isOpen = true;
}

PgSession::~PgSession()
{
    if (!m_connection)
        return;
    if (m_isOpen && m_connection->isConnected())
        m_connection->run("ROLLBACK", patience);
    m_pool.giveBack(std::move(m_connection));
}

PgConnection::Rows PgSession::run(const std::string &sql, const std::vector<std::string> &values)
{
    if (m_isOpen && !m_connection->isConnected())
        fail(); // a new connection would not be in the transaction
    auto rows = m_connection->run(sql, values, patience);
    if (!rows && !m_isOpen && !m_connection->isConnected())
        rows = m_connection->run(sql, values, patience);
    if (!rows)
        fail();
    return std::move(*rows);
}

void PgSession::runScript(const std::string &sql)
{
    if ((m_isOpen && !m_connection->isConnected()) || !m_connection->run(sql, patience))
        fail();
}

void PgSession::commit()
{
    run("COMMIT");
    m_isOpen = false;
}

void PgSession::fail() const
{
    throw DatabaseError{m_connection->lastState(), m_connection->lastConstraint(),
                        m_connection->lastError()};
}

std::string arrayText(const std::vector<std::string> &values)
{
    std::string text = "{";
    for (const std::string &value : values) {
        text += text.size() > 1 ? ",\"" : "\"";
        for (const char c : value) {
            if (c == '"' || c == '\\')
                text += '\\';
            text += c;
        }
        text += '"';
    }
    return text + "}";
}

} // namespace sandbox

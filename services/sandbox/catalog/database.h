#pragma once

#include "services/sandbox/services/pgconnection.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// PostgreSQL did not do what it was asked.
struct DatabaseError {
    std::string state; ///< SQLSTATE; empty: there was no answer
    std::string constraint; ///< the one that was broken, or empty
    std::string message; ///< one line
};

/// "postgres://user:password@host:5432/database" → where to connect. Throws DatabaseError for what
/// is no such address.
PgConnection::Target databaseAddress(const std::string &url);

/// A few connections to one database, made when they are first needed and used again.
class PgPool
{
public:
    PgPool(PgConnection::Target target, std::size_t most);

    /// Waits for a free connection.
    std::unique_ptr<PgConnection> take();
    void giveBack(std::unique_ptr<PgConnection> connection);

private:
    PgConnection::Target m_target;
    std::mutex m_mutex;
    std::condition_variable m_free;
    std::vector<std::unique_ptr<PgConnection>> m_idle;
    std::size_t m_left; ///< how many more may be made or are lent out
};

/// One connection of a pool while it is needed: statement by statement, or as one transaction that
/// is undone unless it is committed.
class PgSession
{
public:
    enum class Mode { Statements, Transaction };

    PgSession(PgPool &pool, Mode mode); ///< throws DatabaseError
    ~PgSession();
    PgSession(const PgSession &) = delete;
    PgSession &operator=(const PgSession &) = delete;

    /// Runs one statement with values for $1, $2 …. Outside a transaction it may be run twice when
    /// the connection breaks. Throws DatabaseError.
    PgConnection::Rows run(const std::string &sql, const std::vector<std::string> &values = {});
    /// Runs several statements. Throws DatabaseError.
    void runScript(const std::string &sql);
    void commit(); ///< throws DatabaseError

private:
    [[noreturn]] void fail() const;

    PgPool &m_pool;
    std::unique_ptr<PgConnection> m_connection;
    bool m_isOpen = false; ///< a transaction is
};

/// The text of a PostgreSQL array of texts.
std::string arrayText(const std::vector<std::string> &values);

} // namespace sandbox

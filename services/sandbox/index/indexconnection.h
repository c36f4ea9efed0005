#pragma once

#include "services/sandbox/services/pgconnection.h"

#include <chrono>
#include <string>
#include <vector>

struct pg_conn;
struct pg_result;

namespace sandbox
{

/// Why PostgreSQL did not do what it was asked.
struct IndexRefusal {
    std::string state; ///< SQLSTATE; empty: there was no answer
    std::string message;
    std::string detail;
    std::string hint;
};

/// A connection to the Index's PostgreSQL, on which values are always apart from the SQL and
/// nothing waits longer than ten seconds. Connects when it is first used, and again after it broke.
class IndexConnection
{
public:
    explicit IndexConnection(PgConnection::Target target);
    ~IndexConnection();
    IndexConnection(const IndexConnection &) = delete;
    IndexConnection &operator=(const IndexConnection &) = delete;

    /// Runs one statement with values for $1, $2 …; SQL's null comes as an empty text. A read is
    /// tried again when the connection had been broken. Throws IndexRefusal.
    PgConnection::Rows run(const std::string &sql, const std::vector<std::string> &values = {});
    /// Runs several statements as one transaction. Throws IndexRefusal.
    void runScript(const std::string &sql);
    /// What the server stores instead of a password. Throws IndexRefusal.
    std::string verifierOf(const std::string &password, const std::string &user);

private:
    using Deadline = std::chrono::steady_clock::time_point;
    void connect(Deadline deadline);
    void close();
    bool wait(short event, Deadline deadline) const;
    PgConnection::Rows collect(Deadline deadline);
    [[noreturn]] void fail();

    PgConnection::Target m_target;
    pg_conn *m_connection = nullptr;
};

} // namespace sandbox

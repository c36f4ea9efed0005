#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;

namespace sandbox
{

/// A connection to one of the run's own PostgreSQL servers in which nothing waits longer than it
/// may: a server that is stopped, not dead, must not stop us.
class PgConnection
{
public:
    struct Target {
        std::string host; ///< address, or the directory of the Unix socket
        int port = 0;
        std::string user;
        std::string password;
        std::string database;
    };
    using Rows = std::vector<std::vector<std::string>>;

    explicit PgConnection(Target target)
        : m_target(std::move(target))
    {
    }
    ~PgConnection() { close(); }
    PgConnection(const PgConnection &) = delete;
    PgConnection &operator=(const PgConnection &) = delete;

    /// Runs one statement, connecting first when there is no connection. Nothing: it failed, and
    /// lastError() says why.
    std::optional<Rows> run(const std::string &sql, std::chrono::milliseconds patience);
    /// What to store instead of a password; empty when it fails.
    std::string verifierOf(const std::string &password, const std::string &user);
    const std::string &lastError() const { return m_error; }

private:
    using Deadline = std::chrono::steady_clock::time_point;
    bool connect(Deadline deadline);
    bool wait(bool forWriting, Deadline deadline);
    std::optional<Rows> collect(Deadline deadline);
    void close();
    void fail();

    Target m_target;
    pg_conn *m_connection = nullptr;
    std::string m_error;
};

} // namespace sandbox

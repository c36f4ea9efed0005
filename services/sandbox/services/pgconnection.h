#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;
struct pg_result;

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
        std::string program = "lakekeeper"; ///< how it names itself to the server
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
    /// The same with values for $1, $2 …, which never become part of the statement's text.
    std::optional<Rows> run(const std::string &sql, const std::vector<std::string> &values,
                            std::chrono::milliseconds patience);
    /// What to store instead of a password; empty when it fails.
    std::string verifierOf(const std::string &password, const std::string &user);
    const std::string &lastError() const { return m_error; }
    /// SQLSTATE of the last failure; empty when it was not the server that refused.
    const std::string &lastState() const { return m_state; }
    /// Of the last failure: the name of the constraint that it broke, or empty.
    const std::string &lastConstraint() const { return m_constraint; }
    /// What the server said of the last refusal, in its parts; empty when it was not the server.
    const std::string &lastMessage() const { return m_message; }
    const std::string &lastDetail() const { return m_detail; }
    const std::string &lastHint() const { return m_hint; }
    bool isConnected() const { return m_connection != nullptr; }
    /// Looks, without waiting, whether the server has ended the connection, and closes it then: the
    /// next statement connects anew instead of failing.
    void closeIfEnded();

private:
    using Deadline = std::chrono::steady_clock::time_point;
    bool begin(Deadline deadline);
    bool connect(Deadline deadline);
    bool wait(bool forWriting, Deadline deadline);
    std::optional<Rows> collect(Deadline deadline);
    void note(const pg_result *refusal);
    void close();
    void fail();

    Target m_target;
    pg_conn *m_connection = nullptr;
    std::string m_error;
    std::string m_state;
    std::string m_constraint;
    std::string m_message;
    std::string m_detail;
    std::string m_hint;
};

} // namespace sandbox

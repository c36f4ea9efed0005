#pragma once

#include "services/sandbox/services/pgconnection.h"

#include <string>
#include <vector>

namespace sandbox
{

/// Why PostgreSQL did not do what it was asked.
struct IndexRefusal {
    std::string state; ///< SQLSTATE; empty: there was no answer
    std::string message;
    std::string detail;
    std::string hint;
};

/// A connection to the Index's PostgreSQL that throws what it is refused, and on which nothing
/// waits longer than ten seconds. Connects when it is first used, and again after it broke.
class IndexConnection
{
public:
    explicit IndexConnection(PgConnection::Target target);

    /// Runs one statement with values for $1, $2 …; SQL's null comes as an empty text. Throws
    /// IndexRefusal.
    PgConnection::Rows run(const std::string &sql, const std::vector<std::string> &values = {});
    /// Runs several statements as one transaction. Throws IndexRefusal.
    void runScript(const std::string &sql);
    /// What the server stores instead of a password; after a statement. Throws IndexRefusal.
    std::string verifierOf(const std::string &password, const std::string &user);

private:
    [[noreturn]] void fail() const;

    PgConnection m_connection;
};

} // namespace sandbox

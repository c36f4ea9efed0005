#pragma once

#include <duckdb.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// What the engine answered to a statement of our own: texts by row, or its error.
struct EngineAnswer {
    bool ok = false;
    int errorType = 0; ///< duckdb_error_type
    std::string error; ///< whole text of the engine, also its JSON form
    std::vector<std::vector<std::string>> rows; ///< VARCHAR columns only; NULL is an empty text
};

/// A connection, closed with its owner. Used by one thread at a time.
class Connection
{
public:
    explicit Connection(duckdb_database database);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    duckdb_connection get() const { return m_connection; }
    EngineAnswer query(const std::string &sql) const; ///< every result column must be VARCHAR
    void run(const std::string &sql) const; ///< throws std::runtime_error with the engine's text

private:
    duckdb_connection m_connection = nullptr;
};

/// An in-memory database instance of its own.
class Database
{
public:
    using Options = std::vector<std::pair<std::string, std::string>>;

    explicit Database(const Options &options = {}); ///< throws std::runtime_error
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    duckdb_database get() const { return m_database; }

private:
    duckdb_database m_database = nullptr;
};

/// Ends what a scope began on a connection, whatever happened in between.
class Rollback
{
public:
    Rollback(const Connection &connection, const std::string &begin);
    ~Rollback();
    Rollback(const Rollback &) = delete;
    Rollback &operator=(const Rollback &) = delete;

private:
    const Connection &m_connection;
};

std::string quotedName(const std::string &name); ///< "a""b"
std::string quotedText(const std::string &text); ///< 'a''b'

} // namespace sandbox

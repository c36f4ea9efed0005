#include "services/sandbox/engine/statementkind.h"

#include "services/sandbox/engine/sqllexer.h"
#include "services/sandbox/engine/statementsplit.h"

#include <duckdb.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace sandbox
{

std::string statementKind(int engineType)
{
    switch (engineType) {
    case DUCKDB_STATEMENT_TYPE_SELECT:
        return "SELECT";
    case DUCKDB_STATEMENT_TYPE_INSERT:
        return "INSERT";
    case DUCKDB_STATEMENT_TYPE_UPDATE:
        return "UPDATE";
    case DUCKDB_STATEMENT_TYPE_EXPLAIN:
        return "EXPLAIN";
    case DUCKDB_STATEMENT_TYPE_DELETE:
        return "DELETE";
    case DUCKDB_STATEMENT_TYPE_PREPARE:
        return "PREPARE";
    case DUCKDB_STATEMENT_TYPE_CREATE:
        return "CREATE";
    case DUCKDB_STATEMENT_TYPE_EXECUTE:
        return "EXECUTE";
    case DUCKDB_STATEMENT_TYPE_ALTER:
        return "ALTER";
    case DUCKDB_STATEMENT_TYPE_TRANSACTION:
        return "TRANSACTION";
    case DUCKDB_STATEMENT_TYPE_COPY:
        return "COPY";
    case DUCKDB_STATEMENT_TYPE_VARIABLE_SET:
    case DUCKDB_STATEMENT_TYPE_SET:
        return "SET";
    case DUCKDB_STATEMENT_TYPE_DROP:
        return "DROP";
    case DUCKDB_STATEMENT_TYPE_EXPORT:
        return "EXPORT";
    case DUCKDB_STATEMENT_TYPE_PRAGMA:
        return "PRAGMA";
    case DUCKDB_STATEMENT_TYPE_VACUUM:
        return "VACUUM";
    case DUCKDB_STATEMENT_TYPE_CALL:
        return "CALL";
    case DUCKDB_STATEMENT_TYPE_LOAD:
        return "LOAD";
    case DUCKDB_STATEMENT_TYPE_ATTACH:
        return "ATTACH";
    case DUCKDB_STATEMENT_TYPE_DETACH:
        return "DETACH";
    default:
        return {}; // relations, extensions and multi-statements are not typed by users
    }
}

std::string writeKind(int engineType)
{
    return engineType == DUCKDB_STATEMENT_TYPE_INVALID ? "MERGE" : statementKind(engineType);
}

std::string wordKind(const std::string &sql)
{
    const auto tokens = lexSql(sql).tokens;
    if (tokens.empty())
        return {};
    std::string word = tokenName(sql, tokens.front());
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return std::toupper(c); });
    return word;
}

bool isGovernedWrite(const std::string &kind)
{
    static const std::set<std::string> kinds = {"INSERT", "UPDATE", "DELETE", "MERGE", "CREATE"};
    return kinds.count(kind) > 0;
}

/// Each kind is known by what the grammar lets stand around it and around no other.
bool isServed(const Connection &engine, const std::string &sql)
{
    const auto parses = [&](const std::string &text) { return countStatements(engine, text) > 0; };
    const std::string cte = "WITH w AS (SELECT 1)";
    if (parses("FROM (" + sql + "\n)")) // a read
        return true;
    const auto tokens = lexSql(sql).tokens;
    if (tokens.size() < 2)
        return false;
    // A write of rows, also with a WITH of its own; TRUNCATE.
    if (parses(cte + "\n" + sql) || parses(cte + "," + sql.substr(tokens.front().end))
        || parses("PREPARE p AS " + sql + "\nAS t"))
        return true;
    // CREATE TABLE, with columns or as a query; which may say by itself that it takes no data.
    const std::string noData = "\nWITH NO DATA";
    return parses(sql + "\nON COMMIT PRESERVE ROWS") || parses(sql + noData)
        || (tokens.size() > 3 && parses(sql.substr(0, tokens[tokens.size() - 3].begin) + noData));
}

bool isInsert(const std::string &kind)
{
    return kind == statementKind(DUCKDB_STATEMENT_TYPE_INSERT);
}

std::string unsupportedReason(const std::string &kind)
{
    static const std::set<std::string> session
        = {"TRANSACTION", "SET", "PREPARE", "EXECUTE", "DEALLOCATE"};
    static const std::set<std::string> files
        = {"COPY", "EXPORT", "IMPORT", "ATTACH", "DETACH", "LOAD"};
    if (session.count(kind))
        return kind
            + " changes a session, and statements share none here: each one runs in a session of "
              "its own.";
    if (files.count(kind))
        return kind + " reaches files or other databases, which the door does not serve.";
    if (kind == "CREATE")
        return "Of CREATE only CREATE TABLE and CREATE TABLE AS are governed; views, schemas, "
               "macros, types, indexes, sequences and "
               "temporary objects are not.";
    return kind + " is not a statement that the door serves.";
}

} // namespace sandbox

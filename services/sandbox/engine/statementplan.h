#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

struct Table;

/// Why a statement cannot be run, in the door's words.
struct PlanError {
    int status = 400;
    std::string code; ///< SYNTAX_ERROR, BIND_ERROR, UNKNOWN_TABLE, DENIED, UNSUPPORTED_STATEMENT
    std::string message;
    std::optional<std::size_t>
        byte; ///< in the whole script; absent where the engine has no position
};

/// A table that a statement names, and how.
struct TableUse {
    std::string name; ///< "main.default.orders"
    const Table *table = nullptr; ///< null: does not exist yet (CREATE TABLE)
    bool write = false; ///< else it is read
};

/// What the engine says of one statement without executing it.
struct StatementPlan {
    std::size_t begin = 0; ///< bytes in the script
    std::size_t end = 0;
    std::string sql;
    std::string kind; ///< SELECT, EXPLAIN, INSERT, UPDATE, DELETE, MERGE, CREATE, …; "" when it
                      ///< does not parse
    bool write = false;
    bool readsCatalog = false; ///< SHOW, information_schema: answered from the catalog's own lists
    std::vector<std::string> parameters;
    std::vector<TableUse> tables;
    std::optional<PlanError> error;
};

} // namespace sandbox

#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/engine/parameters.h"

#include <nlohmann/json.hpp>

#include <set>

namespace sandbox
{

/// What a statement would do, asked of the engine without doing it.
struct DryRun {
    bool writes = false; ///< it needs a transaction that may write
    std::string error; ///< the engine's, when it did not plan for another reason
    nlohmann::json plan; ///< the unoptimised logical plan
};

/// EXPLAIN in the connection's present transaction: nothing of the statement is executed.
DryRun explained(const Connection &engine, const std::string &sql, const ParameterValues &values);

/// The same inside a read-only transaction of its own.
DryRun dryRun(const Connection &engine, const std::string &sql, const ParameterValues &values);

/// The functions that a statement may use: those the engine has, without the ones that reach past
/// the tables (files, settings, logs, other texts as SQL). An allow-list, since a new version's
/// functions are refused until looked at.
class FunctionGate
{
public:
    explicit FunctionGate(const Connection &engine); ///< reads duckdb_functions()

    /// Name of the first function that is not allowed; "" when all are. leaves: what plans may show
    /// as sources.
    std::string refused(const Connection &engine, const std::string &sql,
                        const nlohmann::json &plan, const std::set<std::string> &leaves) const;
    const nlohmann::json &functions() const
    {
        return m_functions;
    } ///< [{"name","kind","signature"}] for editors

private:
    bool allowed(const std::string &name) const;
    std::string refusedByTokens(const std::string &sql, bool views) const;

    std::set<std::string> m_scalars;
    std::set<std::string> m_reaching; ///< the functions that are not allowed
    std::set<std::string> m_systemViews; ///< over table functions; without information_schema's
    nlohmann::json m_functions;
};

/// The parser makes a tree of it, which it does of nothing but SELECT in all its forms.
bool isPlainSelect(const Connection &engine, const std::string &sql);

/// Sources that every plan may show: constants, CTEs, generators, and the catalog's own lists.
std::set<std::string> commonLeaves();
/// The same of what writes to a table: a scan of that table, and a table that is made of nothing.
std::set<std::string> writeLeaves();
bool readsCatalog(const nlohmann::json &plan); ///< a source is one of the catalog's lists

} // namespace sandbox

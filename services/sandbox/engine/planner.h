#pragma once

#include "services/sandbox/engine/functiongate.h"
#include "services/sandbox/engine/sqltext.h"
#include "services/sandbox/engine/statementplan.h"
#include "services/sandbox/engine/statementsplit.h"
#include "services/sandbox/lake/lake.h"

#include <shared_mutex>

namespace sandbox
{

struct ScriptPlan {
    std::vector<StatementPlan> statements;
    std::optional<PlanError> error; ///< the text cannot be split
};

/// A planning database: every table of the lake as an empty view that records its own binding. It
/// answers what a script means by the engine's parser and binder. Nothing of a script is executed
/// but CREATE, in a transaction over empty views that is rolled back.
class Planner
{
public:
    explicit Planner(std::shared_ptr<const Lake>
                         lake); ///< throws std::runtime_error when the engine does not open

    /// Thread-safe; reads are planned side by side, writes one at a time.
    ScriptPlan plan(const std::string &script, const std::string &defaultNamespace,
                    const ParameterValues &values) const;

    const nlohmann::json &functions() const { return m_gate->functions(); }
    std::vector<std::string> keywords() const;
    bool hasNamespace(const std::string &dotted) const;

private:
    friend class StatementPlanner;

    void addTables(const Connection &engine);
    void lockDown(const Connection &engine);

    std::shared_ptr<const Lake> m_lake;
    Database m_database;
    std::unique_ptr<FunctionGate> m_gate;
    mutable std::shared_mutex m_catalog; ///< exclusive while a plan changes the views
};

/// The namespaces of more than one level, whose names EngineSql joins.
EngineSql::Namespaces joinedNamespaces(const std::vector<std::vector<std::string>> &namespaces);

/// SQL that makes a table's planning view, and the table that takes its place to find a write's
/// target.
std::string planningView(const Table &table);
std::string planningTable(const Table &table);
std::string engineName(const Table &table); ///< lakehouse."main.default"."orders"

} // namespace sandbox

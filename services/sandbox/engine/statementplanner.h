#pragma once

#include "services/sandbox/engine/planner.h"
#include "services/sandbox/engine/sqllexer.h"

namespace sandbox
{

/// Plans one statement on a connection of the planning database. Used once, by one thread.
class StatementPlanner
{
public:
    StatementPlanner(const Planner &planner, const Connection &engine,
                     const ParameterValues &values);

    StatementPlan plan(const std::string &script, const StatementRange &range);

private:
    /// What preparing a text gave; type is meaningful only after success.
    struct Prepared {
        bool ok = false;
        int statements = 0; ///< that the engine made of the text; -1: it does not parse
        int type = -1;
        std::string error; ///< in the engine's JSON
        bool enumPivot = false; ///< PIVOT without IN: the engine first makes an enum of the values
        std::vector<std::string> bound;
        std::vector<std::string> parameters;
    };

    Prepared prepare(const std::string &sql) const;
    void prepareOne(duckdb_extracted_statements statements, idx_t index, Prepared &prepared) const;
    void planText(const std::string &text, std::size_t offset);
    void planExplain(const std::string &text, std::size_t offset, std::size_t inner, bool analyze);
    void planPrepared(const EngineSql &sql, const Prepared &prepared, std::size_t offset);
    void planSelect(const EngineSql &sql, const Prepared &prepared);
    void planCreate(const EngineSql &sql, const Prepared &prepared, std::size_t offset);
    void failToCreate(const EngineSql &sql, const std::string &error, std::size_t offset);
    DryRun explainedApart(const Connection &engine, const std::string &sql) const;
    void judgeNewTable(const Connection &engine, const std::string &fullName);
    void refuseFunctions(const EngineSql &sql, const nlohmann::json &plan,
                         std::set<std::string> leaves);
    bool planSwapped(const EngineSql &sql, Prepared &prepared);
    bool planWithTable(const EngineSql &sql, const Table &target, Prepared &prepared);
    std::vector<const Table *> writeCandidates(const Prepared &prepared) const;
    std::vector<std::string> lakeTables() const;
    void addReads(const std::vector<std::string> &bound);
    void refuse(int status, const std::string &code, const std::string &message);
    void unsupported(const std::string &kind);
    void fail(const EngineSql &sql, const std::string &error, std::size_t offset);
    bool failsAsUnsupported(const std::string &text, const std::string &error);
    const Table *tableNamed(const std::string &fullName) const;

    const Planner &m_planner;
    const Connection &m_engine;
    const ParameterValues &m_values;
    StatementPlan m_plan;
};

} // namespace sandbox

// The part of StatementPlanner that finds what a write writes to.
#include "services/sandbox/engine/boundtables.h"
#include "services/sandbox/engine/engineerror.h"
#include "services/sandbox/engine/statementkind.h"
#include "services/sandbox/engine/statementplanner.h"
#include "services/sandbox/lake/icebergtype.h"

#include <algorithm>
#include <mutex>

namespace sandbox
{

namespace
{

bool scans(const nlohmann::json &node)
{
    if (node.is_object() && node.contains("extra_info") && node["extra_info"].is_object()
        && node["extra_info"].contains("Table"))
        return true;
    if (!node.is_structured())
        return false;
    return std::any_of(node.begin(), node.end(),
                       [](const nlohmann::json &child) { return scans(child); });
}

/// The user's tables are views here only.
void nameTables(std::string &message)
{
    for (const auto &[engine, user] :
         {std::pair{"View with name", "A table with the name"},
          std::pair{"is of type View, trying to replace with type Table",
                    "is a table: CREATE does not replace one"}}) {
        if (const auto at = message.find(engine); at != std::string::npos)
            message.replace(at, std::string(engine).size(), user);
    }
}

} // namespace

/// Every table is a view here, so a write fails to bind and its error tells which tables to try as
/// its target.
std::vector<const Table *> StatementPlanner::writeCandidates(const Prepared &prepared) const
{
    const std::string message = EngineError(prepared.error).message();
    std::vector<const Table *> found;
    if (message.find("base table") != std::string::npos) {
        if (const Table *table
            = prepared.bound.empty() ? nullptr : tableNamed(prepared.bound.back()))
            found.push_back(table);
    } else if (const auto at = message.find(" is not an table"); at != std::string::npos) {
        for (const Table &table : m_planner.m_lake->all()) {
            if (equalAscii(table.name, message.substr(0, at)))
                found.push_back(&table);
        }
    }
    return found;
}

bool StatementPlanner::planSwapped(const EngineSql &sql, Prepared &prepared)
{
    for (const Table *target : writeCandidates(prepared)) {
        const std::unique_lock<std::shared_mutex> writing(m_planner.m_catalog);
        if (planWithTable(sql, *target, prepared))
            return true;
        if (EngineError(prepared.error).message().find(" is not an table") == std::string::npos)
            return false; // it was the target; what remains is the statement's own error
    }
    return false;
}

bool StatementPlanner::planWithTable(const EngineSql &sql, const Table &target, Prepared &prepared)
{
    const Rollback transaction(m_engine, "BEGIN TRANSACTION");
    m_engine.run("DROP VIEW " + engineName(target));
    m_engine.run(planningTable(target));
    Prepared swapped = prepare(sql.text());
    if (!swapped.ok) {
        prepared.error = swapped.error;
        prepared.bound = swapped.bound;
        return false;
    }
    m_plan.parameters = swapped.parameters;
    m_plan.kind = writeKind(swapped.type);
    m_plan.write = true;
    m_plan.tables.push_back({target.fullName(), &target, true});
    const DryRun run = explained(m_engine, sql.text(), m_values);
    if (swapped.type == DUCKDB_STATEMENT_TYPE_INSERT && scans(run.plan))
        m_plan.tables.push_back({target.fullName(), &target, false}); // it also reads its target
    addReads(swapped.bound);
    if (!isGovernedWrite(m_plan.kind) || swapped.type == DUCKDB_STATEMENT_TYPE_CREATE)
        unsupported(m_plan.kind); // an index: a table is made of nothing but itself
    else if (!run.error.empty())
        refuse(400, "BIND_ERROR", EngineError(run.error).message());
    else
        refuseFunctions(sql, run.plan, writeLeaves());
    return true;
}

std::vector<std::string> StatementPlanner::lakeTables() const
{
    std::vector<std::string> names;
    for (const auto &row : m_engine
                               .query("SELECT schema_name || '.' || table_name FROM "
                                      "duckdb_tables() WHERE database_name = 'lakehouse' "
                                      "AND NOT temporary ORDER BY 1")
                               .rows)
        names.push_back(row[0]);
    return names;
}

/// In a transaction of its own: an error would spoil the other.
DryRun StatementPlanner::explainedApart(const Connection &engine, const std::string &sql) const
{
    const Rollback transaction(engine, "BEGIN TRANSACTION");
    return explained(engine, sql, m_values);
}

/// A CREATE is not resolved when it is bound: it is run over the empty views, without data, and
/// undone.
void StatementPlanner::planCreate(const EngineSql &sql, const Prepared &prepared,
                                  std::size_t offset)
{
    const std::vector<std::string> &bound = prepared.bound;
    m_plan.tables.clear();
    const Connection engine(m_planner.m_database.get());
    const EngineAnswer schema = m_engine.query("SELECT current_schema()");
    engine.run("USE lakehouse." + quotedName(schema.rows.at(0).at(0)));
    const DryRun run = explainedApart(engine, sql.text());
    const Rollback transaction(engine, "BEGIN TRANSACTION");
    const std::vector<std::string> before = lakeTables();
    EngineAnswer answer = engine.query(sql.text() + "\nWITH NO DATA");
    if (!answer.ok && EngineError(answer.error).isParserError())
        answer = engine.query(sql.text());
    if (!answer.ok && !EngineError(answer.error).isPermission()) {
        failToCreate(sql, answer.error, offset);
        return;
    }
    std::vector<std::string> created;
    for (const auto &row : engine
                               .query("SELECT schema_name || '.' || table_name FROM "
                                      "duckdb_tables() WHERE database_name = 'lakehouse' "
                                      "AND NOT temporary")
                               .rows) {
        if (std::find(before.begin(), before.end(), row[0]) == before.end())
            created.push_back(row[0]);
    }
    for (const std::string &name : created)
        m_plan.tables.push_back({name, tableNamed(name), true});
    addReads(bound);
    if (created.size() != 1) {
        unsupported(m_plan.kind);
        return;
    }
    judgeNewTable(engine, created.front());
    if (!m_plan.error)
        refuseFunctions(sql, run.plan, writeLeaves());
}

/// What is no table is not served, wherever it was to be made.
void StatementPlanner::failToCreate(const EngineSql &sql, const std::string &error,
                                    std::size_t offset)
{
    if (!isServed(m_engine, sql.text())) {
        unsupported(m_plan.kind);
        return;
    }
    fail(sql, error, offset);
    nameTables(m_plan.error->message);
}

/// What Iceberg and the writer cannot keep of a table is refused rather than lost.
void StatementPlanner::judgeNewTable(const Connection &engine, const std::string &fullName)
{
    const std::string which = " WHERE database_name = 'lakehouse' AND schema_name || '.' || "
                              "table_name = "
        + quotedText(fullName);
    for (const auto &row :
         engine.query("SELECT constraint_type FROM duckdb_constraints()" + which).rows)
        refuse(422, "UNSUPPORTED_STATEMENT",
               "CREATE TABLE keeps names and types only: " + row[0] + " would be lost.");
    for (const auto &row : engine
                               .query("SELECT column_name, data_type, column_default FROM "
                                      "duckdb_columns()"
                                      + which)
                               .rows) {
        if (!row[2].empty())
            refuse(422, "UNSUPPORTED_STATEMENT",
                   "CREATE TABLE keeps names and types only: the default of " + row[0]
                       + " would be lost.");
        try {
            parseIcebergType(row[1]);
        } catch (const std::exception &) {
            refuse(422, "UNSUPPORTED_STATEMENT",
                   "The column " + row[0] + " is of type " + row[1]
                       + ", which Iceberg has not: cast it to another.");
        }
    }
}

} // namespace sandbox

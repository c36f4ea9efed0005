#include "services/sandbox/engine/statementplanner.h"

#include "services/sandbox/engine/boundtables.h"
#include "services/sandbox/engine/engineerror.h"
#include "services/sandbox/engine/explainprefix.h"
#include "services/sandbox/engine/statementkind.h"

#include <algorithm>

namespace sandbox
{

StatementPlanner::StatementPlanner(const Planner &planner, const Connection &engine,
                                   const ParameterValues &values)
    : m_planner(planner)
    , m_engine(engine)
    , m_values(values)
{
}

StatementPlan StatementPlanner::plan(const std::string &script, const StatementRange &range)
{
    m_plan.begin = range.begin;
    m_plan.end = range.end;
    m_plan.sql = script.substr(range.begin, range.end - range.begin);
    planText(m_plan.sql, range.begin);
    return std::move(m_plan);
}

void StatementPlanner::planText(const std::string &text, std::size_t offset)
{
    const EngineSql sql(text, joinedNamespaces(m_planner.m_lake->namespaces()));
    const ExplainPrefix prefix = explainPrefix(text);
    std::string error;
    if (prefix.inner != 0 && countStatements(m_engine, sql.text(), &error) >= 0) {
        planExplain(text, offset, prefix.inner, prefix.analyze);
        return;
    }
    std::shared_lock<std::shared_mutex> reading(m_planner.m_catalog);
    Prepared prepared = prepare(sql.text());
    if (prepared.statements < 0) {
        const EngineError parsed(prepared.error);
        if (parsed.isMissingFeature()) { // a statement that the engine reads and has not
            unsupported(wordKind(text));
            m_plan.error->message = parsed.message();
        } else if (!failsAsUnsupported(text, prepared.error)) {
            fail(sql, prepared.error, offset);
        }
        return;
    }
    m_plan.parameters = prepared.parameters;
    if (prepared.ok || prepared.enumPivot) {
        planPrepared(sql, prepared, offset);
        return;
    }
    reading.unlock();
    if (planSwapped(sql, prepared) || failsAsUnsupported(text, prepared.error))
        return;
    if (!isServed(m_engine, sql.text())) { // whatever it names, and whether that is there
        unsupported(wordKind(text));
        return;
    }
    addReads(prepared.bound); // on which it may bind once they are looked at again
    fail(sql, prepared.error, offset);
}

void StatementPlanner::planExplain(const std::string &text, std::size_t offset, std::size_t inner,
                                   bool analyze)
{
    planText(text.substr(inner), offset + inner);
    m_plan.kind = m_plan.kind.empty() ? std::string() : "EXPLAIN";
    if (m_plan.write && !m_plan.error)
        refuse(422, "UNSUPPORTED_STATEMENT",
               "EXPLAIN of a write is not served: the engine that explains holds no table that can "
               "be written.");
    if (analyze)
        return; // it would be executed
    m_plan.write = false;
    for (TableUse &use : m_plan.tables)
        use.write = false;
}

StatementPlanner::Prepared StatementPlanner::prepare(const std::string &sql) const
{
    Prepared prepared;
    const BoundTables bound;
    duckdb_extracted_statements statements = nullptr;
    const idx_t count = duckdb_extract_statements(m_engine.get(), sql.c_str(), &statements);
    if (const char *error
        = statements ? duckdb_extract_statements_error(statements) : "the engine read nothing") {
        prepared.statements = -1;
        prepared.error = error;
    } else {
        prepared.statements = static_cast<int>(count);
        prepared.ok = count == 1;
        for (idx_t i = 0; i < count; ++i)
            prepareOne(statements, i, prepared);
        prepared.enumPivot = count == 2 && prepared.type == DUCKDB_STATEMENT_TYPE_CREATE
            && prepared.error.find("__pivot_enum_") != std::string::npos;
    }
    duckdb_destroy_extracted(&statements);
    prepared.bound = bound.names();
    return prepared;
}

void StatementPlanner::prepareOne(duckdb_extracted_statements statements, idx_t index,
                                  Prepared &prepared) const
{
    duckdb_prepared_statement statement = nullptr;
    if (duckdb_prepare_extracted_statement(m_engine.get(), statements, index, &statement)
        == DuckDBSuccess) {
        if (index == 0) // asking the type of one that failed aborts the process
            prepared.type = duckdb_prepared_statement_type(statement);
        prepared.parameters = parameterNames(statement);
    } else {
        prepared.ok = false;
        if (prepared.error.empty()) // what is wrong with the first is not better told by the next
            prepared.error = duckdb_prepare_error(statement);
    }
    duckdb_destroy_prepare(&statement);
}

void StatementPlanner::planPrepared(const EngineSql &sql, const Prepared &prepared,
                                    std::size_t offset)
{
    addReads(prepared.bound);
    if (prepared.enumPivot || prepared.type == DUCKDB_STATEMENT_TYPE_SELECT) {
        m_plan.kind = "SELECT";
        planSelect(sql, prepared);
        return;
    }
    m_plan.kind = statementKind(prepared.type);
    m_plan.write = true;
    if (prepared.type == DUCKDB_STATEMENT_TYPE_CREATE)
        planCreate(sql, prepared, offset);
    else
        unsupported(m_plan.kind.empty() ? wordKind(m_plan.sql) : m_plan.kind);
}

void StatementPlanner::planSelect(const EngineSql &sql, const Prepared &prepared)
{
    nlohmann::json plan;
    if (!prepared.enumPivot) {
        const DryRun run = dryRun(m_engine, sql.text(), m_values);
        m_plan.write = run.writes;
        if (!run.error.empty()) {
            if (!failsAsUnsupported(m_plan.sql, run.error))
                refuse(400, "BIND_ERROR", EngineError(run.error).message());
            return;
        }
        plan = run.plan;
    }
    m_plan.readsCatalog = readsCatalog(plan);
    refuseFunctions(sql, plan, commonLeaves());
}

void StatementPlanner::refuseFunctions(const EngineSql &sql, const nlohmann::json &plan,
                                       std::set<std::string> leaves)
{
    leaves.insert(BoundTables::leafName());
    const std::string refused = m_planner.m_gate->refused(m_engine, sql.text(), plan, leaves);
    if (!refused.empty())
        refuse(403, "DENIED",
               "The function " + refused
                   + " is not served here: it reaches past the tables of the workspace.");
}

void StatementPlanner::addReads(const std::vector<std::string> &bound)
{
    for (const std::string &name : bound)
        m_plan.tables.push_back({name, tableNamed(name), false});
}

void StatementPlanner::refuse(int status, const std::string &code, const std::string &message)
{
    m_plan.error = PlanError{status, code, message, {}};
}

void StatementPlanner::unsupported(const std::string &kind)
{
    m_plan.kind = kind;
    m_plan.write = true;
    refuse(422, "UNSUPPORTED_STATEMENT", unsupportedReason(kind));
}

/// What fails before the engine says its kind: COPY, EXPORT and IMPORT, since it may not reach
/// files here, and PRAGMA and EXECUTE of what it does not know. The first word only names the
/// refusal.
bool StatementPlanner::failsAsUnsupported(const std::string &text, const std::string &error)
{
    const EngineError parsed(error);
    const std::string kind = parsed.unpreparedKind();
    if (kind.empty() && (!parsed.isPermission() || isPlainSelect(m_engine, text)))
        return false;
    unsupported(kind.empty() ? wordKind(text) : kind);
    if (kind.empty())
        m_plan.error->message
            = m_plan.kind + " reaches files or other databases, which the door does not serve.";
    return true;
}

void StatementPlanner::fail(const EngineSql &sql, const std::string &error, std::size_t offset)
{
    const EngineError parsed(error);
    PlanError failure = parsed.asPlanError();
    failure.byte = offset;
    if (const auto position = parsed.position())
        failure.byte = offset + sql.originalOfError(*position, parsed.isParserError());
    m_plan.error = failure;
}

const Table *StatementPlanner::tableNamed(const std::string &fullName) const
{
    for (const Table &table : m_planner.m_lake->all()) {
        if (table.fullName() == fullName)
            return &table;
    }
    return nullptr;
}

} // namespace sandbox

#include "services/sandbox/engine/planner.h"

#include "services/sandbox/engine/boundtables.h"
#include "services/sandbox/engine/statementplanner.h"

namespace sandbox
{

namespace
{

std::string dotted(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

} // namespace

EngineSql::Namespaces joinedNamespaces(const std::vector<std::vector<std::string>> &namespaces)
{
    EngineSql::Namespaces names;
    for (const auto &levels : namespaces) {
        if (levels.size() > 1)
            names.push_back(levels);
    }
    return names;
}

std::string engineName(const Table &table)
{
    return "lakehouse." + quotedName(table.dottedNamespace()) + "." + quotedName(table.name);
}

std::string planningView(const Table &table)
{
    std::string columns;
    for (const Column &column : table.columns)
        columns += (columns.empty() ? "" : ", ") + ("NULL::" + column.sqlType) + " AS "
            + quotedName(column.name);
    return "CREATE VIEW " + engineName(table) + " AS SELECT " + columns + " FROM "
        + BoundTables::functionName() + "(" + quotedText(table.fullName()) + ")";
}

std::string planningTable(const Table &table)
{
    std::string columns;
    for (const Column &column : table.columns)
        columns += (columns.empty() ? "" : ", ") + quotedName(column.name) + " " + column.sqlType;
    return "CREATE TABLE " + engineName(table) + " (" + columns + ")";
}

Planner::Planner(std::shared_ptr<const Lake> lake)
    : m_lake(std::move(lake))
    , m_database({{"threads", "1"}})
{
    const Connection engine(m_database.get());
    engine.run("SET autoinstall_known_extensions=false");
    engine.run("SET autoload_known_extensions=false");
    addTables(engine);
    m_gate = std::make_unique<FunctionGate>(engine);
    lockDown(engine);
}

void Planner::addTables(const Connection &engine)
{
    BoundTables::install(engine);
    engine.run("ATTACH ':memory:' AS lakehouse");
    for (const auto &levels : m_lake->namespaces())
        engine.run("CREATE SCHEMA IF NOT EXISTS lakehouse." + quotedName(dotted(levels)));
    for (const Table &table : m_lake->all())
        engine.run(planningView(table));
}

void Planner::lockDown(const Connection &engine)
{
    for (const char *setting :
         {// GLOBAL, since each plan has a connection of its own
          "SET GLOBAL explain_output='all'", "SET GLOBAL errors_as_json=true",
          "SET GLOBAL catalog_error_max_schemas=0", "SET memory_limit='64MB'",
          "SET GLOBAL TimeZone='UTC'", // folding constants would run them while planning,
                                       // uninterruptible
          "SET GLOBAL disabled_optimizers='expression_rewriter,statistics_propagation'",
          "SET temp_directory=''", "SET allow_community_extensions=false",
          "SET enable_external_access=false", "SET lock_configuration=true"})
        engine.run(setting);
}

ScriptPlan Planner::plan(const std::string &script, const std::string &defaultNamespace,
                         const ParameterValues &values) const
{
    ScriptPlan result;
    if (std::string fault = textFault(script); !fault.empty()) {
        result.error = PlanError{400, "SYNTAX_ERROR", fault, {}};
        return result;
    }
    const Connection engine(m_database.get());
    engine.run("USE lakehouse." + quotedName(defaultNamespace));
    const StatementSplit split = splitStatements(engine, script);
    if (split.openQuote) {
        result.error
            = PlanError{400, "SYNTAX_ERROR", "A quote or a comment begins here and never ends.",
                        split.openQuote};
        return result;
    }
    for (const StatementRange &range : split.statements)
        result.statements.push_back(StatementPlanner(*this, engine, values).plan(script, range));
    return result;
}

std::vector<std::string> Planner::keywords() const
{
    const Connection engine(m_database.get());
    std::vector<std::string> words;
    for (const auto &row :
         engine.query("SELECT keyword_name FROM duckdb_keywords() ORDER BY 1").rows)
        words.push_back(row[0]);
    return words;
}

bool Planner::hasNamespace(const std::string &name) const
{
    for (const auto &levels : m_lake->namespaces()) {
        if (dotted(levels) == name)
            return true;
    }
    return false;
}

} // namespace sandbox

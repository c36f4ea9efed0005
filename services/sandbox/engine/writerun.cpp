#include "services/sandbox/engine/writerun.h"

#include "services/sandbox/engine/engineerror.h"
#include "services/sandbox/engine/inengine.h"
#include "services/sandbox/engine/planner.h"
#include "services/sandbox/engine/tableviews.h"
#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/run/files.h"

#include <fstream>
#include <set>

namespace sandbox
{

namespace
{

using nlohmann::json;

/// A prepared statement and what it gave, freed with the scope.
struct Execution {
    duckdb_prepared_statement statement = nullptr;
    duckdb_result result{};
    Execution() = default;
    ~Execution()
    {
        duckdb_destroy_result(&result);
        duckdb_destroy_prepare(&statement);
    }
    Execution(const Execution &) = delete;
    Execution &operator=(const Execution &) = delete;
};

[[noreturn]] void fail(int errorType, const std::string &error)
{
    if (errorType == DUCKDB_ERROR_OUT_OF_MEMORY)
        throw QueryFault{500, "OUT_OF_MEMORY", error.substr(0, error.find('\n'))};
    if (errorType == DUCKDB_ERROR_CONSTRAINT) // a column that must not be NULL
        throw QueryFault{400, "BIND_ERROR", EngineError(error).message()};
    const PlanError planned = EngineError(error).asPlanError();
    const bool isOfPlan = errorType == 0 || errorType == DUCKDB_ERROR_BINDER
        || errorType == DUCKDB_ERROR_PARSER || errorType == DUCKDB_ERROR_CATALOG
        || errorType == DUCKDB_ERROR_PERMISSION;
    if (isOfPlan)
        throw QueryFault{planned.status, planned.code, planned.message};
    throw QueryFault{500, "ENGINE_FAILED", planned.message};
}

/// The engine's FIELD_IDS of a table's columns.
std::string fieldIds(const Table &table)
{
    json fields = json::array();
    for (const Column &column : table.columns)
        fields.push_back(
            {{"id", column.id}, {"name", column.name}, {"type", json::parse(column.icebergType)}});
    return fieldIdsOption({{"type", "struct"}, {"fields", fields}});
}

/// An empty table of the target's columns, those that Iceberg requires included.
std::string emptyTable(const Table &table)
{
    std::string columns;
    for (const Column &column : table.columns)
        columns += (columns.empty() ? "" : ", ") + quotedName(column.name) + " " + column.sqlType
            + (column.required ? " NOT NULL" : "");
    return "CREATE TABLE " + engineName(table) + " (" + columns + ")";
}

} // namespace

WriteRun::WriteRun(QueryRequest request, std::shared_ptr<RunningQuery> query,
                   const FunctionGate &gate, std::filesystem::path dir)
    : m_request(std::move(request))
    , m_query(std::move(query))
    , m_gate(gate)
    , m_dir(std::move(dir))
{
    const std::string &name = m_request.write->target;
    const auto dot = name.rfind('.');
    m_targetName
        = "lakehouse." + quotedName(name.substr(0, dot)) + "." + quotedName(name.substr(dot + 1));
}

WriteRun::~WriteRun()
{
    removeTree(m_dir);
}

const Table *WriteRun::target() const
{
    for (const auto &table : m_request.tables) {
        if (table->fullName() == m_request.write->target)
            return table.get();
    }
    return nullptr;
}

void WriteRun::run(const EngineSql::Namespaces &namespaces)
{
    try {
        runOrThrow(namespaces);
    } catch (const QueryFault &fault) {
        endWith(m_query->stopFault().value_or(fault));
    } catch (const std::exception &e) {
        endWith(m_query->stopFault().value_or(QueryFault{500, "ENGINE_FAILED", e.what()}));
    }
}

void WriteRun::endWith(const QueryFault &fault)
{
    m_query->setRefused(fault.status, errorBody(fault.code, fault.message));
    m_query->lines().finish();
}

void WriteRun::runOrThrow(const EngineSql::Namespaces &namespaces)
{
    makeDirectory(m_dir, 0700);
    const Database database({{"threads", "2"}, {"memory_limit", "1GB"}});
    const Connection engine(database.get());
    const InEngine interruptible(*m_query, engine);
    for (const std::string &setting :
         instanceSettings(m_request.tables, m_dir / "", m_dir / "spilled"))
        engine.run(setting);
    for (const std::string &statement : schemaStatements(m_request))
        engine.run(statement);
    prepareTables(engine);
    engine.run("USE lakehouse." + quotedName(m_request.defaultNamespace));
    const EngineSql sql(m_request.sql, namespaces);
    const std::int64_t before = m_request.write->creates ? 0 : rowsOf(engine);
    checkGate(engine, sql.text());
    std::int64_t affected = execute(engine, sql.text());
    if (m_request.write->creates)
        affected = rowsOf(engine);
    const std::string bytes = copied(engine, before);
    m_query->setReady({{"X-Affected-Rows", std::to_string(affected)},
                       {"X-Parquet-Bytes", std::to_string(bytes.size())}});
    for (std::size_t from = 0; from < bytes.size(); from += 1 << 20) {
        if (!m_query->push(bytes.substr(from, 1 << 20)))
            break;
    }
    m_query->lines().finish();
}

/// The target as a table with its rows; the others as views over their files.
void WriteRun::prepareTables(const Connection &engine)
{
    std::set<std::string> present;
    for (const auto &table : m_request.tables) {
        if (!present.insert(table->fullName()).second)
            continue;
        if (table->fullName() != m_request.write->target) {
            engine.run("CREATE VIEW " + engineName(*table) + " AS " + fileRows(*table));
            continue;
        }
        engine.run(emptyTable(*table));
        engine.run("INSERT INTO " + engineName(*table) + " " + fileRows(*table));
    }
}

void WriteRun::checkGate(const Connection &engine, const std::string &sql) const
{
    DryRun run;
    {
        const Rollback transaction(engine, "BEGIN TRANSACTION");
        run = explained(engine, sql, m_request.parameters);
    }
    if (!run.error.empty())
        fail(0, run.error);
    std::set<std::string> leaves = writeLeaves();
    leaves.insert({"READ_PARQUET", "PARQUET_SCAN"});
    const std::string refused = m_gate.refused(engine, sql, run.plan, leaves);
    if (!refused.empty())
        throw QueryFault{403, "DENIED",
                         "The function " + refused
                             + " is not served here: it reaches past the tables of the workspace."};
}

std::int64_t WriteRun::execute(const Connection &engine, const std::string &sql)
{
    Execution execution;
    if (duckdb_prepare(engine.get(), sql.c_str(), &execution.statement) != DuckDBSuccess)
        fail(0, duckdb_prepare_error(execution.statement));
    if (const std::string fault
        = bindParameters(engine, execution.statement, m_request.parameters, false);
        !fault.empty())
        throw QueryFault{400, "BIND_ERROR", fault};
    if (duckdb_execute_prepared(execution.statement, &execution.result) != DuckDBSuccess)
        fail(duckdb_result_error_type(&execution.result), duckdb_result_error(&execution.result));
    if (duckdb_result_return_type(execution.result) == DUCKDB_RESULT_TYPE_QUERY_RESULT)
        throw QueryFault{422, "UNSUPPORTED_STATEMENT",
                         "RETURNING is not served: the rows are written by warehouse-writer after "
                         "the engine has computed them."};
    return static_cast<std::int64_t>(duckdb_rows_changed(&execution.result));
}

std::int64_t WriteRun::rowsOf(const Connection &engine) const
{
    const EngineAnswer answer = engine.query("SELECT count(*)::VARCHAR FROM " + m_targetName);
    if (!answer.ok)
        fail(answer.errorType, answer.error);
    return std::stoll(answer.rows.at(0).at(0));
}

/// All columns; those of a table that is made as the types that Iceberg has for them, since Parquet
/// would make a floating-point number of a HUGEINT.
std::string WriteRun::columnsOf(const Connection &engine) const
{
    if (!m_request.write->creates)
        return "*";
    std::string list;
    const EngineAnswer described
        = engine.query("SELECT column_name, column_type FROM (DESCRIBE " + m_targetName + ")");
    for (const auto &row : described.rows)
        list += (list.empty() ? "" : ", ") + quotedName(row[0])
            + "::" + sqlTypeOf(parseIcebergType(row[1])) + " AS " + quotedName(row[0]);
    return list;
}

/// What the writer is to write, as a Parquet file with the target's field ids.
std::string WriteRun::copied(const Connection &engine, std::int64_t rowsBefore) const
{
    const std::filesystem::path file = m_dir / "rows.parquet";
    const std::string added = m_request.write->appends
        ? " WHERE rowid >= " + std::to_string(rowsBefore)
        : std::string();
    const Table *table = target();
    const EngineAnswer answer
        = engine.query("COPY (SELECT " + columnsOf(engine) + " FROM " + m_targetName + added
                       + ") TO " + quotedText(file.string()) + " (FORMAT parquet, COMPRESSION zstd"
                       + (table ? ", FIELD_IDS " + fieldIds(*table) : std::string()) + ")");
    if (!answer.ok)
        fail(answer.errorType, answer.error);
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace sandbox

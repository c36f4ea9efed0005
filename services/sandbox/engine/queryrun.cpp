#include "services/sandbox/engine/queryrun.h"

#include "services/sandbox/engine/engineerror.h"
#include "services/sandbox/engine/explainprefix.h"
#include "services/sandbox/engine/inengine.h"
#include "services/sandbox/engine/namedtables.h"
#include "services/sandbox/engine/pivotenum.h"
#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>

namespace sandbox
{

namespace
{

/// Owns a result, which may hold the stream's transaction.
struct Result {
    duckdb_result value{};
    Result() = default;
    ~Result() { duckdb_destroy_result(&value); }
    Result(const Result &) = delete;
    Result &operator=(const Result &) = delete;
};

std::vector<ColumnType> typesOf(duckdb_result &result)
{
    std::vector<ColumnType> types;
    for (idx_t i = 0; i < duckdb_column_count(&result); ++i) {
        duckdb_logical_type type = duckdb_column_logical_type(&result, i);
        types.emplace_back(type);
        duckdb_destroy_logical_type(&type);
    }
    return types;
}

std::vector<std::string> namesOf(duckdb_result &result)
{
    std::vector<std::string> names;
    for (idx_t i = 0; i < duckdb_column_count(&result); ++i)
        names.emplace_back(duckdb_column_name(&result, i));
    return names;
}

bool anyAsText(const std::vector<ColumnType> &types)
{
    return std::any_of(types.begin(), types.end(),
                       [](const ColumnType &type) { return type.asText; });
}

/// VARIANT is JSON, and so is what holds a type without a reader; a bare UNION, BIGNUM or GEOMETRY
/// is the engine's text.
bool isRawJson(const ColumnType &type)
{
    return type.asText && (type.id == variantTypeId || !type.children.empty())
        && type.id != DUCKDB_TYPE_UNION;
}

/// The statement with the columns that have no reader cast to text; names may repeat or be empty,
/// so they go by place.
std::string withTexts(const std::string &sql, const std::vector<ColumnType> &types)
{
    std::string select;
    std::string names;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const std::string name = "c" + std::to_string(i);
        const std::string comma = i > 0 ? ", " : "";
        names += comma + name;
        if (!types[i].asText)
            select += comma + name;
        else
            select += comma
                + (isRawJson(types[i]) ? "CAST(CAST(" + name + " AS JSON) AS VARCHAR)"
                                       : "CAST(" + name + " AS VARCHAR)");
    }
    return "SELECT " + select + " FROM (\n" + sql + "\n) AS t(" + names + ")";
}

} // namespace

/// The engine's statements of a text.
struct QueryRun::Extracted {
    Extracted(const Connection &engine, const std::string &sql)
        : count(duckdb_extract_statements(engine.get(), sql.c_str(), &value))
    {
        const char *text
            = value ? duckdb_extract_statements_error(value) : "the engine read nothing";
        error = text ? text : "";
    }
    ~Extracted() { duckdb_destroy_extracted(&value); }
    Extracted(const Extracted &) = delete;
    Extracted &operator=(const Extracted &) = delete;

    duckdb_extracted_statements value = nullptr;
    idx_t count = 0;
    std::string error;
};

struct QueryRun::Prepared {
    Prepared(const Connection &engine, const Extracted &statements, idx_t index)
    {
        if (duckdb_prepare_extracted_statement(engine.get(), statements.value, index, &value)
            != DuckDBSuccess)
            error = duckdb_prepare_error(value);
    }
    ~Prepared() { duckdb_destroy_prepare(&value); }
    Prepared(const Prepared &) = delete;
    Prepared &operator=(const Prepared &) = delete;

    duckdb_prepared_statement value = nullptr;
    std::string error;
};

QueryRun::QueryRun(const QueryRequest &request, std::shared_ptr<RunningQuery> query,
                   std::shared_ptr<const Database> database, const FunctionGate &gate,
                   ShadowCounts &shadow)
    : m_request(request)
    , m_query(std::move(query))
    , m_database(std::move(database))
    , m_gate(gate)
    , m_shadow(shadow)
    , m_begin(RunningQuery::Clock::now())
{
}

void QueryRun::run(const EngineSql::Namespaces &namespaces)
{
    try {
        const Connection engine(m_database->get());
        const InEngine interruptible(*m_query, engine);
        engine.run("USE lakehouse." + quotedName(m_request.defaultNamespace));
        const EngineSql sql(m_request.sql, namespaces);
        checkGate(engine, sql.text());
        const Rollback transaction(engine, "BEGIN TRANSACTION READ ONLY");
        stream(engine, sql.text());
    } catch (const QueryFault &fault) {
        endWith(m_query->stopFault().value_or(fault));
    } catch (const std::exception &e) { // an interrupt may also hit the statements before the query
        endWith(m_query->stopFault().value_or(QueryFault{500, "ENGINE_FAILED", e.what()}));
    }
}

void QueryRun::endWith(const QueryFault &fault)
{
    const bool refused = m_query->setRefused(fault.status, errorBody(fault.code, fault.message));
    m_query->lines().finish(refused ? std::string()
                                    : errorLine(fault.status, fault.code, fault.message));
}

/// The door planned the statement, but this server answers for itself: only reads, only allowed
/// functions.
void QueryRun::checkGate(const Connection &engine, const std::string &sql)
{
    const ExplainPrefix prefix = explainPrefix(sql);
    const std::string inner = prefix.inner == 0 ? sql : sql.substr(prefix.inner);
    DryRun run;
    if (!needsPivotEnum(engine, inner)) {
        run = dryRun(engine, inner, m_request.parameters);
        compare(engine, inner, run);
        if (!run.error.empty() && (prefix.inner == 0 || prefix.analyze))
            failFromEngine(0, run.error);
        if (run.writes && (prefix.inner == 0 || prefix.analyze))
            throw QueryFault{422, "UNSUPPORTED_STATEMENT", "The engine serves reads only."};
    }
    std::set<std::string> leaves = commonLeaves();
    leaves.insert({"READ_PARQUET", "PARQUET_SCAN"});
    const std::string refused = m_gate.refused(engine, inner, run.plan, leaves);
    if (!refused.empty())
        throw QueryFault{403, "DENIED",
                         "The function " + refused
                             + " is not served here: it reaches past the tables of the workspace."};
}

void QueryRun::compare(const Connection &engine, const std::string &sql, const DryRun &run)
{
    if (!m_request.plannedAccess.empty() && (run.error.empty() || run.writes)
        && m_request.kind != "EXPLAIN")
        m_shadow.compareAccess(m_request.sql, m_request.plannedAccess,
                               run.writes ? "write" : "read");
    auto named = namedTables(engine, sql, m_request.defaultNamespace);
    if (!named || m_request.withCatalog)
        return;
    std::vector<std::string> door;
    for (const auto &table : m_request.tables)
        door.push_back(table->fullName());
    const auto sameName
        = [](const std::string &a, const std::string &b) { return equalAscii(a, b); };
    for (std::string &name : *named) { // compared as the engine compares: by letters without case
        const auto found = std::find_if(door.begin(), door.end(), [&](const std::string &other) {
            return sameName(name, other);
        });
        name = found == door.end() ? name : *found;
    }
    std::sort(door.begin(), door.end());
    std::sort(named->begin(), named->end());
    named->erase(std::unique(named->begin(), named->end()), named->end());
    m_shadow.compareTables(m_request.sql, door, *named);
}

void QueryRun::stream(const Connection &engine, const std::string &sql)
{
    Result result;
    start(engine, sql, result.value);
    const std::vector<ColumnType> types = typesOf(result.value);
    const std::vector<std::string> names = namesOf(result.value);
    std::vector<bool> rawJson;
    for (const ColumnType &type : types)
        rawJson.push_back(isRawJson(type));
    if (anyAsText(types)) {
        duckdb_destroy_result(&result.value);
        start(engine, withTexts(sql, types), result.value);
    }
    sendSchema(names, types);
    sendRows(result.value, ValueWriter(typesOf(result.value), std::move(rawJson)));
}

/// PIVOT without IN is two statements of the engine, an enum of the values and the SELECT: all but
/// the last run to their end here, the last is started.
void QueryRun::start(const Connection &engine, const std::string &sql, duckdb_result &result)
{
    const Extracted statements(engine, sql);
    if (!statements.error.empty())
        failFromEngine(0, statements.error);
    for (idx_t i = 0; i < statements.count; ++i) {
        const bool last = i + 1 == statements.count;
        duckdb_destroy_result(&result);
        startOne(engine, Prepared(engine, statements, i), last, result);
    }
}

void QueryRun::startOne(const Connection &engine, const Prepared &statement, bool last,
                        duckdb_result &result)
{
    if (!statement.error.empty())
        failFromEngine(0, statement.error);
    const int type = duckdb_prepared_statement_type(statement.value);
    const bool pivotEnum = !last && type == DUCKDB_STATEMENT_TYPE_CREATE;
    if (type != DUCKDB_STATEMENT_TYPE_SELECT && type != DUCKDB_STATEMENT_TYPE_EXPLAIN && !pivotEnum)
        throw QueryFault{422, "UNSUPPORTED_STATEMENT", "The engine serves reads only."};
    if (const std::string fault
        = bindParameters(engine, statement.value, m_request.parameters, false);
        !fault.empty())
        throw QueryFault{400, "BIND_ERROR", fault};
    duckdb_pending_result pending = nullptr;
    const auto made = last ? duckdb_pending_prepared_streaming(statement.value, &pending)
                           : duckdb_pending_prepared(statement.value, &pending);
    int errorType = 0;
    std::string error;
    if (made != DuckDBSuccess) {
        error = duckdb_pending_error(pending);
    } else {
        // An aggregate may take minutes to its first row: who asked needs the id before it.
        m_query->setReady();
        if (duckdb_execute_pending(pending, &result) != DuckDBSuccess) {
            errorType = duckdb_result_error_type(&result);
            error = duckdb_result_error(&result);
        }
    }
    duckdb_destroy_pending(&pending);
    if (!error.empty())
        failFromEngine(errorType, error);
}

void QueryRun::sendSchema(const std::vector<std::string> &names,
                          const std::vector<ColumnType> &types)
{
    nlohmann::ordered_json columns = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < types.size(); ++i)
        columns.push_back({{"name", names[i]}, {"type", types[i].text}});
    m_query->push(nlohmann::ordered_json({{"event", "schema"}, {"columns", columns}}).dump()
                  + "\n");
}

void QueryRun::sendRows(duckdb_result &result, const ValueWriter &writer)
{
    bool truncated = false;
    std::string line;
    while (duckdb_data_chunk chunk = duckdb_fetch_chunk(result)) {
        idx_t rows = duckdb_data_chunk_get_size(chunk);
        if (m_request.maxRows != 0 && m_query->rows + rows > m_request.maxRows) {
            rows = m_request.maxRows - m_query->rows;
            truncated = true;
        }
        line.clear();
        if (rows > 0)
            writer.writeBatch(line, chunk, rows);
        duckdb_destroy_data_chunk(&chunk);
        if (!line.empty() && !m_query->push(line))
            failFromEngine(DUCKDB_ERROR_INTERRUPT,
                           "The stream was closed."); // cancelled, or nobody reads it
        m_query->rows += rows;
        m_query->bytes += line.size();
        if (truncated)
            break;
    }
    const char *error = truncated ? nullptr : duckdb_result_error(&result);
    if (error)
        failFromEngine(duckdb_result_error_type(&result), error);
    sendEnd(truncated);
}

void QueryRun::sendEnd(bool truncated)
{
    using namespace std::chrono;
    const auto elapsed = duration_cast<milliseconds>(RunningQuery::Clock::now() - m_begin).count();
    const nlohmann::ordered_json line = {{"event", "end"},
                                         {"rows", m_query->rows.load()},
                                         {"elapsed_ms", elapsed},
                                         {"truncated", truncated},
                                         {"statement_kind", m_request.kind}};
    m_query->lines().finish(line.dump() + "\n");
}

void QueryRun::failFromEngine(int errorType, const std::string &error) const
{
    if (const auto stopped = m_query->stopFault())
        throw *stopped;
    if (errorType == DUCKDB_ERROR_OUT_OF_MEMORY) // the lines after it advise on settings
        throw QueryFault{500, "OUT_OF_MEMORY", error.substr(0, error.find('\n'))};
    const PlanError planned = EngineError(error).asPlanError();
    if (errorType == 0 || errorType == DUCKDB_ERROR_BINDER || errorType == DUCKDB_ERROR_PARSER
        || errorType == DUCKDB_ERROR_CATALOG || errorType == DUCKDB_ERROR_PERMISSION)
        throw QueryFault{planned.status, planned.code, planned.message};
    throw QueryFault{500, "ENGINE_FAILED", planned.message};
}

} // namespace sandbox

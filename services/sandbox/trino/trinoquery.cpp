#include "services/sandbox/trino/trinoquery.h"

#include "services/sandbox/run/secrets.h"
#include "services/sandbox/trino/trinofiles.h"
#include "services/sandbox/trino/trinovalues.h"

#include <algorithm>

using nlohmann::json;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t rowsPerPage = 1000;
constexpr std::size_t waitingPages = 4; ///< the query waits when so many are not fetched
constexpr std::chrono::milliseconds longestWait{1000}; ///< for a page; then one without data goes

std::string endpointOf(const Variables &variables)
{
    const auto found = variables.find("TRINO_S3_ENDPOINT");
    return found == variables.end() ? std::string() : found->second;
}

std::string columnName(duckdb_prepared_statement prepared, idx_t column)
{
    const char *name = duckdb_prepared_statement_column_name(prepared, column);
    const std::string copy = name ? name : "";
    duckdb_free(const_cast<char *>(name));
    return copy;
}

/// A prepared statement with its result, freed whatever happens.
struct Running {
    ~Running()
    {
        duckdb_destroy_result(&result);
        duckdb_destroy_pending(&pending);
        duckdb_destroy_prepare(&prepared);
    }

    duckdb_prepared_statement prepared = nullptr;
    duckdb_pending_result pending = nullptr;
    duckdb_result result{};
};

void prepareSelect(const Connection &engine, const std::string &sql, Running &running)
{
    if (duckdb_prepare(engine.get(), sql.c_str(), &running.prepared) != DuckDBSuccess)
        throw trinoErrorOf(duckdb_prepare_error(running.prepared), sql);
    if (duckdb_prepared_statement_type(running.prepared) != DUCKDB_STATEMENT_TYPE_SELECT)
        throw TrinoError(TrinoError::Name::NotSupported, "This connector serves SELECT only.");
    if (const idx_t parameters = duckdb_nparams(running.prepared); parameters > 0)
        throw TrinoError(TrinoError::Name::GenericUserError,
                         "Incorrect number of parameters: expected " + std::to_string(parameters)
                             + " but found 0");
}

struct Chunk {
    explicit Chunk(duckdb_result result)
        : value(duckdb_fetch_chunk(result))
    {
    }
    ~Chunk() { duckdb_destroy_data_chunk(&value); }
    Chunk(const Chunk &) = delete;
    Chunk &operator=(const Chunk &) = delete;

    duckdb_data_chunk value;
};

} // namespace

TrinoQuery::TrinoQuery(Order order)
    : m_order(std::move(order))
    , m_slug("y" + randomHex(16))
    , m_begun(std::chrono::steady_clock::now())
    , m_lastAsked(m_begun)
    , m_thread([this] { run(); })
{
}

TrinoQuery::~TrinoQuery()
{
    cancel();
    m_thread.join();
}

void TrinoQuery::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_isStopped = true;
    if (m_running)
        duckdb_interrupt(m_running);
    m_changed.notify_all();
}

std::chrono::steady_clock::time_point TrinoQuery::lastAsked() const
{
    const std::lock_guard lock(m_mutex);
    return m_lastAsked;
}

void TrinoQuery::run()
{
    try {
        execute();
        finish("FINISHED");
    } catch (const TrinoError &error) {
        const bool isStop = isStopped(); // whatever the interrupt hit
        finish("FAILED",
               isStop ? TrinoError(TrinoError::Name::UserCanceled, "Query was canceled") : error);
    } catch (const std::exception &error) {
        finish("FAILED", TrinoError(TrinoError::Name::GenericInternalError, error.what()));
    }
}

void TrinoQuery::execute()
{
    const auto setState = [this](const char *state) {
        const std::lock_guard lock(m_mutex);
        m_state = state;
    };
    setState("PLANNING");
    const auto tables = trinoTablesIn(m_order.sql, m_order.session);
    const TrinoCatalog catalog(m_order.variables);
    TrinoFiles files(endpointOf(m_order.variables), m_order.clock, m_order.scratchDir / id(),
                     [this] { return isStopped(); });
    std::vector<TrinoTable> loaded;
    for (const auto &[schema, name] : tables)
        loaded.push_back(catalog.load(schema, name)); // all of them before a byte is read
    setState("RUNNING");
    for (const TrinoTable &table : loaded)
        files.add(table);
    const auto engine = files.open(m_order.session.schema);
    {
        const std::lock_guard lock(m_mutex);
        m_running = engine->connection.get();
    }
    try {
        stream(*engine);
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_running = nullptr;
        throw;
    }
    const std::lock_guard lock(m_mutex);
    m_running = nullptr;
}

void TrinoQuery::stream(const TrinoEngine &engine)
{
    Running running;
    prepareSelect(engine.connection, m_order.sql, running);
    const std::vector<ColumnType> types = takeColumns(running.prepared);
    if (duckdb_pending_prepared_streaming(running.prepared, &running.pending) != DuckDBSuccess)
        throw trinoErrorOf(duckdb_pending_error(running.pending), m_order.sql);
    // Task by task: an interrupt that comes just before the engine begins would be forgotten. One
    // that has begun is driven to its end, as its tasks may still use the connection.
    duckdb_pending_state state = DUCKDB_PENDING_RESULT_NOT_READY;
    while (!duckdb_pending_execution_is_finished(state)) {
        if (m_isStopped)
            duckdb_interrupt(engine.connection.get());
        state = duckdb_pending_execute_task(running.pending);
        if (state == DUCKDB_PENDING_ERROR)
            throw trinoErrorOf(duckdb_pending_error(running.pending), m_order.sql);
        if (state == DUCKDB_PENDING_NO_TASKS_AVAILABLE)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (duckdb_execute_pending(running.pending, &running.result) != DuckDBSuccess)
        throw trinoErrorOf(duckdb_result_error(&running.result), m_order.sql);
    json rows = json::array();
    for (;;) {
        const Chunk chunk(running.result);
        if (!chunk.value)
            break;
        for (idx_t r = 0; r < duckdb_data_chunk_get_size(chunk.value); ++r) {
            json row = json::array();
            for (idx_t c = 0; c < types.size(); ++c)
                row.push_back(
                    trinoValue(types[c], duckdb_data_chunk_get_vector(chunk.value, c), r));
            rows.push_back(std::move(row));
            if (rows.size() == rowsPerPage)
                push(std::exchange(rows, json::array()));
        }
    }
    if (const char *error = duckdb_result_error(&running.result))
        throw trinoErrorOf(error, m_order.sql);
    if (!rows.empty())
        push(std::move(rows));
}

/// The columns are known once the statement is planned, and told then, however long its first row
/// takes.
std::vector<ColumnType> TrinoQuery::takeColumns(duckdb_prepared_statement prepared)
{
    std::vector<ColumnType> types;
    ordered_json columns = ordered_json::array();
    for (idx_t c = 0; c < duckdb_prepared_statement_column_count(prepared); ++c) {
        duckdb_logical_type type = duckdb_prepared_statement_column_logical_type(prepared, c);
        types.emplace_back(type);
        duckdb_destroy_logical_type(&type);
        columns.push_back({{"name", columnName(prepared, c)}, {"type", trinoType(types.back())}});
    }
    const std::lock_guard lock(m_mutex);
    m_columns = std::move(columns);
    m_changed.notify_all();
    return types;
}

void TrinoQuery::push(json rows)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_pages.size() < waitingPages || m_isStopped; });
    if (m_isStopped)
        throw TrinoError(TrinoError::Name::UserCanceled, "Query was canceled");
    m_rows += static_cast<std::int64_t>(rows.size());
    m_pages.push_back(std::move(rows));
    m_changed.notify_all();
}

void TrinoQuery::finish(const std::string &state, std::optional<TrinoError> error)
{
    const std::lock_guard lock(m_mutex);
    if (error)
        m_pages.clear();
    m_state = state;
    m_error = std::move(error);
    m_isDone = true;
    m_changed.notify_all();
}

ordered_json TrinoQuery::stats() const
{
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(
                             std::chrono::steady_clock::now() - m_begun)
                             .count();
    const bool isOver = m_isDone && m_pages.empty();
    return {{"state", m_isDone && !isOver ? "FINISHING" : m_state},
            {"queued", m_state == "QUEUED"},
            {"scheduled", m_state != "QUEUED" && m_state != "PLANNING"},
            {"nodes", 1},
            {"totalSplits", 1},
            {"queuedSplits", 0},
            {"runningSplits", m_isDone ? 0 : 1},
            {"completedSplits", m_isDone ? 1 : 0},
            {"elapsedTimeMillis", elapsed},
            {"processedRows", m_rows}};
}

TrinoQuery::Page TrinoQuery::page(std::int64_t token)
{
    std::unique_lock lock(m_mutex);
    m_lastAsked = std::chrono::steady_clock::now();
    if (token == m_token)
        return m_page;
    if (token != m_token + 1 || m_page.isLast) {
        Page gone;
        gone.isGone = true;
        return gone;
    }
    m_changed.wait_for(lock, longestWait, [&] {
        return !m_pages.empty() || m_isDone || (!m_columns.is_null() && !m_areColumnsTold);
    });
    Page next;
    json rows;
    if (!m_pages.empty()) {
        rows = std::move(m_pages.front());
        m_pages.pop_front();
        m_changed.notify_all();
    }
    next.isLast = m_isDone && m_pages.empty() && rows.is_null();
    next.body["id"] = id();
    m_areColumnsTold = !m_columns.is_null() && !m_error;
    if (m_areColumnsTold)
        next.body["columns"] = m_columns;
    if (!rows.is_null())
        next.body["data"] = std::move(rows);
    next.body["stats"] = stats();
    if (next.isLast && m_error)
        next.body["error"] = m_error->json();
    next.body["warnings"] = ordered_json::array();
    m_token = token;
    m_page = next;
    return next;
}

} // namespace sandbox

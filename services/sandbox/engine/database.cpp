#include "services/sandbox/engine/database.h"

namespace sandbox
{

namespace
{

std::string doubled(const std::string &text, char quote)
{
    std::string out(1, quote);
    for (char c : text) {
        out += c;
        if (c == quote)
            out += c;
    }
    return out + quote;
}

std::string cell(duckdb_vector vector, idx_t row)
{
    uint64_t *validity = duckdb_vector_get_validity(vector);
    if (validity && !duckdb_validity_row_is_valid(validity, row))
        return {};
    auto &text = static_cast<duckdb_string_t *>(duckdb_vector_get_data(vector))[row];
    return {duckdb_string_t_data(&text), duckdb_string_t_length(text)};
}

void readRows(duckdb_result &result, EngineAnswer &answer)
{
    const idx_t columns = duckdb_column_count(&result);
    for (idx_t c = 0; c < columns; ++c) {
        if (duckdb_column_type(&result, c) != DUCKDB_TYPE_VARCHAR)
            return; // a count of changed rows, which nobody asked for
    }
    while (duckdb_data_chunk chunk = duckdb_fetch_chunk(result)) {
        for (idx_t r = 0; r < duckdb_data_chunk_get_size(chunk); ++r) {
            std::vector<std::string> row;
            for (idx_t c = 0; c < columns; ++c)
                row.push_back(cell(duckdb_data_chunk_get_vector(chunk, c), r));
            answer.rows.push_back(std::move(row));
        }
        duckdb_destroy_data_chunk(&chunk);
    }
}

} // namespace

Connection::Connection(duckdb_database database)
{
    if (duckdb_connect(database, &m_connection) != DuckDBSuccess)
        throw std::runtime_error("the engine opened no connection");
}

Connection::~Connection()
{
    duckdb_disconnect(&m_connection);
}

EngineAnswer Connection::query(const std::string &sql) const
{
    EngineAnswer answer;
    duckdb_result result;
    answer.ok = duckdb_query(m_connection, sql.c_str(), &result) == DuckDBSuccess;
    if (answer.ok) {
        readRows(result, answer);
    } else {
        answer.errorType = duckdb_result_error_type(&result);
        const char *text = duckdb_result_error(&result);
        answer.error = text ? text : "the engine gave no reason";
    }
    duckdb_destroy_result(&result);
    return answer;
}

void Connection::run(const std::string &sql) const
{
    const EngineAnswer answer = query(sql);
    if (!answer.ok)
        throw std::runtime_error(answer.error + " in: " + sql.substr(0, 200));
}

Database::Database(const Options &options)
{
    duckdb_config config = nullptr;
    duckdb_create_config(&config);
    for (const auto &[name, value] : options)
        duckdb_set_config(config, name.c_str(), value.c_str());
    char *error = nullptr;
    const auto state = duckdb_open_ext(nullptr, &m_database, config, &error);
    duckdb_destroy_config(&config);
    if (state != DuckDBSuccess) {
        const std::string text = error ? error : "no reason given";
        duckdb_free(error);
        throw std::runtime_error("the engine did not open: " + text);
    }
}

Database::~Database()
{
    duckdb_close(&m_database);
}

Rollback::Rollback(const Connection &connection, const std::string &begin)
    : m_connection(connection)
{
    connection.run(begin);
}

Rollback::~Rollback()
{
    m_connection.query("ROLLBACK");
}

std::string quotedName(const std::string &name)
{
    return doubled(name, '"');
}

std::string quotedText(const std::string &text)
{
    return doubled(text, '\'');
}

} // namespace sandbox

#include "services/sandbox/writer/incomingrows.h"

#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/lake/parquetfile.h"
#include "services/sandbox/writer/jsoncells.h"
#include "services/sandbox/writer/partitioning.h"
#include "services/sandbox/writer/writererror.h"

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::size_t mostPartitions = 100; // files of one request

[[noreturn]] void invalid(const std::string &what)
{
    throw WriterError{422, "INVALID_ROWS", what};
}

/// The engine's reason without its prefix for programs.
std::string reason(const std::string &error)
{
    return error.substr(0, error.find('\n'));
}

std::string rawColumn(std::size_t at)
{
    return "c" + std::to_string(at);
}

/// SQL that makes a JSON row's text a value.
std::string castSql(const std::string &cast, std::size_t at, const json &type)
{
    return cast + "(" + rawColumn(at) + (type.is_string() ? "" : "::JSON") + " AS "
        + sqlTypeOf(type) + ")";
}

/// Rows for the engine, one value after another.
class Appender
{
public:
    Appender(const Connection &connection, const char *table)
    {
        if (duckdb_appender_create(connection.get(), nullptr, table, &m_appender) != DuckDBSuccess)
            invalid("the engine takes no rows");
    }
    ~Appender() { duckdb_appender_destroy(&m_appender); }
    Appender(const Appender &) = delete;
    Appender &operator=(const Appender &) = delete;

    void add(const std::optional<std::string> &cell)
    {
        if (cell)
            duckdb_append_varchar_length(m_appender, cell->data(), cell->size());
        else
            duckdb_append_null(m_appender);
    }

    void endRow()
    {
        if (duckdb_appender_end_row(m_appender) != DuckDBSuccess)
            invalid("a row cannot be taken: a text is not UTF-8");
    }

    void finish()
    {
        if (duckdb_appender_close(m_appender) != DuckDBSuccess)
            invalid("the rows cannot be taken");
    }

private:
    duckdb_appender m_appender = nullptr;
};

void appendRows(Appender &appender, const json &fields, const json &rows)
{
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::string place = "rows[" + std::to_string(r) + "]";
        if (!rows[r].is_array() || rows[r].size() != fields.size())
            invalid(place + " is not a list of " + std::to_string(fields.size()) + " values");
        for (std::size_t c = 0; c < fields.size(); ++c) {
            try {
                appender.add(cellText(fields[c].at("type"), rows[r][c]));
            } catch (const std::runtime_error &e) {
                invalid(place + ", column " + fields[c].at("name").get<std::string>() + ": "
                        + e.what());
            }
        }
        appender.endRow();
    }
    appender.finish();
}

const json *fieldNamed(const json &fields, const json &name)
{
    for (const json &field : fields) {
        if (field.at("name") == name)
            return &field;
    }
    return nullptr;
}

/// "ORDER BY …" of an order by columns as they are; empty for any other.
std::string orderSql(const json &order, const json &schema)
{
    std::string sql;
    for (const json &field : order.at("fields")) {
        std::string name;
        for (const json &column : schema.at("fields")) {
            if (column.at("id") == field.at("source-id") && field.at("transform") == "identity")
                name = column.at("name");
        }
        if (name.empty())
            return {};
        sql += (sql.empty() ? " ORDER BY " : ", ") + quotedName(name)
            + (field.at("direction") == "desc" ? " DESC" : " ASC")
            + (field.at("null-order") == "nulls-last" ? " NULLS LAST" : " NULLS FIRST");
    }
    return sql;
}

} // namespace

IncomingRows::IncomingRows(std::filesystem::path scratch)
    : m_scratch(std::move(scratch))
    , m_database({{"threads", "1"},
                  {"memory_limit", "1GB"},
                  {"temp_directory", (m_scratch / "spill").string()}})
    , m_connection(m_database.get())
{
    m_connection.run("SET TimeZone = 'UTC'");
}

void IncomingRows::readJson(const json &fields, const json &rows)
{
    m_fields = fields;
    std::string columns;
    std::string casts;
    for (std::size_t c = 0; c < fields.size(); ++c) {
        const std::string comma = c == 0 ? "" : ", ";
        columns += comma + rawColumn(c) + " VARCHAR";
        casts += comma + castSql("CAST", c, fields[c].at("type")) + " AS "
            + quotedName(fields[c].at("name"));
    }
    m_connection.run("CREATE TABLE raw (" + columns + ")");
    Appender appender(m_connection, "raw");
    appendRows(appender, fields, rows);
    checkCells(fields);
    m_connection.run("CREATE VIEW source AS SELECT " + casts + " FROM raw");
}

void IncomingRows::checkCells(const json &fields) const
{
    for (std::size_t c = 0; c < fields.size(); ++c) {
        const json &type = fields[c].at("type");
        const EngineAnswer bad = m_connection.query(
            "SELECT rowid::VARCHAR, " + rawColumn(c) + " FROM raw WHERE " + rawColumn(c)
            + " IS NOT NULL AND " + castSql("TRY_CAST", c, type) + " IS NULL LIMIT 1");
        const std::string column = fields[c].at("name");
        if (!bad.ok)
            invalid("column " + column + ": " + reason(bad.error));
        if (!bad.rows.empty())
            invalid("rows[" + bad.rows[0][0] + "], column " + column + ": "
                    + json(bad.rows[0][1]).dump(-1, ' ', false, json::error_handler_t::replace)
                    + " is not a " + sqlTypeOf(type));
    }
}

json IncomingRows::readParquet(const std::filesystem::path &file)
{
    const std::string relation = "read_parquet(" + quotedText(file.string()) + ")";
    const EngineAnswer columns = m_connection.query(
        "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM " + relation + ")");
    if (!columns.ok)
        invalid("the body is no Parquet file: " + reason(columns.error));
    m_fields = json::array();
    for (const auto &column : columns.rows) {
        try {
            m_fields.push_back(
                {{"name", column[0]}, {"required", false}, {"type", parseIcebergType(column[1])}});
        } catch (const std::runtime_error &e) {
            invalid("column " + column[0] + ": " + e.what());
        }
    }
    m_connection.run("CREATE VIEW source AS SELECT * FROM " + relation);
    return m_fields;
}

void IncomingRows::fit(const json &schema)
{
    std::string columns;
    for (const json &field : schema.at("fields")) {
        const bool isGiven = fieldNamed(m_fields, field.at("name"));
        const std::string name = quotedName(field.at("name"));
        columns += (columns.empty() ? "" : ", ") + ("CAST(" + (isGiven ? name : "NULL")) + " AS "
            + sqlTypeOf(field.at("type")) + ") AS " + name;
    }
    const EngineAnswer made
        = m_connection.query("CREATE TABLE incoming AS SELECT " + columns + " FROM source");
    if (!made.ok)
        invalid("the rows do not fit the table: " + reason(made.error));
    checkRequired(schema);
}

void IncomingRows::checkRequired(const json &schema) const
{
    for (const json &field : schema.at("fields")) {
        if (!field.at("required").get<bool>())
            continue;
        const EngineAnswer nulls
            = m_connection.query("SELECT rowid::VARCHAR FROM incoming WHERE "
                                 + quotedName(field.at("name")) + " IS NULL LIMIT 1");
        if (!nulls.rows.empty())
            invalid("rows[" + nulls.rows[0][0] + "]: column " + field.at("name").get<std::string>()
                    + " is required and has no value");
    }
}

std::int64_t IncomingRows::count() const
{
    return std::stoll(
        m_connection.query("SELECT count(*)::VARCHAR FROM incoming").rows.at(0).at(0));
}

std::vector<LocalFile> IncomingRows::write(const json &schema, const json &spec,
                                           const json &order) const
{
    std::vector<LocalFile> files;
    if (count() == 0)
        return files;
    const Partitioning partitioning(spec, schema);
    EngineAnswer partitions;
    partitions.rows = {{}};
    if (!partitioning.isNone())
        partitions = m_connection.query(partitioning.distinctSql("incoming"));
    if (partitions.rows.size() > mostPartitions)
        invalid("the rows go into " + std::to_string(partitions.rows.size())
                + " partitions, at most " + std::to_string(mostPartitions) + " at once");
    const std::string orderBy = orderSql(order, schema);
    for (const auto &values : partitions.rows) {
        LocalFile file;
        file.path = m_scratch / (std::to_string(files.size()) + ".parquet");
        const std::string where
            = partitioning.isNone() ? "" : " WHERE " + partitioning.conditionSql(values);
        file.description = writeParquet(m_connection, "SELECT * FROM incoming" + where + orderBy,
                                        schema, file.path);
        file.description.partition = partitioning.avroValues(values);
        file.description.sortOrderId = orderBy.empty() ? 0 : order.at("order-id").get<int>();
        file.folder = partitioning.folder(values);
        files.push_back(std::move(file));
    }
    return files;
}

} // namespace sandbox

#include "services/sandbox/trino/trinovalues.h"

#include "services/sandbox/engine/valuewriter.h"
#include "services/sandbox/trino/trinoerror.h"

using nlohmann::json;

namespace sandbox
{

namespace
{

const char *plainType(int id)
{
    switch (id) {
    case DUCKDB_TYPE_BOOLEAN:
        return "boolean";
    case DUCKDB_TYPE_TINYINT:
        return "tinyint";
    case DUCKDB_TYPE_SMALLINT:
    case DUCKDB_TYPE_UTINYINT:
        return "smallint";
    case DUCKDB_TYPE_INTEGER:
    case DUCKDB_TYPE_USMALLINT:
        return "integer";
    case DUCKDB_TYPE_BIGINT:
    case DUCKDB_TYPE_UINTEGER:
        return "bigint";
    case DUCKDB_TYPE_UBIGINT:
        return "decimal(20,0)";
    case DUCKDB_TYPE_HUGEINT:
    case DUCKDB_TYPE_UHUGEINT:
        return "decimal(38,0)";
    case DUCKDB_TYPE_FLOAT:
        return "real";
    case DUCKDB_TYPE_DOUBLE:
        return "double";
    case DUCKDB_TYPE_DATE:
        return "date";
    case DUCKDB_TYPE_TIME:
        return "time(6)";
    case DUCKDB_TYPE_TIMESTAMP:
        return "timestamp(6)";
    case DUCKDB_TYPE_TIMESTAMP_S:
        return "timestamp(0)";
    case DUCKDB_TYPE_TIMESTAMP_MS:
        return "timestamp(3)";
    case DUCKDB_TYPE_TIMESTAMP_NS:
        return "timestamp(9)";
    case DUCKDB_TYPE_TIMESTAMP_TZ:
        return "timestamp(6) with time zone";
    case DUCKDB_TYPE_VARCHAR:
    case DUCKDB_TYPE_ENUM:
        return "varchar";
    case DUCKDB_TYPE_BLOB:
        return "varbinary";
    case DUCKDB_TYPE_UUID:
        return "uuid";
    case DUCKDB_TYPE_SQLNULL:
        return "unknown";
    default: // INTERVAL, BIT, UNION, …: nothing in the warehouse has them
        return nullptr;
    }
}

int fractionDigits(int id)
{
    switch (id) {
    case DUCKDB_TYPE_TIMESTAMP_S:
        return 0;
    case DUCKDB_TYPE_TIMESTAMP_MS:
        return 3;
    case DUCKDB_TYPE_TIMESTAMP_NS:
        return 9;
    default: // microseconds
        return 6;
    }
}

/// "2026-11-30T02:00:00.5" → "2026-11-30 02:00:00.500000"
std::string padded(std::string text, int digits)
{
    const auto blank = text.find('T');
    if (blank != std::string::npos)
        text[blank] = ' ';
    if (digits == 0)
        return text;
    auto dot = text.find('.');
    if (dot == std::string::npos) {
        dot = text.size();
        text += '.';
    }
    text.append(static_cast<std::size_t>(digits) - (text.size() - dot - 1), '0');
    return text;
}

std::string timeText(std::string text, int id)
{
    const bool isZoned = id == DUCKDB_TYPE_TIMESTAMP_TZ;
    if (isZoned && !text.empty() && text.back() == 'Z')
        text.pop_back();
    if (text.find(':') == std::string::npos)
        return text; // infinite
    return padded(std::move(text), fractionDigits(id)) + (isZoned ? " UTC" : "");
}

json converted(const ColumnType &type, const json &value);

json list(const ColumnType &item, const json &values)
{
    json out = json::array();
    for (const json &value : values)
        out.push_back(converted(item, value));
    return out;
}

json map(const ColumnType &type, const json &pairs)
{
    json out = json::object();
    for (const json &pair : pairs) {
        const json key = converted(type.children[0], pair.at(0));
        out[key.is_string() ? key.get<std::string>() : key.dump()]
            = converted(type.children[1], pair.at(1));
    }
    return out;
}

json row(const ColumnType &type, const json &object)
{
    json out = json::array();
    for (std::size_t i = 0; i < type.children.size(); ++i) {
        const std::string &label = type.labels[i]; // `"name":`
        const std::string name = json::parse(label.substr(0, label.size() - 1));
        out.push_back(converted(type.children[i], object.at(name)));
    }
    return out;
}

json converted(const ColumnType &type, const json &value)
{
    if (value.is_null())
        return value;
    switch (type.id) {
    case DUCKDB_TYPE_TIME:
    case DUCKDB_TYPE_TIMESTAMP:
    case DUCKDB_TYPE_TIMESTAMP_S:
    case DUCKDB_TYPE_TIMESTAMP_MS:
    case DUCKDB_TYPE_TIMESTAMP_NS:
    case DUCKDB_TYPE_TIMESTAMP_TZ:
        return timeText(value.get<std::string>(), type.id);
    case DUCKDB_TYPE_UBIGINT:
        return value.dump();
    case DUCKDB_TYPE_LIST:
    case DUCKDB_TYPE_ARRAY:
        return list(type.children[0], value);
    case DUCKDB_TYPE_MAP:
        return map(type, value);
    case DUCKDB_TYPE_STRUCT:
        return row(type, value);
    default: // as the door writes it
        return value;
    }
}

} // namespace

std::string trinoType(const ColumnType &type)
{
    if (const char *plain = plainType(type.id))
        return plain;
    switch (type.id) {
    case DUCKDB_TYPE_DECIMAL:
        return "decimal" + type.text.substr(sizeof "DECIMAL" - 1);
    case DUCKDB_TYPE_LIST:
    case DUCKDB_TYPE_ARRAY:
        return "array(" + trinoType(type.children[0]) + ")";
    case DUCKDB_TYPE_MAP:
        return "map(" + trinoType(type.children[0]) + ", " + trinoType(type.children[1]) + ")";
    case DUCKDB_TYPE_STRUCT: {
        std::string fields;
        for (std::size_t i = 0; i < type.children.size(); ++i) {
            const std::string &label = type.labels[i];
            fields += (fields.empty() ? "" : ", ") + label.substr(0, label.size() - 1) + " "
                + trinoType(type.children[i]);
        }
        return "row(" + fields + ")";
    }
    default:
        throw TrinoError(TrinoError::Name::NotSupported, "Unsupported type: " + type.text);
    }
}

json trinoValue(const ColumnType &type, duckdb_vector vector, idx_t row)
{
    std::string text;
    writeValue(text, type, vector, row);
    return converted(type, json::parse(text));
}

} // namespace sandbox

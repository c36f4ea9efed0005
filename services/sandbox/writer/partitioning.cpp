#include "services/sandbox/writer/partitioning.h"

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/manifestschema.h"
#include "services/sandbox/writer/writererror.h"

#include <cctype>
#include <cstdio>

namespace sandbox
{

using nlohmann::json;

namespace
{

[[noreturn]] void refuse(const json &field, const std::string &why)
{
    throw WriterError{422, "UNSUPPORTED_PARTITIONING",
                      "The table is partitioned by " + field.at("transform").get<std::string>()
                          + " (" + field.at("name").get<std::string>() + "): " + why + "."};
}

const json &sourceOf(const json &field, const json &schema)
{
    for (const json &column : schema.at("fields")) {
        if (column.at("id") == field.at("source-id"))
            return column;
    }
    refuse(field, "its column is no column of the rows");
}

/// The value of a type as a whole number or text, which is also how Avro has
/// it.
std::string plainSql(const json &field, const std::string &column, const std::string &type)
{
    if (type == "int" || type == "long" || type == "string")
        return column;
    if (type == "date")
        return "(" + column + " - DATE '1970-01-01')";
    if (type == "timestamp" || type == "timestamptz")
        return "epoch_us(" + column + ")";
    refuse(field, "a " + type + " is not written here as a partition");
}

std::string transformedSql(const json &field, const json &source)
{
    const std::string transform = field.at("transform");
    const std::string column = quotedName(source.at("name"));
    const std::string type = source.at("type").is_string() ? source.at("type") : "nested value";
    if (transform == "identity")
        return plainSql(field, column, type);
    if (transform == "year")
        return "(year(" + column + ") - 1970)";
    if (transform == "month")
        return "((year(" + column + ") - 1970) * 12 + month(" + column + ") - 1)";
    if (transform == "day")
        return "(" + column + "::DATE - DATE '1970-01-01')";
    if (transform == "hour")
        return "floor(epoch_us(" + column + ") / 3600000000)::BIGINT";
    if (transform == "void")
        return "NULL::BIGINT";
    int width = 0;
    if (std::sscanf(transform.c_str(), "truncate[%d]", &width) == 1 && width > 0) {
        const std::string w = std::to_string(width);
        if (type == "string")
            return "left(" + column + ", " + w + ")";
        if (type == "int" || type == "long")
            return "(" + column + " - ((" + column + " % " + w + ") + " + w + ") % " + w + ")";
    }
    refuse(field, "that is not written here");
}

} // namespace

Partitioning::Partitioning(const json &spec, const json &schema)
{
    for (const json &field : spec.at("fields")) {
        const json &source = sourceOf(field, schema);
        m_fields.push_back({field.at("field-id"), field.at("name"), transformedSql(field, source),
                            partitionType(field, schema) == "string"});
    }
}

std::string Partitioning::distinctSql(const std::string &relation) const
{
    std::string columns;
    for (const Field &field : m_fields)
        columns += (columns.empty() ? "" : ", ") + ("coalesce('=' || (" + field.sql)
            + ")::VARCHAR, '')";
    return "SELECT DISTINCT " + columns + " FROM " + relation + " ORDER BY ALL";
}

std::string Partitioning::conditionSql(const std::vector<std::string> &values) const
{
    std::string sql;
    for (std::size_t at = 0; at < m_fields.size(); ++at)
        sql += (at == 0 ? "" : " AND ") + ("coalesce('=' || (" + m_fields[at].sql)
            + ")::VARCHAR, '') = " + quotedText(values[at]);
    return sql;
}

std::map<int, json> Partitioning::avroValues(const std::vector<std::string> &values) const
{
    std::map<int, json> partition;
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        const std::string &value = values[at];
        if (value.empty())
            partition[m_fields[at].id] = nullptr;
        else if (m_fields[at].isText)
            partition[m_fields[at].id] = value.substr(1);
        else
            partition[m_fields[at].id] = std::stoll(value.substr(1));
    }
    return partition;
}

std::string Partitioning::folder(const std::vector<std::string> &values) const
{
    std::string text;
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        text += avroName(m_fields[at].name) + "=";
        const std::string value = values[at].empty() ? "null" : values[at].substr(1);
        for (const char c : value) // nothing that an object's key would have to be encoded for
            text += std::isalnum(static_cast<unsigned char>(c)) || c == '-' ? c : '_';
        text += "/";
    }
    return text;
}

} // namespace sandbox

#include "services/sandbox/lake/icebergtype.h"

#include <cctype>
#include <cstdio>
#include <map>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

std::string quoted(const std::string &name)
{
    std::string text = "\"";
    for (const char c : name)
        text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + "\"";
}

/// As it stands when the engine would read it back so, quoted otherwise.
std::string fieldName(const std::string &name)
{
    bool isPlain = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0]));
    for (const char c : name)
        isPlain = isPlain && (c == '_' || std::isalnum(static_cast<unsigned char>(c)));
    return isPlain ? name : quoted(name);
}

std::string primitiveSqlType(const std::string &type)
{
    static const std::map<std::string, std::string> names
        = {{"boolean", "BOOLEAN"},
           {"int", "INTEGER"},
           {"long", "BIGINT"},
           {"float", "FLOAT"},
           {"double", "DOUBLE"},
           {"date", "DATE"},
           {"time", "TIME"},
           {"timestamp", "TIMESTAMP"},
           {"timestamptz", "TIMESTAMP WITH TIME ZONE"},
           {"timestamp_ns", "TIMESTAMP_NS"},
           {"string", "VARCHAR"},
           {"uuid", "UUID"},
           {"binary", "BLOB"}};
    const auto found = names.find(type);
    if (found != names.end())
        return found->second;
    if (type.compare(0, 6, "fixed[") == 0)
        return "BLOB";
    int precision = 0;
    int scale = 0;
    if (std::sscanf(type.c_str(), "decimal ( %d , %d )", &precision, &scale) == 2)
        return "DECIMAL(" + std::to_string(precision) + "," + std::to_string(scale) + ")";
    throw std::runtime_error("no SQL type for Iceberg's " + type);
}

/// A field's id, with those of what is nested in its type.
std::string idsOf(int id, const json &type)
{
    if (type.is_string())
        return std::to_string(id);
    const std::string kind = type.at("type");
    std::string children;
    if (kind == "list") {
        children = "element: " + idsOf(type.at("element-id"), type.at("element"));
    } else if (kind == "map") {
        children = "key: " + idsOf(type.at("key-id"), type.at("key"))
            + ", value: " + idsOf(type.at("value-id"), type.at("value"));
    } else {
        for (const json &field : type.at("fields"))
            children += (children.empty() ? "" : ", ") + quoted(field.at("name")) + ": "
                + idsOf(field.at("id"), field.at("type"));
    }
    return "{__duckdb_field_id: " + std::to_string(id) + ", " + children + "}";
}

} // namespace

std::string fieldIdsOption(const json &structType)
{
    std::string ids;
    for (const json &field : structType.at("fields"))
        ids += (ids.empty() ? "" : ", ") + quoted(field.at("name")) + ": "
            + idsOf(field.at("id"), field.at("type"));
    return "{" + ids + "}";
}

std::string sqlTypeOf(const json &icebergType)
{
    if (icebergType.is_string())
        return primitiveSqlType(icebergType);
    const std::string kind = icebergType.at("type");
    if (kind == "list")
        return sqlTypeOf(icebergType.at("element")) + "[]";
    if (kind == "map")
        return "MAP(" + sqlTypeOf(icebergType.at("key")) + ", " + sqlTypeOf(icebergType.at("value"))
            + ")";
    std::string fields;
    for (const json &field : icebergType.at("fields"))
        fields += (fields.empty() ? "" : ", ") + fieldName(field.at("name")) + " "
            + sqlTypeOf(field.at("type"));
    return "STRUCT(" + fields + ")";
}

} // namespace sandbox

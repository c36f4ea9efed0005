#include "services/sandbox/lake/icebergtype.h"

#include <map>
#include <stdexcept>
#include <vector>

namespace sandbox
{

namespace
{

/// "a INTEGER, b DECIMAL(18,2)" at its outermost commas, blanks trimmed.
std::vector<std::string> splitOutermost(const std::string &text)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (char c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else if (c != ' ' || !parts.back().empty())
            parts.back() += c;
    }
    return parts;
}

bool startsWith(const std::string &text, const std::string &head)
{
    return text.compare(0, head.size(), head) == 0;
}

std::string between(const std::string &text, std::size_t head)
{
    return text.substr(head, text.size() - head - 1);
}

std::string primitive(const std::string &sqlType)
{
    static const std::map<std::string, std::string> names
        = {{"BOOLEAN", "boolean"},
           {"INTEGER", "int"},
           {"BIGINT", "long"},
           {"FLOAT", "float"},
           {"DOUBLE", "double"},
           {"DATE", "date"},
           {"TIME", "time"},
           {"TIMESTAMP", "timestamp"},
           {"TIMESTAMP WITH TIME ZONE", "timestamptz"},
           {"VARCHAR", "string"},
           {"UUID", "uuid"},
           {"BLOB", "binary"}};
    if (startsWith(sqlType, "DECIMAL("))
        return "decimal(" + between(sqlType, 8) + ")";
    const auto found = names.find(sqlType);
    if (found == names.end())
        throw std::runtime_error("no Iceberg type for " + sqlType);
    return found->second;
}

std::string marked(int id, const std::string &children)
{
    return "{__duckdb_field_id:" + std::to_string(id) + ", " + children + "}";
}

IcebergType listType(const std::string &element, int fieldId, int &nextId)
{
    const int id = nextId++;
    const IcebergType inner = icebergType(element, id, nextId);
    return {{{"type", "list"},
             {"element-id", id},
             {"element", inner.json},
             {"element-required", false}},
            marked(fieldId, "element:" + inner.fieldIds)};
}

IcebergType mapType(const std::vector<std::string> &parts, int fieldId, int &nextId)
{
    const int keyId = nextId++;
    const int valueId = nextId++;
    const IcebergType key = icebergType(parts.at(0), keyId, nextId);
    const IcebergType value = icebergType(parts.at(1), valueId, nextId);
    return {{{"type", "map"},
             {"key-id", keyId},
             {"key", key.json},
             {"value-id", valueId},
             {"value", value.json},
             {"value-required", false}},
            marked(fieldId, "key:" + key.fieldIds + ", value:" + value.fieldIds)};
}

IcebergType structType(const std::vector<std::string> &parts, int fieldId, int &nextId)
{
    nlohmann::json fields = nlohmann::json::array();
    std::string children;
    int id = nextId;
    nextId += static_cast<int>(parts.size());
    for (const std::string &part : parts) {
        const auto blank = part.find(' ');
        const std::string name = part.substr(0, blank);
        const IcebergType inner = icebergType(part.substr(blank + 1), id, nextId);
        fields.push_back({{"id", id}, {"name", name}, {"required", false}, {"type", inner.json}});
        children += (children.empty() ? "" : ", ") + name + ":" + inner.fieldIds;
        ++id;
    }
    return {{{"type", "struct"}, {"fields", fields}}, marked(fieldId, children)};
}

} // namespace

IcebergType icebergType(const std::string &sqlType, int fieldId, int &nextId)
{
    if (sqlType.size() > 2 && sqlType.substr(sqlType.size() - 2) == "[]")
        return listType(sqlType.substr(0, sqlType.size() - 2), fieldId, nextId);
    if (startsWith(sqlType, "MAP("))
        return mapType(splitOutermost(between(sqlType, 4)), fieldId, nextId);
    if (startsWith(sqlType, "STRUCT("))
        return structType(splitOutermost(between(sqlType, 7)), fieldId, nextId);
    return {primitive(sqlType), std::to_string(fieldId)};
}

} // namespace sandbox

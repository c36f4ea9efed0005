#include "services/sandbox/engine/columntype.h"

#include "services/sandbox/engine/database.h"

#include <array>
#include <cctype>
#include <cstdio>
#include <cstring>

namespace sandbox
{

namespace
{

const char *plainName(int id)
{
    switch (id) {
    case DUCKDB_TYPE_BOOLEAN:
        return "BOOLEAN";
    case DUCKDB_TYPE_TINYINT:
        return "TINYINT";
    case DUCKDB_TYPE_SMALLINT:
        return "SMALLINT";
    case DUCKDB_TYPE_INTEGER:
        return "INTEGER";
    case DUCKDB_TYPE_BIGINT:
        return "BIGINT";
    case DUCKDB_TYPE_UTINYINT:
        return "UTINYINT";
    case DUCKDB_TYPE_USMALLINT:
        return "USMALLINT";
    case DUCKDB_TYPE_UINTEGER:
        return "UINTEGER";
    case DUCKDB_TYPE_UBIGINT:
        return "UBIGINT";
    case DUCKDB_TYPE_HUGEINT:
        return "HUGEINT";
    case DUCKDB_TYPE_UHUGEINT:
        return "UHUGEINT";
    case DUCKDB_TYPE_FLOAT:
        return "FLOAT";
    case DUCKDB_TYPE_DOUBLE:
        return "DOUBLE";
    case DUCKDB_TYPE_DATE:
        return "DATE";
    case DUCKDB_TYPE_TIME:
        return "TIME";
    case DUCKDB_TYPE_TIME_NS:
        return "TIME_NS";
    case DUCKDB_TYPE_TIME_TZ:
        return "TIME WITH TIME ZONE";
    case DUCKDB_TYPE_TIMESTAMP:
        return "TIMESTAMP";
    case DUCKDB_TYPE_TIMESTAMP_S:
        return "TIMESTAMP_S";
    case DUCKDB_TYPE_TIMESTAMP_MS:
        return "TIMESTAMP_MS";
    case DUCKDB_TYPE_TIMESTAMP_NS:
        return "TIMESTAMP_NS";
    case DUCKDB_TYPE_TIMESTAMP_TZ:
        return "TIMESTAMP WITH TIME ZONE";
    case DUCKDB_TYPE_INTERVAL:
        return "INTERVAL";
    case DUCKDB_TYPE_VARCHAR:
        return "VARCHAR";
    case DUCKDB_TYPE_BLOB:
        return "BLOB";
    case DUCKDB_TYPE_BIT:
        return "BIT";
    case DUCKDB_TYPE_UUID:
        return "UUID";
    case DUCKDB_TYPE_BIGNUM:
        return "BIGNUM";
    case DUCKDB_TYPE_SQLNULL:
        return "\"NULL\"";
    case geometryTypeId:
        return "GEOMETRY";
    case variantTypeId:
        return "VARIANT";
    default:
        return "UNKNOWN"; // a type newer than this engine's pin
    }
}

bool isPlainName(const std::string &name)
{
    bool plain = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0]));
    for (unsigned char c : name)
        plain = plain && (std::islower(c) || std::isdigit(c) || c == '_');
    return plain;
}

std::string jsonText(const std::string &text)
{
    std::string out;
    appendJsonText(out, text.data(), text.size());
    return out;
}

std::string taken(char *text)
{
    std::string copy = text ? text : "";
    duckdb_free(text);
    return copy;
}

} // namespace

ColumnType::ColumnType(duckdb_logical_type type)
    : id(duckdb_get_type_id(type))
{
    switch (id) {
    case DUCKDB_TYPE_DECIMAL:
        scale = duckdb_decimal_scale(type);
        internalId = duckdb_decimal_internal_type(type);
        text = "DECIMAL(" + std::to_string(duckdb_decimal_width(type)) + "," + std::to_string(scale)
            + ")";
        break;
    case DUCKDB_TYPE_LIST:
    case DUCKDB_TYPE_ARRAY:
    case DUCKDB_TYPE_MAP:
        readNested(type);
        break;
    case DUCKDB_TYPE_STRUCT:
    case DUCKDB_TYPE_UNION:
        readStruct(type);
        break;
    case DUCKDB_TYPE_ENUM:
        readEnum(type);
        break;
    default: // everything without parts
        text = plainName(id);
        break;
    }
    const bool read = id != DUCKDB_TYPE_UNION && id != DUCKDB_TYPE_BIGNUM && id != geometryTypeId
        && id != variantTypeId && text != "UNKNOWN";
    asText = !read;
    for (const ColumnType &child : children)
        asText = asText || child.asText;
}

void ColumnType::add(duckdb_logical_type child)
{
    children.emplace_back(child);
    duckdb_destroy_logical_type(&child);
}

void ColumnType::readNested(duckdb_logical_type type)
{
    if (id == DUCKDB_TYPE_MAP) {
        add(duckdb_map_type_key_type(type));
        add(duckdb_map_type_value_type(type));
        text = "MAP(" + children[0].text + ", " + children[1].text + ")";
    } else if (id == DUCKDB_TYPE_LIST) {
        add(duckdb_list_type_child_type(type));
        text = children[0].text + "[]";
    } else {
        add(duckdb_array_type_child_type(type));
        arraySize = duckdb_array_type_array_size(type);
        text = children[0].text + "[" + std::to_string(arraySize) + "]";
    }
}

void ColumnType::readStruct(duckdb_logical_type type)
{
    const bool isUnion = id == DUCKDB_TYPE_UNION;
    const idx_t count
        = isUnion ? duckdb_union_type_member_count(type) : duckdb_struct_type_child_count(type);
    for (idx_t i = 0; i < count; ++i) {
        add(isUnion ? duckdb_union_type_member_type(type, i)
                    : duckdb_struct_type_child_type(type, i));
        const std::string name = taken(isUnion ? duckdb_union_type_member_name(type, i)
                                               : duckdb_struct_type_child_name(type, i));
        labels.push_back(jsonText(name) + ":");
        text += (text.empty() ? "" : ", ") + (isPlainName(name) ? name : quotedName(name)) + " "
            + children.back().text;
    }
    text = (isUnion ? "UNION(" : "STRUCT(") + text + ")";
}

void ColumnType::readEnum(duckdb_logical_type type)
{
    internalId = duckdb_enum_internal_type(type);
    const std::uint32_t count = duckdb_enum_dictionary_size(type);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string value = taken(duckdb_enum_dictionary_value(type, i));
        labels.push_back(jsonText(value));
        text += (text.empty() ? "" : ", ") + quotedText(value);
    }
    text = "ENUM(" + text + ")";
}

void appendJsonText(std::string &out, const char *text, std::size_t size)
{
    static const std::array<bool, 256> escaped = [] {
        std::array<bool, 256> table{};
        for (std::size_t c = 0; c < 32; ++c)
            table[c] = true;
        table['"'] = table['\\'] = true;
        return table;
    }();
    out += '"';
    std::size_t from = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (!escaped[c])
            continue;
        out.append(text + from, i - from);
        from = i + 1;
        char code[8];
        std::snprintf(code, sizeof code, "\\u%04x", c);
        out += c == '"' ? "\\\""
            : c == '\\' ? "\\\\"
            : c == '\n' ? "\\n"
            : c == '\r' ? "\\r"
            : c == '\t' ? "\\t"
                        : code;
    }
    out.append(text + from, size - from);
    out += '"';
}

} // namespace sandbox

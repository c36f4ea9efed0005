#pragma once

#include <duckdb.h>

#include <cstdint>
#include <string>
#include <vector>

namespace sandbox
{

/// A result column's type, read once so that writing its values asks the engine nothing.
struct ColumnType {
    int id = 0; ///< duckdb_type; 40 GEOMETRY and 41 VARIANT are newer than the header
    int scale = 0; ///< DECIMAL
    int internalId = 0; ///< DECIMAL, ENUM: how it is stored
    std::vector<ColumnType> children; ///< LIST, ARRAY, STRUCT, UNION, MAP (key, value)
    std::vector<std::string> labels; ///< STRUCT: `"name":` as JSON; ENUM: the values as JSON
    std::uint64_t arraySize = 0;
    std::string text; ///< "DECIMAL(18,2)", "STRUCT(a INTEGER)"
    bool asText
        = false; ///< it, or a type inside it, has no reader here: the engine must cast it to text

    explicit ColumnType(duckdb_logical_type type);

private:
    void readNested(duckdb_logical_type type);
    void readStruct(duckdb_logical_type type);
    void readEnum(duckdb_logical_type type);
    void add(duckdb_logical_type child); ///< takes the child over
};

constexpr int geometryTypeId = 40;
constexpr int variantTypeId = 41;

void appendJsonText(std::string &out, const char *text, std::size_t size); ///< quoted and escaped

} // namespace sandbox

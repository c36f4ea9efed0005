#include "services/sandbox/lake/manifestschema.h"

#include <cctype>
#include <cstdio>
#include <map>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

json required(const char *name, const json &type, int id)
{
    return {{"name", name}, {"type", type}, {"field-id", id}};
}

json optional(const std::string &name, const json &type, int id)
{
    return {{"name", name},
            {"type", json::array({"null", type})},
            {"default", nullptr},
            {"field-id", id}};
}

/// A map with whole numbers as keys, which Avro's own maps cannot have.
json byFieldId(const char *name, int id, int keyId, const char *valueType)
{
    const int valueId = keyId + 1;
    const std::string record = "k" + std::to_string(keyId) + "_v" + std::to_string(valueId);
    const json pair
        = {{"type", "record"},
           {"name", record},
           {"fields", {required("key", "int", keyId), required("value", valueType, valueId)}}};
    return optional(name, {{"type", "array"}, {"items", pair}, {"logicalType", "map"}}, id);
}

json fixed(std::size_t size, json logical)
{
    logical["type"] = "fixed";
    logical["size"] = size;
    return logical;
}

/// Bytes that hold every unscaled value of so many decimal digits.
std::size_t decimalBytes(int precision)
{
    std::size_t bytes = 1;
    for (double digits = 2.1072; digits < precision; digits += 2.40824) // log10(127), log10(256)
        ++bytes;
    return bytes;
}

json avroType(const std::string &icebergType, int id)
{
    static const std::map<std::string, json> types
        = {{"boolean", "boolean"},
           {"int", "int"},
           {"long", "long"},
           {"float", "float"},
           {"double", "double"},
           {"string", "string"},
           {"binary", "bytes"},
           {"date", {{"type", "int"}, {"logicalType", "date"}}},
           {"time", {{"type", "long"}, {"logicalType", "time-micros"}}},
           {"timestamp",
            {{"type", "long"}, {"logicalType", "timestamp-micros"}, {"adjust-to-utc", false}}},
           {"timestamptz",
            {{"type", "long"}, {"logicalType", "timestamp-micros"}, {"adjust-to-utc", true}}},
           {"uuid", fixed(16, {{"name", "uuid_fixed"}, {"logicalType", "uuid"}})}};
    const auto found = types.find(icebergType);
    if (found != types.end())
        return found->second;
    int precision = 0;
    int scale = 0;
    if (std::sscanf(icebergType.c_str(), "decimal(%d , %d", &precision, &scale) == 2)
        return fixed(decimalBytes(precision),
                     {{"name", "decimal_" + std::to_string(id)},
                      {"logicalType", "decimal"},
                      {"precision", precision},
                      {"scale", scale}});
    int size = 0;
    if (std::sscanf(icebergType.c_str(), "fixed[%d", &size) == 1 && size > 0)
        return fixed(static_cast<std::size_t>(size), {{"name", "fixed_" + std::to_string(id)}});
    throw std::runtime_error("a partition cannot have the type " + icebergType);
}

const json *fieldById(const json &structType, int id)
{
    for (const json &field : structType.at("fields")) {
        if (field.at("id") == id)
            return &field;
        if (field.at("type").is_object() && field.at("type").at("type") == "struct") {
            if (const json *inner = fieldById(field.at("type"), id))
                return inner;
        }
    }
    return nullptr;
}

json dataFileSchema(const json &spec, const json &schema)
{
    json partition = json::array();
    for (const json &field : spec.at("fields")) {
        const int id = field.at("field-id");
        partition.push_back(
            optional(avroName(field.at("name")), avroType(partitionType(field, schema), id), id));
    }
    const json fields = {
        required("content", "int", 134),
        required("file_path", "string", 100),
        required("file_format", "string", 101),
        required("partition", {{"type", "record"}, {"name", "r102"}, {"fields", partition}}, 102),
        required("record_count", "long", 103),
        required("file_size_in_bytes", "long", 104),
        byFieldId("column_sizes", 108, 117, "long"),
        byFieldId("value_counts", 109, 119, "long"),
        byFieldId("null_value_counts", 110, 121, "long"),
        byFieldId("nan_value_counts", 137, 138, "long"),
        byFieldId("lower_bounds", 125, 126, "bytes"),
        byFieldId("upper_bounds", 128, 129, "bytes"),
        optional("key_metadata", "bytes", 131),
        optional("split_offsets", {{"type", "array"}, {"items", "long"}, {"element-id", 133}}, 132),
        optional("equality_ids", {{"type", "array"}, {"items", "int"}, {"element-id", 136}}, 135),
        optional("sort_order_id", "int", 140)};
    return {{"type", "record"}, {"name", "r2"}, {"fields", fields}};
}

} // namespace

std::string avroName(const std::string &name)
{
    std::string out;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '_' || (byte < 0x80 && std::isalpha(byte))) {
            out += c;
        } else if (std::isdigit(byte)) {
            out += (out.empty() ? "_" : "") + std::string(1, c);
        } else {
            char code[8];
            std::snprintf(code, sizeof code, "_x%X", byte);
            out += code;
        }
    }
    return out;
}

json partitionType(const json &field, const json &schema)
{
    const std::string transform = field.at("transform");
    if (transform == "year" || transform == "month" || transform == "hour"
        || transform.compare(0, 6, "bucket") == 0)
        return "int";
    if (transform == "day")
        return "date";
    const json *source = fieldById(schema, field.at("source-id"));
    if (!source)
        throw std::runtime_error("the table is partitioned by a column that is gone");
    return source->at("type");
}

json manifestSchema(const json &spec, const json &schema)
{
    return {{"type", "record"},
            {"name", "manifest_entry"},
            {"fields",
             {required("status", "int", 0), optional("snapshot_id", "long", 1),
              optional("sequence_number", "long", 3), optional("file_sequence_number", "long", 4),
              required("data_file", dataFileSchema(spec, schema), 2)}}};
}

json manifestListSchema()
{
    const json summary
        = {{"type", "record"},
           {"name", "r508"},
           {"fields",
            {required("contains_null", "boolean", 509), optional("contains_nan", "boolean", 518),
             optional("lower_bound", "bytes", 510), optional("upper_bound", "bytes", 511)}}};
    const json fields = {
        required("manifest_path", "string", 500),
        required("manifest_length", "long", 501),
        required("partition_spec_id", "int", 502),
        required("content", "int", 517),
        required("sequence_number", "long", 515),
        required("min_sequence_number", "long", 516),
        required("added_snapshot_id", "long", 503),
        required("added_files_count", "int", 504),
        required("existing_files_count", "int", 505),
        required("deleted_files_count", "int", 506),
        required("added_rows_count", "long", 512),
        required("existing_rows_count", "long", 513),
        required("deleted_rows_count", "long", 514),
        optional("partitions", {{"type", "array"}, {"items", summary}, {"element-id", 508}}, 507),
        optional("key_metadata", "bytes", 519)};
    return {{"type", "record"}, {"name", "manifest_file"}, {"fields", fields}};
}

} // namespace sandbox

#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// The Avro schema of a manifest whose files are partitioned by spec, of a table with schema; every
/// field has its `field-id`, as readers match by it. Throws std::runtime_error on a partition type
/// Avro has no place for.
nlohmann::json manifestSchema(const nlohmann::json &spec, const nlohmann::json &schema);

/// The Avro schema of a manifest list.
nlohmann::json manifestListSchema();

/// A partition field's name as Avro allows it.
std::string avroName(const std::string &name);

/// The Iceberg type of a partition field's values: of the source column, or what the transform
/// makes of it. Throws std::runtime_error when the column is gone.
nlohmann::json partitionType(const nlohmann::json &field, const nlohmann::json &schema);

} // namespace sandbox

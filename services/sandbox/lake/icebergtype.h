#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// Reads a type as SQL, Iceberg or Spark spell it, in any case: `DECIMAL(18,2)`, `long`,
/// `STRUCT(a INTEGER)[]`, `map<string, int>`. The answer is Iceberg's JSON without ids, with
/// everything nested optional. Throws std::runtime_error on a type that Iceberg does not have.
nlohmann::json parseIcebergType(const std::string &text);

/// The type with ids for what is nested in it, taken from nextId on, level by level as Iceberg
/// assigns them.
nlohmann::json withFieldIds(nlohmann::json type, int &nextId);

/// The engine's FIELD_IDS option for a struct or schema: `{"id": 1, "st": {__duckdb_field_id: 2,
/// "a": 3}}`.
std::string fieldIdsOption(const nlohmann::json &structType);

/// The SQL type that holds values of an Iceberg type ("DECIMAL(18,2)", "STRUCT(sku VARCHAR)[]").
/// Throws std::runtime_error on a type that has none.
std::string sqlTypeOf(const nlohmann::json &icebergType);

} // namespace sandbox

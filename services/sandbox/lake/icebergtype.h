#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// One SQL type said three ways: for Iceberg's schema, for the engine's FIELD_IDS option, and as it
/// stands.
struct IcebergType {
    nlohmann::json json; ///< "long", {"type":"list",…}
    std::string fieldIds; ///< "7" or "{__duckdb_field_id:7, element:8}"
};

/// Reads a SQL type (`DECIMAL(18,2)`, `STRUCT(a INTEGER)[]`, `MAP(VARCHAR, VARCHAR)`). The column
/// itself has fieldId; nested fields take their ids from nextId, as Iceberg assigns them. Throws
/// std::runtime_error on a type it does not know.
IcebergType icebergType(const std::string &sqlType, int fieldId, int &nextId);

/// The SQL type that holds values of an Iceberg type ("DECIMAL(18,2)", "STRUCT(sku VARCHAR)[]").
/// Throws std::runtime_error on a type that has none.
std::string sqlTypeOf(const nlohmann::json &icebergType);

} // namespace sandbox

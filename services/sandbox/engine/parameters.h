#pragma once

#include "services/sandbox/engine/database.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>

namespace sandbox
{

/// A named parameter's value as the door receives it: text that the engine casts to the SQL type.
struct ParameterValue {
    std::string type;
    std::optional<std::string> text; ///< none: NULL
};

using ParameterValues = std::map<std::string, ParameterValue>;

/// Reads `{"name":{"type":"<SQL type>","value":"<text>"|null}}`. Throws nlohmann::json::exception
/// on another shape.
ParameterValues parameterValues(const nlohmann::json &json);

/// Names of a prepared statement's parameters, in the order of their first use.
std::vector<std::string> parameterNames(duckdb_prepared_statement statement);

/// Binds them by the engine's own casts; a value never becomes part of a SQL text. Missing values
/// are an error, or NULL when only a plan is wanted. Returns "" or what is wrong, in words for the
/// user.
std::string bindParameters(const Connection &engine, duckdb_prepared_statement statement,
                           const ParameterValues &values, bool missingIsNull);

} // namespace sandbox

#pragma once

#include "services/sandbox/engine/columntype.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// A column's type as Trino names it ("decimal(18,2)", "timestamp(6)", "row(a integer)"). Throws
/// TrinoError NOT_SUPPORTED for one that it has not.
std::string trinoType(const ColumnType &type);

/// A value as the statement protocol writes it: DECIMAL as text, times with a blank between date
/// and time, a row as a list, a map as an object.
nlohmann::json trinoValue(const ColumnType &type, duckdb_vector vector, idx_t row);

} // namespace sandbox

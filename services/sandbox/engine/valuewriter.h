#pragma once

#include "services/sandbox/engine/columntype.h"

#include <duckdb.h>

#include <string>
#include <vector>

namespace sandbox
{

/// Writes chunks of a result as `batch` lines, in the value formats of the door's contract: HUGEINT
/// and DECIMAL as texts, "NaN" and "infinity" by name, instants in UTC with Z, BLOB as base64, MAP
/// as pairs.
class ValueWriter
{
public:
    /// rawJson: columns whose text, made by the engine, is JSON already (VARIANT and what holds
    /// one).
    ValueWriter(std::vector<ColumnType> types, std::vector<bool> rawJson);

    /// Appends one line with the first rows of the chunk.
    void writeBatch(std::string &out, duckdb_data_chunk chunk, idx_t rows) const;

private:
    std::vector<ColumnType> m_types;
    std::vector<bool> m_rawJson;
};

/// Appends one value as JSON.
void writeValue(std::string &out, const ColumnType &type, duckdb_vector vector, idx_t row);

} // namespace sandbox

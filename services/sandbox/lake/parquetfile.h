#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/manifest.h"

#include <filesystem>

namespace sandbox
{

/// Writes the rows of a query to a Parquet file as Iceberg wants it: every column, also a nested
/// one, has the field id that schema gives it. The query's columns are those of schema, by name and
/// in any order. The answer is what a manifest says of the file, without its URI. Throws
/// std::runtime_error with the engine's reason.
ManifestDataFile writeParquet(const Connection &connection, const std::string &query,
                              const nlohmann::json &schema, const std::filesystem::path &file);

} // namespace sandbox

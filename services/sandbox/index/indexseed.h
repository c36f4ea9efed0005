#pragma once

#include "services/sandbox/index/datasetrows.h"
#include "services/sandbox/index/indexdatabase.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sandbox
{

/// The tables of a template: `tables.json` in dir and the metadata it points to, below
/// `objects/<bucket>`. Throws std::runtime_error with what is wrong and where.
std::vector<IndexedTable> readIndexedTables(const std::filesystem::path &dir);

/// Fills an empty Index from what the catalog knows, so that its copies agree with it, and from
/// what only an Index knows: tiers, lineage, permissions, and the thirteen datasets that were never
/// materialised. Does nothing when the Index has datasets. Throws IndexRefusal, and
/// std::runtime_error for metadata that is none.
void seedIndex(IndexDatabase &database, const std::vector<IndexedTable> &tables);

} // namespace sandbox

#pragma once

#include "services/sandbox/lake/lake.h"

#include <string>
#include <vector>

namespace sandbox
{

/// One commit of a table's past and the totals after it.
struct Snapshot {
    std::int64_t id = 0;
    std::int64_t parent = 0; ///< 0: the first
    std::int64_t sequence = 0;
    std::int64_t atMs = 0;
    std::string operation; ///< append, replace, overwrite, delete
    int schemaId = 0;
    std::int64_t addedFiles = 0, addedRows = 0, addedBytes = 0;
    std::int64_t deletedFiles = 0, deletedRows = 0, deletedBytes = 0;
    std::int64_t totalFiles = 0, totalRows = 0, totalBytes = 0;
};

/// What is to be remembered of a table besides its files.
struct HistoryWish {
    std::string fullName;
    int snapshots = 0;
    std::int64_t currentAtMs = 0;
    bool evolved = false; ///< the first file was written with schema 0, the others with schema 1
};

/// A believable past that ends exactly at these files: appends, compactions and rewrites whose
/// totals add up.
std::vector<Snapshot> tableHistory(const HistoryWish &wish, const std::vector<DataFile> &files);

} // namespace sandbox

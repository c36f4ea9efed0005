#pragma once

#include "services/sandbox/lake/tablehistory.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// What a metadata document says besides the table's own facts.
struct MetadataWish {
    std::vector<Snapshot> snapshots;
    std::vector<int>
        addedColumns; ///< ids of the columns that schema 0 does not have; empty: one schema
    int lastColumnId = 0;
    int partitionColumn = 0; ///< id of the column whose year partitions the table; 0: unpartitioned
    int sortColumn = 0; ///< id of the column its rows are sorted by; 0: unsorted
    std::int64_t createdAtMs = 0;
};

/// Name of the file that holds the table's nth version ("00003-<uuid>.metadata.json").
std::string metadataFileName(const std::string &fullName, std::size_t version);

/// The Iceberg v2 document of a table; see the specification's "Table Metadata Fields".
nlohmann::ordered_json tableMetadata(const Table &table, const MetadataWish &wish);

} // namespace sandbox

#pragma once

#include "services/sandbox/lake/lake.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// What a metadata document says besides the table's own facts.
struct MetadataWish {
    std::vector<nlohmann::json> snapshots; ///< as the document has them, oldest first
    std::vector<int>
        addedColumns; ///< ids of the columns that schema 0 does not have; empty: one schema
    int partitionColumn = 0; ///< id of the column whose year partitions the table; 0: unpartitioned
    int sortColumn = 0; ///< id of the column its rows are sorted by; 0: unsorted
    std::int64_t createdAtMs = 0;
};

/// Name of the file that holds the table's nth version ("00003-<uuid>.metadata.json").
std::string metadataFileName(const std::string &fullName, std::size_t version);

/// The Iceberg v2 document of a table as its nth version was, which has the first n snapshots; see
/// the specification's "Table Metadata Fields".
nlohmann::ordered_json tableMetadata(const Table &table, const MetadataWish &wish,
                                     std::size_t version);

/// The table's partition spec; its fields are empty when it is unpartitioned.
nlohmann::json partitionSpec(const Table &table, const MetadataWish &wish);

/// The schema with this id: 0, or 1 with the columns that were added.
nlohmann::json tableSchema(const Table &table, const MetadataWish &wish, int schemaId);

} // namespace sandbox

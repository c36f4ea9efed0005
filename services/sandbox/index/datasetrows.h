#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// A table of the catalog as the Index is told of it.
struct IndexedTable {
    std::string ns; ///< "main.default"
    std::string name; ///< "orders"
    std::string uuid; ///< becomes the dataset's id
    std::string metadataLocation;
    nlohmann::json metadata; ///< the current Iceberg metadata document
};

/// What the Index keeps of a table, as rows of its own tables. Each throws nlohmann's exception for
/// metadata that is none.

/// Null: the table has none.
const nlohmann::json *currentSnapshot(const nlohmann::json &metadata);

/// Of `datasets`, with the copies of what the catalog knows.
nlohmann::json datasetRow(const IndexedTable &table);
/// The columns of such a row that are copies of the catalog's, and when they were made.
nlohmann::json datasetCopies(const IndexedTable &table);
/// Of `dataset_transactions`; snapshot is the current one.
nlohmann::json transactionRow(const IndexedTable &table, const nlohmann::json &snapshot);
/// Of `iceberg_sync_log`, for any snapshot.
nlohmann::json syncLogRow(const IndexedTable &table, const nlohmann::json &snapshot);

} // namespace sandbox

#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sandbox
{

/// Gives the bytes of the object at a URI. What it throws is passed through.
using ReadObject = std::function<std::string(const std::string &uri)>;

/// A data file of a table's current state.
struct IcebergDataFile {
    std::string uri;
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
};

/// What a snapshot consists of: the data, and files that say which of its rows are deleted.
struct IcebergSnapshotFiles {
    std::vector<IcebergDataFile> data;
    std::vector<std::string> positionDeletes; ///< URIs of Parquet files (file_path, pos)
};

/// The files of the current snapshot, found as the specification has it: metadata, manifest list,
/// manifests. Empty when there is none. Throws std::runtime_error on what cannot be read, also on
/// equality deletes and deletion vectors, as leaving them out would bring deleted rows back.
IcebergSnapshotFiles filesOf(const nlohmann::json &metadata, const ReadObject &read);

/// As filesOf(), of the snapshot with this id. Throws std::runtime_error when there is none.
IcebergSnapshotFiles filesOf(const nlohmann::json &metadata, std::int64_t snapshotId,
                             const ReadObject &read);

/// The id of the metadata's current snapshot; 0 when the table has none.
std::int64_t currentSnapshotId(const nlohmann::json &metadata);

/// The snapshot with this id, or null.
const nlohmann::json *snapshotById(const nlohmann::json &metadata, std::int64_t id);

} // namespace sandbox

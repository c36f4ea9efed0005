#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// What Iceberg keeps of the columns of one file, by field id.
struct ColumnMetrics {
    std::map<int, std::int64_t> sizes; ///< bytes as stored
    std::map<int, std::int64_t> values; ///< with nulls
    std::map<int, std::int64_t> nulls;
    std::map<int, std::string> lower; ///< serialised as the specification's appendix D has it
    std::map<int, std::string> upper;
};

/// What a file of a table holds.
enum class FileContent { Data = 0, PositionDeletes = 1, EqualityDeletes = 2 };

/// A file as a manifest describes it (`data_file`).
struct ManifestDataFile {
    FileContent content = FileContent::Data;
    std::string uri;
    std::string format = "PARQUET";
    std::map<int, nlohmann::json> partition; ///< by partition field id, as Avro has the values
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
    ColumnMetrics metrics;
    std::vector<std::int64_t> splitOffsets; ///< where row groups begin
    std::optional<int> sortOrderId;
};

/// A file's entry in a manifest. Empty numbers are inherited from the manifest.
struct ManifestEntry {
    enum class Status { Existing = 0, Added = 1, Deleted = 2 };

    Status status = Status::Added;
    std::optional<std::int64_t> snapshotId; ///< that added or deleted it
    std::optional<std::int64_t> sequence;
    std::optional<std::int64_t> fileSequence;
    ManifestDataFile file;
};

/// A manifest: entries of one partition spec, all data or all deletes.
struct Manifest {
    bool isDeletes = false;
    nlohmann::json schema; ///< of the table when it was written
    nlohmann::json spec; ///< {"spec-id":0,"fields":[…]}
    std::vector<ManifestEntry> entries;
};

/// The manifest's bytes, format version 2. Throws std::runtime_error.
std::string writeManifest(const Manifest &manifest);

/// Reads a manifest of any writer, of format 1 to 3. Throws std::runtime_error.
Manifest readManifest(const std::string &bytes);

/// A manifest's line in a manifest list (`manifest_file`).
struct ManifestFile {
    std::string uri;
    std::int64_t bytes = 0;
    int specId = 0;
    bool isDeletes = false;
    std::int64_t sequence = 0;
    std::int64_t minSequence = 0; ///< of its live files
    std::int64_t addedSnapshotId = 0;
    std::int64_t addedFiles = 0, existingFiles = 0, deletedFiles = 0;
    std::int64_t addedRows = 0, existingRows = 0, deletedRows = 0;
    nlohmann::json partitions; ///< field summaries as Avro has them, or null
};

/// Which snapshot a manifest list belongs to.
struct ManifestListOwner {
    std::int64_t snapshotId = 0;
    std::optional<std::int64_t> parentId;
    std::int64_t sequence = 0;
};

std::string writeManifestList(const std::vector<ManifestFile> &manifests,
                              const ManifestListOwner &owner); ///< throws std::runtime_error
std::vector<ManifestFile> readManifestList(const std::string &bytes); ///< as readManifest()

/// What a manifest list says of a manifest that owner's snapshot adds.
ManifestFile describeManifest(const Manifest &manifest, const std::string &uri, std::int64_t bytes,
                              const ManifestListOwner &owner);

} // namespace sandbox

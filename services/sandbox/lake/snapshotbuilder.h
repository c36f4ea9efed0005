#pragma once

#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/manifest.h"

#include <set>

namespace sandbox
{

/// An object that has to be in the store before the commit that names it.
struct PendingObject {
    std::string uri;
    std::string bytes;
};

/// What a new snapshot is made upon.
struct SnapshotBase {
    std::string location; ///< of the table
    nlohmann::json schema; ///< that the new files have
    nlohmann::json spec; ///< that partitions them
    nlohmann::json parent; ///< the snapshot before it, or null
};

/// What a new snapshot changes.
struct SnapshotChange {
    std::string operation; ///< append, replace, overwrite, delete
    std::vector<ManifestDataFile> added;
    std::set<std::string> removed; ///< URIs of data files
    bool removesAll = false; ///< every file, deletes too
};

/// Who commits, when, and under which numbers.
struct SnapshotStamp {
    std::int64_t id = 0;
    std::int64_t sequence = 0;
    std::int64_t atMs = 0;
    std::string commitUuid; ///< part of the names of its manifests
    std::string engine; ///< `engine-name` of the summary
};

/// A snapshot as the table's metadata list it, and the manifests and manifest list it needs.
struct BuiltSnapshot {
    nlohmann::json snapshot;
    std::vector<PendingObject> objects;
};

/// Carries the parent's manifests over, rewrites those with removed files and adds one for the new
/// ones. Throws std::runtime_error, also when a removed file is not there, and what read throws.
BuiltSnapshot buildSnapshot(const SnapshotBase &base, const SnapshotChange &change,
                            const SnapshotStamp &stamp, const ReadObject &read);

} // namespace sandbox

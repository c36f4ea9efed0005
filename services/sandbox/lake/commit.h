#pragma once

#include "services/sandbox/lake/snapshotbuilder.h"

namespace sandbox
{

/// A commit that is ready to be sent: first the objects into the store, then the body to the
/// catalog (`POST …/tables/{table}`), which refuses it with 409 when the table is no longer what it
/// was made upon.
struct PreparedCommit {
    std::vector<PendingObject> objects;
    nlohmann::json body; ///< {"requirements":[…],"updates":[…]}
    std::int64_t snapshotId = 0;
};

/// A commit's own numbers and names. The sequence number comes from the table.
struct CommitName {
    std::int64_t snapshotId = 0;
    std::string uuid; ///< part of the names of its manifests
    std::int64_t atMs = 0;
    std::string engine;
};

/// Adds files to the table. metadata: the document as the catalog loads it, format version 2.
/// Throws std::runtime_error with what cannot be done, and what read throws.
PreparedCommit appendCommit(const nlohmann::json &metadata, std::vector<ManifestDataFile> added,
                            const CommitName &name, const ReadObject &read);

/// Puts the files in the place of everything that is in the table; older snapshots keep theirs.
/// schema: one made by evolvedSchema(), which becomes the current one. Throws as appendCommit().
PreparedCommit replaceCommit(const nlohmann::json &metadata, const nlohmann::json &schema,
                             std::vector<ManifestDataFile> added, const CommitName &name,
                             const ReadObject &read);

/// Makes a table that was staged (`stage-create`), with a first snapshot. staged: the metadata that
/// the catalog answered then. Throws as appendCommit().
PreparedCommit createCommit(const nlohmann::json &staged, std::vector<ManifestDataFile> added,
                            const CommitName &name);

/// The current schema of a document. Throws std::runtime_error when it is missing.
const nlohmann::json &currentSchema(const nlohmann::json &metadata);

/// The partition spec that new files have to follow. Throws as currentSchema().
const nlohmann::json &defaultSpec(const nlohmann::json &metadata);

/// The schema for fields ({"name","required","type"} without ids): the current one when it has
/// these names and types, else a new one, in which fields that are as before keep their ids.
nlohmann::json evolvedSchema(const nlohmann::json &metadata, const nlohmann::json &fields);

/// The type without its ids and without what is required, to compare by.
nlohmann::json plainType(const nlohmann::json &type);

} // namespace sandbox

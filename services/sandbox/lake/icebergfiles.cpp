#include "services/sandbox/lake/icebergfiles.h"

#include "services/sandbox/lake/manifest.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

/// URIs of the snapshot's manifests; format 1 may list them in the metadata itself.
std::vector<std::string> manifestsOf(const json &snapshot, const ReadObject &read)
{
    std::vector<std::string> uris;
    if (!snapshot.contains("manifest-list")) {
        for (const json &uri : snapshot.at("manifests"))
            uris.push_back(uri);
        return uris;
    }
    for (const ManifestFile &manifest : readManifestList(read(snapshot.at("manifest-list"))))
        uris.push_back(manifest.uri);
    return uris;
}

void addFile(IcebergSnapshotFiles &files, const ManifestDataFile &file)
{
    switch (file.content) {
    case FileContent::Data:
        files.data.push_back({file.uri, file.rows, file.bytes});
        return;
    case FileContent::PositionDeletes:
        if (file.format == "PUFFIN")
            throw std::runtime_error("the table has deletion vectors, which are not read here");
        files.positionDeletes.push_back(file.uri);
        return;
    case FileContent::EqualityDeletes:
        break;
    }
    throw std::runtime_error("the table has equality deletes, which are not read here");
}

} // namespace

std::int64_t currentSnapshotId(const json &metadata)
{
    const auto id = metadata.find("current-snapshot-id");
    if (id == metadata.end() || id->is_null() || *id == -1)
        return 0; // Java writes -1 for none
    return *id;
}

const json *snapshotById(const json &metadata, std::int64_t id)
{
    const auto snapshots = metadata.find("snapshots");
    if (snapshots == metadata.end())
        return nullptr;
    for (const json &snapshot : *snapshots) {
        if (snapshot.at("snapshot-id") == id)
            return &snapshot;
    }
    return nullptr;
}

IcebergSnapshotFiles filesOf(const json &metadata, std::int64_t snapshotId, const ReadObject &read)
{
    IcebergSnapshotFiles files;
    const json *snapshot = snapshotById(metadata, snapshotId);
    if (!snapshot)
        throw std::runtime_error("the metadata have no snapshot " + std::to_string(snapshotId));
    for (const std::string &uri : manifestsOf(*snapshot, read)) {
        for (const ManifestEntry &entry : readManifest(read(uri)).entries) {
            if (entry.status != ManifestEntry::Status::Deleted)
                addFile(files, entry.file);
        }
    }
    return files;
}

IcebergSnapshotFiles filesOf(const json &metadata, const ReadObject &read)
{
    const std::int64_t current = currentSnapshotId(metadata);
    return current == 0 ? IcebergSnapshotFiles() : filesOf(metadata, current, read);
}

} // namespace sandbox

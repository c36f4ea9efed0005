#include "services/sandbox/lake/snapshotbuilder.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

/// Files of one kind: how many, with how many rows and bytes.
struct Count {
    std::int64_t files = 0, rows = 0, bytes = 0;

    void add(const ManifestDataFile &file)
    {
        ++files;
        rows += file.rows;
        bytes += file.bytes;
    }
};

/// Makes one snapshot; see buildSnapshot().
class Building
{
public:
    Building(const SnapshotBase &base, const SnapshotChange &change, const SnapshotStamp &stamp,
             const ReadObject &read)
        : m_base(base)
        , m_change(change)
        , m_stamp(stamp)
        , m_read(read)
        , m_missing(change.removed)
    {
        m_owner.snapshotId = stamp.id;
        m_owner.sequence = stamp.sequence;
        if (!base.parent.is_null())
            m_owner.parentId = base.parent.at("snapshot-id").get<std::int64_t>();
    }

    BuiltSnapshot run()
    {
        for (const ManifestFile &manifest : parentManifests()) {
            if (manifest.addedFiles + manifest.existingFiles > 0) // else nothing in it is live
                carryOver(manifest);
        }
        if (!m_missing.empty())
            throw std::runtime_error(*m_missing.begin() + " is no file of the table");
        if (!m_change.added.empty())
            addFiles();
        const std::string list = m_base.location + "/metadata/snap-" + std::to_string(m_stamp.id)
            + "-1-" + m_stamp.commitUuid + ".avro";
        m_objects.push_back({list, writeManifestList(m_manifests, m_owner)});
        return {snapshot(list), std::move(m_objects)};
    }

private:
    std::vector<ManifestFile> parentManifests() const
    {
        if (m_base.parent.is_null())
            return {};
        if (!m_base.parent.contains("manifest-list"))
            throw std::runtime_error(
                "the current snapshot has no manifest list: its format is too old");
        return readManifestList(m_read(m_base.parent.at("manifest-list")));
    }

    void carryOver(const ManifestFile &old)
    {
        if (!m_change.removesAll && (old.isDeletes || m_change.removed.empty())) {
            m_manifests.push_back(old);
            return;
        }
        Manifest manifest = readManifest(m_read(old.uri));
        std::vector<ManifestEntry> entries;
        bool isChanged = false;
        for (ManifestEntry &entry : manifest.entries) {
            if (entry.status == ManifestEntry::Status::Deleted)
                continue;
            entry.status = ManifestEntry::Status::Existing;
            entry.snapshotId = entry.snapshotId.value_or(old.addedSnapshotId);
            entry.sequence = entry.sequence.value_or(old.sequence);
            entry.fileSequence = entry.fileSequence.value_or(old.sequence);
            isChanged = remove(entry) || isChanged;
            entries.push_back(std::move(entry));
        }
        if (!isChanged) {
            m_manifests.push_back(old);
            return;
        }
        manifest.entries = std::move(entries);
        addManifest(manifest);
    }

    /// Marks the entry when the change removes its file.
    bool remove(ManifestEntry &entry)
    {
        const ManifestDataFile &file = entry.file;
        const bool isNamed = file.content == FileContent::Data && m_missing.erase(file.uri) > 0;
        if (!m_change.removesAll && !isNamed)
            return false;
        entry.status = ManifestEntry::Status::Deleted;
        entry.snapshotId = m_stamp.id;
        m_removed[file.content].add(file);
        m_partitions.insert(partitionText(file));
        return true;
    }

    void addFiles()
    {
        Manifest manifest;
        manifest.schema = m_base.schema;
        manifest.spec = m_base.spec;
        for (const ManifestDataFile &file : m_change.added) {
            ManifestEntry entry;
            entry.snapshotId = m_stamp.id;
            entry.file = file;
            manifest.entries.push_back(std::move(entry));
            m_added.add(file);
            m_partitions.insert(partitionText(file));
        }
        addManifest(manifest);
    }

    void addManifest(const Manifest &manifest)
    {
        const std::string uri = m_base.location + "/metadata/" + m_stamp.commitUuid + "-m"
            + std::to_string(m_objects.size()) + ".avro";
        std::string bytes = writeManifest(manifest);
        m_manifests.push_back(
            describeManifest(manifest, uri, static_cast<std::int64_t>(bytes.size()), m_owner));
        m_objects.push_back({uri, std::move(bytes)});
    }

    static std::string partitionText(const ManifestDataFile &file)
    {
        std::string text;
        for (const auto &[id, value] : file.partition)
            text += std::to_string(id) + "=" + value.dump() + "/";
        return text;
    }

    json snapshot(const std::string &manifestList)
    {
        json made = {{"snapshot-id", m_stamp.id},
                     {"sequence-number", m_stamp.sequence},
                     {"timestamp-ms", m_stamp.atMs},
                     {"manifest-list", manifestList},
                     {"schema-id", m_base.schema.value("schema-id", 0)},
                     {"summary", summary()}};
        if (m_owner.parentId)
            made["parent-snapshot-id"] = *m_owner.parentId;
        return made;
    }

    json summary()
    {
        json said = {{"operation", m_change.operation},
                     {"engine-name", m_stamp.engine},
                     {"changed-partition-count", std::to_string(m_partitions.size())}};
        const auto say = [&](const char *name, std::int64_t value) {
            if (value > 0)
                said[name] = std::to_string(value);
        };
        const Count &data = m_removed[FileContent::Data];
        const Count &positions = m_removed[FileContent::PositionDeletes];
        const Count &equalities = m_removed[FileContent::EqualityDeletes];
        say("added-data-files", m_added.files);
        say("added-records", m_added.rows);
        say("added-files-size", m_added.bytes);
        say("deleted-data-files", data.files);
        say("deleted-records", data.rows);
        say("removed-files-size", data.bytes + positions.bytes + equalities.bytes);
        say("removed-delete-files", positions.files + equalities.files);
        say("removed-position-deletes", positions.rows);
        say("removed-equality-deletes", equalities.rows);
        sayTotal(said, "total-data-files", m_added.files - data.files);
        sayTotal(said, "total-records", m_added.rows - data.rows);
        sayTotal(said, "total-files-size",
                 m_added.bytes - data.bytes - positions.bytes - equalities.bytes);
        sayTotal(said, "total-delete-files", -positions.files - equalities.files);
        sayTotal(said, "total-position-deletes", -positions.rows);
        sayTotal(said, "total-equality-deletes", -equalities.rows);
        return said;
    }

    /// A total that the parent does not say stays unsaid: it cannot be known from the change.
    void sayTotal(json &said, const char *name, std::int64_t change) const
    {
        std::int64_t before = 0;
        if (!m_base.parent.is_null()) {
            const json parent = m_base.parent.value("summary", json::object());
            if (!parent.contains(name))
                return;
            before = std::stoll(parent.at(name).get<std::string>());
        }
        said[name] = std::to_string(before + change);
    }

    const SnapshotBase &m_base;
    const SnapshotChange &m_change;
    const SnapshotStamp &m_stamp;
    const ReadObject &m_read;
    ManifestListOwner m_owner;
    std::set<std::string> m_missing; ///< to be removed and not found yet
    std::vector<ManifestFile> m_manifests;
    std::vector<PendingObject> m_objects;
    std::set<std::string> m_partitions; ///< touched ones
    Count m_added;
    std::map<FileContent, Count> m_removed;
};

} // namespace

BuiltSnapshot buildSnapshot(const SnapshotBase &base, const SnapshotChange &change,
                            const SnapshotStamp &stamp, const ReadObject &read)
{
    return Building(base, change, stamp, read).run();
}

} // namespace sandbox

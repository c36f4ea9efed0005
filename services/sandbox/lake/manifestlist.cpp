#include "services/sandbox/lake/avro.h"
#include "services/sandbox/lake/manifest.h"
#include "services/sandbox/lake/manifestschema.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

json recordOf(const ManifestFile &manifest)
{
    return {{"manifest_path", manifest.uri},
            {"manifest_length", manifest.bytes},
            {"partition_spec_id", manifest.specId},
            {"content", manifest.isDeletes ? 1 : 0},
            {"sequence_number", manifest.sequence},
            {"min_sequence_number", manifest.minSequence},
            {"added_snapshot_id", manifest.addedSnapshotId},
            {"added_files_count", manifest.addedFiles},
            {"existing_files_count", manifest.existingFiles},
            {"deleted_files_count", manifest.deletedFiles},
            {"added_rows_count", manifest.addedRows},
            {"existing_rows_count", manifest.existingRows},
            {"deleted_rows_count", manifest.deletedRows},
            {"partitions", manifest.partitions}};
}

/// A number that format 1 may leave out; its writers also called the counts otherwise.
std::int64_t number(const json &record, const char *name, const char *older = nullptr)
{
    auto found = record.find(name);
    if (found == record.end() && older)
        found = record.find(older);
    return found == record.end() || found->is_null() ? 0 : found->get<std::int64_t>();
}

ManifestFile manifestOf(const json &record)
{
    ManifestFile file;
    file.uri = record.at("manifest_path");
    file.bytes = record.at("manifest_length");
    file.specId = record.at("partition_spec_id");
    file.isDeletes = number(record, "content") == 1;
    file.sequence = number(record, "sequence_number");
    file.minSequence = number(record, "min_sequence_number");
    file.addedSnapshotId = number(record, "added_snapshot_id");
    file.addedFiles = number(record, "added_files_count", "added_data_files_count");
    file.existingFiles = number(record, "existing_files_count", "existing_data_files_count");
    file.deletedFiles = number(record, "deleted_files_count", "deleted_data_files_count");
    file.addedRows = number(record, "added_rows_count");
    file.existingRows = number(record, "existing_rows_count");
    file.deletedRows = number(record, "deleted_rows_count");
    file.partitions = record.value("partitions", json());
    return file;
}

} // namespace

std::string writeManifestList(const std::vector<ManifestFile> &manifests,
                              const ManifestListOwner &owner)
{
    AvroFile file;
    file.schema = manifestListSchema();
    file.metadata = {{"snapshot-id", std::to_string(owner.snapshotId)},
                     {"parent-snapshot-id",
                      owner.parentId ? std::to_string(*owner.parentId) : std::string("null")},
                     {"sequence-number", std::to_string(owner.sequence)},
                     {"format-version", "2"}};
    for (const ManifestFile &manifest : manifests)
        file.records.push_back(recordOf(manifest));
    return writeAvro(file);
}

std::vector<ManifestFile> readManifestList(const std::string &bytes)
{
    const AvroFile file = readAvro(bytes);
    std::vector<ManifestFile> manifests;
    try {
        for (const json &record : file.records)
            manifests.push_back(manifestOf(record));
    } catch (const json::exception &e) {
        throw std::runtime_error(std::string("the manifest list is damaged: ") + e.what());
    }
    return manifests;
}

} // namespace sandbox

#include "services/sandbox/lake/manifest.h"

#include "services/sandbox/lake/avro.h"
#include "services/sandbox/lake/avroschema.h"
#include "services/sandbox/lake/manifestschema.h"

#include <algorithm>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

json binary(const std::string &bytes)
{
    return json::binary(std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
}

json pairs(const std::map<int, std::int64_t> &values)
{
    json list = json::array();
    for (const auto &[id, value] : values)
        list.push_back({{"key", id}, {"value", value}});
    return list.empty() ? json() : list;
}

json pairs(const std::map<int, std::string> &values)
{
    json list = json::array();
    for (const auto &[id, value] : values)
        list.push_back({{"key", id}, {"value", binary(value)}});
    return list.empty() ? json() : list;
}

/// The list of pairs that stands for a map; empty when the file does not say.
template <typename Value> std::map<int, Value> byId(const json &record, const char *name)
{
    std::map<int, Value> values;
    const auto list = record.find(name);
    if (list == record.end() || list->is_null())
        return values;
    for (const json &pair : *list) {
        if constexpr (std::is_same_v<Value, std::string>)
            values[pair.at("key")] = avroBytes(pair.at("value"));
        else
            values[pair.at("key")] = pair.at("value");
    }
    return values;
}

template <typename T> json orNull(const std::optional<T> &value)
{
    return value ? json(*value) : json();
}

/// Of a field that a writer of an older format may have left out or called otherwise.
std::optional<std::int64_t> number(const json &record, const char *name,
                                   const char *older = nullptr)
{
    auto found = record.find(name);
    if (found == record.end() && older)
        found = record.find(older);
    if (found == record.end() || found->is_null())
        return std::nullopt;
    return found->get<std::int64_t>();
}

json dataFileRecord(const ManifestDataFile &file, const json &spec)
{
    json partition = json::object();
    for (const json &field : spec.at("fields")) {
        const auto value = file.partition.find(field.at("field-id"));
        partition[avroName(field.at("name"))]
            = value == file.partition.end() ? json() : value->second;
    }
    return {{"content", static_cast<int>(file.content)},
            {"file_path", file.uri},
            {"file_format", file.format},
            {"partition", partition},
            {"record_count", file.rows},
            {"file_size_in_bytes", file.bytes},
            {"column_sizes", pairs(file.metrics.sizes)},
            {"value_counts", pairs(file.metrics.values)},
            {"null_value_counts", pairs(file.metrics.nulls)},
            {"lower_bounds", pairs(file.metrics.lower)},
            {"upper_bounds", pairs(file.metrics.upper)},
            {"split_offsets", file.splitOffsets.empty() ? json() : json(file.splitOffsets)},
            {"sort_order_id", orNull(file.sortOrderId)}};
}

/// The ids of the partition's fields by the names they have in this file.
std::map<std::string, int> partitionIds(const json &schema)
{
    std::map<std::string, int> ids;
    for (const json &entryField : schema.at("fields")) {
        if (entryField.at("name") != "data_file")
            continue;
        for (const json &field : entryField.at("type").at("fields")) {
            if (field.at("name") != "partition")
                continue;
            for (const json &part : field.at("type").at("fields"))
                ids[part.at("name")] = part.value("field-id", 0);
        }
    }
    return ids;
}

ManifestDataFile dataFile(const json &record, const std::map<std::string, int> &partitionIds)
{
    ManifestDataFile file;
    file.content = static_cast<FileContent>(number(record, "content").value_or(0));
    file.uri = record.at("file_path");
    file.format = record.at("file_format");
    for (const auto &[name, value] : record.at("partition").items())
        file.partition[partitionIds.at(name)] = value;
    file.rows = record.at("record_count");
    file.bytes = record.at("file_size_in_bytes");
    file.metrics
        = {byId<std::int64_t>(record, "column_sizes"), byId<std::int64_t>(record, "value_counts"),
           byId<std::int64_t>(record, "null_value_counts"),
           byId<std::string>(record, "lower_bounds"), byId<std::string>(record, "upper_bounds")};
    const auto offsets = record.find("split_offsets");
    if (offsets != record.end() && !offsets->is_null())
        file.splitOffsets = offsets->get<std::vector<std::int64_t>>();
    if (const auto order = number(record, "sort_order_id"))
        file.sortOrderId = static_cast<int>(*order);
    return file;
}

/// A partition value serialised as in bounds; nothing for a type whose order is not that of the
/// JSON.
std::optional<std::string> boundOf(const json &value, const std::string &type)
{
    if (type == "string")
        return value.get<std::string>();
    const bool isShort = type == "int" || type == "date";
    if (!isShort && type != "long" && type != "time" && type.compare(0, 9, "timestamp") != 0)
        return std::nullopt;
    const auto number = value.get<std::uint64_t>();
    std::string bytes;
    for (unsigned shift = 0; shift < (isShort ? 32 : 64); shift += 8)
        bytes += static_cast<char>(number >> shift);
    return bytes;
}

json fieldSummary(const std::vector<json> &values, const std::string &type)
{
    json summary = {{"contains_null", false}};
    json lower;
    json upper;
    for (const json &value : values) {
        if (value.is_null()) {
            summary["contains_null"] = true;
            continue;
        }
        lower = lower.is_null() || value < lower ? value : lower;
        upper = upper.is_null() || upper < value ? value : upper;
    }
    if (lower.is_null() || !boundOf(lower, type))
        return summary;
    summary["lower_bound"] = binary(*boundOf(lower, type));
    summary["upper_bound"] = binary(*boundOf(upper, type));
    return summary;
}

json fieldSummaries(const Manifest &manifest)
{
    json summaries = json::array();
    for (const json &field : manifest.spec.at("fields")) {
        std::vector<json> values;
        for (const ManifestEntry &entry : manifest.entries) {
            const auto value = entry.file.partition.find(field.at("field-id"));
            values.push_back(value == entry.file.partition.end() ? json() : value->second);
        }
        const json type = partitionType(field, manifest.schema);
        summaries.push_back(fieldSummary(values, type.is_string() ? type : ""));
    }
    return summaries;
}

void count(ManifestFile &file, const ManifestEntry &entry)
{
    switch (entry.status) {
    case ManifestEntry::Status::Existing:
        ++file.existingFiles;
        file.existingRows += entry.file.rows;
        break;
    case ManifestEntry::Status::Added:
        ++file.addedFiles;
        file.addedRows += entry.file.rows;
        break;
    case ManifestEntry::Status::Deleted:
        ++file.deletedFiles;
        file.deletedRows += entry.file.rows;
        break;
    }
}

} // namespace

std::string writeManifest(const Manifest &manifest)
{
    AvroFile file;
    file.schema = manifestSchema(manifest.spec, manifest.schema);
    file.metadata = {{"schema", manifest.schema.dump()},
                     {"schema-id", std::to_string(manifest.schema.value("schema-id", 0))},
                     {"partition-spec", manifest.spec.at("fields").dump()},
                     {"partition-spec-id", std::to_string(manifest.spec.value("spec-id", 0))},
                     {"format-version", "2"},
                     {"content", manifest.isDeletes ? "deletes" : "data"}};
    for (const ManifestEntry &entry : manifest.entries)
        file.records.push_back({{"status", static_cast<int>(entry.status)},
                                {"snapshot_id", orNull(entry.snapshotId)},
                                {"sequence_number", orNull(entry.sequence)},
                                {"file_sequence_number", orNull(entry.fileSequence)},
                                {"data_file", dataFileRecord(entry.file, manifest.spec)}});
    return writeAvro(file);
}

Manifest readManifest(const std::string &bytes)
{
    const AvroFile file = readAvro(bytes);
    const auto said = [&](const char *key, const char *otherwise) {
        const auto found = file.metadata.find(key);
        return found == file.metadata.end() ? std::string(otherwise) : found->second;
    };
    try {
        Manifest manifest;
        manifest.isDeletes = said("content", "data") == "deletes";
        manifest.schema = json::parse(said("schema", "{}"));
        manifest.spec = {{"spec-id", std::stoi(said("partition-spec-id", "0"))},
                         {"fields", json::parse(said("partition-spec", "[]"))}};
        const auto ids = partitionIds(file.schema);
        for (const json &record : file.records)
            manifest.entries.push_back(
                {static_cast<ManifestEntry::Status>(record.at("status").get<int>()),
                 number(record, "snapshot_id"), number(record, "sequence_number"),
                 number(record, "file_sequence_number"), dataFile(record.at("data_file"), ids)});
        return manifest;
    } catch (const std::logic_error &e) { // a number or a name that is not there
        throw std::runtime_error(std::string("the manifest is damaged: ") + e.what());
    } catch (const json::exception &e) {
        throw std::runtime_error(std::string("the manifest is damaged: ") + e.what());
    }
}

ManifestFile describeManifest(const Manifest &manifest, const std::string &uri, std::int64_t bytes,
                              const ManifestListOwner &owner)
{
    ManifestFile file;
    file.uri = uri;
    file.bytes = bytes;
    file.specId = manifest.spec.value("spec-id", 0);
    file.isDeletes = manifest.isDeletes;
    file.sequence = owner.sequence;
    file.minSequence = owner.sequence;
    file.addedSnapshotId = owner.snapshotId;
    for (const ManifestEntry &entry : manifest.entries) {
        count(file, entry);
        if (entry.status != ManifestEntry::Status::Deleted)
            file.minSequence = std::min(file.minSequence, entry.sequence.value_or(owner.sequence));
    }
    file.partitions = fieldSummaries(manifest);
    return file;
}

} // namespace sandbox

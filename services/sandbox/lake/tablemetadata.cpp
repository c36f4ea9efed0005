#include "services/sandbox/lake/tablemetadata.h"

#include "services/sandbox/lake/deterministic.h"

#include <algorithm>
#include <cstdio>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;

Json schemaJson(const Table &table, const MetadataWish &wish, int schemaId)
{
    Json fields = Json::array();
    Json identifiers = Json::array();
    for (const Column &column : table.columns) {
        const auto &added = wish.addedColumns;
        if (schemaId == 0 && std::find(added.begin(), added.end(), column.id) != added.end())
            continue;
        Json field = {{"id", column.id},
                      {"name", column.name},
                      {"required", column.required},
                      {"type", Json::parse(column.icebergType)}};
        if (!column.doc.empty())
            field["doc"] = column.doc;
        if (column.required)
            identifiers.push_back(column.id);
        fields.push_back(field);
    }
    return {{"type", "struct"},
            {"schema-id", schemaId},
            {"identifier-field-ids", identifiers},
            {"fields", fields}};
}

Json partitionSpecs(const Table &table, int column)
{
    Json fields = Json::array();
    for (const Column &c : table.columns) {
        if (c.id == column)
            fields.push_back({{"source-id", c.id},
                              {"field-id", 1000},
                              {"name", c.name + "_year"},
                              {"transform", "year"}});
    }
    return Json::array({{{"spec-id", 0}, {"fields", fields}}});
}

Json sortOrders(int column)
{
    Json orders = Json::array({{{"order-id", 0}, {"fields", Json::array()}}});
    if (column) {
        const Json field = {{"transform", "identity"},
                            {"source-id", column},
                            {"direction", "asc"},
                            {"null-order", "nulls-first"}};
        orders.push_back({{"order-id", 1}, {"fields", Json::array({field})}});
    }
    return orders;
}

Json summaryJson(const Snapshot &snapshot)
{
    const auto text = [](std::int64_t value) { return std::to_string(value); };
    Json summary = {{"operation", snapshot.operation}};
    if (snapshot.addedFiles) {
        summary["added-data-files"] = text(snapshot.addedFiles);
        summary["added-records"] = text(snapshot.addedRows);
        summary["added-files-size"] = text(snapshot.addedBytes);
    }
    if (snapshot.deletedFiles) {
        summary["deleted-data-files"] = text(snapshot.deletedFiles);
        summary["deleted-records"] = text(snapshot.deletedRows);
        summary["removed-files-size"] = text(snapshot.deletedBytes);
    }
    summary["total-data-files"] = text(snapshot.totalFiles);
    summary["total-records"] = text(snapshot.totalRows);
    summary["total-files-size"] = text(snapshot.totalBytes);
    for (const char *none :
         {"total-delete-files", "total-position-deletes", "total-equality-deletes"})
        summary[none] = "0";
    summary["engine-name"] = "warehouse-writer";
    return summary;
}

Json snapshotsJson(const Table &table, const MetadataWish &wish)
{
    Json list = Json::array();
    for (const Snapshot &snapshot : wish.snapshots) {
        Json entry = {{"snapshot-id", snapshot.id}};
        if (snapshot.parent)
            entry["parent-snapshot-id"] = snapshot.parent;
        const std::string attempt
            = stableUuid(table.fullName() + " list " + std::to_string(snapshot.sequence));
        entry["sequence-number"] = snapshot.sequence;
        entry["timestamp-ms"] = snapshot.atMs;
        entry["manifest-list"] = table.location + "/metadata/snap-" + std::to_string(snapshot.id)
            + "-1-" + attempt + ".avro";
        entry["schema-id"] = snapshot.schemaId;
        entry["summary"] = summaryJson(snapshot);
        list.push_back(entry);
    }
    return list;
}

Json snapshotLog(const MetadataWish &wish)
{
    Json list = Json::array();
    for (const Snapshot &snapshot : wish.snapshots)
        list.push_back({{"timestamp-ms", snapshot.atMs}, {"snapshot-id", snapshot.id}});
    return list;
}

Json metadataLog(const Table &table, const MetadataWish &wish)
{
    Json list = Json::array();
    for (std::size_t version = 0; version < wish.snapshots.size(); ++version) {
        const std::int64_t at = version == 0 ? wish.createdAtMs : wish.snapshots[version - 1].atMs;
        list.push_back(
            {{"timestamp-ms", at},
             {"metadata-file",
              table.location + "/metadata/" + metadataFileName(table.fullName(), version)}});
    }
    return list;
}

Json refsJson(const MetadataWish &wish)
{
    Json refs = Json::object();
    if (wish.snapshots.empty())
        return refs;
    refs["main"] = {{"snapshot-id", wish.snapshots.back().id}, {"type", "branch"}};
    if (wish.snapshots.size() >= 4) {
        const Snapshot &tagged = wish.snapshots[wish.snapshots.size() / 2];
        refs["audit-2026-q3"]
            = {{"snapshot-id", tagged.id}, {"type", "tag"}, {"max-ref-age-ms", 31536000000}};
    }
    return refs;
}

} // namespace

std::string metadataFileName(const std::string &fullName, std::size_t version)
{
    char number[16];
    std::snprintf(number, sizeof number, "%05zu", version);
    return std::string(number) + "-" + stableUuid(fullName + " metadata " + std::to_string(version))
        + ".metadata.json";
}

nlohmann::ordered_json tableMetadata(const Table &table, const MetadataWish &wish)
{
    const auto &snapshots = wish.snapshots;
    Json schemas = Json::array({schemaJson(table, wish, 0)});
    if (!wish.addedColumns.empty())
        schemas.push_back(schemaJson(table, wish, 1));
    Json document
        = {{"format-version", 2},
           {"table-uuid", table.uuid},
           {"location", table.location},
           {"last-sequence-number", snapshots.empty() ? 0 : snapshots.back().sequence},
           {"last-updated-ms", snapshots.empty() ? wish.createdAtMs : snapshots.back().atMs},
           {"last-column-id", wish.lastColumnId},
           {"current-schema-id", table.schemaId}};
    document["schemas"] = schemas;
    document["default-spec-id"] = 0;
    document["partition-specs"] = partitionSpecs(table, wish.partitionColumn);
    document["last-partition-id"] = wish.partitionColumn ? 1000 : 999;
    document["default-sort-order-id"] = wish.sortColumn ? 1 : 0;
    document["sort-orders"] = sortOrders(wish.sortColumn);
    document["properties"] = {{"owner", "data-platform"},
                              {"write.format.default", "parquet"},
                              {"write.parquet.compression-codec", "zstd"},
                              {"write.metadata.previous-versions-max", "20"}};
    if (!snapshots.empty())
        document["current-snapshot-id"] = snapshots.back().id;
    document["refs"] = refsJson(wish);
    document["snapshots"] = snapshotsJson(table, wish);
    document["statistics"] = Json::array();
    document["partition-statistics"] = Json::array();
    document["snapshot-log"] = snapshotLog(wish);
    document["metadata-log"] = metadataLog(table, wish);
    return document;
}

} // namespace sandbox

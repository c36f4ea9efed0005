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

Json snapshotLog(const MetadataWish &wish, std::size_t version)
{
    Json list = Json::array();
    for (std::size_t at = 0; at < version; ++at)
        list.push_back({{"timestamp-ms", wish.snapshots[at].at("timestamp-ms")},
                        {"snapshot-id", wish.snapshots[at].at("snapshot-id")}});
    return list;
}

/// When the nth version was written.
std::int64_t versionAtMs(const MetadataWish &wish, std::size_t version)
{
    return version == 0 ? wish.createdAtMs
                        : wish.snapshots[version - 1].at("timestamp-ms").get<std::int64_t>();
}

Json metadataLog(const Table &table, const MetadataWish &wish, std::size_t version)
{
    Json list = Json::array();
    for (std::size_t at = 0; at < version; ++at)
        list.push_back({{"timestamp-ms", versionAtMs(wish, at)},
                        {"metadata-file",
                         table.location + "/metadata/" + metadataFileName(table.fullName(), at)}});
    return list;
}

Json refsJson(const MetadataWish &wish, std::size_t version)
{
    Json refs = Json::object();
    if (version == 0)
        return refs;
    refs["main"]
        = {{"snapshot-id", wish.snapshots[version - 1].at("snapshot-id")}, {"type", "branch"}};
    if (version == wish.snapshots.size() && version >= 4)
        refs["audit-2026-q3"] = {{"snapshot-id", wish.snapshots[version / 2].at("snapshot-id")},
                                 {"type", "tag"},
                                 {"max-ref-age-ms", 31536000000}};
    return refs;
}

/// The greatest id in a schema, of what is nested too.
int lastColumnId(const Json &schema)
{
    int last = 0;
    for (const auto &[key, value] : schema.items()) {
        const bool isId
            = key == "id" || key == "element-id" || key == "key-id" || key == "value-id";
        last = std::max(last,
                        isId                        ? value.get<int>()
                            : value.is_structured() ? lastColumnId(value)
                                                    : 0);
    }
    return last;
}

} // namespace

std::string metadataFileName(const std::string &fullName, std::size_t version)
{
    char number[16];
    std::snprintf(number, sizeof number, "%05zu", version);
    return std::string(number) + "-" + stableUuid(fullName + " metadata " + std::to_string(version))
        + ".metadata.json";
}

nlohmann::json partitionSpec(const Table &table, const MetadataWish &wish)
{
    nlohmann::json fields = nlohmann::json::array();
    for (const Column &c : table.columns) {
        if (c.id == wish.partitionColumn)
            fields.push_back({{"source-id", c.id},
                              {"field-id", 1000},
                              {"name", c.name + "_year"},
                              {"transform", "year"}});
    }
    return {{"spec-id", 0}, {"fields", fields}};
}

nlohmann::json tableSchema(const Table &table, const MetadataWish &wish, int schemaId)
{
    return schemaJson(table, wish, schemaId);
}

nlohmann::ordered_json tableMetadata(const Table &table, const MetadataWish &wish,
                                     std::size_t version)
{
    const Json last = version == 0 ? Json::object() : Json(wish.snapshots[version - 1]);
    const bool isFinal = version == wish.snapshots.size();
    const int schemaId = isFinal ? table.schemaId : last.value("schema-id", 0);
    Json schemas = Json::array();
    for (int id = 0; id <= schemaId; ++id)
        schemas.push_back(schemaJson(table, wish, id));
    Json document = {{"format-version", 2},
                     {"table-uuid", table.uuid},
                     {"location", table.location},
                     {"last-sequence-number", version},
                     {"last-updated-ms", versionAtMs(wish, version)},
                     {"last-column-id", lastColumnId(schemas)},
                     {"current-schema-id", schemaId}};
    document["schemas"] = schemas;
    document["default-spec-id"] = 0;
    document["partition-specs"] = Json::array({partitionSpec(table, wish)});
    document["last-partition-id"] = wish.partitionColumn ? 1000 : 999;
    document["default-sort-order-id"] = wish.sortColumn ? 1 : 0;
    document["sort-orders"] = sortOrders(wish.sortColumn);
    document["properties"] = {{"owner", "data-platform"},
                              {"write.format.default", "parquet"},
                              {"write.parquet.compression-codec", "zstd"},
                              {"write.metadata.previous-versions-max", "20"}};
    if (version > 0)
        document["current-snapshot-id"] = last.at("snapshot-id");
    document["refs"] = refsJson(wish, version);
    document["snapshots"] = Json::array();
    for (std::size_t at = 0; at < version; ++at)
        document["snapshots"].push_back(Json(wish.snapshots[at]));
    document["statistics"] = Json::array();
    document["partition-statistics"] = Json::array();
    document["snapshot-log"] = snapshotLog(wish, version);
    document["metadata-log"] = metadataLog(table, wish, version);
    return document;
}

} // namespace sandbox

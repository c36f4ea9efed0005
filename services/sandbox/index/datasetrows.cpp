#include "services/sandbox/index/datasetrows.h"

#include "services/sandbox/index/indexgovernance.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::json;

namespace sandbox
{

namespace
{

json currentSchema(const json &metadata)
{
    for (const json &schema : metadata.at("schemas")) {
        if (schema.at("schema-id") == metadata.at("current-schema-id"))
            return schema;
    }
    return json{{"fields", json::array()}};
}

std::int64_t total(const json &snapshot, const char *name)
{
    const auto found = snapshot.at("summary").find(name);
    return found == snapshot.at("summary").end() ? 0 : std::stoll(found->get<std::string>());
}

std::string timeOf(const json &snapshot)
{
    return rfc3339(snapshot.at("timestamp-ms").get<std::int64_t>());
}

std::string transactionId(const IndexedTable &table)
{
    return uuidOf("transaction/" + table.uuid);
}

} // namespace

const json *currentSnapshot(const json &metadata)
{
    const auto id = metadata.find("current-snapshot-id");
    if (id == metadata.end() || !id->is_number_integer())
        return nullptr;
    for (const json &snapshot : metadata.at("snapshots")) {
        if (snapshot.at("snapshot-id") == *id)
            return &snapshot;
    }
    return nullptr;
}

json datasetCopies(const IndexedTable &table)
{
    const json *const current = currentSnapshot(table.metadata);
    const json schema = currentSchema(table.metadata);
    json row{{"schema", schema},
             {"status", "synced"},
             {"row_count", current ? total(*current, "total-records") : 0},
             {"size_bytes", current ? total(*current, "total-files-size") : 0},
             {"column_count", schema.at("fields").size()}};
    if (current) {
        row["current_transaction_id"] = transactionId(table);
        row["last_sync_at"] = timeOf(*current);
    }
    return row;
}

json datasetRow(const IndexedTable &table)
{
    const json *const current = currentSnapshot(table.metadata);
    const auto dot = table.ns.find('.');
    json row = datasetCopies(table);
    row.update({{"id", table.uuid},
                {"name", table.name},
                {"tier", tierOf(table.ns, table.name)},
                {"catalog_name", table.ns.substr(0, dot)},
                {"schema_name", dot == std::string::npos ? "" : table.ns.substr(dot + 1)},
                {"table_name", table.name},
                {"owner", ownerOf(table.name)},
                {"iceberg_namespace", table.ns},
                {"iceberg_table", table.name},
                {"created_at",
                 current ? timeOf(table.metadata.at("snapshots").at(0))
                         : rfc3339(table.metadata.value("last-updated-ms", std::int64_t{0}))}});
    return row;
}

json transactionRow(const IndexedTable &table, const json &snapshot)
{
    return {{"id", transactionId(table)},
            {"dataset_id", table.uuid},
            {"row_count", total(snapshot, "total-records")},
            {"snapshot_id", snapshot.at("snapshot-id").dump()},
            {"metadata_location", table.metadataLocation},
            {"status", "committed"},
            {"committed_at", timeOf(snapshot)}};
}

json syncLogRow(const IndexedTable &table, const json &snapshot)
{
    return {{"dataset_id", table.uuid},
            {"row_count", total(snapshot, "total-records")},
            {"operation", snapshot.at("summary").at("operation")},
            {"snapshot_id", snapshot.at("snapshot-id").dump()},
            {"at", timeOf(snapshot)}};
}

} // namespace sandbox

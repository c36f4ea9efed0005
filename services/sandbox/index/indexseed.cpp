#include "services/sandbox/index/indexseed.h"

#include "services/sandbox/index/indexgovernance.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/uuid.h"

#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

namespace sandbox
{

namespace
{

namespace fs = std::filesystem;
using nlohmann::json;

/// The rows of each table, as one JSON array each.
struct Seed {
    json datasets = json::array();
    json permissions = json::array();
    json lineage = json::array();
    json transactions = json::array();
    json log = json::array();
    std::map<std::string, std::string> ids; ///< by full name
};

json parsedFile(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        throw std::runtime_error(file.string() + ": missing, or no JSON");
    return document;
}

fs::path objectFile(const fs::path &dir, const std::string &uri)
{
    const std::string scheme = "s3://";
    if (uri.compare(0, scheme.size(), scheme) != 0)
        throw std::runtime_error(uri + ": not the address of an object");
    return dir / "objects" / uri.substr(scheme.size());
}

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

void addPermissions(Seed &seed, const std::string &id, const std::string &ns,
                    const std::string &tier, const std::string &grantedAt)
{
    for (const Permission &permission : permissionsOn(ns, tier))
        seed.permissions.push_back({{"dataset_id", id},
                                    {"principal", permission.principal},
                                    {"privilege", permission.privilege},
                                    {"granted_at", grantedAt}});
}

void addHistory(Seed &seed, const IndexedTable &table, const json &current)
{
    seed.transactions.push_back({{"id", uuidOf("transaction/" + table.uuid)},
                                 {"dataset_id", table.uuid},
                                 {"row_count", total(current, "total-records")},
                                 {"snapshot_id", current.at("snapshot-id").dump()},
                                 {"metadata_location", table.metadataLocation},
                                 {"status", "committed"},
                                 {"committed_at", timeOf(current)}});
    for (const json &snapshot : table.metadata.at("snapshots"))
        seed.log.push_back({{"dataset_id", table.uuid},
                            {"row_count", total(snapshot, "total-records")},
                            {"operation", snapshot.at("summary").at("operation")},
                            {"snapshot_id", snapshot.at("snapshot-id").dump()},
                            {"at", timeOf(snapshot)}});
}

void addTable(Seed &seed, const IndexedTable &table)
try {
    const json *const current = currentSnapshot(table.metadata);
    const json schema = currentSchema(table.metadata);
    const std::string tier = tierOf(table.ns, table.name);
    const auto dot = table.ns.find('.');
    const std::string createdAt = current
        ? timeOf(table.metadata.at("snapshots").at(0))
        : rfc3339(table.metadata.value("last-updated-ms", std::int64_t{0}));
    json row{{"id", table.uuid},
             {"name", table.name},
             {"tier", tier},
             {"catalog_name", table.ns.substr(0, dot)},
             {"schema_name", dot == std::string::npos ? "" : table.ns.substr(dot + 1)},
             {"table_name", table.name},
             {"schema", schema},
             {"owner", ownerOf(table.name)},
             {"iceberg_namespace", table.ns},
             {"iceberg_table", table.name},
             {"status", "synced"},
             {"row_count", current ? total(*current, "total-records") : 0},
             {"size_bytes", current ? total(*current, "total-files-size") : 0},
             {"column_count", schema.at("fields").size()},
             {"created_at", createdAt}};
    if (current) {
        row["current_transaction_id"] = uuidOf("transaction/" + table.uuid);
        row["last_sync_at"] = timeOf(*current);
        addHistory(seed, table, *current);
    }
    seed.datasets.push_back(row);
    seed.ids[table.ns + "." + table.name] = table.uuid;
    addPermissions(seed, table.uuid, table.ns, tier, createdAt);
} catch (const json::exception &error) {
    throw std::runtime_error(table.metadataLocation + ": " + error.what());
}

void addUnmaterialised(Seed &seed)
{
    const std::string createdAt = rfc3339(1'767'225'600'000); // the first day of 2026
    for (const auto &[name, description] : unmaterialisedDatasets()) {
        const std::string id = uuidOf("dataset/" + name);
        seed.datasets.push_back({{"id", id},
                                 {"name", name},
                                 {"description", description},
                                 {"tier", "bronze"},
                                 {"schema", {{"fields", json::array()}}},
                                 {"owner", ownerOf(name)},
                                 {"status", "declared"},
                                 {"created_at", createdAt}});
        seed.ids[name] = id;
        addPermissions(seed, id, "", "bronze", createdAt);
    }
}

void addLineage(Seed &seed)
{
    for (const auto &[upstream, downstream] : lineage()) {
        const auto from = seed.ids.find(upstream);
        const auto to = seed.ids.find(downstream);
        if (from != seed.ids.end() && to != seed.ids.end())
            seed.lineage.push_back({{"upstream_id", from->second},
                                    {"downstream_id", to->second},
                                    {"kind", "derived"}});
    }
}

} // namespace

std::vector<IndexedTable> readIndexedTables(const fs::path &dir)
try {
    std::vector<IndexedTable> tables;
    for (const json &entry : parsedFile(dir / "tables.json")) {
        IndexedTable table;
        for (const json &level : entry.at("namespace"))
            table.ns += (table.ns.empty() ? "" : ".") + level.get<std::string>();
        table.name = entry.at("name").get<std::string>();
        table.uuid = entry.at("uuid").get<std::string>();
        table.metadataLocation = entry.at("metadata_location").get<std::string>();
        table.metadata = parsedFile(objectFile(dir, table.metadataLocation));
        tables.push_back(std::move(table));
    }
    return tables;
} catch (const json::exception &error) {
    throw std::runtime_error((dir / "tables.json").string() + ": " + error.what());
}

void seedIndex(IndexDatabase &database, const std::vector<IndexedTable> &tables)
{
    Seed seed;
    for (const IndexedTable &table : tables)
        addTable(seed, table);
    addUnmaterialised(seed);
    addLineage(seed);
    // One statement, so that a start that is interrupted leaves all of it or nothing.
    database.runAsOwner(
        "WITH empty AS (SELECT WHERE NOT EXISTS (SELECT FROM public.datasets)),"
        " d AS (INSERT INTO public.datasets SELECT r.* FROM empty,"
        " json_populate_recordset(null::public.datasets, $1) r),"
        " p AS (INSERT INTO public.dataset_permissions SELECT r.* FROM empty,"
        " json_populate_recordset(null::public.dataset_permissions, $2) r),"
        " l AS (INSERT INTO public.dataset_lineage SELECT r.* FROM empty,"
        " json_populate_recordset(null::public.dataset_lineage, $3) r),"
        " t AS (INSERT INTO public.dataset_transactions SELECT r.* FROM empty,"
        " json_populate_recordset(null::public.dataset_transactions, $4) r),"
        " s AS (INSERT INTO public.iceberg_sync_log (dataset_id, row_count, operation,"
        " snapshot_id, at) SELECT r.dataset_id, r.row_count, r.operation, r.snapshot_id, r.at"
        " FROM empty, json_populate_recordset(null::public.iceberg_sync_log, $5) r)"
        " SELECT 1",
        {seed.datasets.dump(), seed.permissions.dump(), seed.lineage.dump(),
         seed.transactions.dump(), seed.log.dump()});
}

} // namespace sandbox

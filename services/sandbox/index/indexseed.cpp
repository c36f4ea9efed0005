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

void addPermissions(Seed &seed, const std::string &id, const std::string &ns,
                    const std::string &tier, const std::string &grantedAt)
{
    for (const Permission &permission : permissionsOn(ns, tier))
        seed.permissions.push_back({{"dataset_id", id},
                                    {"principal", permission.principal},
                                    {"privilege", permission.privilege},
                                    {"granted_at", grantedAt}});
}

void addTable(Seed &seed, const IndexedTable &table)
try {
    const json row = datasetRow(table);
    if (const json *const current = currentSnapshot(table.metadata)) {
        seed.transactions.push_back(transactionRow(table, *current));
        for (const json &snapshot : table.metadata.at("snapshots"))
            seed.log.push_back(syncLogRow(table, snapshot));
    }
    addPermissions(seed, table.uuid, table.ns, row.at("tier"), row.at("created_at"));
    seed.datasets.push_back(row);
    seed.ids[table.ns + "." + table.name] = table.uuid;
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

#include "services/sandbox/catalog/seed.h"

#include "services/sandbox/catalog/managementscope.h"
#include "services/sandbox/catalog/serverroutes.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/warehouses.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/uuid.h"

#include <chrono>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

namespace fs = std::filesystem;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

std::string textOf(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw std::runtime_error(file.string() + " cannot be read");
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

PgConnection::Rows runOrFail(PgConnection &connection, const std::string &sql)
{
    auto rows = connection.run(sql, 10s);
    if (!rows)
        throw StartFailure("Preparing Lakekeeper's database failed: " + connection.lastError()
                           + ".");
    return *rows;
}

/// All namespaces of a seed, outer ones first.
std::set<Levels> namespacesOf(const WarehouseSeed &seed)
{
    std::set<Levels> all;
    const auto add = [&all](const Levels &levels) {
        for (std::size_t depth = 1; depth <= levels.size(); ++depth)
            all.insert(Levels(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(depth)));
    };
    for (const Levels &levels : seed.namespaces)
        add(levels);
    for (const SeedTable &table : seed.tables)
        add(table.ns);
    return all;
}

void addTables(PgSession &session, const std::string &warehouseId, const WarehouseSeed &seed,
               const std::string &now)
{
    const std::string base = baseLocation(seed.profile);
    for (const Levels &levels : namespacesOf(seed)) {
        const ordered_json properties{{"location", base + "/" + joined(levels, ".")}};
        session.run(
            "INSERT INTO namespace (namespace_id, warehouse_id, name, name_key, properties,"
            " created_at) VALUES ($1::uuid, $2::uuid, $3::text[], $4::text[], $5, $6::bigint)",
            {makeUuid(), warehouseId, arrayText(levels), arrayText(lowered(levels)),
             properties.dump(), now});
    }
    for (const SeedTable &table : seed.tables)
        session.run(
            "INSERT INTO tabular (warehouse_id, tabular_id, namespace_id, name, name_key,"
            " kind, location, metadata_location, metadata, created_at) SELECT $1::uuid,"
            " $2::uuid, namespace_id, $3, $4, 'table', $5, $6, $7, $8::bigint FROM namespace"
            " WHERE warehouse_id = $1::uuid AND name_key = $9::text[]",
            {warehouseId, table.uuid, table.name, lowered(table.name), table.location,
             table.metadataLocation, table.metadata, now, arrayText(lowered(table.ns))});
}

std::string addWarehouse(PgSession &session, const WarehouseSeed &seed,
                         const std::string &passPhrase, std::int64_t nowMs)
{
    Warehouses warehouses(session, nowMs);
    if (const auto there = warehouses.named(defaultProjectId, seed.name))
        return there->id;
    try {
        bootstrapServer(session, nowMs);
    } catch (const ApiError &) { // it was bootstrapped before: only the warehouse is missing
    }
    WarehouseRow row;
    row.id = makeUuid();
    row.projectId = defaultProjectId;
    row.name = seed.name;
    const ordered_json credential = checkedCredential(seed.credential);
    row.credentialType = credentialType(credential);
    row.profile = checkedProfile(seed.profile, row.credentialType);
    if (!credential.is_null())
        row.secretId = warehouses.addSecret(credential, passPhrase);
    warehouses.add(row);
    addTables(session, row.id, seed, std::to_string(nowMs));
    return row.id;
}

std::string valueIn(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

/// Works in a transaction on the database that Lakekeeper's variables name.
void inDatabase(const Variables &variables, const std::function<void(PgSession &)> &work)
{
    try {
        PgPool pool(databaseAddress(valueIn(variables, "LAKEKEEPER__PG_DATABASE_URL_WRITE")), 1);
        PgSession session(pool, PgSession::Mode::Transaction);
        work(session);
        session.commit();
    } catch (const DatabaseError &error) {
        throw StartFailure("Filling Lakekeeper's database failed: " + error.message + ".");
    }
}

bool isInEmulatedStore(const ordered_json &profile)
{
    const std::string bucket = profile.value("bucket", "");
    return profile.value("type", "") == "s3" && (bucket == "lakehouse" || bucket == "foreign")
        && profile.contains("endpoint") && profile.at("endpoint").is_string()
        && profile.at("endpoint").get<std::string>().rfind("http://127.0.0.1:", 0) == 0;
}

} // namespace

std::vector<SeedTable> templateTables(const fs::path &lake)
{
    std::vector<SeedTable> tables;
    const ordered_json list = ordered_json::parse(textOf(lake / "tables.json"), nullptr, false);
    if (!list.is_array())
        throw std::runtime_error((lake / "tables.json").string() + " is not a list of tables");
    for (const ordered_json &entry : list) {
        SeedTable table{entry.at("namespace"),
                        entry.at("name"),
                        entry.at("uuid"),
                        "",
                        entry.at("metadata_location"),
                        ""};
        const auto [bucket, key] = bucketAndKey(table.metadataLocation);
        table.metadata = textOf(lake / "objects" / bucket / key);
        const ordered_json metadata = ordered_json::parse(table.metadata, nullptr, false);
        if (!metadata.is_object())
            throw std::runtime_error(table.metadataLocation + " holds no metadata");
        table.location = metadata.value("location", "");
        tables.push_back(std::move(table));
    }
    return tables;
}

ordered_json lakehouseProfile(const std::string &endpoint)
{
    return {{"type", "s3"},
            {"bucket", "lakehouse"},
            {"region", "auto"},
            {"endpoint", endpoint},
            {"key-prefix", "warehouse"},
            {"flavor", "s3-compat"},
            {"path-style-access", true},
            {"sts-enabled", false},
            {"remote-signing-enabled", false},
            {"remote-signing-url-style", "path"},
            {"push-s3-delete-disabled", true},
            {"storage-layout", {{"type", "tabular-only"}, {"tabular", "ds_{uuid}"}}}};
}

void makeLakekeeperDatabase(const fs::path &socketDir, int port, const std::string &password)
{
    PgConnection admin({socketDir.string(), port, "postgres", "", "postgres"});
    const bool exists
        = !runOrFail(admin, "SELECT 1 FROM pg_roles WHERE rolname = 'lakekeeper'").empty();
    const std::string verifier
        = admin.verifierOf(password, "lakekeeper"); // the password itself would be logged
    runOrFail(admin,
              (exists ? "ALTER" : "CREATE") + std::string(" ROLE lakekeeper LOGIN PASSWORD '")
                  + verifier + "'");
    if (runOrFail(admin, "SELECT 1 FROM pg_database WHERE datname = 'lakekeeper'").empty())
        runOrFail(admin, "CREATE DATABASE lakekeeper OWNER lakekeeper");
}

std::string lakekeeperDatabaseUrl(int port, const std::string &password)
{
    return "postgres://lakekeeper:" + password + "@127.0.0.1:" + std::to_string(port)
        + "/lakekeeper";
}

std::string seedWarehouse(const Variables &variables, const Clock &clock, const WarehouseSeed &seed)
{
    std::string id;
    inDatabase(variables, [&](PgSession &session) {
        id = addWarehouse(session, seed,
                          passPhraseOf(valueIn(variables, "LAKEKEEPER__PG_ENCRYPTION_KEY")),
                          clock.nowMs());
    });
    return id;
}

void placeWarehouses(const Variables &variables, const Clock &clock, const std::string &endpoint)
{
    inDatabase(variables, [&](PgSession &session) {
        Warehouses warehouses(session, clock.nowMs());
        for (WarehouseRow &row : warehouses.ofEveryProject()) {
            if (!isInEmulatedStore(row.profile))
                continue;
            ordered_json profile = row.profile;
            profile["endpoint"] = endpoint;
            profile = checkedProfile(profile, row.credentialType); // as the catalog spells it
            if (profile.at("endpoint") == row.profile.at("endpoint"))
                continue; // an update would have a new time for nothing
            row.profile["endpoint"] = profile.at("endpoint");
            warehouses.update(row);
        }
    });
}

} // namespace sandbox

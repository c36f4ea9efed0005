#pragma once

#include "services/sandbox/catalog/names.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace sandbox
{

/// A table that is in the bucket already.
struct SeedTable {
    Levels ns;
    std::string name;
    std::string uuid;
    std::string location;
    std::string metadataLocation;
    std::string metadata; ///< the document there
};

/// What an empty Lakekeeper is filled with.
struct WarehouseSeed {
    std::string name = "lakehouse";
    nlohmann::ordered_json profile;
    nlohmann::ordered_json credential; ///< `storage-credential`
    std::vector<Levels> namespaces; ///< those that hold no table; the others come from the tables
    std::vector<SeedTable> tables;
};

/// The tables that <lake>/tables.json lists, with their documents from <lake>/objects/<bucket>/….
/// Throws std::runtime_error with what is wrong and where.
std::vector<SeedTable> templateTables(const std::filesystem::path &lake);

/// The storage profile of the platform's warehouse: bucket `lakehouse`, prefix `warehouse`, no
/// token service, no signing. endpoint: "http://127.0.0.1:9000".
nlohmann::ordered_json lakehouseProfile(const std::string &endpoint);

/// Makes role and database of Lakekeeper where they are missing, through the cluster's socket,
/// where its superuser needs no password. Throws StartFailure.
void makeLakekeeperDatabase(const std::filesystem::path &socketDir, int port,
                            const std::string &password);

/// The address that makeLakekeeperDatabase() made: "postgres://lakekeeper:…".
std::string lakekeeperDatabaseUrl(int port, const std::string &password);

/// Bootstraps a migrated database and adds the warehouse, unless it is there; nothing is validated.
/// Returns the warehouse's id. Throws StartFailure.
std::string seedWarehouse(const Variables &variables, const Clock &clock,
                          const WarehouseSeed &seed);

/// Leads the warehouses that lie in an emulated store to where it listens in this run: a kept
/// database names the port of the run before. Endpoints that are not on 127.0.0.1, and buckets that
/// the emulated store does not have, are somebody's own and stay. Throws StartFailure.
void placeWarehouses(const Variables &variables, const Clock &clock, const std::string &endpoint);

} // namespace sandbox

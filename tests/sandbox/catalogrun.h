#pragma once

#include "services/sandbox/catalog/seed.h"
#include "services/sandbox/services/lakekeeper.h"
#include "tests/sandbox/storerun.h"

#include <memory>
#include <string>

/// A database of its own, made for Lakekeeper, on the PostgreSQL server of this test program.
class CatalogDatabase
{
public:
    CatalogDatabase();

    std::string url() const; ///< "postgres://…"
    /// Values of the first column, as its superuser sees them.
    std::vector<std::string> column(const std::string &sql) const;
    /// Everything in it as text, for what must not be there.
    std::string dump() const;

private:
    sandbox::PgConnection::Target m_target;
};

/// Lakekeeper over a real PostgreSQL and a real object store, with a warehouse `lakehouse` that
/// holds the namespaces main, main.default and main.test.
struct CatalogRun {
    /// more: variables besides the usual ones.
    explicit CatalogRun(const sandbox::Variables &more = {});

    httplib::Client client() const;
    httplib::Result get(const std::string &path, const httplib::Headers &headers = {}) const;
    httplib::Result post(const std::string &path, const nlohmann::json &body,
                         const httplib::Headers &headers = {}) const;
    httplib::Result remove(const std::string &path) const;
    nlohmann::json json(const std::string &path) const; ///< of a GET that is answered 200

    std::string catalog(const std::string &below = {}) const; ///< "/catalog/v1/<prefix>" + below
    std::string warehouse(const std::string &below = {}) const; ///< in the management API
    /// A table of one column `id`, made by the API. Returns the answer.
    nlohmann::json createTable(const std::string &name) const;
    /// The body of a commit that appends one snapshot to what was loaded.
    static nlohmann::json append(const nlohmann::json &loaded, std::int64_t snapshotId);
    /// A `storage-credential` of a key.
    static nlohmann::ordered_json credential(const sandbox::S3Key &key);
    nlohmann::json profile() const; ///< of the warehouse

    CatalogDatabase database;
    StoreRun store;
    sandbox::Variables variables;
    std::vector<std::string> log;
    std::string warehouseId;
    std::unique_ptr<sandbox::Lakekeeper> lakekeeper;
};

extern const char *const catalogToken;
extern const char *const tablesOfTest; ///< "/namespaces/main%1Ftest/tables"

/// `error.type` of an Iceberg error, whose shape is checked; the body of anything else.
std::string typeOf(const httplib::Result &answer);

#include "tests/sandbox/catalogrun.h"

#include "tests/sandbox/testcluster.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using nlohmann::ordered_json;

const char *const catalogToken = "catalog-canary-token";
const char *const tablesOfTest = "/namespaces/main%1Ftest/tables";

namespace
{

const char *const databasePassword = "canary-pg-password";

} // namespace

CatalogDatabase::CatalogDatabase()
    : m_target(freshDatabase())
{
    makeLakekeeperDatabase(m_target.host, m_target.port, databasePassword);
    column("ALTER DATABASE " + m_target.database + " OWNER TO lakekeeper");
}

std::string CatalogDatabase::url() const
{
    return "postgres://lakekeeper:" + std::string(databasePassword)
        + "@127.0.0.1:" + std::to_string(m_target.port) + "/" + m_target.database;
}

std::vector<std::string> CatalogDatabase::column(const std::string &sql) const
{
    PgConnection connection(m_target);
    const auto rows = connection.run(sql, std::chrono::seconds(60));
    INFO(connection.lastError());
    REQUIRE(rows);
    std::vector<std::string> values;
    for (const auto &row : *rows)
        values.push_back(row.at(0));
    return values;
}

std::string CatalogDatabase::dump() const
{
    std::string text;
    for (const std::string &table :
         column("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")) {
        for (const std::string &row : column("SELECT row_to_json(t) FROM \"" + table + "\" t"))
            text += row + "\n";
    }
    return text;
}

CatalogRun::CatalogRun(const Variables &more)
    : variables{{"LAKEKEEPER__PG_DATABASE_URL_WRITE", database.url()},
                {"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-encryption-key"},
                {"LAKEKEEPER__TASK_POLL_INTERVAL", "20ms"},
                {"SANDBOX_STATIC_TOKEN", catalogToken}}
{
    for (const auto &[name, value] : more)
        variables[name] = value;
    const LogSink keep = [this](const std::string &line) { log.push_back(line); };
    migrateLakekeeper(variables, keep);
    WarehouseSeed seed;
    seed.profile = lakehouseProfile(store.store->url());
    seed.credential = credential(store.rw);
    seed.namespaces = {{"main", "default"}, {"main", "test"}};
    warehouseId = seedWarehouse(variables, *store.clock, seed);
    Lakekeeper::Config config;
    config.variables = variables;
    config.clock = store.clock;
    config.log = keep;
    lakekeeper = std::make_unique<Lakekeeper>(config);
}

httplib::Client CatalogRun::client() const
{
    httplib::Client client("127.0.0.1", lakekeeper->port());
    client.set_read_timeout(60);
    client.set_url_encode(false);
    client.set_default_headers({{"Authorization", std::string("Bearer ") + catalogToken}});
    return client;
}

httplib::Result CatalogRun::get(const std::string &path, const httplib::Headers &headers) const
{
    auto result = client().Get(path, headers);
    REQUIRE(result);
    return result;
}

httplib::Result CatalogRun::post(const std::string &path, const nlohmann::json &body,
                                 const httplib::Headers &headers) const
{
    auto result = client().Post(path, headers, body.dump(), "application/json");
    REQUIRE(result);
    return result;
}

httplib::Result CatalogRun::remove(const std::string &path) const
{
    auto result = client().Delete(path);
    REQUIRE(result);
    return result;
}

nlohmann::json CatalogRun::json(const std::string &path) const
{
    const auto result = get(path);
    INFO(path << " " << result->body);
    REQUIRE(result->status == 200);
    return nlohmann::json::parse(result->body);
}

std::string CatalogRun::catalog(const std::string &below) const
{
    return "/catalog/v1/" + warehouseId + below;
}

std::string CatalogRun::warehouse(const std::string &below) const
{
    return "/management/v1/warehouse/" + warehouseId + below;
}

nlohmann::json CatalogRun::createTable(const std::string &name) const
{
    const auto made = post(
        catalog(tablesOfTest),
        {{"name", name},
         {"schema",
          {{"type", "struct"},
           {"fields", {{{"id", 7}, {"name", "id"}, {"required", true}, {"type", "long"}}}}}}});
    INFO(made->body);
    REQUIRE(made->status == 200);
    return nlohmann::json::parse(made->body);
}

nlohmann::json CatalogRun::append(const nlohmann::json &loaded, std::int64_t snapshotId)
{
    const nlohmann::json &metadata = loaded.at("metadata");
    const std::int64_t parent = metadata.value("current-snapshot-id", std::int64_t(-1));
    nlohmann::json snapshot{{"snapshot-id", snapshotId},
                            {"sequence-number", metadata.at("last-sequence-number").get<int>() + 1},
                            {"timestamp-ms", metadata.at("last-updated-ms")},
                            {"manifest-list", "s3://lakehouse/warehouse/x/metadata/snap.avro"},
                            {"summary", {{"operation", "append"}}},
                            {"schema-id", 0}};
    nlohmann::json expected;
    if (parent != -1)
        expected = snapshot["parent-snapshot-id"] = parent;
    return {{"requirements",
             {{{"type", "assert-table-uuid"}, {"uuid", metadata.at("table-uuid")}},
              {{"type", "assert-ref-snapshot-id"}, {"ref", "main"}, {"snapshot-id", expected}}}},
            {"updates",
             {{{"action", "add-snapshot"}, {"snapshot", snapshot}},
              {{"action", "set-snapshot-ref"},
               {"ref-name", "main"},
               {"type", "branch"},
               {"snapshot-id", snapshotId}}}}};
}

ordered_json CatalogRun::credential(const S3Key &key)
{
    return {{"type", "s3"},
            {"credential-type", "access-key"},
            {"access-key-id", key.accessKeyId},
            {"secret-access-key", key.secretAccessKey}};
}

nlohmann::json CatalogRun::profile() const
{
    return json(warehouse()).at("storage-profile");
}

std::string typeOf(const httplib::Result &answer)
{
    const nlohmann::json body = nlohmann::json::parse(answer->body, nullptr, false);
    if (!body.is_object() || !body.contains("error"))
        return answer->body;
    const nlohmann::json &error = body.at("error");
    CHECK(error.at("code") == answer->status);
    CHECK(error.at("message").is_string());
    CHECK(error.at("stack").back().get<std::string>().rfind("Error ID: ", 0) == 0);
    CHECK((answer->status < 500 || error.at("stack").size() == 1));
    return error.at("type");
}

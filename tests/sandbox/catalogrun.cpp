#include "tests/sandbox/catalogrun.h"

#include "services/sandbox/catalog/database.h"
#include "services/sandbox/run/postgres.h"

#include <catch2/catch.hpp>

#include <mutex>
#include <thread>

using namespace sandbox;
using nlohmann::ordered_json;

const char *const catalogToken = "catalog-canary-token";
const char *const tablesOfTest = "/namespaces/main%1Ftest/tables";

namespace
{

/// The server, on a copy of a cluster that is made once per build.
class TestServer
{
public:
    TestServer()
        : m_hold("lakekeeper-postgres", 0)
        , m_account(databaseAccount())
        , m_programs(findPostgres({}))
    {
        const std::filesystem::path cluster = m_dir.path() / "cluster";
        const std::filesystem::path sockets = m_dir.path() / "sockets";
        makeDirectory(sockets, 0700, m_account);
        copyTree(madeCluster(), cluster, m_account);
        Postgres::Config config{"lakekeeper-postgres", m_programs, cluster,       sockets,
                                m_dir.path() / "log",  m_account,  m_hold.port(), false};
        m_server = std::make_unique<Postgres>(config);
        m_server->start();
        REQUIRE(eventually([&] { return admin().run("SELECT 1", std::chrono::seconds(1)).has_value(); }));
        makeLakekeeperDatabase(sockets, port(), "canary-pg-password");
    }
    ~TestServer() { m_server->stop(); }

    int port() const { return m_hold.port(); }
    PgConnection admin() const
    {
        return PgConnection(PgConnection::Target{(m_dir.path() / "sockets").string(), port(),
                                                 "postgres", "", "postgres"});
    }
    int nextNumber() { return ++m_count; }

private:
    std::filesystem::path madeCluster() const
    {
        const std::filesystem::path made
            = std::filesystem::path(ATALAYA_SANDBOX_DATA) / ("test-cluster-" + m_programs.major);
        std::filesystem::create_directories(made.parent_path());
        Descriptor lock = tryLock(made.string() + ".lock");
        while (!lock.isOpen()) { // another test program is making it
            std::this_thread::yield();
            lock = tryLock(made.string() + ".lock");
        }
        if (std::filesystem::exists(made))
            return made;
        const std::filesystem::path beside = m_dir.path() / "initdb";
        makeDirectory(beside, 0700, m_account);
        ChildProcess initdb = ChildProcess::spawn(
            initdbSpec(m_programs, beside / "cluster", m_account, m_dir.path() / "initdb.log"));
        while (initdb.isRunning())
            initdb.poll();
        REQUIRE(initdb.status() == 0);
        copyTree(beside / "cluster", made.string() + ".new", std::nullopt);
        std::filesystem::rename(made.string() + ".new", made);
        return made;
    }

    TestDirectory m_dir;
    PortHold m_hold;
    std::optional<Account> m_account;
    PostgresPrograms m_programs;
    std::unique_ptr<Postgres> m_server;
    int m_count = 0;
};

TestServer &server()
{
    static TestServer made;
    return made;
}

} // namespace

CatalogDatabase::CatalogDatabase()
    : m_name("catalog" + std::to_string(server().nextNumber()))
{
    PgConnection admin = server().admin();
    REQUIRE(admin.run("CREATE DATABASE " + m_name + " OWNER lakekeeper", std::chrono::seconds(20)));
}

std::string CatalogDatabase::url() const
{
    return "postgres://lakekeeper:canary-pg-password@127.0.0.1:" + std::to_string(server().port())
        + "/" + m_name;
}

std::vector<std::string> CatalogDatabase::column(const std::string &sql) const
{
    PgConnection connection(databaseAddress(url()));
    const auto rows = connection.run(sql, std::chrono::seconds(10));
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
    client.set_read_timeout(20);
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

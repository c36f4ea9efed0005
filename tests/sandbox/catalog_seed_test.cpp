#include "tests/sandbox/catalogrun.h"
#include "tests/sandbox/smalllake.h"

#include "services/sandbox/catalog/warehouses.h"
#include "services/sandbox/run/failure.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>
#include <map>

using nlohmann::json;

namespace
{

double millisecondsOf(const std::function<void()> &work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

} // namespace

TEST_CASE("An empty catalog is filled with the template's tables, and serves them as they are")
{
    std::filesystem::path lake;
    const auto expected = sandbox::smallLake(&lake);
    const CatalogDatabase database;
    StoreRun store(lake / "objects");
    const sandbox::Variables variables{{"LAKEKEEPER__PG_DATABASE_URL_WRITE", database.url()},
                                       {"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-encryption-key"},
                                       {"SANDBOX_STATIC_TOKEN", catalogToken}};
    CHECK_THROWS_AS(sandbox::seedWarehouse(variables, *store.clock, {}), sandbox::StartFailure);
    sandbox::migrateLakekeeper(variables, [](const std::string &) { });
    sandbox::WarehouseSeed seed;
    seed.profile = sandbox::lakehouseProfile(store.store->url());
    seed.credential = CatalogRun::credential(store.rw);
    std::string id;
    const double took = millisecondsOf([&] {
        seed.tables = sandbox::templateTables(lake);
        id = sandbox::seedWarehouse(variables, *store.clock, seed);
    });
    CHECK(sandbox::seedWarehouse(variables, *store.clock, seed) == id); // once is enough
    sandbox::Lakekeeper::Config config;
    config.variables = variables;
    config.clock = store.clock;
    const sandbox::Lakekeeper lakekeeper(std::move(config));
    httplib::Client client("127.0.0.1", lakekeeper.port());
    client.set_read_timeout(60);
    client.set_url_encode(false);
    client.set_keep_alive(true);
    client.set_tcp_nodelay(true);
    client.set_default_headers({{"Authorization", std::string("Bearer ") + catalogToken}});
    const std::string base = "/catalog/v1/" + id + "/namespaces";
    const std::string tables = base + "/main%1Fdefault/tables";
    CHECK(json::parse(client.Get(base)->body).at("namespaces")
          == json::parse(R"([["bench"],["datasets"],["main"]])"));
    const json list = json::parse(client.Get(tables)->body).at("identifiers");
    CHECK(list.size() == expected->tables({"main", "default"}).size());
    const std::string first = tables + "/" + list.at(0).at("name").get<std::string>();
    const json loaded = json::parse(client.Get(first)->body);
    const auto [bucket, key] = sandbox::bucketAndKey(loaded.at("metadata-location"));
    CHECK(loaded.at("metadata") == json::parse(store.client(store.ro).get(bucket, key).body));
    const auto committed
        = client.Post(first, CatalogRun::append(loaded, 77).dump(), "application/json");
    INFO(committed->body);
    CHECK(committed->status == 200);
    WARN(seed.tables.size() << " tables seeded in " << took << " ms, a list takes "
                            << millisecondsOf([&] { client.Get(tables); }) << " ms, a load "
                            << millisecondsOf([&] { client.Get(first); }) << " ms");
}

TEST_CASE("Only the warehouses of an emulated store are led to where it listens now")
{
    const CatalogDatabase database;
    const StoreRun store;
    const sandbox::Variables variables{{"LAKEKEEPER__PG_DATABASE_URL_WRITE", database.url()},
                                       {"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-encryption-key"},
                                       {"SANDBOX_STATIC_TOKEN", catalogToken}};
    sandbox::migrateLakekeeper(variables, [](const std::string &) { });
    const auto seed = [&](const char *name, const char *endpoint, const char *bucket) {
        sandbox::WarehouseSeed one;
        one.name = name;
        one.profile = sandbox::lakehouseProfile(endpoint);
        one.profile["bucket"] = bucket;
        one.credential = CatalogRun::credential(store.rw);
        sandbox::seedWarehouse(variables, *store.clock, one);
    };
    seed("ours", "http://127.0.0.1:9000", "lakehouse");
    seed("away", "http://store.example:9000", "lakehouse");
    seed("own", "http://127.0.0.1:9000", "own");
    sandbox::placeWarehouses(variables, *store.clock, "http://127.0.0.1:9001");
    sandbox::PgPool pool(sandbox::databaseAddress(database.url()), 1);
    sandbox::PgSession session(pool, sandbox::PgSession::Mode::Transaction);
    std::map<std::string, std::string> endpoints;
    for (const auto &row : sandbox::Warehouses(session, 0).ofEveryProject())
        endpoints[row.name] = row.profile.at("endpoint");
    CHECK(endpoints
          == std::map<std::string, std::string>{{"ours", "http://127.0.0.1:9001/"},
                                                {"away", "http://store.example:9000/"},
                                                {"own", "http://127.0.0.1:9000/"}});
}

TEST_CASE("A template that lacks what it lists is named with its place")
{
    const TestDirectory dir;
    CHECK_THROWS_WITH(sandbox::templateTables(dir.path()), Catch::Contains("tables.json"));
    std::ofstream(dir.path() / "tables.json")
        << R"([{"namespace":["a"],"name":"t","uuid":"u","metadata_location":"s3://b/k.json"}])";
    CHECK_THROWS_WITH(sandbox::templateTables(dir.path()), Catch::Contains("objects/b/k.json"));
}

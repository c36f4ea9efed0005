#include "tests/sandbox/indexscene.h"

#include "services/sandbox/run/times.h"

#include <future>

using namespace sandbox;
using nlohmann::json;

// [third-parties.md §7 table]
TEST_CASE("Without a key the gateway refuses everything but the public keys", "[index]")
{
    const IndexScene scene;
    for (const char *path : {"/rest/v1/", "/rest/v1/datasets?limit=1", "/auth/v1/health", "/x"}) {
        const auto answer = scene.get(path, {}, "");
        CHECK(answer.status == 401);
        CHECK(json::parse(answer.body)
              == json{{"message", "No API key found in request"},
                      {"hint", "No `apikey` request header or url param was found."}});
    }
    CHECK(scene.get("/auth/v1/.well-known/jwks.json", {}, "").status == 200);
    CHECK(
        scene.get("/rest/v1/datasets?limit=1&apikey=" + std::string(IndexScene::serviceKey), {}, "")
            .status
        == 200);
}

// [third-parties.md §7 Keys]
TEST_CASE("A wrong key is refused, and so is a secret key from a browser", "[index]")
{
    IndexScene scene;
    const auto message = [&scene](const std::string &key, const httplib::Headers &headers) {
        const auto answer = scene.get("/rest/v1/datasets?limit=1", headers, key);
        return std::to_string(answer.status) + " "
            + json::parse(answer.body).value("message", json::object().dump());
    };
    CHECK(message("sb_secret_wrong", {}) == "401 Invalid API key");
    CHECK(message(std::string(IndexScene::anonKey) + "x", {}) == "401 Invalid API key");
    CHECK(message(IndexScene::serviceKey, {{"User-Agent", "Mozilla/5.0 (X11)"}})
          == "401 Forbidden use of secret API key in browser");
    CHECK(message(IndexScene::serviceKey, {{"Authorization", "Bearer something"}})
          == "401 Expected 3 parts in JWT; got 1");
    const std::string same = "Bearer " + std::string(IndexScene::serviceKey);
    CHECK(scene.get("/rest/v1/datasets?limit=1", {{"Authorization", same}}).status == 200);

    REQUIRE(scene.supabase.setFault("key-refused", "").empty());
    CHECK(message(IndexScene::serviceKey, {}) == "401 Invalid API key");
    CHECK(message(IndexScene::anonKey, {}) == "401 Invalid API key");
    scene.supabase.heal();
    CHECK(scene.get("/rest/v1/datasets?limit=1").status == 200);
}

// [third-parties.md §7 GoTrue]
TEST_CASE("GoTrue says that it is there, on the sandbox's clock", "[index]")
{
    const IndexScene scene;
    scene.clock->stop();
    scene.clock->stepMs(86'400'000);
    const auto answer = scene.get("/auth/v1/health", {}, IndexScene::anonKey);
    CHECK(answer.get_header_value("Date") == httpDate(scene.clock->nowMs()));
    CHECK(json::parse(answer.body).at("name") == "GoTrue");
    CHECK_THAT(json::parse(answer.body).at("version").get<std::string>(), Catch::StartsWith("v2."));
}

// [third-parties.md §7 root] [domain.md INV-35]
TEST_CASE("The root describes the tables to the secret key and to nobody else", "[index]")
{
    const IndexScene scene;
    const auto anonymous = scene.get("/rest/v1/", {}, IndexScene::anonKey);
    CHECK(anonymous.status == 401);
    CHECK(json::parse(anonymous.body).at("message") == "Access to schema is forbidden");

    const json document = json::parse(scene.get("/rest/v1/").body);
    std::vector<std::string> tables;
    for (const auto &item : document.at("definitions").items())
        tables.push_back(item.key());
    CHECK(tables
          == std::vector<std::string>{"dataset_lineage", "dataset_permissions",
                                      "dataset_transactions", "datasets", "iceberg_sync_log"});
    const json &datasets = document.at("definitions").at("datasets").at("properties");
    for (const char *column :
         {"id", "name", "tier", "iceberg_namespace", "iceberg_table", "row_count", "size_bytes",
          "column_count", "last_sync_at", "schema", "catalog_name", "schema_name", "table_name"})
        CHECK(datasets.contains(column));
    CHECK(datasets.at("row_count").at("format") == "bigint");
}

// [domain.md INV-24: rows hidden from the key in use]
TEST_CASE("The publishable key sees only what is granted to it, and changes nothing", "[index]")
{
    const IndexScene scene;
    const json seen = scene.rows("datasets?select=name", IndexScene::anonKey);
    CHECK(seen == json::array({{{"name", "orders_daily"}}}));
    CHECK(scene.rows("dataset_permissions?select=principal", IndexScene::anonKey)
          == json::array({{{"principal", "anon"}}}));
    CHECK(scene.rows("dataset_lineage", IndexScene::anonKey).empty());
    CHECK(scene.rows("dataset_transactions", IndexScene::anonKey).size() == 1);
    CHECK(scene.rows("iceberg_sync_log", IndexScene::anonKey).size() == 2);

    auto client = scene.client(IndexScene::anonKey);
    const auto changed = client.Patch("/rest/v1/datasets?name=eq.orders_daily",
                                      R"({"row_count":0})", "application/json");
    REQUIRE(changed);
    CHECK(IndexScene::problem(*changed) == "401 42501 permission denied for table datasets");
    CHECK(client.Delete("/rest/v1/datasets")->status == 401);
    CHECK(scene.rows("datasets").size() == IndexScene::datasetCount);
}

TEST_CASE("The secret key stamps what the writer committed", "[index]")
{
    const IndexScene scene;
    auto client = scene.client(IndexScene::serviceKey);
    const std::string id = uuidOf("main.test.orders_sample");
    const auto patched = client.Patch("/rest/v1/datasets?id=eq." + id,
                                      R"({"row_count":501,"status":"synced"})", "application/json");
    CHECK(patched->status == 204);
    CHECK(scene.rows("datasets?id=eq." + id).at(0).at("row_count") == 501);
    CHECK(scene.rows("datasets?row_count=eq.501").size() == 1); // nobody else's

    const json entry{{"dataset_id", id},
                     {"row_count", 501},
                     {"operation", "append"},
                     {"at", "2026-11-30T03:00:00Z"}};
    const auto posted
        = client.Post("/rest/v1/iceberg_sync_log", {{"Prefer", "return=representation"}},
                      entry.dump(), "application/json");
    CHECK(posted->status == 201);
    CHECK(json::parse(posted->body).at(0).at("operation") == "append");

    const json grant{{"dataset_id", id}, {"principal", "reader"}, {"privilege", "TABLE_READ_DATA"}};
    const auto again
        = client.Post("/rest/v1/dataset_permissions", grant.dump(), "application/json");
    CHECK_THAT(IndexScene::problem(*again), Catch::StartsWith("409 23505 duplicate key"));
    CHECK(client
              .Post("/rest/v1/dataset_permissions", {{"Prefer", "resolution=ignore-duplicates"}},
                    grant.dump(), "application/json")
              ->status
          == 201);
    CHECK(client.Delete("/rest/v1/dataset_permissions?principal=eq.reader&dataset_id=eq." + id)
              ->status
          == 204);
    CHECK(scene.rows("dataset_permissions?principal=eq.reader&dataset_id=eq." + id).empty());

    const auto problem = [&client](const std::string &body) {
        return IndexScene::problem(
            *client.Post("/rest/v1/iceberg_sync_log", body, "application/json"));
    };
    CHECK(problem("nonsense") == "400 PGRST102 Empty or invalid json");
    CHECK(problem(R"([{"row_count":1},{"operation":"x"}])")
          == "400 PGRST102 All object keys must match");
    CHECK(problem(R"({"nope":1})")
          == "400 PGRST204 Could not find the 'nope' column of 'iceberg_sync_log' in the schema "
             "cache");
    CHECK(problem(R"(["x"])") == "400 PGRST102 All object keys must match");
}

// [domain.md INV-24]
TEST_CASE("A stale Index has three datasets whose three counts differ", "[index]")
{
    IndexScene scene;
    REQUIRE(scene.supabase.setFault("index-stale", "").empty());
    REQUIRE(scene.supabase.setFault("index-stale", "").empty()); // twice is once
    int different = 0;
    for (const IndexedTable &table : IndexScene::tables()) {
        const auto count = [&](const std::string &query) {
            return scene.rows(query + table.uuid + "&order=row_count.desc&limit=1")
                .at(0)
                .at("row_count")
                .get<std::int64_t>();
        };
        const std::int64_t dataset = count("datasets?id=eq.");
        const std::int64_t transaction = count("dataset_transactions?dataset_id=eq.");
        const std::int64_t log = count("iceberg_sync_log?dataset_id=eq.");
        const bool allDiffer = dataset != transaction && dataset != log && transaction != log;
        CHECK((allDiffer || (dataset == log && transaction == log)));
        different += allDiffer ? 1 : 0;
    }
    CHECK(different == 3);
    CHECK(scene.rows("datasets?name=eq.customers").at(0).at("row_count") == 41200);
    scene.client(IndexScene::serviceKey)
        .Patch("/rest/v1/datasets?name=eq.customers", R"({"row_count":7})", "application/json");
    scene.supabase.heal();
    CHECK(scene.rows("datasets?name=eq.order_events").at(0).at("row_count") == 200000);
    CHECK(scene.rows("datasets?name=eq.customers").at(0).at("row_count") == 7); // newer: kept
}

// [domain.md INV-34] [domain.md INV-35]
TEST_CASE("A retired table can come back and a column can be lost, until it is healed", "[index]")
{
    IndexScene scene;
    REQUIRE(scene.supabase.setFault("retired-table", "").empty());
    REQUIRE(scene.supabase.setFault("retired-table", "dataset_branch_rows").empty());
    CHECK(scene.rows("dataset_rows").size() == 1);
    CHECK(scene.rows("dataset_branch_rows").size() == 1);
    REQUIRE(scene.supabase.setFault("schema-drift", "").empty());
    CHECK(IndexScene::problem(scene.get("/rest/v1/datasets?select=id,last_sync_at"))
          == "400 42703 column datasets.last_sync_at does not exist");
    scene.supabase.heal();
    CHECK(scene.get("/rest/v1/dataset_rows").status == 404);
    CHECK(scene.get("/rest/v1/dataset_branch_rows").status == 404);
    CHECK(scene.rows("datasets?select=id,last_sync_at").size() == IndexScene::datasetCount);
}

TEST_CASE("A fault that a run left behind is taken back by the next one", "[index]")
{
    const PgConnection::Target database = freshDatabase();
    const auto clock = std::make_shared<Clock>();
    {
        Supabase first({0, clock, database, IndexScene::anonKey, IndexScene::serviceKey});
        seedIndex(first.database(), IndexScene::tables());
        REQUIRE(first.setFault("schema-drift", "").empty());
        REQUIRE(first.setFault("index-stale", "").empty());
    }
    Supabase second({0, clock, database, IndexScene::anonKey, IndexScene::serviceKey});
    httplib::Client client("127.0.0.1", second.port());
    client.set_read_timeout(60);
    const auto answer = client.Get("/rest/v1/datasets?select=row_count,last_sync_at&name=eq.orders",
                                   {{"apikey", IndexScene::serviceKey}});
    REQUIRE(answer);
    CHECK(answer->body == R"([{"row_count":120000,"last_sync_at":"2026-11-30T02:00:00+00:00"}])");
}

TEST_CASE("The Index goes on when PostgreSQL has ended its connections", "[index]")
{
    IndexScene scene;
    CHECK(scene.rows("datasets?limit=1").size() == 1);
    scene.supabase.database().runAsOwner("SELECT pg_terminate_backend(pid, 10000) FROM"
                                         " pg_stat_activity WHERE usename = 'service_role'");
    CHECK(scene.rows("datasets?limit=1").size() == 1);
}

TEST_CASE("More at once than PostgreSQL has connections are all answered", "[index]")
{
    const IndexScene scene;
    std::vector<std::future<int>> answers;
    for (int i = 0; i < 60; ++i)
        answers.push_back(std::async(std::launch::async, [&scene] {
            const auto answer = scene.client(IndexScene::serviceKey).Get("/rest/v1/datasets");
            return answer ? answer->status : 0;
        }));
    for (auto &answer : answers)
        CHECK(answer.get() == 200);
}

TEST_CASE("An Index whose PostgreSQL is gone says so", "[index]")
{
    PgConnection::Target nowhere{"/tmp/no-such-directory", 1, "postgres", "", "postgres"};
    CHECK_THROWS_WITH(IndexDatabase(nowhere),
                      Catch::StartsWith("Preparing the Index's database failed: "));
}

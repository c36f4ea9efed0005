#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

TEST_CASE("The writer and ml-runner answer as the contract says")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const json writer = run.get("warehouse-writer", "/health");
    CHECK(writer.at("service") == "warehouse-writer");
    CHECK(writer.at("profile") == "warehouse");
    CHECK(run.get("ml-runner", "/health").at("profile") == "compute");

    const json config = run.get("warehouse-writer", "/lakehouse/config", "writer");
    CHECK(config.at("catalog_type") == "rest");
    CHECK(config.at("warehouse") == "lakehouse");
    CHECK(config.at("vending") == false);
    CHECK(config.at("namespace") == "main.default");
    CHECK(config.at("rest_uri")
          == "http://127.0.0.1:" + std::to_string(run.port("lakekeeper")) + "/catalog");
    const std::string fingerprint = config.at("storage_credential").at("access_key_fingerprint");
    CHECK(fingerprint.size() == 7 + 12);

    auto open = run.client("warehouse-writer");
    CHECK(open.Get("/lakehouse/config")->status == 401);
    CHECK(open.Get("/lakehouse/config", {{"Authorization", "Bearer x"}})->status == 401);
    CHECK(open.Get("/lakehouse/sync")->status == 404);
    CHECK(open.Get("/lakehouse/sync")->body == open.Get("/lakehouse/other")->body);
    CHECK(open.Get("/lakehouse/ingest")->status == 405);
    CHECK(open.Get("/lakehouse/ingest")->get_header_value("Allow") == "POST");
    auto holder = run.client("warehouse-writer", "writer");
    CHECK(holder.Post("/lakehouse/ingest", R"({"table":"x"})", "application/json")->status == 422);
    const json rows{{"namespace", "main.test"},
                    {"table", "landed"},
                    {"mode", "create"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}, {2}}}};
    const auto ingest = holder.Post("/lakehouse/ingest", rows.dump(), "application/json");
    REQUIRE(ingest->status == 200);
    CHECK(json::parse(ingest->body).at("rows") == 2);
    const json sql{{"sql", "SELECT sum(id) FROM main.test.landed"}, {"workspace", "lakehouse"}};
    const auto read = run.client("junction", "door").Post("/v1/sql", sql.dump(), "application/json");
    // The Index does not know it yet, so the door does not either: it is asked of the catalog.
    CHECK(read->status == 200);
    CHECK(holder.Get("/health")->status == 200); // on the same connection: the body was read

    auto compute = run.client("ml-runner", "writer");
    CHECK(compute.Get("/lakehouse/config")->status == 404);
    CHECK(compute.Get("/lakehouse/config")->body == R"({"detail":"Not Found"})");
}

TEST_CASE("karma is inert, and the engine reports what its library is")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const json karma = run.get("karma-server", "/health");
    CHECK(karma.at("service") == "karma-server");
    CHECK(karma.at("sql_url").is_null());
    const json duck = run.get("duck-server", "/health");
    CHECK(duck.at("engine").at("version") == "1.5.4");
    CHECK(duck.at("resolve_mode") == "enforce");
    CHECK(duck.at("concurrencia").at("max") == 8);
    CHECK(run.client("duck-server", "duck-shadow").Get("/shadow")->status == 200);
}

TEST_CASE("A path as long as the server takes does no harm")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::string path = "/" + std::string(7000, 'x');
    for (const char *service : {"warehouse-writer", "karma-server", "duck-server"}) {
        const auto answer = run.client(service).Get(path);
        REQUIRE(answer);
        CHECK(answer->status == 404);
    }
    for (const auto &[service, status] :
         {std::pair{"warehouse-writer", 404}, {"karma-server", 414}}) {
        const auto posted = run.client(service).Post(path, "{}", "application/json");
        REQUIRE(posted);
        CHECK(posted->status == status);
    }
}

#include "services/sandbox/services/answers.h"
#include "services/sandbox/trino/trino.h"
#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

const json onTrino = {{"engine", "trino"}};

json plannedOn(World &door, const std::string &text, const json &more)
{
    return json::parse(door.post("/v1/sql/plan", sql(text, more))->body).at("statements").at(0);
}

/// A Trino that reads through a door's catalog.
struct TrinoWorld {
    TrinoWorld()
    {
        // Trino needs the door's address and the door Trino's: the door's is known first.
        World::Wish wish;
        relay = std::make_unique<Service>([this](const auto &request, auto &response) {
            httplib::Client client(trino->url());
            client.set_read_timeout(60);
            httplib::Request copy;
            copy.method = request.method;
            copy.path = request.target;
            copy.headers = {{"Authorization", request.get_header_value("Authorization")}};
            for (const char *name : {"X-Trino-User", "X-Trino-Catalog", "X-Trino-Schema"})
                copy.headers.emplace(name, request.get_header_value(name));
            copy.body = request.body;
            client.set_url_encode(false);
            const auto answer = client.send(copy);
            response.status = answer->status;
            std::string body = answer->body;
            for (auto at = body.find(trino->url()); at != std::string::npos;
                 at = body.find(trino->url()))
                body.replace(at, trino->url().size(), relay->url());
            response.set_content(body, "application/json");
        });
        wish.more = {{"TRINO_URL", relay->url()}, {"TRINO_DOOR_SECRET", "statement-secret"}};
        door = std::make_unique<World>(wish);
        Trino::Config config;
        config.variables
            = {{"CATALOG_URI", "http://127.0.0.1:" + std::to_string(door->port) + "/catalog"},
               {"TRINO_DOOR_TOKEN", "trino-token"},
               {"TRINO_DOOR_SECRET", "statement-secret"},
               {"TRINO_S3_ENDPOINT", door->store->store->url()}};
        config.clock = door->clock;
        config.scratchDir = door->store->dir.path() / "trino";
        config.startTime = std::chrono::milliseconds(0);
        trino = std::make_unique<Trino>(config);
    }

    std::unique_ptr<Service> relay;
    std::unique_ptr<World> door;
    std::unique_ptr<Trino> trino;
};

} // namespace

TEST_CASE("Trino reads what its own principal may, with keys that the door lends it")
{
    TrinoWorld world;
    World &door = *world.door;
    const auto state = [&] { return json::parse(door.get("/health")->body).at("engines"); };
    CHECK(comesTrue([&] { return state().at("trino") == "ready"; }));
    const auto result
        = door.post("/v1/sql", sql("select count(*) as n from main.default.brands", onTrino));
    INFO(result->body);
    REQUIRE(result->status == 200);
    const auto all = lines(result->body);
    CHECK(all.at(1).at("engine").at("name") == "trino");
    CHECK(all.at(2).at("columns") == json::parse(R"([{"name":"n","type":"BIGINT"}])"));
    CHECK(all.at(3).at("columns")
          == json::array({json::array({smallLake()->table("main.default.brands")->rows})}));
    CHECK(all.back().at("event") == "end");
    CHECK(all.back().at("statement_kind") == "SELECT");
    const std::string scratch = "select count(*) from main.test.orders_sample";
    CHECK(door.post("/v1/sql", sql(scratch))->status == 200);
    const auto refused = door.post("/v1/sql", sql(scratch, onTrino));
    CHECK(refusal(refused) == Refusal{403, "DENIED"});
    const json rows
        = json::parse(refused->body).at("error").at("detail").at("route").at("governance");
    CHECK(rows.at(0).at("decision") == "allow");
    CHECK(rows.at(1).at("principal") == "trino");
    CHECK(rows.at(1).at("decision") == "deny");
    const auto limited = lines(
        door.post("/v1/sql", sql("select name from brands", {{"engine", "trino"}, {"max_rows", 2}}))
            ->body);
    CHECK(limited.back().at("rows") == 2);
    CHECK(limited.back().at("truncated") == true);
}

TEST_CASE("A table that is declared distributed goes to Trino when it can")
{
    TrinoWorld world;
    World &door = *world.door;
    const auto engine = [&](const std::string &text) { return door.plan(text)["route"]["engine"]; };
    CHECK(engine("from brands").at("name") == "duck");
    CHECK(engine("from brands").at("otherwise").at(1).at("name") == "karma");
    door.catalog->setProperty("main.default.brands", "lakehouse.engine", "distributed");
    CHECK(comesTrue([&] { return engine("from brands").at("name") == "trino"; }));
    CHECK(engine("delete from brands").at("name") == "duck");
    door.catalog->setProperty("main.test.orders_sample", "lakehouse.engine", "distributed");
    CHECK(engine("from main.test.orders_sample").at("name") == "duck");
    world.relay->stop();
    CHECK(comesTrue([&] { return engine("from brands").at("name") == "duck"; }));
    CHECK(engine("from brands").at("otherwise").at(0).at("reason") == "It does not answer.");
}

TEST_CASE("What Trino cannot have is refused before it is asked")
{
    TrinoWorld world;
    World &door = *world.door;
    const auto code = [&](const std::string &text, json more = onTrino) {
        return plannedOn(door, text, more).value("/error/code"_json_pointer, "");
    };
    CHECK(code("delete from brands") == "UNSUPPORTED_STATEMENT");
    CHECK(code("show all tables") == "UNSUPPORTED_STATEMENT");
    CHECK(code("select 1", {{"engine", "karma"}}) == "ENGINE_UNAVAILABLE");
    CHECK(code("select 1", {{"engine", "spark"}}) == "ENGINE_UNAVAILABLE");
    world.relay->replace([](const auto &request, auto &response) {
        if (request.method == "GET")
            return writeJson(response, 200, R"({"starting":true,"nodeVersion":{"version":"x"}})");
        writeJson(response, 500, "{}");
    });
    CHECK(comesTrue([&] { return code("from brands") == "ENGINE_UNAVAILABLE"; }));
    const auto state = [&] { return json::parse(door.get("/health")->body).at("engines"); };
    CHECK(comesTrue([&] { return state().at("trino") == "starting"; }));
}

TEST_CASE("A statement on Trino has its id before its first row, and is cancelled by it")
{
    TrinoWorld world;
    World &door = *world.door;
    const auto scratch = door.store->dir.path() / "trino"; // the files of the statements that run
    StatementUnderWay statement(door.port,
                                sql("select count(*) from main.default.brands, range(100000000) a, "
                                    "range(100000) b where a.range * b.range % 7 = 3",
                                    onTrino));
    REQUIRE(comesTrue([&] { return statement.soFar().size() > 1; }));
    CHECK(statement.soFar().at(0).at("event") == "accepted");
    CHECK(statement.soFar().at(1).at("engine").at("name") == "trino");
    CHECK_FALSE(std::filesystem::is_empty(scratch));
    CHECK(statement.cancel() == 202);
    const auto all = statement.wait();
    CHECK(all.back().at("event") == "error");
    CHECK(all.back().at("code") == "CANCELLED");
    for (const json &line : all)
        CHECK(line.at("event") != "batch");
    CHECK(comesTrue([&] { return std::filesystem::is_empty(scratch); }));
}

TEST_CASE("The door's secret follows Trino's pages nowhere else")
{
    std::atomic<int> strangers = 0;
    Service elsewhere([&](const auto &, auto &response) {
        ++strangers;
        writeJson(response, 200, "{}");
    });
    Service trino([&](const auto &request, auto &response) {
        if (request.method == "GET")
            return writeJson(response, 200, R"({"starting":false})");
        writeJson(response, 200,
                  json{{"id", "q"}, {"nextUri", elsewhere.url() + "/v1/statement/q/1"}}.dump());
    });
    World::Wish wish;
    wish.more = {{"TRINO_URL", trino.url()}, {"TRINO_DOOR_SECRET", "statement-secret"}};
    World door(wish);
    CHECK(refusal(door.post("/v1/sql", sql("from brands", onTrino)))
          == Refusal{500, "ENGINE_FAILED"});
    CHECK(strangers == 0);
}

TEST_CASE("The door lends keys to one table, for a short time, to who may read it")
{
    World door;
    const std::string brands = "/catalog/v1/lakehouse/namespaces/main%1Fdefault/tables/brands";
    const httplib::Headers vended = {{"X-Iceberg-Access-Delegation", "vended-credentials"}};
    const json config = json::parse(door.get("/catalog/v1/config", "trino-token")->body);
    CHECK(config.at("overrides").at("prefix") == "lakehouse");
    CHECK(door.get("/catalog/v1/config", "nobody")->status == 401);
    const auto bare = door.get(brands, "trino-token");
    REQUIRE(bare->status == 200);
    CHECK_FALSE(json::parse(bare->body).contains("storage-credentials"));
    const auto lent = door.get(brands, "trino-token", vended);
    REQUIRE(lent->status == 200);
    const json table = json::parse(lent->body);
    const json &credential = table.at("storage-credentials").at(0);
    CHECK(credential.at("prefix") == table.at("metadata").at("location"));
    const json &keys = credential.at("config");
    const S3Client client
        = door.store->client({keys.at("s3.access-key-id"), keys.at("s3.secret-access-key"),
                              keys.at("s3.session-token")});
    const auto status = [&](const std::string &uri) {
        const auto [bucket, key] = bucketAndKey(uri);
        return client.head(bucket, key).status;
    };
    CHECK(status(table.at("metadata-location")) == 200);
    CHECK(status(smallLake()->table("main.default.brands")->files.at(0).uri) == 200);
    CHECK(status(smallLake()->table("main.default.orders")->metadataLocation) == 403);
    CHECK(client.put("lakehouse", bucketAndKey(table.at("metadata-location")).second, "x").status
          == 403);
    door.clock->stepMs(61'000);
    CHECK(status(table.at("metadata-location")) != 200);
    const std::string scratch = "/catalog/v1/lakehouse/namespaces/main%1Ftest/tables/orders_sample";
    CHECK(refusal(door.get(scratch, "trino-token", vended)) == Refusal{403, "DENIED"});
    CHECK(door.get(scratch, "door-token", vended)->status == 200);
}

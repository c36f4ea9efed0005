#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/services/answers.h"
#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

const std::string orders = "main.default.orders";

std::string pointerOf(const json &statement)
{
    return statement.at("route").at("pointers").at(0).at("metadata_location");
}

std::string codeOf(const json &statement)
{
    return statement.contains("error") ? statement.at("error").at("code").get<std::string>() : "";
}

} // namespace

TEST_CASE("Every plan has the pointers that the catalog has at that moment")
{
    World door;
    CHECK(pointerOf(door.plan("from orders")) == smallLake()->table(orders)->metadataLocation);
    const int loaded = door.catalog->loads;
    CHECK(loaded == 97);
    Table moved = door.catalog->table(orders);
    moved.metadataLocation = "s3://lakehouse/moved.metadata.json";
    door.catalog->set(moved);
    CHECK(pointerOf(door.plan("from orders")) == "s3://lakehouse/moved.metadata.json");
    CHECK(door.catalog->loads == loaded + 1);
    door.plan("from orders");
    CHECK(door.catalog->loads
          == loaded + 1); // the others were asked for with what is known of them
    CHECK(door.catalog->unchanged > 0);
}

TEST_CASE("A table that was just made, changed or removed is known by its name at once")
{
    World door;
    CHECK(codeOf(door.plan("from newcomer")) == "UNKNOWN_TABLE");
    Table newcomer = door.catalog->table(orders);
    newcomer.name = "newcomer";
    door.catalog->set(newcomer);
    door.index->setPermissions("main.default.newcomer", {{"role:analyst", {"TABLE_READ_DATA"}}});
    CHECK(door.plan("select amount from newcomer").at("tables").at(0).at("name")
          == "main.default.newcomer");
    json metadata = json::parse(newcomer.metadataJson);
    for (json &schema : metadata["schemas"]) {
        for (json &field : schema["fields"]) {
            if (field["name"] == "amount")
                field["name"] = "total";
        }
    }
    newcomer.metadataJson = metadata.dump();
    newcomer.metadataLocation += ".2";
    door.catalog->set(newcomer);
    CHECK(codeOf(door.plan("select total from newcomer")) == ""); // bound on the schema of now
    CHECK(codeOf(door.plan("select amount from newcomer")) == "BIND_ERROR");
    door.catalog->remove("main.default.newcomer");
    CHECK(codeOf(door.plan("from newcomer")) == "UNKNOWN_TABLE");
}

TEST_CASE("A name with a dot inside a level is not offered")
{
    World door;
    Table dotted = door.catalog->table(orders);
    dotted.ns = {"main.default"};
    dotted.name = "hidden";
    door.catalog->set(dotted);
    dotted.ns = {"main", "default"};
    dotted.name = "a.b";
    door.catalog->set(dotted);
    const auto all = lines(door.post("/v1/sql", sql("show all tables"))->body);
    CHECK(all.back().at("rows") == 97);
    CHECK(codeOf(door.plan("from main.default.hidden")) == "UNKNOWN_TABLE");
}

TEST_CASE("Without the catalog the door says whom it misses, and where it stood")
{
    World door;
    door.catalog->refuse(503);
    CHECK(refusal(door.post("/v1/sql", sql("select 1"))) == Refusal{503, "CATALOG_UNAVAILABLE"});
    door.catalog->refuse(401);
    CHECK(refusal(door.post("/v1/sql", sql("select 1"))) == Refusal{502, "CATALOG_UNAUTHORIZED"});
    door.catalog->refuse(0);
    CHECK(door.post("/v1/sql/plan", sql("from orders"))->status == 200);
    door.catalog->service.stop();
    const auto result = door.post("/v1/sql/plan", sql("from orders"));
    REQUIRE(result->status == 503);
    const json error = json::parse(result->body).at("error");
    CHECK(error.at("message").get<std::string>().find(door.catalog->service.url())
          != std::string::npos);
    CHECK(error.at("detail").at("route").at("identity").at("subject") == "sandbox-operator");
    CHECK_FALSE(error.at("detail").at("route").contains("pointers"));
}

TEST_CASE("Without the Index nothing is allowed")
{
    World door;
    door.index->service.stop();
    CHECK(refusal(door.post("/v1/sql", sql("from orders"))) == Refusal{503, "INDEX_UNAVAILABLE"});
    CHECK(refusal(door.post("/v1/sql/plan", sql("select 1"))) == Refusal{503, "INDEX_UNAVAILABLE"});
}

TEST_CASE("Freshness is judged by the age that the table declares")
{
    World door;
    const auto freshness = [&] { return door.plan("from orders")["route"]["freshness"][0]; };
    CHECK(freshness().at("max_age_s") == 86400);
    door.catalog->setProperty(orders, "lakehouse.max-age-s", "315360000");
    CHECK(freshness().at("max_age_s") == 315360000);
    CHECK(freshness().at("verdict") == "fresh");
    door.clock->stepMs(std::int64_t(315360000) * 1000);
    CHECK(freshness().at("verdict") == "stale");
}

TEST_CASE("What the Index does not give is denied, by name only to who typed it")
{
    World door;
    door.index->setPermissions("main.default.customers", {{"somebody", {"TABLE_READ_DATA"}}});
    const json denied = door.plan("from customers");
    CHECK(codeOf(denied) == "DENIED");
    const json &route = denied.at("error").at("detail").at("route");
    CHECK(route.at("governance").at(0).at("table") == "main.default.customers");
    CHECK(route.at("governance").at(0).at("decision") == "deny");
    CHECK_FALSE(route.contains("engine"));
    CHECK(route.at("pointers").empty());
    CHECK(refusal(door.post("/v1/sql", sql("from customers"))) == Refusal{403, "DENIED"});
    CHECK(refusal(door.post("/v1/sql", sql("select (select count(*) from customers) from orders")))
          == Refusal{403, "DENIED"});
    CHECK(codeOf(door.plan("insert into brands select * from brands, customers")) == "DENIED");
    const json unknown = door.plan("from customer");
    CHECK(codeOf(unknown) == "UNKNOWN_TABLE");
    CHECK(unknown.dump().find("customers") == std::string::npos);
    CHECK(door.post("/v1/sql", sql("show all tables"))->body.find("\"customers\"")
          == std::string::npos);
    CHECK(door.post("/v1/sql", sql("from information_schema.columns"))->body.find("\"customers\"")
          == std::string::npos);
    CHECK(codeOf(door.plan("create table customers as select 1 a")) == "DENIED");
}

TEST_CASE("Reading is not writing")
{
    World door;
    door.index->setPermissions(orders, {{"role:analyst", {"TABLE_READ_DATA"}}});
    CHECK(codeOf(door.plan("from orders")) == "");
    const json written = door.plan("delete from orders");
    CHECK(codeOf(written) == "DENIED");
    CHECK(written.value("/error/detail/route/governance/0/privilege"_json_pointer, "")
          == "TABLE_WRITE_DATA");
    door.index->setPermissions("main.default.brands", {{"sandbox-operator", {"TABLE_WRITE_DATA"}}});
    CHECK(comesTrue([&] { return codeOf(door.plan("from brands")) == "DENIED"; }));
}

TEST_CASE("A table without a dataset is for the role engineer alone")
{
    World door;
    door.index->forget("main.test.orders_sample");
    CHECK(codeOf(door.plan("from main.test.orders_sample")) == "");
    CHECK(codeOf(door.plan("from main.test.orders_sample", "trino-token")) != "");
}

TEST_CASE("A person comes in with an access token of the issuer")
{
    const RsaKey key = RsaKey::generate();
    std::string issuer;
    Service service([&](const httplib::Request &request, httplib::Response &response) {
        if (rawPath(request) == "/keys")
            return writeJson(response, 200, json{{"keys", {json(key.jwk())}}}.dump());
        writeJson(response, 200, json{{"issuer", issuer}, {"jwks_uri", issuer + "/keys"}}.dump());
    });
    issuer = service.url();
    World::Wish wish;
    wish.more = {{"JUNCTION_OIDC_ISSUER", issuer}, {"JUNCTION_OIDC_AUDIENCE", "lakehouse"}};
    World door(wish);
    const auto token = [&](const std::string &name, const char *audience = "lakehouse") {
        const std::int64_t now = door.clock->nowMs() / 1000;
        return signedJwt({{"iss", issuer},
                          {"sub", "7f0c"},
                          {"preferred_username", name},
                          {"aud", audience},
                          {"iat", now},
                          {"exp", now + 300},
                          {"realm_access", {{"roles", {"analyst"}}}}},
                         key);
    };
    const json planned = door.plan("from orders", token("ana"));
    CHECK(planned.at("route").at("identity")
          == json{{"subject", "ana"},
                  {"name", "ana"},
                  {"workspace", "lakehouse"},
                  {"roles", {"analyst"}}});
    CHECK(planned.at("route").at("governance").at(0).at("principal") == "ana");
    CHECK(codeOf(door.plan("delete from orders", token("ana"))) == "DENIED");
    for (const std::string &bad : {token("ana", "other"), token("sandbox-operator"), token("trino"),
                                   token("ana").substr(0, 40), std::string("a.b.c")})
        CHECK(refusal(door.post("/v1/sql/plan", sql("select 1"), bad))
              == Refusal{401, "UNAUTHENTICATED"});
    const std::string expired = token("ana");
    door.clock->stepMs(600'000);
    CHECK(door.post("/v1/sql/plan", sql("select 1"), expired)->status == 401);
}

TEST_CASE("Planning that does not end is answered, and the door goes on")
{
    World::Wish wish;
    wish.planPatience = std::chrono::milliseconds(1500);
    World door(wish);
    const auto plans = [&](const char *text) {
        return comesTrue([&] { // a machine that stands still is patience lost
            const auto answer = door.post("/v1/sql/plan", sql(text));
            return answer && answer->status == 200
                && codeOf(json::parse(answer->body).at("statements").at(0)).empty();
        });
    };
    REQUIRE(plans("from orders"));
    CHECK(refusal(door.post("/v1/sql/plan",
                            sql("select * from orders limit "
                                "length(repeat('x', "
                                "levenshtein(repeat('a', 16000), "
                                "repeat('b', 16000))))")))
          == Refusal{504, "QUERY_TIMEOUT"});
    CHECK(plans("from orders"));
    CHECK(plans("delete from orders"));
}

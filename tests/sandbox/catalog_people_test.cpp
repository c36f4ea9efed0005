#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

#include <map>

using nlohmann::json;

TEST_CASE("A role that would become its own member is refused, and nothing of the request stays")
{
    // [lakekeeper.md §1.7 membership]
    const CatalogRun run;
    const auto role = [&](const char *name) {
        return json::parse(run.post("/management/v1/role", {{"name", name}})->body)
            .at("id")
            .get<std::string>();
    };
    const std::string ids[] = {role("a"), role("b"), role("c")};
    const auto add = [&](const std::string &to, const std::string &member) {
        json members = json::array();
        members.push_back({{"type", "role"}, {"id", member}});
        return run.post("/management/v1/role/" + to + "/members", {{"members", members}});
    };
    CHECK(add(ids[0], ids[1])->status == 204);
    CHECK(add(ids[1], ids[2])->status == 204);
    CHECK(typeOf(add(ids[2], ids[0])) == "RoleMembershipCycle");
    CHECK(typeOf(add(ids[0], ids[0])) == "RoleMembershipCycle");
    CHECK(run.json("/management/v1/role/" + ids[2] + "/members").at("members").empty());
    CHECK(run.json("/management/v1/role/" + ids[0] + "/members/transitive").at("members").size()
          == 2);
    CHECK(run.remove("/management/v1/role/" + ids[1])->status == 204);
    CHECK(run.json("/management/v1/role/" + ids[0] + "/members").at("members").empty());
}

TEST_CASE("Checks of many actions allow what is there")
{
    // [lakekeeper.md §1.3 batch-check]
    const CatalogRun run;
    run.createTable("t");
    const auto check = [&](const json &operation, bool mustBeThere = false) {
        json checks = json::array();
        checks.push_back({{"operation", operation}});
        return run.post("/management/v1/action/batch-check",
                        {{"checks", checks}, {"error-on-not-found", mustBeThere}});
    };
    const auto isAllowed = [&](const json &operation) {
        return json::parse(check(operation)->body).at("results").at(0).at("allowed").get<bool>();
    };
    const auto table = [&](const char *name) {
        return json{{"table",
                     {{"action", "read_data"},
                      {"warehouse-id", run.warehouseId},
                      {"namespace", {"main", "test"}},
                      {"table", name}}}};
    };
    CHECK(isAllowed({{"server", {{"action", "create_project"}}}}));
    CHECK(isAllowed(table("T")));
    CHECK_FALSE(isAllowed(table("none")));
    CHECK(check(table("none"), true)->status == 404);
    CHECK(check({{"server", {{"action", "nonsense"}}}})->status == 422);
    CHECK(check({{"nonsense", {{"action", "create_project"}}}})->status == 422);
}

TEST_CASE("Calls are counted by hour, route, status and warehouse")
{
    // [lakekeeper.md §1.3 endpoint-statistics]
    const CatalogRun run;
    run.get(run.catalog("/namespaces"));
    run.get(run.catalog("/namespaces/main"));
    run.get(run.catalog("/namespaces/none"));
    run.get("/management/v1/info");
    const auto count = [&](const json &body) {
        return json::parse(run.post("/management/v1/endpoint-statistics", body)->body);
    };
    const json filter{{"type", "warehouse-id"}, {"id", run.warehouseId}};
    const json counted = count({{"warehouse", filter}});
    REQUIRE(counted.at("timestamps").size() == 1);
    std::map<std::string, int> calls;
    for (const json &one : counted.at("called-endpoints").at(0)) {
        CHECK(one.at("warehouse-name") == "lakehouse");
        calls[one.at("http-route").get<std::string>() + " " + one.at("status-code").dump()]
            += one.at("count").get<int>();
    }
    CHECK(calls["GET /catalog/v1/{prefix}/namespaces 200"] == 1);
    CHECK(calls["GET /catalog/v1/{prefix}/namespaces/{namespace} 200"] == 1);
    CHECK(calls["GET /catalog/v1/{prefix}/namespaces/{namespace} 404"] == 1);
    CHECK(calls.count("GET /management/v1/info 200") == 0); // of no warehouse
    const json all{{"type", "all"}};
    const json before
        = count({{"warehouse", all},
                 {"range-specifier",
                  {{"type", "page-token"}, {"token", counted.at("previous-page-token")}}}});
    CHECK(before.at("timestamps").empty());
    CHECK(before.at("next-page-token") != counted.at("next-page-token"));
    const auto window = [&](const char *interval) {
        return run
            .post("/management/v1/endpoint-statistics",
                  {{"warehouse", all},
                   {"range-specifier",
                    {{"type", "window"}, {"end", "2026-11-30T02:00:00Z"}, {"interval", interval}}}})
            ->status;
    };
    CHECK(window("P1DT2H") == 200);
    CHECK(window("PT1S") == 400);
    CHECK(window("soon") == 422);
}

TEST_CASE("A body larger than Lakekeeper takes is refused in plain text")
{
    // [lakekeeper.md §1 Non-Iceberg error bodies]
    const CatalogRun run({{"LAKEKEEPER__MAX_REQUEST_BODY_SIZE", "1000"}});
    const auto search = [&](std::size_t size) {
        return run
            .post(run.warehouse("/search-tabular"),
                  {{"search", "x"}, {"more", std::string(size, 'x')}})
            ->status;
    };
    CHECK(search(100) == 200);
    CHECK(search(1000) == 413);
}

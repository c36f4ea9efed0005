#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <sstream>

using nlohmann::json;

namespace
{

httplib::Result post(const std::string &path, const json &body, const httplib::Headers &headers)
{
    auto client = Target::current().client();
    auto answer = client.Post(path, headers, body.dump(), "application/json");
    REQUIRE(answer);
    return answer;
}

/// Asked for once: the answer is long.
const std::string &workspace()
{
    const Target &target = Target::current();
    static const std::string id
        = target.get("/v1/capabilities", target.bearer()).at("workspaces").at(0).at("id");
    return id;
}

std::string errorCode(const httplib::Result &answer)
{
    return json::parse(answer->body).at("error").at("code");
}

json asked(const std::string &sql)
{
    return {{"sql", sql}, {"workspace", workspace()}};
}

} // namespace

TEST_CASE("The door says which engines are ready and what they take",
          "[junction][platform.md §door:57,59]")
{
    const Target &target = Target::current();
    const json health = target.get("/health");
    CHECK(health.at("service") == "junction");
    CHECK(health.at("engines").is_object());
    const json capabilities = target.get("/v1/capabilities", target.bearer());
    CHECK(capabilities.at("contract") == "junction/1");
    REQUIRE_FALSE(capabilities.at("engines").empty());
    for (const json &engine : capabilities.at("engines")) {
        CHECK((engine.at("kind") == "embedded" || engine.at("kind") == "distributed"));
        CHECK(engine.at("accepts").is_array());
    }
    CHECK(capabilities.at("limits").at("max_rows").is_number_integer());
}

TEST_CASE("The door knows its callers by their token alone", "[junction][platform.md §door:55,123]")
{
    const json body = asked("SELECT 1");
    for (const httplib::Headers &headers :
         {httplib::Headers{}, httplib::Headers{{"Authorization", "Bearer x"}}}) {
        const auto refused = post("/v1/sql", body, headers);
        CHECK(refused->status == 401);
        CHECK(errorCode(refused) == "UNAUTHENTICATED");
    }
}

TEST_CASE("A plan names each statement's place, kind and route, and runs nothing",
          "[junction][platform.md §door:61-64,68-70,72,76-82]")
{
    const std::string script = "SELECT 1 AS a; SELEC 2; SELECT 3";
    const auto answer = post("/v1/sql/plan", asked(script), Target::current().bearer());
    REQUIRE(answer->status == 200);
    const json statements = json::parse(answer->body).at("statements");
    REQUIRE(statements.size() == 3);
    CHECK(statements.at(0).at("start") == 0);
    CHECK(statements.at(0).at("kind") == "SELECT");
    CHECK(statements.at(0).at("access") == "read");
    CHECK(statements.at(0).at("plan_id").is_string());
    CHECK(statements.at(0).at("route").at("identity").at("subject").is_string());
    CHECK(statements.at(0).at("route").at("engine").at("name").is_string());
    CHECK(statements.at(1).at("error").at("code") == "SYNTAX_ERROR");
    CHECK(statements.at(1).at("error").at("detail").at("position") == 15);
    CHECK(statements.at(2).at("index") == 2);
}

TEST_CASE("A result is a stream of events that ends once",
          "[junction][platform.md §door:86-87,91-94,96,100-101]")
{
    const auto answer = post("/v1/sql", asked("SELECT 42 AS answer, NULL AS nothing"),
                             Target::current().bearer());
    REQUIRE(answer->status == 200);
    CHECK(answer->get_header_value("Content-Type").rfind("application/x-ndjson", 0) == 0);
    std::istringstream lines(answer->body);
    std::vector<json> events;
    for (std::string line; std::getline(lines, line);)
        events.push_back(json::parse(line));
    REQUIRE(events.size() >= 5);
    CHECK(events.at(0).at("event") == "accepted");
    CHECK(events.at(0).at("query_id").is_string());
    const auto only = [&](const char *name) {
        std::vector<json> found;
        for (const json &event : events) {
            if (event.at("event") == name)
                found.push_back(event);
        }
        REQUIRE(found.size() == 1);
        return found.front();
    };
    only("route");
    CHECK(only("schema").at("columns").at(0).at("name") == "answer");
    CHECK(only("batch").at("columns") == json{{42}, {nullptr}});
    CHECK(only("end").at("rows") == 1);
    CHECK(only("end").at("truncated") == false);
    CHECK(events.back().at("event") == "end");
}

TEST_CASE("The door refuses before it runs, and says why",
          "[junction][platform.md §door:72,99-100,123-125]")
{
    const auto refusal = [](const std::string &sql) {
        const auto answer = post("/v1/sql", asked(sql), Target::current().bearer());
        return std::to_string(answer->status) + " " + errorCode(answer);
    };
    CHECK(refusal("SELEC 1") == "400 SYNTAX_ERROR");
    CHECK(refusal("SELECT no_such_column_here") == "400 BIND_ERROR");
    CHECK(refusal("SELECT 1 FROM main.default." + Target::unknownName()) == "404 UNKNOWN_TABLE");
    CHECK(refusal("BEGIN") == "422 UNSUPPORTED_STATEMENT");
    CHECK(refusal("CREATE TABLE main.test." + Target::unknownName() + " AS SELECT 1 AS id")
          == "403 WRITE_NOT_ALLOWED");
}

#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

httplib::Headers asUser()
{
    const Target &target = Target::current();
    httplib::Headers headers{{"X-Trino-User", target.fact("user")},
                             {"X-Trino-Source", "atalaya-conformance"}};
    if (!target.token.empty())
        headers.emplace("Authorization", "Bearer " + target.token);
    return headers;
}

json post(const std::string &sql)
{
    httplib::Headers headers = asUser();
    headers.emplace("Content-Type", "text/plain");
    const Answer answer = Target::current().send("POST", "/v1/statement", sql, headers);
    REQUIRE(answer.status == 200);
    return answer.json();
}

std::string pathOf(const std::string &uri)
{
    REQUIRE(uri.rfind(Target::current().baseUrl, 0) == 0); // never to another host
    return uri.substr(Target::current().baseUrl.size());
}

/// Every page of a statement, the first included.
std::vector<json> pages(const std::string &sql)
{
    std::vector<json> all{post(sql)};
    while (all.back().contains("nextUri")) {
        const Answer page
            = Target::current().send("GET", pathOf(all.back().at("nextUri")), {}, asUser());
        REQUIRE(page.status == 200);
        all.push_back(page.json());
    }
    return all;
}

json rowsOf(const std::vector<json> &all)
{
    json rows = json::array();
    for (const json &page : all) {
        for (const json &row : page.value("data", json::array()))
            rows.push_back(row);
    }
    return rows;
}

/// Ten thousand rows without a table.
std::string manyRows()
{
    const std::string digits = "(VALUES (0),(1),(2),(3),(4),(5),(6),(7),(8),(9))";
    return "SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n AS n FROM " + digits
        + " AS a(n) CROSS JOIN " + digits + " AS b(n) CROSS JOIN " + digits + " AS c(n) CROSS JOIN "
        + digits + " AS d(n)";
}

} // namespace

TEST_CASE("Trino tells anybody whether it is ready", "[trino][third-parties.md §6:294-297,299]")
{
    const Target &target = Target::current();
    const json info = target.get("/v1/info");
    CHECK(info.at("nodeVersion").at("version").is_string());
    CHECK(info.at("starting").is_boolean());
    CHECK(info.at("coordinator").is_boolean());
    CHECK(info.at("environment").is_string());
    const json state = target.send("GET", "/v1/info/state").json();
    CHECK(state.is_string());
    CHECK(target.send("GET", "/v1/info/coordinator").status
          == (info.at("coordinator") == true ? 200 : 404));
    const json status = target.get("/v1/status");
    for (const char *member : {"nodeId", "nodeVersion", "environment", "uptime", "memoryInfo",
                               "processors", "heapUsed", "heapAvailable"})
        CHECK(status.contains(member));
    CHECK(target.send("HEAD", "/v1/status").status == 200);
}

TEST_CASE("Trino runs nothing for a stranger", "[trino][third-parties.md §6:301]")
{
    if (Target::current().facts.count("open"))
        return; // it was opened for the judge
    const Target &target = Target::current();
    CHECK(target.send("POST", "/v1/statement", "SELECT 1", {{"X-Trino-User", "stranger"}}).status
          == 401);
    CHECK(target
              .send("POST", "/v1/statement", "SELECT 1",
                    {{"X-Trino-User", "stranger"}, {"Authorization", "Bearer x"}})
              .status
          == 401);
}

TEST_CASE("While Trino starts it answers, and runs nothing",
          "[trino][state][during starting][third-parties.md §6:299,303]")
{
    if (!isGiven({"user"}))
        return;
    CHECK(Target::current().get("/v1/info").at("starting") == true);
    const json last = pages("SELECT 1").back();
    CHECK(last.at("error").at("errorName") == "SERVER_STARTING_UP");
    CHECK(last.at("error").at("errorType") == "INTERNAL_ERROR");
    CHECK(last.at("error").at("message") == "Trino server is still initializing");
}

TEST_CASE("A statement is followed to its end", "[trino][third-parties.md §6:301,304-305]")
{
    if (!isGiven({"user"}))
        return;
    const auto all = pages("SELECT 42 AS answer, CAST(NULL AS varchar) AS nothing");
    CHECK(all.front().at("id").is_string());
    CHECK(all.front().at("infoUri").is_string());
    json columns;
    for (const json &page : all) {
        CHECK(page.at("id") == all.front().at("id"));
        CHECK(page.at("stats").at("state").is_string());
        columns = page.value("columns", columns);
    }
    CHECK(columns.at(0).at("name") == "answer");
    CHECK(columns.at(0).at("type") == "integer");
    CHECK(rowsOf(all) == json::parse("[[42, null]]"));
    CHECK(all.back().at("stats").at("state") == "FINISHED");
}

TEST_CASE("A long result comes whole, in pages", "[trino][third-parties.md §6:301]")
{
    if (!isGiven({"user"}))
        return;
    const auto all = pages(manyRows());
    CHECK(rowsOf(all).size() == 10000);
    CHECK(all.size() > 2);
}

TEST_CASE("A failed statement is a 200 with its error", "[trino][third-parties.md §6:301-302]")
{
    if (!isGiven({"user"}))
        return;
    const json error = pages("SELEC 1").back().at("error");
    CHECK(error.at("message").is_string());
    CHECK(error.at("errorCode").is_number_integer());
    CHECK(error.at("errorName") == "SYNTAX_ERROR");
    CHECK(error.at("errorType") == "USER_ERROR");
    CHECK(error.at("errorLocation").at("lineNumber") == 1);
    CHECK(error.at("errorLocation").at("columnNumber").get<int>() >= 1);
    CHECK(
        pages("SELECT no_such_column FROM (VALUES (1)) AS t(a)").back().at("error").at("errorName")
        == "COLUMN_NOT_FOUND");
}

TEST_CASE("A statement is cancelled by deleting its next page", "[trino][third-parties.md §6:301]")
{
    if (!isGiven({"user"}))
        return;
    const json first = post(manyRows());
    const std::string next = pathOf(first.at("nextUri"));
    CHECK(Target::current().send("DELETE", next, {}, asUser()).status == 204);
    // A page that was made before the cancel may still come, and lead to the next one.
    std::string page = next;
    const bool isOver = within(60, [&] {
        const Answer answer = Target::current().send("GET", page, {}, asUser());
        if (answer.status != 200 || !answer.json().contains("nextUri"))
            return true;
        page = pathOf(answer.json().at("nextUri"));
        return false;
    });
    CHECK(isOver);
}

TEST_CASE("A table is read with what Trino is lent for it", "[trino][third-parties.md §6:306]")
{
    if (!isGiven({"user", "table"}))
        return;
    const auto all = pages("SELECT count(*) FROM " + Target::current().fact("table"));
    CHECK_FALSE(all.back().contains("error"));
    REQUIRE(rowsOf(all).size() == 1);
    CHECK(rowsOf(all).at(0).at(0).get<long long>() >= 0);
    if (!isGiven({"denied-table"}))
        return;
    const auto denied = pages("SELECT count(*) FROM " + Target::current().fact("denied-table"));
    CHECK(denied.back().at("error").at("errorName") == "PERMISSION_DENIED");
}

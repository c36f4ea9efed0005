#include "tests/conformance/doorcalls.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace door;

namespace
{

/// Hours of work, and one row at its end.
const char *const endless = "SELECT count(*) FROM range(100000000) a, range(100000) b WHERE "
                            "a.range * b.range % 7 = 3";
const char *const rows = "SELECT * FROM range(100000000000)"; ///< more than anybody reads

bool hasEvent(const std::vector<json> &events, const char *name)
{
    return std::any_of(events.begin(), events.end(),
                       [&](const json &event) { return event.value("event", "") == name; });
}

/// Waits until a stream has such an event.
bool sees(Stream &stream, const char *name)
{
    return within(60, [&] { return hasEvent(stream.soFar(), name); });
}

std::string stateOf(const char *engine)
{
    return Target::current().get("/health").at("engines").at(engine);
}

std::string refusalOf(const std::string &sql)
{
    return outcomeOf(post("/v1/sql", asked(sql)));
}

} // namespace

TEST_CASE("A query is cancelled by its id, as often as one likes, also before its first row",
          "[junction][platform.md §door:91-92,97,101,128-129]")
{
    for (const char *sql : {rows, endless}) {
        INFO(sql);
        Stream stream(sql);
        REQUIRE(sees(stream, "accepted"));
        CHECK(stream.soFar().at(0).at("event") == "accepted");
        CHECK(stream.cancel().status == 202);
        CHECK(stream.cancel().status == 202);
        const json last = stream.wait().back();
        CHECK(last.at("event") == "error");
        CHECK(last.at("status") == 499);
        CHECK(last.at("code") == "CANCELLED");
        CHECK(stream.cancel().status == 202);
    }
}

TEST_CASE("A long stream says how far it is", "[junction][platform.md §door:95]")
{
    Stream stream(rows);
    REQUIRE(sees(stream, "progress"));
    for (const json &event : stream.soFar()) {
        if (event.at("event") != "progress")
            continue;
        CHECK(event.at("rows").get<long long>() > 0);
        CHECK(event.at("bytes").get<long long>() > 0);
        const double fraction = event.value("fraction", 0.0);
        CHECK((fraction >= 0 && fraction <= 1));
    }
    stream.cancel();
    CHECK(hasEvent(stream.wait(), "error"));
}

TEST_CASE("A query that takes longer than it may is interrupted",
          "[junction][platform.md §door:86,127]")
{
    CHECK(outcomeOf(post("/v1/sql", asked(endless, {{"timeout_s", 1}}))) == "504 QUERY_TIMEOUT");
}

TEST_CASE("Without an engine the door says so",
          "[junction][state][during engine-down][platform.md §door:57,127]")
{
    CHECK(stateOf("duck") != "ready");
    CHECK(refusalOf("SELECT 1") == "503 ENGINE_UNAVAILABLE");
    CHECK_FALSE(planOf("SELECT 1").contains("error")); // it still plans
}

TEST_CASE("Who finds no cursor is told when to come back",
          "[junction][state][during engine-full][platform.md §door:126-127]")
{
    const Answer refused = post("/v1/sql", asked("SELECT 1"));
    CHECK(outcomeOf(refused) == "503 NO_TURN");
    CHECK_FALSE(refused.header("Retry-After").empty());
}

TEST_CASE("Without the writer writes fail and reads go on",
          "[junction][writes][state][during writer-down][platform.md §door:109,126]")
{
    const std::string create = "CREATE TABLE main.test." + Target::unknownName() + " (id INTEGER)";
    const json plan = planOf(create);
    REQUIRE_FALSE(plan.contains("error"));
    CHECK(outcomeOf(run(create, plan)) == "503 WRITER_UNAVAILABLE");
    CHECK(refusalOf("SELECT 1") == "end");
}

TEST_CASE("A store that refuses the engine's key is named as the cause",
          "[junction][state][during storage-refused][platform.md §door:126]")
{
    if (!isGiven({"table"}))
        return;
    const std::string count = "SELECT count(*) FROM " + Target::current().fact("table");
    // A proof that the key reads may be remembered for some seconds.
    CHECK(within(60, [&] { return refusalOf(count) == "502 STORAGE_UNAUTHORIZED"; }));
    CHECK(refusalOf("SELECT 1") == "end"); // it reads nothing
}

#include "services/sandbox/run/drill.h"

#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <set>

using namespace sandbox;
using nlohmann::json;

TEST_CASE("Every drill can be read, speaks both languages and shows verdicts that exist", "[drill]")
{
    const std::set<std::string> verdicts{"critical", "degraded", "not_proven", "unknown",
                                         "stale",    "inert",    "ok"};
    REQUIRE_FALSE(drills().empty());
    for (const Drill &drill : drills()) {
        INFO(drill.id);
        for (const LocalText *text : {&drill.title, &drill.story, &drill.remedy}) {
            CHECK_FALSE(text->es.empty());
            CHECK_FALSE(text->en.empty());
            CHECK(text->es != text->en);
        }
        for (const Drill::Shown &shown : drill.shows)
            CHECK(verdicts.count(shown.verdict) == 1);
    }
}

TEST_CASE("A drill that does nothing, or is no JSON, is refused by name", "[drill]")
{
    CHECK_THROWS_WITH(drillFrom("odd", "{"), Catch::Contains("The drill odd cannot be read"));
    const std::string text = R"({"title":{"es":"a","en":"b"},"story":{"es":"a","en":"b"},
        "remedy":{"es":"a","en":"b"},"actions":[],"shows":[]})";
    CHECK_THROWS_WITH(drillFrom("idle", text), Catch::Contains("does nothing"));
}

TEST_CASE("The drill command lists, plays and refuses, and heal puts things back", "[drill]")
{
    const CommandResult list = runCommand({"drill", "--language", "en"});
    CHECK(list.exitCode == 0);
    CHECK(list.output.find("namespace-trap") != std::string::npos);
    CHECK(list.output.find("The namespace trap") != std::string::npos);
    CHECK(runCommand({"drill", "namespace-trap"}).exitCode == 64);

    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    const auto measured = [&run] {
        return run.get("warehouse-writer", "/lakehouse/config", "writer").at("namespace");
    };
    CHECK(measured() == "main.default");
    const CommandResult played
        = runCommand({"drill", "namespace-trap", "--socket", socket, "--language", "es"});
    CHECK(played.exitCode == 0);
    CHECK(played.output.find("INV-07") != std::string::npos);
    CHECK(played.output.find("Qué hacer:") != std::string::npos);
    CHECK(measured() == "datasets");
    CHECK(runCommand({"heal", "--socket", socket}).exitCode == 0);
    CHECK(measured() == "main.default");

    const CommandResult unknown = runCommand({"drill", "no-such", "--socket", socket});
    CHECK(unknown.exitCode == 1);
    CHECK(unknown.errors.find("There is no drill no-such") != std::string::npos);
    CHECK(ask(socket, {{"op", "drill"}, {"drill", "no-such"}}).at("ok") == false);
}

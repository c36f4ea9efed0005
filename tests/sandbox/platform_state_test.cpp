#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

/// Makes a table of one row; what the writer answers when that fails.
std::string write(const SandboxRun &run, const std::string &table)
{
    const json body{{"namespace", "main.test"},
                    {"table", table},
                    {"mode", "create"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}}}};
    const auto answer = run.client("warehouse-writer", "writer")
                            .Post("/lakehouse/ingest", body.dump(), "application/json");
    REQUIRE(answer);
    return answer->status == 200 ? std::string() : answer->body;
}

/// What the door says of a table that it reads to its end.
std::string read(const SandboxRun &run, const std::string &table)
{
    const json body{{"sql", "SELECT id FROM main.test." + table}, {"workspace", "lakehouse"}};
    const auto answer
        = run.client("junction", "door").Post("/v1/sql", body.dump(), "application/json");
    REQUIRE(answer);
    return answer->body;
}

std::string storeOfTheWarehouse(const SandboxRun &run)
{
    const json answer = run.get("lakekeeper", "/management/v1/warehouse", "lakekeeper");
    return answer.at("warehouses").at(0).at("storage-profile").at("endpoint");
}

std::string storeOf(const SandboxRun &run)
{
    return "http://127.0.0.1:" + std::to_string(run.port("r2")) + "/";
}

} // namespace

TEST_CASE("A kept catalog commits to the store of each run")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    std::string before;
    {
        const SandboxRun first({"--state", state});
        REQUIRE(first.isReady());
        before = storeOfTheWarehouse(first);
        CHECK(before == storeOf(first));
        CHECK(write(first, "first").empty());
    }
    const SandboxRun again({"--state", state});
    REQUIRE(again.isReady());
    CHECK(storeOf(again) != before);
    CHECK(storeOfTheWarehouse(again) == storeOf(again));
    CHECK(write(again, "second").empty());
    for (const char *table : {"first", "second"}) {
        const std::string answer = read(again, table);
        INFO(answer);
        CHECK(answer.find(R"("event":"end")") != std::string::npos);
    }
}

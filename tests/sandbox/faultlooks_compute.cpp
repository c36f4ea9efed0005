#include "tests/sandbox/faultlooks.h"

using nlohmann::json;

namespace
{

auto seen(FaultScene::Question question)
{
    return
        [question = std::move(question)](const FaultScene &scene) { return scene.seen(question); };
}

auto duckHealth()
{
    return seen({"duck-server", "/health"});
}

auto writerConfig(const char *secret = "writer")
{
    return seen({"warehouse-writer", "/lakehouse/config", secret});
}

const char *const refused = "Could not establish connection";

std::function<std::string(const FaultScene &)> said(const std::string &service,
                                                    const std::string &bytes)
{
    return [service, bytes](const FaultScene &scene) { return scene.said(service, bytes); };
}

} // namespace

std::vector<FaultCase> computeCases()
{
    const FaultScene::Question query{
        "junction", "/v1/sql", "door", "POST", {}, R"({"sql":"select 1","workspace":"lakehouse"})"};
    const FaultScene::Question statement{
        "trino",    "/v1/statement", "", "POST", {{"X-Trino-User", "surface"}},
        "SELECT 1", "text/plain"};
    return {{"junction", {"no-end"}, seen(query), R"("event":"end")", FaultCase::Kind::Disappears},
            {"duck-server", {"lost=2"}, duckHealth(), R"("perdidos":2)"},
            {"duck-server", {"lost=8"}, duckHealth(), R"("wedged":true)"},
            {"duck-server", {"ro-is-rw"}, duckHealth(), R"("differs_from_rw":false)"},
            {"duck-server", {"resolve-mode=off"}, duckHealth(), R"("resolve_mode":"off")"},
            {"duck-server", {"version=9.9"}, duckHealth(), R"("version":"9.9")"},
            {"duck-server",
             {"dialect-unverified"},
             duckHealth(),
             R"("contract":"carbon-sql-v0","verified":false)"},
            {"duck-server", {"extension-unverified"}, duckHealth(), R"("verified":false}])"},
            {"duck-server",
             {"shadow-disagree=3"},
             seen({"duck-server", "/shadow", "duck-shadow"}),
             R"("disagreed":3)"},
            {"warehouse-writer", {"vending"}, writerConfig(), R"("vending":true)"},
            {"warehouse-writer", {"vending=on"}, writerConfig(), R"("vending":"on")"},
            {"warehouse-writer", {"namespace"}, writerConfig(), R"("namespace":"datasets")"},
            {"warehouse-writer", {"catalog-type"}, writerConfig(), R"("catalog_type":"sql")"},
            {"warehouse-writer", {"auth-off"}, writerConfig(""), R"("auth":"off")"},
            {"warehouse-writer",
             {"stale-build"},
             seen({"warehouse-writer", "/lakehouse/sync"}),
             "Allow: POST"},
            {"warehouse-writer",
             {"profile"},
             seen({"warehouse-writer", "/health"}),
             R"("profile":"compute")"},
            {"ml-runner", {"profile"}, seen({"ml-runner", "/health"}), R"("profile":"warehouse")"},
            {"karma-server", {"active"}, seen({"karma-server", "/health"}), R"("sql_url":"http)"},
            {"trino", {"open"}, seen(statement), "401\n", FaultCase::Kind::Disappears},
            {"trino", {"starting=600"}, seen({"trino", "/v1/info"}), R"("starting":true)"},
            {"many-services",
             {"failing=100"},
             seen({"many-services", "/service-0001/health"}),
             "503\n"}};
}

std::vector<FaultCase> processCases()
{
    std::vector<FaultCase> cases{{"duck-server", {"kill"}, duckHealth(), "error Connection"}};
    for (const char *id : {"lakekeeper-postgres", "postgres-wk"}) {
        const auto greeting = said(id, postgresStartup());
        cases.push_back({id, {"kill"}, greeting, refused});
        cases.push_back({id, {"stopped"}, greeting, refused});
        cases.push_back({id, {"starting"}, greeting, "57P03"});
        cases.push_back({id, {"hidden"}, greeting, "SCRAM-SHA-256", FaultCase::Kind::Disappears});
    }
    const auto pong = said("redis", "PING\r\n");
    cases.push_back({"redis", {"kill"}, pong, refused});
    cases.push_back({"redis", {"stopped"}, pong, refused});
    cases.push_back({"redis", {"loading"}, pong, "LOADING"});
    cases.push_back({"redis", {"hidden"}, pong, "+PONG", FaultCase::Kind::Disappears});
    // The Index's database is inside it.
    const auto index = [](const FaultScene &scene) {
        return scene.seen({"supabase",
                           "/rest/v1/datasets?limit=1",
                           "",
                           "GET",
                           {{"apikey", scene.run.secret("index")}}});
    };
    for (const char *fault : {"kill", "stopped", "starting"})
        cases.push_back({"supabase", {fault}, index, "200\n", FaultCase::Kind::Disappears});
    return cases;
}

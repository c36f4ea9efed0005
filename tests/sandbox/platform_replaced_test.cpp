// Whoever asks a system that was replaced asks its replacement: one that answers little and
// remembers what it was asked.

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/run/ports.h"
#include "tests/sandbox/doorsystems.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

using namespace sandbox;
using nlohmann::json;

namespace
{

using Ids = std::set<std::string>;

/// Replaced in one run each: a system is not in the same run as those that it is asked by.
const Ids askedByEngines{"junction",   "lakekeeper",   "supabase",    "r2",
                         "railway",    "vercel",       "ml-runner",   "karma-server",
                         "vercel-app", "openmetadata", "iceberg-rest"};
const Ids askedByTheDoor{"duck-server", "warehouse-writer", "keycloak", "trino", "cloudflare"};
/// Those that nobody but the console asks.
const Ids forTheConsole{"ml-runner",    "karma-server", "vercel-app",
                        "openmetadata", "railway",      "iceberg-rest"};

/// Somebody else's services, all at one port, each below a path of its own; but the store, whose
/// paths begin with a bucket.
class Elsewhere
{
public:
    std::string url(const std::string &id) const { return m_service.url() + pathOf(id); }

    /// How often a service was asked what begins like this, such as "GET /v1/info".
    int timesAsked(const std::string &id, const std::string &request) const
    {
        const auto blank = request.find(' ');
        const std::string start
            = request.substr(0, blank + 1) + pathOf(id) + request.substr(blank + 1);
        const std::lock_guard lock(m_mutex);
        return static_cast<int>(
            std::count_if(m_asked.begin(), m_asked.end(),
                          [&](const std::string &each) { return each.rfind(start, 0) == 0; }));
    }
    bool isAsked(const std::string &id, const std::string &request) const
    {
        return eventually([&] { return timesAsked(id, request) > 0; });
    }
    std::string everything() const
    {
        const std::lock_guard lock(m_mutex);
        std::string text;
        for (const std::string &each : m_asked)
            text += each + "\n";
        return text;
    }

private:
    static std::string pathOf(const std::string &id) { return id == "r2" ? "" : "/" + id; }

    void answer(const httplib::Request &request, httplib::Response &response)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_asked.push_back(request.method + " " + request.target);
        }
        if (request.path == "/duck-server/query") { // a Parquet file with one row, as it says
            response.set_header("X-Parquet-Bytes", "2");
            response.set_header("X-Affected-Rows", "1");
        }
        const std::map<std::string, json> answers = known();
        const auto found = answers.find(request.path);
        response.set_content(found == answers.end() ? "{}" : found->second.dump(),
                             "application/json");
    }

    /// As much as lets whoever asks go on: a catalog of one table, and one query.
    std::map<std::string, json> known() const
    {
        const std::string namespaces = "/lakekeeper/catalog/v1/p/namespaces";
        const std::string statement = "/v1/statement";
        return {
            {"/lakekeeper/catalog/v1/config", {{"overrides", {{"prefix", "p"}}}}},
            {namespaces, {{"namespaces", json::array({json::array({"n"})})}}},
            {namespaces + "/n/tables",
             {{"identifiers", json::array({{{"namespace", {"n"}}, {"name", "t"}}})}}},
            {namespaces + "/n/tables/t",
             {{"metadata-location", "s3://b/k"}, {"metadata", {{"table-uuid", "u"}}}}},
            {"/trino/v1/info", {{"starting", false}, {"nodeVersion", {{"version", "476"}}}}},
            {"/trino" + statement, {{"id", "q"}, {"nextUri", url("trino") + statement + "/q/1"}}},
            {"/trino" + statement + "/q/1",
             {{"columns", json::array({{{"name", "n"}, {"type", "bigint"}}})},
              {"data", json::array({json::array({1})})}}}};
    }

    mutable std::mutex m_mutex;
    std::vector<std::string> m_asked;
    world::Service m_service{
        [this](const auto &request, auto &response) { answer(request, response); }};
};

struct ReplacedRun {
    explicit ReplacedRun(const Ids &replaced)
        : run(arguments(replaced))
    {
        REQUIRE(run.isReady());
    }

    std::vector<std::string> arguments(const Ids &replaced) const
    {
        std::vector<std::string> list{"--socket", socket};
        for (const std::string &id : replaced)
            list.insert(list.end(), {"--replace", id + "=" + elsewhere.url(id)});
        return list;
    }
    json tell(const json &request) const { return ask(socket, request); }

    Elsewhere elsewhere;
    TestDirectory dir;
    std::string socket = (dir.path() / "control").string();
    SandboxRun run;
};

/// The addresses that the environment file gives of a system.
std::vector<json> addressesIn(const json &file, const std::string &id)
{
    std::vector<json> found;
    for (const json &service : file.at("services")) {
        if (service.at("id") == id)
            found.push_back(service.at("url"));
    }
    if (file.at("providers").contains(id))
        found.push_back(file.at("providers").at(id).at("url"));
    return found;
}

/// The console is told where they are, and nothing of them is run here.
void checkTold(const ReplacedRun &sandbox, const Ids &replaced)
{
    const json &ready = sandbox.run.ready();
    const json file = json::parse(readAll(ready.at("environment_file").get<std::string>()));
    for (const std::string &id : replaced) {
        INFO(id);
        const std::string url = sandbox.elsewhere.url(id);
        CHECK(ready.at("replaced").at(id) == url);
        CHECK_FALSE(ready.at("ports").contains(id));
        const std::vector<json> told = addressesIn(file, id);
        CHECK_FALSE(told.empty());
        for (const json &address : told)
            CHECK(address == url);
    }
    for (const json &identity : file.at("identity")) {
        if (replaced.count("keycloak"))
            CHECK(identity.at("issuer") == sandbox.elsewhere.url("keycloak") + "/realms/lakehouse");
    }
}

/// A token of the replaced issuer's, whose keys have to be asked for before it can be refused.
std::string foreignToken(const ReplacedRun &sandbox)
{
    const json header{{"alg", "RS256"}, {"kid", "k"}};
    const json claims{{"iss", sandbox.elsewhere.url("keycloak") + "/realms/lakehouse"}};
    return base64Url(header.dump()) + "." + base64Url(claims.dump()) + "." + base64Url("x");
}

/// Lets Lakekeeper try a credential that vends by Cloudflare's API.
int vendByCloudflare(const ReplacedRun &sandbox)
{
    const std::string warehouse
        = sandbox.run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
              .at("defaults")
              .at("prefix");
    const std::string pasted = sandbox.run.secret("r2-catalog");
    const auto colon = pasted.find(':');
    const json order{{"storage-profile",
                      {{"type", "s3"},
                       {"bucket", "lakehouse"},
                       {"region", "auto"},
                       {"endpoint", "http://127.0.0.1:" + std::to_string(sandbox.run.port("r2"))},
                       {"key-prefix", "warehouse"},
                       {"flavor", "s3-compat"},
                       {"path-style-access", true},
                       {"sts-enabled", true}}},
                     {"storage-credential",
                      {{"type", "s3"},
                       {"credential-type", "cloudflare-r2"},
                       {"account-id", "account"},
                       {"access-key-id", pasted.substr(0, colon)},
                       {"secret-access-key", pasted.substr(colon + 1)},
                       {"token", "canary-c4n4ry"}}}};
    const auto answer = sandbox.run.client("lakekeeper", "lakekeeper")
                            .Post("/management/v1/warehouse/" + warehouse + "/storage",
                                  order.dump(), "application/json");
    return answer ? answer->status : 0;
}

std::string askedOfTheDoor(const ReplacedRun &sandbox, const std::string &path, json body)
{
    body["workspace"] = "lakehouse";
    const auto answer
        = sandbox.run.client("junction", "door").Post(path, body.dump(), "application/json");
    return answer ? answer->body : std::string();
}

} // namespace

TEST_CASE("Every emulated system is replaced in a run that looks who asks it", "[replace]")
{
    for (const std::string &id : systemIds()) {
        INFO(id);
        CHECK((askedByEngines.count(id) + askedByTheDoor.count(id) == 1) == isEmulated(id));
    }
}

TEST_CASE("The writer, the engines, the workers and the drills ask replacements", "[replace]")
{
    const ReplacedRun sandbox(askedByEngines);
    checkTold(sandbox, askedByEngines);
    auto writer = sandbox.run.client("warehouse-writer", "writer");
    const json rows{{"namespace", "main.test"},
                    {"table", "told"},
                    {"mode", "append"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}}}};
    REQUIRE(writer.Post("/lakehouse/ingest", rows.dump(), "application/json"));
    REQUIRE(writer.Post("/lakehouse/stage?upload=told", "rows", "application/octet-stream"));
    REQUIRE(sandbox.tell({{"op", "fault"}, {"service", "trino"}, {"fault", "open"}}).at("ok"));
    REQUIRE(sandbox.run.client("trino").Post("/v1/statement",
                                             {{"X-Trino-User", "surface"},
                                              {"X-Trino-Catalog", "warehouse"},
                                              {"X-Trino-Schema", "main.default"}},
                                             "SELECT count(*) FROM brands", "text/plain"));
    sandbox.tell({{"op", "drill"}, {"drill", "parent-token-readable"}}); // stops at its first step

    const Elsewhere &elsewhere = sandbox.elsewhere;
    const std::string tables = "GET /catalog/v1/p/namespaces/";
    CHECK(elsewhere.isAsked("lakekeeper", tables + "main%1Ftest/tables/told")); // by the writer
    CHECK(elsewhere.isAsked("lakekeeper", tables + "n/tables/t")); // by the workers
    CHECK(elsewhere.isAsked("supabase", "GET /rest/v1/datasets?"));
    CHECK(elsewhere.isAsked("r2", "PUT /lakehouse/warehouse/_staging/told")); // by the writer
    CHECK(elsewhere.isAsked("r2", "GET /lakehouse?")); // by the engine
    CHECK(elsewhere.isAsked("junction", "GET /catalog/v1/config"));
    CHECK(elsewhere.isAsked("vercel", "DELETE /v10/projects/lakehouse-app/env"));
    for (const std::string &id : forTheConsole) { // whoever asks it by now is looked at here
        for (const char *method : {"GET /", "POST /"})
            CHECK(elsewhere.timesAsked(id, method) == 0);
    }
}

TEST_CASE("The door, the catalog and the profiler ask replacements", "[replace]")
{
    const ReplacedRun sandbox(askedByTheDoor);
    checkTold(sandbox, askedByTheDoor);
    const Elsewhere &elsewhere = sandbox.elsewhere;
    int times = 0;
    const auto areReady = [&] { // the door gives each a second or two
        ++times;
        const json engines = sandbox.run.get("junction", "/health").at("engines");
        return engines.at("duck") == "ready" && engines.at("trino") == "ready";
    };
    CHECK(eventually(areReady));
    CHECK(elsewhere.timesAsked("duck-server", "GET /health") == times);
    const int before = elsewhere.timesAsked("trino", "GET /v1/info");
    CHECK(before > 0);
    CHECK(sandbox.run.get("openmetadata", "/api/v1/system/status")
              .at("pipelineServiceClient")
              .at("passed")
          == true);
    CHECK(elsewhere.timesAsked("trino", "GET /v1/info") == before + 1);

    const httplib::Headers foreign{{"Authorization", "Bearer " + foreignToken(sandbox)}};
    const std::string discovery = "GET /realms/lakehouse/.well-known/openid-configuration";
    CHECK(sandbox.run.client("junction").Get("/v1/capabilities", foreign)->status == 401);
    CHECK(elsewhere.timesAsked("keycloak", discovery) == 1);
    const std::string config = "/catalog/v1/config?warehouse=lakehouse";
    CHECK(sandbox.run.client("lakekeeper").Get(config, foreign)->status == 401);
    CHECK(elsewhere.timesAsked("keycloak", discovery) == 2);

    const std::string read = askedOfTheDoor(
        sandbox, "/v1/sql",
        {{"sql", "SELECT count(*) FROM main.default.brands"}, {"engine", "trino"}});
    INFO(read << elsewhere.everything());
    CHECK(read.find(R"("event":"end")") != std::string::npos);
    CHECK(elsewhere.timesAsked("trino", "GET /v1/statement/q/1") == 1);

    json write{{"sql", "CREATE TABLE main.test.told AS SELECT 1 AS id"}};
    const json plan = json::parse(askedOfTheDoor(sandbox, "/v1/sql/plan", write));
    write["plan_id"] = plan.at("statements").at(0).at("plan_id");
    write["allow_write"] = true;
    const std::string written = askedOfTheDoor(sandbox, "/v1/sql", write);
    INFO(written);
    CHECK(written.find(R"("event":"end")") != std::string::npos);
    CHECK(elsewhere.timesAsked("duck-server", "POST /query") == 1);
    CHECK(elsewhere.timesAsked("warehouse-writer",
                               "POST /lakehouse/ingest-parquet?namespace=main.test&table=told")
          == 1);

    CHECK(vendByCloudflare(sandbox) == 412); // what it answered is no credential
    CHECK(elsewhere.timesAsked("cloudflare",
                               "POST /client/v4/accounts/account/r2/temp-access-credentials")
          == 1);
}

#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

const char *const wrongDatabase = "postgres://lakekeeper:canary-c4n4ry-wrong@127.0.0.1:";

/// A run whose catalog has still to be stood up, and Railway's API as its user asks it.
struct EmptyRun {
    SandboxRun run;
    json environment;

    explicit EmptyRun(const std::vector<std::string> &more = {})
        : run(withMore(more))
    {
        REQUIRE(run.isReady());
        environment = ask("{ projectToken { projectId environmentId } }").at("projectToken");
    }

    static std::vector<std::string> withMore(std::vector<std::string> more)
    {
        more.insert(more.begin(), "--empty");
        return more;
    }
    json ask(const std::string &query, const json &variables = json::object()) const
    {
        const auto answer = run.client("railway").Post(
            "/graphql/v2", {{"Project-Access-Token", run.secret("railway")}},
            json{{"query", query}, {"variables", variables}}.dump(), "application/json");
        REQUIRE(answer);
        const json body = json::parse(answer->body);
        INFO(body.dump());
        REQUIRE_FALSE(body.contains("errors"));
        return body.at("data");
    }
    /// The node of Lakekeeper among the services of the environment.
    json service() const
    {
        const json instances
            = ask("query($id: String!) { environment(id: $id) { serviceInstances { edges { node {"
                  " serviceId serviceName latestDeployment { id status } } } } } }",
                  {{"id", environment.at("environmentId")}})
                  .at("environment")
                  .at("serviceInstances");
        for (const json &edge : instances.at("edges")) {
            if (edge.at("node").at("serviceName") == "lakekeeper")
                return edge.at("node");
        }
        return {};
    }
    json variables() const
    {
        const std::string issuer
            = "http://127.0.0.1:" + std::to_string(run.port("keycloak")) + "/realms/lakehouse";
        return {
            {"LAKEKEEPER__PG_DATABASE_URL_READ", "${{lakekeeper-postgres.DATABASE_URL}}"},
            {"LAKEKEEPER__PG_DATABASE_URL_WRITE", "${{lakekeeper-postgres.DATABASE_URL}}"},
            {"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-c4n4ry-encryption"},
            {"LAKEKEEPER__BASE_URI", "http://127.0.0.1:" + std::to_string(run.port("lakekeeper"))},
            {"LAKEKEEPER__OPENID_PROVIDER_URI", issuer},
            {"LAKEKEEPER__OPENID_AUDIENCE", "lakekeeper"},
            {"SANDBOX_STATIC_TOKEN", run.secret("lakekeeper")}};
    }
    /// Sets variables and deploys. Returns the status that the deployment ends in.
    std::string deploy(const json &values)
    {
        const std::string id = service().at("serviceId");
        ask("mutation($i: VariableCollectionUpsertInput!) { variableCollectionUpsert(input: $i) }",
            {{"i",
              {{"projectId", environment.at("projectId")},
               {"environmentId", environment.at("environmentId")},
               {"serviceId", id},
               {"skipDeploys", true},
               {"variables", values}}}});
        deployment = ask("mutation($e: String!, $s: String!) { serviceInstanceDeployV2("
                         "environmentId: $e, serviceId: $s) }",
                         {{"e", environment.at("environmentId")}, {"s", id}})
                         .at("serviceInstanceDeployV2");
        std::string status;
        REQUIRE(eventually([&] {
            status = service().at("latestDeployment").at("status");
            return status == "SUCCESS" || status == "CRASHED" || status == "FAILED";
        }));
        return status;
    }
    std::string log() const
    {
        return ask("query($id: String!) { deploymentLogs(deploymentId: $id) { message } }",
                   {{"id", deployment}})
            .dump();
    }
    httplib::Client catalog() const { return run.client("lakekeeper", "lakekeeper"); }
    httplib::Result post(const std::string &path, const json &body) const
    {
        auto answer = catalog().Post(path, body.dump(), "application/json");
        REQUIRE(answer);
        return answer;
    }
    json warehouse() const
    {
        const std::string pasted = run.secret("r2-catalog");
        const auto colon = pasted.find(':');
        return {{"warehouse-name", "lakehouse"},
                {"storage-profile",
                 {{"type", "s3"},
                  {"bucket", "lakehouse"},
                  {"region", "auto"},
                  {"endpoint", "http://127.0.0.1:" + std::to_string(run.port("r2"))},
                  {"key-prefix", "warehouse"},
                  {"flavor", "s3-compat"},
                  {"path-style-access", true},
                  {"sts-enabled", false},
                  {"remote-signing-enabled", false}}},
                {"storage-credential",
                 {{"type", "s3"},
                  {"credential-type", "access-key"},
                  {"access-key-id", pasted.substr(0, colon)},
                  {"secret-access-key", pasted.substr(colon + 1)}}}};
    }

    std::string deployment;
};

json tables()
{
    for (const auto &each : std::filesystem::directory_iterator(ATALAYA_SANDBOX_DATA)) {
        if (std::filesystem::exists(each.path() / "lake" / "tables.json"))
            return json::parse(readAll(each.path() / "lake" / "tables.json"));
    }
    return json::array();
}

std::string joined(const json &levels)
{
    std::string text;
    for (const json &level : levels)
        text += (text.empty() ? "" : "%1F") + level.get<std::string>();
    return text;
}

} // namespace

// The stand-up runbook, F1 to F4, and lakekeeper.md §1.1, §1.3, §1.5
TEST_CASE("An empty platform is stood up by deploying, bootstrapping and registering")
{
    EmptyRun empty;
    CHECK(empty.service().at("latestDeployment").is_null());
    CHECK(empty.catalog().Get("/health").error() == httplib::Error::Connection);
    const json sql{{"sql", "SELECT 1 FROM main.default.orders"}, {"workspace", "lakehouse"}};
    const auto ask = [&] {
        auto answer
            = empty.run.client("junction", "door").Post("/v1/sql", sql.dump(), "application/json");
        REQUIRE(answer);
        return answer;
    };
    CHECK(ask()->status == 503);
    CHECK(json::parse(ask()->body).at("error").at("code") == "CATALOG_UNAVAILABLE");

    REQUIRE(empty.deploy(empty.variables()) == "SUCCESS");
    CHECK(empty.log().find("INFO Applied migration 1.") != std::string::npos);
    CHECK(empty.run.get("lakekeeper", "/health").at("health") == "ok");
    CHECK(empty.run.get("lakekeeper", "/management/v1/info", "lakekeeper").at("bootstrapped")
          == false);
    CHECK(empty.post("/management/v1/bootstrap", {{"accept-terms-of-use", true}})->status == 204);
    const auto made = empty.post("/management/v1/warehouse", empty.warehouse());
    INFO(made->body);
    REQUIRE(made->status == 201);
    const std::string base
        = "/catalog/v1/" + json::parse(made->body).at("warehouse-id").get<std::string>();
    for (const json &levels : {json{"main"}, json{"main", "default"}, json{"main", "test"},
                               json{"bench"}, json{"datasets"}})
        REQUIRE(empty.post(base + "/namespaces", {{"namespace", levels}})->status == 200);

    int registered = 0;
    for (const json &table : tables()) {
        const std::string ns = base + "/namespaces/" + joined(table.at("namespace"));
        const auto answer = empty.post(
            ns + "/register",
            {{"name", table.at("name")}, {"metadata-location", table.at("metadata_location")}});
        INFO(answer->body);
        REQUIRE(answer->status == 200);
        if (registered++ > 0)
            continue;
        const auto loaded
            = empty.catalog().Get(ns + "/tables/" + table.at("name").get<std::string>());
        REQUIRE(loaded->status == 200);
        CHECK(json::parse(loaded->body).at("metadata").at("table-uuid") == table.at("uuid"));
    }
    CHECK(registered == 97);
    CHECK(ask()->status == 200);
}

TEST_CASE("A first deployment with wrong variables crashes with Lakekeeper's own last words")
{
    EmptyRun empty;
    CHECK(empty.deploy({{"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-c4n4ry-encryption"}})
          == "CRASHED");
    CHECK(empty.log().find("A connection string or postgres host must be provided.")
          != std::string::npos);
    const std::string url
        = wrongDatabase + std::to_string(empty.run.port("lakekeeper-postgres")) + "/lakekeeper";
    CHECK(empty.deploy({{"LAKEKEEPER__PG_DATABASE_URL_WRITE", url}}) == "CRASHED");
    CHECK(empty.log().find("password authentication failed") != std::string::npos);
    CHECK(empty.log().find("canary-c4n4ry") == std::string::npos);
    CHECK(empty.catalog().Get("/health").error() == httplib::Error::Connection);
    CHECK(empty.deploy(empty.variables()) == "SUCCESS");
    CHECK(empty.run.get("lakekeeper", "/health").at("health") == "ok");
}

TEST_CASE("A state that began empty keeps what was stood up, and a filled one is not emptied")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    {
        EmptyRun empty({"--state", state});
        REQUIRE(empty.deploy(empty.variables()) == "SUCCESS");
        CHECK(empty.post("/management/v1/bootstrap", {{"accept-terms-of-use", true}})->status
              == 204);
    }
    {
        const SandboxRun again({"--state", state}); // also without saying so again
        REQUIRE(again.isReady());
        CHECK(again.get("lakekeeper", "/management/v1/info", "lakekeeper").at("bootstrapped")
              == true);
    }
    std::filesystem::remove(dir.path() / "state" / "began-empty");
    SandboxRun refused({"--empty", "--state", state});
    CHECK_FALSE(refused.isReady());
    CHECK(refused.waitForEnd() == 64);
    CHECK(refused.errors().find("--state") != std::string::npos);
}

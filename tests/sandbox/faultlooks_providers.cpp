#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/keyring.h"
#include "services/sandbox/store/s3client.h"
#include "tests/sandbox/faultlooks.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>

using nlohmann::json;

namespace
{

using Look = std::function<std::string(const FaultScene &)>;

sandbox::S3Client storeAs(const FaultScene &scene, const std::string &credential)
{
    const std::string pasted = scene.run.secret(credential);
    const auto colon = pasted.find(':');
    return sandbox::S3Client("http://127.0.0.1:" + std::to_string(scene.run.port("r2")),
                             {pasted.substr(0, colon), pasted.substr(colon + 1), {}},
                             std::make_shared<sandbox::Clock>());
}

std::string answerOf(const sandbox::S3Answer &answer)
{
    return std::to_string(answer.status) + " " + answer.code;
}

const std::string account = "/client/v4/accounts/5a4d0b0c0f1e4f6a9b7c2d3e4f506172/tokens";

/// Cloudflare's answer to the wish for a token that may read, under a new name.
json newToken(const FaultScene &scene)
{
    static std::atomic<int> count = 0;
    const auto groups = scene.run.get("cloudflare", account + "/permission_groups", "cloudflare");
    json group;
    for (const json &each : groups.at("result")) {
        if (each.at("name") == "Workers R2 Storage Bucket Item Read")
            group = each.at("id");
    }
    const std::string bucket
        = "com.cloudflare.edge.r2.bucket.5a4d0b0c0f1e4f6a9b7c2d3e4f506172_default_lakehouse";
    json policy{{"effect", "allow"}, {"resources", {{bucket, "*"}}}};
    policy["permission_groups"] = json::array({{{"id", group}}});
    json body{{"name", "fault-" + std::to_string(++count)}};
    body["policies"] = json::array({policy});
    const auto made = scene.send({"cloudflare", account, "cloudflare", "POST", {}, body.dump()});
    REQUIRE(made);
    return json::parse(made->body);
}

void deleteToken(const FaultScene &scene, const json &made)
{
    const std::string id = made.at("result").at("id");
    CHECK(scene.send({"cloudflare", account + "/" + id, "cloudflare", "DELETE"})->status == 200);
}

std::string createdToken(const FaultScene &scene)
{
    const json answer = newToken(scene);
    if (answer.at("success") == true)
        deleteToken(scene, answer);
    return answer.at("errors").dump();
}

/// What the store says to a key that was made a moment ago.
std::string newKeyAtOnce(const FaultScene &scene)
{
    const auto begin = std::chrono::steady_clock::now();
    const json made = newToken(scene);
    REQUIRE(made.at("success") == true);
    const std::string value = made.at("result").at("value");
    const sandbox::S3Client client("http://127.0.0.1:" + std::to_string(scene.run.port("r2")),
                                   {made.at("result").at("id"), sandbox::sha256Hex(value), {}},
                                   std::make_shared<sandbox::Clock>());
    const sandbox::S3Answer answer = client.list("lakehouse", "warehouse/").answer;
    deleteToken(scene, made);
    const auto passed = std::chrono::steady_clock::now() - begin;
    const bool isMoment = passed < std::chrono::milliseconds(sandbox::KeyRing::usualPropagationMs);
    return isMoment ? answerOf(answer) : newKeyAtOnce(scene); // by then it is known everywhere
}

std::string listedAsReader(const FaultScene &scene)
{
    return answerOf(storeAs(scene, "r2-ro").list("lakehouse", "warehouse/").answer);
}

std::string deletion(const FaultScene &scene)
{
    const auto store = storeAs(scene, "r2-rw");
    store.put("lakehouse", "_atalaya/probe/fault", "x");
    return answerOf(store.remove("lakehouse", "_atalaya/probe/fault"));
}

std::vector<FaultCase> storeCases()
{
    const Look anonymous = [](const FaultScene &scene) {
        return scene.seen({"r2", "/lakehouse?list-type=2&max-keys=1"});
    };
    return {{"r2", {"anonymous"}, anonymous, "200\n"},
            {"r2", {"locked"}, deletion, "204", FaultCase::Kind::Disappears},
            {"r2", {"propagation=0", "key-revoked=r2-ro"}, listedAsReader, "401 Unauthorized"},
            {"r2", {"propagation=0"}, newKeyAtOnce, "200 "}};
}

Look graphql(const std::string &query)
{
    return [query](const FaultScene &scene) {
        return scene.seen({"railway",
                           "/graphql/v2",
                           "",
                           "POST",
                           {{"Project-Access-Token", scene.run.secret("railway")}},
                           json{{"query", query}}.dump()});
    };
}

std::string workersSeen(const FaultScene &scene)
{
    std::string text;
    for (const char *name : {"spirited-growth", "wonderful-mercy"}) {
        const json found = scene.railwayService(name);
        if (!found.is_null())
            text += name + (" " + found.at("latestDeployment").at("status").get<std::string>())
                + "\n";
    }
    return text;
}

/// Whether a redeployment brings a variable that was set since.
std::string variableAfterRedeploy(const FaultScene &scene)
{
    static std::atomic<int> count = 0;
    const std::string url = "http://127.0.0.1:9/" + std::to_string(++count);
    const json place
        = scene.railway("{ projectToken { projectId environmentId } }").at("projectToken");
    scene.railway("mutation($input: VariableUpsertInput!) { variableUpsert(input: $input) }",
                  {{"input",
                    {{"projectId", place.at("projectId")},
                     {"environmentId", place.at("environmentId")},
                     {"serviceId", scene.railwayService("karma-server").at("serviceId")},
                     {"name", "KARMA_SQL_URL"},
                     {"value", url},
                     {"skipDeploys", true}}}});
    CHECK(scene.redeployed("karma-server") == "SUCCESS");
    return scene.run.get("karma-server", "/health").at("sql_url") == url ? "anew" : "inherited";
}

std::string stagedChanges(const FaultScene &scene)
{
    const json place = scene.railway("{ projectToken { environmentId } }").at("projectToken");
    return scene
        .railway("query($e: String!) { environmentStagedChanges(environmentId: $e) { status "
                 "patch(decryptVariables: false) } }",
                 {{"e", place.at("environmentId")}})
        .dump();
}

std::vector<FaultCase> railwayCases()
{
    const std::string query = "{ projectToken { projectId } }";
    const auto gone = FaultCase::Kind::Disappears;
    return {{"railway", {"refuse"}, graphql(query), "Not Authorized"},
            {"railway", {"rate-limit=7"}, graphql(query), "Retry-After: 7"},
            {"railway", {"data-null"}, graphql(query), R"({"data":null})"},
            {"railway", {"staged-changes"}, stagedChanges, R"("patch":{})", gone},
            {"railway", {"workers-ambiguous"}, workersSeen, "wonderful-mercy"},
            {"railway", {"workers-crashed"}, workersSeen, "CRASHED"},
            {"railway", {"workers-gone"}, workersSeen, "spirited-growth", gone},
            {"railway",
             {"deploy-fails"},
             [](const FaultScene &scene) { return scene.redeployed("karma-server"); },
             "FAILED"},
            {"railway", {"redeploy-inherits"}, variableAfterRedeploy, "inherited"}};
}

const std::string environment = "/v10/projects/lakehouse-app/env";

std::string setTwo(const FaultScene &scene)
{
    json rows = json::array();
    for (const char *key : {"FAULT_A", "FAULT_B"})
        rows.push_back(
            {{"key", key}, {"value", "1"}, {"type", "plain"}, {"target", {"production"}}});
    return scene.seen({"vercel", environment + "?upsert=true", "vercel", "POST", {}, rows.dump()});
}

std::string parentType(const FaultScene &scene)
{
    const json rows
        = scene.run.get("vercel", "/v9/projects/lakehouse-app/env", "vercel").at("envs");
    for (const json &row : rows) {
        if (row.at("key") == "R2_PARENT_SECRET_ACCESS_KEY")
            return row.at("type");
    }
    return "none";
}

std::string deployedAtVercel(const FaultScene &scene)
{
    const json body{{"name", "lakehouse-app"},
                    {"project", "lakehouse-app"},
                    {"target", "production"},
                    {"gitSource", {{"type", "github"}, {"ref", "main"}}}};
    const auto made
        = scene.send({"vercel", "/v13/deployments?forceNew=1", "vercel", "POST", {}, body.dump()});
    REQUIRE(made);
    const std::string id = json::parse(made->body).at("id");
    std::string state;
    const auto isSettled = [&] {
        state = scene.run.get("vercel", "/v13/deployments/" + id, "vercel").at("readyState");
        return state == "READY" || state == "ERROR";
    };
    CHECK(eventually(isSettled));
    return state;
}

std::vector<FaultCase> vercelCases()
{
    const Look rows
        = [](const FaultScene &scene) { return scene.seen({"vercel", environment, "vercel"}); };
    return {{"vercel", {"refuse"}, rows, R"("invalidToken":true)"},
            {"vercel", {"rate-limit=7"}, rows, "Retry-After: 7"},
            {"vercel", {"partial"}, setTwo, R"("envVarKey":"FAULT_B")"},
            {"vercel", {"parent-readable"}, parentType, "encrypted"},
            {"vercel", {"parent-readable=plain"}, parentType, "plain"},
            {"vercel", {"deploy-fails"}, deployedAtVercel, "ERROR"}};
}

std::vector<FaultCase> cloudflareCases()
{
    const Look tokens
        = [](const FaultScene &scene) { return scene.seen({"cloudflare", account, "cloudflare"}); };
    return {{"cloudflare", {"refuse"}, tokens, "200\n", FaultCase::Kind::Disappears},
            {"cloudflare", {"create-opaque"}, createdToken, "Unexpected error"}};
}

} // namespace

std::vector<FaultCase> providerCases()
{
    std::vector<FaultCase> cases;
    for (const std::vector<FaultCase> &more :
         {storeCases(), railwayCases(), vercelCases(), cloudflareCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

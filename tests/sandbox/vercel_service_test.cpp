#include "services/sandbox/deploy/vercel.h"
#include "tests/sandbox/deploy_fleet.h"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sandbox;
using nlohmann::json;
namespace fs = std::filesystem;

namespace
{

VercelRow row(const std::string &key, const std::string &value, const std::string &type,
              std::set<std::string> targets = {"production", "preview"})
{
    VercelRow made;
    made.key = key;
    made.value = value;
    made.type = type;
    made.targets = std::move(targets);
    return made;
}

Vercel::Config smallProject(LaunchRecord &record,
                            std::chrono::milliseconds step = std::chrono::milliseconds(5))
{
    Vercel::Config config;
    config.token = "canary-c4n4ry-vercel";
    config.seed = "test";
    config.repo = "atalaya/app";
    config.clock = std::make_shared<Clock>();
    config.launch = record.launch();
    config.step = step;
    config.rows
        = {row("DUCK_SERVER_URL", "http://127.0.0.1:1", "plain"),
           row("R2_PARENT_ACCESS_KEY_ID", "parent-1", "encrypted", {"production"}),
           row("R2_PARENT_SECRET_ACCESS_KEY", "canary-c4n4ry-parent", "sensitive", {"production"}),
           row("ONLY_PREVIEW", "p", "plain", {"preview"})};
    return config;
}

/// Vercel over a small project.
struct Api {
    LaunchRecord record;
    Vercel vercel;
    std::string token = "canary-c4n4ry-vercel";

    /// step: how long each part of a deployment takes.
    explicit Api(std::chrono::milliseconds step = std::chrono::milliseconds(5))
        : vercel(smallProject(record, step))
    {
    }
    json ask(const std::string &method, const std::string &path, int status,
             const json &body = nullptr)
    {
        httplib::Client client("127.0.0.1", vercel.port());
        client.set_read_timeout(60);
        httplib::Request request;
        request.method = method;
        request.path = path;
        request.headers = {{"Authorization", "Bearer " + token}};
        if (!body.is_null()) {
            request.body = body.dump();
            request.headers.emplace("Content-Type", "application/json");
        }
        const auto result = client.send(request);
        REQUIRE(result);
        INFO(path << " " << result->body);
        CHECK(result->status == status);
        return json::parse(result->body);
    }
    json rowNamed(const std::string &key, const std::string &query = "")
    {
        const json answer = ask("GET", env + query, 200);
        for (const json &one : answer.at("envs")) {
            if (one.at("key") == key)
                return one;
        }
        return {};
    }
    json get(const std::string &id) { return ask("GET", "/v13/deployments/" + id, 200); }
    json ready(const json &deployment)
    {
        const std::string id = deployment.at("id");
        CHECK(becomes([&] { return get(id).at("readyState") == "READY"; }));
        return get(id);
    }
    std::string serving()
    {
        return ask("GET", "/v9/projects/lakehouse-app", 200)
            .at("targets")
            .at("production")
            .at("id");
    }
    std::string started(std::size_t which, const std::string &name)
    {
        REQUIRE(becomes([&] { return record.started().size() > which; }));
        CHECK(record.started()[which].first == "vercel-app");
        return record.started()[which].second.at(name);
    }

    const std::string env = "/v10/projects/lakehouse-app/env";
};

json fromGit(const std::string &sha)
{
    return {{"name", "lakehouse-app"},
            {"project", "lakehouse-app"},
            {"target", "production"},
            {"gitSource", {{"type", "github"}, {"ref", "main"}, {"sha", sha}}}};
}

} // namespace

TEST_CASE("Values are shown by type: plain always, encrypted decrypted, sensitive never",
          "[vercel]")
{
    // third-parties §4: `sensitive` = write-only
    Api api;
    CHECK(api.rowNamed("R2_PARENT_SECRET_ACCESS_KEY", "?decrypt=true").at("value") == "");
    CHECK(api.rowNamed("R2_PARENT_SECRET_ACCESS_KEY").at("type") == "sensitive");
    CHECK(api.rowNamed("R2_PARENT_ACCESS_KEY_ID").at("value") != "parent-1");
    CHECK(api.rowNamed("R2_PARENT_ACCESS_KEY_ID", "?decrypt=true").at("value") == "parent-1");
    CHECK(api.rowNamed("DUCK_SERVER_URL").at("value") == "http://127.0.0.1:1");
    CHECK(api.rowNamed("DUCK_SERVER_URL").at("target") == json{"preview", "production"});
    const std::string id = api.rowNamed("R2_PARENT_SECRET_ACCESS_KEY").at("id");
    const int before = api.vercel.valueQueries();
    CHECK(api.ask("GET", "/v1/projects/lakehouse-app/env/" + id, 200).at("value") == "");
    CHECK(api.vercel.valueQueries() == before);
    const std::string readable = api.rowNamed("R2_PARENT_ACCESS_KEY_ID").at("id");
    CHECK(api.ask("GET", "/v1/projects/lakehouse-app/env/" + readable, 200).at("value")
          == "parent-1");
    CHECK(api.vercel.valueQueries() > before);
}

TEST_CASE("A created row is 201, what fails is in failed, and a conflict is told", "[vercel]")
{
    // third-parties §4: 201 {created, failed:[{error:{code,message,envVarKey,target}}]}
    Api api;
    const json one = {{"key", "NEW"},
                      {"value", "canary-c4n4ry-new"},
                      {"type", "sensitive"},
                      {"target", {"production"}}};
    const json made = api.ask("POST", api.env, 201, one);
    CHECK(made.at("created").at("key") == "NEW");
    CHECK(made.at("created").at("value") == "");
    CHECK(made.at("failed").empty());
    CHECK(api.ask("POST", api.env, 400, one).at("error").at("code") == "ENV_CONFLICT");
    const json again = api.ask("POST", api.env + "?upsert=true", 201, one);
    CHECK(again.at("created").at("id") == made.at("created").at("id"));
    json readable = one;
    readable["type"] = "encrypted";
    CHECK(api.ask("POST", api.env + "?upsert=true", 400, readable).at("error").at("code")
          == "bad_request");
    json wide = one;
    wide["target"] = {"production", "development"};
    CHECK(api.ask("POST", api.env, 400, wide).at("error").at("code") == "bad_request");
    const json mixed = api.ask(
        "POST", api.env, 201,
        json::array(
            {{{"key", "A"}, {"value", "1"}, {"type", "plain"}, {"target", "preview"}}, one}));
    CHECK(mixed.at("created").size() == 1);
    CHECK(mixed.at("failed").at(0).at("error").at("code") == "ENV_CONFLICT");
    CHECK(mixed.at("failed").at(0).at("error").at("envVarKey") == "NEW");
    CHECK(api.ask("POST", api.env, 400, json{{"key", "B"}}).at("error").at("code")
          == "bad_request");
}

TEST_CASE("Editing and deleting change the rows, and unknown ones are not found", "[vercel]")
{
    Api api;
    const std::string id = api.rowNamed("R2_PARENT_ACCESS_KEY_ID").at("id");
    const std::string path = "/v9/projects/lakehouse-app/env/" + id;
    api.ask("PATCH", path, 200, {{"value", "parent-2"}});
    CHECK(api.rowNamed("R2_PARENT_ACCESS_KEY_ID", "?decrypt=true").at("value") == "parent-2");
    const std::string sensitive = api.rowNamed("R2_PARENT_SECRET_ACCESS_KEY").at("id");
    api.ask("PATCH", "/v9/projects/lakehouse-app/env/" + sensitive, 400, {{"type", "plain"}});
    api.ask("DELETE", path, 200);
    CHECK(api.rowNamed("R2_PARENT_ACCESS_KEY_ID").is_null());
    CHECK(api.ask("PATCH", path, 404, {{"value", "x"}}).at("error").at("code") == "not_found");
    api.ask("GET", "/v10/projects/other/env", 404);
    api.ask("GET", "/projects/lakehouse-app/env", 404);
}

TEST_CASE("A changed variable reaches new deployments alone, and only when built from git",
          "[vercel]")
{
    // third-parties §4: env changes reach only NEW deployments; deploymentId inherits
    Api api(std::chrono::milliseconds(300)); // one is seen in the queue
    const std::string first = api.serving();
    const std::string id = api.rowNamed("R2_PARENT_ACCESS_KEY_ID").at("id");
    api.ask("PATCH", "/v9/projects/lakehouse-app/env/" + id, 200, {{"value", "parent-2"}});
    CHECK(api.record.started().empty());
    CHECK(api.vercel.deployments().running("vercel-app").at("R2_PARENT_ACCESS_KEY_ID")
          == "parent-1");
    const json inherited
        = api.ask("POST", "/v13/deployments?forceNew=1", 200,
                  {{"name", "lakehouse-app"}, {"target", "production"}, {"deploymentId", first}});
    CHECK(inherited.at("readyState") == "QUEUED");
    CHECK(api.started(0, "R2_PARENT_ACCESS_KEY_ID") == "parent-1");
    const json fresh = api.ask("POST", "/v13/deployments?forceNew=1", 200, fromGit("abc"));
    CHECK(fresh.at("target") == "production");
    CHECK(api.started(1, "R2_PARENT_ACCESS_KEY_ID") == "parent-2");
    CHECK(api.started(1, "R2_PARENT_SECRET_ACCESS_KEY") == "canary-c4n4ry-parent");
    CHECK(api.record.started()[1].second.count("ONLY_PREVIEW") == 0);
    api.ready(fresh);
    CHECK(api.serving() == fresh.at("id").get<std::string>());
    CHECK(api.get(first).at("readyState") == "READY");
    const json twice = api.ask("POST", "/v13/deployments", 200, fromGit("abc"));
    CHECK(twice.at("id") == fresh.at("id"));
    const json latest = api.ask("POST", "/v13/deployments?forceNew=1", 200,
                                {{"name", "lakehouse-app"},
                                 {"target", "production"},
                                 {"deploymentId", first},
                                 {"withLatestCommit", true}});
    CHECK(api.started(2, "R2_PARENT_ACCESS_KEY_ID") == "parent-2");
    api.ready(latest);
    api.ask("POST", "/v13/deployments", 404, {{"deploymentId", "dpl_none"}});
    api.ask("POST", "/v13/deployments", 400, {{"name", "x"}});
}

TEST_CASE("A promotion to an older deployment brings its variables back", "[vercel]")
{
    // third-parties §4: moves traffic to an older build = older env values
    Api api;
    const std::string first = api.serving();
    const std::string id = api.rowNamed("R2_PARENT_ACCESS_KEY_ID").at("id");
    api.ask("PATCH", "/v9/projects/lakehouse-app/env/" + id, 200, {{"value", "parent-2"}});
    const json fresh
        = api.ready(api.ask("POST", "/v13/deployments?forceNew=1", 200, fromGit("abc")));
    CHECK(api.started(0, "R2_PARENT_ACCESS_KEY_ID") == "parent-2");
    api.ask("POST", "/v10/projects/lakehouse-app/promote/" + first, 201);
    CHECK(api.started(1, "R2_PARENT_ACCESS_KEY_ID") == "parent-1");
    CHECK(becomes([&] { return api.serving() == first; }));
    CHECK(api.vercel.deployments().running("vercel-app").at("R2_PARENT_ACCESS_KEY_ID")
          == "parent-1");
    api.record.answer({false, {}});
    api.ask("POST", "/v9/projects/lakehouse-app/rollback/" + fresh.at("id").get<std::string>(),
            201);
    api.started(2, "R2_PARENT_ACCESS_KEY_ID");
    CHECK(api.serving() == first);
}

TEST_CASE("Deployments are listed newest first, and a preview launches nothing", "[vercel]")
{
    Api api;
    json body = fromGit("def");
    body.erase("target");
    const json preview = api.ready(api.ask("POST", "/v13/deployments", 200, body));
    CHECK(preview.at("target").is_null());
    CHECK(api.record.started().empty());
    const json list = api.ask("GET", "/v6/deployments?limit=1", 200).at("deployments");
    REQUIRE(list.size() == 1);
    CHECK(list.at(0).at("uid") == preview.at("id"));
    const json production
        = api.ask("GET", "/v6/deployments?target=production", 200).at("deployments");
    CHECK(production.size() == 1);
    const json events = api.ask(
        "GET", "/v3/deployments/" + preview.at("url").get<std::string>() + "/events", 200);
    CHECK(events.at(0).at("payload").at("text").is_string());
}

TEST_CASE("Vercel's faults: a dead token, a partial failure, a readable parent token", "[vercel]")
{
    Api api;
    api.token = "other";
    // third-parties §4: dead token = HTTP 403 with invalidToken
    CHECK(api.ask("GET", api.env, 403)
          == json::parse(
              R"({"error":{"code":"forbidden","message":"Not authorized","invalidToken":true}})"));
    api.token = "canary-c4n4ry-vercel";
    api.vercel.setFault("refuse", "");
    api.ask("GET", api.env, 403);
    api.vercel.heal();
    api.vercel.setFault("partial", "");
    const json partial = api.ask(
        "POST", api.env + "?upsert=true", 201,
        json::array(
            {{{"key", "A"}, {"value", "1"}, {"type", "plain"}, {"target", {"production"}}},
             {{"key", "B"}, {"value", "1"}, {"type", "plain"}, {"target", {"production"}}}}));
    CHECK(partial.at("created").size() == 1);
    CHECK(partial.at("failed").at(0).at("error").at("envVarKey") == "B");
    CHECK(api.rowNamed("B").is_null());
    api.vercel.heal();
    CHECK(api.vercel.setFault("parent-readable", "") == "");
    CHECK(api.rowNamed("R2_PARENT_SECRET_ACCESS_KEY").at("type") == "encrypted");
    CHECK_FALSE(api.vercel.setFault("parent-readable", "secret").empty());
    api.vercel.heal();
    api.vercel.setFault("deploy-fails", "");
    const std::string serving = api.serving();
    const std::string made
        = api.ask("POST", "/v13/deployments?forceNew=1", 200, fromGit("x")).at("id");
    CHECK(becomes([&] { return api.get(made).at("readyState") == "ERROR"; }));
    CHECK(api.serving() == serving);
}

TEST_CASE("Vercel keeps rows and deployments in files of its own", "[vercel]")
{
    char folder[] = "/tmp/atalaya-vercel-XXXXXX";
    REQUIRE(mkdtemp(folder));
    LaunchRecord record;
    Vercel::Config config = smallProject(record);
    config.vaultDir = folder;
    config.places = {"DUCK_SERVER_URL"};
    std::string id;
    {
        Vercel vercel(config);
        httplib::Client client("127.0.0.1", vercel.port());
        client.set_read_timeout(60);
        client.set_bearer_token_auth("canary-c4n4ry-vercel");
        const auto posted = client.Post("/v10/projects/lakehouse-app/env?upsert=true",
                                        R"({"key":"R2_PARENT_ACCESS_KEY_ID","value":"parent-9",
                                            "type":"encrypted","target":["production"]})",
                                        "application/json");
        CHECK(posted->status == 201);
        const auto made
            = client.Post("/v13/deployments?forceNew=1", fromGit("k").dump(), "application/json");
        CHECK(made->status == 200);
        REQUIRE(becomes([&] { return record.started().size() == 1; }));
        REQUIRE(becomes([&] {
            return vercel.deployments().running("vercel-app").at("R2_PARENT_ACCESS_KEY_ID")
                == "parent-9";
        }));
    }
    config.rows[0].value = "http://127.0.0.1:2";
    {
        Vercel again(config);
        const Variables running = again.deployments().running("vercel-app");
        CHECK(running.at("R2_PARENT_ACCESS_KEY_ID") == "parent-9");
        CHECK(running.at("DUCK_SERVER_URL") == "http://127.0.0.1:2");
    }
    fs::remove_all(folder);
}

#include "tests/sandbox/catalogrun.h"

#include "services/sandbox/run/failure.h"

#include <catch2/catch.hpp>

#include <thread>

using nlohmann::json;
using sandbox::Lakekeeper;
using sandbox::StartFailure;
using sandbox::Variables;

namespace
{

/// The last line that a command's log ends with when it fails; empty when it does not.
template <typename Command> std::string lastWords(Command command)
{
    std::vector<std::string> log;
    std::string thrown;
    try {
        command([&log](const std::string &line) { log.push_back(line); });
        return {};
    } catch (const StartFailure &failure) {
        thrown = failure.what();
    }
    REQUIRE_FALSE(log.empty());
    CHECK(log.back() == "ERROR " + thrown);
    for (const std::string &line : log)
        CHECK(line.find("canary") == std::string::npos);
    return thrown;
}

std::string serve(const Variables &variables)
{
    return lastWords([&](const sandbox::LogSink &log) {
        Lakekeeper::Config config;
        config.variables = variables;
        config.clock = std::make_shared<const sandbox::Clock>();
        config.log = log;
        const Lakekeeper lakekeeper(std::move(config));
    });
}

std::string migrate(const Variables &variables)
{
    return lastWords(
        [&](const sandbox::LogSink &log) { sandbox::migrateLakekeeper(variables, log); });
}

} // namespace

TEST_CASE("Lakekeeper with wrong variables does not start, and its log says why")
{
    // [lakekeeper.md §4 Standing it up] [lakekeeper.md §6 21]
    const CatalogDatabase database;
    Variables variables{{"LAKEKEEPER__PG_DATABASE_URL_WRITE", database.url()},
                        {"LAKEKEEPER__PG_ENCRYPTION_KEY", "canary-encryption-key"}};
    CHECK(serve({}).find("connection string") != std::string::npos);
    CHECK(migrate({}).find("connection string") != std::string::npos);
    CHECK(serve(variables).find("relation \"server\" does not exist") != std::string::npos);
    CHECK(migrate(variables).empty());
    CHECK(migrate(variables).empty()); // again does no harm
    CHECK(serve(variables).empty());
    const std::string url = database.url();
    const auto broken = [&](const std::string &part, const std::string &with) {
        Variables wrong = variables;
        std::string text = url;
        text.replace(text.find(part), part.size(), with);
        wrong["LAKEKEEPER__PG_DATABASE_URL_WRITE"] = text;
        CHECK(migrate(wrong) != "");
        return serve(wrong);
    };
    CHECK(broken(url.substr(url.rfind(':')), ":1/lakekeeper").find("error communicating")
          != std::string::npos);
    CHECK(broken("canary-pg-password", "canary-wrong").find("password authentication failed")
          != std::string::npos);
    CHECK(broken("postgres://", "mysql://").find("configuration") != std::string::npos);
    database.column("INSERT INTO _sqlx_migrations (version) VALUES (99) RETURNING version");
    CHECK(serve(variables).find("newer version") != std::string::npos);
    CHECK(migrate(variables).find("previously applied") != std::string::npos);
}

TEST_CASE("A fresh Lakekeeper is bootstrapped once, by somebody who accepts the terms")
{
    // [lakekeeper.md §1.3 bootstrap, whoami]
    const CatalogDatabase database;
    const Variables variables{{"LAKEKEEPER__PG_DATABASE_URL_WRITE", database.url()},
                              {"SANDBOX_STATIC_TOKEN", catalogToken}};
    REQUIRE(migrate(variables).empty());
    Lakekeeper::Config config;
    config.variables = variables;
    config.clock = std::make_shared<const sandbox::Clock>();
    const Lakekeeper lakekeeper(std::move(config));
    httplib::Client client("127.0.0.1", lakekeeper.port());
    client.set_read_timeout(60);
    client.set_default_headers({{"Authorization", std::string("Bearer ") + catalogToken}});
    const auto isBootstrapped = [&] {
        return json::parse(client.Get("/management/v1/info")->body).at("bootstrapped").get<bool>();
    };
    const auto bootstrap = [&](const char *body) {
        return client.Post("/management/v1/bootstrap", body, "application/json");
    };
    CHECK_FALSE(isBootstrapped());
    CHECK(typeOf(client.Get("/management/v1/whoami")) == "UserNotFound");
    CHECK(typeOf(client.Get("/management/v1/project")) == "ProjectNotFound");
    CHECK(typeOf(bootstrap(R"({"accept-terms-of-use":false})")) == "TermsOfUseNotAccepted");
    CHECK(bootstrap("{}")->status == 422);
    const auto done = bootstrap(R"({"accept-terms-of-use":true})");
    CHECK(done->status == 204);
    CHECK(done->body.empty());
    CHECK(isBootstrapped());
    CHECK(typeOf(bootstrap(R"({"accept-terms-of-use":true})")) == "CatalogAlreadyBootstrapped");
    const json me = json::parse(client.Get("/management/v1/whoami")->body);
    CHECK(me.at("id") == "oidc~sandbox-operator");
    CHECK(me.at("is-instance-admin") == false);
    CHECK(json::parse(client.Get("/management/v1/project")->body).at("project-name")
          == "Default Project");
}

TEST_CASE("Lakekeeper's projects are made, renamed and deleted")
{
    // [lakekeeper.md §1.4 Projects] [lakekeeper.md §1 Project]
    const CatalogRun run;
    const auto made
        = run.post("/management/v1/project", {{"project-name", "second"}, {"project-id", "p-2"}});
    CHECK(made->status == 201);
    CHECK(json::parse(made->body) == json({{"project-id", "p-2"}}));
    CHECK(typeOf(run.post("/management/v1/project",
                          {{"project-name", "second"}, {"project-id", "p-2"}}))
          == "ProjectIdAlreadyExists");
    CHECK(run.json("/management/v1/project-list").at("projects").size() == 2);
    const httplib::Headers second{{"x-project-id", "p-2"}};
    CHECK(run.post("/management/v1/project/rename", {{"new-name", "2"}}, second)->status == 200);
    CHECK(json::parse(run.get("/management/v1/project", second)->body).at("project-name") == "2");
    CHECK(json::parse(run.get("/management/v1/warehouse", second)->body).at("warehouses").empty());
    CHECK(run.get(run.warehouse(), second)->status == 404);
    CHECK(run.get("/catalog/v1/config?warehouse=p-2/lakehouse")->status == 404);
    CHECK(typeOf(run.get("/management/v1/project", {{"x-project-id", "no spaces"}}))
          == "MalformedProjectID");
    CHECK(typeOf(run.remove("/management/v1/project")) == "ProjectNotEmpty");
    CHECK(run.client().Delete("/management/v1/project", second)->status == 204);
    CHECK(typeOf(run.get("/management/v1/project", second)) == "ProjectNotFound");
}

TEST_CASE("Lakekeeper names what a token lacks, and knows who comes")
{
    // [lakekeeper.md §3 Auth] [lakekeeper.md §1 Request id]
    const CatalogRun run;
    httplib::Client stranger("127.0.0.1", run.lakekeeper->port());
    stranger.set_read_timeout(60);
    CHECK(typeOf(stranger.Get("/management/v1/info")) == "MissingAuthorizationHeader");
    const auto wrong = stranger.Get("/management/v1/info", {{"Authorization", "Bearer x"}});
    CHECK(wrong->status == 401);
    CHECK(typeOf(wrong) == "AuthenticationFailed");
    CHECK_FALSE(wrong->has_header("WWW-Authenticate"));
    CHECK(stranger.Get("/management/v1/info", {{"Authorization", "Basic eDp5"}})->status == 400);
    const std::string id = "0198f0a0-0000-7000-8000-000000000009";
    CHECK(run.get("/health", {{"x-request-id", id}})->get_header_value("x-request-id") == id);
    CHECK(run.get("/health", {{"x-request-id", "x"}})->get_header_value("x-request-id").size()
          == 36);
    CHECK(typeOf(run.get("/management/v1/whoami")) == "UserNotFound");
    CHECK(run.get("/catalog/v1/config?warehouse=lakehouse")->status == 200); // this registers
    CHECK(run.json("/management/v1/whoami").at("name") == "sandbox-operator");
    CHECK(run.json("/management/v1/user").at("users").size() == 1);
    CHECK(run.json(run.warehouse("/actions")).at("allowed-actions").is_array());
    CHECK(run.json("/management/v1/server/actions").at("allowed-actions").is_array());
    const CatalogRun open({{"SANDBOX_STATIC_TOKEN", ""}});
    httplib::Client anybody("127.0.0.1", open.lakekeeper->port());
    anybody.set_read_timeout(60);
    CHECK(anybody.Get("/management/v1/info")->status == 200);
    CHECK(typeOf(anybody.Get("/management/v1/whoami")) == "GetMyUserWithoutToken");
}

TEST_CASE("Lakekeeper takes the tokens of its identity provider until they expire")
{
    // [lakekeeper.md §3 Auth] [lakekeeper.md §8 expired token 401]
    const sandbox::RsaKey key = sandbox::RsaKey::generate();
    httplib::Server provider;
    std::string issuer;
    provider.Get("/realms/lakehouse/.well-known/openid-configuration",
                 [&](const httplib::Request &, httplib::Response &response) {
                     response.set_content(
                         json{{"issuer", issuer}, {"jwks_uri", issuer + "/keys"}}.dump(),
                         "application/json");
                 });
    provider.Get("/realms/lakehouse/keys",
                 [&](const httplib::Request &, httplib::Response &response) {
                     response.set_content(nlohmann::ordered_json{{"keys", {key.jwk()}}}.dump(),
                                          "application/json");
                 });
    issuer = "http://127.0.0.1:" + std::to_string(provider.bind_to_any_port("127.0.0.1"))
        + "/realms/lakehouse";
    std::thread serving([&] { provider.listen_after_bind(); });
    const CatalogRun run({{"LAKEKEEPER__OPENID_PROVIDER_URI", issuer},
                          {"LAKEKEEPER__OPENID_AUDIENCE", "lakekeeper"}});
    const std::int64_t now = run.store.clock->nowMs() / 1000;
    const auto ask = [&](const char *path, const char *audience) {
        const std::string token = sandbox::signedJwt({{"iss", issuer},
                                                      {"sub", "7f0c"},
                                                      {"preferred_username", "operator"},
                                                      {"aud", audience},
                                                      {"iat", now},
                                                      {"exp", now + 300}},
                                                     key);
        return httplib::Client("127.0.0.1", run.lakekeeper->port())
            .Get(path, {{"Authorization", "Bearer " + token}});
    };
    CHECK(ask("/catalog/v1/config?warehouse=lakehouse", "lakekeeper")->status == 200);
    const json me = json::parse(ask("/management/v1/whoami", "lakekeeper")->body);
    CHECK(me.at("id") == "oidc~7f0c");
    CHECK(me.at("name") == "operator");
    CHECK(typeOf(ask("/management/v1/whoami", "other")) == "AuthenticationFailed");
    CHECK(run.get("/management/v1/info")->status == 200); // the fixed token counts too
    run.store.clock->stepMs(600'000);
    const auto expired = ask("/management/v1/info", "lakekeeper");
    CHECK(expired->status == 401);
    CHECK(typeOf(expired) == "AuthenticationFailed");
    provider.stop();
    serving.join();
}

TEST_CASE("In maintenance Lakekeeper serves reads only")
{
    // [lakekeeper.md §1 Maintenance mode] [lakekeeper.md §8 maintenance 503]
    CatalogRun run;
    run.createTable("t");
    const auto check = [&] {
        const auto refused = run.post(run.warehouse("/task/list"), json::object());
        CHECK(refused->status == 503);
        CHECK(refused->get_header_value("Retry-After") == "60");
        CHECK(typeOf(refused) == "MaintenanceModeError");
        CHECK(run.get(run.catalog(tablesOfTest) + "/t")->status == 200);
        const json health = run.json("/health");
        CHECK(health.at("health") == "ok");
        CHECK(health.at("maintenance_mode") == "read-only");
    };
    REQUIRE(run.lakekeeper->setFault("maintenance", "").empty());
    check();
    run.lakekeeper->heal();
    CHECK(run.post(run.warehouse("/task/list"), json::object())->status == 200);
    run.variables["LAKEKEEPER__MAINTENANCE_MODE"] = "read-only";
    run.lakekeeper->deploy(run.variables, [](const std::string &) { });
    check();
}

TEST_CASE("A failed deployment of Lakekeeper leaves the one before in place")
{
    CatalogRun run;
    Variables wrong = run.variables;
    wrong["LAKEKEEPER__PG_DATABASE_URL_WRITE"] = "postgres://x:y@127.0.0.1:1/z";
    CHECK_THROWS_AS(run.lakekeeper->deploy(wrong, [](const std::string &) { }), StartFailure);
    CHECK(run.get("/management/v1/info")->status == 200);
}

TEST_CASE("Lakekeeper's health shows a broken component as 503, its times by the clock")
{
    // [lakekeeper.md §1.1 Health] [lakekeeper.md §8 503 health]
    CatalogRun run;
    CHECK(run.json("/health").at("services").at("auth").empty());
    REQUIRE(run.lakekeeper->setFault("component", "write_pool").empty());
    const auto broken = run.get("/health");
    CHECK(broken->status == 503);
    const json body = json::parse(broken->body);
    CHECK(body.at("health") == "error");
    CHECK(body.at("services").at("secrets").at(1)
          == json({{"name", "write_pool"},
                   {"status", "error"},
                   {"lastCheck", body.at("services").at("secrets").at(1).at("lastCheck")}}));
}

TEST_CASE("What only later versions of Lakekeeper serve is not found")
{
    // [lakekeeper.md §1.8 Added after 0.13.0]
    const CatalogRun run;
    for (const char *path :
         {"/storage/validate-credential", "/storage/validate-profile", "/storage/validate-access"})
        CHECK(run.post(run.warehouse(path), json::object())->status == 404);
    CHECK(run.post("/management/v1/warehouse-creation-validation", json::object())->status == 404);
}

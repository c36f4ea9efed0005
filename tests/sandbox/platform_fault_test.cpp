#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <chrono>

using nlohmann::json;

namespace
{

/// A run with a control socket.
struct FaultyRun {
    TestDirectory dir;
    std::string socket = (dir.path() / "control").string();
    SandboxRun run{{"--socket", socket}};

    bool fault(const std::string &service, const std::string &name, const std::string &value = {})
    {
        return ask(socket,
                   {{"op", "fault"}, {"service", service}, {"fault", name}, {"value", value}})
            .at("ok");
    }
    bool heal(const std::string &service = {})
    {
        return ask(socket, {{"op", "heal"}, {"service", service}}).at("ok");
    }
    json config() { return run.get("warehouse-writer", "/lakehouse/config", "writer"); }
    httplib::Result health(const std::string &service)
    {
        return run.client(service).Get("/health");
    }
};

} // namespace

TEST_CASE("HTTP faults change every answer, and healing takes them back")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    const std::string id = "ml-runner";
    const std::string healthy = faulty.health(id)->body;

    REQUIRE(faulty.fault(id, "status", "503"));
    CHECK(faulty.health(id)->status == 503);
    REQUIRE(faulty.fault(id, "html"));
    CHECK(faulty.health(id)->get_header_value("Content-Type").rfind("text/html", 0) == 0);
    REQUIRE(faulty.fault(id, "garbage"));
    CHECK(json::parse(faulty.health(id)->body, nullptr, false).is_discarded());
    REQUIRE(faulty.fault(id, "empty"));
    CHECK(faulty.health(id)->body == "{}");
    REQUIRE(faulty.fault(id, "wrong-body"));
    CHECK(json::parse(faulty.health(id)->body).at("service") == "karma-server");
    REQUIRE(faulty.fault(id, "edge-404"));
    CHECK(faulty.health(id)->status == 404);
    CHECK(faulty.health(id)->get_header_value("X-Railway-Fallback") == "true");
    REQUIRE(faulty.fault(id, "drop"));
    CHECK(faulty.health(id).error() == httplib::Error::Read);
    REQUIRE(faulty.fault(id, "latency", "300"));
    const auto begin = std::chrono::steady_clock::now();
    CHECK(faulty.health(id)->status == 200);
    CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(300));
    REQUIRE(faulty.fault(id, "down"));
    CHECK(faulty.health(id).error() == httplib::Error::Connection);
    CHECK(faulty.health("warehouse-writer")->status == 200);
    REQUIRE(faulty.heal());
    json back = json::parse(faulty.health(id)->body);
    CHECK(back == json::parse(healthy));
}

TEST_CASE("A hanging service answers nobody and does not keep the others or the end waiting")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    REQUIRE(faulty.fault("lakekeeper", "hang"));
    auto client = faulty.run.client("lakekeeper");
    client.set_read_timeout(0, 300'000);
    CHECK(client.Get("/health").error() == httplib::Error::Read);
    CHECK(faulty.health("karma-server")->status == 200);
    faulty.run.closeInput();
    CHECK(faulty.run.waitForEnd() == 0); // an end that stands still is cut short with a signal
}

TEST_CASE("A huge body is streamed, not built")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    REQUIRE(faulty.fault("karma-server", "huge"));
    std::size_t bytes = 0;
    const auto answer
        = faulty.run.client("karma-server").Get("/health", [&](const char *, std::size_t length) {
              bytes += length;
              return true;
          });
    REQUIRE(answer);
    CHECK(bytes == 200'000'000);
}

TEST_CASE("The writer's modes can be wrong in every way that is watched")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    const std::string id = "warehouse-writer";
    REQUIRE(faulty.fault(id, "vending"));
    CHECK(faulty.config().at("vending") == true);
    REQUIRE(faulty.fault(id, "vending", "on"));
    CHECK(faulty.config().at("vending") == "on");
    REQUIRE(faulty.fault(id, "namespace"));
    CHECK(faulty.config().at("namespace") == "datasets");
    REQUIRE(faulty.fault(id, "catalog-type", "sql"));
    CHECK(faulty.config().at("catalog_type") == "sql");
    REQUIRE(faulty.fault(id, "stale-build"));
    auto client = faulty.run.client(id);
    CHECK(client.Get("/lakehouse/sync")->status == 405);
    CHECK(client.Get("/lakehouse/sync")->get_header_value("Allow") == "POST");
    CHECK(client.Get("/lakehouse/other")->status == 404);
    REQUIRE(faulty.fault(id, "auth-off"));
    CHECK(client.Get("/lakehouse/config")->status == 200);
    REQUIRE(faulty.fault(id, "profile", "compute"));
    CHECK(client.Get("/lakehouse/config")->status == 404);
    REQUIRE(faulty.heal(id));
    CHECK(client.Get("/lakehouse/config")->status == 401);
    CHECK(client.Get("/lakehouse/sync")->status == 404);
    CHECK(faulty.config().at("vending") == false);

    REQUIRE(faulty.fault("ml-runner", "profile", "warehouse"));
    CHECK(faulty.run.get("ml-runner", "/lakehouse/config", "writer").at("warehouse")
          == "lakehouse");
    REQUIRE(faulty.fault("karma-server", "active"));
    CHECK(faulty.run.get("karma-server", "/health").at("sql_url").is_string());
    REQUIRE(faulty.fault("lakekeeper", "component"));
    CHECK(faulty.health("lakekeeper")->status == 503);
    const json health = json::parse(faulty.health("lakekeeper")->body);
    CHECK(health.at("services").at("catalog").at(0).at("status") == "error");
    CHECK(health.at("services").at("catalog").at(1).at("status") == "ok");
}

TEST_CASE("The engine's facts can be wrong, and its process can die and come back")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    const std::string id = "duck-server";
    const auto health = [&] { return faulty.run.get(id, "/health"); };
    REQUIRE(faulty.fault(id, "lost", "2"));
    CHECK(health().at("concurrencia").at("perdidos") == 2);
    CHECK(health().at("concurrencia").at("wedged") == false);
    REQUIRE(faulty.fault(id, "lost", "8"));
    CHECK(faulty.health(id)->status == 503);
    CHECK(health().at("concurrencia").at("wedged") == true);
    REQUIRE(faulty.fault(id, "ro-is-rw"));
    const std::string writers
        = faulty.config().at("storage_credential").at("access_key_fingerprint");
    CHECK(health().at("storage_credential").at("access_key_fingerprint") == writers);
    CHECK(health().at("storage_credential").at("differs_from_rw") == false);
    REQUIRE(faulty.fault(id, "resolve-mode", "off"));
    CHECK(health().at("resolve_mode") == "off");
    REQUIRE(faulty.fault(id, "version", "9.9"));
    CHECK(health().at("engine").at("version") == "9.9");
    REQUIRE(faulty.fault(id, "dialect-unverified"));
    CHECK(health().at("dialect").at("verified") == false);
    REQUIRE(faulty.fault(id, "extension-unverified"));
    CHECK(health().at("engine").at("extensions").at(0).at("verified") == false);
    const auto disagreed = [&] {
        return faulty.run.get(id, "/shadow", "duck-shadow")
            .at("classification")
            .at("disagreed")
            .get<int>();
    };
    const int before = disagreed();
    REQUIRE(faulty.fault(id, "shadow-disagree"));
    const int first = disagreed();
    CHECK(first > before);
    CHECK(disagreed() > first);

    REQUIRE(faulty.fault(id, "kill"));
    CHECK(faulty.health(id).error() == httplib::Error::Connection);
    REQUIRE(faulty.heal(id));
    CHECK(health().at("concurrencia").at("perdidos") == 0);
    CHECK(health().at("engine").at("version") == "1.5.4");
}

TEST_CASE("A killed metastore turns Lakekeeper's health soon, and its answers at once")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    REQUIRE(faulty.fault("lakekeeper-postgres", "kill"));
    CHECK(eventually([&] { return faulty.health("lakekeeper")->status == 503; }));
    const json pools = json::parse(faulty.health("lakekeeper")->body).at("services").at("catalog");
    CHECK(pools.at(0).at("status") == "error");
    CHECK(pools.at(1).at("status") == "error");
    CHECK(faulty.run.client("lakekeeper", "lakekeeper")
              .Get("/catalog/v1/config?warehouse=lakehouse")
              ->status
          == 503);
    const json status = ask(faulty.socket, {{"op", "status"}});
    for (const json &service : status.at("services")) {
        INFO(service.at("id"));
        CHECK(service.at("state") == (service.at("id") == "lakekeeper-postgres" ? "down" : "up"));
    }
    REQUIRE(faulty.heal("lakekeeper-postgres"));
    CHECK(eventually([&] { return faulty.health("lakekeeper")->status == 200; }));
}

TEST_CASE("Redis and the support database are killed and healed")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    for (const char *id : {"redis", "postgres-wk"}) {
        INFO(id);
        REQUIRE(faulty.fault(id, "kill"));
        httplib::Client probe("127.0.0.1", faulty.run.port(id));
        probe.set_read_timeout(60);
        CHECK(probe.Get("/").error() == httplib::Error::Connection);
        REQUIRE(faulty.heal(id));
        CHECK(probe.Get("/").error()
              != httplib::Error::Connection); // there, though it speaks no HTTP
    }
}

TEST_CASE("What cannot be broken is refused with what can")
{
    FaultyRun faulty;
    REQUIRE(faulty.run.isReady());
    const auto refusal = [&](const char *service, const char *fault, const char *value) {
        const json answer
            = ask(faulty.socket,
                  {{"op", "fault"}, {"service", service}, {"fault", fault}, {"value", value}});
        CHECK(answer.at("ok") == false);
        return answer.at("error").get<std::string>();
    };
    CHECK(refusal("nothing", "down", "").find("warehouse-writer") != std::string::npos);
    CHECK(refusal("warehouse-writer", "rain", "").find("stale-build") != std::string::npos);
    CHECK(refusal("redis", "html", "").find("kill") != std::string::npos);
    CHECK(refusal("junction", "latency", "").find("milliseconds") != std::string::npos);
    CHECK(refusal("junction", "status", "9").find("code") != std::string::npos);
    CHECK(refusal("junction", "down", "3").find("no value") != std::string::npos);
}

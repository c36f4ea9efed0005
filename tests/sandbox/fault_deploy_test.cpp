#include "tests/sandbox/faultscene.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

/// A fault, and where it shows.
struct Held {
    std::string service;
    std::string fault;
    std::function<bool(const FaultScene &)> shows;
};

/// Whether a mark is in what a service answers.
std::function<bool(const FaultScene &)> says(const FaultScene::Question &question,
                                             const std::string &mark)
{
    return [=](const FaultScene &scene) {
        return scene.seen(question).find(mark) != std::string::npos;
    };
}

std::function<bool(const FaultScene &)> greets(const std::string &service, const std::string &bytes,
                                               const std::string &mark, bool isUsual)
{
    return [=](const FaultScene &scene) {
        const bool isThere = scene.said(service, bytes).find(mark) != std::string::npos;
        return isThere != isUsual;
    };
}

bool speaksTls(const FaultScene &scene)
{
    httplib::SSLClient client("127.0.0.1", scene.run.port("keycloak"));
    client.enable_server_certificate_verification(false);
    client.set_connection_timeout(20);
    client.set_read_timeout(20);
    return static_cast<bool>(client.Get("/health"));
}

/// The other origin has to answer too.
bool isLedElsewhere(const FaultScene &scene)
{
    const std::string path = "/api/v1/system/version";
    const auto answer = scene.run.client("openmetadata").Get(path);
    const std::string to = answer ? answer->get_header_value("Location") : std::string();
    if (to.size() <= path.size())
        return false;
    const auto there = httplib::Client(to.substr(0, to.size() - path.size())).Get(path);
    return there && there->body.find("elsewhere") != std::string::npos;
}

/// One for each way in which a system is deployed anew, and for each kind of fault.
std::vector<Held> heldFaults()
{
    const FaultScene::Question config{"warehouse-writer", "/lakehouse/config", "writer"};
    const FaultScene::Question catalog{"lakekeeper", "/health"};
    return {{"warehouse-writer", "vending=on", says(config, R"("vending":"on")")},
            {"ml-runner", "status=418", says({"ml-runner", "/health"}, "418\n")},
            {"karma-server", "garbage", says({"karma-server", "/health"}, "[1,2,")},
            {"openmetadata", "redirect", isLedElsewhere},
            {"keycloak", "tls", speaksTls},
            {"duck-server", "resolve-mode=off",
             says({"duck-server", "/health"}, R"("resolve_mode":"off")")},
            {"trino", "starting=600", says({"trino", "/v1/info"}, R"("starting":true)")},
            {"lakekeeper", "maintenance", says(catalog, R"("maintenance_mode":"read-only")")},
            {"lakekeeper-postgres", "hidden",
             greets("lakekeeper-postgres", postgresStartup(), "SCRAM", true)},
            {"postgres-wk", "starting", greets("postgres-wk", postgresStartup(), "57P03", false)},
            {"redis", "loading", greets("redis", "PING\r\n", "LOADING", false)},
            {"junction", "html", says({"junction", "/health"}, "Sign in")},
            {"vercel-app", "empty", says({"vercel-app", "/api/health"}, "\n{}")}};
}

bool isOfVercel(const std::string &service)
{
    return service == "junction" || service == "vercel-app";
}

/// Deploys the web application, and the door with it, from its branch.
void deployAtVercel(const FaultScene &scene)
{
    auto client = scene.run.client("vercel", "vercel");
    const json order{{"name", "lakehouse-app"},
                     {"project", "lakehouse-app"},
                     {"target", "production"},
                     {"gitSource", {{"type", "github"}, {"ref", "main"}}}};
    const auto made = client.Post("/v13/deployments?forceNew=1", order.dump(), "application/json");
    REQUIRE(made);
    INFO(made->body);
    REQUIRE(made->status == 200);
    const std::string path
        = "/v13/deployments/" + json::parse(made->body).at("id").get<std::string>();
    CHECK(eventually(
        [&] { return json::parse(client.Get(path)->body).at("readyState") == "READY"; }));
}

} // namespace

TEST_CASE("A fault holds over a deployment until it is healed", "[fault]")
{
    const FaultScene scene;
    const std::vector<Held> all = heldFaults();
    for (const Held &held : all) {
        INFO(held.service << " " << held.fault);
        CHECK_FALSE(held.shows(scene));
        REQUIRE(scene.fault(held.service, held.fault).at("ok") == true);
        CHECK(held.shows(scene));
    }
    const json before = scene.tell({{"op", "status"}}).at("services");

    std::vector<std::string> deployments;
    for (const Held &held : all) {
        if (!isOfVercel(held.service))
            deployments.push_back(scene.redeploy(held.service));
    }
    deployAtVercel(scene);
    for (const std::string &deployment : deployments)
        CHECK(scene.settled(deployment) == "SUCCESS");

    for (const Held &held : all) {
        INFO(held.service << " " << held.fault);
        CHECK(held.shows(scene));
    }
    const json after = scene.tell({{"op", "status"}}).at("services");
    REQUIRE(after.size() == before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        INFO(after.at(i).at("id"));
        CHECK(after.at(i).at("faults") == before.at(i).at("faults"));
    }
    // Its database is another process by now, and hidden all the while.
    CHECK(eventually([&] { return scene.run.client("lakekeeper").Get("/health")->status == 200; }));

    scene.heal("");
    for (const Held &held : all) {
        INFO(held.service << " " << held.fault);
        CHECK_FALSE(held.shows(scene));
    }
}

TEST_CASE("What is wrong with the instance that runs ends with it", "[fault]")
{
    const FaultScene scene;
    const std::vector<Held> all{
        {"duck-server", "lost=8", says({"duck-server", "/health"}, R"("perdidos":8)")},
        {"ml-runner", "edge-404", says({"ml-runner", "/health"}, "404\n")},
        {"karma-server", "down", says({"karma-server", "/health"}, "error")},
        {"lakekeeper", "down",
         says({"lakekeeper", "/health"}, "error")}, // only takes new variables
        {"redis", "kill", greets("redis", "PING\r\n", "PONG", true)},
        {"postgres-wk", "stopped", greets("postgres-wk", postgresStartup(), "SCRAM", true)}};
    for (const Held &held : all) {
        INFO(held.service << " " << held.fault);
        CHECK_FALSE(held.shows(scene));
        REQUIRE(scene.fault(held.service, held.fault).at("ok") == true);
        CHECK(held.shows(scene));
    }
    REQUIRE(scene.fault("lakekeeper", "maintenance").at("ok") == true); // and this is none

    std::vector<std::string> deployments;
    for (const Held &held : all)
        deployments.push_back(scene.redeploy(held.service));
    for (const std::string &deployment : deployments)
        CHECK(scene.settled(deployment) == "SUCCESS");

    for (const Held &held : all) {
        INFO(held.service << " " << held.fault);
        CHECK_FALSE(held.shows(scene));
    }
    const json services = scene.tell({{"op", "status"}}).at("services");
    for (const json &service : services) {
        const bool isHeld = service.at("id") == "lakekeeper";
        INFO(service.dump());
        CHECK(service.at("faults") == (isHeld ? json{"maintenance"} : json::array()));
    }
}

TEST_CASE("An engine that was killed runs again after a deployment", "[fault]")
{
    const FaultScene scene;
    REQUIRE(scene.fault("duck-server", "kill").at("ok") == true);
    CHECK(scene.redeployed("duck-server") == "SUCCESS");
    CHECK(scene.run.client("duck-server").Get("/health")->status == 200);
}

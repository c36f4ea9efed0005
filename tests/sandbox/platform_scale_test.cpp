#include "services/sandbox/catalog/generatedstore.h"
#include "services/sandbox/run/environmentfile.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/manyservices.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using nlohmann::json;

namespace
{

/// The environment file of a run with so many services more.
json fileOf(int services, std::uint64_t seed)
{
    sandbox::Ports ports;
    int port = 20'000;
    for (const std::string &id : sandbox::systemIds())
        ports[id] = port++;
    const sandbox::Replacements none;
    sandbox::Scale scale;
    scale.services = services;
    scale.catalog.seed = seed;
    return json::parse(
        sandbox::environmentFile(sandbox::Addresses(ports, none), scale, sandbox::nowMs()));
}

json madeUp(const json &file)
{
    json list = json::array();
    for (const json &service : file.at("services")) {
        if (service.at("id").get<std::string>().rfind("service-", 0) == 0)
            list.push_back(service);
    }
    return list;
}

} // namespace

TEST_CASE(
    "As many services as wanted are declared, each asking an earlier one, the same every time")
{
    const json file = fileOf(300, 7);
    const json list = madeUp(file);
    REQUIRE(list.size() == 300);
    CHECK(madeUp(fileOf(0, 7)).empty());
    std::set<std::string> lanes;
    for (const json &service : list) {
        CHECK(service.at("kind") == "http");
        lanes.insert(service.at("lane").get<std::string>());
    }
    CHECK(lanes.size() == 5);
    int asked = 0;
    for (const json &edge : file.at("edges")) {
        const std::string from = edge.at("from");
        if (from.rfind("service-", 0) != 0)
            continue;
        ++asked;
        CHECK(edge.at("to").get<std::string>() < from);
    }
    CHECK(asked == 299);
    CHECK(fileOf(300, 7) == file);
    CHECK(fileOf(300, 8) != file);
}

TEST_CASE("What the plain catalog makes up depends on its seed and on nothing else")
{
    const auto metadata = [](std::uint64_t seed) {
        return json::parse(sandbox::generatedMetadata("many.snapshots", 3, 4, seed));
    };
    CHECK(metadata(5) == metadata(5));
    CHECK(metadata(5).at("table-uuid") != metadata(6).at("table-uuid"));
    CHECK(metadata(5).at("current-snapshot-id") != metadata(6).at("current-snapshot-id"));
    CHECK(metadata(5).at("schemas") != metadata(6).at("schemas"));
}

TEST_CASE("A run has more services and a larger plain catalog when it is asked for")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket, "--services", "40", "--namespaces", "12", "--tables",
                          "2500", "--snapshots", "30", "--columns", "200", "--seed", "3"});
    REQUIRE(run.isReady());
    const json file = json::parse(readAll(run.ready().at("environment_file").get<std::string>()));
    REQUIRE(madeUp(file).size() == 40);
    auto many = run.client(sandbox::ManyServices::systemId);
    const auto last = many.Get("/service-0040/health");
    REQUIRE(last);
    CHECK(json::parse(last->body).at("service") == "service-0040");
    for (const char *path :
         {"/service-0041/health", "/service-0000/health", "/service-1/health", "/health"})
        CHECK(many.Get(path)->status == 404);

    const auto plain
        = [&](const std::string &path) { return run.get("iceberg-rest", path, "iceberg-rest"); };
    CHECK(run.client("iceberg-rest").Get("/v1/config")->status == 401);
    CHECK(plain("/v1/config").at("overrides").at("prefix") == "plain");
    CHECK(plain("/v1/plain/namespaces/main%1Fdefault/tables").at("identifiers").size() == 78);
    CHECK(plain("/v1/plain/namespaces/many_tables/tables").at("identifiers").size() == 2500);
    CHECK(plain("/v1/plain/namespaces/many/tables/columns")
              .at("metadata")
              .at("schemas")
              .at(0)
              .at("fields")
              .size()
          == 200);
    CHECK(plain("/v1/plain/namespaces/many/tables/snapshots").at("metadata").at("snapshots").size()
          == 30);
    CHECK(run.get("iceberg-rest", "/health").at("status") == "ok");

    const auto failing = [&] {
        int count = 0;
        for (int number = 1; number <= 40; ++number)
            count += many.Get("/" + sandbox::ManyServices::idOf(number) + "/health")->status == 503;
        return count;
    };
    CHECK(failing() == 0);
    const auto fault = [&](const json &value) {
        return ask(socket,
                   {{"op", "fault"},
                    {"service", sandbox::ManyServices::systemId},
                    {"fault", "failing"},
                    {"value", value}})
            .at("ok");
    };
    CHECK(fault("101") == false);
    REQUIRE(fault("50") == true);
    CHECK(failing() > 5);
    CHECK(failing() < 35);
    REQUIRE(ask(socket, {{"op", "heal"}}).at("ok"));
    CHECK(failing() == 0);
    CHECK(plain("/v1/plain/namespaces/many_tables/tables").at("identifiers").size() == 2500);
}

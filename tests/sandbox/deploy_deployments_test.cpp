#include "services/sandbox/deploy/references.h"
#include "tests/sandbox/deploy_fleet.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include <sys/stat.h>

using namespace sandbox;
namespace fs = std::filesystem;

namespace
{

std::string idOf(const Deployments &deployments, const std::string &system)
{
    return deployments.fleet().ofSystem(system)->id;
}

DeploymentStatus statusOf(const Deployments &deployments, const std::string &id)
{
    const Fleet fleet = deployments.fleet();
    const Deployment *deployment = fleet.deployment(id);
    return deployment ? deployment->status : DeploymentStatus::Removed;
}

std::vector<std::string> steps(const Deployments &deployments, const std::string &id)
{
    std::vector<std::string> names;
    const Fleet fleet = deployments.fleet();
    for (const DeploymentEvent &event : fleet.deployment(id)->events)
        names.push_back(event.step);
    return names;
}

} // namespace

TEST_CASE("A fleet begins with a live deployment of every service, with references rendered",
          "[deploy]")
{
    LaunchRecord record;
    const Deployments deployments(smallFleet(record));
    const Fleet fleet = deployments.fleet();
    REQUIRE(fleet.services.size() == 5);
    for (const FleetService &service : fleet.services) {
        REQUIRE(fleet.active(service.id));
        CHECK(fleet.active(service.id)->status == DeploymentStatus::Success);
        CHECK(fleet.active(service.id)->instance == InstanceStatus::Running);
    }
    CHECK(deployments.running("warehouse-writer").at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-1");
    CHECK(deployments.running("duck-server").at("WRITER_PROFILE") == "is warehouse!");
    CHECK(deployments.running("no-such-system").empty());
    CHECK(record.started().empty());
    LaunchRecord other;
    CHECK(Deployments(smallFleet(other)).fleet().active(fleet.services[0].id)->id
          == fleet.active(fleet.services[0].id)->id);
}

TEST_CASE("References name services, shared variables and one's own, and a circle is empty",
          "[deploy]")
{
    CHECK(referencesIn("a ${{ svc.X }} b ${{shared.Y}} ${{Z}} ${{open")
          == std::vector<std::string>{"svc.X", "shared.Y", "Z"});
    Fleet fleet;
    FleetService one;
    one.id = "1";
    one.name = "one";
    one.variables = {{"A", {"${{B}}-${{two.C}}-${{none.D}}", false, 0}},
                     {"B", {"b", false, 0}},
                     {"LOOP", {"x${{LOOP}}", false, 0}}};
    FleetService two = one;
    two.id = "2";
    two.name = "two";
    two.variables = {{"C", {"<${{shared.S}}>", false, 0}}};
    fleet.services = {one, two};
    fleet.shared = {{"S", {"s", false, 0}}};
    CHECK(rendered(fleet, one).at("A") == "b-<s>-");
    CHECK(rendered(fleet, one).at("LOOP").size() < 32);
    CHECK(dependents(fleet, "", {"S"}) == std::vector<std::string>{"2", "1"});
    CHECK(dependents(fleet, "2", {"C"}) == std::vector<std::string>{"1"});
    CHECK(dependents(fleet, "2", {"OTHER"}).empty());
}

TEST_CASE("A variable reaches a system with the next deployment and no sooner", "[deploy]")
{
    LaunchRecord record;
    Deployments deployments(smallFleet(record));
    const std::string writer = idOf(deployments, "warehouse-writer");
    const std::string before = deployments.fleet().active(writer)->id;
    REQUIRE(deployments.setVariables("", {{"R2_RW_KEY", "rw-key-2"}}));
    CHECK(deployments.running("warehouse-writer").at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-1");
    CHECK(deployments.upcoming(writer).at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-2");
    auto held = record.hold();
    const std::string made = deployments.deployCurrent(writer, "redeploy");
    CHECK(statusOf(deployments, made) != DeploymentStatus::Success);
    CHECK(statusOf(deployments, before) == DeploymentStatus::Success);
    held.unlock();
    REQUIRE(becomes([&] { return statusOf(deployments, made) == DeploymentStatus::Success; }));
    CHECK(statusOf(deployments, before) == DeploymentStatus::Removed);
    CHECK(deployments.running("warehouse-writer").at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-2");
    REQUIRE(record.started().size() == 1);
    CHECK(record.started()[0].first == "warehouse-writer");
    CHECK(record.started()[0].second.at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-2");
    CHECK(record.started()[0].second.at("LAKEHOUSE_S3_SECRET_ACCESS_KEY")
          == "canary-c4n4ry-rw-secret");
    CHECK(steps(deployments, made)
          == std::vector<std::string>{"SNAPSHOT_CODE", "BUILD_IMAGE", "CREATE_CONTAINER",
                                      "HEALTHCHECK"});
    const Fleet fleet = deployments.fleet();
    CHECK(fleet.deployment(made)->deployLog.back().text == "listening");
    CHECK(fleet.deployment(made)->commit == fleet.deployment(before)->commit);
}

TEST_CASE("A deployment that does not become healthy leaves the old one serving", "[deploy]")
{
    LaunchRecord record;
    Deployments deployments(smallFleet(record));
    const std::string writer = idOf(deployments, "warehouse-writer");
    const std::string before = deployments.fleet().active(writer)->id;
    record.answer({false, {"no profile"}});
    deployments.setVariables(writer, {{"SERVICE_PROFILE", "nonsense"}});
    const std::string made = deployments.deployCurrent(writer, "deploy");
    REQUIRE(becomes([&] { return statusOf(deployments, made) == DeploymentStatus::Failed; }));
    CHECK(statusOf(deployments, before) == DeploymentStatus::Success);
    CHECK(deployments.running("warehouse-writer").at("SERVICE_PROFILE") == "warehouse");
    CHECK(deployments.fleet().deployment(made)->events.back().error
          == "the service did not become healthy");
    deployments.setBuildsFail(true);
    const std::string unbuilt = deployments.deployCurrent(writer, "deploy");
    REQUIRE(becomes([&] { return statusOf(deployments, unbuilt) == DeploymentStatus::Failed; }));
    CHECK(record.started().size() == 1);
    CHECK(deployments.fleet().deployment(unbuilt)->buildLog.back().isError);
}

TEST_CASE("A restart takes the variables that were frozen, a stop ends the process", "[deploy]")
{
    LaunchRecord record;
    Deployments::Config config = smallFleet(record);
    std::atomic<int> halted = 0;
    config.halt = [&](const std::string &system) { halted += system == "duck-server"; };
    Deployments deployments(config);
    const std::string duck = idOf(deployments, "duck-server");
    const std::string live = deployments.fleet().active(duck)->id;
    deployments.setVariables(duck, {{"DUCK_R2_RO_ACCESS_KEY_ID", "ro-key-2"}});
    REQUIRE(deployments.restart(live));
    REQUIRE(becomes([&] { return record.started().size() == 1; }));
    CHECK(record.started()[0].second.at("DUCK_R2_RO_ACCESS_KEY_ID") == "ro-key");
    REQUIRE(becomes(
        [&] { return deployments.fleet().deployment(live)->instance == InstanceStatus::Running; }));
    REQUIRE(deployments.stop(live));
    CHECK(halted == 1);
    const Fleet fleet = deployments.fleet();
    CHECK(fleet.deployment(live)->status == DeploymentStatus::Success);
    CHECK(fleet.deployment(live)->isStopped);
    CHECK(fleet.deployment(live)->instance == InstanceStatus::Stopped);
    CHECK_FALSE(deployments.restart("no-such-deployment"));
}

TEST_CASE("A crash shows until the process is there again", "[deploy]")
{
    LaunchRecord record;
    Deployments deployments(smallFleet(record));
    const std::string duck = idOf(deployments, "duck-server");
    deployments.noteCrash("duck-server", "ended by signal 9");
    CHECK(deployments.fleet().active(duck)->status == DeploymentStatus::Crashed);
    CHECK(deployments.fleet().active(duck)->deployLog.back().text == "ended by signal 9");
    deployments.noteRunning("duck-server");
    CHECK(deployments.fleet().active(duck)->status == DeploymentStatus::Success);
}

TEST_CASE("A vault keeps variables and deployments, but not the places of another run", "[deploy]")
{
    char folder[] = "/tmp/atalaya-vault-XXXXXX";
    REQUIRE(mkdtemp(folder));
    LaunchRecord record;
    Deployments::Config config = smallFleet(record);
    config.vaultFile = fs::path(folder) / "railway.json";
    config.services[0].variables["LAKEHOUSE_S3_ENDPOINT"] = {"http://127.0.0.1:1", false, 0};
    std::string made;
    {
        Deployments deployments(config);
        const std::string writer = idOf(deployments, "warehouse-writer");
        deployments.setVariables(writer, {{"SERVICE_PROFILE", "compute"}, {"NEW", "1"}}, false);
        CHECK(deployments.removeVariable(writer, "NEW"));
        made = deployments.deployCurrent(writer, "deploy");
        REQUIRE(becomes([&] { return statusOf(deployments, made) == DeploymentStatus::Success; }));
    }
    struct stat about{};
    REQUIRE(stat(config.vaultFile.c_str(), &about) == 0);
    CHECK((about.st_mode & 0777) == 0600);
    config.services[0].variables["LAKEHOUSE_S3_ENDPOINT"].value = "http://127.0.0.1:2";
    config.places = {"LAKEHOUSE_S3_ENDPOINT"};
    {
        const Deployments again(config);
        CHECK(statusOf(again, made) == DeploymentStatus::Success);
        const Variables running = again.running("warehouse-writer");
        CHECK(running.at("SERVICE_PROFILE") == "compute");
        CHECK(running.at("LAKEHOUSE_S3_ENDPOINT") == "http://127.0.0.1:2");
        CHECK(running.count("NEW") == 0);
        const Fleet fleet = again.fleet();
        CHECK(fleet.ofSystem("warehouse-writer")
                  ->variables.at("LAKEHOUSE_S3_SECRET_ACCESS_KEY")
                  .isSealed);
    }
    std::ofstream(config.vaultFile) << "{";
    CHECK_THROWS_AS(Deployments(config), std::runtime_error);
    fs::remove_all(folder);
}

TEST_CASE("Replacing the variables of a service deletes what is not listed", "[deploy]")
{
    LaunchRecord record;
    Deployments deployments(smallFleet(record));
    const std::string writer = idOf(deployments, "warehouse-writer");
    REQUIRE(deployments.setVariables(writer, {{"SERVICE_PROFILE", "warehouse"}}, true));
    CHECK(deployments.upcoming(writer) == Variables{{"SERVICE_PROFILE", "warehouse"}});
    CHECK_FALSE(deployments.setVariables("no-such-service", {{"A", "1"}}));
}

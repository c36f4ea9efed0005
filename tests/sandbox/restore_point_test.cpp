#include "services/sandbox/deploy/vercelenvironment.h"
#include "services/sandbox/store/keyring.h"
#include "tests/sandbox/deploy_fleet.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

std::string idOf(const Deployments &deployments, const std::string &system)
{
    return deployments.fleet().ofSystem(system)->id;
}

KeyRing::Wanted wanted(const std::string &name)
{
    KeyRing::Wanted made;
    made.name = name;
    made.grants = {KeyGrant{}};
    made.isOld = true;
    return made;
}

} // namespace

TEST_CASE("A key ring goes back to what it was, at once and with the same secrets", "[restore]")
{
    KeyRing keys(std::make_shared<Clock>(), "0123456789abcdef0123456789abcdef");
    const S3Key kept = keys.create(wanted("kept")).key;
    const S3Key gone = keys.create(wanted("gone")).key;
    const S3Key disabled = keys.create(wanted("disabled")).key;
    const auto honours = [&](const S3Key &key) {
        const auto known = keys.honoured(key.accessKeyId, {}, "");
        return known && known->secret == key.secretAccessKey;
    };
    const nlohmann::json point = keys.point();
    const S3Key later = keys.create(wanted("later")).key;
    CHECK(keys.forget(gone.accessKeyId));
    CHECK_FALSE(honours(gone));
    CHECK_FALSE(keys.forget(gone.accessKeyId));
    keys.roll(kept.accessKeyId);
    keys.update(kept.accessKeyId, [](AccessKey &key) { key.name = "renamed"; });
    keys.update(disabled.accessKeyId, [](AccessKey &key) { key.isDisabled = true; });

    keys.restore(point);
    CHECK(honours(kept));
    CHECK(honours(gone));
    CHECK(honours(disabled));
    CHECK_FALSE(honours(later));
    CHECK_FALSE(keys.find(later.accessKeyId));
    CHECK(keys.named("kept")->id == kept.accessKeyId);
    CHECK(keys.list().size() == 3);
}

TEST_CASE("An environment goes back to its variables and to the deployments that served",
          "[restore]")
{
    LaunchRecord record;
    Deployments::Config config = smallFleet(record);
    config.step = std::chrono::seconds(1); // one deployment is to be under way for a while
    Deployments deployments(config);
    const std::string writer = idOf(deployments, "warehouse-writer");
    const std::string duck = idOf(deployments, "duck-server");
    const Deployments::Point point = deployments.point();
    const std::string before = point.serving.at(writer);

    deployments.setVariables(writer, {{"SERVICE_PROFILE", "compute"}, {"NEW", "1"}});
    deployments.removeVariable(writer, "LAKEHOUSE_S3_SECRET_ACCESS_KEY");
    deployments.setVariables("", {{"R2_RW_KEY", "rw-key-2"}});
    const std::string made = deployments.deployCurrent(writer, "deploy");
    REQUIRE(becomes([&] { return deployments.isServing(made); }));
    REQUIRE(deployments.stop(point.serving.at(duck)));
    CHECK_FALSE(deployments.isServing(point.serving.at(duck)));
    const std::size_t starts = record.started().size();
    const std::string moving = deployments.deployCurrent(writer, "deploy");

    const std::vector<std::string> started = deployments.restore(point);
    CHECK(std::set<std::string>(started.begin(), started.end())
          == std::set<std::string>{before, point.serving.at(duck)});
    for (const std::string &id : started)
        REQUIRE(becomes([&] { return deployments.isServing(id); }));
    CHECK(record.started().size() == starts + 2);
    CHECK_FALSE(deployments.fleet().deployment(moving)->isMoving());
    CHECK(deployments.fleet().deployment(made)->status == DeploymentStatus::Removed);
    CHECK(deployments.running("warehouse-writer").at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-1");
    const Variables upcoming = deployments.upcoming(writer);
    CHECK(upcoming.count("NEW") == 0);
    CHECK(upcoming.at("SERVICE_PROFILE") == "warehouse");
    CHECK(deployments.fleet()
              .service(writer)
              ->variables.at("LAKEHOUSE_S3_SECRET_ACCESS_KEY")
              .isSealed);
    CHECK(deployments.restore(deployments.point()).empty()); // nothing to do
}

TEST_CASE("A deployment learns its own commit, where the provider tells it", "[restore]")
{
    LaunchRecord record;
    Deployments::Config config = smallFleet(record);
    config.commitVariable = "RAILWAY_GIT_COMMIT_SHA";
    Deployments deployments(config);
    const std::string writer = idOf(deployments, "warehouse-writer");
    const std::string commit(40, 'a');
    const std::string id
        = deployments.deploy({writer, "deploy", deployments.upcoming(writer), commit, false});
    REQUIRE(becomes([&] { return deployments.isServing(id); }));
    CHECK(record.started().back().second.at("RAILWAY_GIT_COMMIT_SHA") == commit);
    CHECK(deployments.running("warehouse-writer").at("RAILWAY_GIT_COMMIT_SHA") == commit);
    CHECK(deployments.fleet().deployment(id)->variables.count("RAILWAY_GIT_COMMIT_SHA") == 0);
}

TEST_CASE("A Vercel project goes back to its rows, also to a sensitive one that was deleted",
          "[restore]")
{
    VercelRow secret;
    secret.key = "TOKEN";
    secret.value = "canary-one";
    secret.type = "sensitive";
    secret.targets = {"production"};
    VercelEnvironment environment("seed", {secret}, std::make_shared<Clock>(), {}, {});
    const std::vector<VercelRow> rows = environment.rows();
    environment.remove(rows.front().id);
    environment.add(
        {{"key", "TOKEN"}, {"value", "two"}, {"type", "plain"}, {"target", "production"}}, false);
    environment.restore(rows);
    REQUIRE(environment.rows().size() == 1);
    CHECK(environment.rows().front().id == rows.front().id);
    CHECK(environment.rows().front().type == "sensitive");
    CHECK(environment.variables("production").at("TOKEN") == "canary-one");
}

#include "services/deploy/railway.h"

#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

DeployedService serviceWith(DeploymentStatus status, QList<InstanceStatus> instances = {},
                            bool stopped = false)
{
    DeploymentRecord record;
    record.status = status;
    record.instances = std::move(instances);
    record.stopped = stopped;
    DeployedService service;
    service.latest = record;
    return service;
}

}

TEST_CASE("What a deployed service does is read from its processes, not from its deployment alone")
{
    using D = DeploymentStatus;
    using I = InstanceStatus;
    CHECK((stateOf(serviceWith(D::Success, {I::Running})) == DeployedState::Running));
    CHECK((stateOf(serviceWith(D::Success, {I::Crashed, I::Running})) == DeployedState::Running));
    CHECK((stateOf(serviceWith(D::Success, {I::Exited})) == DeployedState::Stopped));
    CHECK((stateOf(serviceWith(D::Success, {I::Running}, true)) == DeployedState::Stopped));
    CHECK((stateOf(serviceWith(D::Success, {I::Restarting})) == DeployedState::Crashed));
    CHECK((stateOf(serviceWith(D::Success, {I::Unknown})) == DeployedState::Unclear));
    CHECK((stateOf(serviceWith(D::Sleeping)) == DeployedState::Sleeping));
    CHECK((stateOf(serviceWith(D::Building)) == DeployedState::Deploying));
    CHECK((stateOf(serviceWith(D::Failed)) == DeployedState::Failed));
    CHECK((stateOf(serviceWith(D::Removed)) == DeployedState::Absent));
    CHECK((stateOf(serviceWith(D::Unknown)) == DeployedState::Unclear));
    CHECK((stateOf(DeployedService{}) == DeployedState::Absent));
    DeployedService rebuilt = serviceWith(D::Building);
    rebuilt.active = {*serviceWith(D::Success, {I::Running}).latest};
    CHECK(
        (stateOf(rebuilt) == DeployedState::Running)); // the old one serves until the new one does
}

TEST_CASE("The workers are found by what they are built or started with, never by name")
{
    Fleet fleet;
    const auto add = [&](const QString &name, const QString &dockerfile, const QString &start) {
        DeployedService service;
        service.id = service.name = name;
        service.dockerfilePath = dockerfile;
        service.startCommand = start;
        fleet.services.append(service);
    };
    add(u"workers"_s, u"Dockerfile"_s, u"npm run start"_s);
    CHECK(fleet.workers().isEmpty());
    add(u"a"_s, u"apps/web/Dockerfile.workers"_s, {});
    CHECK(fleet.workers().size() == 1);
    add(u"b"_s, {}, u"npm  run workers "_s);
    add(u"c"_s, u"Dockerfile.workers.old"_s, u"npm run workers:dev"_s);
    CHECK(fleet.workers().size() == 2);
}

TEST_CASE("A refusal of Railway's is told from an answer that makes no sense")
{
    const auto kind = [](const QByteArray &body) { return decodeFleet(body).error().kind; };
    CHECK((kind(R"({"errors":[{"message":"Not Authorized"}],"data":null})")
           == Error::Kind::Unauthorized));
    CHECK((kind(R"({"errors":[{"message":"Project Token not found"}],"data":null})")
           == Error::Kind::Unauthorized));
    CHECK((kind(R"({"errors":[{"message":"Problem processing request"}],"data":{}})")
           == Error::Kind::BadRequest));
    CHECK((kind(R"({"data":null})") == Error::Kind::Unreadable));
    CHECK((kind(R"({"data":{"projectToken":{"environment":{}}}})") == Error::Kind::Unreadable));
    CHECK((kind("<html>") == Error::Kind::Unreadable));
}

TEST_CASE("Lines of a deployment's log come without secrets")
{
    const auto lines = decodeLogLines(
        R"({"data":{"deploymentLogs":[{"timestamp":"2026-11-27T10:00:00.123456789Z","message":"start password=canary-s3cret-7"},)"
        R"({"timestamp":"2026-11-27T10:00:01Z","message":"npm error Exit status 1"}]}})");
    REQUIRE(lines);
    REQUIRE(lines->size() == 2);
    CHECK_FALSE(lines->first().text.contains(u"canary-s3cret-7"));
    CHECK(lines->last().text == u"npm error Exit status 1"_s);
    CHECK(lines->last().at.isValid());
}

TEST_CASE("No query asks for the value of a variable")
{
    for (const QByteArray &query : {fleetQuery(), variableNamesQuery(u"c"_s)}) {
        for (const char *field : {"variables(projectId", "deploymentSnapshot", "unrendered",
                                  "variablesForServiceDeployment", " value"})
            CHECK_FALSE(query.contains(field));
    }
    CHECK(variableNamesQuery(u"c"_s).contains(R"("after":"c")"));
}

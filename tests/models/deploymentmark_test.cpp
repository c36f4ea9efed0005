#include "models/deploymentmark.h"

#include "services/checks/deploymentlinks.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QDateTime made(QDate(2026, 11, 27), QTime(14, 2), Qt::UTC);

DeploymentRecord record(const QString &id, const QString &service, DeploymentStatus status)
{
    DeploymentRecord record;
    record.id = id;
    record.serviceId = service + u"-id"_s;
    record.service = service;
    record.status = status;
    record.statusText = u"WORD"_s;
    record.createdAt = made;
    record.statusAt = made.addSecs(90);
    record.commit = u"4be19af0c0ffee"_s;
    return record;
}

SnapshotPtr deployed()
{
    auto fleet = std::make_shared<Fleet>();
    for (const QString &name : {u"redis"_s, u"elsewhere"_s, u"junction"_s}) {
        DeployedService service;
        service.id = name + u"-id"_s;
        service.name = name;
        fleet->services.append(service);
    }
    fleet->services[0].active = {record(u"7f3a1c02-long"_s, u"redis"_s, DeploymentStatus::Crashed)};
    fleet->deployments = {record(u"7f3a1c02-long"_s, u"redis"_s, DeploymentStatus::Success),
                          record(u"b"_s, u"redis"_s, DeploymentStatus::Failed),
                          record(u"c"_s, u"elsewhere"_s, DeploymentStatus::Crashed),
                          record(u"d"_s, u"redis"_s, DeploymentStatus::Skipped)};
    auto snapshot = std::make_shared<Snapshot>(
        *makeSnapshot(platformEnvironment(), {makeCheck(u"UP-railway"_s, u"railway"_s)}));
    for (ServiceState &service : snapshot->services) {
        if (service.id == u"railway"_s)
            service.fleet = fleet;
    }
    return snapshot;
}

}

TEST_CASE("What a provider told becomes marks at the services that the environment declares")
{
    const QList<DeploymentMark> marks = deploymentMarks(*deployed());
    REQUIRE(marks.size() == 3); // what was skipped never was
    CHECK(marks[0].service == u"redis"_s);
    CHECK(marks[0].atMs == made.addSecs(90).toMSecsSinceEpoch()); // since when it serves
    CHECK(marks[0].title == u"7f3a1c02 · 4be19af · WORD"_s);
    CHECK((marks[0].outcome == DeploymentOutcome::Succeeded));
    CHECK((marks[1].outcome == DeploymentOutcome::Failed));
    CHECK(marks[1].atMs == made.toMSecsSinceEpoch());
    CHECK(marks[2].service == u"railway"_s); // nobody declares it
    CHECK(marks[2].title.startsWith(u"elsewhere"_s));
    CHECK((marks[2].outcome == DeploymentOutcome::Crashed));
    CHECK(deploymentGaps(*deployed()).isEmpty());
}

TEST_CASE(
    "Vercel's deployments stand at the service of its project, and no log is offered for them")
{
    auto fleet = std::make_shared<Fleet>();
    DeploymentRecord built
        = record(u"dpl_7f3a1c02ffff"_s, u"lakehouse-app"_s, DeploymentStatus::Canceled);
    built.serviceId.clear();
    fleet->deployments = {built};
    fleet->deploymentsFrom = made.addDays(-1);
    auto snapshot = std::make_shared<Snapshot>(*makeSnapshot(platformEnvironment(), {}));
    for (ServiceState &service : snapshot->services) {
        if (service.id == u"vercel-app"_s)
            service.fleet = fleet;
    }
    const QList<DeploymentMark> marks = deploymentMarks(*snapshot);
    REQUIRE(marks.size() == 1);
    CHECK(marks[0].service == u"vercel-app"_s);
    CHECK(marks[0].title == u"lakehouse-app · 7f3a1c02 · 4be19af · WORD"_s);
    CHECK((marks[0].outcome == DeploymentOutcome::Canceled));
    CHECK_FALSE(deploymentOf(*snapshot, u"vercel-app"_s));
    REQUIRE(deploymentGaps(*snapshot).size() == 1);
    CHECK((deploymentGaps(*snapshot).first()
           == DeploymentGap{u"vercel-app"_s, made.addDays(-1).toMSecsSinceEpoch()}));

    Fact unread;
    unread.name = u"deployments"_s;
    unread.origin = Fact::Origin::Unreadable;
    for (ServiceState &service : snapshot->services) {
        if (service.id == u"vercel-app"_s)
            service.facts.append(unread);
    }
    CHECK((deploymentGaps(*snapshot).first() == DeploymentGap{u"vercel-app"_s, 0}));
}

TEST_CASE("The deployment behind a service is known by its provider")
{
    const SnapshotPtr snapshot = deployed();
    const auto link = deploymentOf(*snapshot, u"redis"_s);
    REQUIRE(link);
    CHECK(link->provider == u"railway"_s);
    CHECK(link->deploymentId == u"7f3a1c02-long"_s);
    CHECK(link->state == DeployedState::Crashed);
    CHECK_FALSE(deploymentOf(*snapshot, u"junction"_s)); // never deployed
    CHECK_FALSE(deploymentOf(*snapshot, u"trino"_s));
}

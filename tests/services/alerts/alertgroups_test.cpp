#include "tests/services/alerts/alerttesting.h"

using namespace Qt::Literals::StringLiterals;
using namespace alerttesting;

TEST_CASE("What comes from another service is told under it, whichever was seen first")
{
    WatchedPlatform platform;
    platform.up(u"postgres"_s, Verdict::Ok);
    platform.up(u"door"_s, Verdict::Critical);
    CHECK(platform.until(1) == Told{u"opened door"_s});
    platform.up(u"postgres"_s, Verdict::Critical);
    platform.comesFrom(u"door"_s, u"postgres"_s);
    CHECK(platform.until(2) == Told{u"opened postgres"_s});
    CHECK(platform.last.findings.size() == 2);
    REQUIRE(platform.policy.feed().standing.size() == 1);
    platform.restart();

    // The door needs some looks to recover after its cause, and is not told by itself then.
    platform.up(u"postgres"_s, Verdict::Ok);
    platform.comesFrom(u"door"_s, {});
    CHECK(platform.until(4).isEmpty());
    platform.up(u"door"_s, Verdict::Ok);
    CHECK(platform.until(5) == Told{u"recovered postgres"_s});
    CHECK(platform.policy.feed().standing.isEmpty());
}

TEST_CASE("What outlives its cause is a cause of its own")
{
    WatchedPlatform platform(remindingEvery(60));
    platform.up(u"postgres"_s, Verdict::Critical);
    platform.up(u"door"_s, Verdict::Critical);
    platform.comesFrom(u"door"_s, u"postgres"_s);
    CHECK(platform.until(1) == Told{u"opened postgres"_s});
    platform.up(u"postgres"_s, Verdict::Ok);
    platform.comesFrom(u"door"_s, {});
    CHECK(platform.until(5).isEmpty());
    const Told told = platform.until(10);
    CHECK(QSet<QString>(told.begin(), told.end())
          == QSet<QString>{u"recovered postgres"_s, u"opened door"_s});
    CHECK(platform.until(71) == Told{u"reminder door"_s});
    platform.up(u"door"_s, Verdict::Ok);
    CHECK(platform.until(72) == Told{u"recovered door"_s});
}

TEST_CASE("A maintenance window over the cause holds back what comes from it")
{
    WatchedPlatform platform;
    platform.orders.maintenance = {{u"m"_s,
                                    {u"postgres"_s},
                                    WatchedPlatform::startMs,
                                    WatchedPlatform::startMs + 30 * minute,
                                    u"upgrade"_s}};
    platform.up(u"postgres"_s, Verdict::Critical);
    platform.up(u"door"_s, Verdict::Critical);
    platform.comesFrom(u"door"_s, u"postgres"_s);
    CHECK(platform.until(29).isEmpty());
    CHECK(platform.policy.feed().standing[0].silence->kind == Silence::Kind::Maintenance);
    CHECK(platform.until(31) == Told{u"opened postgres"_s});
}

#include "services/checks/alerts/alertjson.h"
#include "services/checks/alerts/alerttexts.h"
#include "tests/services/alerts/alerttesting.h"

using namespace Qt::Literals::StringLiterals;
using namespace alerttesting;

TEST_CASE("A change is told once, a reminder after its interval, and the recovery once")
{
    WatchedPlatform platform(remindingEvery(60));
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(5).isEmpty());
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(64) == Told{u"opened redis"_s});
    CHECK(platform.until(66) == Told{u"reminder redis"_s});
    CHECK(platform.until(124).isEmpty());
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(200) == Told{u"recovered redis"_s});
    CHECK(platform.last.sinceMs == WatchedPlatform::startMs + 5 * minute);
    CHECK(platform.last.findings.size() == 1);
}

TEST_CASE("Never measured, stale, unknown and not proven are neither news nor recovery")
{
    WatchedPlatform platform(remindingEvery(30));
    for (const Verdict verdict :
         {Verdict::Unknown, Verdict::Stale, Verdict::NotProven, Verdict::NotRun, Verdict::Inert}) {
        platform.up(u"redis"_s, verdict);
        CHECK(platform.look().isEmpty());
    }
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.look() == Told{u"opened redis"_s});
    platform.up(u"redis"_s, Verdict::Stale);
    // Not reminded of, either: it may be well by now.
    CHECK(platform.until(90).isEmpty());
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(91) == Told{u"reminder redis"_s});
}

TEST_CASE(
    "What has one cause is one notice: a service with its checks, a witness with its witnessed")
{
    WatchedPlatform platform;
    platform.up(u"lakekeeper"_s, Verdict::Ok);
    platform.set(u"INV-01"_s, u"lakekeeper"_s, Verdict::Critical);
    platform.up(u"lakekeeper-postgres"_s, Verdict::Critical);
    platform.environment->services[1].reach = Reach::Witness;
    platform.environment->services[1].witness = u"lakekeeper"_s;
    platform.up(u"redis"_s, Verdict::Degraded);
    CHECK(platform.look() == Told{u"opened lakekeeper"_s, u"opened redis"_s});
    CHECK(platform.policy.feed().standing.size() == 2);
    CHECK(platform.policy.feed().standing[0].findings.size() == 2);
    platform.set(u"INV-01"_s, u"lakekeeper"_s, Verdict::Ok);
    CHECK(platform.look().isEmpty()); // the rest still stands
    platform.up(u"lakekeeper-postgres"_s, Verdict::Ok);
    CHECK(platform.look() == Told{u"recovered lakekeeper"_s});
}

TEST_CASE("A critical finding is never hidden by a warning that stands")
{
    WatchedPlatform platform;
    platform.set(u"INV-07"_s, u"writer"_s, Verdict::Degraded);
    CHECK(platform.look() == Told{u"opened writer"_s});
    platform.set(u"INV-04"_s, u"writer"_s, Verdict::Critical);
    CHECK(platform.look() == Told{u"escalated writer"_s});
    CHECK(platform.last.worst == Verdict::Critical);
    platform.set(u"INV-06"_s, u"writer"_s, Verdict::Critical);
    CHECK(platform.look() == Told{u"grew writer"_s});

    WatchedPlatform same;
    same.set(u"INV-12"_s, u"duck"_s, Verdict::Degraded);
    same.look();
    same.set(u"INV-12"_s, u"duck"_s, Verdict::Critical);
    CHECK(same.look() == Told{u"escalated duck"_s});
    same.set(u"INV-12"_s, u"duck"_s, Verdict::Degraded);
    CHECK(same.look().isEmpty());
}

TEST_CASE("An info check never alerts")
{
    WatchedPlatform platform;
    platform.set(u"INV-15"_s, u"karma"_s, Verdict::Degraded);
    platform.snapshot.checks.back().severity = Severity::Info;
    CHECK(platform.until(10).isEmpty());
}

TEST_CASE("What comes and goes is called unstable once and then told when it settled", "[L38]")
{
    WatchedPlatform platform;
    Told told;
    for (int i = 0; i < 20; ++i) {
        platform.up(u"redis"_s, i % 2 == 0 ? Verdict::Critical : Verdict::Ok);
        told += platform.until(2 + i);
    }
    CHECK(told
          == Told{u"opened redis"_s, u"recovered redis"_s, u"opened redis"_s, u"recovered redis"_s,
                  u"unstable redis"_s});
    CHECK(platform.policy.feed().standing[0].unstable);
    CHECK(platform.until(34).isEmpty());
    CHECK(platform.until(60) == Told{u"recovered redis"_s});
    CHECK(platform.policy.feed().standing.isEmpty());
}

TEST_CASE("An unstable cause that stays bad is like any other again, and new trouble in it is told")
{
    WatchedPlatform platform(remindingEvery(60));
    for (int i = 0; i < 5; ++i) {
        platform.up(u"redis"_s, i % 2 == 0 ? Verdict::Critical : Verdict::Ok);
        platform.until(2 + i);
    }
    platform.set(u"INV-99"_s, u"redis"_s, Verdict::Critical);
    CHECK(platform.until(7) == Told{u"grew redis"_s});
    CHECK(platform.until(60).isEmpty());
    CHECK_FALSE(platform.policy.feed().standing[0].unstable);
    CHECK(platform.until(70) == Told{u"reminder redis"_s});
    platform.up(u"redis"_s, Verdict::Ok);
    platform.set(u"INV-99"_s, u"redis"_s, Verdict::Ok);
    CHECK(platform.look() == Told{u"recovered redis"_s});
}

TEST_CASE("A restart tells nothing again, and forgets nothing", "[L40]")
{
    WatchedPlatform platform(remindingEvery(60));
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.look() == Told{u"opened redis"_s});
    CHECK(platform.policy.acknowledge(u"redis"_s, {u"Ana"_s, u"on call"_s, u"disk"_s, 5}));
    platform.restart();
    platform.up(u"redis"_s, Verdict::Unknown); // nothing was looked at yet
    CHECK(platform.until(5).isEmpty());
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(50).isEmpty());
    const AlertEntry entry = platform.policy.feed().standing[0];
    CHECK(entry.acknowledged->owner == u"Ana"_s);
    CHECK(entry.acknowledged->role == u"on call"_s);
    CHECK(entry.acknowledged->note == u"disk"_s);
    CHECK(platform.policy.state().recent.size() == 1);
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(52) == Told{u"recovered redis"_s});
    CHECK(alertStateFrom("{\"version\":1,\"causes\":[[3]]}").causes.size() <= 1);
    CHECK(alertStateFrom("garbage").causes.isEmpty());
}

TEST_CASE(
    "An acknowledged finding is not reminded of until it clears, and what is new still is told")
{
    WatchedPlatform platform(remindingEvery(10));
    platform.up(u"redis"_s, Verdict::Critical);
    platform.look();
    const Acknowledgement whole{u"Ana"_s, u"on call"_s, u"disk"_s, 0};
    CHECK_FALSE(platform.policy.acknowledge(u"redis"_s, {{}, whole.role, whole.note, 0}));
    CHECK_FALSE(platform.policy.acknowledge(u"redis"_s, {whole.owner, u" "_s, whole.note, 0}));
    CHECK_FALSE(platform.policy.acknowledge(u"redis"_s, {whole.owner, whole.role, {}, 0}));
    CHECK_FALSE(platform.policy.feed().standing[0].acknowledged);
    CHECK(platform.policy.acknowledge(u"redis"_s, whole));
    CHECK_FALSE(platform.policy.acknowledge(u"other"_s, whole));
    CHECK(platform.until(60).isEmpty());
    platform.set(u"INV-99"_s, u"redis"_s, Verdict::Critical);
    CHECK(platform.until(61) == Told{u"grew redis"_s});
    platform.up(u"redis"_s, Verdict::Ok);
    platform.set(u"INV-99"_s, u"redis"_s, Verdict::Ok);
    CHECK(platform.until(120) == Told{u"recovered redis"_s});
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(131) == Told{u"opened redis"_s, u"reminder redis"_s});
}

TEST_CASE("A snooze ends with a reminder, lets a new critical finding pass and holds a new warning")
{
    WatchedPlatform platform(remindingEvery(0));
    platform.up(u"redis"_s, Verdict::Critical);
    platform.look();
    REQUIRE(platform.policy.snooze(u"redis"_s, u"known"_s, platform.nowMs() + 60 * minute));
    platform.set(u"INV-98"_s, u"redis"_s, Verdict::Degraded);
    CHECK(platform.until(20).isEmpty());
    CHECK(platform.policy.feed().standing[0].snoozed->reason == u"known"_s);
    platform.set(u"INV-99"_s, u"redis"_s, Verdict::Critical);
    CHECK(platform.until(59) == Told{u"grew redis"_s});
    CHECK(platform.until(70) == Told{u"reminder redis"_s});
    CHECK_FALSE(platform.policy.wake(u"redis"_s));
}

TEST_CASE("Maintenance holds back what it covers, and tells what still stands at its end")
{
    WatchedPlatform platform;
    platform.orders.maintenance = {{u"m"_s,
                                    {u"redis"_s},
                                    WatchedPlatform::startMs,
                                    WatchedPlatform::startMs + 60 * minute,
                                    u"upgrade"_s}};
    platform.up(u"redis"_s, Verdict::Critical);
    platform.up(u"duck"_s, Verdict::Critical);
    CHECK(platform.until(10) == Told{u"opened duck"_s});
    CHECK(platform.policy.feed().standing[1].silence->reason == u"upgrade"_s);
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(20).isEmpty()); // never told, so there is nothing to take back
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(59).isEmpty());
    CHECK(platform.until(70) == Told{u"opened redis"_s});
}

TEST_CASE(
    "A snoozed check is held back by itself, and a critical finding passes a warning's snooze")
{
    WatchedPlatform platform;
    const auto snooze = [&](const QString &check, bool criticalToo) {
        platform.orders.snooze({{check, u"redis"_s},
                                u"known"_s,
                                QDateTime::fromMSecsSinceEpoch(platform.nowMs() + 60 * minute),
                                criticalToo});
    };
    snooze(u"UP-redis"_s, true);
    snooze(u"INV-98"_s, false);
    platform.up(u"redis"_s, Verdict::Critical);
    platform.set(u"INV-98"_s, u"redis"_s, Verdict::Degraded);
    CHECK(platform.until(5).isEmpty());
    CHECK(platform.policy.feed().standing[0].silence->reason == u"known"_s);
    platform.set(u"INV-98"_s, u"redis"_s, Verdict::Critical);
    CHECK(platform.until(6) == Told{u"opened redis"_s});
    CHECK_FALSE(platform.policy.feed().standing[0].silence);
    platform.set(u"INV-98"_s, u"redis"_s, Verdict::Ok);
    CHECK(platform.until(59).isEmpty()); // the other is snoozed still
    CHECK(platform.until(70).isEmpty()); // … and was in the notice
}

TEST_CASE("A check that flaps is called unstable once, and again after it had settled", "[L38]")
{
    WatchedPlatform platform;
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(1) == Told{u"opened redis"_s});
    platform.up(u"redis"_s, Verdict::Degraded);
    platform.flaps(u"redis"_s, true);
    CHECK(platform.until(40) == Told{u"unstable redis"_s});
    CHECK(platform.policy.feed().standing[0].unstable);
    platform.flaps(u"redis"_s, false);
    CHECK(platform.until(60).isEmpty());
    CHECK_FALSE(platform.policy.feed().standing[0].unstable);
    platform.flaps(u"redis"_s, true);
    CHECK(platform.until(62) == Told{u"unstable redis"_s});
    platform.flaps(u"redis"_s, false);
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(90) == Told{u"recovered redis"_s});
}

TEST_CASE("Quiet hours are in the user's time zone, hold warnings and recoveries, and end")
{
    AlertConfig config = remindingEvery(60);
    config.quiet.enabled = true;
    config.zone = QTimeZone(5 * 3600); // 14:00 UTC is 19:00 there: quiet from minute 180 to 720
    WatchedPlatform platform(config);
    platform.up(u"writer"_s, Verdict::Ok);
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(170) == Told{u"opened redis"_s, u"reminder redis"_s, u"reminder redis"_s});
    platform.until(190);
    platform.up(u"redis"_s, Verdict::Ok);
    platform.up(u"writer"_s, Verdict::Degraded);
    CHECK(platform.until(300).isEmpty());
    platform.up(u"duck"_s, Verdict::Critical);
    CHECK(platform.until(719) == Told{u"opened duck"_s});
    CHECK(platform.until(722)
          == Told{u"reminder duck"_s, u"recovered redis"_s, u"opened writer"_s});

    config.quiet.criticalPasses = false;
    WatchedPlatform silent(config);
    silent.up(u"duck"_s, Verdict::Ok);
    silent.until(200);
    silent.up(u"duck"_s, Verdict::Critical);
    CHECK(silent.until(719).isEmpty());
    CHECK(silent.until(722) == Told{u"opened duck"_s});
}

TEST_CASE("What cleared and came back in the quiet hours is no news in the morning")
{
    AlertConfig config = remindingEvery(0);
    config.quiet.enabled = true;
    config.zone = QTimeZone::utc(); // quiet from minute 480 on
    WatchedPlatform platform(config);
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(481) == Told{u"opened redis"_s});
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.until(500).isEmpty());
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.until(1200).isEmpty());
}

TEST_CASE("A fault of ours is one notice, and not one for each service", "[L39]")
{
    WatchedPlatform platform(remindingEvery(240));
    for (int i = 0; i < 8; ++i)
        platform.up(u"s%1"_s.arg(i), Verdict::Ok);
    platform.until(1);
    for (int i = 0; i < 8; ++i)
        platform.up(u"s%1"_s.arg(i), Verdict::Unknown);
    platform.ownFault(u"own_network"_s);
    CHECK(platform.until(20) == Told{u"could_not_look"_s});
    CHECK(platform.policy.feed().couldNotLook == u"own_network"_s);
    CHECK(alertText(platform.last).contains(u"unknown, not bad"_s));
    platform.restart();
    CHECK(platform.until(30).isEmpty());
    platform.ownFault({});
    for (int i = 0; i < 8; ++i)
        platform.up(u"s%1"_s.arg(i), Verdict::Ok);
    CHECK(platform.until(40) == Told{u"looking_again"_s});
    platform.ownFault(u"own_network"_s);
    CHECK(platform.until(60).isEmpty()); // again within the reminder's interval
    platform.ownFault({});
    platform.ownFault(u"keychain_waiting"_s);
    CHECK(platform.until(60.4).isEmpty());
}

TEST_CASE("A clock that was set back delays nothing for longer than the interval")
{
    WatchedPlatform platform(remindingEvery(60));
    platform.second = 7200;
    platform.up(u"redis"_s, Verdict::Critical);
    CHECK(platform.look() == Told{u"opened redis"_s});
    platform.second = 0;
    CHECK(platform.until(59).isEmpty());
    CHECK(platform.until(62) == Told{u"reminder redis"_s});
    platform.up(u"redis"_s, Verdict::Ok);
    CHECK(platform.look() == Told{u"recovered redis"_s});
    CHECK(platform.last.atMs >= platform.last.sinceMs);
}

TEST_CASE("A check that the environment no longer has is dropped without a word")
{
    WatchedPlatform platform;
    platform.up(u"redis"_s, Verdict::Critical);
    platform.look();
    platform.snapshot.checks.clear();
    CHECK(platform.until(10).isEmpty());
    CHECK(platform.policy.feed().standing.isEmpty());
}

TEST_CASE("A notice keeps no secret and names what is wrong in words")
{
    AlertNotice notice;
    notice.cause = u"redis"_s;
    notice.findings = {{.service = u"redis"_s,
                        .check = u"UP-redis"_s,
                        .probe = u"redis"_s,
                        .reason = u"refused"_s,
                        .measured = u"password=canary-notice-1"_s}};
    const QByteArray body = alertHookBody({notice});
    CHECK_FALSE(body.contains("canary-notice"));
    CHECK(body.contains("UP-redis: redis on redis failed: the connection was refused."));
    CHECK(alertTitle(notice) == u"redis: Critical"_s);
    const AlertNotice back = alertNoticeFrom(nlohmann::json::parse(alertNoticeJson(notice).dump()));
    CHECK(back.findings[0].check == u"UP-redis"_s);
    CHECK(back.kind == notice.kind);
}

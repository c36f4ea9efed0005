#include "services/checks/alerts/alertjson.h"
#include "services/checks/alerts/alerttexts.h"
#include "tests/services/alerts/alerttesting.h"

using namespace Qt::Literals::StringLiterals;
using namespace alerttesting;

namespace
{

/// A gate and the key that it is about, proven until now.
WatchedPlatform provenPlatform(const AlertConfig &config = remindingEvery(60))
{
    WatchedPlatform platform(config);
    platform.up(u"r2"_s, Verdict::Ok);
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Ok);
    platform.look();
    return platform;
}

}

TEST_CASE("A critical check that was proven and cannot be any more is told once, and so is its end")
{
    WatchedPlatform platform = provenPlatform();
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::NotProven);
    CHECK(platform.until(14.5).isEmpty());
    CHECK(platform.until(16) == Told{u"unproven r2"_s});
    CHECK(platform.last.worst == Verdict::NotProven);
    CHECK(alertTitle(platform.last) == u"r2: not proven any more"_s);
    CHECK(alertText(platform.last).contains(u"has not been for 15 minute"_s));
    CHECK(alertText(platform.last).contains(u"INV-18"_s));
    const QByteArray body = alertHookBody({platform.last});
    CHECK(body.contains(R"("kind":"unproven")"));
    CHECK(body.contains(R"("verdict":"not_proven")"));
    REQUIRE(platform.policy.feed().standing.size() == 1);
    CHECK(platform.policy.feed().standing[0].worst == Verdict::NotProven);

    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(600).isEmpty()); // on a change alone: no reminder
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Ok);
    CHECK(platform.until(601) == Told{u"recovered r2"_s});
    CHECK(alertTitle(platform.last) == u"r2 is proven again"_s);
    CHECK(platform.policy.feed().standing.isEmpty());
}

TEST_CASE("What was never proven, is a warning, or is proven again in time is not told")
{
    WatchedPlatform platform = provenPlatform();
    platform.up(u"redis"_s, Verdict::NotProven); // never proven
    platform.set(u"INV-20"_s, u"r2"_s, Verdict::Ok);
    platform.check(u"INV-20"_s, u"r2"_s).severity = Severity::Warning;
    platform.look();
    platform.set(u"INV-20"_s, u"r2"_s, Verdict::Unknown);
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(14).isEmpty());
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Ok);
    platform.until(15);
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(29).isEmpty());
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::NotRun); // switched off by a person
    CHECK(platform.until(100).isEmpty());
}

TEST_CASE("Checks that go blind together are told in one look, each service once")
{
    WatchedPlatform platform = provenPlatform();
    platform.up(u"duck"_s, Verdict::Ok);
    platform.look();
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    platform.until(1);
    platform.up(u"r2"_s, Verdict::Unknown);
    platform.up(u"duck"_s, Verdict::Unknown);
    Told told;
    while (told.isEmpty() && platform.second < 3600) {
        told = platform.look();
        ++platform.second;
    }
    CHECK(told == Told{u"unproven duck"_s, u"unproven r2"_s});
    CHECK(platform.last.findings.size() == 2);
    platform.set(u"INV-33"_s, u"r2"_s, Verdict::Ok);
    platform.look();
    platform.set(u"INV-33"_s, u"r2"_s, Verdict::Unknown); // the first one spoke for it
    CHECK(platform.until(120).isEmpty());
}

TEST_CASE("What a fault of ours, another check or a person explains is not told as not proven")
{
    const auto after = [](const std::function<void(CheckState &)> &change) {
        WatchedPlatform platform = provenPlatform();
        platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
        CheckState &state = platform.check(u"INV-18"_s, u"r2"_s);
        state.nextRunInMs = 1000;
        change(state);
        return platform.until(300);
    };
    CHECK(after([](CheckState &) { }) == Told{u"unproven r2"_s});
    for (const char *reason : {"own_network", "keychain_locked", "sign_in_needed", "up_down",
                               "depends", "witness_silent", "may_not_act", "consent_lapsed"}) {
        INFO(reason);
        CHECK(after([&](CheckState &state) {
                  state.reason = QString::fromLatin1(reason);
              }).isEmpty());
    }
    CHECK(after([](CheckState &state) { state.paused = true; }).isEmpty());
    CHECK(after([](CheckState &state) { state.cause = {u"UP-other"_s, u"other"_s}; }).isEmpty());
    CHECK(after([](CheckState &state) { state.verdict = Verdict::Stale; })
          == Told{u"unproven r2"_s});
    CHECK(after([](CheckState &state) { // run once by hand; nobody said that it runs again
              state.verdict = Verdict::Stale;
              state.nextRunInMs = -1;
          })
              .isEmpty());
}

TEST_CASE("A rarely run check has the time of its age budget, two hours at most")
{
    for (const auto &[budgetMinutes, untold, told] :
         {std::tuple{45, 44, 46}, std::tuple{3 * 24 * 60, 119, 121}}) {
        WatchedPlatform platform = provenPlatform();
        platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
        platform.check(u"INV-18"_s, u"r2"_s).ageBudgetMs = budgetMinutes * int(minute);
        CHECK(platform.until(untold).isEmpty());
        CHECK(platform.until(told) == Told{u"unproven r2"_s});
    }
}

TEST_CASE("What is not proven becomes news again when it turns out broken")
{
    WatchedPlatform platform = provenPlatform();
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(20) == Told{u"unproven r2"_s});
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Critical);
    CHECK(platform.until(21) == Told{u"escalated r2"_s});
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(80).isEmpty()); // it stands as critical
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Ok);
    CHECK(platform.until(81) == Told{u"recovered r2"_s});
    CHECK(alertTitle(platform.last) == u"r2 has recovered"_s);
}

TEST_CASE("A restart remembers what was proven and what was told, and counts the time anew")
{
    WatchedPlatform platform = provenPlatform();
    platform.restart();
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown); // never measured by this console
    CHECK(platform.until(14).isEmpty());
    platform.restart();
    CHECK(platform.until(28).isEmpty());
    CHECK(platform.until(30) == Told{u"unproven r2"_s});
    platform.restart();
    CHECK(platform.until(300).isEmpty());
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Ok);
    CHECK(platform.until(301) == Told{u"recovered r2"_s});
}

TEST_CASE("The time that the console slept counts against nobody")
{
    WatchedPlatform platform = provenPlatform();
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(5).isEmpty());
    platform.second += 8 * 3600;
    CHECK(platform.until(8 * 60 + 19).isEmpty());
    CHECK(platform.until(8 * 60 + 22) == Told{u"unproven r2"_s});
}

TEST_CASE("Quiet hours hold back what is not proven, and tell it when they end")
{
    AlertConfig config = remindingEvery(0);
    config.quiet.enabled = true;
    config.zone = QTimeZone(9 * 3600); // 14:00 UTC is 23:00 there: quiet until minute 480
    WatchedPlatform platform = provenPlatform(config);
    platform.set(u"INV-18"_s, u"r2"_s, Verdict::Unknown);
    CHECK(platform.until(479).isEmpty());
    CHECK(platform.until(481) == Told{u"unproven r2"_s});
}

#include "services/checks/probeschedule.h"

#include <catch2/catch.hpp>

using namespace std::chrono_literals;

TEST_CASE(
    "Rounds start spread over the window and come back after their interval, a tenth more or less")
{
    ProbeSchedule schedule;
    schedule.reset({{15'000}, {15'000}, {60'000}, {0}});
    schedule.spread(1000ms, 1500ms);
    CHECK(schedule.due(1000ms) == std::vector<size_t>{0});
    CHECK(schedule.due(3000ms) == std::vector<size_t>{0, 1, 2});
    CHECK(schedule.untilDueMs(3, 1000ms) == -1);

    for (int i = 0; i < 100; ++i) {
        schedule.started(0, 1000ms);
        const qint64 until = schedule.untilDueMs(0, 1000ms);
        CHECK((until >= 13'500 && until <= 16'500));
    }
    CHECK(schedule.untilNext(1000ms) <= 1500ms);
}

namespace
{

/// What a round waits after each of so many failures in a row.
std::vector<qint64> pausesOf(ProbeSchedule::Timing timing, int failures, bool patient = true)
{
    ProbeSchedule schedule;
    schedule.reset({timing});
    std::vector<qint64> pauses;
    for (int i = 0; i < failures; ++i) {
        schedule.started(0, 1000ms);
        schedule.failed(0, 1000ms, 1000ms, patient);
        pauses.push_back(schedule.untilDueMs(0, 1000ms));
    }
    return pauses;
}

bool isAbout(qint64 pause, qint64 wanted)
{
    return pause >= wanted - wanted / 10 && pause <= wanted + wanted / 10;
}

}

TEST_CASE("What stays down is looked at soon at first, and less often the longer it lasts")
{
    const std::vector<qint64> pauses = pausesOf({20'000}, 8);
    const std::vector<qint64> wanted{1000, 5000, 10'000, 20'000, 40'000, 80'000, 80'000, 80'000};
    CHECK(pauses[0] == 1000);
    for (size_t i = 1; i < wanted.size(); ++i) {
        INFO(i << ": " << pauses[i]);
        CHECK(isAbout(pauses[i], wanted[i]));
    }
}

TEST_CASE(
    "A perimeter round, and a name that may be back any moment, never wait beyond the interval")
{
    for (const qint64 pause : pausesOf({.intervalMs = 20'000, .patient = false}, 12))
        CHECK(pause <= 22'000);
    for (const qint64 pause : pausesOf({20'000}, 12, false))
        CHECK(pause <= 22'000);
}

TEST_CASE("A recovery is confirmed after a quarter of the interval, then the interval is back")
{
    ProbeSchedule schedule;
    schedule.reset({{20'000}});
    for (int i = 0; i < 8; ++i)
        schedule.failed(0, 1000ms, 1000ms);
    CHECK(schedule.pause(0) == 80'000ms);
    schedule.started(0, 1000ms);
    schedule.recovering(0, 1000ms);
    CHECK(isAbout(schedule.untilDueMs(0, 1000ms), 5000));
    CHECK(schedule.pause(0) == 20'000ms);
    schedule.started(0, 1000ms);
    schedule.succeeded(0);
    CHECK(isAbout(schedule.untilDueMs(0, 1000ms), 20'000));
}

TEST_CASE("A held round is never due, and at once when it is let go")
{
    ProbeSchedule schedule;
    schedule.reset({{15'000}, {15'000}});
    schedule.spread(0ms, 0ms);
    schedule.hold(0, true, 0ms);
    CHECK(schedule.due(60'000ms) == std::vector<size_t>{1});
    CHECK(schedule.untilDueMs(0, 0ms) == -1);
    schedule.started(0, 60'000ms);
    schedule.hold(0, false, 61'000ms);
    CHECK(schedule.due(61'000ms) == std::vector<size_t>{0, 1});
}

TEST_CASE("After a sleep what failed before begins anew")
{
    ProbeSchedule schedule;
    schedule.reset({{20'000}});
    for (int i = 0; i < 8; ++i)
        schedule.failed(0, 0ms, 1000ms);
    schedule.spread(0ms, 0ms);
    CHECK(schedule.pause(0) == 20'000ms);
}

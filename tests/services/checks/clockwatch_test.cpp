#include "services/checks/clockwatch.h"

#include <catch2/catch.hpp>

using namespace std::chrono_literals;

namespace
{

/// What a watch says after so much time by each clock.
ClockWatch::Notice after(std::chrono::milliseconds lived, std::chrono::milliseconds shown)
{
    const QDateTime wall(QDate(2026, 11, 30), QTime(9, 0), Qt::UTC);
    ClockWatch watch;
    watch.start(5000ms, wall);
    return watch.tick(5000ms + lived, wall.addMSecs(shown.count()));
}

}

TEST_CASE("Time that passes evenly is nothing to notice")
{
    CHECK(after(1s, 1s).slept == 0ms);
    CHECK(after(9s, 9s).slept == 0ms);
    CHECK(after(1s, 2s).stepped == 0ms);
}

TEST_CASE("A sleep shows on whichever clock ran on")
{
    CHECK(after(10min, 10min).slept == 10min);
    CHECK(after(1s, 10min).slept == 10min);
    CHECK(after(10min, 10min).stepped == 0ms);
}

TEST_CASE("A wall clock that is set is told, forward and back, and is no sleep")
{
    CHECK(after(1s, 6s).stepped == 5s);
    CHECK(after(1s, 6s).slept == 0ms);
    CHECK(after(1s, -1h).stepped == -(1h + 1s));
    CHECK(after(1s, -1h).slept == 0ms);
}

TEST_CASE("What was noticed is noticed once")
{
    const QDateTime wall(QDate(2026, 11, 30), QTime(9, 0), Qt::UTC);
    ClockWatch watch;
    watch.start(0ms, wall);
    CHECK(watch.tick(1s, wall.addSecs(600)).slept == 10min);
    CHECK(watch.tick(2s, wall.addSecs(601)).slept == 0ms);
}

#include "services/checks/clockwatch.h"

#include "tests/services/checks/platformstub.h"

#include <catch2/catch.hpp>

using namespace std::chrono_literals;

namespace
{

/// A watch that has begun.
struct Watched {
    StepClock clock;
    ClockWatch watch;

    Watched() { watch.start(clock); }
    ClockWatch::Notice tick() { return watch.tick(clock); }
};

}

TEST_CASE("Time that passes evenly is nothing to notice")
{
    Watched w;
    for (const auto &[lived, ahead] :
         {std::pair(1s, 0s), std::pair(9s, 0s), std::pair(1s, 1s), std::pair(1s, -1s)}) {
        w.clock.step(lived);
        w.clock.stepWall(ahead);
        const ClockWatch::Notice notice = w.tick();
        CHECK(notice.away == 0ms);
        CHECK(notice.slept == 0ms);
        CHECK(notice.stepped == 0ms);
    }
}

TEST_CASE("A sleep is told with how long it was, and is no step of the clock")
{
    Watched w;
    w.clock.step(1s);
    w.clock.sleep(5h);
    const ClockWatch::Notice notice = w.tick();
    CHECK(notice.away == 5h + 1s);
    CHECK(notice.slept == 5h);
    CHECK(notice.stepped == 0ms);
}

TEST_CASE("A program that was stopped was away, and the machine did not sleep")
{
    Watched w;
    w.clock.step(10min);
    const ClockWatch::Notice notice = w.tick();
    CHECK(notice.away == 10min);
    CHECK(notice.slept == 0ms);
    CHECK(notice.stepped == 0ms);
}

TEST_CASE("A wall clock that is set is told, forward and back, and is no sleep")
{
    Watched w;
    for (const std::chrono::milliseconds by : {5000ms, 3'600'000ms, -3'600'000ms, -2000ms}) {
        w.clock.step(1s);
        w.clock.stepWall(by);
        const ClockWatch::Notice notice = w.tick();
        CHECK(notice.stepped == by);
        CHECK(notice.away == 0ms);
        CHECK(notice.slept == 0ms);
    }
}

TEST_CASE("A clock that was set during a sleep is told beside the sleep")
{
    for (const std::chrono::milliseconds by : {3'600'000ms, -3'600'000ms}) {
        Watched w;
        w.clock.sleep(5h);
        w.clock.stepWall(by);
        const ClockWatch::Notice notice = w.tick();
        CHECK(notice.slept == 5h);
        CHECK(notice.away == 5h);
        CHECK(notice.stepped == by);
    }
}

TEST_CASE("What was noticed is noticed once")
{
    Watched w;
    w.clock.sleep(10min);
    w.clock.stepWall(1h);
    CHECK(w.tick().slept == 10min);
    w.clock.step(1s);
    const ClockWatch::Notice notice = w.tick();
    CHECK(notice.away == 0ms);
    CHECK(notice.stepped == 0ms);
}

TEST_CASE("The machine's even clocks never run back")
{
    const SystemClock clock;
    const auto monotonic = clock.monotonic();
    const auto sinceBoot = clock.sinceBoot();
    CHECK(clock.monotonic() >= monotonic);
    CHECK(clock.sinceBoot() >= sinceBoot);
}

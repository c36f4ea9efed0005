#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/times.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <thread>

using namespace sandbox;

TEST_CASE("The sandbox's clock runs with the machine's and can be stepped both ways", "[clock]")
{
    Clock clock;
    const std::int64_t before = nowMs();
    CHECK(clock.nowMs() >= before);
    CHECK(clock.nowMs() <= nowMs());
    clock.stepMs(7'200'000);
    CHECK(clock.nowMs() >= before + 7'200'000);
    clock.stepMs(-9'000'000);
    CHECK(clock.offsetMs() == -1'800'000);
    CHECK(clock.nowMs() <= nowMs() - 1'800'000);
}

TEST_CASE("A clock that was stopped moves by steps alone", "[clock]")
{
    Clock clock;
    clock.stop();
    const std::int64_t before = clock.nowMs();
    for (const std::int64_t passed = nowMs() + 2; nowMs() < passed;)
        std::this_thread::yield();
    CHECK(clock.nowMs() == before);
    clock.stepMs(5000);
    CHECK(clock.nowMs() == before + 5000);
}

TEST_CASE("Processes that map the same clock see its steps", "[clock]")
{
    char folder[] = "/tmp/atalaya-clock-XXXXXX";
    REQUIRE(mkdtemp(folder));
    const std::filesystem::path file = std::filesystem::path(folder) / "clock";
    {
        Clock one(file);
        one.stepMs(5000);
        Clock other(file);
        CHECK(other.offsetMs() == 5000);
        other.stepMs(-1000);
        CHECK(one.offsetMs() == 4000);
    }
    std::filesystem::remove_all(folder);
    CHECK_THROWS_AS(Clock(file), StartFailure);
}

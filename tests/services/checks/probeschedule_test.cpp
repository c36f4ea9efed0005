#include "services/checks/networkview.h"
#include "services/checks/probeschedule.h"

#include <catch2/catch.hpp>

using namespace std::chrono_literals;

TEST_CASE(
    "Rounds start spread over the window and come back after their interval, a tenth more or less")
{
    ProbeSchedule schedule;
    schedule.reset({15'000, 15'000, 60'000, 0});
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

TEST_CASE("Another host that answered since the look before proves our network")
{
    NetworkView network;
    network.record(QStringLiteral("a"), Contact::Answered, 0ms, 1ms);
    network.record(QStringLiteral("b"), Contact::Answered, 10ms, 11ms);
    network.record(QStringLiteral("a"), Contact::Silent, 15'000ms, 20'000ms);
    CHECK(network.worksWithout(QStringLiteral("a")));

    network.record(QStringLiteral("b"), Contact::Silent, 15'010ms, 20'010ms);
    network.record(QStringLiteral("a"), Contact::Silent, 30'000ms, 35'000ms);
    CHECK_FALSE(network.worksWithout(QStringLiteral("a")));
}

TEST_CASE("A host alone cannot prove our network")
{
    NetworkView network;
    network.record(QStringLiteral("a"), Contact::Silent, 0ms, 5000ms);
    CHECK_FALSE(network.worksWithout(QStringLiteral("a")));
}

TEST_CASE("A host that is looked at more often than all others relies on their last look")
{
    NetworkView network;
    network.record(QStringLiteral("slow"), Contact::Answered, 0ms, 1ms);
    network.record(QStringLiteral("a"), Contact::Answered, 10'000ms, 10'001ms);
    network.record(QStringLiteral("a"), Contact::Silent, 25'000ms, 30'000ms);
    network.record(QStringLiteral("a"), Contact::Silent, 40'000ms, 45'000ms);
    CHECK(network.worksWithout(QStringLiteral("a")));
}

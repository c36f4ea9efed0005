#include "services/checks/clockwatch.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace
{

constexpr auto sleepGap = 10s; // ticks come every second: one this late means sleep
constexpr auto clockTolerance = 2s; // less is the network time service at work

}

void ClockWatch::start(Time monotonic, const QDateTime &wall)
{
    m_at = monotonic;
    m_wall = wall;
}

ClockWatch::Notice ClockWatch::tick(Time monotonic, const QDateTime &wall)
{
    const Time lived = monotonic - m_at;
    const Time shown{m_wall.msecsTo(wall)};
    start(monotonic, wall);
    const Time ahead = shown - lived;
    if (lived >= sleepGap || ahead >= sleepGap)
        return {.slept = std::max(lived, shown), .stepped = ahead <= -clockTolerance ? ahead : 0ms};
    return {.stepped = ahead >= clockTolerance || ahead <= -clockTolerance ? ahead : 0ms};
}

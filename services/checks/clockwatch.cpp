#include "services/checks/clockwatch.h"

using namespace std::chrono_literals;

namespace
{

constexpr auto longestTick = 10s; // ticks come every second or few: one this late did not run
constexpr auto clockTolerance = 2s; // less is the network time service at work

}

void ClockWatch::start(const Clock &clock)
{
    m_monotonic = clock.monotonic();
    m_sinceBoot = clock.sinceBoot();
    m_wall = clock.wall();
}

ClockWatch::Notice ClockWatch::tick(const Clock &clock)
{
    const ClockWatch before = *this;
    start(clock);
    const Time passed = m_sinceBoot - before.m_sinceBoot;
    const Time asleep = passed - (m_monotonic - before.m_monotonic);
    const Time ahead = Time{before.m_wall.msecsTo(m_wall)} - passed;
    Notice notice;
    if (passed >= longestTick)
        notice = {.away = passed, .slept = asleep >= clockTolerance ? asleep : 0ms};
    if (ahead >= clockTolerance || ahead <= -clockTolerance)
        notice.stepped = ahead;
    return notice;
}

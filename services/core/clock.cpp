#include "services/core/clock.h"

#include <ctime>

using std::chrono::duration_cast;
using std::chrono::milliseconds;

milliseconds SystemClock::monotonic() const
{
    return duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

milliseconds SystemClock::sinceBoot() const
{
    std::timespec now = {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return duration_cast<milliseconds>(std::chrono::seconds(now.tv_sec)
                                       + std::chrono::nanoseconds(now.tv_nsec));
}

QDateTime SystemClock::wall() const
{
    return QDateTime::currentDateTimeUtc();
}

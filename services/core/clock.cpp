#include "services/core/clock.h"

std::chrono::milliseconds SystemClock::monotonic() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

QDateTime SystemClock::wall() const
{
    return QDateTime::currentDateTimeUtc();
}

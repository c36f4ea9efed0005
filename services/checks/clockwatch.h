#pragma once

#include <QDateTime>

#include <chrono>

/// Notices, from one tick to the next, that nothing ran for a while or that the wall clock was set.
/// Knows no clock: the caller says what time it is by both.
class ClockWatch
{
public:
    using Time = std::chrono::milliseconds;

    struct Notice {
        /// The machine slept, or this program was stopped, for so long; 0: neither. The monotonic
        /// clock stands still while some systems sleep and runs on while others do: either shows
        /// it. A wall clock that was set far ahead looks the same, and is treated as the same.
        Time slept{0};
        Time stepped{0}; ///< the wall clock was set by so much, forward or back; 0: it was not
    };

    void start(Time monotonic, const QDateTime &wall);
    Notice tick(Time monotonic, const QDateTime &wall);

private:
    Time m_at{0};
    QDateTime m_wall;
};

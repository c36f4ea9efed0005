#pragma once

#include "services/core/clock.h"

/// Notices, from one tick to the next, that nothing ran for a while or that the wall clock was set,
/// and tells the two apart: time asleep is what the clock since boot ran ahead of the monotonic
/// one, a step is what the wall clock ran ahead of the clock since boot. The engine and the record
/// go by it, so that they say the same.
class ClockWatch
{
public:
    using Time = std::chrono::milliseconds;

    struct Notice {
        /// Nothing ran here for so long: the machine slept, or this program was stopped; 0: less
        /// than means anything.
        Time away{0};
        Time slept{0}; ///< of that, what the machine slept for
        Time stepped{0}; ///< the wall clock was set by so much, forward or back; 0: it was not
    };

    void start(const Clock &clock);
    /// What happened since start(), or the tick before.
    Notice tick(const Clock &clock);

private:
    Time m_monotonic{0};
    Time m_sinceBoot{0};
    QDateTime m_wall;
};

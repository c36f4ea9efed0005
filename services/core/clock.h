#pragma once

#include <QDateTime>

#include <chrono>

/// Where time comes from. Durations use the monotonic clock, what is shown uses the wall clock, and
/// the time since boot tells the two apart; tests step each.
class Clock
{
public:
    virtual ~Clock() = default;
    virtual std::chrono::milliseconds monotonic() const = 0;
    /// Runs evenly, as monotonic() does, and goes on while the machine sleeps, where monotonic()
    /// may stand still: what the two differ by was slept.
    virtual std::chrono::milliseconds sinceBoot() const = 0;
    virtual QDateTime wall() const = 0; ///< UTC; may be set by whoever may
};

/// The machine's own clocks.
class SystemClock final : public Clock
{
public:
    std::chrono::milliseconds monotonic() const override;
    std::chrono::milliseconds sinceBoot() const override;
    QDateTime wall() const override;
};

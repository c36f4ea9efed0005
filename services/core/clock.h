#pragma once

#include <QDateTime>

#include <chrono>

/// Where time comes from. Durations use the monotonic clock, what is shown uses the wall clock; tests step both.
class Clock
{
public:
    virtual ~Clock() = default;
    virtual std::chrono::milliseconds monotonic() const = 0;
    virtual QDateTime wall() const = 0; ///< UTC
};

/// The machine's own clocks.
class SystemClock final : public Clock
{
public:
    std::chrono::milliseconds monotonic() const override;
    QDateTime wall() const override;
};

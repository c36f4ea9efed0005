#pragma once

#include <QRandomGenerator>

#include <chrono>
#include <optional>
#include <vector>

/// When each round is due. Knows no clock and no timer: the caller says what time it is.
class ProbeSchedule
{
public:
    using Time = std::chrono::milliseconds;

    /// Interval 0: never due by itself.
    void reset(const std::vector<int> &intervalsMs);
    /// Makes all rounds due within window from now on, evenly, so that they do not start as one
    /// burst.
    void spread(Time now, Time window);
    /// The round started: it is due again after its interval, a tenth more or less.
    void started(size_t round, Time now);
    /// The round is due at this time at the latest: a bad look wants a second one soon.
    void hasten(size_t round, Time at);
    /// Rounds whose time has come.
    std::vector<size_t> due(Time now) const;
    /// Until the next round is due, at least 0; empty: none ever is.
    std::optional<Time> untilNext(Time now) const;
    /// Until this round is due; -1: on demand.
    qint64 untilDueMs(size_t round, Time now) const;

private:
    struct Entry {
        int intervalMs = 0;
        Time dueAt{0};
    };

    std::vector<Entry> m_entries;
    QRandomGenerator m_random{QRandomGenerator::securelySeeded()};
};

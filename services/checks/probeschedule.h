#pragma once

#include <QRandomGenerator>

#include <chrono>
#include <optional>
#include <vector>

/// When each round is due. Knows no clock and no timer: the caller says what time it is.
///
/// A round comes back after its interval, a tenth more or less. One whose service did not do its
/// part comes back sooner at first, because a verdict waits for the second look, and less often the
/// longer it stays so: after the first pause (a second), a quarter, a half and the whole of its
/// interval, then twice, and from there on four times its interval. A round that measures the
/// perimeter never waits longer than its interval: there a late finding costs more than a look. The
/// look that confirms a recovery comes after a quarter; with it the interval is back.
class ProbeSchedule
{
public:
    using Time = std::chrono::milliseconds;

    struct Timing {
        int intervalMs = 0; ///< 0: never due by itself
        bool patient = true; ///< may wait longer than its interval while its service stays down
    };

    void reset(const std::vector<Timing> &timings);
    /// Makes all rounds due within window from now on, evenly, so that they do not start as one
    /// burst. What failed before begins anew.
    void spread(Time now, Time window);
    /// The round started: it is due again after its interval, a tenth more or less.
    void started(size_t round, Time now);
    /// The look failed: due again by the rule above, the first time after firstPause. Not patient:
    /// never later than its interval.
    void failed(size_t round, Time now, Time firstPause, bool patient = true);
    /// The look was good again and wants a second one.
    void recovering(size_t round, Time now);
    void succeeded(size_t round) { m_entries[round].failures = 0; }
    /// The round is due at this time at the latest: a bad look wants a second one soon.
    void hasten(size_t round, Time at);
    /// A held round is never due; one that is let go is due at once.
    void hold(size_t round, bool held, Time now);

    /// Rounds whose time has come.
    std::vector<size_t> due(Time now) const;
    /// Until the next round is due, at least 0; empty: none ever is.
    std::optional<Time> untilNext(Time now) const;
    /// Until this round is due; -1: on demand, or held.
    qint64 untilDueMs(size_t round, Time now) const;
    /// The pause before the next look when it is longer than the interval, else the interval.
    Time pause(size_t round) const;

private:
    struct Entry {
        Timing timing = {};
        Time dueAt{0};
        Time backOff{0};
        int failures = 0; ///< in a row
        bool held = false;

        bool runs() const { return timing.intervalMs > 0 && !held; }
    };

    Time jittered(Time pause);

    std::vector<Entry> m_entries;
    QRandomGenerator m_random{QRandomGenerator::securelySeeded()};
};

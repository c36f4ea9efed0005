#pragma once

#include "services/checks/history/historyrecords.h"

#include <QMap>

/// A watch as stored.
struct WatchSpan {
    qint64 id = 0;
    qint64 session = 0; ///< id of the watch that its session began with
    WatchOpening opening = WatchOpening::Start;
    qint64 beganMs = 0;
    qint64 seenMs = 0;
};

/// The moment at which a check's verdict became another one.
struct VerdictMark {
    qint64 watch = 0;
    qint64 atMs = 0;
    Verdict after = Verdict::Unknown;
};

/// Why nothing is known of a stretch of time.
enum class Gap {
    None,
    NotRecorded, ///< before the record begins
    ConsoleOff,
    Interrupted, ///< the machine slept, or the clock was set forward
    ClockSetBack,
};

/// A stretch of one verdict, or a gap.
struct VerdictSegment {
    qint64 fromMs = 0;
    qint64 toMs = 0;
    Verdict verdict = Verdict::Unknown; ///< of a gap: Unknown
    Gap gap = Gap::None;
    bool operator==(const VerdictSegment &) const = default;
};

/// What is lived of [fromMs, toMs), without holes and overlaps: the gaps are segments, too. Watches
/// and marks in the order in which they were written. Where the wall clock was set back and so
/// showed the same time twice, the second time stands. carried: the verdict at the start of the
/// first watch.
QList<VerdictSegment> verdictSegments(const QList<WatchSpan> &watches,
                                      const QList<VerdictMark> &marks, Verdict carried,
                                      qint64 fromMs, qint64 toMs);

/// How much of the time in which something was known about a check it was well.
struct Uptime {
    qint64 observedMs = 0; ///< the check was ok, inert, degraded or critical
    qint64 upMs = 0; ///< … and not critical: degraded counts as up
    qint64 unknownMs = 0; ///< the console looked, and it was unknown, stale or not proven
    qint64 gapMs = 0; ///< nobody looked
    QMap<Verdict, qint64> verdictMs = {};
    QList<VerdictSegment> gaps = {};

    /// 0…1; empty when nothing was observed.
    std::optional<double> share() const;
};

Uptime uptimeOf(const QList<VerdictSegment> &segments);

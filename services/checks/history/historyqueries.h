#pragma once

#include "services/checks/history/rollup.h"
#include "services/checks/history/timeline.h"
#include "services/database/sqlconnection.h"

/// One point of a chart: a result, or all those of a stretch of time.
struct HistoryPoint {
    qint64 fromMs = 0;
    qint64 toMs = 0; ///< of a single result: as fromMs
    Rollup rollup;
};

/// The latencies and verdicts of a check over a stretch of time.
struct HistorySeries {
    enum class Resolution { Raw, Minute, Hour };
    Resolution resolution = Resolution::Raw; ///< of what was read; points may hold several
    bool coarserThanAsked = false; ///< the results themselves, or their minutes, are kept no longer
    std::vector<HistoryPoint> points; ///< by time; none where nothing was measured
};

/// A change of verdict as the record has it.
struct ChangeRow {
    qint64 id = 0;
    CheckKey key;
    qint64 atMs = 0;
    Verdict before = Verdict::Unknown;
    Verdict after = Verdict::Unknown;
    QString reason;
    QStringList reasonArgs;
    QString measured;
    bool resumed = false; ///< the first look after a start found what the last one had found
    QByteArray evidence; ///< JSON as evidenceJson() makes it; empty: none
};

/// Which changes are wanted; empty texts: all.
struct ChangeFilter {
    QString environment;
    QString service = {};
    QString check = {};
    bool withResumed = false;
    bool withEvidence = true; ///< without: ChangeRow::evidence stays empty, and many are read soon
    qint64 fromMs = 0; ///< [fromMs, toMs) by the wall clock; toMs 0: of all time
    qint64 toMs = 0;
    qint64 before = 0; ///< id of the last row of the page before; 0: the newest ones
    int limit = 100;
};

/// An event of the record with its place.
struct EventRow {
    qint64 id = 0;
    HistoryEvent event;
};

/// What kept us from looking, in one sentence, of an OwnFault; empty: the record does not say.
QString ownFaultText(const HistoryEvent &event);

// Each reads on the connection given. Up to 6 h are drawn from single results, up to 2 days from
// minutes, longer ones from hours. Times are [fromMs, toMs).

HistorySeries readSeries(SqlConnection &connection, const CheckKey &key, qint64 fromMs, qint64 toMs,
                         int maxPoints);
QList<VerdictSegment> readTimeline(SqlConnection &connection, const CheckKey &key, qint64 fromMs,
                                   qint64 toMs);
QList<ChangeRow> readChanges(SqlConnection &connection, const ChangeFilter &filter);
/// Of one environment, and those about the record as a whole; newest first.
QList<EventRow> readEvents(SqlConnection &connection, const QString &environment, qint64 fromMs,
                           qint64 toMs, int limit);
/// Row number of a check's series; 0: nothing was ever kept of it.
qint64 seriesId(SqlConnection &connection, const CheckKey &key);

#pragma once

#include "services/checks/clockwatch.h"
#include "services/checks/history/historyrecords.h"
#include "services/checks/snapshot.h"

#include <QHash>

/// Turns the snapshots of one environment into what its history keeps: each look at a check once,
/// each change of verdict with its proof, and the stretches in which somebody looked at all. Pure
/// but for the clock; what it returns goes to HistoryStore::record().
class HistoryRecorder
{
public:
    HistoryRecorder(QString environment, const Clock &clock);

    /// To be called for every snapshot. Changes come at once; results and the sign that the
    /// console lives are gathered for up to 5 s.
    std::optional<HistoryBatch> take(const SnapshotPtr &snapshot);
    /// The environment is closed: the last batch.
    HistoryBatch close();
    /// The record was lost: the next snapshot is written as the first of a start.
    void restart();

private:
    struct Known {
        Verdict verdict = Verdict::Unknown;
        bool measured = false; ///< in this session
        QDateTime measuredAt = {};
        std::shared_ptr<const Evidence> evidence = {}; ///< held, so that its address stays its own
    };

    void keepWatch();
    void noteClocks(const ClockWatch::Notice &notice, qint64 atMs);
    void open(WatchOpening opening, qint64 atMs);
    void takeCheck(const CheckState &state, qint64 atMs);
    bool addChange(const CheckState &state, Known &known, qint64 atMs);
    void noteOwnFault(const Snapshot &snapshot);
    HistoryBatch handOver();

    const QString m_environment;
    const Clock &m_clock;
    QHash<QString, Known> m_checks;
    SnapshotPtr m_last; ///< that was taken
    HistoryBatch m_pending;
    bool m_watching = false;
    qint64 m_beganMs = 0;
    qint64 m_seenMs = 0;
    ClockWatch m_clocks;
    std::chrono::milliseconds m_handedOver{0};
    QString m_ownFault;
};

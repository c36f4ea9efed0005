#pragma once

#include "services/checks/alerts/alertstate.h"
#include "services/checks/snapshot.h"

/// Decides what is worth telling, from one snapshot to the next. Pure: knows no clock, no disk and
/// no sink; everything it remembers is in its state.
///
/// Findings are grouped under the service that they come from (CheckState::cause), else under their
/// own, a witnessed service with its witness. One that turns out to come from another service moves
/// there; one that outlives its cause becomes a cause of its own after a while, and that is news.
/// News is told once; what is already known is reminded of; what cannot be looked at is neither
/// news nor recovery, until a critical check that was proven once has gone without for long: that
/// is told once for its cause, unless a fault of ours or something that stands explains it.
/// Whatever is held back (quiet hours, snooze, maintenance) is told when its
/// time comes and it still stands, and a critical finding is never hidden by a warning that stands.
class AlertPolicy
{
public:
    explicit AlertPolicy(AlertConfig config, AlertState state = {});

    /// What is to be told now.
    QList<AlertNotice> look(const Snapshot &snapshot, qint64 nowMs);

    /// Until it clears: no more reminders. False when nothing stands for this cause, or by is not
    /// complete.
    bool acknowledge(const QString &cause, const Acknowledgement &by);
    bool snooze(const QString &cause, const QString &reason, qint64 untilMs);
    bool wake(const QString &cause); ///< ends a snooze
    void setConfig(const AlertConfig &config) { m_config = config; }

    const AlertState &state() const { return m_state; }
    AlertFeed feed() const;

private:
    void takeFindings(const Snapshot &snapshot, qint64 nowMs);
    void takeBad(const Snapshot &snapshot, const CheckState &state, qint64 nowMs);
    void takeGood(const CheckState &state);
    void takeBlind(const CheckState &state, qint64 nowMs);
    void openBlind(const Snapshot &snapshot, qint64 nowMs);
    QString groupOf(const Snapshot &snapshot, const CheckState &state, qint64 nowMs) const;
    void move(const QString &place, const QString &from, const QString &to, bool joins,
              qint64 nowMs);
    void dropGone(const QSet<QString> &known, qint64 nowMs);
    void noteRoots(const Snapshot &snapshot, qint64 nowMs);
    void forgetFuture(qint64 nowMs);
    void judge(const QString &key, AlertCause &cause, qint64 nowMs);
    void judgeStanding(const QString &key, AlertCause &cause, qint64 nowMs);
    void judgeCleared(const QString &key, AlertCause &cause, qint64 nowMs);
    void settle(const QString &key, AlertCause &cause, qint64 nowMs);
    void judgeOwnFault(const Snapshot &snapshot, qint64 nowMs);
    AlertNotice::Kind kindOfNews(const AlertCause &cause) const;
    bool isHeldBack(const QString &key, const AlertCause &cause, const AlertFinding &finding,
                    qint64 nowMs) const;
    bool isQuiet(qint64 nowMs) const;
    void tell(AlertNotice::Kind kind, const QString &key, AlertCause &cause, qint64 nowMs);

    AlertConfig m_config;
    AlertState m_state;
    QString m_environment;
    QHash<QString, QString> m_places; ///< finding → cause that it stands under
    QHash<QString, qint64> m_blindSince; ///< finding that may become one of what is not proven
    qint64 m_lookedMs = 0; ///< last snapshot
    QHash<QString, Silence> m_windows; ///< service → maintenance window that it is in now
    QList<AlertNotice> m_told; // by the look in progress
};

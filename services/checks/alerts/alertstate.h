#pragma once

#include "services/checks/alerts/alert.h"

#include <QMap>

/// What alerts remember of one cause.
struct AlertCause {
    QMap<QString, AlertFinding> findings = {}; ///< that stand, by service and check
    QList<AlertFinding> last = {}; ///< as findings after the look before, worst first
    QList<AlertFinding> lastTold = {}; ///< of the last notice, for that of recovery
    qint64 openedMs = 0; ///< since when something stands, or did last; 0: never
    qint64 changedMs = 0; ///< when it last opened or cleared
    qint64 toldMs = 0; ///< last notice; 0: none yet
    qint64 recoveryOwedMs = 0; ///< cleared in the quiet hours; 0: nothing owed
    Verdict toldWorst = Verdict::Ok;
    bool adopted = false; ///< what was told came from another cause; this one is news
    QSet<QString> toldKeys = {}; ///< news that was told, see AlertFinding::key()
    QList<qint64> openings = {}; ///< recent ones
    bool unstable = false;
    qint64 rootGoneMs = 0; ///< since when nothing of the service itself is wrong; 0: something is
    std::optional<Acknowledgement> acknowledged = {};
    std::optional<Snooze> snoozed = {};
    bool operator==(const AlertCause &) const = default;

    /// It is over. The openings stay: they tell whether it comes and goes.
    void close(qint64 nowMs);
};

/// All that alerts of one environment remember; survives a restart as JSON.
struct AlertState {
    QMap<QString, AlertCause> causes = {};
    QSet<QString> proven = {}; ///< critical checks that were well once, by service and check: when
                               ///< they cannot be proven any more that is news
    QList<AlertNotice> recent = {}; ///< newest first
    qint64 ownFaultSinceMs = 0; ///< 0: none stands
    qint64 ownFaultToldMs = 0; ///< last time that one was told
    bool ownFaultTold = false; ///< the one that stands was
    QString ownFaultReason = {};

    static constexpr qsizetype mostRecent = 200;
    bool operator==(const AlertState &) const = default;
};

/// As JSON, redacted.
QByteArray alertStateJson(const AlertState &state);
/// An empty state for bytes that are none of alertStateJson(): what was told once is told again
/// then, which is better than silence.
AlertState alertStateFrom(const QByteArray &json);

#pragma once

#include "services/checks/alerts/alertconfig.h"
#include "services/checks/snapshot.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>

// What alerts are made of. All moments are milliseconds since 1970 in UTC.

/// A check that stands as critical or degraded, or as not proven: a critical one that was proven
/// and cannot be any more.
struct AlertFinding {
    QString service = {};
    QString check = {};
    QString probe = {}; ///< CheckState::probe
    Verdict verdict = Verdict::Critical;
    QString reason = {}; ///< a code of checks/reasons.h
    QStringList reasonArgs = {};
    QString measured = {};
    qint64 sinceMs = 0;
    bool seenNow = false; ///< the last look found it so; otherwise it could not be looked at since.
                          ///< Never of what is not proven: nothing was found, so there is nothing
                          ///< to remind of
    bool flapping = false; ///< CheckState::flapping
    std::optional<Silence> silence = {}; ///< as ordered now; not remembered

    /// What counts as the same news: this check with this verdict.
    QString key() const;
    bool operator==(const AlertFinding &) const = default;
};

/// Somebody has taken a finding on. Ends when the finding clears.
struct Acknowledgement {
    QString owner; ///< who
    QString role; ///< as what: whom others turn to when the owner is away
    QString note; ///< what is done about it

    /// Silence in the name of nobody, or for no reason, is none.
    bool isComplete() const;
    qint64 atMs = 0;
    bool operator==(const Acknowledgement &) const = default;
};

/// Not to be told until then, for a reason.
struct Snooze {
    QString reason;
    qint64 untilMs = 0;
    QSet<QString> covers = {}; ///< AlertFinding::key(): a critical one besides them is told
    bool operator==(const Snooze &) const = default;
};

/// Work on the platform that was announced.
struct MaintenanceWindow {
    QString id;
    QStringList services; ///< empty: all
    qint64 fromMs = 0;
    qint64 toMs = 0;
    QString reason;
    bool operator==(const MaintenanceWindow &) const = default;
};

/// Something to tell. Findings with one cause are one notice.
struct AlertNotice {
    enum class Kind {
        Opened,
        Grew, ///< more is wrong with it
        Escalated, ///< what was a warning is critical now
        Reminder, ///< still so
        Unstable, ///< comes and goes; told once until it settles
        Recovered,
        CouldNotLook, ///< our own network, keychain or clock: nothing is known
        LookingAgain,
        Unproven, ///< nothing is known to be wrong, but what was proven cannot be any more
    };
    Kind kind = Kind::Opened;
    QString environment;
    QString cause; ///< id of the service that was looked at; empty: about us
    Verdict worst = Verdict::Critical; ///< of the findings; of a recovery: what it was
    QList<AlertFinding> findings; ///< worst first; of a recovery: what it was
    QString reason; ///< of CouldNotLook: a code of checks/reasons.h
    qint64 sinceMs = 0;
    qint64 atMs = 0;
    bool operator==(const AlertNotice &) const = default;
};

/// "opened", "grew", … as in JSON.
QString wireName(AlertNotice::Kind kind);

/// A cause that stands, for the alert centre.
struct AlertEntry {
    QString cause;
    Verdict worst = Verdict::Critical;
    QList<AlertFinding> findings; ///< worst first; empty while an unstable one is well
    qint64 sinceMs = 0;
    qint64 toldMs = 0; ///< 0: held back until now
    bool unstable = false;
    std::optional<Acknowledgement> acknowledged;
    std::optional<Snooze> snoozed; ///< as a whole
    std::optional<Silence> silence; ///< a window, or snoozes of all its checks; the first to end
};

/// What the alert centre shows.
struct AlertFeed {
    QList<AlertEntry> standing; ///< worst first
    QList<AlertNotice> recent; ///< newest first
    QString couldNotLook; ///< reason of a fault of ours that stands; empty: none
};

#pragma once

#include "services/checks/verdict.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTimeZone>

#include <optional>

// What alerts are made of. All moments are milliseconds since 1970 in UTC.

/// A check that stands as critical or degraded.
struct AlertFinding {
    QString service = {};
    QString check = {};
    QString probe = {}; ///< CheckState::probe
    Verdict verdict = Verdict::Critical;
    QString reason = {}; ///< a code of checks/reasons.h
    QStringList reasonArgs = {};
    QString measured = {};
    qint64 sinceMs = 0;
    bool seenNow = false; ///< the last look found it so; otherwise it could not be looked at since

    /// What counts as the same news: this check with this verdict.
    QString key() const;
    bool operator==(const AlertFinding &) const = default;
};

/// Somebody has taken a finding on. Ends when the finding clears.
struct Acknowledgement {
    QString owner;
    QString role;
    QString note;
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

/// Hours of the day, in the user's time zone, in which only what is critical is told.
struct QuietHours {
    bool enabled = false;
    int fromMinute = 22 * 60; ///< of the day; may be later than toMinute: over midnight
    int toMinute = 7 * 60;
    bool criticalPasses = true;
};

/// How alerts behave.
struct AlertConfig {
    qint64 reminderMs = 4 * 3'600'000; ///< 0: never reminds
    int flapOpenings = 3; ///< as many openings …
    qint64 flapWindowMs = 30 * 60'000; ///< … in this time mean that it is unstable
    qint64 flapSettleMs = 15 * 60'000; ///< unstable until it stayed the same for so long
    qint64 ownFaultConfirmMs = 30'000; ///< a shorter fault of ours is not worth a word
    QuietHours quiet = {};
    QTimeZone zone = QTimeZone::systemTimeZone(); ///< of the quiet hours
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
    std::optional<Snooze> snoozed;
    QString maintenance; ///< reason of the window that holds it back; empty: none
};

/// What the alert centre shows.
struct AlertFeed {
    QList<AlertEntry> standing; ///< worst first
    QList<AlertNotice> recent; ///< newest first
    QString couldNotLook; ///< reason of a fault of ours that stands; empty: none
};

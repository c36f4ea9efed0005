#pragma once

#include "services/checks/alerts/alert.h"
#include "services/checks/snapshot.h"

/// A check that nobody wants to hear of until then, for a reason.
struct CheckSnooze {
    CheckRef check;
    QString reason;
    QDateTime until; ///< UTC
    bool criticalToo = true; ///< false: it was no more than a warning when it was snoozed, and is
                             ///< heard of when it becomes critical
};

/// What a person told the console about watching one environment on this machine. The looks go on
/// whatever is ordered here.
struct WatchOrders {
    QList<CheckSnooze> snoozes;
    QList<MaintenanceWindow> maintenance;
    QSet<QString> consents; ///< to checks that write or cost: consentKey(), or the fingerprint of
                            ///< one that a file declares
    /// The environment is a sandbox that this program runs: its built-in checks may write and cost,
    /// because all of it is thrown away. Said anew in each run, and not of what stands elsewhere.
    bool ownSandbox = false;

    /// Why alerts keep quiet about this check now that it stands so; empty: they do not. A window
    /// goes before a snooze.
    std::optional<Silence> silenceOf(const CheckRef &check, const QDateTime &now,
                                     Verdict verdict = Verdict::Unknown) const;
    /// Whether a built-in check that writes or costs may run where this environment has it act.
    bool consentTo(const CheckRef &check, const Environment &environment) const;
    /// Whether one was given to it that does not name where it acts now, and so does not hold.
    bool consentLapsed(const CheckRef &check, const Environment &environment) const;
    /// The window that a service is in now; empty: none.
    std::optional<Silence> maintenanceOf(const QString &service, const QDateTime &now) const;
    const CheckSnooze *snoozeOf(const CheckRef &check) const; ///< null: there is none
    /// Without the snoozes and windows that are over.
    WatchOrders current(const QDateTime &now) const;

    /// Replaces an earlier one of the same check.
    void snooze(const CheckSnooze &snooze);
    void wake(const CheckRef &check);
    /// Whatever place it was given for.
    void withdrawConsent(const CheckRef &check);
};

/// Where a built-in check of this environment writes or gives work, as Service::place() has it: at
/// its service, and at others that it needs for that. Empty: there is no such service.
QStringList placesOf(const CheckRef &check, const Environment &environment);
/// How a consent to a built-in check is kept: "INV-19@lakekeeper https://catalog.example". It names
/// where the check acts, because another file may give the environment's id to another platform.
QString consentKey(const CheckRef &check, const Environment &environment);

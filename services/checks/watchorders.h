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

    /// Why alerts keep quiet about this check now that it stands so; empty: they do not. A window
    /// goes before a snooze.
    std::optional<Silence> silenceOf(const CheckRef &check, const QDateTime &now,
                                     Verdict verdict = Verdict::Unknown) const;
    /// The window that a service is in now; empty: none.
    std::optional<Silence> maintenanceOf(const QString &service, const QDateTime &now) const;
    const CheckSnooze *snoozeOf(const CheckRef &check) const; ///< null: there is none
    /// Without the snoozes and windows that are over.
    WatchOrders current(const QDateTime &now) const;

    /// Replaces an earlier one of the same check.
    void snooze(const CheckSnooze &snooze);
    void wake(const CheckRef &check);
};

/// Whether a built-in check measures by writing, so that it runs only with a consent.
bool needsConsent(const CheckState &check);
/// Whether it was given: for this check on this machine, or for all by the environment's interval
/// "on_demand".
bool isConsented(const CheckState &check, const WatchOrders &orders,
                 const Environment &environment);
/// How a consent to a built-in check is kept: "INV-19@lakekeeper".
QString consentKey(const CheckRef &check);

#pragma once

#include "services/checks/alerts/alert.h"
#include "services/checks/snapshot.h"

/// A check that nobody wants to hear of until then, for a reason.
struct CheckSnooze {
    CheckRef check;
    QString reason;
    QDateTime until; ///< UTC
};

/// What a person told the console about watching one environment on this machine. The looks go on
/// whatever is ordered here.
struct WatchOrders {
    QList<CheckSnooze> snoozes;
    QList<MaintenanceWindow> maintenance;
    QSet<QString> consents; ///< DeclaredCheck::fingerprint() of those that may run

    /// Why alerts keep quiet about this check now; empty: they do not. A window goes before a
    /// snooze.
    std::optional<Silence> silenceOf(const CheckRef &check, const QDateTime &now) const;
    /// The window that a service is in now; empty: none.
    std::optional<Silence> maintenanceOf(const QString &service, const QDateTime &now) const;
    /// Without the snoozes and windows that are over.
    WatchOrders current(const QDateTime &now) const;
};

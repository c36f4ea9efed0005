#pragma once

#include "services/checks/causes.h"
#include "services/checks/checkledger.h"
#include "services/checks/probeschedule.h"
#include "services/checks/watchorders.h"
#include "services/core/clock.h"

#include <QSet>

/// What a snapshot is made from.
struct SnapshotInput {
    std::shared_ptr<const Environment> environment;
    const CheckPlan &plan;
    const CheckLedger &ledger;
    const ProbeSchedule *schedule; ///< null: there is none
    const QSet<size_t> &running; ///< rounds in flight
    const Clock &clock;
    SnapshotPtr previous; ///< for the moments at which verdicts changed
    int roundDone = 0;
    int roundTotal = 0;
    bool scheduled = true; ///< rounds run by themselves
    QSet<QString> paused = {}; ///< services that nobody looks at
    WatchOrders orders = {};
    Dependencies dependencies = {};
    /// What was measured from this moment on is not judged by its age; negative: all is.
    std::chrono::milliseconds freshSince{-1};
};

/// The state of everything at this moment: ages judged, checks of services that are down hidden,
/// services summed up.
SnapshotPtr buildSnapshot(const SnapshotInput &input);

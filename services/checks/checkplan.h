#pragma once

#include "services/checks/invariants.h"
#include "services/checks/systems.h"
#include "services/checks/watchorders.h"

#include <vector>

/// One check of one service that this environment calls for.
struct PlannedCheck {
    QString id = {}; ///< "INV-04", "UP-redis"
    QString service = {};
    ProbeKind probe = ProbeKind::None;
    Severity severity = Severity::Critical;
    int budgetMs = 0; ///< age up to which a fact is good; 0: no limit
    const Invariant *row = nullptr; ///< null: the liveness check, or one of the environment file
    const System *system = nullptr; ///< of a liveness check; else null
    std::shared_ptr<const DeclaredCheck> declared = {}; ///< null: a built-in check
    int round = -1; ///< index of the round that feeds it; -1: none can
    Verdict initial = Verdict::Unknown;
    QString reason = QStringLiteral("never"); ///< while nothing was measured
    QStringList reasonArgs = {};
};

/// Looks at one service that are taken together, one after the other.
struct PlannedRound {
    QString service = {};
    IntervalClass interval = IntervalClass::Http;
    int intervalMs = 0; ///< 0: does not come by itself
    std::shared_ptr<const DeclaredCheck> declared = {}; ///< null: feeds built-in checks
    bool perimeter = false; ///< feeds a critical check of the perimeter
    QList<ProbeKind> probes = {}; ///< the liveness probe first, when it is among them
    QStringList asks = {}; ///< services that get its requests: its own and, of looks that compare,
                           ///< the catalog
    std::vector<size_t> checks = {}; ///< indices into CheckPlan::checks, also of witnessed services
};

/// What is looked at in an environment, and which checks each look feeds.
struct CheckPlan {
    std::vector<PlannedCheck> checks = {}; ///< in the order of the services, then of the table
    std::vector<PlannedRound> rounds = {};
};

/// What people allow.
struct PlanLimits {
    WatchOrders orders = {}; ///< without a consent there a declared check that writes or costs has
                             ///< no round, and a built-in one none that comes by itself
    QString refusal = {}; ///< why nothing that writes has a round, in words; empty: it may
};

CheckPlan makeCheckPlan(const Environment &environment, const PlanLimits &limits = {});

QString livenessId(const QString &service);
/// Whether it is the livenessId() of that service.
bool isLivenessId(const QString &id, const QString &service);

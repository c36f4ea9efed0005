#pragma once

#include "services/checks/lookstore.h"
#include "services/checks/roundjudge.h"
#include "services/checks/verdictlatch.h"

#include <QHash>

#include <chrono>

/// What is known of one check between snapshots.
struct CheckRecord {
    VerdictLatch latch;
    std::shared_ptr<const Evidence> evidence = nullptr;
    std::chrono::milliseconds measured{-1}; ///< Clock::monotonic(); -1: never
    QDateTime measuredAt = {};
    bool isExpired = false; ///< measured before the machine slept
    double latencyMs = -1;
    Recent<float> latencies = {};
    Recent<Verdict> verdicts = {};
};

/// What is known of one service besides its checks.
struct ServiceRecord {
    QMap<ProbeKind, QList<Fact>> facts = {}; ///< of the last readable look of each kind
    QMap<ProbeKind, QStringList> badgesByKind = {};
    QList<Fact> allFacts = {}; ///< the same together, each name once
    QStringList badges = {}; ///< likewise
    bool drift = false; ///< one of the facts does
    std::optional<ShadowCounts> shadow = {};
    std::shared_ptr<const Fleet> fleet = {};
    std::shared_ptr<const QList<PlacedVariable>> variables = {};
};

/// Everything measured so far, by check and by service. Kept while the environment changes its
/// addresses.
class CheckLedger
{
public:
    using Time = std::chrono::milliseconds;

    /// Takes the checks of a plan in; what is known of those that stay is kept.
    void setPlan(const CheckPlan &plan);
    /// Writes down what a round found; true when a verdict that stands has become another.
    bool settle(const Environment &environment, const PlannedRound &round, const Look &look,
                const std::vector<Finding> &findings, Time now, const QDateTime &wall);
    /// What was measured before this moment no longer holds: the machine slept.
    void expire(Time now);

    /// check: index into the checks of the plan.
    const CheckRecord &record(size_t check) const { return m_records[check]; }
    const ServiceRecord *service(const QString &id) const;
    const LookStore &looks() const { return m_looks; }
    Time expiredBefore() const { return m_expiredBefore; }
    /// A check that this round feeds waits for a second look.
    bool isConfirming(const PlannedRound &round) const;
    /// A check that this round feeds was good once after a bad spell.
    bool isRecovering(const PlannedRound &round) const;

private:
    CheckRecord &recordOf(const QString &service, const QString &id);
    bool apply(const Finding &finding, Time now, const QDateTime &wall);
    void keepFacts(const Environment &environment, const PlannedRound &round, const Look &look,
                   const QDateTime &wall);

    std::vector<CheckRecord> m_records; ///< in the order of the plan
    QHash<QString, size_t> m_places; ///< in them, by service and id
    QHash<QString, ServiceRecord> m_services;
    LookStore m_looks; ///< of the checks of the plan
    Time m_expiredBefore{-1};
};

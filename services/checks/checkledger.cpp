#include "services/checks/checkledger.h"

#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr size_t ringSize = 60;

QString key(const QString &service, const QString &id)
{
    return service + u'\n' + id;
}

template <typename T> void push(std::vector<T> &ring, T value)
{
    if (ring.size() >= ringSize)
        ring.erase(ring.begin());
    ring.push_back(value);
}

}

void CheckLedger::setPlan(const CheckPlan &plan)
{
    QHash<QString, CheckRecord> checks;
    for (const PlannedCheck &check : plan.checks) {
        const QString name = key(check.service, check.id);
        const auto known = m_checks.constFind(name);
        if (known != m_checks.constEnd() && check.round >= 0)
            checks.insert(name, *known);
        else
            checks.insert(name,
                          CheckRecord{.latch = VerdictLatch({.verdict = check.initial,
                                                             .reason = check.reason,
                                                             .args = check.reasonArgs})});
    }
    m_checks = std::move(checks);
}

void CheckLedger::settle(const Environment &environment, const PlannedRound &round,
                         const Look &look, const std::vector<Finding> &findings, Time now,
                         const QDateTime &wall)
{
    keepFacts(environment, round, look, wall);
    const QString up = livenessId(round.service);
    const auto own = std::find_if(findings.begin(), findings.end(), [&](const Finding &finding) {
        return finding.id == up && finding.service == round.service;
    });
    const bool down = own != findings.end() && own->judgement.down;
    if (own != findings.end())
        apply(*own, now, wall);
    const bool confirming = down && m_checks[key(round.service, up)].latch.isConfirming();
    for (const Finding &finding : findings) {
        if (finding.id == up && finding.service == round.service)
            continue;
        // A look that failed says nothing about what else it would have shown. Once the service
        // stands as down, the snapshot hides its other checks; what it witnesses is unknown then.
        if (confirming || (down && finding.service == round.service))
            continue;
        apply(finding, now, wall);
    }
}

void CheckLedger::apply(const Finding &finding, Time now, const QDateTime &wall)
{
    CheckRecord &record = m_checks[key(finding.service, finding.id)];
    record.latch.apply(finding.judgement);
    if (finding.evidence)
        record.evidence = finding.evidence;
    // A bad look that waits for a second one leaves what stands, and the age of what stands.
    if (finding.judgement.verdict != Verdict::Unknown && !record.latch.isConfirming()) {
        record.measured = now;
        record.measuredAt = wall;
    }
    const bool answered = finding.evidence && !finding.evidence->error;
    record.latencyMs = answered ? finding.evidence->timing.totalMs : -1;
    push(record.latencies,
         answered ? float(record.latencyMs) : std::numeric_limits<float>::quiet_NaN());
    push(record.verdicts, record.latch.standing().verdict);
}

void CheckLedger::keepFacts(const Environment &environment, const PlannedRound &round,
                            const Look &look, const QDateTime &wall)
{
    const Service *service = environment.service(round.service);
    ServiceRecord &record = m_services[round.service];
    for (const auto &[kind, seen] : look.seen) {
        if (seen.shadow)
            record.shadow = seen.shadow;
        if (seen.fleet)
            record.fleet = seen.fleet;
        if (seen.variables)
            record.variables = seen.variables;
        if (!seen.readable)
            continue; // the facts of the last readable answer stay, with their age
        QList<Fact> facts = seen.facts;
        if (service)
            compareWithDeclared(facts, environment, *service);
        facts.removeIf([](const Fact &fact) {
            return fact.name == "first_look"_L1
                || (fact.origin == Fact::Origin::Absent && fact.declared.isEmpty());
        });
        for (Fact &fact : facts)
            fact.measuredAt = wall;
        record.facts[kind] = facts;
        record.badges[kind] = seen.badges;
    }
}

void CheckLedger::expire(Time now)
{
    m_expiredBefore = now;
    for (CheckRecord &record : m_checks)
        record.latch.forget();
}

const CheckRecord &CheckLedger::record(const PlannedCheck &check) const
{
    return *m_checks.constFind(
        key(check.service, check.id)); // setPlan() made one for each planned check
}

const ServiceRecord *CheckLedger::service(const QString &id) const
{
    const auto found = m_services.constFind(id);
    return found == m_services.constEnd() ? nullptr : &*found;
}

bool CheckLedger::isConfirming(const CheckPlan &plan, const PlannedRound &round) const
{
    return std::any_of(round.checks.begin(), round.checks.end(), [&](size_t index) {
        return record(plan.checks[index]).latch.isConfirming();
    });
}

bool CheckLedger::isRecovering(const CheckPlan &plan, const PlannedRound &round) const
{
    return std::any_of(round.checks.begin(), round.checks.end(), [&](size_t index) {
        return record(plan.checks[index]).latch.isRecovering();
    });
}

#include "services/checks/checkledger.h"

#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString key(const QString &service, const QString &id)
{
    return service + u'\n' + id;
}

/// Facts and badges of all kinds of looks, each name once: made when one of them changes, so that
/// each snapshot need not.
void gather(ServiceRecord &record)
{
    record.allFacts.clear();
    record.badges.clear();
    record.drift = false;
    for (const QList<Fact> &facts : std::as_const(record.facts)) {
        for (const Fact &fact : facts) {
            const bool known
                = std::any_of(record.allFacts.cbegin(), record.allFacts.cend(),
                              [&](const Fact &other) { return other.name == fact.name; });
            if (!known)
                record.allFacts.append(fact);
            record.drift = record.drift || fact.drift;
        }
    }
    for (const QStringList &list : std::as_const(record.badgesByKind)) {
        for (const QString &badge : list) {
            if (!record.badges.contains(badge))
                record.badges.append(badge);
        }
    }
}

}

void CheckLedger::setPlan(const CheckPlan &plan)
{
    std::vector<CheckRecord> records;
    QHash<QString, size_t> places;
    QList<CheckRef> kept;
    for (const PlannedCheck &check : plan.checks) {
        const QString name = key(check.service, check.id);
        const auto known = m_places.constFind(name);
        places.insert(name, records.size());
        // What never ran has nothing to keep, and may have another reason for it by now.
        const bool ran = known != m_places.constEnd()
            && m_records[*known].latch.standing().verdict != Verdict::NotRun;
        if (ran && check.round >= 0) {
            records.push_back(m_records[*known]);
            kept.append({check.id, check.service});
        } else {
            records.push_back({.latch = VerdictLatch({.verdict = check.initial,
                                                      .reason = check.reason,
                                                      .args = check.reasonArgs})});
        }
    }
    m_records = std::move(records);
    m_places = std::move(places);
    m_looks.keepOnly(kept);
}

CheckRecord &CheckLedger::recordOf(const QString &service, const QString &id)
{
    return m_records[m_places.value(key(service, id))]; // setPlan() made one for each planned check
}

bool CheckLedger::settle(const Environment &environment, const PlannedRound &round,
                         const Look &look, const std::vector<Finding> &findings, Time now,
                         const QDateTime &wall)
{
    bool changed = false;
    keepFacts(environment, round, look, wall);
    const QString up = livenessId(round.service);
    const auto own = std::find_if(findings.begin(), findings.end(), [&](const Finding &finding) {
        return finding.id == up && finding.service == round.service;
    });
    const bool down = own != findings.end() && own->judgement.down;
    if (own != findings.end())
        changed = apply(*own, now, wall);
    const bool confirming = down && recordOf(round.service, up).latch.isConfirming();
    for (const Finding &finding : findings) {
        if (finding.id == up && finding.service == round.service)
            continue;
        // A look that failed says nothing about what else it would have shown. Once the service
        // stands as down, the snapshot hides its other checks; what it witnesses is unknown then.
        if (confirming || (down && finding.service == round.service))
            continue;
        changed = apply(finding, now, wall) || changed;
    }
    return changed;
}

bool CheckLedger::apply(const Finding &finding, Time now, const QDateTime &wall)
{
    CheckRecord &record = recordOf(finding.service, finding.id);
    const Verdict before = record.latch.standing().verdict;
    record.latch.apply(finding.judgement);
    if (finding.evidence) {
        record.evidence = finding.evidence;
        m_looks.add({finding.id, finding.service}, {finding.judgement, finding.evidence});
    }
    // A bad look that waits for a second one leaves what stands, and the age of what stands.
    if (finding.judgement.verdict != Verdict::Unknown && !record.latch.isConfirming()) {
        record.measured = now;
        record.measuredAt = wall;
        record.isExpired = false;
    }
    const bool answered = finding.evidence && !finding.evidence->error;
    record.latencyMs = answered ? finding.evidence->timing.totalMs : -1;
    record.latencies.push(answered ? float(record.latencyMs)
                                   : std::numeric_limits<float>::quiet_NaN());
    record.verdicts.push(record.latch.standing().verdict);
    return record.latch.standing().verdict != before;
}

void CheckLedger::keepFacts(const Environment &environment, const PlannedRound &round,
                            const Look &look, const QDateTime &wall)
{
    if (round.declared)
        return; // asked for another end, maybe at another path
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
            const bool lacks = fact.origin == Fact::Origin::Absent && fact.declared.isEmpty();
            return fact.name == "first_look"_L1 || (lacks && !fact.awaited);
        });
        for (Fact &fact : facts) {
            if (!fact.awaited) // nobody has looked at that yet
                fact.measuredAt = wall;
        }
        record.facts[kind] = facts;
        record.badgesByKind[kind] = seen.badges;
        gather(record);
    }
}

void CheckLedger::expire(Time now)
{
    m_expiredBefore = now;
    for (CheckRecord &record : m_records) {
        record.latch.forget();
        record.isExpired = true;
    }
}

const ServiceRecord *CheckLedger::service(const QString &id) const
{
    const auto found = m_services.constFind(id);
    return found == m_services.constEnd() ? nullptr : &*found;
}

bool CheckLedger::isConfirming(const PlannedRound &round) const
{
    return std::any_of(round.checks.begin(), round.checks.end(),
                       [&](size_t check) { return record(check).latch.isConfirming(); });
}

bool CheckLedger::isRecovering(const PlannedRound &round) const
{
    return std::any_of(round.checks.begin(), round.checks.end(),
                       [&](size_t check) { return record(check).latch.isRecovering(); });
}

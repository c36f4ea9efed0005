#include "services/checks/roundjudge.h"

#include "services/checks/declaredjudge.h"
#include "services/checks/deployed.h"
#include "services/checks/reasons.h"
#include "services/checks/timeview.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isBad(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

/// The look that decides on liveness; null when the round has none.
const Observation *livenessLook(const Service &service, const Look &look)
{
    return look.of(systemOf(service).probe);
}

Judgement ownFault(const QString &reason, const QStringList &args = {})
{
    return {.verdict = Verdict::Unknown, .reason = reason, .args = args};
}

bool isByClock(const Judgement &judgement)
{
    const bool counted = judgement.reason == u"asserted_otherwise"_s
        && judgement.args.value(0) == u"certificate_days"_s;
    return counted || restsOnClock(judgement.reason);
}

/// What a clock of ours that is off has found, it has not found.
Judgement rightlyTimed(Judgement judgement, const OwnTrouble &ours)
{
    if (!ours.clockOffByS || !isByClock(judgement))
        return judgement;
    return ownFault(u"own_clock"_s, {offText(*ours.clockOffByS)});
}

Judgement livenessOf(const Observation &seen, const OwnTrouble &ours)
{
    switch (ours.network) {
    case NetworkFault::None:
        break;
    case NetworkFault::Down:
        return ownFault(u"own_network"_s);
    case NetworkFault::Dns:
        return ownFault(u"own_dns"_s);
    case NetworkFault::Vpn:
        return ownFault(u"own_vpn"_s);
    }
    return rightlyTimed(
        seen.readable ? seen.liveness.value_or(Judgement{.verdict = Verdict::Ok, .reason = u"ok"_s})
                      : seen.trouble,
        ours);
}

/// With the environment's wish and the console's own rules taken into account.
Judgement serviceLiveness(const Service &service, const Observation &seen, const OwnTrouble &ours)
{
    Judgement judgement = livenessOf(seen, ours);
    const bool secretInPlainText
        = service.insecureHttp && service.url.scheme() == u"http"_s && !service.auth.isEmpty();
    if (secretInPlainText && !isBad(judgement.verdict) && judgement.verdict != Verdict::Unknown) {
        judgement.verdict = Verdict::Degraded;
        judgement.reason = u"insecure_http"_s;
    }
    if (judgement.down && severityWhenDown(service) != Severity::Critical)
        judgement.verdict = Verdict::Degraded;
    return judgement;
}

/// What the witness's round says about a service that it witnesses.
Judgement witnessedState(const Environment &environment, const Service &service, const Look &look)
{
    const Service *witness = environment.service(service.witness);
    const Observation *seen = witness ? livenessLook(*witness, look) : nullptr;
    if (!seen || !seen->readable)
        return {
            .verdict = Verdict::Unknown, .reason = u"witness_silent"_s, .args = {service.witness}};
    if (!seen->witnessed.contains(service.kind))
        return {
            .verdict = Verdict::Unknown, .reason = u"witness_lacks"_s, .args = {service.witness}};
    return seen->witnessed.value(service.kind);
}

Judgement witnessedLiveness(const Environment &environment, const Service &service,
                            const Look &look)
{
    Judgement judgement = witnessedState(environment, service, look);
    if (judgement.down && severityWhenDown(service) != Severity::Critical)
        judgement.verdict = Verdict::Degraded;
    return judgement;
}

/// What the provider's round says about a service whose state is read from there.
Judgement deployedLiveness(const Environment &environment, const Service &service, const Look &look)
{
    return capped(deployedJudgement(environment, service, look), severityWhenDown(service));
}

Judgement judgeCheck(const Environment &environment, const PlannedCheck &check,
                     const PlannedRound &round, const Look &look, const OwnTrouble &ours)
{
    const Service &service = *environment.service(check.service);
    if (check.probe == ProbeKind::Witness)
        return witnessedLiveness(environment, service, look);
    if (isReadFromProvider(service, check.probe) && !check.row)
        return deployedLiveness(environment, service, look);
    const Observation *first = livenessLook(service, look);
    if (!check.row)
        return first ? serviceLiveness(service, *first, ours) : Judgement{.reason = u"no_round"_s};
    if (first && !first->readable && round.probes.contains(first->kind)) {
        const Judgement liveness = livenessOf(*first, ours);
        if (liveness.verdict == Verdict::Unknown)
            return ownFault(liveness.reason, liveness.args);
        return {
            .verdict = Verdict::Unknown, .reason = u"depends"_s, .args = {livenessId(service.id)}};
    }
    return check.row->judge({*check.row, environment, service, look});
}

/// A check of the environment file that has a look of its own.
DeclaredFinding ownFinding(const Environment &environment, const PlannedCheck &check,
                           const Look &look, const OwnTrouble &ours)
{
    const Observation *seen = look.of(check.probe);
    if (!seen)
        return {ownFault(u"no_round"_s), {}};
    if (!seen->readable && ours.network != NetworkFault::None)
        return {livenessOf(*seen, ours), {}};
    if (!seen->readable)
        return {{.verdict = Verdict::Unknown,
                 .reason = seen->trouble.reason,
                 .args = seen->trouble.args},
                {}};
    const Service &service = *environment.service(check.service);
    return judgeDeclared(*check.declared, check.severity, *seen,
                         promised(check.probe, environment, service, look));
}

/// A check of the environment file. One that shares the look at its service's witness or provider
/// rests on what that says about the service, and on the exchange that said it.
DeclaredFinding declaredFinding(const Environment &environment, const PlannedCheck &check,
                                const Look &look, const OwnTrouble &ours)
{
    const Service &service = *environment.service(check.service);
    if (!check.declared->sharesLook(service))
        return ownFinding(environment, check, look, ours);
    const bool isWitnessed = check.probe == ProbeKind::Witness;
    const Service *witness = environment.service(service.witness);
    const Observation *seen = !isWitnessed ? look.of(check.probe)
        : witness                          ? livenessLook(*witness, look)
                                           : nullptr;
    const Judgement said = isWitnessed ? witnessedState(environment, service, look)
                                       : deployedJudgement(environment, service, look);
    if (!seen || !seen->readable)
        return {said, {}};
    return judgeDeclared(*check.declared, check.severity, *seen, said);
}

/// What is to be found where the check looks; the judgement may know it better.
QString expectationOf(const PlannedCheck &check, const Judgement &judgement)
{
    const bool isOwnLook = check.system && check.probe == check.system->probe;
    return judgement.declared.isEmpty() && isOwnLook ? QString::fromUtf8(check.system->expectation)
                                                     : judgement.declared;
}

EvidenceCheck::Outcome outcomeOf(const Judgement &judgement)
{
    if (judgement.drift)
        return EvidenceCheck::Outcome::Drift;
    if (isBad(judgement.verdict))
        return EvidenceCheck::Outcome::Fail;
    const bool good = judgement.verdict == Verdict::Ok || judgement.verdict == Verdict::Inert;
    return good ? EvidenceCheck::Outcome::Pass : EvidenceCheck::Outcome::NotReached;
}

void note(Evidence &evidence, const PlannedCheck &check, const Judgement &judgement)
{
    const bool named = check.row && check.row->fact;
    const QString what = named ? check.id + u' ' + QString::fromLatin1(check.row->fact) : check.id;
    evidence.checks.append(
        {outcomeOf(judgement), what, expectationOf(check, judgement), judgement.measured});
}

/// The exchanges of a look, each shared by the findings that rest on it.
class EvidenceShelf
{
public:
    explicit EvidenceShelf(const Look &look)
    {
        for (const auto &[kind, seen] : look.seen) {
            if (!seen.evidence.isEmpty())
                m_exchanges[kind] = std::make_shared<Evidence>(seen.evidence);
            if (seen.livenessEvidence)
                m_liveness[kind] = std::make_shared<Evidence>(*seen.livenessEvidence);
        }
    }

    std::shared_ptr<Evidence> of(ProbeKind kind, bool liveness) const
    {
        const auto own = m_liveness.find(kind);
        if (liveness && own != m_liveness.end())
            return own->second;
        const auto found = m_exchanges.find(kind);
        return found == m_exchanges.end() ? nullptr : found->second;
    }

private:
    std::map<ProbeKind, std::shared_ptr<Evidence>> m_exchanges;
    std::map<ProbeKind, std::shared_ptr<Evidence>> m_liveness;
};

}

std::vector<Finding> judgeRound(const Environment &environment, const CheckPlan &plan,
                                const PlannedRound &round, const Look &look, const OwnTrouble &ours)
{
    const EvidenceShelf shelf(look);
    const Service *looked = environment.service(round.service);
    std::vector<Finding> findings;
    for (const size_t index : round.checks) {
        const PlannedCheck &check = plan.checks[index];
        const bool witnessed = check.probe == ProbeKind::Witness;
        const ProbeKind probe = witnessed && looked ? systemOf(*looked).probe : check.probe;
        const DeclaredFinding found = check.declared
            ? declaredFinding(environment, check, look, ours)
            : DeclaredFinding{judgeCheck(environment, check, round, look, ours), {}};
        Finding finding{check.id, check.service, rightlyTimed(found.judgement, ours), nullptr};
        if (const auto evidence = shelf.of(probe, check.system && !witnessed)) {
            evidence->checks += found.checks;
            note(*evidence, check, finding.judgement);
            finding.evidence = evidence;
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

const Observation *firstOf(const PlannedRound &round, const Look &look)
{
    for (const ProbeKind kind : round.probes) {
        if (const Observation *seen = look.of(kind))
            return seen;
    }
    return nullptr;
}

Contact contactOf(const PlannedRound &round, const Look &look)
{
    const Observation *first = firstOf(round, look);
    return first ? first->contact : Contact::NotAsked;
}

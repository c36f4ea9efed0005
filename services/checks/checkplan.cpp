#include "services/checks/checkplan.h"

#include "services/checks/deployed.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int goodForIntervals = 3;
constexpr int declaredEveryS = 60;
constexpr int actingEveryS = 86'400;

Severity severityNamed(const QString &name)
{
    return name == u"critical"_s ? Severity::Critical
        : name == u"info"_s      ? Severity::Info
                                 : Severity::Warning;
}

/// The class of a declared check's own round: what is long or acts is treated as such.
IntervalClass classOf(const DeclaredCheck &declared, ProbeKind probe)
{
    if (declared.acts())
        return IntervalClass::OnDemand;
    return probe == ProbeKind::CatalogWalk ? IntervalClass::Walk
        : probe == ProbeKind::IndexDrift   ? IntervalClass::Drift
                                           : IntervalClass::Slow;
}

bool writes(ProbeKind probe)
{
    const ProbeWord *word = findProbeWord(wireName(probe));
    return word && word->deed == ProbeDeed::Writes;
}

/// What a check is judged by in the same round besides its own look: the writer's retired route
/// counts only where its configuration answered.
ProbeKind besides(const PlannedCheck &check, const Service &service)
{
    const bool isRetiredRoute
        = check.probe == ProbeKind::RouteAbsent && service.kind == ServiceKind::WarehouseWriter;
    return isRetiredRoute ? ProbeKind::LakehouseConfig : ProbeKind::None;
}

/// Whether such a look also sends requests to the catalog, whoever it is at.
bool asksCatalog(ProbeKind probe)
{
    return probe == ProbeKind::IndexDrift || probe == ProbeKind::WriterCommit
        || probe == ProbeKind::DoorSelect;
}

int budgetFor(int intervalMs)
{
    return int(
        std::min<qint64>(qint64(intervalMs) * goodForIntervals, std::numeric_limits<int>::max()));
}

/// Adds to the plan and keeps track of which round a service already has.
class Planner
{
public:
    Planner(const Environment &environment, const PlanLimits &limits)
        : m_environment(environment)
        , m_limits(limits)
    {
    }

    CheckPlan take()
    {
        for (const Service &service : m_environment.services)
            addService(service);
        for (PlannedCheck &check : m_plan.checks) {
            if (check.initial == Verdict::NotRun)
                continue; // runs in a round of its own, or not at all
            if (check.probe == ProbeKind::Witness)
                joinWitness(check);
            else if (isReadFromProvider(*m_environment.service(check.service), check.probe))
                joinProvider(check);
        }
        for (size_t i = 0; i < m_plan.checks.size(); ++i) {
            PlannedCheck &check = m_plan.checks[i];
            if (check.round < 0)
                continue;
            PlannedRound &round = m_plan.rounds[size_t(check.round)];
            round.checks.push_back(i);
            check.budgetMs = budgetFor(round.intervalMs);
        }
        for (PlannedRound &round : m_plan.rounds)
            round.asks = asked(round);
        return std::move(m_plan);
    }

private:
    void addService(const Service &service)
    {
        if (!m_environment.disabledChecks.contains(livenessId(service.id)))
            addLiveness(service);
        for (const Invariant &row : invariants()) {
            if (isCalledFor(row, m_environment, service)
                && !m_environment.disabledChecks.contains(QLatin1String(row.id)))
                addRow(service, row);
        }
        for (const DeclaredCheck &declared : m_environment.declaredChecks) {
            if (declared.service == service.id
                && !m_environment.disabledChecks.contains(declared.id))
                addDeclared(service, declared);
        }
    }

    void addLiveness(const Service &service)
    {
        PlannedCheck check{.id = livenessId(service.id), .service = service.id};
        check.system = &systemOf(service);
        check.severity = severityWhenDown(service);
        check.probe = check.system->probe;
        if (service.reach == Reach::Witness) {
            check.probe = ProbeKind::Witness;
        } else if (service.reach == Reach::Deployment) {
            check.probe = ProbeKind::Deployments;
        } else if (check.probe == ProbeKind::None) {
            check.reason = u"no_probe"_s;
        } else {
            join(check, service, check.system->interval);
        }
        m_plan.checks.push_back(check);
    }

    void addRow(const Service &service, const Invariant &row)
    {
        PlannedCheck check{.id = QString::fromLatin1(row.id),
                           .service = service.id,
                           .probe = probeOf(row, service)};
        check.severity = row.severity;
        check.row = &row;
        const bool withLiveness = row.probe == ProbeKind::None;
        if (writes(check.probe) && !m_limits.refusal.isEmpty())
            refuse(check);
        else if (isReadFromProvider(service, check.probe))
            check.reason = u"never"_s; // wherever the service can be reached
        else if (service.reach == Reach::Direct)
            join(check, service, withLiveness ? systemOf(service).interval : row.interval);
        else
            check.reason = u"witness_only"_s;
        if (row.interval == IntervalClass::OnDemand && check.round >= 0)
            waitToBeAsked(check);
        m_plan.checks.push_back(check);
    }

    void waitToBeAsked(PlannedCheck &check) const
    {
        const CheckRef ref{check.id, check.service};
        const bool lapsed = m_limits.orders.consentLapsed(ref, m_environment);
        notApplicable(check, lapsed ? u"consent_lapsed"_s : u"not_run"_s);
        if (lapsed)
            check.reasonArgs = {placesOf(ref, m_environment).join(u", "_s)};
    }

    static void notApplicable(PlannedCheck &check, const QString &reason)
    {
        check.initial = Verdict::NotRun;
        check.reason = reason;
    }

    void refuse(PlannedCheck &check) const
    {
        notApplicable(check, u"may_not_act"_s);
        check.reasonArgs = {m_limits.refusal};
    }

    void addDeclared(const Service &service, const DeclaredCheck &declared)
    {
        PlannedCheck check{
            .id = declared.id, .service = service.id, .probe = probeKindNamed(declared.probe)};
        check.severity = severityNamed(declared.severity);
        check.declared = std::make_shared<const DeclaredCheck>(declared);
        const bool joins = declared.sharesLook(service);
        if (declared.acts() && !m_limits.orders.consents.contains(declared.fingerprint(service)))
            notApplicable(check, u"not_consented"_s);
        else if (declared.deed() == ProbeDeed::Writes && !m_limits.refusal.isEmpty())
            refuse(check);
        else if (service.reach != Reach::Direct && !joins)
            check.reason = u"witness_only"_s;
        else if (!joins)
            addRound(check, service, declared);
        m_plan.checks.push_back(check);
    }

    void addRound(PlannedCheck &check, const Service &service, const DeclaredCheck &declared)
    {
        PlannedRound round{.service = service.id, .interval = classOf(declared, check.probe)};
        const int usual = declared.acts() ? actingEveryS : declaredEveryS;
        round.intervalMs = (declared.everyS > 0 ? declared.everyS : usual) * 1000;
        round.declared = check.declared;
        round.probes = {check.probe};
        check.round = int(m_plan.rounds.size());
        m_plan.rounds.push_back(round);
        if (declared.acts())
            notApplicable(check, u"not_run"_s);
    }

    QStringList asked(const PlannedRound &round) const
    {
        const Service *catalog = m_environment.firstOfKind(ServiceKind::Lakekeeper);
        const bool alsoCatalog = catalog && catalog->id != round.service
            && std::any_of(round.probes.begin(), round.probes.end(), asksCatalog);
        return alsoCatalog ? QStringList{round.service, catalog->id} : QStringList{round.service};
    }

    /// The round that a check belongs to: that of its service, its class and its time between
    /// looks. What acts has a round of its own, so that a consent to one is none to another. What
    /// reads everything is read once for all its checks, however often each asks for it: that is
    /// dear, and what grew since the last reading is told by the next one alone.
    PlannedRound &roundFor(const PlannedCheck &check, const Service &service,
                           IntervalClass interval)
    {
        const bool isState = laneOf(interval) == LookLane::State;
        const int everyMs = secondsBetween(m_environment, check.id, interval) * 1000;
        const auto same = [&](const PlannedRound &round) {
            return round.service == service.id && round.interval == interval && !round.declared
                && (isState ? round.intervalMs == everyMs : round.probes.contains(check.probe));
        };
        auto found = std::find_if(m_plan.rounds.begin(), m_plan.rounds.end(), same);
        if (found == m_plan.rounds.end())
            found = m_plan.rounds.insert(found,
                                         PlannedRound{.service = service.id, .interval = interval});
        const bool comes = interval != IntervalClass::OnDemand
            || m_limits.orders.consentTo({check.id, check.service}, m_environment);
        if (comes)
            found->intervalMs
                = found->intervalMs > 0 ? std::min(found->intervalMs, everyMs) : everyMs;
        return *found;
    }

    /// Lets the round that it belongs to take the check's probe.
    void join(PlannedCheck &check, const Service &service, IntervalClass interval)
    {
        PlannedRound &round = roundFor(check, service, interval);
        const System &system = systemOf(service);
        if (round.probes.isEmpty() && interval == system.interval)
            round.probes.append(system.probe); // the others need to know whether it is up
        for (const ProbeKind probe : {besides(check, service), check.probe}) {
            if (probe != ProbeKind::None && !round.probes.contains(probe))
                round.probes.append(probe);
        }
        check.round = int(&round - m_plan.rounds.data());
        const bool guards = check.row && check.row->concern == Concern::Perimeter
            && check.severity == Severity::Critical;
        round.perimeter = round.perimeter || guards;
    }

    void joinProvider(PlannedCheck &check)
    {
        const Service *provider = deploymentProvider(m_environment);
        if (!provider) {
            check.reason = u"no_deployment_api"_s;
            return;
        }
        PlannedCheck joined{.id = check.id, .probe = ProbeKind::Deployments};
        join(joined, *provider, IntervalClass::Deployments);
        check.round = joined.round;
    }

    void joinWitness(PlannedCheck &check)
    {
        const Service *service = m_environment.service(check.service);
        const Service *witness = m_environment.service(service->witness);
        const ProbeKind probe = witness && witness->reach == Reach::Direct
            ? systemOf(*witness).probe
            : ProbeKind::None;
        const bool canTell = probe == ProbeKind::LakekeeperHealth || probe == ProbeKind::DoorHealth;
        check.reasonArgs = {service->witness.isEmpty() ? u"?"_s : service->witness};
        if (!canTell) {
            check.reason = u"witness_missing"_s;
            return;
        }
        PlannedCheck joined{.id = check.id, .probe = probe};
        join(joined, *witness, systemOf(*witness).interval);
        check.round = joined.round;
        check.reasonArgs = {};
    }

    const Environment &m_environment;
    const PlanLimits &m_limits;
    CheckPlan m_plan;
};

}

CheckPlan makeCheckPlan(const Environment &environment, const PlanLimits &limits)
{
    return Planner(environment, limits).take();
}

QString livenessId(const QString &service)
{
    return u"UP-"_s + service;
}

bool isLivenessId(const QString &id, const QString &service)
{
    return id.size() == service.size() + 3 && id.startsWith("UP-"_L1) && id.endsWith(service);
}

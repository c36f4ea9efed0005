#include "services/checks/checkplan.h"

#include "services/checks/deployed.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int goodForIntervals = 3;

/// Adds to the plan and keeps track of which round a service already has.
class Planner
{
public:
    explicit Planner(const Environment &environment)
        : m_environment(environment)
    {
    }

    CheckPlan take()
    {
        for (const Service &service : m_environment.services)
            addService(service);
        for (PlannedCheck &check : m_plan.checks) {
            if (check.probe == ProbeKind::Witness)
                joinWitness(check);
            else if (isReadFromProvider(*m_environment.service(check.service), check.probe))
                joinProvider(check);
        }
        for (size_t i = 0; i < m_plan.checks.size(); ++i) {
            if (m_plan.checks[i].round >= 0)
                m_plan.rounds[size_t(m_plan.checks[i].round)].checks.push_back(i);
        }
        return std::move(m_plan);
    }

private:
    void addService(const Service &service)
    {
        if (!m_environment.disabledChecks.contains(livenessId(service.id)))
            addLiveness(service);
        for (const Invariant &row : invariants()) {
            if (row.appliesTo == service.kind
                && !m_environment.disabledChecks.contains(QLatin1String(row.id)))
                addRow(service, row);
        }
    }

    void addLiveness(const Service &service)
    {
        PlannedCheck check{.id = livenessId(service.id), .service = service.id};
        check.severity
            = service.downSeverity == u"warning"_s ? Severity::Warning : Severity::Critical;
        check.probe = livenessProbe(service.kind);
        if (service.reach == Reach::Witness) {
            check.probe = ProbeKind::Witness;
        } else if (service.reach == Reach::Deployment) {
            check.probe = ProbeKind::Deployments;
        } else if (check.probe == ProbeKind::None) {
            check.reason = u"no_probe"_s;
        } else {
            join(check, service, livenessInterval(service.kind));
        }
        m_plan.checks.push_back(check);
    }

    void addRow(const Service &service, const Invariant &row)
    {
        PlannedCheck check{
            .id = QString::fromLatin1(row.id), .service = service.id, .probe = row.probe};
        check.severity = row.severity;
        check.row = &row;
        if (isReadFromProvider(service, row.probe))
            check.reason = u"never"_s; // wherever the service can be reached
        else if (service.reach == Reach::Direct)
            join(check, service, row.interval);
        else
            check.reason = u"witness_only"_s;
        if (row.interval == IntervalClass::OnDemand && service.reach == Reach::Direct) {
            check.initial = Verdict::NotRun;
            check.reason = u"not_run"_s;
        }
        m_plan.checks.push_back(check);
    }

    /// Lets the round of that service and interval take the check's probe.
    void join(PlannedCheck &check, const Service &service, IntervalClass interval)
    {
        const auto same = [&](const PlannedRound &round) {
            return round.service == service.id && round.interval == interval;
        };
        auto found = std::find_if(m_plan.rounds.begin(), m_plan.rounds.end(), same);
        if (found == m_plan.rounds.end()) {
            PlannedRound round{.service = service.id, .interval = interval};
            round.intervalMs = intervalSeconds(m_environment, interval) * 1000;
            found = m_plan.rounds.insert(found, round);
        }
        if (found->probes.isEmpty() && interval == livenessInterval(service.kind))
            found->probes.append(
                livenessProbe(service.kind)); // the others need to know whether it is up
        if (!found->probes.contains(check.probe))
            found->probes.append(check.probe);
        check.round = int(found - m_plan.rounds.begin());
        check.budgetMs = found->intervalMs * goodForIntervals;
        const bool guards = check.row && check.row->concern == Concern::Perimeter
            && check.severity == Severity::Critical;
        found->perimeter = found->perimeter || guards;
    }

    void joinProvider(PlannedCheck &check)
    {
        const Service *provider = deploymentProvider(m_environment);
        if (!provider) {
            check.reason = u"no_deployment_api"_s;
            return;
        }
        PlannedCheck joined{.probe = ProbeKind::Deployments};
        join(joined, *provider, IntervalClass::Deployments);
        check.round = joined.round;
        check.budgetMs = joined.budgetMs;
    }

    void joinWitness(PlannedCheck &check)
    {
        const Service *service = m_environment.service(check.service);
        const Service *witness = m_environment.service(service->witness);
        const ProbeKind probe = witness && witness->reach == Reach::Direct
            ? livenessProbe(witness->kind)
            : ProbeKind::None;
        const bool canTell = probe == ProbeKind::LakekeeperHealth || probe == ProbeKind::DoorHealth;
        check.reasonArgs = {service->witness.isEmpty() ? u"?"_s : service->witness};
        if (!canTell) {
            check.reason = u"witness_missing"_s;
            return;
        }
        PlannedCheck joined{.probe = probe};
        join(joined, *witness, livenessInterval(witness->kind));
        check.round = joined.round;
        check.budgetMs = joined.budgetMs;
        check.reasonArgs = {};
    }

    const Environment &m_environment;
    CheckPlan m_plan;
};

}

CheckPlan makeCheckPlan(const Environment &environment)
{
    return Planner(environment).take();
}

QString livenessId(const QString &service)
{
    return u"UP-"_s + service;
}

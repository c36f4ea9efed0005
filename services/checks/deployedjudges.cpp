// The rules about what is read from a deployment provider; judges.cpp has the others.

#include "services/checks/deployed.h"
#include "services/checks/judges.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Judgement judged(Verdict verdict, const QString &reason, const DeployedService &service)
{
    return {.verdict = verdict,
            .measured = deployedText(service),
            .reason = reason,
            .args = {service.name, deployedText(service)}};
}

Judgement stateJudgement(const DeployedService &service)
{
    switch (stateOf(service)) {
    case DeployedState::Running:
    case DeployedState::Sleeping:
        return judged(Verdict::Ok, u"deployed_runs"_s, service);
    case DeployedState::Deploying:
        return judged(Verdict::Degraded, u"deployed_on_its_way"_s, service);
    case DeployedState::Crashed:
        return judged(Verdict::Critical, u"deployed_crashed"_s, service);
    case DeployedState::Stopped:
        return judged(Verdict::Critical, u"deployed_stopped"_s, service);
    case DeployedState::Failed:
        return judged(Verdict::Critical, u"deployed_failed"_s, service);
    case DeployedState::Absent:
        return judged(Verdict::Critical, u"deployed_absent"_s, service);
    case DeployedState::Unclear:
        break;
    }
    return judged(Verdict::NotProven, u"deployed_unclear"_s, service);
}

/// What is not in a list that was not read to its end may be further on.
Judgement notInList(const Observation &seen, const Judgement &otherwise)
{
    if (!seen.incomplete)
        return otherwise;
    return {.verdict = Verdict::NotProven,
            .reason = u"list_incomplete"_s,
            .args = {QString::number(seen.fleet->services.size())}};
}

}

const Service *deploymentProvider(const Environment &environment)
{
    for (const Service &service : environment.services) {
        if (service.kind == ServiceKind::Railway && service.reach == Reach::Direct)
            return &service;
    }
    return nullptr;
}

bool isReadFromProvider(const Service &service, ProbeKind probe)
{
    return probe == ProbeKind::Deployments && service.kind != ServiceKind::Railway;
}

QString declaredAs(const Environment &environment, const Fleet &fleet,
                   const DeployedService &deployed)
{
    const QList<const DeployedService *> workers = fleet.workers();
    if (workers.contains(&deployed)) {
        const Service *declared = environment.firstOfKind(ServiceKind::Workers);
        return declared && workers.size() == 1 ? declared->id : QString();
    }
    for (const Service &service : environment.services) {
        const QString name = service.expect.value(u"deployment"_s, service.id);
        const bool same = name == deployed.name || name == deployed.id;
        if (same && service.kind != ServiceKind::Workers)
            return service.id;
    }
    return {};
}

Judgement deployedJudgement(const Environment &environment, const Service &service,
                            const Look &look)
{
    const Service *provider = deploymentProvider(environment);
    const Observation *seen = look.of(ProbeKind::Deployments);
    if (!seen || !seen->fleet)
        return {.verdict = Verdict::Unknown,
                .reason = u"deploy_api_silent"_s,
                .args = {provider ? provider->id : u"?"_s}};
    if (service.kind != ServiceKind::Workers) {
        const QString name = service.expect.value(u"deployment"_s, service.id);
        const DeployedService *found = seen->fleet->named(name);
        return found ? stateJudgement(*found)
                     : notInList(*seen,
                                 {.verdict = Verdict::Critical,
                                  .reason = u"deployed_not_found"_s,
                                  .args = {name}});
    }
    const QList<const DeployedService *> found = seen->fleet->workers();
    if (found.isEmpty())
        return notInList(*seen, {.verdict = Verdict::Critical, .reason = u"workers_not_found"_s});
    if (found.size() == 1) // the only one, if there are no more to come
        return notInList(*seen, stateJudgement(*found.first()));
    QStringList names;
    for (const DeployedService *one : found)
        names += one->name;
    return {.verdict = Verdict::NotProven,
            .measured = QString::number(names.size()),
            .declared = u"1"_s,
            .reason = u"workers_ambiguous"_s,
            .args = {names.join(u", "_s)}};
}

Judgement judges::workersRun(const JudgeInput &in)
{
    Judgement judgement = deployedJudgement(in.environment, in.service, in.look);
    if (judgement.verdict == Verdict::Ok)
        judgement.declared = u"RUNNING"_s;
    return judgement;
}

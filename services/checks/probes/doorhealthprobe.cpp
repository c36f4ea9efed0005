#include "services/checks/probes/doorhealthprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/httpprobe.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

std::optional<ServiceKind> engineKind(const std::string &name)
{
    if (name == "duck")
        return ServiceKind::Duck;
    if (name == "trino")
        return ServiceKind::Trino;
    if (name == "karma")
        return ServiceKind::Karma;
    return {};
}

/// What the door says about an engine that has no route of its own from here.
Judgement witnessed(const QString &state)
{
    Judgement judgement{.measured = state, .reason = u"witness_says"_s, .args = {state}};
    if (state == u"ready"_s)
        judgement.verdict = Verdict::Ok;
    else if (state == u"inert"_s)
        judgement.verdict = Verdict::Inert;
    else if (state == u"starting"_s)
        judgement.verdict = Verdict::Degraded;
    else if (state == u"down"_s)
        judgement.verdict = Verdict::Critical, judgement.needsSecondLook = true,
        judgement.down = true;
    return judgement;
}

Judgement enginesJudgement(const QStringList &states)
{
    const QString measured = u"%1 ready"_s.arg(states.count(u"ready"_s));
    if (states.contains(u"ready"_s))
        return {.verdict = Verdict::Ok, .measured = measured, .reason = u"ok"_s};
    if (states.contains(u"starting"_s))
        return {
            .verdict = Verdict::Degraded, .measured = measured, .reason = u"engines_starting"_s};
    return {.verdict = Verdict::Critical, .measured = measured, .reason = u"no_engine"_s};
}

}

QFuture<Observation> lookAtDoor(const ProbeContext &context)
{
    std::vector<HttpRequest> requests{
        probeRequest(context, u"health"_s, healthPath(ServiceKind::Junction))};
    std::optional<Judgement> identity;
    if (context.auth && (!*context.auth || tokenExpired(***context.auth, context.clock->wall()))) {
        identity
            = withoutCredential(ProbeKind::DoorHealth, context.auth, context.service.auth).trouble;
    } else if (context.auth) {
        requests.push_back(probeRequest(context, u"capabilities"_s, u"/v1/capabilities"_s));
        requests.back().credential = **context.auth;
    }
    return exchange(
        context, std::move(requests), [identity](const std::vector<HttpReply> &replies) {
            Observation observation = decodeDoorHealth(replies.front());
            if (!observation.readable || observation.liveness->verdict == Verdict::Critical)
                return observation;
            if (identity)
                observation.liveness = *identity;
            else if (replies.size() > 1)
                addCapabilities(observation, replies[1]);
            return observation;
        });
}

Observation decodeDoorHealth(const HttpReply &reply)
{
    Observation observation = decodeHttpHealth(reply, healthName(ServiceKind::Junction), true);
    observation.kind = ProbeKind::DoorHealth;
    if (!observation.readable)
        return observation;
    const auto body = jsonObject(reply.body);
    const Json *engines = objectMember(*body, "engines");
    if (!engines || !member(*body, "service"))
        return unreadable(std::move(observation));
    QStringList states;
    for (const auto &[name, value] : engines->items()) {
        const Fact fact = textFact(*engines, name.c_str(), u"engine."_s + shortText(name));
        observation.facts += fact;
        states += fact.value;
        const auto kind = engineKind(name);
        if (kind && fact.origin == Fact::Origin::Measured)
            observation.witnessed.insert(*kind, witnessed(fact.value));
    }
    observation.liveness = enginesJudgement(states);
    return observation;
}

void addCapabilities(Observation &observation, const HttpReply &reply)
{
    const Observation second = observe(ProbeKind::DoorHealth, reply);
    const auto decided = [&](const Judgement &judgement) {
        observation.liveness = judgement;
        observation.livenessEvidence = reply.evidence;
    };
    if (!second.trouble.reason.isEmpty())
        return decided(second.trouble);
    if (const auto refused = refusedJudgement(ServiceKind::Junction, reply, u"identity_refused"_s))
        return decided(*refused);
    if (reply.status != 200)
        return decided(wrongStatus(second).trouble);
    const auto body = jsonObject(reply.body);
    const Fact contract = body ? textFact(*body, "contract", u"contract"_s) : Fact{};
    const Json *engines = body ? member(*body, "engines") : nullptr;
    if (!contract.value.startsWith(u"junction/"_s) || !engines || !engines->is_array())
        return decided(unreadable(second).trouble);
    observation.facts += contract;
    observation.badges += contract.value;
}

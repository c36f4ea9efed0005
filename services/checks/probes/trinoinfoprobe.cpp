#include "services/checks/probes/trinoinfoprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Judgement starting()
{
    return {.verdict = Verdict::Degraded, .measured = u"starting"_s, .reason = u"starting"_s};
}

} // namespace

QFuture<Observation> lookAtTrino(const ProbeContext &context)
{
    return exchange(
        context, {probeRequest(context, u"info"_s, healthPath(ServiceKind::Trino))},
        [](const std::vector<HttpReply> &replies) { return decodeTrinoInfo(replies.front()); });
}

Observation decodeTrinoInfo(const HttpReply &reply)
{
    Observation observation = observe(ProbeKind::TrinoInfo, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status == 503 && reply.body.contains("still initializing")) { // newer servers' words
        observation.readable = true;
        observation.liveness = starting();
        return observation;
    }
    if (reply.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const Json *version = body ? objectMember(*body, "nodeVersion") : nullptr;
    const Fact isStarting = body ? yesNoFact(*body, "starting", u"starting"_s) : Fact{};
    if (!version || isStarting.origin != Fact::Origin::Measured)
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts = {textFact(*version, "version", u"version"_s), isStarting,
                         yesNoFact(*body, "coordinator", u"coordinator"_s),
                         textFact(*body, "environment", u"environment"_s),
                         textFact(*body, "uptime", u"uptime"_s)};
    observation.liveness = isStarting.value == u"yes"_s
        ? starting()
        : Judgement{.verdict = Verdict::Ok, .measured = u"ready"_s, .reason = u"ok"_s};
    return observation;
}

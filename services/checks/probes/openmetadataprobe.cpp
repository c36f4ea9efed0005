#include "services/checks/probes/openmetadataprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Observation> lookAtOpenMetadata(const ProbeContext &context)
{
    return exchange(
        context, {probeRequest(context, u"version"_s, healthPath(ServiceKind::OpenMetadata))},
        [](const std::vector<HttpReply> &replies) { return decodeOpenMetadata(replies.front()); });
}

Observation decodeOpenMetadata(const HttpReply &reply)
{
    Observation observation = observe(ProbeKind::OpenMetadata, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const Fact version = body ? textFact(*body, "version", u"version"_s) : Fact{};
    // "revision" tells its answer from other services that have a version
    if (version.origin != Fact::Origin::Measured || !member(*body, "revision"))
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts = {version};
    observation.liveness
        = Judgement{.verdict = Verdict::Ok, .measured = version.value, .reason = u"ok"_s};
    return observation;
}

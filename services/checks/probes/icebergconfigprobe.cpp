#include "services/checks/probes/icebergconfigprobe.h"

#include "services/checks/invariants.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Observation> lookAtIcebergConfig(const ProbeContext &context)
{
    if (context.auth && (!*context.auth || tokenExpired(***context.auth, context.clock->wall())))
        return readyFuture(
            withoutCredential(ProbeKind::IcebergConfig, context.auth, context.service.auth));
    HttpRequest request = probeRequest(context, u"catalog-config"_s, u"/catalog/v1/config"_s);
    const QString warehouse = declaredValue(*context.environment, context.service, u"warehouse"_s);
    if (!request.url.hasQuery() && !warehouse.isEmpty())
        request.url.setQuery(u"warehouse="_s
                             + QString::fromLatin1(QUrl::toPercentEncoding(warehouse)));
    if (context.auth)
        request.credential = **context.auth;
    return exchange(context, {std::move(request)}, [](const std::vector<HttpReply> &replies) {
        return decodeIcebergConfig(replies.front());
    });
}

Observation decodeIcebergConfig(const HttpReply &reply)
{
    Observation observation = observe(ProbeKind::IcebergConfig, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    const QString status = QString::number(reply.status);
    if (const auto refused = refusedJudgement(ServiceKind::Lakekeeper, reply, u"token_refused"_s)) {
        observation.trouble = *refused;
        return observation;
    }
    if (reply.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const Json *overrides = body ? objectMember(*body, "overrides") : nullptr;
    const Json *defaults = body ? objectMember(*body, "defaults") : nullptr;
    if (!overrides || !defaults) // both are required
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts
        = {textFact(*defaults, "prefix", u"prefix"_s), textFact(*overrides, "uri", u"uri"_s)};
    observation.liveness = Judgement{.verdict = Verdict::Ok, .measured = status, .reason = u"ok"_s};
    return observation;
}

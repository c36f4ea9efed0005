#include "services/checks/probes/httpprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool saysWell(const QString &status)
{
    static const QStringList words{u"ok"_s, u"up"_s, u"pass"_s, u"healthy"_s, u"ready"_s};
    return words.contains(status.toLower());
}

}

QFuture<Observation> lookAtHttp(const ProbeContext &context)
{
    QString name = context.service.expect.value(u"service"_s, serviceName(context.service.kind));
    const bool isNamed = !serviceName(context.service.kind).isEmpty();
    if (name.isEmpty())
        name = context.service.id;
    const QString path
        = context.service.kind == ServiceKind::Vercel ? u"/api/health"_s : u"/health"_s;
    return exchange(context, {probeRequest(context, u"health"_s, path)},
                    [name, isNamed](const std::vector<HttpReply> &replies) {
                        return decodeHttpHealth(replies.front(), name, isNamed);
                    });
}

Observation decodeHttpHealth(const HttpReply &reply, const QString &expectedService, bool isNamed)
{
    Observation observation = observe(ProbeKind::Http, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const Fact status = body ? textFact(*body, "status", u"status"_s) : Fact{};
    if (status.origin != Fact::Origin::Measured)
        return unreadable(std::move(observation));
    const Fact service = textFact(*body, "service", u"service"_s);
    if (service.origin == Fact::Origin::Measured && !expectedService.isEmpty()
        && service.value != expectedService)
        return unreadable(std::move(observation), u"wrong_service"_s,
                          {service.value, expectedService});
    const bool unnamed = service.origin != Fact::Origin::Measured;
    if (isNamed && unnamed && !member(*body, "profile"))
        return unreadable(std::move(observation));
    if (unnamed && objectMember(*body, "engine")) // duck's, which names itself by nothing else
        return unreadable(std::move(observation));
    if (!saysWell(status.value))
        return unreadable(std::move(observation), u"not_well"_s, {status.value});
    observation.readable = true;
    observation.facts = {service, textFact(*body, "profile", u"profile"_s),
                         textFact(*body, "version", u"version"_s),
                         textFact(*body, "started_at", u"started_at"_s)};
    const Fact profile = observation.fact(u"profile"_s);
    if (profile.value == u"compute"_s)
        observation.badges = {profile.value};
    observation.liveness
        = Judgement{.verdict = Verdict::Ok, .measured = status.value, .reason = u"ok"_s};
    return observation;
}

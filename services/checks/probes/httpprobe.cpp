#include "services/checks/probes/httpprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"

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
    const ServiceKind kind = context.service.kind;
    const bool isNamed = !healthName(kind).isEmpty();
    QString name = context.service.expect.value(u"service"_s, healthName(kind));
    if (name.isEmpty())
        name = context.service.id;
    return exchange(context, {probeRequest(context, u"health"_s, healthPath(kind))},
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

#include "services/checks/probes/lakehouseconfigprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool hasConfigFields(const Json &body)
{
    int known = 0;
    for (const char *key : {"catalog_type", "warehouse", "vending", "namespace", "rest_uri"})
        known += member(body, key) ? 1 : 0;
    return known >= 2;
}

QStringList modeBadges(const Observation &observation)
{
    QStringList badges;
    const Fact type = observation.fact(u"catalog_type"_s);
    if (type.origin == Fact::Origin::Measured)
        badges += type.value;
    const Fact vending = observation.fact(u"vending"_s);
    if (vending.origin == Fact::Origin::Measured)
        badges += vending.value == u"off"_s ? u"metadata-only"_s : u"vending"_s;
    return badges;
}

}

QFuture<Observation> lookAtLakehouseConfig(const ProbeContext &context)
{
    if (!context.auth || !*context.auth || tokenExpired(***context.auth, context.clock->wall()))
        return readyFuture(
            withoutCredential(ProbeKind::LakehouseConfig, context.auth, context.service.auth));
    HttpRequest request = probeRequest(context, u"config"_s, u"/lakehouse/config"_s);
    request.credential = **context.auth;
    return exchange(context, {std::move(request)}, [](const std::vector<HttpReply> &replies) {
        return decodeLakehouseConfig(replies.front());
    });
}

bool isLakehouseConfig(const QByteArray &body)
{
    const auto object = jsonObject(body);
    return object && hasConfigFields(*object);
}

Observation decodeLakehouseConfig(const HttpReply &reply)
{
    Observation observation = observe(ProbeKind::LakehouseConfig, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    const QString status = QString::number(reply.status);
    if (const auto refused
        = refusedJudgement(ServiceKind::WarehouseWriter, reply, u"token_refused"_s)) {
        observation.trouble = *refused;
        return observation;
    }
    if (reply.status == 404) {
        observation.trouble
            = {.verdict = Verdict::Critical, .measured = status, .reason = u"no_config_route"_s};
        return observation;
    }
    if (reply.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    if (!body || !hasConfigFields(*body))
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts = {textFact(*body, "catalog_type", u"catalog_type"_s),
                         textFact(*body, "warehouse", u"warehouse"_s),
                         switchFact(*body, "vending", u"vending"_s),
                         textFact(*body, "namespace", u"namespace"_s),
                         textFact(*body, "auth", u"auth"_s),
                         textFact(*body, "rest_uri", u"rest_uri"_s)};
    if (const Json *storage = objectMember(*body, "storage_credential")) {
        observation.facts += textFact(*storage, "mode", u"storage_credential"_s);
        observation.facts += textFact(*storage, "access_key_fingerprint", u"storage_fingerprint"_s);
    } else {
        observation.facts += textFact(*body, "storage_credential", u"storage_credential"_s);
    }
    observation.badges = modeBadges(observation);
    return observation;
}

#include "services/checks/probes/lakekeeperhealthprobe.h"

#include "services/checks/invariants.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"
#include "services/http/servertime.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 componentBudgetMs = 60'000; // Lakekeeper looks every 10 s by default

/// What the parts of one component say together.
struct Component {
    QString name;
    QString status;
    std::optional<qint64> ageMs = {}; ///< of what it says; empty: not said

    bool isFresh() const { return ageMs && *ageMs <= componentBudgetMs; }
};

QList<Component> componentsOf(const Json &services, const QDateTime &now)
{
    QList<Component> components;
    for (const auto &[group, parts] : services.items()) {
        if (!parts.is_array())
            continue;
        for (const Json &part : parts) {
            Component component{shortText(group) + u'.' + textFact(part, "name", {}).value,
                                textFact(part, "status", {}).value};
            const Json *checked = member(part, "lastCheck");
            if (checked && checked->is_number_integer())
                component.ageMs = now.toMSecsSinceEpoch() - checked->get<qint64>();
            components.append(component);
        }
    }
    return components;
}

bool isPostgresPool(const QString &name)
{
    return (name.startsWith(u"catalog."_s) || name.startsWith(u"secrets."_s))
        && (name.endsWith(u".read_pool"_s) || name.endsWith(u".write_pool"_s));
}

/// The state of Lakekeeper's own PostgreSQL as its pools show it.
std::optional<Judgement> postgresState(const QList<Component> &components)
{
    QStringList failing;
    QStringList old;
    int pools = 0;
    int fine = 0;
    for (const Component &component : components) {
        if (!isPostgresPool(component.name))
            continue;
        ++pools;
        if (component.ageMs && !component.isFresh())
            old += component.name;
        else if (!component.ageMs && component.status == u"ok"_s)
            continue; // nobody knows since when
        else if (component.status == u"ok"_s)
            ++fine;
        else if (component.status == u"error"_s)
            failing += component.name;
    }
    if (pools == 0)
        return {};
    const QString measured = u"%1/%2 pools"_s.arg(fine).arg(pools);
    if (!failing.isEmpty()) {
        Judgement judgement = downJudgement(u"witness_pools"_s, {failing.join(u", "_s)});
        judgement.measured = measured;
        return judgement;
    }
    if (!old.isEmpty())
        return unknownJudgement(u"witness_old"_s, {old.join(u", "_s)});
    if (fine < pools)
        return unknownJudgement(u"witness_unprobed"_s);
    return Judgement{.verdict = Verdict::Ok, .measured = measured, .reason = u"ok"_s};
}

void sort(Observation &observation, const QList<Component> &components)
{
    int fine = 0;
    for (const Component &component : components) {
        if (component.status == u"error"_s)
            observation.broken += component.name;
        else if (component.status != u"ok"_s || !component.isFresh())
            observation.unproven += component.name;
        else
            ++fine;
        observation.facts += measuredFact(component.name, component.status);
    }
    observation.facts.prepend(
        measuredFact(u"components"_s, u"%1/%2"_s.arg(fine).arg(components.size())));
}

/// The version, which health does not tell. An answer that lacks it leaves the fact absent.
void addServerInfo(Observation &observation, const HttpReply &reply)
{
    const auto body = reply.status == 200 ? jsonObject(reply.body) : std::nullopt;
    if (!body)
        return;
    const Fact version = textFact(*body, "lakekeeper-version", u"version"_s);
    observation.facts += version.origin == Fact::Origin::Absent
        ? textFact(*body, "version", u"version"_s) // its older, deprecated name
        : version;
}

}

QFuture<Observation> lookAtLakekeeper(const ProbeContext &context)
{
    const QString warehouse = declaredValue(*context.environment, context.service, u"warehouse"_s);
    std::vector<HttpRequest> requests{
        probeRequest(context, u"health"_s, healthPath(ServiceKind::Lakekeeper))};
    std::optional<Judgement> withoutToken;
    if (context.auth && (!*context.auth || tokenExpired(***context.auth, context.clock->wall()))) {
        withoutToken
            = withoutCredential(ProbeKind::LakekeeperHealth, context.auth, context.service.auth)
                  .trouble;
    } else {
        requests.push_back(probeRequest(context, u"catalog-config"_s, u"/catalog/v1/config"_s));
        requests.back().url.setQuery(u"warehouse="_s
                                     + QString::fromLatin1(QUrl::toPercentEncoding(warehouse)));
        if (!context.service.expect.value(u"version"_s).isEmpty())
            requests.push_back(probeRequest(context, u"info"_s, u"/management/v1/info"_s));
        for (size_t i = 1; context.auth && i < requests.size(); ++i)
            requests[i].credential = **context.auth;
    }
    return exchange(context, std::move(requests),
                    [withoutToken, warehouse, withToken = context.auth.has_value(),
                     now = context.clock->wall()](const std::vector<HttpReply> &replies) {
                        Observation observation = decodeLakekeeperHealth(replies.front(), now);
                        if (!observation.readable)
                            return observation;
                        if (withoutToken)
                            observation.liveness = *withoutToken;
                        else
                            addCatalogConfig(observation, replies[1], warehouse, withToken);
                        if (replies.size() > 2)
                            addServerInfo(observation, replies[2]);
                        return observation;
                    });
}

Observation decodeLakekeeperHealth(const HttpReply &reply, const QDateTime &now)
{
    Observation observation = observe(ProbeKind::LakekeeperHealth, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status != 200 && reply.status != 503)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const Fact health = body ? textFact(*body, "health", u"health"_s) : Fact{};
    const Json *services = body ? objectMember(*body, "services") : nullptr;
    if (health.origin != Fact::Origin::Measured || !services)
        return reply.status == 200 ? unreadable(std::move(observation))
                                   : wrongStatus(std::move(observation));
    observation.readable = true;
    // By its own clock where it tells it: a clock that is off must not make its parts look old.
    const QList<Component> components = componentsOf(*services, serverTime(reply).value_or(now));
    sort(observation, components);
    observation.facts += health;
    if (health.value == u"error"_s && observation.broken.isEmpty()
        && observation.unproven.isEmpty())
        observation.broken += u"health"_s;
    else if (components.isEmpty())
        observation.unproven += u"services"_s;
    const Fact maintenance = textFact(*body, "maintenance_mode", u"maintenance_mode"_s);
    observation.facts += maintenance;
    if (maintenance.value == u"read-only"_s)
        observation.badges += maintenance.value;
    if (const auto postgres = postgresState(components))
        observation.witnessed.insert(ServiceKind::Postgres, *postgres);
    observation.liveness
        = Judgement{.verdict = Verdict::Ok, .measured = health.value, .reason = u"ok"_s};
    return observation;
}

void addCatalogConfig(Observation &observation, const HttpReply &reply, const QString &warehouse,
                      bool withToken)
{
    const Observation second = observe(ProbeKind::LakekeeperHealth, reply);
    const QString status = QString::number(reply.status);
    const auto decided = [&](Judgement judgement) {
        observation.liveness = std::move(judgement);
        observation.livenessEvidence = reply.evidence;
    };
    const auto body = jsonObject(reply.body);
    if (second.trouble.reason.isEmpty() && reply.status == 200) {
        const Json *overrides = body ? objectMember(*body, "overrides") : nullptr;
        const Json *defaults = body ? objectMember(*body, "defaults") : nullptr;
        if (!overrides || !defaults)
            return decided(unreadable(second).trouble);
        observation.facts += textFact(*defaults, "prefix", u"prefix"_s);
        observation.facts += textFact(*overrides, "uri", u"catalog_uri"_s);
        observation.facts += measuredFact(u"warehouse"_s, warehouse);
        return;
    }
    if (reply.status == 401 && !withToken)
        return decided(unknownJudgement(u"no_credential_declared"_s));
    if (const auto refused = refusedJudgement(ServiceKind::Lakekeeper, reply, u"token_refused"_s))
        return decided(*refused);
    if (!observation.broken.isEmpty())
        return; // an unhealthy component explains it, and has a row of its own
    if (!second.trouble.reason.isEmpty())
        return decided(second.trouble);
    if (reply.status == 404)
        return decided({.verdict = Verdict::Critical,
                        .measured = status,
                        .reason = u"no_warehouse"_s,
                        .args = {warehouse}});
    if (body && objectMember(*body, "error") && reply.status >= 500)
        return decided({.verdict = Verdict::Degraded,
                        .needsSecondLook = true,
                        .measured = status,
                        .reason = u"catalog_config_failed"_s,
                        .args = {status}});
    decided(wrongStatus(second).trouble);
}

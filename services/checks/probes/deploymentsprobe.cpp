#include "services/checks/probes/deploymentsprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/steps.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int pagesAtMost = 20; // an API that repeats its cursors is not asked for ever

/// The pages read so far.
struct FleetSearch {
    ProbeContext context;
    Fleet fleet;
    int pages = 0;
    LookEnd end;
};

void readPage(const std::shared_ptr<FleetSearch> &search, const QString &after);

void take(const std::shared_ptr<FleetSearch> &search, const FleetPage &read)
{
    if (!read.page)
        return search->end.finish(read.seen);
    const Fleet &fleet = read.page->items;
    if (search->pages++ == 0)
        search->fleet = fleet;
    else
        search->fleet.services += fleet.services;
    if (!read.page->after.isEmpty() && search->pages < pagesAtMost)
        return readPage(search, read.page->after);
    Observation seen = observeFleet(read.seen, search->fleet);
    seen.incomplete = read.page->goesOn();
    search->end.finish(seen);
}

void readPage(const std::shared_ptr<FleetSearch> &search, const QString &after)
{
    const ProbeContext &context = search->context;
    HttpRequest request = railwayRequest(context.service, fleetQuery(after), **context.auth);
    request.connectTimeoutMs = std::min(context.limits.connectMs, context.limits.totalMs);
    request.totalTimeoutMs = context.limits.totalMs;
    step<FleetPage>(context, std::move(request), decodeFleetPage,
                    [search](const FleetPage &page) { take(search, page); });
}

}

QFuture<Observation> lookAtDeployments(const ProbeContext &context)
{
    if (!context.auth || !*context.auth)
        return readyFuture(
            withoutCredential(ProbeKind::Deployments, context.auth, context.service.auth));
    auto search = std::make_shared<FleetSearch>();
    search->context = context;
    readPage(search, {});
    return search->end.future();
}

Observation observeRailway(ProbeKind kind, const HttpReply &reply,
                           const std::optional<Error> &error)
{
    Observation seen = observe(kind, reply);
    if (!seen.trouble.reason.isEmpty())
        return seen;
    const bool refusedByStatus = isRefusal(reply.status);
    const QString status = QString::number(reply.status);
    if (refusedByStatus && !isOwnError(ServiceKind::Railway, reply))
        return unreadable(std::move(seen), u"foreign_refusal"_s, {status});
    const bool refusedInWords = error && error->kind == Error::Kind::Unauthorized;
    if (refusedByStatus || refusedInWords) {
        seen.readable = true;
        seen.liveness = Judgement{.verdict = Verdict::Critical,
                                  .measured = status,
                                  .reason = u"deploy_api_refuses"_s,
                                  .args = {refusedInWords ? error->detail : status}};
        return seen;
    }
    if (reply.status != 200)
        return wrongStatus(std::move(seen));
    if (error && error->kind == Error::Kind::BadRequest)
        return unreadable(std::move(seen), u"deploy_api_error"_s, {error->detail});
    return error ? unreadable(std::move(seen)) : seen;
}

FleetPage decodeFleetPage(const HttpReply &reply)
{
    const Result<ProviderPage<Fleet>> page = decodeFleet(reply.body);
    FleetPage read{observeRailway(ProbeKind::Deployments, reply,
                                  page ? std::nullopt : std::optional(page.error())),
                   {}};
    if (page && read.seen.trouble.reason.isEmpty() && !read.seen.readable)
        read.page = *page;
    return read;
}

Observation observeFleet(Observation seen, Fleet fleet)
{
    for (DeploymentRecord &record : fleet.deployments) {
        if (const DeployedService *service = fleet.service(record.serviceId))
            record.service = service->name;
    }
    QStringList down;
    for (const DeployedService &service : fleet.services) {
        const DeployedState state = stateOf(service);
        if (state != DeployedState::Running && state != DeployedState::Sleeping)
            down += service.name;
    }
    seen.readable = true;
    seen.facts = {measuredFact(u"environment"_s, fleet.environmentName),
                  measuredFact(u"services"_s, QString::number(fleet.services.size())),
                  measuredFact(u"not_running"_s, down.isEmpty() ? u"–"_s : down.join(u", "_s))};
    seen.liveness = Judgement{.verdict = Verdict::Ok, .measured = u"200"_s, .reason = u"ok"_s};
    seen.fleet = std::make_shared<const Fleet>(std::move(fleet));
    return seen;
}

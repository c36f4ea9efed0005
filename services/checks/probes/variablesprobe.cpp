#include "services/checks/probes/variablesprobe.h"

#include "services/checks/deployed.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/deploymentsprobe.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/steps.h"
#include "services/checks/probes/verceldeployments.h"
#include "services/deploy/vercel.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int pagesAtMost = 50;

/// The pages of one provider read so far.
template <typename T> struct NameSearch {
    ProbeContext context;
    CredentialPtr token;
    std::function<HttpRequest(const QString &after)> request;
    VariablesPage<T> (*decode)(const HttpReply &);
    std::function<void(const T &)> add;
    std::function<void(const Observation &)> done;
    int pages = 0;
    bool incomplete = false;
    LookEnd end;
};

template <typename T>
void readPage(const std::shared_ptr<NameSearch<T>> &search, const QString &after);

template <typename T>
void take(const std::shared_ptr<NameSearch<T>> &search, const VariablesPage<T> &read)
{
    search->add(read.page->items);
    search->incomplete = search->incomplete || read.page->unfinished;
    if (!read.page->after.isEmpty() && ++search->pages < pagesAtMost)
        return readPage(search, read.page->after);
    Observation seen = read.seen;
    seen.incomplete = search->incomplete || read.page->goesOn();
    search->done(seen);
}

template <typename T>
void readPage(const std::shared_ptr<NameSearch<T>> &search, const QString &after)
{
    HttpRequest request = search->request(after);
    request.connectTimeoutMs
        = std::min(search->context.limits.connectMs, search->context.limits.totalMs);
    request.totalTimeoutMs = search->context.limits.totalMs;
    step<VariablesPage<T>>(search->context, std::move(request), search->decode,
                           [search](const VariablesPage<T> &read) {
                               if (!read.page)
                                   return search->end.finish(read.seen);
                               take(search, read);
                           });
}

/// Names with the services of the environment that they stand at.
QList<PlacedVariable> placed(const Environment &environment, const RailwayVariables &read)
{
    QList<PlacedVariable> variables;
    for (const VariableName &name : read.names) {
        PlacedVariable one{.variable = name, .service = {}};
        if (const DeployedService *service = read.fleet.service(name.serviceId)) {
            const QString id = declaredAs(environment, read.fleet, *service);
            one.declared = !id.isEmpty();
            one.service = one.declared ? id : service->name;
        } else {
            one.service = name.serviceId;
        }
        variables.append(one);
    }
    return variables;
}

Observation withoutProvider(const QString &id)
{
    Observation none{.kind = ProbeKind::VercelEnv};
    none.trouble = unknownJudgement(u"no_provider"_s, {id});
    return none;
}

void readVercel(const std::shared_ptr<NameSearch<QList<VariableName>>> &search)
{
    const ProviderDeclaration provider = search->context.environment->providers.value(u"vercel"_s);
    auto all = std::make_shared<QList<PlacedVariable>>();
    search->request = [provider, token = search->token](const QString &after) {
        return vercelVariablesRequest(provider, token, after);
    };
    search->decode = decodeVercelVariablesPage;
    search->add = [all, id = search->context.service.id](const QList<VariableName> &names) {
        for (const VariableName &name : names)
            all->append({name, id, true});
    };
    search->done = [all, end = search->end, context = search->context,
                    token = search->token](const Observation &seen) {
        readVercelDeployments(context, token, [all, end, seen](const VercelDeployments &told) {
            Observation both = observeVariables(seen, *all);
            both.facts.append(told.fact);
            both.fleet = told.fleet;
            end.finish(std::move(both));
        });
    };
    readPage(search, {});
}

/// The body holds values, if only encrypted ones: the evidence shows the names in its place.
void hideValues(Evidence &evidence, const QStringList &names)
{
    evidence.excerpt = names.join(u'\n').left(Evidence::excerptLimit);
}

}

QFuture<Observation> lookAtDeploymentVariables(const ProbeContext &context)
{
    if (!context.auth || !*context.auth)
        return readyFuture(
            withoutCredential(ProbeKind::DeploymentVariables, context.auth, context.service.auth));
    auto search = std::make_shared<NameSearch<RailwayVariables>>();
    search->context = context;
    search->token = **context.auth;
    auto all = std::make_shared<RailwayVariables>();
    search->request = [service = context.service, token = search->token](const QString &after) {
        return railwayRequest(service, variableNamesQuery(after), token);
    };
    search->decode = decodeRailwayVariablesPage;
    search->add = [all](const RailwayVariables &page) {
        all->fleet = page.fleet;
        all->names += page.names;
    };
    search->done
        = [all, end = search->end, environment = context.environment](const Observation &seen) {
              end.finish(observeVariables(seen, placed(*environment, *all)));
          };
    readPage(search, {});
    return search->end.future();
}

QFuture<Observation> lookAtVercelVariables(const ProbeContext &context)
{
    const QString id = u"vercel"_s;
    const ProviderDeclaration provider = context.environment->providers.value(id);
    if (provider.url.isEmpty() || provider.auth.isEmpty() || provider.project.isEmpty())
        return readyFuture(withoutProvider(id));
    auto search = std::make_shared<NameSearch<QList<VariableName>>>();
    search->context = context;
    credentialOf(context, providerService(id, provider), provider.auth,
                 [search, provider](const Result<CredentialPtr> &token) {
                     if (!token)
                         return search->end.finish(
                             withoutCredential(ProbeKind::VercelEnv, token, provider.auth));
                     search->token = *token;
                     readVercel(search);
                 });
    return search->end.future();
}

VariablesPage<RailwayVariables> decodeRailwayVariablesPage(const HttpReply &reply)
{
    const auto page = decodeVariableNames(reply.body);
    VariablesPage<RailwayVariables> read{
        observeRailway(ProbeKind::DeploymentVariables, reply,
                       page ? std::nullopt : std::optional(page.error())),
        {}};
    if (read.seen.readable) { // refused: the API's own check judges that
        read.seen.readable = false;
        read.seen.trouble = unknownJudgement(u"deploy_api_refuses"_s, read.seen.liveness->args);
        read.seen.liveness.reset();
    } else if (page && read.seen.trouble.reason.isEmpty()) {
        read.page = *page;
    }
    return read;
}

VariablesPage<QList<VariableName>> decodeVercelVariablesPage(const HttpReply &reply)
{
    VariablesPage<QList<VariableName>> read{observe(ProbeKind::VercelEnv, reply), {}};
    hideValues(read.seen.evidence, {});
    if (!read.seen.trouble.reason.isEmpty())
        return read;
    if (isRefusal(reply.status) && !isOwnError(ServiceKind::Vercel, reply)) {
        read.seen.trouble = unknownJudgement(u"foreign_refusal"_s, {QString::number(reply.status)});
        return read;
    }
    if (isRefusal(reply.status)) {
        const auto error = statusError(reply); // a dead token is 403 here
        read.seen.trouble
            = unknownJudgement(u"deploy_api_refuses"_s, {error ? error->detail : QString()});
        return read;
    }
    if (reply.status != 200) {
        read.seen = wrongStatus(std::move(read.seen));
        return read;
    }
    const auto page = decodeVercelVariables(reply.body);
    if (page)
        read.page = *page;
    else
        read.seen = unreadable(std::move(read.seen));
    return read;
}

Observation observeVariables(Observation seen, const QList<PlacedVariable> &variables)
{
    QStringList names;
    QSet<QString> services;
    for (const PlacedVariable &one : variables) {
        const QString where = one.service.isEmpty() ? u"(shared)"_s : one.service;
        services.insert(where);
        names += where + u": "_s + one.variable.name
            + (one.variable.type.isEmpty() ? QString() : u" ("_s + one.variable.type + u')');
    }
    hideValues(seen.evidence, names);
    seen.readable = true;
    seen.facts = {measuredFact(u"variables"_s, QString::number(variables.size())),
                  measuredFact(u"services_with_variables"_s, QString::number(services.size()))};
    seen.variables = std::make_shared<const QList<PlacedVariable>>(variables);
    return seen;
}

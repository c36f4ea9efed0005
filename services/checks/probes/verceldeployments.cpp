#include "services/checks/probes/verceldeployments.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/steps.h"
#include "services/deploy/vercel.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int pagesAtMost = 5; // of a hundred: more than a time axis of thirty days shows apart

using Page = ProviderPage<QList<DeploymentRecord>>;

/// One answer. page is empty when it is no list of deployments; trouble then says why in short.
struct PageRead {
    std::optional<Page> page;
    QString trouble;
};

struct DeploymentSearch {
    ProbeContext context;
    CredentialPtr token;
    ProviderDeclaration provider;
    Fleet fleet;
    int pages = 0;
    std::function<void(const VercelDeployments &)> take;
};

PageRead decodePage(const HttpReply &reply)
{
    if (reply.error)
        return {{}, u"no answer"_s};
    if (reply.status != 200)
        return {{}, QString::number(reply.status)};
    const Result<Page> page = decodeVercelDeployments(reply.body);
    return page ? PageRead{*page, {}} : PageRead{{}, u"not a list of deployments"_s};
}

void finish(const std::shared_ptr<DeploymentSearch> &search, bool complete)
{
    Fleet &fleet = search->fleet;
    if (!complete && !fleet.deployments.isEmpty())
        fleet.deploymentsFrom = fleet.deployments.constLast().createdAt;
    const Fact fact = measuredFact(u"deployments"_s, QString::number(fleet.deployments.size()));
    search->take({std::make_shared<const Fleet>(fleet), fact});
}

void fail(const std::shared_ptr<DeploymentSearch> &search, const QString &trouble)
{
    if (search->pages > 0)
        return finish(search, false);
    Fact fact = measuredFact(u"deployments"_s, trouble);
    fact.origin = Fact::Origin::Unreadable;
    search->take({nullptr, fact});
}

void readPage(const std::shared_ptr<DeploymentSearch> &search, const QString &after)
{
    HttpRequest request = vercelDeploymentsRequest(search->provider, search->token, after);
    const ProbeLimits &limits = search->context.limits;
    request.connectTimeoutMs = std::min(limits.connectMs, limits.totalMs);
    request.totalTimeoutMs = limits.totalMs;
    step<PageRead>(search->context, std::move(request), decodePage,
                   [search, after](const PageRead &read) {
                       if (!read.page)
                           return fail(search, read.trouble);
                       search->fleet.deployments += read.page->items;
                       const QString next = read.page->after;
                       // An API that repeats its cursors is not asked for ever.
                       const bool more = !next.isEmpty() && next != after;
                       if (more && ++search->pages < pagesAtMost)
                           readPage(search, next);
                       else
                           finish(search, next.isEmpty());
                   });
}

}

void readVercelDeployments(const ProbeContext &context, const CredentialPtr &token,
                           std::function<void(const VercelDeployments &)> take)
{
    auto search = std::make_shared<DeploymentSearch>();
    search->context = context;
    search->token = token;
    search->provider = context.environment->providers.value(u"vercel"_s);
    search->take = std::move(take);
    readPage(search, {});
}

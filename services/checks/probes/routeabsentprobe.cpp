#include "services/checks/probes/routeabsentprobe.h"

#include "services/checks/probes/exchange.h"
#include "services/checks/probes/lakehouseconfigprobe.h"
#include "services/checks/probes/ownanswer.h"

#include <QUuid>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool allowsPost(const HttpReply &reply)
{
    const QList<QByteArray> methods = reply.header("Allow").toUpper().split(',');
    return std::any_of(methods.begin(), methods.end(),
                       [](const QByteArray &method) { return method.trimmed() == "POST"; });
}

}

QFuture<Observation> lookForAbsentRoute(const ProbeContext &context)
{
    const bool compute = context.service.kind == ServiceKind::MlRunner;
    const QString sibling
        = u"/lakehouse/nope-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::vector<HttpRequest> requests{
        compute ? probeRequest(context, u"config"_s, u"/lakehouse/config"_s)
                : probeRequest(context, u"sync"_s, u"/lakehouse/sync"_s),
        probeRequest(context, u"sibling"_s, sibling)};
    for (HttpRequest &request : requests) {
        request.followRedirects
            = false; // a missing slash redirects; what lies there is another route
        if (context.auth && *context.auth)
            request.credential = **context.auth; // behind a wall every route looks alike
    }
    return exchange(
        context, std::move(requests),
        [kind = context.service.kind](const std::vector<HttpReply> &replies) {
            Observation observation = observe(ProbeKind::RouteAbsent, replies[0]);
            const Observation control = observe(ProbeKind::RouteAbsent, replies[1]);
            observation.target = routeAnswer(kind, replies[0]);
            observation.sibling = routeAnswer(kind, replies[1]);
            if (observation.trouble.reason.isEmpty() && !control.trouble.reason.isEmpty())
                observation.trouble = control.trouble;
            observation.readable = observation.trouble.reason.isEmpty();
            observation.evidence.checks.append(
                {EvidenceCheck::Outcome::Pass,
                 u"control: GET %1"_s.arg(QUrl(control.evidence.url).path()), u"404"_s,
                 QString::number(control.status)});
            if (control.status != 404)
                observation.evidence.checks.last().outcome = EvidenceCheck::Outcome::Fail;
            return observation;
        });
}

RouteAnswer routeAnswer(ServiceKind kind, const HttpReply &reply)
{
    RouteAnswer answer{.status = reply.error ? 0 : reply.status,
                       .hostingEdge = fromHostingEdge(reply)};
    const bool own = !answer.hostingEdge && isOwnError(kind, reply);
    answer.applicationNotFound = answer.status == 404 && own;
    answer.foreignRefusal = isRefusal(answer.status) && !own;
    answer.allowsPost = answer.status == 405 && allowsPost(reply);
    answer.isConfig = answer.status == 200 && isLakehouseConfig(reply.body);
    return answer;
}

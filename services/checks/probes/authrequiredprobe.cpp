#include "services/checks/probes/authrequiredprobe.h"

#include "services/checks/probes/exchange.h"
#include "services/checks/probes/routeabsentprobe.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Observation> lookForAuthWall(const ProbeContext &context)
{
    HttpRequest request = probeRequest(context, u"config"_s, u"/lakehouse/config"_s);
    request.followRedirects
        = false; // a redirect to a login page is no refusal, and its target's 200 no admission
    return exchange(context, {std::move(request)},
                    [kind = context.service.kind](const std::vector<HttpReply> &replies) {
                        Observation observation = observe(ProbeKind::AuthRequired, replies.front());
                        observation.target = routeAnswer(kind, replies.front());
                        observation.readable = observation.trouble.reason.isEmpty();
                        return observation;
                    });
}

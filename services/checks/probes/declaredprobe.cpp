#include "services/checks/probes/declaredprobe.h"

#include "services/checks/probes/exchange.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Observation> lookAsDeclared(const ProbeContext &context)
{
    const DeclaredCheck &check = *context.declared;
    HttpRequest request
        = probeRequest(context, {}, check.path.isEmpty() ? u"/health"_s : check.path);
    request.method = check.method.toLatin1();
    request.headers = {{"Accept", "*/*"}};
    request.followRedirects = false; // where it leads to is another answer
    if (!check.body.isEmpty()) {
        request.body = check.body.toUtf8();
        request.headers.append(HttpHeader{"Content-Type", "application/json"});
    }
    if (check.withToken) {
        if (!context.auth || !*context.auth || tokenExpired(***context.auth, context.clock->wall()))
            return readyFuture(
                withoutCredential(ProbeKind::Http, context.auth, context.service.auth));
        request.credential = **context.auth;
    }
    return exchange(context, {std::move(request)}, [](const std::vector<HttpReply> &replies) {
        Observation observation = observe(ProbeKind::Http, replies.front());
        observation.readable = observation.trouble.reason.isEmpty();
        return observation;
    });
}

#include "services/checks/probes/supabaseprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/core/async.h"
#include "services/core/json.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Observation> lookAtIndex(const ProbeContext &context)
{
    if (!context.auth || !*context.auth)
        return readyFuture(withoutCredential(ProbeKind::Index, context.auth, context.service.auth));
    std::vector<HttpRequest> requests{
        probeRequest(context, u"datasets"_s, healthPath(ServiceKind::Supabase)),
        probeRequest(context, u"auth-health"_s, u"/auth/v1/health"_s)};
    for (HttpRequest &request : requests) {
        request.credential = **context.auth;
        request.credentialHeader = "apikey";
    }
    return exchange(context, std::move(requests), decodeIndex);
}

Observation decodeIndex(const std::vector<HttpReply> &replies)
{
    const HttpReply &rows = replies.front();
    Observation observation = observe(ProbeKind::Index, rows);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    const QString status = QString::number(rows.status);
    const auto body = parseJson(rows.body);
    if (const auto refused = refusedJudgement(ServiceKind::Supabase, rows, u"key_refused"_s)) {
        if (refused->down)
            return unreadable(std::move(observation), refused->reason, refused->args);
        observation.readable = true;
        observation.liveness = refused;
        return observation;
    }
    if (rows.status != 200 && rows.status != 206)
        return wrongStatus(std::move(observation));
    if (!body || !body->is_array() || body->size() > 1
        || (body->size() == 1 && !memberAt(body->front(), "id")))
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts += measuredFact(u"datasets_readable"_s, u"yes"_s);
    const auto health
        = replies.back().status == 200 ? jsonObject(replies.back().body) : std::nullopt;
    if (health)
        observation.facts += textFact(*health, "version", u"auth_version"_s);
    observation.liveness = Judgement{.verdict = Verdict::Ok, .measured = status, .reason = u"ok"_s};
    return observation;
}

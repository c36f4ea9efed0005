#include "services/checks/probes/enginerefusesprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/steps.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Judgement judged(Verdict verdict, const QString &reason, int status)
{
    const QString text = QString::number(status);
    return {.verdict = verdict,
            .measured = text,
            .declared = u"401"_s,
            .reason = reason,
            .args = {text}};
}

/// What an answer means that is the same for both engines; let in or undecided is left to them.
Observation knocked(ServiceKind kind, const HttpReply &reply)
{
    Observation seen = observe(ProbeKind::EngineRefuses, reply);
    if (reply.error) { // no route, refused, silent: nothing was proven about its wall
        seen.readable = true;
        seen.liveness = Judgement{.verdict = Verdict::NotProven,
                                  .reason = u"knock_no_route"_s,
                                  .args = {seen.trouble.reason}};
        return seen;
    }
    if (!seen.trouble.reason.isEmpty())
        return seen; // the hosting edge, or too many requests
    seen.readable = true;
    if (!isRefusal(reply.status))
        seen.liveness = judged(Verdict::NotProven, u"knock_undecided"_s, reply.status);
    else if (isOwnError(kind, reply))
        seen.liveness = judged(Verdict::Ok, u"knock_refused"_s, reply.status);
    else
        seen.liveness = judged(Verdict::NotProven, u"foreign_refusal"_s, reply.status);
    return seen;
}

}

QFuture<Observation> knockAtEngine(const ProbeContext &context)
{
    const bool trino = context.service.kind == ServiceKind::Trino;
    HttpRequest request = trino ? probeRequest(context, u"statement"_s, u"/v1/statement"_s)
                                : probeRequest(context, u"query"_s, u"/query"_s);
    request.method = "POST";
    request.followRedirects = false;
    if (trino) {
        request.body = "SELECT 1";
        // Without a name Trino refuses everybody, which would prove nothing.
        request.headers.append(HttpHeader{"X-Trino-User", "atalaya-probe"});
    } else {
        request.body = R"({"sql":"SELECT 1"})";
        request.headers.append(HttpHeader{"Content-Type", "application/json"});
    }
    LookEnd end;
    step(context, std::move(request), [context, end, trino](const HttpReply &reply) {
        QString cancel; // a path: wherever an answer points to, only this engine is asked
        const Observation seen
            = trino ? decodeTrinoKnock(reply, &cancel) : decodeDuckKnock(reply, &cancel);
        if (!cancel.startsWith(u'/'))
            return end.finish(seen);
        HttpRequest remove = probeRequest(context, {}, cancel);
        remove.method = "DELETE";
        step(context, std::move(remove), [end, seen](const HttpReply &) { end.finish(seen); });
    });
    return end.future();
}

Observation decodeDuckKnock(const HttpReply &reply, QString *cancel)
{
    Observation seen = knocked(ServiceKind::Duck, reply);
    if (!seen.readable || reply.error || seen.liveness->verdict == Verdict::Ok)
        return seen;
    // Its answers are JSON, one object a line; a page that anybody serves is no query that ran.
    const QByteArray line = reply.body.left(reply.body.indexOf('\n'));
    const auto event = jsonObject(reply.body.contains('\n') ? line : reply.body);
    if (reply.status != 200 || !event || !(member(*event, "event") || member(*event, "columns")))
        return seen;
    seen.liveness = judged(Verdict::Critical, u"knock_let_in"_s, reply.status);
    const Fact query = textFact(*event, "query_id", u"query_id"_s);
    if (cancel && query.origin == Fact::Origin::Measured)
        *cancel = u"/query/"_s + query.value;
    return seen;
}

Observation decodeTrinoKnock(const HttpReply &reply, QString *cancel)
{
    Observation seen = knocked(ServiceKind::Trino, reply);
    if (!seen.readable || reply.error)
        return seen;
    // It asks for a name and for no credentials, and ours was lost on the way.
    if (reply.status == 401 && reply.body.left(200).contains("X-Trino-User must be sent"))
        seen.liveness = judged(Verdict::NotProven, u"knock_undecided"_s, reply.status);
    if (reply.status != 200)
        return seen;
    const auto body = jsonObject(reply.body);
    const Json *stats = body ? objectMember(*body, "stats") : nullptr;
    const Json *error = body ? objectMember(*body, "error") : nullptr;
    if (!stats || textFact(*body, "id", u"id"_s).origin != Fact::Origin::Measured)
        return seen;
    if (error) { // starting up, or refused by a rule of its own: no statement ran
        seen.liveness->args = {textFact(*error, "errorName", u"error"_s).value};
        return seen;
    }
    seen.liveness = judged(Verdict::Critical, u"knock_let_in"_s, reply.status);
    if (cancel)
        *cancel = QUrl(textFact(*body, "nextUri", u"next"_s).value, QUrl::StrictMode)
                      .path(QUrl::FullyEncoded);
    return seen;
}

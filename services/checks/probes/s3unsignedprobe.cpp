#include "services/checks/probes/s3unsignedprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/http/servicerequest.h"
#include "services/storage/gate.h"
#include "services/storage/sigv4.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// "refused", "let_in", "no_bucket", or "other".
QString anonymousAccess(const S3Reply &reply, const QString &bucket)
{
    if (bucket.isEmpty())
        return u"no_bucket"_s;
    if (reply.ok())
        return u"let_in"_s;
    // R2 also refuses a request without the header as an invalid argument of that name.
    const bool headerMissing = reply.status == 400 && reply.code == u"InvalidArgument"_s
        && reply.message == u"Authorization"_s;
    // Other refusals are of another thing: a clock, a locked account, a bucket without a contract.
    const bool unsignedRefused = (reply.status == 403 && reply.code == u"AccessDenied"_s)
        || (reply.status == 401
            && (reply.code == u"Unauthorized"_s || reply.code == u"AccessDenied"_s));
    const bool refused = unsignedRefused || headerMissing;
    return refused ? u"refused"_s : u"other"_s;
}

}

QFuture<Observation> lookAtS3Unsigned(const ProbeContext &context)
{
    const QString bucket
        = context.environment->storage ? context.environment->storage->bucket : QString();
    HttpRequest request = probeRequest(context, {}, u"/"_s);
    if (!bucket.isEmpty()) {
        request.url = serviceUrl(context.service, s3EncodedPath('/' + bucket.toUtf8()),
                                 s3EncodedQuery({{"list-type", "2"}, {"max-keys", "1"}}));
    }
    request.followRedirects = false; // another host's answer is not this one's
    return exchange(context, {std::move(request)}, [bucket](const std::vector<HttpReply> &replies) {
        return decodeS3Unsigned(replies.front(), bucket);
    });
}

Observation decodeS3Unsigned(const HttpReply &reply, const QString &bucket)
{
    Observation observation = observe(ProbeKind::S3Unsigned, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status >= 500)
        return wrongStatus(std::move(observation));
    const S3Reply answer = readS3Reply(reply);
    if (!answer.isS3)
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts = {measuredFact(u"unsigned_answer"_s, answerText(answer)),
                         measuredFact(u"anonymous_access"_s, anonymousAccess(answer, bucket))};
    observation.liveness
        = Judgement{.verdict = Verdict::Ok, .measured = answerText(answer), .reason = u"ok"_s};
    return observation;
}

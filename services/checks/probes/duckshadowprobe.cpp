#include "services/checks/probes/duckshadowprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/wronganswer.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

std::optional<qint64> disagreements(const Json &body, const char *key)
{
    const Json *part = objectMember(body, key);
    const Fact count = part ? countFact(*part, "disagreed", {}) : Fact{};
    return count.origin == Fact::Origin::Measured ? std::optional(count.value.toLongLong())
                                                  : std::nullopt;
}

/// A count that started anew is compared with zero: what it holds was added since.
qint64 growth(qint64 now, qint64 before, bool sameCount)
{
    return sameCount && now >= before ? now - before : now;
}

void compare(Observation &observation, const ShadowCounts &now, const ShadowCounts &last)
{
    const bool sameCount = now.since == last.since;
    const qint64 kinds = growth(now.classification, last.classification, sameCount);
    const qint64 names = growth(now.resolution, last.resolution, sameCount);
    if (kinds > 0)
        observation.broken += u"classification +%1"_s.arg(kinds);
    if (names > 0)
        observation.broken += u"resolution +%1"_s.arg(names);
}

}

QFuture<Observation> lookAtDuckShadow(const ProbeContext &context)
{
    if (!context.probeAuth || !*context.probeAuth
        || tokenExpired(***context.probeAuth, context.clock->wall()))
        return readyFuture(
            withoutCredential(ProbeKind::DuckShadow, context.probeAuth, context.service.probeAuth));
    HttpRequest request = probeRequest(context, u"shadow"_s, u"/shadow"_s);
    request.credential = **context.probeAuth;
    return exchange(context, {std::move(request)},
                    [last = context.shadow](const std::vector<HttpReply> &replies) {
                        return decodeDuckShadow(replies.front(), last);
                    });
}

Observation decodeDuckShadow(const HttpReply &reply, const std::optional<ShadowCounts> &last)
{
    Observation observation = observe(ProbeKind::DuckShadow, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    const QString status = QString::number(reply.status);
    if (isRefusal(reply.status)) {
        const bool own = isOwnError(ServiceKind::Duck, reply);
        observation.trouble
            = unknownJudgement(own ? u"token_refused"_s : u"foreign_refusal"_s, {status});
        return observation;
    }
    if (reply.status != 200) {
        observation.trouble = unknownJudgement(u"http_status"_s, {status});
        return observation;
    }
    const auto body = jsonObject(reply.body);
    const auto kinds = body ? disagreements(*body, "classification") : std::nullopt;
    const auto names = body ? disagreements(*body, "resolution") : std::nullopt;
    if (!kinds || !names) {
        observation.trouble = unknownJudgement(wrongAnswer(reply));
        return observation;
    }
    const ShadowCounts now{textFact(*body, "since", {}).value, *kinds, *names};
    observation.readable = true;
    observation.shadow = now;
    observation.facts = {
        measuredFact(u"disagreements"_s, u"%1 / %2"_s.arg(now.classification).arg(now.resolution)),
        measuredFact(u"first_look"_s, last ? u"no"_s : u"yes"_s)};
    if (last)
        compare(observation, now, *last);
    return observation;
}

#include "services/checks/probes/karmahealthprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/httpprobe.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Judgement modeJudgement(const Json &body, bool declaredActive)
{
    const QString declared = declaredActive ? u"active"_s : u"inert"_s;
    const Json *url = member(body, "sql_url");
    if (!url)
        return {.verdict = Verdict::NotProven,
                .declared = declared,
                .reason = u"absent"_s,
                .args = {u"sql_url"_s}};
    if (!url->is_null() && !url->is_string())
        return {.verdict = Verdict::NotProven,
                .declared = declared,
                .reason = u"field_unreadable"_s,
                .args = {u"sql_url"_s, QString::fromLatin1(url->type_name())}};
    const bool active = url->is_string() && !url->get_ref<const std::string &>().empty();
    Judgement judgement{.measured = active ? u"active"_s : u"inert"_s, .declared = declared};
    judgement.drift = active != declaredActive;
    if (judgement.drift) {
        judgement.verdict = Verdict::Degraded;
        judgement.reason = u"differs"_s;
        judgement.args = {u"mode"_s, judgement.measured, declared};
    } else {
        judgement.verdict = active ? Verdict::Ok : Verdict::Inert;
        judgement.reason = active ? u"ok"_s : u"inert"_s;
    }
    return judgement;
}

}

QFuture<Observation> lookAtKarma(const ProbeContext &context)
{
    const bool declaredActive = context.service.expect.value(u"mode"_s) == u"active"_s;
    return exchange(context, {probeRequest(context, u"health"_s, healthPath(ServiceKind::Karma))},
                    [declaredActive](const std::vector<HttpReply> &replies) {
                        return decodeKarma(replies.front(), declaredActive);
                    });
}

Observation decodeKarma(const HttpReply &reply, bool declaredActive)
{
    Observation observation = decodeHttpHealth(reply, healthName(ServiceKind::Karma), true);
    observation.kind = ProbeKind::KarmaHealth;
    if (!observation.readable)
        return observation;
    const auto body = jsonObject(reply.body);
    if (!member(*body, "service")) // what tells karma from any other service
        return unreadable(std::move(observation));
    observation.liveness = modeJudgement(*body, declaredActive);
    if (!observation.liveness->measured.isEmpty()) {
        observation.facts += measuredFact(u"mode"_s, observation.liveness->measured);
        observation.badges = {observation.liveness->measured};
    }
    return observation;
}

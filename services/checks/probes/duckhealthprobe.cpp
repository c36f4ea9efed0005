#include "services/checks/probes/duckhealthprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

void readCursors(const Json &body, Observation &observation)
{
    const Json none = Json::object();
    const Json *pool = objectMember(body, "concurrencia");
    const Json &counts = pool ? *pool : none;
    const Fact total = countFact(counts, "max", u"cursors"_s);
    const Fact lost = countFact(counts, "perdidos", u"cursors_lost"_s);
    observation.facts += total;
    observation.facts += countFact(counts, "en_uso", u"cursors_busy"_s);
    observation.facts += countFact(counts, "en_cola", u"cursors_waiting"_s);
    observation.facts += lost;
    observation.facts += yesNoFact(counts, "wedged", u"wedged"_s);
    if (total.origin != Fact::Origin::Measured || lost.origin != Fact::Origin::Measured)
        return;
    const qint64 left = std::max<qint64>(0, total.value.toLongLong() - lost.value.toLongLong());
    const QString text = u"%1/%2"_s.arg(left).arg(total.value);
    observation.facts += measuredFact(u"cursors_left"_s, text);
    if (lost.value != u"0"_s)
        observation.badges += u"cursors "_s + text;
}

void readStorageKey(const Json &body, Observation &observation)
{
    if (const Json *storage = objectMember(body, "storage_credential")) {
        observation.facts += textFact(*storage, "mode", u"storage_credential"_s);
        observation.facts += yesNoFact(*storage, "differs_from_rw", u"differs_from_rw"_s);
        observation.facts += textFact(*storage, "access_key_fingerprint", u"storage_fingerprint"_s);
    } else {
        observation.facts += textFact(body, "storage_credential", u"storage_credential"_s);
    }
    const Fact mode = observation.fact(u"storage_credential"_s);
    if (mode.origin == Fact::Origin::Measured)
        observation.badges += mode.value;
}

void readExtensions(const Json &engine, Observation &observation)
{
    const Json *list = member(engine, "extensions");
    Fact fact;
    fact.name = u"extensions"_s;
    if (list && !list->is_array()) {
        fact.origin = Fact::Origin::Unreadable;
        fact.value = QString::fromLatin1(list->type_name());
    } else if (list && !list->empty()) {
        size_t verified = 0;
        for (const Json &extension : *list) {
            const Fact name = textFact(extension, "name", {});
            const Fact proof = yesNoFact(extension, "verified", {});
            const QString label = name.value.isEmpty() ? u"?"_s : name.value;
            if (proof.origin != Fact::Origin::Measured)
                observation.unproven += label;
            else if (proof.value != u"yes"_s)
                observation.broken += label;
            else
                ++verified;
        }
        fact = measuredFact(fact.name, u"%1/%2"_s.arg(verified).arg(list->size()));
    }
    observation.facts += fact;
}

void readEngine(const Json &body, Observation &observation)
{
    const Json none = Json::object();
    const Json *engine = objectMember(body, "engine");
    observation.facts += textFact(engine ? *engine : none, "version", u"version"_s);
    observation.facts += textFact(engine ? *engine : none, "name", u"engine"_s);
    readExtensions(engine ? *engine : none, observation);
    const Fact mode = textFact(body, "resolve_mode", u"resolve_mode"_s);
    observation.facts += mode;
    if (mode.origin == Fact::Origin::Measured)
        observation.badges += mode.value;
    const Json *dialect = objectMember(body, "dialect");
    observation.facts += textFact(dialect ? *dialect : none, "contract", u"dialect"_s);
    observation.facts += yesNoFact(dialect ? *dialect : none, "verified", u"dialect_verified"_s);
    const Json *limits = objectMember(body, "limits");
    observation.facts
        += countFact(limits ? *limits : none, "query_timeout_s", u"query_timeout_s"_s);
    observation.facts += countFact(limits ? *limits : none, "turn_timeout_s", u"turn_timeout_s"_s);
}

}

QFuture<Observation> lookAtDuck(const ProbeContext &context)
{
    return exchange(
        context, {probeRequest(context, u"health"_s, healthPath(ServiceKind::Duck))},
        [](const std::vector<HttpReply> &replies) { return decodeDuckHealth(replies.front()); });
}

Observation decodeDuckHealth(const HttpReply &reply)
{
    Observation observation = observe(ProbeKind::DuckHealth, reply);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (reply.status != 200 && reply.status != 503)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(reply.body);
    const bool ours
        = body && (objectMember(*body, "engine") || objectMember(*body, "concurrencia"));
    if (!ours)
        return reply.status == 200 ? unreadable(std::move(observation))
                                   : wrongStatus(std::move(observation));
    observation.readable = true;
    readCursors(*body, observation);
    readStorageKey(*body, observation);
    readEngine(*body, observation);
    observation.liveness = Judgement{
        .verdict = Verdict::Ok, .measured = textFact(*body, "status", {}).value, .reason = u"ok"_s};
    return observation;
}

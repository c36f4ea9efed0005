#include "services/checks/probes/redisprobe.h"

#include "services/checks/probes/exchange.h"
#include "services/checks/probes/redisexchange.h"
#include "services/checks/probes/respreader.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Judgement degraded(const QString &measured, const QString &reason, const QStringList &args = {})
{
    return {.verdict = Verdict::Degraded, .measured = measured, .reason = reason, .args = args};
}

/// What an error reply to PING means; each but garbage is a sign of life.
Judgement refusalOf(const QByteArray &text, bool withPassword)
{
    const QString word = QString::fromLatin1(
        text.left(text.indexOf(' ') < 0 ? text.size() : text.indexOf(' ')).left(40));
    if (word == u"NOAUTH"_s && !withPassword)
        return {.verdict = Verdict::Ok,
                .measured = u"asks for a password"_s,
                .reason = u"asks_password"_s};
    if (word == u"NOAUTH"_s || word == u"WRONGPASS"_s)
        return {
            .verdict = Verdict::Critical, .measured = word, .reason = u"redis_password_refused"_s};
    if (word == u"LOADING"_s)
        return degraded(u"loading"_s, u"redis_loading"_s);
    if (word == u"READONLY"_s || word == u"MASTERDOWN"_s)
        return degraded(u"read-only"_s, u"redis_replica"_s);
    if (word == u"BUSY"_s || word == u"MISCONF"_s)
        return degraded(word, u"redis_trouble"_s, {word});
    return {.verdict = Verdict::NotProven,
            .measured = word,
            .reason = u"redis_refuses"_s,
            .args = {word}};
}

bool isReplica(const RespReply &info)
{
    return info.kind == RespReply::Kind::Bulk && info.text.contains("role:slave");
}

Observation alive(const Judgement &judgement)
{
    Observation observation{
        .kind = ProbeKind::Redis, .contact = Contact::Answered, .readable = true};
    observation.liveness = judgement;
    if (judgement.measured == u"read-only"_s || judgement.measured == u"loading"_s)
        observation.badges = {judgement.measured};
    return observation;
}

Observation notRedis()
{
    return unreadable(Observation{.kind = ProbeKind::Redis, .contact = Contact::Answered});
}

}

std::optional<Observation> judgeRedis(const QByteArray &bytes, bool withPassword)
{
    qsizetype offset = 0;
    if (withPassword) {
        const auto auth = nextReply(bytes, offset);
        if (!auth)
            return {};
        if (auth->kind == RespReply::Kind::Garbage)
            return notRedis();
        if (auth->kind == RespReply::Kind::Error)
            return alive(refusalOf(auth->text.startsWith("ERR") ? "WRONGPASS" : auth->text, true));
    }
    const auto ping = nextReply(bytes, offset);
    if (!ping)
        return {};
    if (ping->kind == RespReply::Kind::Error)
        return alive(refusalOf(ping->text, withPassword));
    if (ping->kind != RespReply::Kind::Simple || ping->text != "PONG")
        return notRedis();
    const auto info = nextReply(bytes, offset);
    if (!info)
        return {};
    if (isReplica(*info))
        return alive(degraded(u"read-only"_s, u"redis_replica"_s));
    return alive({.verdict = Verdict::Ok, .measured = u"PONG"_s, .reason = u"ok"_s});
}

QFuture<Observation> lookAtRedis(const ProbeContext &context)
{
    if (context.auth && !*context.auth)
        return readyFuture(withoutCredential(ProbeKind::Redis, context.auth, context.service.auth));
    auto *exchange = new RedisExchange(context, context.owner); // deletes itself when it ends
    return exchange->future();
}

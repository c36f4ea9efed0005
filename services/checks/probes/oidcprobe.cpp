#include "services/checks/probes/oidcprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/systems.h"

#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Seconds by which the service's clock is ahead of ours, by its Date header; empty without one.
std::optional<qint64> clockAhead(const HttpReply &reply, const QDateTime &now)
{
    const QString text = QString::fromLatin1(reply.header("date"));
    QDateTime date = QLocale::c().toDateTime(text, u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s);
    if (!date.isValid())
        return {};
    date.setTimeSpec(Qt::UTC);
    return now.secsTo(date);
}

/// The claims of a JWT, which are no secret without its signature.
std::optional<Json> claimsOf(const Credential &credential)
{
    const QByteArrayView token = credential.secret.view();
    const qsizetype first = token.indexOf('.');
    const qsizetype second = first < 0 ? -1 : token.indexOf('.', first + 1);
    if (second < 0)
        return {};
    const auto payload = QByteArray::fromRawData(token.data() + first + 1, second - first - 1);
    return jsonObject(QByteArray::fromBase64(payload, QByteArray::Base64UrlEncoding));
}

void addTokenFacts(Observation &observation, const Credential &credential, const QDateTime &now)
{
    const auto claims = claimsOf(credential);
    const Json *expiry = claims ? member(*claims, "exp") : nullptr;
    if (!expiry || !expiry->is_number_integer())
        return;
    const qint64 left = expiry->get<qint64>() - now.toSecsSinceEpoch();
    observation.facts += measuredFact(u"token_left_s"_s, QString::number(left));
}

Judgement issuerJudgement(const QString &issuer, const QString &expected, int keys)
{
    if (!expected.isEmpty() && issuer != expected)
        return {.verdict = Verdict::Critical,
                .measured = issuer,
                .declared = expected,
                .drift = true,
                .reason = u"wrong_issuer"_s,
                .args = {issuer, expected}};
    if (keys == 0)
        return {.verdict = Verdict::Critical,
                .measured = u"0 keys"_s,
                .reason = u"issuer_without_keys"_s};
    return {.verdict = Verdict::Ok, .measured = issuer, .declared = expected, .reason = u"ok"_s};
}

int usableKeys(const Json &set)
{
    const Json *keys = member(set, "keys");
    if (!keys || !keys->is_array())
        return -1;
    return int(std::count_if(keys->begin(), keys->end(), [](const Json &key) {
        return key.is_object() && member(key, "kty");
    }));
}

} // namespace

QFuture<Observation> lookAtIssuer(const ProbeContext &context)
{
    const QString issuer = context.service.expect.value(u"issuer"_s);
    const QString base = issuer.isEmpty() ? QString() : QUrl(issuer).path(QUrl::FullyEncoded);
    std::vector<HttpRequest> requests{
        probeRequest(context, u"discovery"_s, base + healthPath(ServiceKind::Keycloak)),
        probeRequest(context, u"jwks"_s, base + u"/protocol/openid-connect/certs"_s)};
    return exchange(context, std::move(requests),
                    [issuer, token = context.auth,
                     clock = context.clock](const std::vector<HttpReply> &replies) {
                        return decodeIssuer(replies, {issuer, clock->wall(), token});
                    });
}

Observation decodeIssuer(const std::vector<HttpReply> &replies,
                         const IssuerExpectation &expectation)
{
    const HttpReply &discovery = replies.front();
    Observation observation = observe(ProbeKind::Oidc, discovery);
    if (!observation.trouble.reason.isEmpty())
        return observation;
    if (discovery.status != 200)
        return wrongStatus(std::move(observation));
    const auto body = jsonObject(discovery.body);
    const Fact issuer = body ? textFact(*body, "issuer", u"issuer"_s) : Fact{};
    const Fact tokens = body ? textFact(*body, "token_endpoint", u"token_endpoint"_s) : Fact{};
    if (issuer.origin != Fact::Origin::Measured || tokens.origin != Fact::Origin::Measured
        || !member(*body, "jwks_uri"))
        return unreadable(std::move(observation));
    observation.readable = true;
    observation.facts = {issuer, tokens};
    if (const auto ahead = clockAhead(discovery, expectation.now))
        observation.facts += measuredFact(u"clock_ahead_s"_s, QString::number(*ahead));

    const HttpReply &keySet = replies.back();
    const Observation second = observe(ProbeKind::Oidc, keySet);
    const auto set = keySet.status == 200 ? jsonObject(keySet.body) : std::nullopt;
    const int keys = set ? usableKeys(*set) : -1;
    if (keys >= 0)
        observation.facts += measuredFact(u"keys"_s, QString::number(keys));
    observation.liveness = issuerJudgement(issuer.value, expectation.issuer, keys);
    if (observation.liveness->verdict == Verdict::Critical)
        return observation;
    if (keys < 0) {
        observation.liveness
            = second.trouble.reason.isEmpty() ? unreadable(second).trouble : second.trouble;
        observation.livenessEvidence = keySet.evidence;
    } else if (expectation.token && !*expectation.token) {
        observation.liveness = troubleOf(expectation.token->error(), {});
        if (expectation.token->error().kind == Error::Kind::Unauthorized)
            observation.liveness = Judgement{.verdict = Verdict::Critical,
                                             .measured = expectation.token->error().code,
                                             .reason = u"client_refused"_s,
                                             .args = {expectation.token->error().code}};
    } else if (expectation.token) {
        addTokenFacts(observation, ***expectation.token, expectation.now);
    }
    return observation;
}

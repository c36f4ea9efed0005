#include "services/checks/probes/oidcprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/steps.h"
#include "services/checks/systems.h"
#include "services/http/servertime.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

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
    if (expected.isEmpty())
        return {.verdict = Verdict::Ok,
                .measured = issuer,
                .reason = u"issuer_undeclared"_s,
                .args = {issuer}};
    return {.verdict = Verdict::Ok, .measured = issuer, .declared = expected, .reason = u"ok"_s};
}

/// Why the issuer gave no token.
Judgement withoutToken(const Error &error)
{
    const bool refused
        = error.kind == Error::Kind::Unauthorized || error.kind == Error::Kind::Forbidden;
    // An issuer gives its reason a word; what refuses without one stands in front of it.
    if (refused && error.code.isEmpty() && error.httpStatus != 0)
        return downJudgement(u"foreign_refusal"_s, {QString::number(error.httpStatus)});
    if (error.kind == Error::Kind::Unauthorized)
        return {.verdict = Verdict::Critical,
                .measured = error.code,
                .reason = u"client_refused"_s,
                .args = {error.code}};
    return troubleOf(error, {});
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

/// How an address is reached that an answer gave; empty: nothing in the environment names its
/// origin.
std::optional<Service> wayTo(const ProbeContext &context, const QUrl &url)
{
    const Origin origin = Origin::of(url);
    const auto isThere
        = [&](const QUrl &named) { return !named.isEmpty() && Origin::of(named) == origin; };
    if (isThere(context.service.url))
        return context.service;
    for (const Service &service : context.environment->services) {
        if (isThere(service.url))
            return service;
    }
    const auto &identities = context.environment->identities;
    const bool named = isThere(QUrl(context.service.expect.value(u"issuer"_s)))
        || std::any_of(identities.begin(), identities.end(),
                       [&](const IdentityDeclaration &identity) {
                           return isThere(identity.issuer);
                       });
    return named ? std::optional(Service()) : std::nullopt;
}

/// Empty: they must not be asked for.
std::optional<HttpRequest> keysRequest(const ProbeContext &context, const QUrl &keys)
{
    if (context.service.paths.contains(u"jwks"_s))
        return probeRequest(context, u"jwks"_s, {});
    const std::optional<Service> way = wayTo(context, keys);
    if (!way)
        return {};
    ProbeContext there = context;
    there.service = *way;
    HttpRequest request = probeRequest(there, {}, {});
    request.url = keys;
    return request;
}

QUrl keysAddress(const Json &value)
{
    const bool isText = value.is_string();
    return QUrl(isText ? QString::fromStdString(value.get_ref<const std::string &>()) : QString(),
                QUrl::StrictMode);
}

/// One that whoever checks tokens can ask: with a host and without a secret.
bool isWebAddress(const QUrl &url)
{
    const bool isWeb = url.scheme() == u"https"_s || url.scheme() == u"http"_s;
    return url.isValid() && isWeb && !url.host().isEmpty() && url.userInfo().isEmpty();
}

/// The issuer's keys were asked for and did not come.
void judgeMissingKeys(Observation &observation, const HttpReply &keys)
{
    const Observation second = observe(ProbeKind::Oidc, keys);
    observation.liveness
        = second.trouble.reason.isEmpty() ? unreadable(second).trouble : second.trouble;
    observation.livenessEvidence = keys.evidence;
}

void judgeToken(Observation &observation, const IssuerExpectation &expectation)
{
    if (!expectation.token)
        return;
    const Result<CredentialPtr> &token = *expectation.token;
    if (token)
        return addTokenFacts(observation, **token, expectation.now);
    observation.liveness = withoutToken(token.error());
}

} // namespace

QFuture<Observation> lookAtIssuer(const ProbeContext &context)
{
    const QString issuer = context.service.expect.value(u"issuer"_s);
    const QString base = issuer.isEmpty() ? QString() : QUrl(issuer).path(QUrl::FullyEncoded);
    const LookEnd end;
    const auto judge = [context, issuer, end](const IssuerDocument &document) {
        const std::optional<HttpRequest> request
            = document.seen.readable ? keysRequest(context, document.keys) : std::nullopt;
        const IssuerExpectation expectation{issuer, context.clock->wall(), context.auth};
        if (!request)
            return end.finish(judgeIssuer(document, {}, expectation));
        step<Observation>(
            context, *request,
            [document, expectation](const HttpReply &reply) {
                return judgeIssuer(document, reply, expectation);
            },
            [end](const Observation &observation) { end.finish(observation); });
    };
    step<IssuerDocument>(
        context, probeRequest(context, u"discovery"_s, base + healthPath(ServiceKind::Keycloak)),
        [clock = context.clock](const HttpReply &reply) {
            return decodeDiscovery(reply, clock->wall());
        },
        judge);
    return end.future();
}

IssuerDocument decodeDiscovery(const HttpReply &reply, const QDateTime &now)
{
    Observation observation = observe(ProbeKind::Oidc, reply);
    if (!observation.trouble.reason.isEmpty())
        return {observation, {}};
    if (reply.status != 200)
        return {wrongStatus(std::move(observation)), {}};
    const auto body = jsonObject(reply.body);
    const Fact issuer = body ? textFact(*body, "issuer", u"issuer"_s) : Fact{};
    const Fact tokens = body ? textFact(*body, "token_endpoint", u"token_endpoint"_s) : Fact{};
    if (issuer.origin != Fact::Origin::Measured || tokens.origin != Fact::Origin::Measured
        || !member(*body, "jwks_uri"))
        return {unreadable(std::move(observation)), {}};
    const QUrl keys = keysAddress(*member(*body, "jwks_uri"));
    if (!isWebAddress(keys)) {
        const QString told = keys.isValid() ? keys.toString(QUrl::RemoveUserInfo)
                                            : shortText(member(*body, "jwks_uri")->dump());
        return {unreadable(std::move(observation), u"field_unreadable"_s, {u"jwks_uri"_s, told}),
                {}};
    }
    observation.readable = true;
    observation.facts = {issuer, tokens};
    if (const auto theirs = serverTime(reply))
        observation.facts += measuredFact(u"clock_ahead_s"_s, QString::number(now.secsTo(*theirs)));
    return {observation, keys};
}

Observation judgeIssuer(const IssuerDocument &document, const std::optional<HttpReply> &keys,
                        const IssuerExpectation &expectation)
{
    Observation observation = document.seen;
    if (!observation.readable)
        return observation;
    const auto set = keys && keys->status == 200 ? jsonObject(keys->body) : std::nullopt;
    const int count = set ? usableKeys(*set) : -1;
    if (count >= 0)
        observation.facts += measuredFact(u"keys"_s, QString::number(count));
    observation.liveness
        = issuerJudgement(observation.fact(u"issuer"_s).value, expectation.issuer, count);
    if (observation.liveness->verdict == Verdict::Critical)
        return observation;
    if (!keys)
        observation.liveness
            = unknownJudgement(u"keys_elsewhere"_s, {Origin::of(document.keys).toString()});
    if (keys && count < 0)
        judgeMissingKeys(observation, *keys);
    else
        judgeToken(observation, expectation);
    return observation;
}

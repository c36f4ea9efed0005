#include "services/checks/probes/exchange.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/wronganswer.h"
#include "services/core/async.h"
#include "services/identity/tokensource.h"

#include <QThreadPool>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Replies of one look as they come in, in any order, on the client's thread.
struct Gathering {
    std::vector<HttpReply> replies;
    std::atomic_size_t missing = 0;
    ReplyDecoder decode;
    QPromise<Observation> promise;
};

void finish(const std::shared_ptr<Gathering> &gathering)
{
    QThreadPool::globalInstance()->start([gathering] {
        gathering->promise.addResult(gathering->decode(gathering->replies));
        gathering->promise.finish();
    });
}

// Long because it names every kind: a new one must not fall through unnoticed.
QString reasonOf(Error::Kind kind, bool connected)
{
    switch (kind) {
    case Error::Kind::Network:
        return connected ? u"closed"_s : u"refused"_s;
    case Error::Kind::NameLookup:
        return u"unresolved"_s;
    case Error::Kind::Timeout:
        return u"timeout"_s;
    case Error::Kind::TlsUntrusted:
        return u"tls_untrusted"_s;
    case Error::Kind::TlsExpired:
        return u"tls_expired"_s;
    case Error::Kind::TlsHostMismatch:
        return u"tls_host"_s;
    case Error::Kind::TlsPinMismatch:
        return u"tls_pin"_s;
    case Error::Kind::TlsOther:
        return u"tls_other"_s;
    case Error::Kind::Redirect:
        return u"redirected"_s;
    case Error::Kind::TooLarge:
        return u"too_large"_s;
    case Error::Kind::OriginRefused:
        return u"origin_refused"_s;
    case Error::Kind::PlainHttpRefused:
        return u"plain_http_refused"_s;
    case Error::Kind::SecretMissing:
        return u"secret_missing"_s;
    case Error::Kind::KeychainLocked:
        return u"keychain_locked"_s;
    case Error::Kind::KeychainUnavailable:
        return u"keychain_unavailable"_s;
    case Error::Kind::RateLimited:
        return u"rate_limited"_s;
    case Error::Kind::Cancelled:
        return u"cancelled"_s;
    case Error::Kind::Configuration:
    case Error::Kind::LocalIo:
        return u"own_configuration"_s;
    case Error::Kind::Unauthorized:
    case Error::Kind::Forbidden:
    case Error::Kind::NotFound:
    case Error::Kind::Conflict:
    case Error::Kind::Unsupported:
    case Error::Kind::BadRequest:
    case Error::Kind::Unavailable:
    case Error::Kind::Server:
    case Error::Kind::Unreadable:
        return u"unreadable"_s;
    }
    return u"unreadable"_s;
}

/// Faults that say nothing about the service.
bool isOurs(Error::Kind kind)
{
    using enum Error::Kind;
    return kind == NameLookup || kind == OriginRefused || kind == PlainHttpRefused
        || kind == SecretMissing || kind == KeychainLocked || kind == KeychainUnavailable
        || kind == RateLimited || kind == Cancelled || kind == Configuration || kind == LocalIo;
}

/// Error::code of a proxy that does not let us through.
QString proxyCode()
{
    return u"PROXY"_s;
}

/// Where an answer that was not followed points to, as recorded.
QString redirectTarget(const Evidence &evidence)
{
    for (const EvidenceHeader &header : evidence.responseHeaders) {
        if (header.name.compare(u"Location"_s, Qt::CaseInsensitive) == 0)
            return header.value.left(200);
    }
    return u"?"_s;
}

/// A provider of identities that fails says nothing about the service that its tokens are for.
Judgement withoutToken(const Error &error, const SecretRef &reference)
{
    if (error.code == TokenSource::signInNeeded())
        return unknownJudgement(u"sign_in_needed"_s, {reference.id});
    const QString why = error.code.isEmpty() ? error.detail : error.code;
    return unknownJudgement(u"no_token"_s, {reference.id, why});
}

}

HttpRequest probeRequest(const ProbeContext &context, const QString &pathName, const QString &path)
{
    const Service &service = context.service;
    const QUrl relative(service.paths.value(pathName, path), QUrl::StrictMode);
    HttpRequest request;
    request.url = service.url;
    QString base = service.url.path(QUrl::FullyEncoded);
    while (base.endsWith(u'/'))
        base.chop(1);
    request.url.setPath(base + relative.path(QUrl::FullyEncoded), QUrl::TolerantMode);
    request.url.setQuery(relative.hasQuery() ? relative.query(QUrl::FullyEncoded) : QString());
    request.headers = {{"Accept", "application/json"}};
    request.connectTimeoutMs = std::min(context.limits.connectMs, context.limits.totalMs);
    request.totalTimeoutMs = context.limits.totalMs;
    request.maxBytes = context.limits.maxBytes;
    request.connectTo = service.connectTo;
    request.tlsPin = service.tlsPin;
    request.insecureHttp = service.insecureHttp;
    return request;
}

QFuture<Observation> exchange(const ProbeContext &context, std::vector<HttpRequest> requests,
                              ReplyDecoder decode)
{
    auto gathering = std::make_shared<Gathering>();
    gathering->replies.resize(requests.size());
    gathering->missing = requests.size();
    gathering->decode = std::move(decode);
    gathering->promise.start();
    const QFuture<Observation> future = gathering->promise.future();
    for (size_t i = 0; i < requests.size(); ++i) {
        context.http->submit(
            std::move(requests[i]),
            [gathering, i](HttpReply reply) {
                gathering->replies[i] = std::move(reply);
                if (--gathering->missing == 0)
                    finish(gathering);
            },
            [abandoned = context.abandoned] { return abandoned->load(); });
    }
    return future;
}

Observation observe(ProbeKind kind, const HttpReply &reply)
{
    Observation observation{.kind = kind, .contact = Contact::Answered};
    observation.status = reply.status;
    observation.evidence = reply.evidence;
    auto answer = std::make_shared<HttpReply>(reply);
    answer->credential = nullptr; // the look outlives the exchange
    observation.answer = std::move(answer);
    if (reply.error) {
        observation.contact = contactOf(*reply.error, QUrl(reply.evidence.url));
        observation.trouble = troubleOf(*reply.error, reply.evidence);
    } else if (fromHostingEdge(reply)) {
        observation.trouble = unknownJudgement(u"hosting_edge"_s);
    } else if (reply.status == 429) {
        observation.trouble = unknownJudgement(u"rate_limited"_s);
    }
    return observation;
}

Observation unreadable(Observation observation, const QString &reason, const QStringList &args)
{
    observation.readable = false;
    const bool tell = reason.isEmpty();
    const QString found = tell && observation.answer ? wrongAnswer(*observation.answer)
        : tell                                       ? u"unreadable"_s
                                                     : reason;
    observation.trouble = downJudgement(found, args);
    return observation;
}

Observation wrongStatus(Observation observation)
{
    const QString status = QString::number(observation.status);
    return unreadable(std::move(observation), u"http_status"_s, {status});
}

Observation withoutCredential(ProbeKind kind,
                              const std::optional<Result<CredentialPtr>> &credential,
                              const SecretRef &reference)
{
    Observation observation{.kind = kind};
    if (!credential) {
        observation.trouble = unknownJudgement(u"no_credential_declared"_s);
        return observation;
    }
    if (credential->has_value())
        observation.trouble = unknownJudgement(u"token_expired"_s, {reference.id});
    else if (reference.store == SecretRef::Store::Oidc && credential->error().code != waitingCode())
        observation.trouble = withoutToken(credential->error(), reference);
    else
        observation.trouble = troubleOf(credential->error(), {});
    if (observation.trouble.args.isEmpty())
        observation.trouble.args = {reference.id};
    return observation;
}

Judgement troubleOf(const Error &error, const Evidence &evidence)
{
    if (error.code == waitingCode())
        return unknownJudgement(u"keychain_waiting"_s);
    if (error.kind == Error::Kind::Network && error.code == unreachableCode())
        return downJudgement(u"unreachable"_s);
    if (error.kind == Error::Kind::Network && error.code == proxyCode())
        return unknownJudgement(error.httpStatus == 407 ? u"own_proxy_login"_s : u"own_proxy"_s,
                                {QString::number(error.httpStatus)});
    if (error.kind == Error::Kind::Redirect)
        return downJudgement(u"redirected"_s, {redirectTarget(evidence)});
    const QString reason
        = reasonOf(error.kind, evidence.timing.connectMs >= 0 || evidence.timing.reusedConnection);
    return isOurs(error.kind) ? unknownJudgement(reason) : downJudgement(reason);
}

Contact contactOf(const Error &error, const QUrl &url)
{
    if (error.kind == Error::Kind::Timeout)
        return isLoopbackHost(url.host()) ? Contact::Answered
                                          : Contact::Silent; // no network to blame on this machine
    if (error.kind == Error::Kind::NameLookup)
        return Contact::Unresolved;
    if (error.kind == Error::Kind::Network)
        return error.code == unreachableCode() ? Contact::Unreachable
            : error.code == proxyCode()        ? Contact::NotAsked
                                               : Contact::Answered;
    const bool sent = !isOurs(error.kind) || error.kind == Error::Kind::RateLimited;
    return sent ? Contact::Answered : Contact::NotAsked;
}

Judgement downJudgement(const QString &reason, const QStringList &args)
{
    return {.verdict = Verdict::Critical,
            .needsSecondLook = true,
            .down = true,
            .reason = reason,
            .args = args};
}

Judgement unknownJudgement(const QString &reason, const QStringList &args)
{
    return {.verdict = Verdict::Unknown, .reason = reason, .args = args};
}

std::optional<Judgement> refusedJudgement(ServiceKind kind, const HttpReply &reply,
                                          const QString &reason)
{
    if (!isRefusal(reply.status))
        return {};
    const QString text = QString::number(reply.status);
    if (!isOwnError(kind, reply))
        return downJudgement(u"foreign_refusal"_s, {text});
    return Judgement{
        .verdict = Verdict::Critical, .measured = text, .reason = reason, .args = {text}};
}

bool fromHostingEdge(const HttpReply &reply)
{
    return std::any_of(reply.headers.begin(), reply.headers.end(), [](const HttpHeader &header) {
        return header.name.compare("X-Railway-Fallback", Qt::CaseInsensitive) == 0;
    });
}

bool tokenExpired(const Credential &credential, const QDateTime &now)
{
    if (credential.renew)
        return false; // its source renews it by the issuer's clock, which ours may differ from
    const QByteArrayView token = credential.secret.view();
    const qsizetype first = token.indexOf('.');
    const qsizetype second = first < 0 ? -1 : token.indexOf('.', first + 1);
    if (second < 0)
        return false;
    // Only the claims are decoded; they are no secret without the signature.
    const auto payload = QByteArray::fromRawData(token.data() + first + 1, second - first - 1);
    const auto claims = jsonObject(QByteArray::fromBase64(payload, QByteArray::Base64UrlEncoding));
    const Json *expiry = claims ? member(*claims, "exp") : nullptr;
    return expiry && expiry->is_number() && expiry->get<double>() <= double(now.toSecsSinceEpoch());
}

QString unreachableCode()
{
    return u"UNREACHABLE"_s;
}

QString waitingCode()
{
    return u"WAITING"_s;
}

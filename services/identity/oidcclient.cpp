#include "services/identity/oidcclient.h"

#include "services/core/async.h"
#include "services/core/json.h"
#include "services/core/redaction.h"
#include "services/http/requestrules.h"
#include "services/http/servertime.h"
#include "services/http/servicerequest.h"

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 largestBody = 256 * 1024;

/// The service of the environment at the issuer's origin, or one made of the issuer alone.
Service wayTo(const Environment &environment, const QUrl &issuer)
{
    for (const Service &service : environment.services) {
        if (!service.url.isEmpty() && Origin::of(service.url) == Origin::of(issuer))
            return service;
    }
    Service made;
    made.url = issuer;
    return made;
}

std::optional<qint64> clockAhead(const HttpReply &reply, const QDateTime &now)
{
    const std::optional<QDateTime> theirs = serverTime(reply);
    return theirs ? std::optional(now.secsTo(*theirs)) : std::nullopt;
}

HttpRequest requestTo(const Service &way, const QUrl &url)
{
    HttpRequest request = serviceRequest(way, url);
    request.maxBytes = largestBody;
    request.followRedirects = false; // a form with secrets in it goes to one place
    request.headers.append(HttpHeader{"Accept", "application/json"});
    return request;
}

/// Why secrets must not be sent there; empty when they may.
std::optional<Error> refusalToSend(const HttpRequest &request, const QUrl &issuer,
                                   const Service &way)
{
    if (Origin::of(request.url) != Origin::of(issuer)) {
        return Error{Error::Kind::OriginRefused,
                     u"%1 is not the issuer's own origin, so no secret is sent there"_s.arg(
                         Origin::of(request.url).toString())};
    }
    if (request.url.scheme() == u"http"_s && !way.insecureHttp
        && !isLoopbackHost(targetHost(request))) {
        return Error{
            Error::Kind::PlainHttpRefused,
            u"no secret is sent over plain http to %1"_s.arg(Origin::of(request.url).toString())};
    }
    return {};
}

QUrl urlAt(const json &document, const char *key)
{
    return QUrl(textAt(document, key).value_or(QString()), QUrl::StrictMode);
}

Result<Done> readRevocation(HttpReply &reply)
{
    if (reply.error)
        return *reply.error;
    if (const auto error = statusError(reply))
        return *error;
    return Done{};
}

}

OidcForm::~OidcForm()
{
    const auto clear = [](QByteArray &bytes) {
        if (bytes.isDetached()) // the last one that holds the buffer
            wipe(bytes.data(), bytes.size());
    };
    clear(body);
    for (QByteArray &secret : secrets)
        clear(secret);
}

OidcForm &OidcForm::add(const QByteArray &name, const QString &value)
{
    body += (body.isEmpty() ? "" : "&") + name + '=' + QUrl::toPercentEncoding(value);
    return *this;
}

OidcForm &OidcForm::add(const QByteArray &name, const Secret &value)
{
    QByteArray plain = value.view().toByteArray();
    QByteArray encoded = plain.toPercentEncoding();
    body.reserve(body.size() + name.size() + encoded.size() + 2);
    body += (body.isEmpty() ? "" : "&") + name + '=';
    body += encoded;
    secrets.append(encoded);
    secrets.append(plain);
    return *this;
}

OidcClient::OidcClient(HttpClient &http, const Environment &environment,
                       IdentityDeclaration identity, const Clock &clock)
{
    const Service way = wayTo(environment, identity.issuer);
    m_core = std::shared_ptr<Core>(new Core{http, clock, std::move(identity), way});
}

OidcLook OidcClient::lastLook() const
{
    const std::lock_guard lock(m_core->mutex);
    return m_core->look;
}

void OidcClient::Core::note(HttpReply &reply, const QList<QByteArray> &secrets)
{
    Evidence &evidence = reply.evidence;
    // An authorization code has a name that says nothing of secrets.
    evidence.requestBody = redactBody(evidence.requestBody.toUtf8(), secrets).text;
    evidence.excerpt = redactBody(evidence.excerpt.toUtf8(), secrets).text;
    const std::lock_guard lock(mutex);
    look.evidence = evidence;
    if (const auto ahead = clockAhead(reply, clock.wall()))
        look.clockAheadS = ahead;
}

QFuture<Result<OidcEndpoints>> OidcClient::discover()
{
    {
        const std::lock_guard lock(m_core->mutex);
        if (m_core->endpoints)
            return readyFuture(Result<OidcEndpoints>(*m_core->endpoints));
    }
    Service issuer = m_core->way;
    issuer.url = m_core->identity.issuer;
    auto promise = std::make_shared<QPromise<Result<OidcEndpoints>>>();
    promise->start();
    m_core->http.submit(
        requestTo(m_core->way, serviceUrl(issuer, "/.well-known/openid-configuration")),
        [promise, core = m_core](HttpReply reply) {
            core->note(reply, {});
            promise->addResult(decode(*core, reply));
            promise->finish();
        },
        [promise] { return promise->isCanceled(); });
    return promise->future();
}

Result<OidcEndpoints> OidcClient::decode(Core &core, const HttpReply &reply)
{
    if (reply.error)
        return *reply.error;
    if (const auto error = statusError(reply))
        return *error;
    const Result<json> document = parseJson(reply.body);
    if (!document)
        return document.error();
    const auto issuer = textAt(*document, "issuer");
    OidcEndpoints endpoints{
        urlAt(*document, "authorization_endpoint"), urlAt(*document, "token_endpoint"),
        urlAt(*document, "device_authorization_endpoint"), urlAt(*document, "revocation_endpoint")};
    if (!issuer || endpoints.token.isEmpty())
        return Error{Error::Kind::Unreadable, u"the answer is no OpenID configuration"_s};
    const QString declared = core.identity.issuer.toString(QUrl::FullyEncoded);
    if (*issuer != declared) {
        return Error{Error::Kind::Configuration,
                     u"the provider calls itself %1, declared is %2"_s.arg(*issuer, declared),
                     reply.status, u"ISSUER_MISMATCH"_s};
    }
    const std::lock_guard lock(core.mutex);
    core.endpoints = endpoints;
    return endpoints;
}

template <typename T>
QFuture<Result<T>> OidcClient::post(QUrl OidcEndpoints::*endpoint, OidcForm form,
                                    const CredentialPtr &secret, Result<T> (*read)(HttpReply &))
{
    form.add("client_id", m_core->identity.clientId);
    if (secret)
        form.add("client_secret", secret->secret);
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto fail = [promise](Error error) {
        promise->addResult(Result<T>(std::move(error)));
        promise->finish();
    };
    const auto send = [core = m_core, endpoint, form, promise, fail,
                       read](const Result<OidcEndpoints> &found) {
        if (!found)
            return fail(found.error());
        if (((*found).*endpoint).isEmpty())
            return fail({Error::Kind::Unsupported, u"the provider offers no such endpoint"_s});
        HttpRequest request = requestTo(core->way, (*found).*endpoint);
        request.method = "POST";
        request.headers.append(HttpHeader{"Content-Type", "application/x-www-form-urlencoded"});
        if (const auto refusal = refusalToSend(request, core->identity.issuer, core->way))
            return fail(*refusal);
        request.body = form.body;
        request.secretBody = true;
        core->http.submit(
            std::move(request),
            [core, promise, read, secrets = form.secrets](HttpReply reply) {
                core->note(reply, secrets);
                promise->addResult(read(reply));
                promise->finish();
            },
            [promise] { return promise->isCanceled(); });
    };
    // Without a context object: that overload of then() is safe.
    discover().then([send, fail](QFuture<Result<OidcEndpoints>> done) {
        if (done.isCanceled() || done.resultCount() == 0)
            fail({Error::Kind::Cancelled, {}});
        else
            send(done.result());
    });
    return promise->future();
}

QFuture<Result<TokenSetPtr>> OidcClient::requestTokens(const OidcForm &form,
                                                       const CredentialPtr &secret)
{
    return post<TokenSetPtr>(&OidcEndpoints::token, form, secret, readTokens);
}

QFuture<Result<DeviceGrantPtr>> OidcClient::requestDevice(const OidcForm &form,
                                                          const CredentialPtr &secret)
{
    return post<DeviceGrantPtr>(&OidcEndpoints::device, form, secret, readDeviceGrant);
}

QFuture<Result<Done>> OidcClient::revoke(const Secret &refreshToken, const CredentialPtr &secret)
{
    OidcForm form;
    form.add("token", refreshToken).add("token_type_hint", u"refresh_token"_s);
    return post<Done>(&OidcEndpoints::revocation, form, secret, readRevocation);
}

#include "services/checks/alerts/webhook.h"

#include "services/checks/alerts/alertjson.h"
#include "services/http/servicerequest.h"

#include <QPromise>

namespace
{

constexpr int timeoutMs = 10'000;
constexpr qint64 mostAnswer = 64 * 1024; // nothing of it is used but the status

using Promise = std::shared_ptr<QPromise<Result<Done>>>;

Result<Done> outcomeOf(const HttpReply &reply)
{
    if (reply.error)
        return *reply.error;
    if (const auto error = statusError(reply))
        return *error;
    if (reply.status >= 300) // whoever is there instead was not asked
        return Error{Error::Kind::Redirect, QStringLiteral("the web hook sends elsewhere"),
                     reply.status};
    return Done();
}

void end(const Promise &promise, const Result<Done> &result)
{
    promise->addResult(result);
    promise->finish();
}

}

WebHook::WebHook(HttpClient &http, QUrl url, CredentialProvider credential)
    : m_http(http)
    , m_url(std::move(url))
    , m_credential(std::move(credential))
{
}

QFuture<Result<Done>> WebHook::deliver(const QList<AlertNotice> &notices)
{
    const auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    HttpRequest request;
    request.method = "POST";
    request.url = m_url;
    request.headers = {{"Content-Type", "application/json"}};
    request.body = alertHookBody(notices);
    request.totalTimeoutMs = timeoutMs;
    request.maxBytes = mostAnswer;
    request.followRedirects = false;
    const auto send = [&http = m_http, request, promise](const Result<CredentialPtr> &credential) {
        if (!credential)
            return end(promise, credential.error());
        HttpRequest authorized = request;
        authorized.credential = *credential;
        http.submit(
            authorized, [promise](const HttpReply &reply) { end(promise, outcomeOf(reply)); },
            [promise] { return promise->isCanceled(); });
    };
    withCredential(m_credential, send);
    return promise->future();
}

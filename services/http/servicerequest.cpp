#include "services/http/servicerequest.h"

#include "services/core/async.h"

HttpRequest serviceRequest(const Service &service, const QUrl &url)
{
    HttpRequest request;
    request.url = url;
    request.service = service.id;
    request.connectTo = service.connectTo;
    request.tlsPin = service.tlsPin;
    request.insecureHttp = service.insecureHttp;
    return request;
}

QUrl serviceUrl(const Service &service, const QByteArray &encodedPath,
                const QByteArray &encodedQuery)
{
    QByteArray text = service.url.adjusted(QUrl::RemoveQuery | QUrl::RemoveFragment).toEncoded();
    while (text.endsWith('/'))
        text.chop(1);
    text += encodedPath;
    if (!encodedQuery.isEmpty())
        text += '?' + encodedQuery;
    return QUrl::fromEncoded(text, QUrl::StrictMode);
}

void withCredential(const CredentialProvider &provider,
                    std::function<void(Result<CredentialPtr>)> proceed)
{
    if (!provider)
        return proceed(CredentialPtr());
    QFuture<Result<CredentialPtr>> future = provider();
    // Without a context object: that overload of then() is safe, and there is no object here that
    // could be one.
    future.then([proceed](QFuture<Result<CredentialPtr>> done) {
        if (done.isCanceled() || done.resultCount() == 0)
            proceed(Error{Error::Kind::Cancelled, {}});
        else
            proceed(done.result());
    });
}

#pragma once

#include "services/checks/alerts/alertsink.h"
#include "services/http/credentialprovider.h"

/// POSTs the JSON of alertHookBody() to a URL. A secret travels as a bearer from the keychain,
/// under the HTTP client's rules; the URL itself holds none.
class WebHook final : public AlertSink
{
public:
    /// credential: of the receiver; empty when it asks for none.
    WebHook(HttpClient &http, QUrl url, CredentialProvider credential = {});

    QString name() const override { return QStringLiteral("webhook"); }
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override;

private:
    HttpClient &m_http;
    const QUrl m_url;
    const CredentialProvider m_credential;
};

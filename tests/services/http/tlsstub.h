#pragma once

#include "tests/services/http/testcertificates.h"

#include <QSslServer>

/// A loopback HTTPS server that answers every request with 200 {"status":"ok"} and counts.
class TlsStub : public QObject
{
public:
    explicit TlsStub(const TestCertificate &certificate, QObject *parent = nullptr);

    quint16 port() const { return m_server.serverPort(); }
    int requests() const { return m_requests; }
    int connections() const { return m_connections; }
    QByteArray lastRequest() const { return m_lastRequest; }

private:
    void accept();

    QSslServer m_server;
    int m_requests = 0;
    int m_connections = 0;
    QByteArray m_lastRequest;
};

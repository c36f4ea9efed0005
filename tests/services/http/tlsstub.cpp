#include "tests/services/http/tlsstub.h"

#include <QSslConfiguration>
#include <QSslSocket>

TlsStub::TlsStub(const TestCertificate &certificate, QObject *parent)
    : QObject(parent)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificate(certificate.certificate);
    configuration.setPrivateKey(certificate.key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    m_server.setSslConfiguration(configuration);
    connect(&m_server, &QTcpServer::pendingConnectionAvailable, this, &TlsStub::accept);
    m_server.listen(QHostAddress::LocalHost);
}

void TlsStub::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        ++m_connections;
        const auto read = [this, socket] {
            const QByteArray data = socket->readAll();
            if (!data.endsWith("\r\n\r\n"))
                return; // the tests send GETs, which come in one record
            m_lastRequest = data;
            ++m_requests;
            socket->write(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n"
                "{\"status\":\"ok\"}");
        };
        connect(socket, &QTcpSocket::readyRead, this, read);
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        if (socket->bytesAvailable() > 0)
            read();
    }
}

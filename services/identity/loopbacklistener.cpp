#include "services/identity/loopbacklistener.h"

#include <QCoreApplication>
#include <QTcpSocket>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype longestRequest = 16 * 1024;
constexpr int connectionLimit = 16;
constexpr int connectionMs = 10'000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Identity)
};

QByteArray page(const QString &title, const QString &text)
{
    const QString html
        = u"<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Atalaya</title><style>"
          "body{font:17px/1.5 system-ui,sans-serif;max-width:32em;margin:18vh auto;padding:0 1em}"
          "</style></head><body><h1>%1</h1><p>%2</p></body></html>"_s.arg(title.toHtmlEscaped(),
                                                                          text.toHtmlEscaped());
    return html.toUtf8();
}

}

LoopbackListener::LoopbackListener(QObject *parent)
    : QObject(parent)
{
    connect(&m_server, &QTcpServer::newConnection, this, &LoopbackListener::accept);
    m_server.setMaxPendingConnections(connectionLimit);
}

bool LoopbackListener::listen(const QByteArray &state)
{
    m_state = state;
    return m_server.listen(QHostAddress(QHostAddress::LocalHost));
}

void LoopbackListener::close()
{
    m_server.close();
}

QUrl LoopbackListener::redirectUri() const
{
    return QUrl(u"http://127.0.0.1:%1/callback"_s.arg(m_server.serverPort()));
}

void LoopbackListener::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        if (m_input.size() >= connectionLimit) {
            socket->abort();
            socket->deleteLater();
            continue;
        }
        m_input.insert(socket, {});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_input.remove(socket);
            socket->deleteLater();
        });
        QTimer::singleShot(connectionMs, socket, [socket] { socket->abort(); });
    }
}

void LoopbackListener::read(QTcpSocket *socket)
{
    QByteArray &input = m_input[socket];
    input += socket->readAll();
    if (input.size() > longestRequest) {
        socket->abort();
        return;
    }
    if (!input.contains("\r\n\r\n"))
        return;
    const QList<QByteArray> words = input.left(input.indexOf("\r\n")).split(' ');
    input.clear();
    const QUrl target = QUrl::fromEncoded("http://127.0.0.1" + words.value(1));
    const QUrlQuery query(target);
    const QByteArray state = query.queryItemValue(u"state"_s, QUrl::FullyDecoded).toUtf8();
    const bool ours = words.value(0) == "GET" && target.path() == u"/callback"_s
        && !m_state.isEmpty() && state == m_state;
    if (!ours) {
        answer(socket, 404, Words::tr("Nothing here"),
               Words::tr("This address waits for the answer of a sign-in, and this is not it."));
        return;
    }
    m_state.clear();
    if (query.hasQueryItem(u"code"_s))
        answer(socket, 200, Words::tr("You can close this page"),
               Words::tr("Atalaya has what it needs. Go back to its window."));
    else
        answer(socket, 200, Words::tr("The sign-in was not completed"),
               Words::tr("Go back to Atalaya's window: it says why, and what can be done."));
    m_server.close();
    emit answered(query);
}

void LoopbackListener::answer(QTcpSocket *socket, int status, const QString &title,
                              const QString &text)
{
    const QByteArray body = page(title, text);
    socket->write("HTTP/1.1 " + QByteArray::number(status) + (status == 200 ? " OK" : " Not Found")
                  + "\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: "
                  + QByteArray::number(body.size())
                  + "\r\nCache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n"
                    "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r\n"
                    "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
                  + body);
    socket->disconnectFromHost();
}

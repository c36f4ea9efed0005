#include "tests/support/stubserver.h"

QByteArray StubRequest::header(const QByteArray &name) const
{
    for (const auto &[key, value] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

StubServer::StubServer(QObject *parent)
    : QObject(parent)
{
    connect(&m_server, &QTcpServer::newConnection, this, &StubServer::accept);
    m_server.setListenBacklogSize(2048); // a burst must not be told to come back in a second
    m_server.listen(QHostAddress::LocalHost);
}

QUrl StubServer::url(const QString &path) const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1%2").arg(port()).arg(path));
}

void StubServer::on(const QByteArray &path, Handler handler)
{
    m_handlers.insert(path, std::move(handler));
    m_closing.remove(path);
}

void StubServer::reply(const QByteArray &path, int status, const QByteArray &body,
                       const QByteArray &contentType)
{
    on(path,
       [answer = response(status, body, contentType)](const StubRequest &) { return answer; });
}

void StubServer::hold(const QByteArray &path)
{
    on(path, [](const StubRequest &) { return QByteArray(); });
}

void StubServer::dropHeld(const QByteArray &path)
{
    for (const auto &[socket, at] : QList(m_held)) {
        if (at == path)
            socket->disconnectFromHost();
    }
}

void StubServer::answerHeld(const QByteArray &raw)
{
    if (!m_held.isEmpty())
        m_held.takeFirst().first->write(raw);
}

void StubServer::closeAfter(const QByteArray &path, const QByteArray &raw)
{
    on(path, [raw](const StubRequest &) { return raw; });
    m_closing.insert(path, true);
}

void StubServer::stop()
{
    m_server.close();
}

int StubServer::count(const QByteArray &path) const
{
    return int(std::count_if(m_seen.begin(), m_seen.end(), [&](const StubRequest &request) {
        return path.isEmpty() || request.path.split('?').first() == path;
    }));
}

QByteArray StubServer::response(int status, const QByteArray &body, const QByteArray &contentType,
                                const QList<QPair<QByteArray, QByteArray>> &extra)
{
    QByteArray text = "HTTP/1.1 " + QByteArray::number(status) + " Stub\r\nContent-Type: "
        + contentType + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    for (const auto &[name, value] : extra)
        text += name + ": " + value + "\r\n";
    return text + "\r\n" + body;
}

void StubServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { readFrom(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            ++m_disconnects;
            m_input.remove(socket);
            m_held.removeIf([socket](const auto &held) { return held.first == socket; });
            socket->deleteLater();
        });
    }
}

void StubServer::readFrom(QTcpSocket *socket)
{
    QByteArray &input = m_input[socket];
    input += socket->readAll();
    for (;;) {
        const qsizetype end = input.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const QList<QByteArray> lines = input.left(end).split('\n');
        StubRequest request;
        const QList<QByteArray> first = lines.first().trimmed().split(' ');
        request.method = first.value(0);
        request.path = first.value(1);
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const qsizetype colon = lines[i].indexOf(':');
            request.headers.append(
                {lines[i].left(colon).trimmed(), lines[i].mid(colon + 1).trimmed()});
        }
        const qsizetype length = request.header("Content-Length").toLongLong();
        if (input.size() < end + 4 + length)
            return;
        request.body = input.mid(end + 4, length);
        input.remove(0, end + 4 + length);
        m_seen.append(request);

        const QByteArray path = request.path.split('?').first();
        const QByteArray key = m_handlers.contains(path) ? path : QByteArray("*");
        const Handler handler = m_handlers.value(key);
        const QByteArray answer
            = handler ? handler(request) : response(404, R"({"detail":"Not Found"})");
        if (!answer.isEmpty())
            socket->write(answer);
        if (m_closing.value(key)) {
            socket->disconnectFromHost();
            return;
        }
        if (answer.isEmpty()) {
            m_held.append({socket, path});
            m_mostHeld = std::max(m_mostHeld, held());
        }
    }
}

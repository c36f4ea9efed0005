#pragma once

#include <QHash>
#include <QList>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <functional>

/// A request as the stub saw it.
struct StubRequest {
    QByteArray method;
    QByteArray path; ///< with query, as sent
    QList<QPair<QByteArray, QByteArray>> headers;
    QByteArray body;

    QByteArray header(const QByteArray &name) const; ///< case-insensitive, first
};

/// A small loopback HTTP/1.1 server on the test's own event loop. Answers what it was told, also
/// badly: raw bytes, nothing at all, half a body.
class StubServer : public QObject
{
    Q_OBJECT

public:
    /// Raw bytes to send; an empty array holds the connection open without an answer.
    using Handler = std::function<QByteArray(const StubRequest &)>;

    explicit StubServer(QObject *parent = nullptr);

    quint16 port() const { return m_server.serverPort(); }
    QUrl url(const QString &path = {}) const;

    /// The answer for a path (without query); "*" for all others. Default: 404 {"detail":"Not
    /// Found"}.
    void on(const QByteArray &path, Handler handler);
    void reply(const QByteArray &path, int status, const QByteArray &body,
               const QByteArray &contentType = "application/json");
    /// Accepts and does not answer, unless answerHeld() does.
    void hold(const QByteArray &path);
    /// Ends the connections of those that wait at a path for an answer.
    void dropHeld(const QByteArray &path);
    /// Answers the request that was held open first of those that are.
    void answerHeld(const QByteArray &raw);
    int held() const { return int(m_held.size()); } ///< requests that wait for an answer now
    int mostHeld() const { return m_mostHeld; } ///< that ever did at once
    /// Sends these bytes, then closes; for half bodies and garbage.
    void closeAfter(const QByteArray &path, const QByteArray &raw);
    /// Closes the listening socket: later connections are refused.
    void stop();

    int count(const QByteArray &path = {}) const; ///< requests seen for a path, or all
    int disconnects() const { return m_disconnects; } ///< connections that the client ended
    const QList<StubRequest> &seen() const { return m_seen; }

    static QByteArray response(int status, const QByteArray &body,
                               const QByteArray &contentType = "application/json",
                               const QList<QPair<QByteArray, QByteArray>> &extra = {});

private:
    void accept();
    void readFrom(QTcpSocket *socket);

    QHash<QByteArray, Handler> m_handlers;
    QHash<QByteArray, bool> m_closing;
    QHash<QTcpSocket *, QByteArray> m_input;
    QList<StubRequest> m_seen;
    int m_disconnects = 0;
    /// Who waits, and at which path, in the order of their requests.
    QList<std::pair<QTcpSocket *, QByteArray>> m_held;
    int m_mostHeld = 0;
    QTcpServer m_server; // last: its sockets report their end to the members above
};

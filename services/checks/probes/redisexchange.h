#pragma once

#include "services/checks/probes/probe.h"

#include <QElapsedTimer>
#include <QPromise>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTimer>

/// One conversation with a Redis server, over TLS for rediss. Ends with an observation whatever
/// happens, then deletes itself. The password goes to the origin that it was given for and never in
/// plain text off this machine.
class RedisExchange : public QObject
{
    Q_OBJECT

public:
    RedisExchange(const ProbeContext &context, QObject *parent);

    QFuture<Observation> future() { return m_promise.future(); }

private:
    void connectToServer();
    std::optional<Error> passwordRefusal() const;
    bool isPinned() const;
    void sendCommands();
    void readReplies();
    void failSocket(QAbstractSocket::SocketError error);
    void failTls(const QList<QSslError> &errors);
    void fail(const Error &error);
    void timeOut();
    void end(Observation observation);

    ProbeContext m_context;
    QPromise<Observation> m_promise;
    QSslSocket m_socket;
    QTimer m_deadline;
    QElapsedTimer m_clock;
    QByteArray m_received;
    double m_connectMs = -1;
    bool m_ended = false;
};

#pragma once

#include <QHash>
#include <QTcpServer>
#include <QUrlQuery>

/// Waits on 127.0.0.1 for the one request with which a browser brings the answer of a sign-in (RFC
/// 8252, 7.3). Whatever does not carry the state of this sign-in is turned away and the wait goes
/// on, so that no other program can end it.
class LoopbackListener : public QObject
{
    Q_OBJECT

public:
    explicit LoopbackListener(QObject *parent = nullptr);

    /// Chooses a free port. False when none is to be had.
    bool listen(const QByteArray &state);
    void close();
    QUrl redirectUri() const; ///< "http://127.0.0.1:PORT/callback"

signals:
    /// Once: the query of the browser's request. The listener is closed by then.
    void answered(const QUrlQuery &query);

private:
    void accept();
    void read(QTcpSocket *socket);
    void answer(QTcpSocket *socket, int status, const QString &title, const QString &text);

    QTcpServer m_server;
    QByteArray m_state;
    QHash<QTcpSocket *, QByteArray> m_input;
};

#pragma once

#include <QByteArray>

#include <atomic>
#include <thread>
#include <vector>

/// Answers every request on every loopback address with the same body, on a thread of its own and
/// at as little cost as can be.
class LoopbackServer
{
public:
    explicit LoopbackServer(const QByteArray &body);
    ~LoopbackServer();
    LoopbackServer(const LoopbackServer &) = delete;
    LoopbackServer &operator=(const LoopbackServer &) = delete;

    quint16 port() const { return m_port; }
    qint64 answered() const { return m_answered; }
    /// How long so many exchanges took on one plain socket, in ms each, one each 2 ms.
    std::vector<double> plainExchanges(int count) const;

    static bool waitForListener(quint16 port);

private:
    void serve();
    void accept();
    void answer(int socket);

    const QByteArray m_response;
    int m_listener = -1;
    int m_poll = -1;
    quint16 m_port = 0;
    std::atomic<qint64> m_answered = 0;
    std::atomic<bool> m_ending = false;
    std::thread m_thread;
};

#include "tests/bench/loopbackserver.h"

#include <QElapsedTimer>

#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace
{

sockaddr_in addressOf(quint32 host, quint16 port)
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(host);
    address.sin_port = htons(port);
    return address;
}

int connectTo(quint16 port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = addressOf(INADDR_LOOPBACK, port);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return socket;
    ::close(socket);
    return -1;
}

}

LoopbackServer::LoopbackServer(const QByteArray &body)
    : m_response("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                 + QByteArray::number(body.size()) + "\r\n\r\n" + body)
    , m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0))
    , m_poll(::epoll_create1(EPOLL_CLOEXEC))
{
    sockaddr_in address = addressOf(INADDR_ANY, 0);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&address), size) != 0
        || ::listen(m_listener, SOMAXCONN) != 0
        || ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        qFatal("no loopback server: %s", std::strerror(errno));
    m_port = ntohs(address.sin_port);
    epoll_event event = {EPOLLIN, {.fd = m_listener}};
    ::epoll_ctl(m_poll, EPOLL_CTL_ADD, m_listener, &event);
    m_thread = std::thread([this] { serve(); });
}

LoopbackServer::~LoopbackServer()
{
    m_ending = true;
    m_thread.join();
    ::close(m_poll);
    ::close(m_listener);
}

void LoopbackServer::serve()
{
    std::array<epoll_event, 256> events = {};
    while (!m_ending) {
        const int count = ::epoll_wait(m_poll, events.data(), int(events.size()), 100);
        for (int i = 0; i < count; ++i) {
            if (events[size_t(i)].data.fd == m_listener)
                accept();
            else
                answer(events[size_t(i)].data.fd);
        }
    }
}

void LoopbackServer::accept()
{
    for (;;) {
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0)
            return;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        epoll_event event = {EPOLLIN, {.fd = socket}};
        ::epoll_ctl(m_poll, EPOLL_CTL_ADD, socket, &event);
    }
}

/// A request of a prober fits one packet.
void LoopbackServer::answer(int socket)
{
    std::array<char, 16384> bytes; // NOLINT: filled below
    const ssize_t size = ::recv(socket, bytes.data(), bytes.size(), 0);
    if (size <= 0) {
        ::close(socket);
        return;
    }
    if (size < 4 || std::memcmp(bytes.data() + size - 4, "\r\n\r\n", 4) != 0)
        return;
    if (::send(socket, m_response.constData(), size_t(m_response.size()), MSG_NOSIGNAL) > 0)
        ++m_answered;
}

std::vector<double> LoopbackServer::plainExchanges(int count) const
{
    std::vector<double> times;
    const int socket = connectTo(m_port);
    const QByteArray request = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    std::array<char, 16384> bytes = {};
    for (int i = 0; i < count && socket >= 0; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (::send(socket, request.constData(), size_t(request.size()), MSG_NOSIGNAL) < 0
            || ::recv(socket, bytes.data(), bytes.size(), 0) <= 0)
            break;
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ::close(socket);
    return times;
}

bool LoopbackServer::waitForListener(quint16 port)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10'000) {
        const int socket = connectTo(port);
        if (socket >= 0) {
            ::close(socket);
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
}

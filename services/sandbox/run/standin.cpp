#include "services/sandbox/run/standin.h"

#include "services/sandbox/run/loopback.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

namespace sandbox
{

namespace
{

constexpr std::size_t longestMessage = 65536;

} // namespace

StandIn::StandIn(int port, Speak speak)
    : m_speak(std::move(speak))
    , m_listener(listenAt(port))
    , m_end(makePipe())
    , m_thread([this] { run(); })
{
}

StandIn::~StandIn()
{
    m_end.write.reset();
    m_thread.join();
    for (const auto &[connection, received] : m_connections)
        close(connection);
}

void StandIn::run()
{
    for (;;) {
        std::vector<pollfd> entries{{m_end.read.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}};
        for (const auto &[connection, received] : m_connections)
            entries.push_back({connection, POLLIN, 0});
        if (::poll(entries.data(), entries.size(), -1) < 0 && errno != EINTR)
            return;
        if (entries[0].revents)
            return;
        for (std::size_t i = 2; i < entries.size(); ++i) {
            const int connection = entries[i].fd;
            if (!entries[i].revents || serve(connection, m_connections.at(connection)))
                continue;
            close(connection);
            m_connections.erase(connection);
        }
        if (entries[1].revents)
            admit();
    }
}

void StandIn::admit()
{
    const int connection
        = accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (connection >= 0)
        m_connections[connection];
}

bool StandIn::serve(int connection, std::string &received) const
{
    char buffer[4096];
    const ssize_t count = recv(connection, buffer, sizeof buffer, 0);
    if (count <= 0 || received.size() > longestMessage)
        return count < 0 && (errno == EAGAIN || errno == EINTR);
    received.append(buffer, static_cast<std::size_t>(count));
    const Reply reply = m_speak(received);
    const auto size = static_cast<ssize_t>(reply.bytes.size());
    return send(connection, reply.bytes.data(), reply.bytes.size(), MSG_NOSIGNAL) == size
        && !reply.ends;
}

} // namespace sandbox

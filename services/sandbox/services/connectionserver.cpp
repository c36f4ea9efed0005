#include "services/sandbox/services/connectionserver.h"

#include "services/sandbox/services/elastictasks.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace sandbox
{

namespace
{

constexpr int idleMs = 120'000; // between two requests
constexpr int readMs = 10'000; // within one
constexpr int writeMs = 600'000; // a reader that pauses is not a dead one
constexpr size_t longestHead = 256 * 1024;

bool waitFor(socket_t sock, short event, int timeoutMs)
{
    pollfd entry{sock, event, 0};
    return ::poll(&entry, 1, timeoutMs) > 0;
}

/// A connection as the library wants to read and write it.
class SocketStream : public httplib::Stream
{
public:
    explicit SocketStream(socket_t sock)
        : m_sock(sock)
    {
    }

    bool is_readable() const override { return m_begin < m_end || waitFor(m_sock, POLLIN, readMs); }
    bool is_writable() const override
    {
        return waitFor(m_sock, POLLOUT, writeMs) && !peerHasLeft();
    }
    bool waitForRequest() const { return m_begin < m_end || waitFor(m_sock, POLLIN, idleMs); }

    ssize_t read(char *target, size_t size) override
    {
        if (m_begin == m_end && !fill())
            return m_lastRead;
        const size_t count = std::min(size, m_end - m_begin);
        std::memcpy(target, m_buffer.data() + m_begin, count);
        m_begin += count;
        if (m_isRecording)
            record(target, count);
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char *data, size_t size) override
    {
        return waitFor(m_sock, POLLOUT, writeMs) ? ::send(m_sock, data, size, MSG_NOSIGNAL) : -1;
    }

    void get_remote_ip_and_port(std::string &ip, int &port) const override
    {
        name(getpeername, ip, port);
    }
    void get_local_ip_and_port(std::string &ip, int &port) const override
    {
        name(getsockname, ip, port);
    }
    socket_t socket() const override { return m_sock; }

    /// Remembers what is read from now on, up to the end of a request's head.
    void recordHead()
    {
        m_head.clear();
        m_isRecording = true;
    }
    const std::string &head() const { return m_head; }

private:
    void record(const char *bytes, size_t count)
    {
        m_head.append(bytes, count);
        const bool isOver = m_head.size() > longestHead
            || m_head.compare(m_head.size() - std::min<size_t>(4, m_head.size()), 4, "\r\n\r\n")
                == 0;
        m_isRecording = !isOver;
    }

    bool peerHasLeft() const
    {
        char next = 0;
        return waitFor(m_sock, POLLIN, 0) && ::recv(m_sock, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
    }

    bool fill()
    {
        m_begin = m_end = 0;
        m_lastRead = is_readable() ? ::recv(m_sock, m_buffer.data(), m_buffer.size(), 0) : -1;
        if (m_lastRead > 0)
            m_end = static_cast<size_t>(m_lastRead);
        return m_lastRead > 0;
    }

    template <typename Function> void name(Function function, std::string &ip, int &port) const
    {
        sockaddr_in address{};
        socklen_t length = sizeof address;
        if (function(m_sock, reinterpret_cast<sockaddr *>(&address), &length) != 0)
            return;
        std::array<char, INET_ADDRSTRLEN> text{};
        ip = inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
        port = ntohs(address.sin_port);
    }

    socket_t m_sock;
    std::array<char, 16384> m_buffer{};
    size_t m_begin = 0;
    size_t m_end = 0;
    ssize_t m_lastRead = 0;
    std::string m_head;
    bool m_isRecording = false;
};

/// The headers of a request's head, with their values as they were sent.
httplib::Headers sentHeaders(const std::string &head)
{
    httplib::Headers headers;
    for (size_t begin = head.find("\r\n"); begin != std::string::npos;) {
        begin += 2;
        const size_t end = head.find("\r\n", begin);
        const size_t colon = head.find(':', begin);
        if (end == std::string::npos || colon == std::string::npos || colon > end)
            break;
        const size_t first = head.find_first_not_of(" \t", colon + 1);
        const size_t last = head.find_last_not_of(" \t", end - 1);
        headers.emplace(head.substr(begin, colon - begin),
                        first < end ? head.substr(first, last + 1 - first) : std::string());
        begin = end;
    }
    return headers;
}

/// What the library would act on by itself is renamed, so that only the service does.
void makeRaw(httplib::Request &request, const std::string &head)
{
    request.headers = sentHeaders(head);
    request.ranges.clear();
    request.path = "/";
    for (const char *name : {"Content-Encoding", "Content-Type"}) {
        const auto found = request.headers.find(name);
        if (found == request.headers.end())
            continue;
        request.headers.emplace(std::string(rawHeaderPrefix) + name, found->second);
        request.headers.erase(name);
    }
}

} // namespace

ConnectionServer::ConnectionServer()
{
    new_task_queue = [] { return new ElasticTasks; }; // the library deletes it
    set_tcp_nodelay(true);
    // Not SO_REUSEPORT, the library's default: two runs would share a port without noticing.
    set_socket_options([](socket_t sock) {
        const int yes = 1;
        setsockopt(sock, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_payload_max_length(64 * 1024 * 1024);
}

void ConnectionServer::lengthenQueue()
{
    ::listen(svr_sock_, SOMAXCONN);
}

void ConnectionServer::closeConnections()
{
    const std::lock_guard lock(m_mutex);
    m_closing = true;
    for (const socket_t sock : m_sockets)
        ::shutdown(sock, SHUT_RDWR);
}

bool ConnectionServer::process_and_close_socket(socket_t sock)
{
    {
        const std::lock_guard lock(m_mutex);
        m_sockets.insert(sock);
        if (m_closing)
            ::shutdown(sock, SHUT_RDWR);
    }
    SocketStream stream(sock);
    bool isOpen = true;
    std::function<void(httplib::Request &)> setup;
    if (m_isRaw)
        setup = [&stream](httplib::Request &request) { makeRaw(request, stream.head()); };
    while (isOpen && stream.waitForRequest()) {
        bool closed = false;
        if (m_isRaw)
            stream.recordHead();
        isOpen = process_request(stream, false, closed, setup) && !closed;
    }
    const std::lock_guard lock(
        m_mutex); // closed under it: the number may be another connection's right after
    m_sockets.erase(sock);
    ::shutdown(sock, SHUT_RDWR);
    ::close(sock);
    return isOpen;
}

} // namespace sandbox

#include "services/sandbox/services/connectionserver.h"

#include "services/sandbox/services/elastictasks.h"

#include <sys/socket.h>
#include <unistd.h>

namespace sandbox
{

namespace
{

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

ConnectionServer::ConnectionServer(ConnectionRules rules)
    : m_rules(std::move(rules))
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

bool ConnectionServer::isAdmitted(socket_t sock) const
{
    return !m_rules.admits || m_rules.admits(sock);
}

bool ConnectionServer::agreesOnTls(SocketStream &stream) const
{
    const TlsContext tls = m_rules.tls ? m_rules.tls() : nullptr;
    if (stream.isTls())
        return tls != nullptr; // it was switched off meanwhile
    return !stream.beginsWithTls() || (tls && stream.shakeHands(tls));
}

bool ConnectionServer::process_and_close_socket(socket_t sock)
{
    {
        const std::lock_guard lock(m_mutex);
        m_sockets.insert(sock);
        if (m_closing)
            ::shutdown(sock, SHUT_RDWR);
    }
    bool isOpen = isAdmitted(sock);
    {
        SocketStream stream(sock, m_rules.pause, m_rules.cut);
        std::function<void(httplib::Request &)> setup;
        if (m_isRaw)
            setup = [&stream](httplib::Request &request) { makeRaw(request, stream.head()); };
        while (isOpen && stream.waitForRequest() && isAdmitted(sock) && agreesOnTls(stream)) {
            bool closed = false;
            stream.beginRequest(m_isRaw);
            isOpen = process_request(stream, false, closed, setup) && !closed;
        }
    }
    close(sock);
    return isOpen;
}

void ConnectionServer::close(socket_t sock)
{
    const bool isReset = !isAdmitted(sock);
    const std::lock_guard lock(
        m_mutex); // closed under it: the number may be another connection's right after
    m_sockets.erase(sock);
    const linger atOnce{1, 0}; // reset, as by a port that nobody listens at
    if (isReset)
        setsockopt(sock, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    else
        ::shutdown(sock, SHUT_RDWR);
    ::close(sock);
}

} // namespace sandbox

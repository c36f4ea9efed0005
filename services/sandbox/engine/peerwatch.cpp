#include "services/sandbox/engine/peerwatch.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <cstdlib>

namespace sandbox
{

namespace
{

using EndOf = int (*)(int, sockaddr *, socklen_t *);

int portOf(int socket, EndOf end)
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (end(socket, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return -1;
    if (address.ss_family == AF_INET)
        return ntohs(reinterpret_cast<sockaddr_in *>(&address)->sin_port);
    if (address.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<sockaddr_in6 *>(&address)->sin6_port);
    return -1;
}

} // namespace

PeerWatch::PeerWatch(const httplib::Request &request)
{
    DIR *directory = opendir("/proc/self/fd");
    if (!directory)
        return;
    while (const dirent *entry = readdir(directory)) {
        const int socket = std::atoi(entry->d_name);
        if (socket > 2 && portOf(socket, getpeername) == request.remote_port
            && portOf(socket, getsockname) == request.local_port) {
            m_socket = socket;
            break;
        }
    }
    closedir(directory);
}

bool PeerWatch::gone() const
{
    if (m_socket < 0)
        return false;
    pollfd state{m_socket, POLLRDHUP, 0};
    return poll(&state, 1, 0) > 0
        && (state.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

} // namespace sandbox

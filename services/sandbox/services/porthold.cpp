#include "services/sandbox/services/porthold.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/loopback.h"

#include <sys/socket.h>

#include <cstring>

namespace sandbox
{

PortHold::PortHold(const std::string &service, int port)
    : m_socket(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    // The kernel remembers of a port that all who had it shared it, and then asks no more whether
    // they still do: only one that was first taken alone can be sealed. What is left of closed
    // connections, and a hold of ours, leave it only to who shares.
    const bool isBound = bindTo(port);
    setShared(true);
    if (!isBound && !bindTo(port))
        throw StartFailure("Port " + std::to_string(port) + " on 127.0.0.1, wanted for " + service
                           + ", cannot be used (" + std::strerror(errno)
                           + "): end the program that has it, or choose another --port-base.");
    sockaddr_in address = loopbackAddress(port);
    socklen_t length = sizeof address;
    getsockname(m_socket.get(), reinterpret_cast<sockaddr *>(&address), &length);
    m_port = ntohs(address.sin_port);
}

void PortHold::seal()
{
    setShared(false);
}

void PortHold::share()
{
    setShared(true);
}

bool PortHold::bindTo(int port)
{
    const sockaddr_in address = loopbackAddress(port);
    return bind(m_socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

void PortHold::setShared(bool isShared)
{
    const int value = isShared ? 1 : 0;
    setsockopt(m_socket.get(), SOL_SOCKET, SO_REUSEADDR, &value, sizeof value);
}

} // namespace sandbox

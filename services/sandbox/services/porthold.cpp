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
    const int yes = 1;
    setsockopt(m_socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address = loopbackAddress(port);
    socklen_t length = sizeof address;
    if (bind(m_socket.get(), reinterpret_cast<const sockaddr *>(&address), length) != 0
        || getsockname(m_socket.get(), reinterpret_cast<sockaddr *>(&address), &length) != 0) {
        throw StartFailure("Port " + std::to_string(port) + " on 127.0.0.1, wanted for " + service
                           + ", cannot be used (" + std::strerror(errno)
                           + "): end the program that has it, or choose another --port-base.");
    }
    m_port = ntohs(address.sin_port);
}

} // namespace sandbox

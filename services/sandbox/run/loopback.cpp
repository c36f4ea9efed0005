#include "services/sandbox/run/loopback.h"

#include "services/sandbox/run/failure.h"

#include <arpa/inet.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace sandbox
{

namespace
{

constexpr int waitingConnections = 64;

} // namespace

sockaddr_in loopbackAddress(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

Descriptor listenAt(int port)
{
    Descriptor listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const int yes = 1;
    setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const sockaddr_in address = loopbackAddress(port);
    if (bind(listener.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
        || listen(listener.get(), waitingConnections) != 0)
        throw StartFailure("Port " + std::to_string(port) + " on 127.0.0.1 cannot be listened at ("
                           + std::strerror(errno) + ").");
    return listener;
}

} // namespace sandbox

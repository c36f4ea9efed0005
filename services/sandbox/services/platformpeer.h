#pragma once

namespace sandbox
{

/// Whether the other end of a connection on this machine's loopback is a socket of this process or
/// of one that it started (/proc/net/tcp and /proc/PID/fd, proc(5)).
bool isOwnConnection(int socket);

} // namespace sandbox

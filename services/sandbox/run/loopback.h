#pragma once

#include "services/sandbox/run/files.h"

#include <netinet/in.h>

namespace sandbox
{

/// A port of this machine's own address, as the socket calls take it.
sockaddr_in loopbackAddress(int port);

/// A socket that listens there and blocks nobody. Throws StartFailure when it cannot.
Descriptor listenAt(int port);

} // namespace sandbox

#pragma once

#include "services/sandbox/run/files.h"

namespace sandbox
{

/// A loopback port that stays ours for the whole run: the socket is bound but does not listen, so
/// the service itself (also one in another process) binds beside it, connections are refused while
/// the service is down, and nobody else gets it.
class PortHold
{
public:
    /// port 0: the system chooses. Throws StartFailure, naming the service, when it is taken.
    PortHold(const std::string &service, int port);

    int port() const { return m_port; }

    void seal(); ///< not even who asks for a shared port (SO_REUSEADDR) gets it
    void share(); ///< what belongs here binds beside it; so it begins

private:
    bool bindTo(int port);
    void setShared(bool isShared);

    Descriptor m_socket;
    int m_port = 0;
};

} // namespace sandbox

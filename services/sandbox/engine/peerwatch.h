#pragma once

#include <httplib.h>

namespace sandbox
{

/// Sees that the client of a request closed its connection, while the server has nothing to write
/// to it. The HTTP library hides the socket, so it is found among the process's descriptors by its
/// two ends; good while the request is served.
class PeerWatch
{
public:
    explicit PeerWatch(const httplib::Request &request);
    bool gone() const;

private:
    int m_socket = -1; ///< not found: gone() stays false and a write tells
};

} // namespace sandbox

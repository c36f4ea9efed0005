#pragma once

#include "services/sandbox/run/files.h"

#include <poll.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace sandbox
{

/// A database's port as others know it: hands every connection on to the port where the database
/// itself listens. Hidden, it does so for the platform's own processes alone and resets all others,
/// those that stand too.
class Relay
{
public:
    /// Listens from now on. Throws StartFailure when it cannot.
    Relay(int port, int target, bool isHidden);
    ~Relay(); ///< connections are refused from now on, and those that stand end
    Relay(const Relay &) = delete;
    Relay &operator=(const Relay &) = delete;

    void hide(bool isHidden); ///< thread-safe

private:
    /// One connection through it: who asks is outside, the database inside.
    struct Link {
        Descriptor outside;
        Descriptor inside;
        std::string inwards; ///< came from outside and is still to be sent
        std::string outwards;
        bool hasOutsideEnded = false; ///< it sends nothing more
        bool hasInsideEnded = false;
        bool isInsideTold = false; ///< that the outside has ended
    };

    void run();
    std::vector<pollfd> watched() const;
    void admit();
    void dropStrangers();
    /// False: the connection is over.
    static bool carry(Link &link, const pollfd &outside, const pollfd &inside);

    const int m_target;
    std::atomic<bool> m_isHidden;
    Descriptor m_listener;
    Pipe m_wake; ///< a byte: look again; its end: end
    std::vector<Link> m_links;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox

#include "services/sandbox/run/relay.h"

#include "services/sandbox/run/loopback.h"
#include "services/sandbox/services/platformpeer.h"

#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace sandbox
{

namespace
{

constexpr std::size_t mostPending = 256 * 1024; ///< of one direction; then its sender waits
constexpr std::size_t firstLink = 2; ///< among what is watched

bool isForNow()
{
    return errno == EAGAIN || errno == EINTR;
}

/// Takes what has come. False: the connection is broken.
bool take(int from, std::string &pending, bool &hasEnded)
{
    char buffer[16 * 1024];
    const ssize_t count = recv(from, buffer, sizeof buffer, 0);
    if (count < 0)
        return isForNow();
    hasEnded = count == 0;
    pending.append(buffer, static_cast<std::size_t>(count));
    return true;
}

/// Sends as much as goes. False: the connection is broken.
bool give(int to, std::string &pending)
{
    const ssize_t count = send(to, pending.data(), pending.size(), MSG_NOSIGNAL);
    if (count < 0)
        return isForNow();
    pending.erase(0, static_cast<std::size_t>(count));
    return true;
}

/// As by a port that nobody listens at.
void reset(Descriptor &connection)
{
    const linger atOnce{1, 0};
    setsockopt(connection.get(), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    connection.reset();
}

void sendAtOnce(const Descriptor &connection)
{
    const int yes = 1;
    setsockopt(connection.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

/// One end, with what it is waited for; nothing: it is left alone, because the end of the other
/// direction alone would wake for ever.
pollfd watchedEnd(const Descriptor &connection, bool hasEnded, const std::string &received,
                  const std::string &toSend)
{
    const int reads = !hasEnded && received.size() < mostPending ? POLLIN : 0;
    const int writes = toSend.empty() ? 0 : POLLOUT;
    const auto events = static_cast<short>(reads | writes);
    return {events ? connection.get() : -1, events, 0};
}

} // namespace

Relay::Relay(int port, int target, bool isHidden)
    : m_target(target)
    , m_isHidden(isHidden)
    , m_listener(listenAt(port))
    , m_wake(makePipe())
    , m_thread([this] { run(); })
{
}

Relay::~Relay()
{
    m_wake.write.reset();
    m_thread.join();
}

void Relay::hide(bool isHidden)
{
    m_isHidden = isHidden;
    [[maybe_unused]] const ssize_t written = write(m_wake.write.get(), "", 1);
}

void Relay::run()
{
    for (;;) {
        std::vector<pollfd> entries = watched();
        if (::poll(entries.data(), entries.size(), -1) < 0) {
            if (errno != EINTR)
                return;
            continue;
        }
        if (entries[0].revents) {
            char byte = 0;
            if (read(m_wake.read.get(), &byte, 1) <= 0)
                return;
            if (m_isHidden)
                dropStrangers();
            continue; // the links are others than those that were watched
        }
        for (std::size_t i = m_links.size(); i-- > 0;) {
            const pollfd *const ends = &entries[firstLink + 2 * i];
            if (!carry(m_links[i], ends[0], ends[1]))
                m_links.erase(m_links.begin() + static_cast<std::ptrdiff_t>(i));
        }
        if (entries[1].revents)
            admit();
    }
}

std::vector<pollfd> Relay::watched() const
{
    std::vector<pollfd> entries{{m_wake.read.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}};
    for (const Link &link : m_links) {
        entries.push_back(
            watchedEnd(link.outside, link.hasOutsideEnded, link.inwards, link.outwards));
        entries.push_back(
            watchedEnd(link.inside, link.hasInsideEnded, link.outwards, link.inwards));
    }
    return entries;
}

void Relay::admit()
{
    Descriptor outside(accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!outside.isOpen())
        return;
    if (m_isHidden && !isOwnConnection(outside.get()))
        return reset(outside);
    Link link;
    link.inside = Descriptor(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const sockaddr_in target = loopbackAddress(m_target);
    const bool isUnderWay
        = connect(link.inside.get(), reinterpret_cast<const sockaddr *>(&target), sizeof target)
            == 0
        || errno == EINPROGRESS;
    if (!isUnderWay)
        return reset(outside);
    sendAtOnce(outside);
    sendAtOnce(link.inside);
    link.outside = std::move(outside);
    m_links.push_back(std::move(link));
}

void Relay::dropStrangers()
{
    std::erase_if(m_links, [](Link &link) {
        const bool isStranger = !isOwnConnection(link.outside.get());
        if (isStranger)
            reset(link.outside);
        return isStranger;
    });
}

bool Relay::carry(Link &link, const pollfd &outside, const pollfd &inside)
{
    const bool isSound = (!(outside.revents & ~POLLOUT)
                          || take(link.outside.get(), link.inwards, link.hasOutsideEnded))
        && (!(inside.revents & ~POLLOUT)
            || take(link.inside.get(), link.outwards, link.hasInsideEnded))
        && (link.inwards.empty() || give(link.inside.get(), link.inwards))
        && (link.outwards.empty() || give(link.outside.get(), link.outwards));
    if (!isSound)
        return false;
    if (link.hasOutsideEnded && link.inwards.empty() && !link.isInsideTold)
        link.isInsideTold = shutdown(link.inside.get(), SHUT_WR) == 0;
    return !link.hasInsideEnded || !link.outwards.empty();
}

} // namespace sandbox

#include "services/sandbox/services/socketstream.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <strings.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

namespace sandbox
{

namespace
{

constexpr int idleMs = 120'000; // between two requests
constexpr int readMs = 10'000; // within one
constexpr int writeMs = 600'000; // a reader that pauses is not a dead one
constexpr size_t longestHead = 256 * 1024;
constexpr char handshakeRecord = 22;
constexpr std::string_view lastChunk = "0\r\n\r\n";
constexpr std::string_view goOn = "HTTP/1.1 100 ";

bool waitFor(socket_t sock, short event, int timeoutMs)
{
    pollfd entry{sock, event, 0};
    return ::poll(&entry, 1, timeoutMs) > 0;
}

template <typename Function> void name(socket_t sock, Function function, std::string &ip, int &port)
{
    sockaddr_in address{};
    socklen_t length = sizeof address;
    if (function(sock, reinterpret_cast<sockaddr *>(&address), &length) != 0)
        return;
    std::array<char, INET_ADDRSTRLEN> text{};
    ip = inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    port = ntohs(address.sin_port);
}

/// A header's value in an answer's head; empty when it is not there.
std::string headerIn(const std::string &head, const std::string &header)
{
    for (size_t line = head.find("\r\n"); line != std::string::npos;
         line = head.find("\r\n", line)) {
        line += 2;
        if (strncasecmp(head.c_str() + line, (header + ": ").c_str(), header.size() + 2) != 0)
            continue;
        const size_t value = line + header.size() + 2;
        return head.substr(value, head.find("\r\n", value) - value);
    }
    return {};
}

/// A chunk of lines with its frame, without the last of them; empty when it holds only one.
std::string withoutLastLine(const std::string &chunk)
{
    constexpr size_t frame = 2; // "\r\n" after the size, and after the lines
    const size_t begin = chunk.find("\r\n");
    if (begin == std::string::npos || chunk.size() < begin + 2 * frame + 2)
        return {};
    const std::string lines = chunk.substr(begin + frame, chunk.size() - begin - 2 * frame);
    const size_t end = lines.rfind('\n', lines.size() - 2);
    if (end == std::string::npos)
        return {};
    std::array<char, 20> size{};
    std::snprintf(size.data(), size.size(), "%zx", end + 1);
    return std::string(size.data()) + "\r\n" + lines.substr(0, end + 1) + "\r\n";
}

} // namespace

SocketStream::SocketStream(socket_t sock, std::function<bool()> pause,
                           std::function<AnswerCut()> cut)
    : m_sock(sock)
    , m_pause(std::move(pause))
    , m_cutNow(std::move(cut))
{
}

bool SocketStream::is_readable() const
{
    return m_begin < m_end || hasPending(m_tls) || waitFor(m_sock, POLLIN, readMs);
}

bool SocketStream::is_writable() const
{
    return waitFor(m_sock, POLLOUT, writeMs) && !peerHasLeft();
}

bool SocketStream::waitForRequest() const
{
    return m_begin < m_end || hasPending(m_tls) || waitFor(m_sock, POLLIN, idleMs);
}

bool SocketStream::beginsWithTls() const
{
    char first = 0;
    return m_begin == m_end && ::recv(m_sock, &first, 1, MSG_PEEK | MSG_DONTWAIT) == 1
        && first == handshakeRecord;
}

bool SocketStream::shakeHands(const TlsContext &context)
{
    const timeval patience{readMs / 1000, 0};
    setsockopt(m_sock, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    m_tls = acceptTls(context, m_sock);
    return isTls();
}

ssize_t SocketStream::read(char *target, size_t size)
{
    if (m_begin == m_end && !fill())
        return m_lastRead;
    const size_t count = std::min(size, m_end - m_begin);
    std::memcpy(target, m_buffer.data() + m_begin, count);
    m_begin += count;
    if (m_isRecording)
        record(target, count);
    return static_cast<ssize_t>(count);
}

bool SocketStream::fill()
{
    m_begin = m_end = 0;
    if (!is_readable())
        m_lastRead = -1;
    else
        m_lastRead = isTls() ? readTls(m_tls, m_buffer.data(), m_buffer.size())
                             : ::recv(m_sock, m_buffer.data(), m_buffer.size(), 0);
    if (m_lastRead > 0)
        m_end = static_cast<size_t>(m_lastRead);
    return m_lastRead > 0;
}

void SocketStream::beginRequest(bool keepsHead)
{
    m_head.clear();
    m_isRecording = keepsHead;
    m_answerHead.clear();
    m_isInBody = false;
    m_held.clear();
}

void SocketStream::record(const char *bytes, size_t count)
{
    m_head.append(bytes, count);
    const bool isOver = m_head.size() > longestHead
        || m_head.compare(m_head.size() - std::min<size_t>(4, m_head.size()), 4, "\r\n\r\n") == 0;
    m_isRecording = !isOver;
}

bool SocketStream::peerHasLeft() const
{
    char next = 0;
    return waitFor(m_sock, POLLIN, 0) && ::recv(m_sock, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

ssize_t SocketStream::send(const char *data, size_t size)
{
    if (!waitFor(m_sock, POLLOUT, writeMs))
        return -1;
    return isTls() ? writeTls(m_tls, data, size) : ::send(m_sock, data, size, MSG_NOSIGNAL);
}

bool SocketStream::sendAll(const std::string &text)
{
    for (size_t done = 0; done < text.size();) {
        const ssize_t count = send(text.data() + done, text.size() - done);
        if (count <= 0)
            return false;
        done += static_cast<size_t>(count);
    }
    return true;
}

ssize_t SocketStream::write(const char *data, size_t size)
{
    if (!m_isInBody)
        return writeHead(data, size);
    if (m_cut != AnswerCut::None && m_isStreamed)
        return writeStreamed(data, size);
    if (m_cut == AnswerCut::Broken)
        return writeMeasured(data, size);
    return send(data, m_pause() ? 1 : size);
}

/// The library writes a head by itself, in one piece or several, and the body after it.
ssize_t SocketStream::writeHead(const char *data, size_t size)
{
    const ssize_t count = send(data, size);
    if (count <= 0)
        return count;
    m_answerHead.append(data, static_cast<size_t>(count));
    const size_t end = m_answerHead.find("\r\n\r\n");
    if (end == std::string::npos)
        return count;
    if (m_answerHead.compare(0, goOn.size(), goOn) == 0) { // not the answer yet
        m_answerHead.clear();
        return count;
    }
    m_isInBody = true;
    m_cut = m_cutNow();
    m_isStreamed = headerIn(m_answerHead, "Content-Length").empty();
    m_left = std::atoll(headerIn(m_answerHead, "Content-Length").c_str()) / 2;
    m_answerHead.clear();
    return count;
}

/// Every part is sent when the next one is there, so that the last one never is, or not whole.
ssize_t SocketStream::writeStreamed(const char *data, size_t size)
{
    const std::string part(data, size);
    if (part == lastChunk) {
        const std::string held = std::exchange(m_held, {});
        if (m_cut == AnswerCut::Broken)
            return breakOff();
        return sendAll(withoutLastLine(held)) ? send(data, size) : -1;
    }
    if (!sendAll(m_held))
        return -1;
    m_held = part;
    return static_cast<ssize_t>(size);
}

ssize_t SocketStream::writeMeasured(const char *data, size_t size)
{
    if (m_left <= 0)
        return breakOff();
    const ssize_t count = send(data, std::min(size, static_cast<size_t>(m_left)));
    m_left -= count;
    return count;
}

ssize_t SocketStream::breakOff()
{
    ::shutdown(m_sock, SHUT_RDWR);
    return -1;
}

void SocketStream::get_remote_ip_and_port(std::string &ip, int &port) const
{
    name(m_sock, getpeername, ip, port);
}

void SocketStream::get_local_ip_and_port(std::string &ip, int &port) const
{
    name(m_sock, getsockname, ip, port);
}

} // namespace sandbox

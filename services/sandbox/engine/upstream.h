#pragma once

#include "services/sandbox/engine/bytequeue.h"

#include <httplib.h>

#include <atomic>
#include <memory>
#include <thread>

namespace sandbox
{

/// The door's request to duck-server, read on a thread of its own into a bounded queue: a reader
/// that stops taking stops the engine, through both sockets.
class Upstream
{
public:
    Upstream(const std::string &url, const std::string &token, const std::string &body);
    ~Upstream(); ///< closes the connection, which cancels the query
    Upstream(const Upstream &) = delete;
    Upstream &operator=(const Upstream &) = delete;

    enum class Head { Waiting, Streaming, Refused, Unreachable };
    Head waitHead(std::chrono::milliseconds timeout); ///< the answer's status line

    int status() const { return m_status; } ///< of a refusal
    std::string refusal(); ///< its body, whole
    std::string retryAfter() const { return m_retryAfter; }

    ByteQueue &bytes() { return m_bytes; }
    /// After the end of bytes(): the stream had its own end or error line. False: it broke off.
    bool complete() const { return m_complete; }

private:
    void run(const std::string &token, const std::string &body);
    bool receive(const char *data, std::size_t size);
    void setHead(Head head);

    httplib::Client m_client;
    ByteQueue m_bytes;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    Head m_head = Head::Waiting;
    int m_status = 0;
    std::string m_retryAfter;
    std::string m_lineStart; ///< first bytes of the line being received
    std::atomic<bool> m_complete = false;
    std::thread m_thread;
};

} // namespace sandbox

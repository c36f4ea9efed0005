#pragma once

#include "services/sandbox/engine/linestream.h"

#include <httplib.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>

namespace sandbox
{

/// The door's request to duck-server, read on a thread of its own into a bounded queue: a reader
/// that stops taking stops the engine, through both sockets.
class Upstream : public LineStream
{
public:
    /// body: of POST /query; its query_id is id.
    Upstream(const std::string &url, const std::string &token, const std::string &id,
             const std::string &body);
    ~Upstream() override; ///< closes the connection, which cancels the query

    bool accepted(std::chrono::milliseconds timeout) override;
    ByteQueue &bytes() override { return m_bytes; }
    bool complete() const override { return m_complete; }
    void cancel() override;
    /// A header of the answer, after accepted().
    std::string header(const std::string &name);

private:
    enum class Head { Waiting, Streaming, Refused, Unreachable };

    void run(const std::string &body);
    bool receive(const char *data, std::size_t size);
    void setHead(Head head);
    [[noreturn]] void refuse();

    const std::string m_url;
    const std::string m_token;
    const std::string m_id;
    httplib::Client m_client;
    ByteQueue m_bytes;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    Head m_head = Head::Waiting;
    int m_status = 0;
    httplib::Headers m_headers;
    std::string m_lineStart; ///< first bytes of the line being received
    std::atomic<bool> m_complete = false;
    std::thread m_thread;
};

} // namespace sandbox

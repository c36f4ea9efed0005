#include "services/sandbox/engine/upstream.h"

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/services/baseurl.h"

#include <algorithm>
#include <cstring>

namespace sandbox
{

namespace
{

constexpr std::size_t queuedBytes = 2 << 20;
constexpr int connectS = 5;
constexpr int silenceS = 3600; ///< the engine's own limits end a query long before

bool closesStream(const std::string &lineStart)
{
    const auto begins
        = [&](const char *text) { return lineStart.compare(0, std::strlen(text), text) == 0; };
    return begins("{\"event\":\"end\"") || begins("{\"event\":\"error\"");
}

} // namespace

Upstream::Upstream(const std::string &url, const std::string &token, const std::string &id,
                   const std::string &body)
    : m_url(url)
    , m_token(token)
    , m_id(id)
    , m_client(BaseUrl(url).origin)
    , m_bytes(queuedBytes)
{
    m_client.set_connection_timeout(connectS);
    m_client.set_read_timeout(silenceS);
    m_client.set_tcp_nodelay(true);
    m_thread = std::thread([this, body] { run(body); });
}

Upstream::~Upstream()
{
    m_bytes.abandon();
    m_client.stop();
    m_thread.join();
}

void Upstream::run(const std::string &body)
{
    httplib::Request request;
    request.method = "POST";
    request.path = BaseUrl(m_url).path + "/query";
    request.headers = bearerHeader(m_token);
    request.set_header("Content-Type", "application/json");
    request.body = body;
    request.response_handler = [this](const httplib::Response &response) {
        m_status = response.status;
        m_headers = response.headers;
        setHead(response.status == 200 ? Head::Streaming : Head::Refused);
        return true;
    };
    request.content_receiver = [this](const char *data, std::size_t size, std::uint64_t,
                                      std::uint64_t) { return receive(data, size); };
    m_client.send(request);
    setHead(Head::Unreachable); // unless it answered
    m_bytes.finish();
}

void Upstream::cancel()
{
    HttpPool(m_url, {std::chrono::seconds(5)}).remove("/query/" + m_id, bearerHeader(m_token));
}

bool Upstream::receive(const char *data, std::size_t size)
{
    constexpr std::size_t enough = 20; // to know an end or error line by
    for (const char *at = data, *end = data + size; at < end;) {
        const auto *newline
            = static_cast<const char *>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
        const char *stop = newline ? newline : end;
        if (m_lineStart.size() < enough)
            m_lineStart.append(
                at, std::min(static_cast<std::size_t>(stop - at), enough - m_lineStart.size()));
        if (newline) {
            m_complete = closesStream(m_lineStart);
            m_lineStart.clear();
        }
        at = newline ? newline + 1 : end;
    }
    return m_bytes.push(data, size);
}

void Upstream::setHead(Head head)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_head == Head::Waiting)
        m_head = head;
    m_changed.notify_all();
}

bool Upstream::accepted(std::chrono::milliseconds timeout)
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_changed.wait_for(lock, timeout, [&] { return m_head != Head::Waiting; });
    const Head head = m_head;
    lock.unlock();
    if (head == Head::Unreachable)
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck does not answer."};
    if (head == Head::Refused)
        refuse();
    return head == Head::Streaming;
}

std::string Upstream::header(const std::string &name)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto found = m_headers.find(name);
    return found == m_headers.end() ? std::string() : found->second;
}

void Upstream::refuse()
{
    std::string text;
    std::string part;
    while (m_bytes.take(part, std::chrono::seconds(5)) == ByteQueue::Taken::Bytes)
        text += part;
    const auto body = nlohmann::json::parse(text, nullptr, false);
    const auto error = body.is_object() ? body.value("error", nlohmann::json::object())
                                        : nlohmann::json::object();
    if (m_status == 401
        || !error.contains("code")) // the door's own token is not the caller's matter
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE",
                          "The engine duck refused the door (" + std::to_string(m_status) + ")."};
    throw DoorRefusal{m_status, error.value("code", ""), error.value("message", ""), nullptr,
                      header("Retry-After")};
}

} // namespace sandbox

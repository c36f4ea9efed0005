#include "services/sandbox/engine/httppool.h"

namespace sandbox
{

std::string HttpAnswer::header(const std::string &name) const
{
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
}

HttpPool::HttpPool(const std::string &url, HttpLimits limits)
    : m_url(url)
    , m_limits(limits)
{
}

HttpAnswer HttpPool::get(const std::string &path, const httplib::Headers &headers) const
{
    httplib::Request request;
    request.method = "GET";
    request.headers = headers;
    return send(std::move(request), path);
}

HttpAnswer HttpPool::post(const std::string &path, const httplib::Headers &headers,
                          std::string body, const std::string &type) const
{
    return send("POST", path, headers, std::move(body), type);
}

HttpAnswer HttpPool::send(const std::string &method, const std::string &path,
                          const httplib::Headers &headers, std::string body,
                          const std::string &type) const
{
    httplib::Request request;
    request.method = method;
    request.headers = headers;
    if (!body.empty())
        request.set_header("Content-Type", type);
    request.body = std::move(body);
    return send(std::move(request), path);
}

HttpAnswer HttpPool::remove(const std::string &path, const httplib::Headers &headers) const
{
    httplib::Request request;
    request.method = "DELETE";
    request.headers = headers;
    return send(std::move(request), path);
}

HttpAnswer HttpPool::send(httplib::Request request, const std::string &path) const
{
    if (m_url.origin.empty())
        return {};
    request.path = m_url.path + path;
    std::unique_ptr<httplib::Client> client;
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        if (!m_idle.empty()) {
            client = std::move(m_idle.back());
            m_idle.pop_back();
        }
    }
    if (!client) {
        client = std::make_unique<httplib::Client>(m_url.origin);
        client->set_keep_alive(true);
        client->set_tcp_nodelay(true);
        client->set_url_encode(false);
        client->set_connection_timeout(2);
        client->set_read_timeout(m_limits.silence);
    }
    using Steady = std::chrono::steady_clock;
    const auto begin = Steady::now();
    HttpAnswer answer;
    request.content_receiver
        = [&](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
              answer.body.append(data, size);
              const bool inTime = !m_limits.total || Steady::now() - begin < *m_limits.total;
              return inTime && answer.body.size() <= m_limits.bytes;
          };
    const httplib::Result result = client->send(request);
    if (!result)
        return {}; // its connection is not one to keep
    answer.status = result->status;
    answer.headers = result->headers;
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_idle.push_back(std::move(client));
    return answer;
}

httplib::Headers bearerHeader(const std::string &token)
{
    return {{"Authorization", "Bearer " + token}};
}

} // namespace sandbox

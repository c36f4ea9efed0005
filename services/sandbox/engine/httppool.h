#pragma once

#include "services/sandbox/services/baseurl.h"

#include <httplib.h>

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// A service's answer; status 0: there was none.
struct HttpAnswer {
    int status = 0;
    std::string body;
    httplib::Headers headers;

    std::string header(const std::string &name) const; ///< empty: not there
};

/// What a service that misbehaves may take of the one that asks it.
struct HttpLimits {
    std::chrono::milliseconds silence = std::chrono::seconds(10); ///< between two parts
    std::optional<std::chrono::milliseconds> total = {}; ///< for a whole answer; nothing: any time
    std::size_t bytes = std::size_t(64) << 20; ///< of an answer's body; a longer one is none
};

/// For a look at a service's state: its caller is looked at as well, and must answer meanwhile.
constexpr HttpLimits shortLook{std::chrono::seconds(1), std::chrono::seconds(1), 1 << 20};

/// Kept connections to one service, each used by one request at a time. Thread-safe.
class HttpPool
{
public:
    /// url: of the service, with the path that all of its routes begin with ("http://…/catalog").
    explicit HttpPool(const std::string &url, HttpLimits limits = {});

    /// path: as it goes over the wire, after the service's own ("/v1/config?warehouse=…").
    HttpAnswer get(const std::string &path, const httplib::Headers &headers = {}) const;
    HttpAnswer post(const std::string &path, const httplib::Headers &headers, std::string body,
                    const std::string &type) const;
    HttpAnswer remove(const std::string &path, const httplib::Headers &headers) const;
    /// Any method; without a body when it is empty.
    HttpAnswer send(const std::string &method, const std::string &path,
                    const httplib::Headers &headers, std::string body,
                    const std::string &type) const;
    const std::string &origin() const { return m_url.origin; } ///< "http://127.0.0.1:9000"
    /// The path of one of the service's own addresses; nothing: it leads elsewhere.
    std::optional<std::string> pathOf(const std::string &address) const
    {
        return m_url.rest(address);
    }

private:
    HttpAnswer send(httplib::Request request, const std::string &path) const;

    BaseUrl m_url;
    HttpLimits m_limits;
    mutable std::mutex m_mutex;
    mutable std::vector<std::unique_ptr<httplib::Client>> m_idle;
};

httplib::Headers bearerHeader(const std::string &token);

} // namespace sandbox

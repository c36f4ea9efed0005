#pragma once

#include "services/sandbox/run/clock.h"

#include <httplib.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// The final answers to changes that came with an Idempotency-Key, in memory, for half an hour
/// (iceberg.md §1.9). Thread-safe.
class AnsweredKeys
{
public:
    explicit AnsweredKeys(std::shared_ptr<const Clock> clock)
        : m_clock(std::move(clock))
    {
    }

    /// As /v1/config advertises it.
    static constexpr const char *lifetime = "PT30M";

    /// The key of a change, in lower case; empty: it has none, or is a read. Throws ApiError 400
    /// for one that is no UUID.
    static std::string keyOf(const httplib::Request &request);

    /// What a repetition has in common with the first request, and no other request has: a digest
    /// of method, target and body.
    static std::string printOf(const httplib::Request &request);

    /// Writes the answer that the key had. False: it had none. Throws ApiError 422 when it had one
    /// to another request: whoever asks would take it for what became of this one.
    bool replay(const std::string &key, const httplib::Request &request,
                httplib::Response &response);
    /// Remembers an answer, unless the server failed: that may be tried again.
    void keep(const std::string &key, const httplib::Request &request,
              const httplib::Response &response);

private:
    struct Answer {
        std::string print; ///< of the request
        int status = 0;
        std::string body;
        std::string contentType;
        std::int64_t atMs = 0;
    };

    const std::shared_ptr<const Clock> m_clock;
    std::mutex m_mutex;
    std::map<std::string, Answer> m_answers;
};

} // namespace sandbox

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

    /// The key of a change; empty: it has none, or is a read. Throws ApiError 400 for one that is
    /// no UUID.
    static std::string keyOf(const httplib::Request &request);

    /// Writes the answer that the key had. False: it had none.
    bool replay(const std::string &key, httplib::Response &response);
    /// Remembers an answer, unless the server failed: that may be tried again.
    void keep(const std::string &key, const httplib::Response &response);

private:
    struct Answer {
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

#pragma once

#include "services/sandbox/store/s3client.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace sandbox
{

/// Measures what the engine's own key can do, at start, from time to time and when asked to: the
/// key must list, and a put below `_atalaya/probe/` must be refused to it.
class StorageProbe
{
public:
    StorageProbe(std::shared_ptr<const S3Client> store, std::string bucket,
                 std::chrono::milliseconds period);
    ~StorageProbe();

    /// "read-only", "read-write", "none" (the store knows no such key), or "unknown": it was not
    /// found out, which is never taken for read-only.
    std::string mode() const;
    void measureSoon(); ///< something was refused

private:
    std::string measured() const;
    void run();

    const std::shared_ptr<const S3Client> m_store;
    const std::string m_bucket;
    const std::chrono::milliseconds m_period;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::string m_mode = "unknown";
    bool m_isDue = false;
    bool m_isStopping = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox

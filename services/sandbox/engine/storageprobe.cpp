#include "services/sandbox/engine/storageprobe.h"

#include "services/sandbox/run/secrets.h"

namespace sandbox
{

namespace
{

constexpr const char *probePrefix = "_atalaya/probe/";

} // namespace

StorageProbe::StorageProbe(std::shared_ptr<const S3Client> store, std::string bucket,
                           std::chrono::milliseconds period)
    : m_store(std::move(store))
    , m_bucket(std::move(bucket))
    , m_period(period)
    , m_mode(measured())
    , m_thread([this] { run(); })
{
}

StorageProbe::~StorageProbe()
{
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_isStopping = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

std::string StorageProbe::mode() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_mode;
}

void StorageProbe::measureSoon()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_isDue = true;
    m_wake.notify_all();
}

/// The list comes first: that a put is refused proves nothing of a key that can do nothing at all.
std::string StorageProbe::measured() const
{
    const S3Answer listed = m_store->list(m_bucket, probePrefix, {}, 1).answer;
    if (listed.status == 401 || listed.status == 403)
        return "none";
    if (!listed.ok())
        return "unknown";
    const std::string key = probePrefix + randomHex(16);
    const S3Answer put = m_store->put(m_bucket, key, "what the engine must not be able to do");
    if (put.ok()) {
        m_store->remove(m_bucket, key);
        return "read-write";
    }
    return put.status == 403 && put.code == "AccessDenied" ? "read-only" : "unknown";
}

void StorageProbe::run()
{
    std::unique_lock<std::mutex> lock(m_mutex);
    while (!m_isStopping) {
        m_wake.wait_for(lock, m_period, [&] { return m_isStopping || m_isDue; });
        if (m_isStopping)
            return;
        m_isDue = false;
        lock.unlock();
        const std::string mode = measured();
        lock.lock();
        m_mode = mode;
    }
}

} // namespace sandbox

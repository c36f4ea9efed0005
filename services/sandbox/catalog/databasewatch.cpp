#include "services/sandbox/catalog/databasewatch.h"

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

constexpr auto lookEvery
    = 5s; // half of Lakekeeper's own, so that a dead database shows within its ten seconds
constexpr auto patience = 2s;

} // namespace

DatabaseWatch::DatabaseWatch(PgConnection::Target read, PgConnection::Target write,
                             std::shared_ptr<const Clock> clock)
    : m_read(std::move(read))
    , m_write(std::move(write))
    , m_clock(std::move(clock))
    , m_pools(lookAtBoth())
    , m_thread([this] { watch(); })
{
}

DatabaseWatch::~DatabaseWatch()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_wake.notify_all();
    }
    m_thread.join();
}

DatabaseWatch::Pools DatabaseWatch::lookAtBoth()
{
    return {look(m_read, "SELECT 1"), look(m_write, "UPDATE health SET looked_at = now()")};
}

DatabaseWatch::Pool DatabaseWatch::look(PgConnection &connection, const char *sql) const
{
    // Once more: a connection from before a restart only says that it is gone.
    const bool isOk = connection.run(sql, patience) || connection.run(sql, patience);
    return {isOk ? PoolStatus::Ok : PoolStatus::Error, m_clock->nowMs()};
}

void DatabaseWatch::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_wake.wait_for(lock, lookEvery, [this] { return m_ending; })) {
        lock.unlock();
        const Pools pools = lookAtBoth();
        lock.lock();
        m_pools = pools;
    }
}

DatabaseWatch::Pools DatabaseWatch::pools() const
{
    const std::lock_guard lock(m_mutex);
    return m_pools;
}

} // namespace sandbox

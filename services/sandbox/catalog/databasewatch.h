#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/services/pgconnection.h"

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>

namespace sandbox
{

/// Looks at Lakekeeper's database every five seconds, once as each of its two pools does, for its
/// health.
class DatabaseWatch
{
public:
    enum class PoolStatus { Unknown, Ok, Error };
    struct Pool {
        PoolStatus status = PoolStatus::Unknown;
        std::int64_t lastCheckMs = 0;
    };
    struct Pools {
        Pool read;
        Pool write;
    };

    /// Looks once before it returns.
    DatabaseWatch(PgConnection::Target read, PgConnection::Target write,
                  std::shared_ptr<const Clock> clock);
    ~DatabaseWatch();
    DatabaseWatch(const DatabaseWatch &) = delete;
    DatabaseWatch &operator=(const DatabaseWatch &) = delete;

    Pools pools() const;

private:
    Pools lookAtBoth();
    Pool look(PgConnection &connection, const char *sql) const;
    void watch();

    PgConnection m_read;
    PgConnection m_write;
    std::shared_ptr<const Clock> m_clock;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    Pools m_pools;
    bool m_ending = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox

#pragma once

#include "services/sandbox/services/pgconnection.h"

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace sandbox
{

/// Lakekeeper's own database: which warehouse exists is read from it at start, and two pools of it
/// are looked at every five seconds, as Lakekeeper does for its health.
class Metastore
{
public:
    struct Config {
        int port = 0;
        std::filesystem::path socketDir; ///< where its superuser gets in without a password
        std::string password; ///< of this run, for the role `lakekeeper`
    };
    struct Warehouse {
        std::string id;
        std::string name;
        std::string projectId;
        std::string updatedAt; ///< RFC 3339
    };
    enum class PoolStatus { Unknown, Ok, Error };
    struct Pool {
        PoolStatus status = PoolStatus::Unknown;
        std::int64_t lastCheckMs = 0;
    };
    struct Pools {
        Pool read;
        Pool write;
    };

    /// Makes role, database and tables where they are missing. Throws StartFailure.
    explicit Metastore(Config config);
    ~Metastore();

    const Warehouse &warehouse() const { return m_warehouse; }
    Pools pools() const;

private:
    void prepareDatabase();
    void prepareTables();
    void watch();
    static Pool look(PgConnection &connection, const char *sql);

    Config m_config;
    PgConnection m_read;
    PgConnection m_write;
    Warehouse m_warehouse;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    Pools m_pools;
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace sandbox

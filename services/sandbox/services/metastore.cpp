#include "services/sandbox/services/metastore.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

constexpr auto lookEvery
    = 5s; // half of Lakekeeper's own, so that a dead database shows within its ten seconds
constexpr auto lookPatience = 2s;
constexpr auto startPatience = 10s;

const std::string nilProject = "00000000-0000-0000-0000-000000000000";

PgConnection::Target asLakekeeper(const Metastore::Config &config)
{
    return {"127.0.0.1", config.port, "lakekeeper", config.password, "lakekeeper"};
}

PgConnection::Rows runOrFail(PgConnection &connection, const std::string &sql)
{
    auto rows = connection.run(sql, startPatience);
    if (!rows)
        throw StartFailure("Preparing Lakekeeper's metastore failed: " + connection.lastError()
                           + ".");
    return *rows;
}

} // namespace

Metastore::Metastore(Config config)
    : m_config(std::move(config))
    , m_read(asLakekeeper(m_config))
    , m_write(asLakekeeper(m_config))
{
    prepareDatabase();
    prepareTables();
    m_pools = {look(m_read, "SELECT 1"), look(m_write, "UPDATE health SET looked_at = now()")};
    m_thread = std::thread([this] { watch(); });
}

Metastore::~Metastore()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_wake.notify_all();
    }
    m_thread.join();
}

void Metastore::prepareDatabase()
{
    PgConnection admin({m_config.socketDir.string(), m_config.port, "postgres", "", "postgres"});
    const bool exists
        = !runOrFail(admin, "SELECT 1 FROM pg_roles WHERE rolname = 'lakekeeper'").empty();
    const std::string verifier
        = admin.verifierOf(m_config.password, "lakekeeper"); // the password itself would be logged
    runOrFail(admin,
              (exists ? "ALTER" : "CREATE") + std::string(" ROLE lakekeeper LOGIN PASSWORD '")
                  + verifier + "'");
    if (runOrFail(admin, "SELECT 1 FROM pg_database WHERE datname = 'lakekeeper'").empty())
        runOrFail(admin, "CREATE DATABASE lakekeeper OWNER lakekeeper");
}

void Metastore::prepareTables()
{
    runOrFail(
        m_write,
        "SET client_min_messages = warning;"
        "CREATE TABLE IF NOT EXISTS warehouse (warehouse_id uuid PRIMARY KEY, warehouse_name text "
        "UNIQUE NOT NULL,"
        " project_id uuid NOT NULL, updated_at timestamptz NOT NULL DEFAULT now());"
        "CREATE TABLE IF NOT EXISTS health (id int PRIMARY KEY, looked_at timestamptz NOT NULL);"
        "INSERT INTO health VALUES (1, now()) ON CONFLICT DO NOTHING;"
        "INSERT INTO warehouse (warehouse_id, warehouse_name, project_id) VALUES ('"
            + makeUuid() + "', 'lakehouse', '" + nilProject + "') ON CONFLICT DO NOTHING");
    const auto rows
        = runOrFail(m_read,
                    "SELECT warehouse_id, warehouse_name, project_id,"
                    " to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
                    " FROM warehouse ORDER BY warehouse_name LIMIT 1");
    m_warehouse = {rows.at(0).at(0), rows.at(0).at(1), rows.at(0).at(2), rows.at(0).at(3)};
}

Metastore::Pool Metastore::look(PgConnection &connection, const char *sql)
{
    // Once more: a connection from before a restart only says that it is gone.
    const bool isOk = connection.run(sql, lookPatience) || connection.run(sql, lookPatience);
    return {isOk ? PoolStatus::Ok : PoolStatus::Error, nowMs()};
}

void Metastore::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_wake.wait_for(lock, lookEvery, [this] { return m_ending; })) {
        lock.unlock();
        const Pools pools{look(m_read, "SELECT 1"),
                          look(m_write, "UPDATE health SET looked_at = now()")};
        lock.lock();
        m_pools = pools;
    }
}

Metastore::Pools Metastore::pools() const
{
    const std::lock_guard lock(m_mutex);
    return m_pools;
}

} // namespace sandbox

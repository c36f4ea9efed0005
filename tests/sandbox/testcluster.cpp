#include "tests/sandbox/testcluster.h"

#include "services/sandbox/index/indexconnection.h"
#include "services/sandbox/run/postgres.h"
#include "services/sandbox/services/porthold.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

/// A cluster in a directory of its own with a running server.
class Cluster
{
public:
    Cluster()
        : m_account(databaseAccount())
        , m_programs(findPostgres({}))
        , m_home(m_dir.path() / "pg")
    {
        makeDirectory(m_home, 0700, m_account);
        ChildProcess initdb = ChildProcess::spawn(
            initdbSpec(m_programs, m_home / "data", m_account, m_dir.path() / "initdb.log"));
        REQUIRE(eventually(
            [&] {
                initdb.poll();
                return !initdb.isRunning();
            },
            60000));
        REQUIRE(initdb.status() == 0);
        m_server = std::make_unique<Postgres>(
            Postgres::Config{"test-postgres", m_programs, m_home / "data", m_home,
                             m_dir.path() / "server.log", m_account, m_port.port()});
        m_server->start();
        REQUIRE(eventually([this] { return isReady(); }, 60000));
    }

    ~Cluster() { m_server->stop(); }

    PgConnection::Target target(const std::string &database) const
    {
        return {m_home.string(), m_port.port(), "postgres", "", database};
    }

private:
    bool isReady() const
    {
        try {
            IndexConnection(target("postgres")).run("SELECT 1");
            return true;
        } catch (const IndexRefusal &) {
            return false;
        }
    }

    TestDirectory m_dir;
    std::optional<Account> m_account;
    PostgresPrograms m_programs;
    std::filesystem::path m_home;
    PortHold m_port{"test-postgres", 0};
    std::unique_ptr<Postgres> m_server;
};

} // namespace

PgConnection::Target freshDatabase()
{
    static const Cluster cluster;
    static int count = 0;
    const std::string name = "test_" + std::to_string(++count);
    IndexConnection(cluster.target("postgres")).run("CREATE DATABASE " + name);
    return cluster.target(name);
}

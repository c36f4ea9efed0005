#include "tests/sandbox/testcluster.h"

#include "services/sandbox/index/indexconnection.h"
#include "services/sandbox/run/postgres.h"
#include "services/sandbox/services/porthold.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

/// A copy of a cluster that is made once per build, with a running server.
class Cluster
{
public:
    Cluster()
        : m_account(databaseAccount())
        , m_programs(findPostgres({}))
        , m_home(m_dir.path() / "pg")
    {
        makeDirectory(m_home, 0700, m_account);
        copyTree(madeCluster(), m_home / "data", m_account);
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
    std::filesystem::path madeCluster() const
    {
        const std::filesystem::path made
            = std::filesystem::path(ATALAYA_SANDBOX_DATA) / ("test-cluster-" + m_programs.major);
        std::filesystem::create_directories(made.parent_path());
        Descriptor lock;
        REQUIRE(eventually(
            [&] { // another test program may be making it
                lock = tryLock(made.string() + ".lock");
                return lock.isOpen();
            },
            60000));
        if (!std::filesystem::exists(made))
            make(made);
        return made;
    }

    void make(const std::filesystem::path &made) const
    {
        ChildProcess initdb = ChildProcess::spawn(
            initdbSpec(m_programs, m_home / "made", m_account, m_dir.path() / "initdb.log"));
        REQUIRE(eventually(
            [&] {
                initdb.poll();
                return !initdb.isRunning();
            },
            60000));
        REQUIRE(initdb.status() == 0);
        removeTree(made.string() + ".new");
        copyTree(m_home / "made", made.string() + ".new", std::nullopt);
        std::filesystem::rename(made.string() + ".new", made);
    }

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

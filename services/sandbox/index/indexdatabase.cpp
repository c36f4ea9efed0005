#include "services/sandbox/index/indexdatabase.h"

#include "services/sandbox/index/indexschema.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/secrets.h"

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

constexpr std::ptrdiff_t mostConnections = 12; // the server has thirty, for everybody
constexpr auto patience = 10s;

const char *roleName(IndexDatabase::Role role)
{
    return role == IndexDatabase::Role::Anon ? "anon" : "service_role";
}

} // namespace

IndexDatabase::IndexDatabase(PgConnection::Target admin)
    : m_target(std::move(admin))
    , m_password(randomHex(32))
    , m_owner(m_target)
    , m_free(mostConnections)
{
    try {
        prepare();
    } catch (const IndexRefusal &refusal) {
        throw StartFailure("Preparing the Index's database failed: " + refusal.message + ".");
    }
}

void IndexDatabase::prepare()
{
    m_owner.runScript(indexSchemaSql());
    for (const Role role : {Role::Anon, Role::Service}) {
        // The verifier, because the server's log may show the statement. It has no quotes in it.
        m_owner.runScript("ALTER ROLE " + std::string(roleName(role)) + " PASSWORD '"
                          + m_owner.verifierOf(m_password, roleName(role)) + "'");
    }
    m_owner.runScript(indexHealSql());
}

/// A connection of a role while one statement runs on it.
class IndexDatabase::Lent
{
public:
    Lent(IndexDatabase &database, Role role)
        : m_database(database)
        , m_role(role)
    {
        if (!m_database.m_free.try_acquire_for(patience))
            throw IndexRefusal{"53300", "Timed out acquiring connection from connection pool.", "",
                               ""};
        const std::lock_guard lock(m_database.m_mutex);
        Idle &idle = m_database.m_idle[role];
        if (!idle.empty()) {
            m_connection = std::move(idle.back());
            idle.pop_back();
            return;
        }
        PgConnection::Target target = m_database.m_target;
        target.user = roleName(role);
        target.password = m_database.m_password;
        m_connection = std::make_unique<IndexConnection>(std::move(target));
    }
    ~Lent()
    {
        {
            const std::lock_guard lock(m_database.m_mutex);
            m_database.m_idle[m_role].push_back(std::move(m_connection));
        }
        m_database.m_free.release();
    }
    Lent(const Lent &) = delete;
    Lent &operator=(const Lent &) = delete;

    IndexConnection &operator*() const { return *m_connection; }

private:
    IndexDatabase &m_database;
    Role m_role;
    std::unique_ptr<IndexConnection> m_connection;
};

PgConnection::Rows IndexDatabase::run(Role role, const std::string &sql,
                                      const std::vector<std::string> &values)
{
    const Lent connection(*this, role);
    return (*connection).run(sql, values);
}

PgConnection::Rows IndexDatabase::runAsOwner(const std::string &sql,
                                             const std::vector<std::string> &values)
{
    const std::lock_guard lock(m_ownerMutex);
    return m_owner.run(sql, values);
}

void IndexDatabase::set(IndexFault fault)
{
    const std::lock_guard lock(m_ownerMutex);
    m_owner.runScript(fault == IndexFault::Stale ? indexStaleSql() : indexDriftSql());
}

void IndexDatabase::bringBack(const std::string &table)
{
    const std::lock_guard lock(m_ownerMutex);
    m_owner.run("SELECT sandbox.bring_back($1)", {table});
}

void IndexDatabase::heal()
{
    const std::lock_guard lock(m_ownerMutex);
    m_owner.runScript(indexHealSql());
}

} // namespace sandbox

#include "services/sandbox/index/indexdatabase.h"

#include "services/sandbox/index/indexschema.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/secrets.h"

namespace sandbox
{

namespace
{

constexpr std::size_t mostIdle = 4; // of each role; the server has thirty for everybody

const char *roleName(IndexDatabase::Role role)
{
    return role == IndexDatabase::Role::Anon ? "anon" : "service_role";
}

} // namespace

IndexDatabase::IndexDatabase(PgConnection::Target admin)
    : m_target(std::move(admin))
    , m_password(randomHex(32))
    , m_owner(m_target)
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

PgConnection::Rows IndexDatabase::run(Role role, const std::string &sql,
                                      const std::vector<std::string> &values)
{
    std::unique_ptr<IndexConnection> connection;
    {
        const std::lock_guard lock(m_mutex);
        Idle &idle = m_idle[role];
        if (!idle.empty()) {
            connection = std::move(idle.back());
            idle.pop_back();
        }
    }
    if (!connection) {
        PgConnection::Target target = m_target;
        target.user = roleName(role);
        target.password = m_password;
        connection = std::make_unique<IndexConnection>(std::move(target));
    }
    const auto giveBack = [&] {
        const std::lock_guard lock(m_mutex);
        if (m_idle[role].size() < mostIdle)
            m_idle[role].push_back(std::move(connection));
    };
    try {
        auto rows = connection->run(sql, values);
        giveBack();
        return rows;
    } catch (const IndexRefusal &) {
        giveBack();
        throw;
    }
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

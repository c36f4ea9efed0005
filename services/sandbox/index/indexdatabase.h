#pragma once

#include "services/sandbox/index/indexconnection.h"

#include <map>
#include <memory>
#include <mutex>
#include <semaphore>
#include <string>
#include <vector>

namespace sandbox
{

/// What of the Index's database is made wrong. Everything can be taken back.
enum class IndexFault {
    Stale, ///< the three copies of three datasets' row counts differ from each other
    SchemaDrift ///< `datasets.last_sync_at` is called `synced_at`
};

/// The PostgreSQL behind the Index: its tables, its two roles and what each may see. Thread-safe.
class IndexDatabase
{
public:
    /// As Supabase's: what a key without a person is, and the one that sees everything.
    enum class Role { Anon, Service };

    /// admin: a superuser on a database of this Index's own, which may be empty. Makes what is
    /// missing, takes back what a fault of an earlier run left. Throws StartFailure.
    explicit IndexDatabase(PgConnection::Target admin);

    /// Runs one statement as a role. Throws IndexRefusal.
    PgConnection::Rows run(Role role, const std::string &sql,
                           const std::vector<std::string> &values = {});
    /// Runs one statement as the owner of the tables. Throws IndexRefusal.
    PgConnection::Rows runAsOwner(const std::string &sql,
                                  const std::vector<std::string> &values = {});

    /// Throws IndexRefusal.
    void set(IndexFault fault);
    /// Makes a table that was retired exist again, with one row. Throws IndexRefusal.
    void bringBack(const std::string &table);
    /// Takes every fault back. Throws IndexRefusal.
    void heal();

private:
    using Idle = std::vector<std::unique_ptr<IndexConnection>>;
    class Lent;
    void prepare();

    PgConnection::Target m_target;
    std::string m_password; ///< of both roles, of this run
    std::mutex m_ownerMutex;
    IndexConnection m_owner;
    std::counting_semaphore<> m_free; ///< connections that may still be lent out
    std::mutex m_mutex;
    std::map<Role, Idle> m_idle;
};

} // namespace sandbox

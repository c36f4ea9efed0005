#pragma once

#include "services/sandbox/index/indexdatabase.h"
#include "services/sandbox/index/postgrest.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/services/httpservice.h"

#include <memory>
#include <optional>
#include <string>

namespace sandbox
{

/// Supabase as the platform uses it: the Index. A gateway that knows two keys, GoTrue's health, and
/// PostgREST over a real PostgreSQL.
class Supabase : public HttpService
{
public:
    struct Config {
        int port = 0;
        std::shared_ptr<const Clock> clock;
        PgConnection::Target database; ///< a superuser on a database of the Index's own
        std::string anonKey; ///< "sb_publishable_…", of this run
        std::string serviceKey; ///< "sb_secret_…", of this run
    };

    /// Prepares the database. Throws StartFailure.
    explicit Supabase(Config config);
    ~Supabase() override;

    static std::vector<FaultState::Known> ownFaults();

    IndexDatabase &database() { return m_database; } ///< for seedIndex()
    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override;

private:
    void answer(const httplib::Request &request, httplib::Response &response);
    /// The role of the request's key; nothing when it was refused, which is then written.
    std::optional<IndexDatabase::Role> admitted(const httplib::Request &request,
                                                httplib::Response &response) const;

    Config m_config;
    IndexDatabase m_database;
    PostgRest m_rest;
};

} // namespace sandbox

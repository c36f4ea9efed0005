#pragma once

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/deploy/vercelenvironment.h"
#include "services/sandbox/deploy/vercelfacts.h"
#include "services/sandbox/services/httpservice.h"

#include <atomic>

namespace sandbox
{

/// Vercel's REST API over one project (third-parties §4). A variable reaches new deployments only;
/// a production deployment that becomes ready is launched as "vercel-app" with what it froze.
class Vercel : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        std::string token; ///< `Authorization: Bearer`
        std::string teamId; ///< `teamId` or `slug` that requests must name; empty: none
        std::string seed; ///< of every id
        std::string project = "lakehouse-app";
        std::string repo;
        std::vector<VercelRow> rows;
        std::shared_ptr<const Clock> clock;
        Launch launch; ///< called for "vercel-app"
        std::chrono::milliseconds step{200};
        std::filesystem::path vaultDir; ///< keeps rows and deployments there; empty: not
        std::set<std::string> places; ///< keys whose values here win over kept ones
    };

    explicit Vercel(Config config); ///< throws StartFailure, std::runtime_error
    ~Vercel() override;

    static std::vector<FaultState::Known> ownFaults();

    /// running("vercel-app") are the variables that the application is started with.
    Deployments &deployments() { return *m_deployments; }
    std::vector<VercelRow> rows() const { return m_environment.rows(); }
    void restoreRows(std::vector<VercelRow> rows) ///< has these and no others
    {
        m_environment.restore(std::move(rows));
        takeOver();
    }
    /// How many answers held readable values of variables: the console must ask for none.
    int valueQueries() const { return m_valueQueries; }

    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override;

private:
    using Json = VercelJson;
    struct Call; ///< a request, with its path in pieces

    std::unique_ptr<Deployments> makeDeployments() const;
    void answer(const httplib::Request &request, httplib::Response &response);
    Json route(const Call &call, int &status);
    Json projectRoute(const Call &call, int &status);
    Json environmentRoute(const Call &call, int &status);
    Json deploymentRoute(const Call &call);
    Json listRows(const Call &call);
    Json shownRow(VercelRow row, bool decrypt);
    Json addRows(const Call &call, int &status);
    Json removeRows(const Call &call);
    Json createDeployment(const Call &call);
    Json listDeployments(const Call &call) const;
    Json promote(const std::string &id);
    void takeOver(); ///< the next deployments get the rows as they are

    const Config m_config;
    std::atomic<int> m_valueQueries = 0;
    VercelEnvironment m_environment;
    std::unique_ptr<Deployments> m_deployments;
};

} // namespace sandbox

#pragma once

#include "services/sandbox/catalog/endpointcounts.h"
#include "services/sandbox/catalog/lakekeepercatalog.h"
#include "services/sandbox/catalog/lakekeeperdeployment.h"
#include "services/sandbox/catalog/taskworker.h"
#include "services/sandbox/services/httpservice.h"

#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// Lakekeeper 0.13.0: the Iceberg REST catalog and the management API over its own PostgreSQL and
/// the object store. Its listener outlives its deployments.
class Lakekeeper : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        Variables variables; ///< of the first deployment
        std::shared_ptr<const Clock> clock;
        std::string cloudflareUrl; ///< what stands in for api.cloudflare.com; empty: nothing does
        LogSink log = [](const std::string &) { }; ///< takes the deployment's log
    };

    /// Serves a first deployment. Throws StartFailure when its variables are wrong.
    explicit Lakekeeper(Config config);
    ~Lakekeeper() override;

    static std::vector<FaultState::Known> ownFaults();

    /// Replaces the deployment by one of other variables; requests under way end with the old one.
    /// Throws StartFailure with the last line of the log, and nothing is replaced.
    void deploy(const Variables &variables, const LogSink &log);

private:
    struct Deployed {
        Deployed(LakekeeperDeployment::Config config, const FaultState &faults)
            : deployment(std::move(config))
            , catalog(deployment, faults)
        {
        }
        LakekeeperDeployment deployment;
        LakekeeperCatalog catalog;
        EndpointCounts counts;
        std::unique_ptr<TaskWorker> worker;
    };

    std::shared_ptr<Deployed> deployed(const Variables &variables, const LogSink &log);
    void answer(const httplib::Request &request, httplib::Response &response) const;
    bool route(Deployed &current, const httplib::Request &request,
               httplib::Response &response) const;
    void writeHealth(const LakekeeperDeployment &deployment, httplib::Response &response) const;
    bool isReadOnly(const LakekeeperDeployment &deployment) const;

    std::shared_ptr<const Clock> m_clock;
    std::string m_cloudflareUrl;
    mutable std::mutex m_mutex;
    std::shared_ptr<Deployed> m_deployed;
};

} // namespace sandbox

#pragma once

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/deploy/railwayqueries.h"
#include "services/sandbox/services/httpservice.h"

#include <atomic>

namespace sandbox
{

/// Railway's public GraphQL API over one project with one environment (third-parties §3): a
/// refusal is HTTP 200 with `errors`, queries that return values of variables exist and are
/// counted, a deployment carries the variables to a system.
class Railway : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        std::string projectToken; ///< `Project-Access-Token`; sees this environment alone
        std::string accountToken; ///< `Authorization: Bearer`; empty: there is none
        std::shared_ptr<Deployments> deployments;
        std::shared_ptr<const Clock> clock;
        int requestsPerHour = 10'000;
    };

    explicit Railway(Config config); ///< throws StartFailure
    ~Railway() override;

    static std::vector<FaultState::Known> ownFaults();

    /// How many fields that return values of variables were answered: the console must ask none.
    int valueQueries() const { return m_valueQueries; }

    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override;

private:
    void answer(const httplib::Request &request, httplib::Response &response);
    RailwayCaller caller(const httplib::Request &request) const;
    bool countRequest(httplib::Response &response);
    Fleet shownFleet() const;

    const Config m_config;
    std::atomic<int> m_valueQueries = 0;
    std::mutex m_mutex; ///< of the two below
    std::int64_t m_windowEndMs = 0;
    int m_requestsInWindow = 0;
};

} // namespace sandbox

#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"
#include "services/sandbox/services/httpservice.h"

#include <memory>

namespace sandbox
{

/// vercel-app: the platform's Next.js application, as far as the console looks at it. What it knows
/// of itself are the variables of its deployment.
class VercelApp : public HttpService
{
public:
    struct Config {
        int port = 0;
        /// Of its deployment; of Vercel's own `VERCEL_DEPLOYMENT_ID` and `VERCEL_ENV` are shown.
        Variables variables;
        std::shared_ptr<const Clock> clock;
    };

    explicit VercelApp(Config config);
    ~VercelApp() override;

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;

    Config m_config;
};

} // namespace sandbox

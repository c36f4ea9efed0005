#pragma once

#include "services/sandbox/services/httpservice.h"

#include <atomic>
#include <functional>
#include <string>

namespace sandbox
{

/// duck-server as surfaces and probes see it: hands requests to the engine's process and answers
/// with what that says, so that HTTP faults can stand in front of it; wrong facts are drills of the
/// engine itself. The door talks to the engine's process directly.
class DuckFront : public HttpService
{
public:
    struct Config {
        int port = 0;
        std::function<std::string()> engineUrl; ///< empty while the process is not there
        std::string engineToken; ///< the door's, for drills
    };

    explicit DuckFront(Config config);

    static std::vector<FaultState::Known> ownFaults();

    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override;
    void inheritFaults(HttpService &before) override;

private:
    void forward(const httplib::Request &request, httplib::Response &response);
    std::string drills() const; ///< as the engine wants them told
    bool tellEngine(const std::string &drills) const;
    httplib::Client engine() const;

    Config m_config;
    std::atomic<int> m_shadowLooks
        = 0; ///< under the fault that lets the disagreements grow with every look
};

} // namespace sandbox

#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"
#include "services/sandbox/services/httpservice.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

class BodyReader;

/// warehouse-writer and ml-runner: the same FastAPI program, as in the
/// platform, told apart by SERVICE_PROFILE. `warehouse` serves /lakehouse/*,
/// `compute` answers 404 there. Everything it says and does comes from the
/// variables of its deployment; its listener outlives them.
class PythonService : public HttpService
{
public:
    struct Config {
        std::string id; ///< "warehouse-writer"
        int port = 0; ///< 0: chosen
        Variables variables; ///< of the first deployment
        std::shared_ptr<const Clock> clock;
        std::filesystem::path scratch; ///< a folder of its own, for rows on their way
    };

    /// Throws StartFailure when the port is taken.
    explicit PythonService(Config config);
    ~PythonService() override;

    static std::vector<FaultState::Known> ownFaults(const std::string &profile);

    /// Goes on with a deployment of other variables; requests under way end with
    /// the old one.
    void deploy(const Variables &variables);

    /// The last commit that still had the mirror, /lakehouse/sync.
    static const std::string &lastMirrorCommit();

private:
    struct Deployed;
    using Deployment = std::shared_ptr<const Deployed>;

    void answer(const httplib::Request &request, httplib::Response &response, BodyReader &body);
    void answerLakehouse(const Deployed &deployed, const std::string &path,
                         const httplib::Request &request, httplib::Response &response,
                         BodyReader &body) const;
    void write(const Deployed &deployed, const std::string &path, const httplib::Request &request,
               httplib::Response &response, BodyReader &body) const;
    std::string profile(const Deployed &deployed) const;
    std::string usualNamespace(const Deployed &deployed) const;
    bool hasMirror(const Deployed &deployed) const;
    std::string health(const Deployed &deployed) const;
    std::string lakehouseConfig(const Deployed &deployed) const;
    Deployment deployed() const;

    std::shared_ptr<const Clock> m_clock;
    std::filesystem::path m_scratch;
    mutable std::mutex m_mutex;
    Deployment m_deployed;
};

} // namespace sandbox

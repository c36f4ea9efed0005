#pragma once

#include "services/sandbox/run/variables.h"
#include "services/sandbox/services/httpservice.h"
#include "services/sandbox/trino/trinoquery.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

namespace sandbox
{

/// Trino (third-parties §6): reads the warehouse through the door's catalog, with a key of each
/// table that the door lends it. SELECT only. Its statement protocol answers whoever shows
/// TRINO_DOOR_SECRET as a bearer.
class Trino : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        /// CATALOG_URI, TRINO_DOOR_TOKEN, TRINO_DOOR_SECRET, TRINO_S3_ENDPOINT, and of a drill
        /// TRINO_R2_ACCESS_KEY_ID, TRINO_R2_SECRET_ACCESS_KEY
        Variables variables;
        std::shared_ptr<const Clock> clock;
        std::filesystem::path scratchDir; ///< of the queries' files; made when missing
        std::chrono::milliseconds startTime{1000}; ///< how long it initialises
    };

    explicit Trino(Config config); ///< throws StartFailure
    ~Trino() override;

    static std::vector<FaultState::Known> ownFaults();

    bool isStarting() const; ///< it takes no query yet
    /// Ends every query and starts again with the variables of a new deployment.
    void restart(Variables variables);

    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override; ///< also ready at once

private:
    using Request = httplib::Request;
    using Response = httplib::Response;
    using Json = nlohmann::ordered_json;

    void answer(const Request &request, Response &response);
    void answerInfo(const std::string &path, Response &response) const;
    void answerStatus(Response &response) const;
    bool admits(const Request &request, Response &response) const;
    void post(const Request &request, Response &response);
    void follow(const Request &request, Response &response);
    void writePage(const Request &request, const std::string &id, std::int64_t token,
                   Response &response);
    void remove(const std::string &id);
    void sweep();
    std::shared_ptr<TrinoQuery> find(const std::string &id) const;
    std::string variable(const std::string &name) const;
    std::string uptime() const;

    const Config m_config;
    const std::string m_nodeId;
    mutable std::mutex m_mutex; ///< of all below
    Variables m_variables;
    std::chrono::steady_clock::time_point m_started;
    std::chrono::steady_clock::time_point m_readyAt;
    std::map<std::string, std::shared_ptr<TrinoQuery>> m_queries;
    int m_asked = 0;
};

} // namespace sandbox

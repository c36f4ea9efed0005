#pragma once

#include "services/sandbox/engine/doorplanner.h"
#include "services/sandbox/engine/linestream.h"

#include <atomic>
#include <functional>
#include <map>

namespace sandbox
{

/// Runs a statement that was routed on its engine and streams what comes to the client, with
/// back-pressure. Thread-safe.
class DoorRuns
{
public:
    struct Config {
        std::function<std::string()> duckUrl; ///< empty while the engine is down
        Variables variables; ///< of the door's deployment
    };

    explicit DoorRuns(Config config);

    /// Answers the request. Throws DoorRefusal before the stream starts.
    void run(const httplib::Request &request, httplib::Response &response, const DoorRequest &wish,
             const Identity &identity, const RoutedStatement &statement);
    void cancel(const std::string &queryId); ///< nothing when there is no such query

    std::string duckUrl() const { return m_config.duckUrl(); }

private:
    std::shared_ptr<LineStream> start(const DoorRequest &wish, const Identity &identity,
                                      const RoutedStatement &statement,
                                      const std::string &id) const;
    void stream(const std::shared_ptr<LineStream> &lines, const std::string &head,
                const std::string &id, const httplib::Request &request,
                httplib::Response &response);

    const Config m_config;
    std::atomic<int> m_streams = 0;
    std::mutex m_mutex;
    std::map<std::string, std::weak_ptr<LineStream>> m_running; ///< by query id
};

} // namespace sandbox

#pragma once

#include "services/sandbox/run/duckengine.h"
#include "services/sandbox/run/lifeline.h"
#include "services/sandbox/run/platformconfig.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/redis.h"
#include "services/sandbox/run/standin.h"
#include "services/sandbox/run/watchdog.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// The systems that are processes of their own: the PostgreSQL clusters, Redis and the engine.
/// Thread-safe: a deployment restarts one while the platform looks after the others.
class Processes
{
public:
    Processes(const PlatformConfig &config, const Ports &ports, Lifeline &lifeline,
              Watchdog &watchdog);
    ~Processes(); ///< ends all of them

    static const std::vector<std::string> &clusters(); ///< ids

    void makeClusters(); ///< copies what is missing from the template; throws StartFailure
    void startAll(); ///< but the engine; throws StartFailure
    void awaitReady(const std::string &id); ///< throws StartFailure, Interrupted
    /// The engine with these settings, in place of the one that runs. Throws StartFailure.
    void startEngine(const DuckConfig &config);

    bool knows(const std::string &id) const;
    bool isRunning(const std::string &id) const;
    int pid(const std::string &id) const; ///< 0: not one of these
    std::filesystem::path socketDir(const std::string &cluster) const;
    std::string engineUrl() const; ///< empty while the engine is down

    void kill(const std::string &id);
    void restart(const std::string &id); ///< when it has ended; throws StartFailure
    /// kill: ends it at once; stopped: by its own way to end; starting (PostgreSQL), loading
    /// (Redis): it is there and serves nobody yet. Until it is restarted. Empty, or which faults it
    /// has. Throws StartFailure.
    std::string setFault(const std::string &id, const std::string &fault);
    std::vector<std::string> knownFaults(const std::string &id) const;
    std::string activeFault(const std::string &id) const; ///< empty: none
    /// Notices the ends of children; ended is told of each.
    void lookAfter(const std::function<void(const std::string &id)> &ended);

private:
    struct Process {
        std::string id;
        std::function<ChildProcess &()> child;
        std::function<void()> start;
        std::function<void()> awaitReady;
        std::function<void()> stop;
        int port = 0; ///< of a database
        bool isKnownAlive = false;
        std::string fault; ///< empty: none
        std::shared_ptr<StandIn> standIn; ///< in its place
    };

    std::unique_ptr<Postgres> makePostgres(const std::string &id,
                                           const std::filesystem::path &from);
    void startOne(Process &process);
    Process *find(const std::string &id);
    const Process *find(const std::string &id) const;
    template <typename System>
    Process described(const std::string &id, System *system, int port = 0);

    const PlatformConfig &m_config;
    const Ports &m_ports;
    Lifeline &m_lifeline;
    Watchdog &m_watchdog;
    mutable std::recursive_mutex m_mutex;
    std::vector<std::unique_ptr<Postgres>> m_postgres; ///< those that run here
    std::unique_ptr<Redis> m_redis;
    std::unique_ptr<DuckEngine> m_engine;
    std::vector<Process> m_processes;
};

} // namespace sandbox

#pragma once

#include "services/sandbox/run/duckengine.h"
#include "services/sandbox/run/endguard.h"
#include "services/sandbox/run/lifeline.h"
#include "services/sandbox/run/platformconfig.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/redis.h"
#include "services/sandbox/run/relay.h"
#include "services/sandbox/run/standin.h"
#include "services/sandbox/run/watchdog.h"
#include "services/sandbox/services/porthold.h"

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
              Watchdog &watchdog, const EndGuard &endGuard);
    ~Processes(); ///< ends all of them, and tells the guard of each

    static const std::vector<std::string> &clusters(); ///< ids

    void makeClusters(); ///< copies what is missing from the template; throws StartFailure
    void startAll(); ///< but the engine; throws StartFailure
    void awaitReady(const std::string &id); ///< throws StartFailure, Interrupted
    /// The engine with these settings, in place of the one that runs or has ended. Throws
    /// StartFailure.
    void startEngine(const DuckConfig &config);

    bool knows(const std::string &id) const;
    bool isRunning(const std::string &id) const;
    int pid(const std::string &id) const; ///< 0: not one of these
    std::filesystem::path socketDir(const std::string &cluster) const;
    int ownPort(const std::string &id) const; ///< at which a database listens behind its relay
    std::string engineUrl() const; ///< empty while the engine is down

    void kill(const std::string &id);
    /// Ends it when it runs and starts it, as a deployment does. False: by its fault (starting,
    /// loading) it still serves nobody. Throws StartFailure.
    bool restart(const std::string &id);
    bool hasFault(const std::string &id, const std::string &fault) const; ///< it can have it
    /// kill: ends it at once; stopped: by its own way to end; starting (PostgreSQL), loading
    /// (Redis): it is there and serves nobody yet. Each takes the place of the one before. hidden:
    /// its port is closed to all but the platform's own. Empty, or which faults it has. Throws
    /// StartFailure.
    std::string setFault(const std::string &id, const std::string &fault);
    std::vector<std::string> activeFaults(const std::string &id) const;
    /// Takes its faults back, and starts it when it has ended. Throws StartFailure.
    void heal(const std::string &id);
    /// Notices the ends of children; ended is told of each.
    void lookAfter(const std::function<void(const std::string &id)> &ended);

private:
    struct Process {
        std::string id;
        std::function<ChildProcess &()> child;
        std::function<void()> start;
        std::function<void()> awaitReady;
        std::function<void()> stop;
        int ownPort = 0; ///< of a database
        int port = 0; ///< at which others than the platform's own parts ask it; 0: nobody does
        bool isKnownAlive = false;
        std::string fault; ///< that it ended of, or that serves in its place; empty: none
        bool isHidden = false;
        std::shared_ptr<StandIn> standIn; ///< in its place
        std::shared_ptr<Relay> relay; ///< null: nobody listens behind it
    };

    std::unique_ptr<Postgres> makePostgres(const std::string &id,
                                           const std::filesystem::path &from);
    int holdOwnPort(const std::string &id);
    void startOne(Process &process);
    void startAgain(Process &process); ///< one that has ended; throws StartFailure
    static void openRelay(Process &process); ///< of a database; throws StartFailure
    static void hide(Process &process, bool isHidden);
    Process *find(const std::string &id);
    const Process *find(const std::string &id) const;
    template <typename System>
    Process described(const std::string &id, System *system, int ownPort = 0);

    const PlatformConfig &m_config;
    const Ports &m_ports;
    Lifeline &m_lifeline;
    Watchdog &m_watchdog;
    const EndGuard &m_endGuard;
    mutable std::recursive_mutex m_mutex;
    std::vector<PortHold> m_ownPorts; ///< of the databases that have a relay
    std::vector<std::unique_ptr<Postgres>> m_postgres; ///< those that run here
    std::unique_ptr<Redis> m_redis;
    std::unique_ptr<DuckEngine> m_engine;
    std::vector<Process> m_processes;
};

} // namespace sandbox

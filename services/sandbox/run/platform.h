#pragma once

#include "services/sandbox/engine/junction.h"
#include "services/sandbox/run/duckengine.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/postgres.h"
#include "services/sandbox/run/redis.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/run/template.h"
#include "services/sandbox/services/duckfront.h"
#include "services/sandbox/services/karma.h"
#include "services/sandbox/services/lakekeeper.h"
#include "services/sandbox/services/pythonservice.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <memory>
#include <vector>

namespace sandbox
{

/// All systems of one run: the processes and the listeners, started in the order in which they need
/// each other, stopped when this goes. Used from the main thread.
class Platform
{
public:
    struct Config {
        Template data;
        PostgresPrograms postgres;
        std::filesystem::path redisServer;
        std::optional<Account> account; ///< of PostgreSQL
        std::filesystem::path runDir;
        std::filesystem::path
            stateDir; ///< where the clusters are; the run directory when nothing is kept
        bool keepsState = false;
        int portBase = 0;
        RunSecrets secrets;
    };

    Platform(Config config, Lifeline &lifeline, Watchdog &watchdog);
    ~Platform();

    void startProcesses(); ///< throws StartFailure
    void openServices(); ///< reads the lake and waits for what the listeners need; throws
                         ///< StartFailure, Interrupted
    void awaitProcesses(); ///< throws StartFailure, Interrupted

    const Ports &ports() const { return m_ports; }
    nlohmann::ordered_json status() const;
    /// Empty, or what is wrong with the request.
    std::string setFault(const std::string &service, const std::string &fault,
                         const std::string &value);
    /// Does what one action of a drill says. Empty, or what went wrong.
    std::string perform(const nlohmann::json &action);
    std::string heal(const std::string &service); ///< empty: all of them
    void lookAfterProcesses(); ///< notices the ends of children

private:
    /// A child that is one of the systems.
    struct Process {
        std::string id;
        ChildProcess *child;
        std::function<void()> start;
        std::function<void()> awaitReady;
        std::function<void()> stop;
        bool isKnownAlive = false;
    };

    PortHold hold(const std::string &service);
    int fixedPort(const std::string &service) const;
    std::unique_ptr<Postgres> makePostgres(const std::string &id, const std::filesystem::path &from,
                                           int port);
    void makeProcesses();
    void startOne(Process &process);
    void restart(Process &process);
    void openDoor();
    void openLakekeeper();
    void openPythonServices();
    HttpService *http(const std::string &service) const;
    Process *process(const std::string &service);
    void kill(Process &process);
    std::string serviceNames() const;

    Config m_config;
    Lifeline &m_lifeline;
    Watchdog &m_watchdog;
    Ports m_ports;
    std::vector<PortHold> m_holds; ///< of the systems that are processes
    std::unique_ptr<Postgres> m_lakekeeperPostgres;
    std::unique_ptr<Postgres> m_wkPostgres;
    std::unique_ptr<Redis> m_redis;
    std::unique_ptr<DuckEngine> m_engine;
    std::vector<Process> m_processes;
    std::string m_metastorePassword;
    std::shared_ptr<const Lake> m_lake;
    std::unique_ptr<Junction> m_junction;
    std::vector<std::unique_ptr<HttpService>> m_services;
    DuckFront *m_duckFront = nullptr; ///< one of m_services
};

} // namespace sandbox

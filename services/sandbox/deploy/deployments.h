#pragma once

#include "services/sandbox/deploy/fleet.h"
#include "services/sandbox/run/clock.h"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

namespace sandbox
{

/// What became of starting a system with a deployment's variables.
struct LaunchOutcome {
    bool ok = true;
    std::vector<std::string> logLines; ///< of its start; without secrets
};

/// Starts the system with these variables in place of the one that serves; that one goes on when
/// the outcome is not ok.
using Launch = std::function<LaunchOutcome(const std::string &system, const Variables &)>;

/// One environment of one provider: its services, their variables, and the deployments that carry
/// those to the systems. A deployment freezes the variables when it is made, is built, goes live
/// through Launch and takes the place of the one before it, which serves until then. Thread-safe.
class Deployments
{
public:
    struct Config {
        std::string seed; ///< of every id: the same seed gives the same ones
        std::string project; ///< names
        std::string environment;
        std::vector<FleetService> services; ///< an empty id is made from the name
        StoredVariables shared;
        std::shared_ptr<const Clock> clock;
        Launch launch; ///< from the thread of the deployments, one at a time
        std::function<void(const std::string &system)> halt; ///< may be empty
        std::chrono::milliseconds step{200}; ///< queueing, building and deploying take one each
        std::filesystem::path vaultFile; ///< kept there, readable by its owner alone; empty: not
        /// The variable by which a deployment learns its own commit; empty: none.
        std::string commitVariable;
        /// Variables that name places of this run (ports): their values here win over kept ones,
        /// also in kept deployments.
        std::set<std::string> places;
    };

    /// Every service that is not only declared has a live deployment with its variables, which is
    /// not launched: the platform starts it with running(). Throws std::runtime_error for a vault
    /// file that cannot be read.
    explicit Deployments(Config config);
    ~Deployments();
    Deployments(const Deployments &) = delete;
    Deployments &operator=(const Deployments &) = delete;

    Fleet fleet() const; ///< a copy
    /// The variables that a system runs with; none when it has no live deployment.
    Variables running(const std::string &system) const;
    /// The variables that the next deployment of a service will freeze.
    Variables upcoming(const std::string &serviceId) const;

    /// serviceId empty: the shared ones. With replace, what is not listed is deleted. A new
    /// variable is not sealed; an old one stays what it was. False: no such service.
    bool setVariables(const std::string &serviceId, const Variables &values, bool replace = false);
    bool removeVariable(const std::string &serviceId, const std::string &name);

    /// What a new deployment is made of.
    struct Order {
        std::string serviceId;
        std::string origin = "deploy";
        Variables variables; ///< frozen
        std::string commit; ///< empty: the service's newest
        bool isRollback = false;
    };
    std::string deploy(const Order &order); ///< the deployment's id; "" for no such service
    std::string deployCurrent(const std::string &serviceId, const std::string &origin);

    /// Starts the process of a live deployment again, with the variables it has. False: not live.
    bool restart(const std::string &deploymentId);
    bool stop(const std::string &deploymentId); ///< false: not live
    /// Lets a deployment that was live serve again, as it is: with the variables it froze. False:
    /// it never was.
    bool activate(const std::string &deploymentId);

    /// What the platform saw of a system's process: it ended, or is there again.
    void noteCrash(const std::string &system, const std::string &line);
    void noteRunning(const std::string &system);

    /// What to go back to: every variable, and which deployments serve.
    struct Point {
        StoredVariables shared;
        std::map<std::string, StoredVariables> variables; ///< by the service's id
        std::map<std::string, std::string> serving; ///< deployments, by the service's id
    };
    Point point() const;
    /// Has the variables of that moment again, gives up what is on its way, and lets the
    /// deployments of then serve again. The ids of those that did not go on serving: they are
    /// started one after another, and isServing() tells when.
    std::vector<std::string> restore(const Point &point);
    bool isServing(const std::string &deploymentId) const;
    /// Has the variables and deployments of that moment without starting them: at the end of a run,
    /// for the next one.
    void rewind(const Point &point);

    void setBuildsFail(bool fail); ///< a drill: what is built from now on fails

private:
    enum class Task { Advance, Restart, Activate };
    struct Due {
        std::string deploymentId;
        std::chrono::steady_clock::time_point at;
        Task task = Task::Advance;
    };

    std::string idOf(const std::string &what) const;
    bool takeBack(const FleetService &service); ///< what is on its way; false: nothing was
    void takeVariables(const Point &point);
    std::string add(const Order &order); ///< with the lock held
    void makeFirst(const FleetService &service);
    void work();
    void advance(std::unique_lock<std::mutex> &lock, const Due &due);
    void goLive(std::unique_lock<std::mutex> &lock, const std::string &id, Task task);
    bool isServed(const std::string &serviceId) const; ///< with the lock held
    void fail(Deployment &deployment, Task task);
    void setStatus(Deployment &deployment, DeploymentStatus status, InstanceStatus instance);
    void log(Deployment &deployment, const std::string &line, bool isBuild, bool isError = false);
    void enqueue(const std::string &id, Task task = Task::Advance);
    void load(const Fleet &here);
    void save() const;

    Config m_config;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    Fleet m_fleet;
    std::vector<Due> m_due; ///< in the order of their times
    int m_made = 0; ///< deployments ever: part of their ids
    bool m_buildsFail = false;
    bool m_ending = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox

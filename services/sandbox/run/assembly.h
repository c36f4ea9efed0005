#pragma once

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/deploy/vercel.h"
#include "services/sandbox/index/indexworkers.h"
#include "services/sandbox/run/blueprint.h"
#include "services/sandbox/run/processes.h"
#include "services/sandbox/run/systems.h"
#include "services/sandbox/store/keyring.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace sandbox
{

/// How the listeners of one run are made and in which order they are opened. Each is given
/// addresses, its own variables and the clock; nothing else connects them but their protocols.
class Assembly
{
public:
    Assembly(const PlatformConfig &config, const Addresses &addresses,
             std::shared_ptr<const Clock> clock, Processes &processes, Systems &systems);

    void openStore(); ///< r2 and its provider's API, and the keys of a first start
    void openProviders(); ///< Railway and Vercel, with what they deployed
    void openIdentity();
    /// Lakekeeper, filled on a first start, or waiting for its first deployment; its PostgreSQL is
    /// ready.
    void openCatalog();
    void openIndex(); ///< the Index, filled on a first start; its PostgreSQL is ready
    void openTrino(); ///< early, because it initialises for a second
    void openCompute(); ///< the writer, ml-runner, karma, the engine, OpenMetadata
    void openDoor(); ///< the web application and the door: one deployment
    void awaitTrino(Lifeline &lifeline); ///< until it takes queries; throws Interrupted
    void openPlainCatalog(); ///< and what a run has more than the platform needs
    void openWorkers(); ///< they listen to nobody
    // Each of these throws StartFailure.

    /// The system again, with another deployment's variables.
    LaunchOutcome launch(const std::string &system, const Variables &variables);
    void halt(const std::string &system);

    void stop() { m_isStopping = true; } ///< nothing is launched any more

    const PlatformConfig &config() const { return m_config; }
    std::string url(const std::string &id) const;
    KeyRing &keys() { return *m_keys; }
    Deployments &railway() { return *m_railway; }
    Vercel &vercel() { return *m_vercel; }
    /// The variables that a system runs with, whoever deployed it.
    Variables running(const std::string &system) const;
    /// How often a provider was asked for values of variables; nothing: it is no such provider.
    std::optional<int> valueQueries(const std::string &provider) const;
    /// The console's token at Cloudflare's API, which may make others.
    const std::string &creatorToken() const { return m_creatorToken; }
    /// The keys that the holders run with now, as the console may test them.
    HolderKeys heldKeys() const;

private:
    void open(const std::string &id, Systems::Make make, Systems::Redeploy redeploy = {});
    int port(const std::string &id) const { return m_addresses.port(id); }
    HolderKeys firstKeys();
    void openObjects();
    void fillCatalog(const Variables &variables);
    void reopenCatalog(const Variables &variables);
    void startEngine(const Variables &variables);
    LaunchOutcome launchEngine(const Variables &variables);
    void startWorkers(const Variables &variables);
    void stopWorkers();
    LaunchOutcome launchProcess(const std::string &system);

    const PlatformConfig &m_config;
    const Addresses &m_addresses;
    const std::filesystem::path m_datedLake; ///< what of the template tells instants, in this run's
    std::shared_ptr<const Clock> m_clock;
    Processes &m_processes;
    Systems &m_systems;
    std::unique_ptr<KeyRing> m_keys;
    HolderKeys m_firstKeys;
    std::string m_creatorToken;
    std::unique_ptr<Blueprint> m_blueprint;
    std::shared_ptr<Deployments> m_railway;
    std::shared_ptr<Vercel> m_vercel;
    std::atomic<bool> m_isStopping = false;
    std::mutex m_workersMutex;
    std::unique_ptr<IndexWorkers> m_workers; ///< null: stopped
};

} // namespace sandbox

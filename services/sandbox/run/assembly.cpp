#include "services/sandbox/run/assembly.h"

#include "services/sandbox/run/failure.h"

namespace sandbox
{

namespace
{

S3Key keyIn(const Variables &variables, const std::string &prefix)
{
    const auto value = [&](const std::string &name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string() : found->second;
    };
    return {value(prefix + "_ACCESS_KEY_ID"), value(prefix + "_SECRET_ACCESS_KEY"), {}};
}

} // namespace

Assembly::Assembly(const PlatformConfig &config, const Addresses &addresses,
                   std::shared_ptr<const Clock> clock, Processes &processes, Systems &systems)
    : m_config(config)
    , m_addresses(addresses)
    , m_datedLake(config.stateDir / "lake")
    , m_clock(std::move(clock))
    , m_processes(processes)
    , m_systems(systems)
{
}

std::string Assembly::url(const std::string &id) const
{
    return m_addresses.url(id);
}

void Assembly::open(const std::string &id, Systems::Make make, Systems::Redeploy redeploy)
{
    if (m_addresses.isReplaced(id))
        return;
    m_systems.add(id, std::move(make), std::move(redeploy));
    m_systems.open(id, running(id));
}

LaunchOutcome Assembly::launchProcess(const std::string &system)
{
    try {
        const bool serves = m_processes.restart(system);
        return {true, {system + (serves ? " accepts connections" : " starts")}};
    } catch (const StartFailure &failure) {
        return {false, {failure.what()}};
    } catch (const Interrupted &) {
        return {false, {"the platform ends"}};
    }
}

LaunchOutcome Assembly::launch(const std::string &system, const Variables &variables)
{
    if (m_isStopping)
        return {false, {"the platform ends"}};
    if (m_addresses.isReplaced(system))
        return {true, {system + " is not run here: it was replaced"}};
    if (system == "duck-server")
        return launchEngine(variables);
    if (system == "vercel-app") { // the door is a part of the application
        const LaunchOutcome door = m_addresses.isReplaced("junction")
            ? LaunchOutcome()
            : m_systems.launch("junction", variables);
        return door.ok ? m_systems.launch(system, variables) : door;
    }
    if (system == "workers")
        startWorkers(variables);
    if (m_systems.knows(system))
        return m_systems.launch(system, variables);
    if (m_processes.knows(system))
        return launchProcess(system);
    return {true, {system + " started"}};
}

void Assembly::halt(const std::string &system)
{
    if (system == "workers")
        stopWorkers();
    if (const auto service = m_systems.find(system))
        service->close();
    if (m_processes.knows(system))
        m_processes.kill(system);
}

Variables Assembly::running(const std::string &system) const
{
    if (system == "vercel-app" || system == "junction")
        return m_vercel->deployments().running("vercel-app");
    return m_railway ? m_railway->running(system) : Variables(); // the store comes before it
}

HolderKeys Assembly::heldKeys() const
{
    HolderKeys keys;
    keys.writer = keyIn(running("warehouse-writer"), "LAKEHOUSE_S3");
    keys.duck = keyIn(running("duck-server"), "DUCK_R2_RO");
    keys.parent = keyIn(running("vercel-app"), "R2_PARENT");
    if (const auto catalog = m_keys->named("r2-catalog"))
        keys.catalog = {catalog->id, catalog->secret, {}};
    return keys;
}

} // namespace sandbox

#include "services/sandbox/run/restorepoint.h"

#include "services/sandbox/run/drilltables.h"

#include <chrono>
#include <thread>

namespace sandbox
{

namespace
{

constexpr auto patience = std::chrono::seconds(30);

/// Empty, or which deployment does not serve again.
std::string awaitServing(const Deployments &deployments, const std::vector<std::string> &started)
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (const std::string &id : started) {
        while (!deployments.isServing(id)) {
            if (std::chrono::steady_clock::now() > deadline) {
                const Fleet fleet = deployments.fleet();
                const Deployment *deployment = fleet.deployment(id);
                return (deployment ? fleet.service(deployment->serviceId)->name : id)
                    + " does not serve again as it was before the drill.";
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    return {};
}

} // namespace

RestorePoint::RestorePoint(Assembly &assembly, Clock &clock)
    : m_assembly(assembly)
    , m_clock(clock)
    , m_clockOffsetMs(clock.offsetMs())
    , m_keys(assembly.keys().point())
    , m_railway(assembly.railway().point())
    , m_vercel(assembly.vercel().deployments().point())
    , m_vercelRows(assembly.vercel().rows())
{
}

void RestorePoint::noteTable(const std::string &ns, const std::string &name)
{
    m_tables.emplace_back(ns, name);
}

void RestorePoint::restoreKeys()
{
    m_clock.stepMs(m_clockOffsetMs - m_clock.offsetMs());
    m_assembly.keys().restore(m_keys);
}

std::string RestorePoint::restoreDeployments()
{
    Vercel &vercel = m_assembly.vercel();
    vercel.restoreRows(m_vercelRows);
    const auto atRailway = m_assembly.railway().restore(m_railway);
    const auto atVercel = vercel.deployments().restore(m_vercel);
    std::string problem = awaitServing(m_assembly.railway(), atRailway);
    if (problem.empty())
        problem = awaitServing(vercel.deployments(), atVercel);
    const std::string left = dropTables();
    return problem.empty() ? left : problem;
}

std::string RestorePoint::dropTables()
{
    std::string problem;
    for (const auto &[ns, name] : m_tables) {
        const std::string left = dropDrillTable(m_assembly, ns, name);
        if (problem.empty())
            problem = left;
    }
    return problem;
}

void RestorePoint::rewind()
{
    dropTables(); // while those that do it are there
    restoreKeys();
    m_assembly.railway().rewind(m_railway);
    m_assembly.vercel().restoreRows(m_vercelRows);
    m_assembly.vercel().deployments().rewind(m_vercel);
}

} // namespace sandbox

#include "services/sandbox/deploy/deployments.h"

#include "services/sandbox/deploy/fleetjson.h"
#include "services/sandbox/deploy/places.h"
#include "services/sandbox/run/files.h"

#include <fstream>

namespace sandbox
{

void Deployments::load(const Fleet &here)
{
    std::ifstream file(m_config.vaultFile);
    if (m_config.vaultFile.empty() || !file)
        return;
    try {
        m_made = restoreKept(nlohmann::json::parse(file), m_fleet);
    } catch (const nlohmann::json::exception &error) {
        throw std::runtime_error(m_config.vaultFile.string()
                                 + " is no vault of a provider: " + error.what());
    }
    placeHere(m_fleet, here, m_config.places);
    for (Deployment &deployment : m_fleet.deployments) {
        if (deployment.isMoving()) {
            deployment.status = DeploymentStatus::Queued;
            enqueue(deployment.id);
        }
    }
}

void Deployments::save() const
{
    if (!m_config.vaultFile.empty())
        writePrivateFile(m_config.vaultFile, keptJson(m_fleet, m_made).dump());
}

} // namespace sandbox

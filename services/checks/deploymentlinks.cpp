#include "services/checks/deploymentlinks.h"

#include "services/checks/deployed.h"

std::optional<DeploymentLink> deploymentOf(const Snapshot &snapshot, const QString &service)
{
    if (!snapshot.environment)
        return {};
    for (const ServiceState &provider : snapshot.services) {
        if (!provider.fleet)
            continue;
        for (const DeployedService &deployed : provider.fleet->services) {
            const DeploymentRecord *record = decisive(deployed);
            if (record && declaredAs(*snapshot.environment, *provider.fleet, deployed) == service)
                return DeploymentLink{provider.id, record->id, stateOf(deployed)};
        }
    }
    return {};
}

#include "services/sandbox/deploy/places.h"

#include "services/sandbox/deploy/references.h"

namespace sandbox
{

namespace
{

void placeStored(StoredVariables &variables, const StoredVariables &here,
                 const std::set<std::string> &places)
{
    for (const auto &[name, variable] : here) {
        if (places.count(name) && variables.count(name))
            variables[name].value = variable.value;
    }
}

} // namespace

void placeHere(Fleet &kept, const Fleet &here, const std::set<std::string> &places)
{
    placeStored(kept.shared, here.shared, places);
    for (FleetService &service : kept.services) {
        if (const FleetService *placed = here.service(service.id))
            placeStored(service.variables, placed->variables, places);
    }
    for (Deployment &deployment : kept.deployments) {
        const FleetService *service = here.service(deployment.serviceId);
        const Variables values = service ? rendered(here, *service) : Variables();
        for (auto &[name, value] : deployment.variables) {
            if (places.count(name) && values.count(name))
                value = values.at(name);
        }
    }
}

} // namespace sandbox

#include "services/sandbox/deploy/fleetjson.h"

#include <array>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr std::array deploymentStates
    = {DeploymentStatus::Queued,  DeploymentStatus::Building, DeploymentStatus::Deploying,
       DeploymentStatus::Success, DeploymentStatus::Failed,   DeploymentStatus::Crashed,
       DeploymentStatus::Removed};
constexpr std::array instanceStates
    = {InstanceStatus::None,       InstanceStatus::Created, InstanceStatus::Running,
       InstanceStatus::Restarting, InstanceStatus::Stopped, InstanceStatus::Crashed,
       InstanceStatus::Removed};

template <typename States> auto stateNamed(const States &states, const std::string &name)
{
    for (const auto state : states) {
        if (statusName(state) == name)
            return state;
    }
    return states.front();
}

json variablesJson(const StoredVariables &variables)
{
    json list = json::object();
    for (const auto &[name, variable] : variables)
        list[name] = {{"value", variable.value},
                      {"sealed", variable.isSealed},
                      {"updated_ms", variable.updatedAtMs}};
    return list;
}

StoredVariables variablesOf(const json &list)
{
    StoredVariables variables;
    for (const auto &[name, variable] : list.items())
        variables[name] = {variable.at("value"), variable.at("sealed"), variable.at("updated_ms")};
    return variables;
}

json logJson(const std::vector<LogLine> &lines)
{
    json list = json::array();
    for (const LogLine &line : lines)
        list.push_back({line.atMs, line.text, line.isError});
    return list;
}

std::vector<LogLine> logOf(const json &list)
{
    std::vector<LogLine> lines;
    for (const json &line : list)
        lines.push_back({line.at(0), line.at(1), line.at(2)});
    return lines;
}

json eventsJson(const std::vector<DeploymentEvent> &events)
{
    json list = json::array();
    for (const DeploymentEvent &event : events)
        list.push_back({event.step, event.createdAtMs, event.completedAtMs, event.error});
    return list;
}

std::vector<DeploymentEvent> eventsOf(const json &list)
{
    std::vector<DeploymentEvent> events;
    for (const json &event : list)
        events.push_back({event.at(0), event.at(1), event.at(2), event.at(3)});
    return events;
}

json deploymentJson(const Deployment &deployment)
{
    return {{"id", deployment.id},
            {"service", deployment.serviceId},
            {"status", statusName(deployment.status)},
            {"instance", statusName(deployment.instance)},
            {"stopped", deployment.isStopped},
            {"rollback", deployment.isRollback},
            {"origin", deployment.origin},
            {"commit", deployment.commit},
            {"message", deployment.commitMessage},
            {"created_ms", deployment.createdAtMs},
            {"status_ms", deployment.statusAtMs},
            {"variables", deployment.variables},
            {"sealed", deployment.sealed},
            {"events", eventsJson(deployment.events)},
            {"build_log", logJson(deployment.buildLog)},
            {"deploy_log", logJson(deployment.deployLog)}};
}

Deployment deploymentOf(const json &kept)
{
    Deployment deployment;
    deployment.id = kept.at("id");
    deployment.serviceId = kept.at("service");
    deployment.status = stateNamed(deploymentStates, kept.at("status"));
    deployment.instance = stateNamed(instanceStates, kept.at("instance"));
    deployment.isStopped = kept.at("stopped");
    deployment.isRollback = kept.at("rollback");
    deployment.origin = kept.at("origin");
    deployment.commit = kept.at("commit");
    deployment.commitMessage = kept.at("message");
    deployment.createdAtMs = kept.at("created_ms");
    deployment.statusAtMs = kept.at("status_ms");
    deployment.variables = kept.at("variables").get<Variables>();
    deployment.sealed = kept.at("sealed").get<std::set<std::string>>();
    deployment.events = eventsOf(kept.at("events"));
    deployment.buildLog = logOf(kept.at("build_log"));
    deployment.deployLog = logOf(kept.at("deploy_log"));
    return deployment;
}

} // namespace

json keptJson(const Fleet &fleet, int made)
{
    json services = json::object();
    for (const FleetService &service : fleet.services)
        services[service.id] = variablesJson(service.variables);
    json deployments = json::array();
    for (const Deployment &deployment : fleet.deployments)
        deployments.push_back(deploymentJson(deployment));
    return {{"made", made},
            {"shared", variablesJson(fleet.shared)},
            {"services", services},
            {"deployments", deployments}};
}

int restoreKept(const json &kept, Fleet &fleet)
{
    fleet.shared = variablesOf(kept.at("shared"));
    for (FleetService &service : fleet.services) {
        const auto found = kept.at("services").find(service.id);
        if (found != kept.at("services").end())
            service.variables = variablesOf(*found);
    }
    for (const json &item : kept.at("deployments")) {
        Deployment deployment = deploymentOf(item);
        if (fleet.service(deployment.serviceId))
            fleet.deployments.push_back(std::move(deployment));
    }
    return kept.at("made");
}

} // namespace sandbox

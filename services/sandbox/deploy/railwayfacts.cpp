#include "services/sandbox/deploy/railwayfacts.h"

#include "services/sandbox/deploy/references.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cstdio>

using nlohmann::json;
using sandbox::graphql::Json;

namespace sandbox
{

namespace
{

constexpr std::size_t usualLogLines = 500;

Json orNull(const std::string &text)
{
    return text.empty() ? Json() : Json(text);
}

std::int64_t firstDeploymentMs(const Fleet &fleet, const std::string &serviceId)
{
    for (const Deployment &deployment : fleet.deployments) {
        if (deployment.serviceId == serviceId)
            return deployment.createdAtMs;
    }
    return 0;
}

/// `meta` is an untyped scalar; these keys have been seen in it.
Json meta(const FleetService &service, const Deployment &deployment)
{
    Json meta = Json::object();
    if (service.image.empty()) {
        meta = {{"repo", service.repo},
                {"branch", service.branch},
                {"commitHash", deployment.commit},
                {"commitMessage", deployment.commitMessage}};
    } else {
        meta["image"] = service.image;
    }
    meta["reason"] = deployment.origin;
    meta["serviceManifest"]["build"] = {{"builder", orNull(service.builder)},
                                        {"dockerfilePath", orNull(service.dockerfilePath)}};
    meta["serviceManifest"]["deploy"] = {{"startCommand", orNull(service.startCommand)},
                                         {"healthcheckPath", orNull(service.healthcheckPath)},
                                         {"numReplicas", 1}};
    return meta;
}

Json domains(const FleetService &service)
{
    Json list = Json::array();
    if (!service.domain.empty())
        list.push_back({{"id", uuidOf("domain " + service.id)},
                        {"domain", service.domain},
                        {"targetPort", service.applicationPort}});
    return {{"serviceDomains", list}, {"customDomains", Json::array()}};
}

Json variable(const Fleet &fleet, const std::string &serviceId, const std::string &name,
              const StoredVariable &stored)
{
    return {{"id", uuidOf(fleet.environmentId + serviceId + "\n" + name)},
            {"name", name},
            {"serviceId", orNull(serviceId)},
            {"environmentId", fleet.environmentId},
            {"isSealed", stored.isSealed},
            {"references", referencesIn(stored.value)},
            {"createdAt", railwayTime(stored.updatedAtMs)},
            {"updatedAt", railwayTime(stored.updatedAtMs)}};
}

std::size_t number(const json &arguments, const char *name, std::size_t usual)
{
    if (!arguments.contains(name) || !arguments.at(name).is_number_integer())
        return usual;
    return static_cast<std::size_t>(std::max<std::int64_t>(0, arguments.at(name)));
}

/// Where the cursor's node is; size when it is none of them.
std::size_t placeOf(const std::vector<Json> &nodes, const json &arguments, const char *name)
{
    const json cursor = arguments.value(name, json());
    const auto place = std::find_if(nodes.begin(), nodes.end(),
                                    [&](const Json &node) { return node.at("id") == cursor; });
    return static_cast<std::size_t>(place - nodes.begin());
}

} // namespace

std::string railwayTime(std::int64_t epochMs)
{
    std::string text = rfc3339(epochMs);
    char milliseconds[8];
    std::snprintf(milliseconds, sizeof milliseconds, ".%03dZ", static_cast<int>(epochMs % 1000));
    return text.substr(0, 19) + milliseconds;
}

Json railwayDeployment(const Fleet &fleet, const Deployment &deployment)
{
    const FleetService &service = *fleet.service(deployment.serviceId);
    Json instances = Json::array();
    if (deployment.instance != InstanceStatus::None)
        instances.push_back({{"id", uuidOf("instance " + deployment.id)},
                             {"status", statusName(deployment.instance)}});
    return {{"id", deployment.id},
            {"projectId", fleet.projectId},
            {"environmentId", fleet.environmentId},
            {"serviceId", deployment.serviceId},
            {"status", statusName(deployment.status)},
            {"statusUpdatedAt", railwayTime(deployment.statusAtMs)},
            {"createdAt", railwayTime(deployment.createdAtMs)},
            {"updatedAt", railwayTime(deployment.statusAtMs)},
            {"deploymentStopped", deployment.isStopped},
            {"canRedeploy", !deployment.isMoving()},
            {"canRollback", deployment.status == DeploymentStatus::Removed},
            {"url", Json()},
            {"staticUrl", orNull(service.domain)},
            {"snapshotId", uuidOf("snapshot " + deployment.id)},
            {"suggestAddServiceDomain", false},
            {"meta", meta(service, deployment)},
            {"instances", instances}};
}

Json railwayInstance(const Fleet &fleet, const FleetService &service)
{
    const Deployment *latest = fleet.latest(service.id);
    const Deployment *active = fleet.active(service.id);
    Json actives = Json::array();
    if (active && !active->isStopped)
        actives.push_back(railwayDeployment(fleet, *active));
    const std::string made = railwayTime(firstDeploymentMs(fleet, service.id));
    return {{"id", uuidOf("service instance " + service.id)},
            {"serviceId", service.id},
            {"serviceName", service.name},
            {"environmentId", fleet.environmentId},
            {"source", {{"repo", orNull(service.repo)}, {"image", orNull(service.image)}}},
            {"builder", service.builder.empty() ? "RAILPACK" : service.builder},
            {"startCommand", orNull(service.startCommand)},
            {"dockerfilePath", orNull(service.dockerfilePath)},
            {"rootDirectory", orNull(service.rootDirectory)},
            {"healthcheckPath", orNull(service.healthcheckPath)},
            {"healthcheckTimeout", 300},
            {"sleepApplication", false},
            {"numReplicas", 1},
            {"restartPolicyType", "ON_FAILURE"},
            {"restartPolicyMaxRetries", 10},
            {"createdAt", made},
            {"updatedAt", latest ? railwayTime(latest->createdAtMs) : made},
            {"domains", domains(service)},
            {"latestDeployment", latest ? railwayDeployment(fleet, *latest) : Json()},
            {"activeDeployments", actives}};
}

Json railwayService(const Fleet &fleet, const FleetService &service)
{
    const std::string made = railwayTime(firstDeploymentMs(fleet, service.id));
    return {{"id", service.id},
            {"name", service.name},
            {"projectId", fleet.projectId},
            {"createdAt", made},
            {"updatedAt", made}};
}

Json railwayEnvironment(const Fleet &fleet)
{
    const std::string made
        = railwayTime(fleet.deployments.empty() ? 0 : fleet.deployments.front().createdAtMs);
    return {{"id", fleet.environmentId},
            {"name", fleet.environmentName},
            {"projectId", fleet.projectId},
            {"createdAt", made},
            {"updatedAt", made},
            {"isEphemeral", false},
            {"unmergedChangesCount", Json()}};
}

Json railwayProject(const Fleet &fleet)
{
    Json project = railwayEnvironment(fleet);
    project["id"] = fleet.projectId;
    project["name"] = fleet.projectName;
    return project;
}

std::vector<Json> railwayVariables(const Fleet &fleet)
{
    std::vector<Json> list;
    for (const auto &[name, stored] : fleet.shared)
        list.push_back(variable(fleet, {}, name, stored));
    for (const FleetService &service : fleet.services) {
        for (const auto &[name, stored] : service.variables)
            list.push_back(variable(fleet, service.id, name, stored));
    }
    return list;
}

std::vector<Json> railwayEvents(const Deployment &deployment)
{
    std::vector<Json> list;
    for (const DeploymentEvent &event : deployment.events) {
        const bool isDone = event.completedAtMs > 0;
        Json payload;
        if (!event.error.empty())
            payload = {{"error", event.error}, {"attempt", 1}, {"maxAttempts", 1}};
        list.push_back({{"id", uuidOf(deployment.id + "\n" + event.step)},
                        {"step", event.step},
                        {"createdAt", railwayTime(event.createdAtMs)},
                        {"completedAt", isDone ? Json(railwayTime(event.completedAtMs)) : Json()},
                        {"payload", payload}});
    }
    return list;
}

Json railwayLog(const std::vector<LogLine> &lines, const json &arguments)
{
    const json filter = arguments.value("filter", json());
    const std::string wanted = filter.is_string() ? filter.get<std::string>() : std::string();
    std::vector<Json> list;
    for (const LogLine &line : lines) {
        if (line.text.find(wanted) == std::string::npos)
            continue;
        const char *severity = line.isError ? "error" : "info";
        list.push_back({{"timestamp", railwayTime(line.atMs)},
                        {"message", line.text},
                        {"severity", severity},
                        {"attributes", Json::array({{{"key", "level"}, {"value", severity}}})}});
    }
    const std::size_t most = std::min(number(arguments, "limit", usualLogLines), list.size());
    return Json(std::vector<Json>(list.end() - static_cast<std::ptrdiff_t>(most), list.end()));
}

Json railwayPage(const std::vector<Json> &nodes, const json &arguments)
{
    const std::size_t after = placeOf(nodes, arguments, "after");
    std::size_t from = after == nodes.size() ? 0 : after + 1;
    std::size_t to = std::max(from, placeOf(nodes, arguments, "before"));
    to = std::min(to, from + number(arguments, "first", nodes.size()));
    from = std::max(from, to - std::min(to, number(arguments, "last", nodes.size())));
    Json edges = Json::array();
    for (std::size_t i = from; i < to; ++i)
        edges.push_back({{"cursor", nodes[i].at("id")}, {"node", nodes[i]}});
    const bool isEmpty = from == to;
    return {{"edges", edges},
            {"pageInfo",
             {{"hasNextPage", to < nodes.size()},
              {"hasPreviousPage", from > 0},
              {"startCursor", isEmpty ? Json() : nodes[from].at("id")},
              {"endCursor", isEmpty ? Json() : nodes[to - 1].at("id")}}}};
}

} // namespace sandbox

#include "services/sandbox/deploy/vercelfacts.h"

#include "services/sandbox/services/uuid.h"

#include <algorithm>

namespace sandbox
{

namespace
{

using Json = VercelJson;

const char *readyState(const Deployment &deployment)
{
    switch (deployment.status) {
    case DeploymentStatus::Queued:
        return "QUEUED";
    case DeploymentStatus::Building:
    case DeploymentStatus::Deploying:
        return "BUILDING";
    case DeploymentStatus::Failed:
        return "ERROR";
    case DeploymentStatus::Success:
    case DeploymentStatus::Crashed:
    case DeploymentStatus::Removed:
        return "READY"; // its immutable address goes on serving
    }
    return "ERROR";
}

std::string hostOf(const Fleet &fleet, const Deployment &deployment)
{
    return fleet.projectName + "-" + sha256Prefix(deployment.id, 5) + ".vercel.app";
}

Json orNull(const std::string &text)
{
    return text.empty() ? Json() : Json(text);
}

} // namespace

std::string vercelId(const std::string &prefix, const std::string &id)
{
    std::string plain = id;
    plain.erase(std::remove(plain.begin(), plain.end(), '-'), plain.end());
    return prefix + "_" + plain;
}

Json vercelRow(const VercelRow &row, bool decrypt)
{
    std::string value = row.value;
    if (row.type == "sensitive")
        value.clear();
    else if (row.type == "encrypted" && !decrypt)
        value = "eyJ2IjoidjIifQ." + sha256Prefix(row.id + std::to_string(row.updatedAtMs), 24);
    return {{"id", row.id},
            {"key", row.key},
            {"value", value},
            {"type", row.type},
            {"target", row.targets},
            {"gitBranch", orNull(row.gitBranch)},
            {"comment", orNull(row.comment)},
            {"decrypted", decrypt && row.type == "encrypted"},
            {"configurationId", Json()},
            {"customEnvironmentIds", Json::array()},
            {"createdAt", row.createdAtMs},
            {"updatedAt", row.updatedAtMs}};
}

Json vercelDeployment(const Fleet &fleet, const Deployment &deployment)
{
    const FleetService *service = fleet.service(deployment.serviceId);
    const bool isProduction = service && service->system == vercelProduction;
    const std::string id = vercelId("dpl", deployment.id);
    Json shown{{"id", id},
               {"uid", id},
               {"name", fleet.projectName},
               {"projectId", vercelId("prj", fleet.projectId)},
               {"url", hostOf(fleet, deployment)},
               {"target", isProduction ? Json("production") : Json()},
               {"readyState", readyState(deployment)},
               {"status", readyState(deployment)},
               {"state", readyState(deployment)},
               {"created", deployment.createdAtMs},
               {"createdAt", deployment.createdAtMs},
               {"source", "git"},
               {"meta",
                {{"githubCommitSha", deployment.commit},
                 {"githubCommitMessage", deployment.commitMessage}}}};
    if (!deployment.isMoving())
        shown["ready"] = deployment.statusAtMs;
    if (deployment.status == DeploymentStatus::Failed) {
        shown["errorCode"] = "BUILD_FAILED";
        shown["errorMessage"] = deployment.events.empty() ? "" : deployment.events.back().error;
    }
    return shown;
}

Json vercelProject(const Fleet &fleet)
{
    const FleetService *production = fleet.ofSystem(vercelProduction);
    const Deployment *serving = production ? fleet.active(production->id) : nullptr;
    const Deployment *latest = production ? fleet.latest(production->id) : nullptr;
    Json project{{"id", vercelId("prj", fleet.projectId)},
                 {"name", fleet.projectName},
                 {"framework", "nextjs"},
                 {"targets", Json::object()},
                 {"latestDeployments", Json::array()}};
    if (production)
        project["link"] = {{"type", "github"},
                           {"repo", production->repo},
                           {"productionBranch", production->branch}};
    if (serving)
        project["targets"]["production"] = vercelDeployment(fleet, *serving);
    if (latest)
        project["latestDeployments"].push_back(vercelDeployment(fleet, *latest));
    return project;
}

Json vercelEvents(const Deployment &deployment)
{
    Json events = Json::array();
    for (const auto *log : {&deployment.buildLog, &deployment.deployLog}) {
        for (const LogLine &line : *log)
            events.push_back({{"type", line.isError ? "stderr" : "stdout"},
                              {"created", line.atMs},
                              {"payload",
                               {{"deploymentId", vercelId("dpl", deployment.id)},
                                {"date", line.atMs},
                                {"text", line.text}}}});
    }
    return events;
}

const Deployment *vercelDeploymentNamed(const Fleet &fleet, const std::string &idOrUrl)
{
    for (const Deployment &deployment : fleet.deployments) {
        if (vercelId("dpl", deployment.id) == idOrUrl || hostOf(fleet, deployment) == idOrUrl)
            return &deployment;
    }
    return nullptr;
}

} // namespace sandbox

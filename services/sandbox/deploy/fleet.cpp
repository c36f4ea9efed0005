#include "services/sandbox/deploy/fleet.h"

#include <algorithm>

namespace sandbox
{

namespace
{

template <typename List, typename Is> auto found(List &list, Is is) -> decltype(&*list.begin())
{
    const auto place = std::find_if(list.begin(), list.end(), is);
    return place == list.end() ? nullptr : &*place;
}

template <typename Is> const Deployment *newest(const std::vector<Deployment> &list, Is is)
{
    const auto place = std::find_if(list.rbegin(), list.rend(), is);
    return place == list.rend() ? nullptr : &*place;
}

} // namespace

std::string statusName(DeploymentStatus status)
{
    switch (status) {
    case DeploymentStatus::Queued:
        return "QUEUED";
    case DeploymentStatus::Building:
        return "BUILDING";
    case DeploymentStatus::Deploying:
        return "DEPLOYING";
    case DeploymentStatus::Success:
        return "SUCCESS";
    case DeploymentStatus::Failed:
        return "FAILED";
    case DeploymentStatus::Crashed:
        return "CRASHED";
    case DeploymentStatus::Removed:
        return "REMOVED";
    }
    return {};
}

std::string statusName(InstanceStatus status)
{
    switch (status) {
    case InstanceStatus::None:
        return {};
    case InstanceStatus::Created:
        return "CREATED";
    case InstanceStatus::Running:
        return "RUNNING";
    case InstanceStatus::Restarting:
        return "RESTARTING";
    case InstanceStatus::Stopped:
        return "STOPPED";
    case InstanceStatus::Crashed:
        return "CRASHED";
    case InstanceStatus::Removed:
        return "REMOVED";
    }
    return {};
}

Variables Deployment::given(const std::string &commitVariable) const
{
    Variables all = variables;
    if (!commitVariable.empty() && !commit.empty())
        all[commitVariable] = commit;
    return all;
}

bool Deployment::isMoving() const
{
    return status == DeploymentStatus::Queued || status == DeploymentStatus::Building
        || status == DeploymentStatus::Deploying;
}

void Deployment::beginStep(const std::string &step, std::int64_t nowMs)
{
    if (!events.empty() && events.back().completedAtMs == 0)
        events.back().completedAtMs = nowMs;
    events.push_back({step, nowMs, 0, {}});
}

void Deployment::endStep(std::int64_t nowMs, const std::string &error)
{
    if (events.empty())
        return;
    events.back().completedAtMs = nowMs;
    events.back().error = error;
}

const FleetService *Fleet::service(const std::string &id) const
{
    return found(services, [&](const FleetService &service) { return service.id == id; });
}

FleetService *Fleet::service(const std::string &id)
{
    return found(services, [&](const FleetService &service) { return service.id == id; });
}

const FleetService *Fleet::named(const std::string &name) const
{
    return found(services, [&](const FleetService &service) { return service.name == name; });
}

const FleetService *Fleet::ofSystem(const std::string &system) const
{
    return found(services, [&](const FleetService &service) { return service.system == system; });
}

const Deployment *Fleet::deployment(const std::string &id) const
{
    return found(deployments, [&](const Deployment &deployment) { return deployment.id == id; });
}

Deployment *Fleet::deployment(const std::string &id)
{
    return found(deployments, [&](const Deployment &deployment) { return deployment.id == id; });
}

const Deployment *Fleet::latest(const std::string &serviceId) const
{
    return newest(deployments,
                  [&](const Deployment &deployment) { return deployment.serviceId == serviceId; });
}

const Deployment *Fleet::active(const std::string &serviceId) const
{
    return newest(deployments, [&](const Deployment &deployment) {
        return deployment.serviceId == serviceId
            && (deployment.status == DeploymentStatus::Success
                || deployment.status == DeploymentStatus::Crashed);
    });
}

void Fleet::retireOthers(const Deployment &live, std::int64_t nowMs)
{
    for (Deployment &other : deployments) {
        const bool wasLive = other.status == DeploymentStatus::Success
            || other.status == DeploymentStatus::Crashed;
        if (other.serviceId != live.serviceId || other.id == live.id || !wasLive)
            continue;
        other.status = DeploymentStatus::Removed;
        other.instance = InstanceStatus::Removed;
        other.statusAtMs = nowMs;
    }
}

void Fleet::forgetOld(const std::string &serviceId, std::size_t keep)
{
    const auto isOne
        = [&](const Deployment &deployment) { return deployment.serviceId == serviceId; };
    auto many
        = static_cast<std::size_t>(std::count_if(deployments.begin(), deployments.end(), isOne));
    std::erase_if(deployments, [&](const Deployment &deployment) {
        const bool isOver = deployment.status == DeploymentStatus::Removed
            || deployment.status == DeploymentStatus::Failed;
        const bool goes = many > keep && isOne(deployment) && isOver;
        many -= goes ? 1 : 0;
        return goes;
    });
}

} // namespace sandbox

// Going back to an earlier state of an environment; deployments.cpp has the rest.

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/deploy/references.h"

namespace sandbox
{

Deployments::Point Deployments::point() const
{
    const std::lock_guard lock(m_mutex);
    Point point;
    point.shared = m_fleet.shared;
    for (const FleetService &service : m_fleet.services) {
        point.variables[service.id] = service.variables;
        const Deployment *const active = m_fleet.active(service.id);
        if (active && !active->isStopped)
            point.serving[service.id] = active->id;
    }
    return point;
}

void Deployments::takeVariables(const Point &point)
{
    m_fleet.shared = point.shared;
    for (FleetService &service : m_fleet.services) {
        const auto variables = point.variables.find(service.id);
        if (variables != point.variables.end())
            service.variables = variables->second;
    }
}

bool Deployments::takeBack(const FleetService &service)
{
    bool wasMoving = false;
    for (Deployment &deployment : m_fleet.deployments) {
        if (deployment.serviceId != service.id || !deployment.isMoving())
            continue;
        wasMoving = true;
        setStatus(deployment, DeploymentStatus::Removed, InstanceStatus::Removed);
    }
    return wasMoving;
}

std::vector<std::string> Deployments::restore(const Point &point)
{
    const std::lock_guard lock(m_mutex);
    takeVariables(point);
    std::vector<std::string> started;
    for (const FleetService &service : m_fleet.services) {
        const bool wasMoving = takeBack(service); // and may be starting right now
        const auto serving = point.serving.find(service.id);
        const Deployment *const active = m_fleet.active(service.id);
        if (serving == point.serving.end()
            || (!wasMoving && active && active->id == serving->second && isServed(service.id)
                && !active->isStopped))
            continue;
        started.push_back(serving->second);
        if (m_fleet.deployment(serving->second))
            enqueue(serving->second, Task::Activate);
        else // so long ago that it was forgotten
            started.back() = add({service.id, "redeploy", rendered(m_fleet, service), {}, false});
    }
    save();
    return started;
}

void Deployments::rewind(const Point &point)
{
    const std::lock_guard lock(m_mutex);
    takeVariables(point);
    for (const FleetService &service : m_fleet.services) {
        takeBack(service);
        const auto serving = point.serving.find(service.id);
        Deployment *const deployment
            = serving == point.serving.end() ? nullptr : m_fleet.deployment(serving->second);
        if (!deployment)
            continue;
        m_fleet.retireOthers(*deployment, m_config.clock->nowMs());
        deployment->isStopped = false;
        setStatus(*deployment, DeploymentStatus::Success, InstanceStatus::Running);
    }
    save();
}

bool Deployments::isServing(const std::string &deploymentId) const
{
    const std::lock_guard lock(m_mutex);
    const Deployment *const deployment = m_fleet.deployment(deploymentId);
    return deployment && m_fleet.active(deployment->serviceId) == deployment
        && deployment->status == DeploymentStatus::Success && !deployment->isStopped;
}

} // namespace sandbox

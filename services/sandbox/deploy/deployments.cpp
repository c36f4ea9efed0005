#include "services/sandbox/deploy/deployments.h"

#include "services/sandbox/deploy/references.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <system_error>

namespace sandbox
{

namespace
{

constexpr std::size_t keptPerService = 30; ///< deployments

} // namespace

Deployments::Deployments(Config config)
    : m_config(std::move(config))
{
    m_fleet.projectName = m_config.project;
    m_fleet.projectId = idOf("project");
    m_fleet.environmentName = m_config.environment;
    m_fleet.environmentId = idOf("environment");
    m_fleet.shared = m_config.shared;
    m_fleet.services = m_config.services;
    for (FleetService &service : m_fleet.services) {
        if (service.id.empty())
            service.id = idOf("service " + service.name);
    }
    const Fleet here = m_fleet;
    for (FleetService &service : m_fleet.services) {
        if (service.isDeclaredOnly)
            service.variables.clear();
    }
    load(here);
    for (const FleetService &service : m_fleet.services) {
        if (!service.isDeclaredOnly && !m_fleet.latest(service.id))
            makeFirst(service);
    }
    save();
    m_thread = std::thread([this] { work(); });
}

Deployments::~Deployments()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

std::string Deployments::idOf(const std::string &what) const
{
    return uuidOf(m_config.seed + "\n" + m_config.project + "\n" + what);
}

Fleet Deployments::fleet() const
{
    const std::lock_guard lock(m_mutex);
    return m_fleet;
}

Variables Deployments::running(const std::string &system) const
{
    const std::lock_guard lock(m_mutex);
    const FleetService *service = m_fleet.ofSystem(system);
    const Deployment *active = service ? m_fleet.active(service->id) : nullptr;
    return active ? active->given(m_config.commitVariable) : Variables();
}

Variables Deployments::upcoming(const std::string &serviceId) const
{
    const std::lock_guard lock(m_mutex);
    const FleetService *service = m_fleet.service(serviceId);
    return service ? rendered(m_fleet, *service) : Variables();
}

bool Deployments::setVariables(const std::string &serviceId, const Variables &values, bool replace)
{
    const std::lock_guard lock(m_mutex);
    FleetService *service = m_fleet.service(serviceId);
    if (!service && !serviceId.empty())
        return false;
    StoredVariables &variables = service ? service->variables : m_fleet.shared;
    if (replace)
        std::erase_if(variables, [&](const auto &entry) { return !values.count(entry.first); });
    for (const auto &[name, value] : values) {
        variables[name].value = value;
        variables[name].updatedAtMs = m_config.clock->nowMs();
    }
    save();
    return true;
}

bool Deployments::removeVariable(const std::string &serviceId, const std::string &name)
{
    const std::lock_guard lock(m_mutex);
    FleetService *service = m_fleet.service(serviceId);
    if (!service && !serviceId.empty())
        return false;
    const bool removed = (service ? service->variables : m_fleet.shared).erase(name) > 0;
    save();
    return removed;
}

std::string Deployments::deploy(const Order &order)
{
    const std::lock_guard lock(m_mutex);
    return add(order);
}

std::string Deployments::deployCurrent(const std::string &serviceId, const std::string &origin)
{
    const std::lock_guard lock(m_mutex);
    const FleetService *service = m_fleet.service(serviceId);
    return service ? add({serviceId, origin, rendered(m_fleet, *service), {}, false})
                   : std::string();
}

std::string Deployments::add(const Order &order)
{
    const FleetService *service = m_fleet.service(order.serviceId);
    if (!service)
        return {};
    const Deployment *before = m_fleet.latest(service->id);
    Deployment made;
    made.id = idOf("deployment " + std::to_string(++m_made));
    made.serviceId = service->id;
    made.origin = order.origin;
    made.isRollback = order.isRollback;
    made.variables = order.variables;
    made.sealed = sealedNames(m_fleet, *service);
    if (before) // what was sealed once stays so in a rollback
        made.sealed.insert(before->sealed.begin(), before->sealed.end());
    made.commit = order.commit.empty() && before ? before->commit : order.commit;
    made.commitMessage = before ? before->commitMessage : std::string();
    made.createdAtMs = made.statusAtMs = m_config.clock->nowMs();
    made.beginStep("SNAPSHOT_CODE", made.createdAtMs);
    log(made, order.origin + " of " + service->name + " was queued", true);
    m_fleet.deployments.push_back(made);
    m_fleet.forgetOld(service->id, keptPerService);
    enqueue(made.id);
    save();
    return made.id;
}

void Deployments::makeFirst(const FleetService &service)
{
    Deployment made;
    made.id = idOf("first deployment " + service.name);
    made.serviceId = service.id;
    made.origin = "deploy";
    made.variables = rendered(m_fleet, service);
    made.sealed = sealedNames(m_fleet, service);
    made.createdAtMs = made.statusAtMs = m_config.clock->nowMs();
    made.status = DeploymentStatus::Success;
    made.instance = InstanceStatus::Running;
    if (!service.repo.empty()) {
        made.commit = sha256Prefix(m_config.seed + service.repo, 20);
        made.commitMessage = "Release of " + service.repo;
    }
    for (const char *step : {"SNAPSHOT_CODE", "BUILD_IMAGE", "CREATE_CONTAINER"})
        made.beginStep(step, made.createdAtMs);
    made.endStep(made.createdAtMs);
    log(made, "Build time: 1.00 seconds", true);
    log(made, "Starting Container", false);
    m_fleet.deployments.push_back(std::move(made));
}

bool Deployments::restart(const std::string &deploymentId)
{
    const std::lock_guard lock(m_mutex);
    Deployment *deployment = m_fleet.deployment(deploymentId);
    if (!deployment || m_fleet.active(deployment->serviceId) != deployment)
        return false;
    deployment->instance = InstanceStatus::Restarting;
    enqueue(deploymentId, Task::Restart);
    return true;
}

bool Deployments::activate(const std::string &deploymentId)
{
    const std::lock_guard lock(m_mutex);
    const Deployment *deployment = m_fleet.deployment(deploymentId);
    if (!deployment || deployment->isMoving() || deployment->status == DeploymentStatus::Failed)
        return false;
    enqueue(deploymentId, Task::Activate);
    return true;
}

bool Deployments::stop(const std::string &deploymentId)
{
    std::string system;
    {
        const std::lock_guard lock(m_mutex);
        Deployment *deployment = m_fleet.deployment(deploymentId);
        if (!deployment || m_fleet.active(deployment->serviceId) != deployment)
            return false;
        deployment->isStopped = true;
        deployment->instance = InstanceStatus::Stopped;
        log(*deployment, "Stopping Container", false);
        system = m_fleet.service(deployment->serviceId)->system;
        save();
    }
    if (m_config.halt)
        m_config.halt(system);
    return true;
}

void Deployments::noteCrash(const std::string &system, const std::string &line)
{
    const std::lock_guard lock(m_mutex);
    const FleetService *service = m_fleet.ofSystem(system);
    const Deployment *active = service ? m_fleet.active(service->id) : nullptr;
    if (!active || active->isStopped)
        return;
    Deployment &deployment = *m_fleet.deployment(active->id);
    log(deployment, line, false, true);
    setStatus(deployment, DeploymentStatus::Crashed, InstanceStatus::Crashed);
    save();
}

void Deployments::noteRunning(const std::string &system)
{
    const std::lock_guard lock(m_mutex);
    const FleetService *service = m_fleet.ofSystem(system);
    const Deployment *active = service ? m_fleet.active(service->id) : nullptr;
    if (!active)
        return;
    Deployment &deployment = *m_fleet.deployment(active->id);
    deployment.isStopped = false;
    setStatus(deployment, DeploymentStatus::Success, InstanceStatus::Running);
    save();
}

void Deployments::setBuildsFail(bool fail)
{
    const std::lock_guard lock(m_mutex);
    m_buildsFail = fail;
}

void Deployments::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_ending) {
        if (m_due.empty()) {
            m_changed.wait(lock);
            continue;
        }
        const Due due = m_due.front();
        if (std::chrono::steady_clock::now() < due.at) {
            m_changed.wait_until(lock, due.at);
            continue;
        }
        m_due.erase(m_due.begin());
        try {
            advance(lock, due);
        } catch (const std::system_error &) {
            // The vault could not be written: this run goes on with what it has in memory.
        }
    }
}

void Deployments::advance(std::unique_lock<std::mutex> &lock, const Due &due)
{
    Deployment *deployment = m_fleet.deployment(due.deploymentId);
    if (!deployment)
        return;
    if (due.task != Task::Advance) {
        const bool isLive = m_fleet.active(deployment->serviceId) == deployment;
        if (isLive || due.task == Task::Activate) // a newer one may have come before a restart
            goLive(lock, due.deploymentId, due.task);
        return;
    }
    const std::int64_t nowMs = m_config.clock->nowMs();
    if (deployment->status == DeploymentStatus::Queued) {
        deployment->beginStep("BUILD_IMAGE", nowMs);
        log(*deployment, "Building the image", true);
        setStatus(*deployment, DeploymentStatus::Building, InstanceStatus::None);
        enqueue(due.deploymentId);
    } else if (deployment->status == DeploymentStatus::Building && m_buildsFail) {
        deployment->endStep(nowMs, "the build ended with exit code 1");
        log(*deployment, "ERROR: failed to build: exit code: 1", true, true);
        setStatus(*deployment, DeploymentStatus::Failed, InstanceStatus::None);
    } else if (deployment->status == DeploymentStatus::Building) {
        deployment->beginStep("CREATE_CONTAINER", nowMs);
        log(*deployment, "Build time: 1.00 seconds", true);
        log(*deployment, "Starting Container", false);
        setStatus(*deployment, DeploymentStatus::Deploying, InstanceStatus::Created);
        enqueue(due.deploymentId);
    } else if (deployment->status == DeploymentStatus::Deploying) {
        return goLive(lock, due.deploymentId, Task::Advance);
    }
    save();
}

void Deployments::goLive(std::unique_lock<std::mutex> &lock, const std::string &id, Task task)
{
    const Deployment starting = *m_fleet.deployment(id);
    const FleetService service = *m_fleet.service(starting.serviceId);
    LaunchOutcome outcome;
    if (m_config.launch) {
        lock.unlock(); // a system takes its time, and others look meanwhile
        outcome = m_config.launch(service.system, starting.given(m_config.commitVariable));
        lock.lock();
    }
    Deployment *deployment = m_fleet.deployment(id);
    if (!deployment)
        return;
    for (const std::string &line : outcome.logLines)
        log(*deployment, line, false, !outcome.ok);
    const std::int64_t nowMs = m_config.clock->nowMs();
    if (!service.healthcheckPath.empty() && task == Task::Advance)
        deployment->beginStep("HEALTHCHECK", nowMs);
    if (outcome.ok) {
        deployment->endStep(nowMs);
        m_fleet.retireOthers(*deployment, nowMs);
        deployment->isStopped = false;
        setStatus(*deployment, DeploymentStatus::Success, InstanceStatus::Running);
    } else {
        fail(*deployment, task);
    }
    save();
}

bool Deployments::isServed(const std::string &serviceId) const
{
    const Deployment *active = m_fleet.active(serviceId);
    return active && active->status == DeploymentStatus::Success;
}

void Deployments::fail(Deployment &deployment, Task task)
{
    switch (task) {
    case Task::Advance:
        deployment.endStep(m_config.clock->nowMs(), "the service did not become healthy");
        if (!isServed(deployment.serviceId)) { // nothing goes on in its place: its end shows
            m_fleet.retireOthers(deployment, m_config.clock->nowMs());
            return setStatus(deployment, DeploymentStatus::Crashed, InstanceStatus::Crashed);
        }
        return setStatus(deployment, DeploymentStatus::Failed, InstanceStatus::Crashed);
    case Task::Restart:
        return setStatus(deployment, DeploymentStatus::Crashed, InstanceStatus::Crashed);
    case Task::Activate:
        return; // the one that serves goes on
    }
}

void Deployments::setStatus(Deployment &deployment, DeploymentStatus status,
                            InstanceStatus instance)
{
    deployment.status = status;
    deployment.instance = instance;
    deployment.statusAtMs = m_config.clock->nowMs();
}

void Deployments::log(Deployment &deployment, const std::string &line, bool isBuild, bool isError)
{
    (isBuild ? deployment.buildLog : deployment.deployLog)
        .push_back({m_config.clock->nowMs(), line, isError});
}

void Deployments::enqueue(const std::string &id, Task task)
{
    // All wait equally long, so the order of the list is that of their times.
    m_due.push_back({id, std::chrono::steady_clock::now() + m_config.step, task});
    m_changed.notify_all();
}

} // namespace sandbox

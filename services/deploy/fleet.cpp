#include "services/deploy/fleet.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::array<std::pair<const char *, DeploymentStatus>, 13> statusWords{{
    {"INITIALIZING", DeploymentStatus::Initializing},
    {"QUEUED", DeploymentStatus::Queued},
    {"WAITING", DeploymentStatus::Waiting},
    {"NEEDS_APPROVAL", DeploymentStatus::NeedsApproval},
    {"BUILDING", DeploymentStatus::Building},
    {"DEPLOYING", DeploymentStatus::Deploying},
    {"SUCCESS", DeploymentStatus::Success},
    {"SLEEPING", DeploymentStatus::Sleeping},
    {"FAILED", DeploymentStatus::Failed},
    {"CRASHED", DeploymentStatus::Crashed},
    {"SKIPPED", DeploymentStatus::Skipped},
    {"REMOVING", DeploymentStatus::Removing},
    {"REMOVED", DeploymentStatus::Removed},
}};

constexpr std::array<std::pair<const char *, InstanceStatus>, 10> instanceWords{{
    {"CREATED", InstanceStatus::Created},
    {"INITIALIZING", InstanceStatus::Initializing},
    {"RUNNING", InstanceStatus::Running},
    {"RESTARTING", InstanceStatus::Restarting},
    {"STOPPED", InstanceStatus::Stopped},
    {"EXITED", InstanceStatus::Exited},
    {"CRASHED", InstanceStatus::Crashed},
    {"SKIPPED", InstanceStatus::Skipped},
    {"REMOVING", InstanceStatus::Removing},
    {"REMOVED", InstanceStatus::Removed},
}};

template <typename Words, typename E> E valueOf(const Words &words, const QString &word, E fallback)
{
    for (const auto &[name, value] : words) {
        if (word == QLatin1StringView(name))
            return value;
    }
    return fallback;
}

bool has(const DeploymentRecord &deployment, std::initializer_list<InstanceStatus> wanted)
{
    return std::any_of(deployment.instances.begin(), deployment.instances.end(),
                       [&](InstanceStatus one) {
                           return std::find(wanted.begin(), wanted.end(), one) != wanted.end();
                       });
}

/// What a deployment that went live does, by its processes.
DeployedState liveState(const DeploymentRecord &deployment)
{
    using enum InstanceStatus;
    if (deployment.stopped)
        return DeployedState::Stopped;
    if (has(deployment, {Running, Initializing, Created}) || deployment.instances.isEmpty())
        return DeployedState::Running;
    if (has(deployment, {InstanceStatus::Crashed, Restarting}))
        return DeployedState::Crashed; // restarting is what follows a crash
    if (has(deployment, {InstanceStatus::Stopped, Exited, Removing, Removed, Skipped}))
        return DeployedState::Stopped;
    return DeployedState::Unclear;
}

}

const DeployedService *Fleet::service(const QString &id) const
{
    const auto found = std::find_if(services.begin(), services.end(),
                                    [&](const DeployedService &one) { return one.id == id; });
    return found == services.end() ? nullptr : &*found;
}

QList<const DeployedService *> Fleet::workers() const
{
    QList<const DeployedService *> found;
    for (const DeployedService &one : services) {
        const bool byBuild
            = one.dockerfilePath.section(u'/', -1) == u"Dockerfile.workers"; // below any folder
        if (byBuild || one.startCommand.simplified() == u"npm run workers")
            found.append(&one);
    }
    return found;
}

const DeployedService *Fleet::named(const QString &idOrName) const
{
    if (const DeployedService *found = service(idOrName))
        return found;
    const auto found
        = std::find_if(services.begin(), services.end(),
                       [&](const DeployedService &one) { return one.name == idOrName; });
    return found == services.end() ? nullptr : &*found;
}

const DeploymentRecord *decisive(const DeployedService &service)
{
    if (!service.active.isEmpty())
        return &service.active.first();
    return service.latest ? &*service.latest : nullptr;
}

DeployedState stateOf(const DeployedService &service)
{
    const DeploymentRecord *deployment = decisive(service);
    if (!deployment)
        return DeployedState::Absent;
    switch (deployment->status) {
    case DeploymentStatus::Initializing:
    case DeploymentStatus::Queued:
    case DeploymentStatus::Waiting:
    case DeploymentStatus::NeedsApproval:
    case DeploymentStatus::Building:
    case DeploymentStatus::Deploying:
        return DeployedState::Deploying;
    case DeploymentStatus::Success:
        return liveState(*deployment);
    case DeploymentStatus::Sleeping:
        return DeployedState::Sleeping;
    case DeploymentStatus::Failed:
        return DeployedState::Failed;
    case DeploymentStatus::Crashed:
        return DeployedState::Crashed;
    case DeploymentStatus::Skipped:
    case DeploymentStatus::Removing:
    case DeploymentStatus::Removed:
    case DeploymentStatus::Canceled:
        return DeployedState::Absent;
    case DeploymentStatus::Unknown:
        return DeployedState::Unclear;
    }
    return DeployedState::Unclear;
}

QString deployedText(const DeployedService &service)
{
    const DeploymentRecord *deployment = decisive(service);
    if (!deployment)
        return {};
    QStringList words{deployment->statusText};
    for (const InstanceStatus status : deployment->instances)
        words += wireName(status);
    words.removeDuplicates();
    return words.join(u", "_s);
}

QString wireName(InstanceStatus status)
{
    for (const auto &[name, value] : instanceWords) {
        if (value == status)
            return QString::fromLatin1(name);
    }
    return u"?"_s;
}

DeploymentStatus deploymentStatus(const QString &word)
{
    return valueOf(statusWords, word, DeploymentStatus::Unknown);
}

InstanceStatus instanceStatus(const QString &word)
{
    return valueOf(instanceWords, word, InstanceStatus::Unknown);
}

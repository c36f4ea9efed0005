#include "models/deploymentmark.h"

#include "services/checks/deployed.h"

#include <QStringList>

#include <algorithm>

namespace
{

constexpr int idShown = 8, commitShown = 7;

/// The provider tells since when a deployment has its status, which is when it began to serve only
/// while it serves.
QDateTime beganAt(const DeploymentRecord &record)
{
    const bool serves = record.status == DeploymentStatus::Success;
    return serves && record.statusAt.isValid() ? record.statusAt : record.createdAt;
}

DeploymentOutcome outcomeOf(DeploymentStatus status)
{
    switch (status) {
    case DeploymentStatus::Initializing:
    case DeploymentStatus::Queued:
    case DeploymentStatus::Waiting:
    case DeploymentStatus::NeedsApproval:
    case DeploymentStatus::Building:
    case DeploymentStatus::Deploying:
        return DeploymentOutcome::InProgress;
    case DeploymentStatus::Success:
    case DeploymentStatus::Sleeping:
        return DeploymentOutcome::Succeeded;
    case DeploymentStatus::Failed:
        return DeploymentOutcome::Failed;
    case DeploymentStatus::Crashed:
        return DeploymentOutcome::Crashed;
    case DeploymentStatus::Removing:
    case DeploymentStatus::Removed:
        return DeploymentOutcome::Removed;
    case DeploymentStatus::Skipped:
    case DeploymentStatus::Canceled:
        return DeploymentOutcome::Canceled;
    case DeploymentStatus::Unknown:
        break;
    }
    return DeploymentOutcome::Unknown;
}

/// "7f3a1c02" of "7f3a1c02-…" and of Vercel's "dpl_7f3a1c02…", whose first letters are all alike.
QString shortId(const QString &id)
{
    return id.section(u'_', -1).left(idShown);
}

QString titleOf(const DeploymentRecord &record, const QString &otherName)
{
    QStringList parts{otherName, shortId(record.id), record.commit.left(commitShown),
                      record.statusText};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

}

QList<DeploymentMark> deploymentMarks(const Snapshot &snapshot)
{
    QList<DeploymentMark> marks;
    for (const ServiceState &provider : snapshot.services) {
        if (!provider.fleet || !snapshot.environment)
            continue;
        for (const DeploymentRecord &record : provider.fleet->deployments) {
            const QDateTime at = beganAt(record);
            if (!at.isValid() || record.status == DeploymentStatus::Skipped)
                continue;
            const DeployedService *deployed = provider.fleet->service(record.serviceId);
            const QString declared = deployed
                ? declaredAs(*snapshot.environment, *provider.fleet, *deployed)
                : QString();
            // Of a service that the environment does not know the provider's row tells.
            marks.append({declared.isEmpty() ? provider.id : declared, at.toMSecsSinceEpoch(),
                          titleOf(record, declared.isEmpty() ? record.service : QString()),
                          outcomeOf(record.status)});
        }
    }
    return marks;
}

QList<DeploymentGap> deploymentGaps(const Snapshot &snapshot)
{
    QList<DeploymentGap> gaps;
    for (const ServiceState &provider : snapshot.services) {
        const bool unread
            = std::any_of(provider.facts.cbegin(), provider.facts.cend(), [](const Fact &fact) {
                  return fact.name == QLatin1String("deployments")
                      && fact.origin == Fact::Origin::Unreadable;
              });
        if (unread)
            gaps.append({provider.id, 0});
        else if (provider.fleet && provider.fleet->deploymentsFrom.isValid())
            gaps.append({provider.id, provider.fleet->deploymentsFrom.toMSecsSinceEpoch()});
    }
    return gaps;
}

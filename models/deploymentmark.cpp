#include "models/deploymentmark.h"

#include "services/checks/deployed.h"

#include <QStringList>

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

QString titleOf(const DeploymentRecord &record, const QString &otherName)
{
    QStringList parts{otherName, record.id.left(idShown), record.commit.left(commitShown),
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
                          record.status == DeploymentStatus::Failed});
        }
    }
    return marks;
}

#pragma once

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

/// Where a deployment is, in Railway's words (its schema's DeploymentStatus); other providers' are
/// translated into them.
enum class DeploymentStatus {
    Initializing,
    Queued,
    Waiting,
    NeedsApproval,
    Building,
    Deploying,
    Success,
    Sleeping, ///< healthy and cold: the next request wakes it
    Failed,
    Crashed,
    Skipped,
    Removing,
    Removed,
    Canceled, ///< Vercel's: given up before it was built
    Unknown, ///< a word that is not in the schema we know
};

/// What a process of a deployment does (DeploymentInstanceStatus). A process that ended by itself
/// leaves its deployment at Success: this tells.
enum class InstanceStatus {
    Created,
    Initializing,
    Running,
    Restarting,
    Stopped,
    Exited,
    Crashed,
    Skipped,
    Removing,
    Removed,
    Unknown,
};

/// One build and run of a service.
struct DeploymentRecord {
    QString id;
    QString serviceId; ///< the provider's
    QString service; ///< the provider's name of it; empty: a service that is gone
    DeploymentStatus status = DeploymentStatus::Unknown;
    QString statusText; ///< "SUCCESS", as sent
    QDateTime createdAt; ///< UTC; invalid: not said
    QDateTime statusAt; ///< UTC, since when it has its status; invalid: not said
    QString commit; ///< hash; empty: not built from a repository
    bool stopped = false; ///< its process was told to end
    QList<InstanceStatus> instances;
};

/// A service as its provider describes it.
struct DeployedService {
    QString id;
    QString name;
    QString repo;
    QString image;
    QString dockerfilePath;
    QString startCommand;
    std::optional<DeploymentRecord> latest; ///< the newest, also one that is being built
    QList<DeploymentRecord> active; ///< those that serve
};

/// The services of one environment of a provider and their deployments at one moment.
struct Fleet {
    QString projectId;
    QString environmentId;
    QString environmentName;
    QList<DeployedService> services;
    QList<DeploymentRecord> deployments; ///< newest first
    QDateTime deploymentsFrom; ///< UTC; older ones were not asked for; invalid: those are all

    const DeployedService *service(const QString &id) const;
    /// By what they are built or started with, never by name: "Dockerfile.workers" or "npm run
    /// workers".
    QList<const DeployedService *> workers() const;
    /// By id or by name; null: there is none.
    const DeployedService *named(const QString &idOrName) const;
};

/// What a service does, read from its deployments and their processes.
enum class DeployedState {
    Running,
    Sleeping,
    Deploying, ///< the first one is on its way and none serves yet
    Crashed,
    Stopped, ///< told to end, or ended by itself
    Failed, ///< could not be built or started, and none serves
    Absent, ///< never deployed, or removed
    Unclear, ///< in words that are not known here
};

DeployedState stateOf(const DeployedService &service);
/// The deployment that decided on the state; null: there is none.
const DeploymentRecord *decisive(const DeployedService &service);
/// "SUCCESS, RUNNING", as the provider says it.
QString deployedText(const DeployedService &service);

QString wireName(InstanceStatus status);
DeploymentStatus deploymentStatus(const QString &word);
InstanceStatus instanceStatus(const QString &word);

Q_DECLARE_METATYPE(Fleet)

#pragma once

#include "services/sandbox/run/variables.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// Where a deployment is, in Railway's order and words.
enum class DeploymentStatus { Queued, Building, Deploying, Success, Failed, Crashed, Removed };

/// What the one process of a deployment does, in Railway's words.
enum class InstanceStatus { None, Created, Running, Restarting, Stopped, Crashed, Removed };

std::string statusName(DeploymentStatus status); ///< "QUEUED"
std::string statusName(InstanceStatus status); ///< "RUNNING"; None: ""

/// A variable as its owner wrote it: with references, not rendered.
struct StoredVariable {
    std::string value;
    bool isSealed = false; ///< no interface shows the value again; it reaches deployments only
    std::int64_t updatedAtMs = 0;
};

using StoredVariables = std::map<std::string, StoredVariable>;

/// A service as its provider describes it, and what its next deployment will get.
struct FleetService {
    std::string id; ///< the provider's
    std::string system; ///< the system of the platform that it is; its name may say otherwise
    std::string name; ///< what the provider calls it
    std::string repo; ///< source, "owner/name"; or
    std::string image; ///< a container image
    std::string branch;
    std::string builder; ///< Railway's enum: "RAILPACK"; empty for images
    std::string dockerfilePath;
    std::string rootDirectory;
    std::string startCommand;
    std::string healthcheckPath;
    std::string domain; ///< public host name; empty: none
    int applicationPort = 0; ///< what the process listens on, in its container
    int proxyPort = 0; ///< of a public TCP proxy; 0: none
    StoredVariables variables;
    /// Declared and nothing more: it begins without a deployment and without variables; those above
    /// only say which values of this run win over kept ones.
    bool isDeclaredOnly = false;
};

struct LogLine {
    std::int64_t atMs = 0;
    std::string text;
    bool isError = false;
};

/// A step of a deployment, in the words of Railway's DeploymentEventStep.
struct DeploymentEvent {
    std::string step;
    std::int64_t createdAtMs = 0;
    std::int64_t completedAtMs = 0; ///< 0: not yet
    std::string error; ///< empty: none
};

/// One build and run of a service, with the variables it froze when it was made.
struct Deployment {
    std::string id;
    std::string serviceId;
    DeploymentStatus status = DeploymentStatus::Queued;
    InstanceStatus instance = InstanceStatus::None;
    bool isStopped = false; ///< its process was told to end
    bool isRollback = false; ///< its image and variables are an older deployment's
    std::string origin; ///< "deploy", "redeploy", "rollback"
    std::string commit; ///< 40 hex digits; empty for images
    std::string commitMessage;
    std::int64_t createdAtMs = 0;
    std::int64_t statusAtMs = 0; ///< since when it has its status
    Variables variables;
    std::set<std::string> sealed; ///< names of variables that nobody is shown
    std::vector<DeploymentEvent> events;
    std::vector<LogLine> buildLog;
    std::vector<LogLine> deployLog;

    /// What its process is started with: its variables, and its commit in one of that name when
    /// there is a name.
    Variables given(const std::string &commitVariable) const;
    bool isMoving() const; ///< not yet live, nor given up
    void beginStep(const std::string &step, std::int64_t nowMs); ///< ends the one before
    void endStep(std::int64_t nowMs, const std::string &error = {});
};

/// One environment of one project with everything in it, as it was at one moment.
struct Fleet {
    std::string projectId;
    std::string projectName;
    std::string environmentId;
    std::string environmentName;
    std::vector<FleetService> services;
    StoredVariables shared; ///< variables of the environment, for references
    std::vector<Deployment> deployments; ///< oldest first

    const FleetService *service(const std::string &id) const; ///< null: none
    const FleetService *named(const std::string &name) const;
    const FleetService *ofSystem(const std::string &system) const;
    const Deployment *deployment(const std::string &id) const;
    /// The newest deployment of a service, whatever became of it; null: none.
    const Deployment *latest(const std::string &serviceId) const;
    /// The deployment whose process serves (also when it crashed or was stopped); null: none.
    const Deployment *active(const std::string &serviceId) const;

    Deployment *deployment(const std::string &id);
    FleetService *service(const std::string &id);
    /// A deployment has gone live: those that were are removed.
    void retireOthers(const Deployment &live, std::int64_t nowMs);
    /// Drops the oldest deployments of a service that are over, down to a number.
    void forgetOld(const std::string &serviceId, std::size_t keep);
};

} // namespace sandbox

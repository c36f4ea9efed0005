#pragma once

#include "services/checks/snapshot.h"

/// The deployment that decides on the state of a service, as its provider told last.
struct DeploymentLink {
    QString provider; ///< id of the service that told it
    QString deploymentId;
    DeployedState state = DeployedState::Unclear;
};

/// Empty when no provider told about this service, or it was never deployed.
std::optional<DeploymentLink> deploymentOf(const Snapshot &snapshot, const QString &service);

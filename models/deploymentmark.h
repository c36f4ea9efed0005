#pragma once

#include "services/checks/snapshot.h"

#include <QList>
#include <QString>

/// A deployment of a service, for a time axis.
struct DeploymentMark {
    QString service; ///< id in the environment
    qint64 atMs = 0; ///< when it began to serve, since 1970, UTC
    QString title; ///< as the provider names it: "7f3a1c02 · 4be19af · SUCCESS"
    bool failed = false; ///< it never served
    bool operator==(const DeploymentMark &) const = default;
};

/// What the deployment providers told last, in their order. A deployment of a service that the
/// environment does not declare stands at its provider.
QList<DeploymentMark> deploymentMarks(const Snapshot &snapshot);

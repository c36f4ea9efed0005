#pragma once

#include "services/checks/snapshot.h"

#include <QList>
#include <QString>

/// How a deployment stands, in the few words that a time axis has room for.
enum class DeploymentOutcome {
    InProgress, ///< also one that waits for an approval
    Succeeded, ///< serves, or sleeps until it is asked
    Failed, ///< was not built, or did not start
    Crashed,
    Removed, ///< served and was taken away, or is replaced by a later one
    Canceled, ///< given up before it served
    Unknown, ///< in a word that is not known here
};

/// A deployment of a service, for a time axis.
struct DeploymentMark {
    QString service; ///< id in the environment
    qint64 atMs = 0; ///< when it began to serve, else when it was made; since 1970, UTC
    QString title; ///< as the provider names it: "7f3a1c02 · 4be19af · SUCCESS"
    DeploymentOutcome outcome = DeploymentOutcome::Unknown;
    bool operator==(const DeploymentMark &) const = default;
};

/// Deployments that are not among the marks.
struct DeploymentGap {
    QString provider; ///< id of the service that tells of deployments
    qint64 beforeMs = 0; ///< older ones were not asked for; 0: none could be read
    bool operator==(const DeploymentGap &) const = default;
};

/// What the deployment providers told last, in their order. A deployment of a service that the
/// environment does not declare stands at its provider.
QList<DeploymentMark> deploymentMarks(const Snapshot &snapshot);
/// What they did not tell.
QList<DeploymentGap> deploymentGaps(const Snapshot &snapshot);

#pragma once

#include <QList>
#include <QString>

/// A deployment of a service, for a time axis. Whoever measures deployments (Railway, Vercel) makes
/// these values; the timeline only shows them.
struct DeploymentMark {
    QString service; ///< id in the environment
    qint64 atMs = 0; ///< when it began to serve, since 1970, UTC
    QString title; ///< what the provider calls it: "deployment 7f3a1c", a commit's first line
    bool failed = false; ///< it never served
    bool operator==(const DeploymentMark &) const = default;
};

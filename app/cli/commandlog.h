#pragma once

#include "app/options.h"
#include "services/activity/activitylog.h"

#include <QObject>

/// Writes commands into the same activity log as the window, with the command line as the actor. A
/// log that cannot be written to is said on standard error and changes nothing else.
class CommandLog : public QObject
{
    Q_OBJECT

public:
    explicit CommandLog(const Clock &clock, QObject *parent = nullptr);

    /// One command that acted or looked: what it was asked, and how it ended.
    QFuture<Result<Done>> record(const Options &options, const QString &environment, int exitCode);

private:
    ActivityLog m_log;
};

/// The entry of a command; empty: it is none that is kept.
std::optional<Activity> activityOf(const Options &options, const QString &environment,
                                   int exitCode);

#include "app/cli/commandlog.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "app/record.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Activity::Outcome outcomeOf(const Options &options, int exitCode)
{
    switch (exitCode) {
    case ExitCode::refused:
        return Activity::Outcome::Refused;
    case ExitCode::interrupted:
        return Activity::Outcome::Cancelled;
    case ExitCode::incomplete:
    case ExitCode::failed:
    case ExitCode::usage:
    case ExitCode::ownFault:
        return Activity::Outcome::Failed;
    default:
        break; // of a check and a gate the other codes tell what was found
    }
    const bool looks = options.command == Options::Command::Check
        || options.command == Options::Command::PerimeterGate;
    return looks || exitCode == ExitCode::done ? Activity::Outcome::Done
                                               : Activity::Outcome::Failed;
}

}

std::optional<Activity> activityOf(const Options &options, const QString &environment, int exitCode)
{
    Activity activity;
    activity.actor = Activity::Actor::CommandLine;
    activity.environment = environment;
    activity.outcome = outcomeOf(options, exitCode);
    activity.detail = {{"exit_code", exitCode}};
    switch (options.command) {
    case Options::Command::Check:
        activity.action = u"checks.run"_s;
        activity.target = options.only.isEmpty() ? u"*"_s : options.only.join(u' ');
        if (options.onDemand)
            activity.detail["on_demand"] = true;
        if (options.watch)
            activity.detail["watch"] = true;
        return activity;
    case Options::Command::Sql:
        activity.action = u"sql.run"_s;
        activity.target = shownStatement(options.sql);
        return activity;
    case Options::Command::CatalogList:
        activity.action = u"catalog.list"_s;
        activity.target = options.catalogNamespace;
        return activity;
    case Options::Command::PerimeterGate:
        activity.action = u"perimeter.gate"_s;
        activity.target = options.storageKey;
        return activity;
    case Options::Command::EnvironmentObserver:
        activity.action = options.observer ? u"observer.on"_s : u"observer.off"_s;
        return activity;
    case Options::Command::Window:
    case Options::Command::EnvironmentValidate:
    case Options::Command::EnvironmentImport:
    case Options::Command::EnvironmentExport:
        return {};
    }
    return {};
}

CommandLog::CommandLog(const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_log(ActivityLog::defaultPath(), clock)
{
    connect(&m_log, &ActivityLog::setAside, this, [](const QString &file) {
        writeNote(
            tr("The activity log was damaged and is kept as %1; a new one was begun.").arg(file));
    });
}

QFuture<Result<Done>> CommandLog::record(const Options &options, const QString &environment,
                                         int exitCode)
{
    const std::optional<Activity> activity = activityOf(options, environment, exitCode);
    if (!activity)
        return readyFuture(Result<Done>(Done()));
    const QFuture<Result<Done>> kept = m_log.record(*activity);
    whenDone(kept, this, [](const Result<Done> &done) {
        if (!done)
            writeNote(tr("This command is not in the activity log: %1").arg(done.error().detail));
    });
    return kept;
}

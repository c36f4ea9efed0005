#include "app/record.h"

#include "services/core/async.h"

Record::Record(const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_history(HistoryStore::defaultPath(), {}, clock)
    , m_activity(ActivityLog::defaultPath(), clock)
{
    whenDone(m_history.opening(), this, [this](const Result<SqlOpening> &opened) {
        if (!opened)
            emit trouble(tr("No history is kept: what is measured is forgotten at the end"), opened.error());
    });
    whenDone(m_activity.opening(), this, [this](const Result<SqlOpening> &opened) {
        if (!opened)
            emit trouble(tr("No activity is kept: what is done here is not recorded"), opened.error());
    });
    connect(&m_history, &HistoryStore::notWritten, this, [this](const Error &error) {
        if (!std::exchange(m_said, true))
            emit trouble(tr("Part of the history could not be written"), error);
    });
}

void Record::note(const QString &action, const QString &environment, const QString &target,
                  Activity::Outcome outcome, const nlohmann::ordered_json &detail)
{
    Activity activity;
    activity.actor = Activity::Actor::User;
    activity.action = action;
    activity.environment = environment;
    activity.target = target;
    activity.outcome = outcome;
    activity.detail = detail;
    m_activity.record(activity);
}

void Record::notice(const QString &action, const QString &environment, const QString &target,
                    const nlohmann::ordered_json &detail)
{
    Activity activity;
    activity.action = action;
    activity.environment = environment;
    activity.target = target;
    activity.detail = detail;
    m_activity.record(activity);
}

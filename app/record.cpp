#include "app/record.h"

#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int statementLimit = 300; // characters

Activity::Outcome outcomeOf(SqlOutcome::State state)
{
    using State = SqlOutcome::State;
    switch (state) {
    case State::Complete:
    case State::Truncated:
    case State::TruncatedHere:
        return Activity::Outcome::Done;
    case State::Refused:
        return Activity::Outcome::Refused;
    case State::Cancelled:
        return Activity::Outcome::Cancelled;
    case State::Incomplete:
    case State::Failed:
    case State::Unreachable:
    case State::Unreadable:
        break;
    }
    return Activity::Outcome::Failed;
}

}

QString shownStatement(const QString &statement)
{
    return statement.simplified().left(statementLimit);
}

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

void Record::noteSql(const QString &environment, const QString &statement, const SqlOutcome &outcome)
{
    nlohmann::ordered_json detail{{"rows", outcome.rows}, {"elapsed_ms", qint64(outcome.elapsedMs)}};
    if (outcome.fault)
        detail["code"] = outcome.fault->code.toStdString();
    note(u"sql.run"_s, environment, shownStatement(statement), outcomeOf(outcome.state), detail);
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

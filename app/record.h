#pragma once

#include "services/activity/activitylog.h"
#include "services/checks/history/historystore.h"
#include "services/junction/sqlrun.h"

/// The beginning of a statement on one line: what was asked, not a copy of it.
QString shownStatement(const QString &statement);

/// What the console keeps for all environments: the history of the checks and the log of what was
/// done. A folder that cannot be written to takes nothing away but the memory: trouble() says so.
class Record : public QObject
{
    Q_OBJECT

public:
    explicit Record(const Clock &clock, QObject *parent = nullptr);

    HistoryStore &history() { return m_history; }
    ActivityLog &activity() { return m_activity; }
    /// Keeps that the person at the window did this.
    void note(const QString &action, const QString &environment, const QString &target,
              Activity::Outcome outcome = Activity::Outcome::Done,
              const nlohmann::ordered_json &detail = nlohmann::ordered_json::object());
    /// The same of a statement: its beginning and how it ended, never its rows.
    void noteSql(const QString &environment, const QString &statement, const SqlOutcome &outcome);
    /// The same of what the console saw by itself.
    void notice(const QString &action, const QString &environment, const QString &target,
                const nlohmann::ordered_json &detail);

signals:
    /// title: what is not kept, translated. Comes after the event loop has begun.
    void trouble(const QString &title, const Error &error);

private:
    HistoryStore m_history;
    ActivityLog m_activity;
    bool m_said = false; // each snapshot would say it again
};

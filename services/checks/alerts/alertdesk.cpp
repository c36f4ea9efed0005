#include "services/checks/alerts/alertdesk.h"

#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

AlertDesk::AlertDesk(QString environment, const AlertConfig &config, HistoryStore &history,
                     ActivityLog &activity, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_config(config)
    , m_policy(config)
    , m_history(history)
    , m_activity(activity)
    , m_clock(clock)
{
    // The file may have to be made first; one that cannot be written to may still be read.
    whenDone(m_history.opening(), this, [this](const Result<SqlOpening> &) {
        whenDone(m_history.alertState(m_environment), this,
                 [this](const Result<QByteArray> &remembered) { begin(remembered); });
    });
}

void AlertDesk::begin(const Result<QByteArray> &remembered)
{
    // What cannot be read was not told: telling it twice is better than never.
    m_policy = AlertPolicy(m_config, remembered ? alertStateFrom(*remembered) : AlertState());
    m_ready = true;
    emit feedChanged();
}

void AlertDesk::take(const SnapshotPtr &snapshot)
{
    if (!m_ready)
        return;
    const AlertState before = m_policy.state();
    const QList<AlertNotice> notices = m_policy.look(*snapshot, nowMs());
    if (m_policy.state() != before)
        save();
    if (!notices.isEmpty())
        deliver(notices);
}

AlertFeed AlertDesk::feed() const
{
    return m_policy.feed();
}

void AlertDesk::deliver(const QList<AlertNotice> &notices)
{
    for (AlertSink *sink : std::as_const(m_sinks)) {
        whenDone(sink->deliver(notices), this, [this, sink](const Result<Done> &result) {
            if (!result)
                keep(u"alert.not_delivered"_s, sink->name(),
                     {{"error", result.error().detail.toStdString()}});
        });
    }
}

bool AlertDesk::acknowledge(const QString &cause, Acknowledgement by)
{
    by.atMs = nowMs();
    if (!m_policy.acknowledge(cause, by))
        return false;
    keep(u"alert.acknowledge"_s, cause,
         {{"owner", by.owner.toStdString()},
          {"role", by.role.toStdString()},
          {"note", by.note.toStdString()}});
    save();
    return true;
}

bool AlertDesk::snooze(const QString &cause, const QString &reason, qint64 untilMs)
{
    if (!m_policy.snooze(cause, reason, untilMs))
        return false;
    keep(u"alert.snooze"_s, cause, {{"reason", reason.toStdString()}, {"until_ms", untilMs}});
    save();
    return true;
}

bool AlertDesk::wake(const QString &cause)
{
    if (!m_policy.wake(cause))
        return false;
    keep(u"alert.wake"_s, cause, nlohmann::ordered_json::object());
    save();
    return true;
}

void AlertDesk::keep(const QString &action, const QString &target,
                     const nlohmann::ordered_json &detail)
{
    Activity activity;
    activity.actor
        = action == u"alert.not_delivered"_s ? Activity::Actor::Console : Activity::Actor::User;
    activity.outcome
        = action == u"alert.not_delivered"_s ? Activity::Outcome::Failed : Activity::Outcome::Done;
    activity.action = action;
    activity.environment = m_environment;
    activity.target = target;
    activity.detail = detail;
    m_activity.record(activity);
}

void AlertDesk::save()
{
    m_history.saveAlertState(m_environment, alertStateJson(m_policy.state()));
    emit feedChanged();
}

#pragma once

#include "services/activity/activitylog.h"
#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/alerts/alertsink.h"
#include "services/checks/history/historystore.h"

#include <QObject>

/// The alerts of one environment at work: reads what was remembered, judges each snapshot, tells
/// the sinks, keeps what is remembered now. Lives on the thread of its engine.
class AlertDesk : public QObject
{
    Q_OBJECT

public:
    AlertDesk(QString environment, const AlertConfig &config, HistoryStore &history,
              ActivityLog &activity, const Clock &clock, QObject *parent = nullptr);

    /// Tells this one, too; must outlive the desk.
    void addSink(AlertSink &sink) { m_sinks.append(&sink); }

    /// Snapshots that come before what was remembered is read are passed over: the next one shows
    /// the same.
    void take(const SnapshotPtr &snapshot);
    AlertFeed feed() const;

    // Each is written to the activity log. False when nothing stands for this cause, or an
    // acknowledgement is not complete.
    bool acknowledge(const QString &cause, Acknowledgement by);
    bool snooze(const QString &cause, const QString &reason, qint64 untilMs);
    bool wake(const QString &cause);
    void setConfig(const AlertConfig &config) { m_policy.setConfig(config); }

signals:
    void feedChanged();

private:
    qint64 nowMs() const { return m_clock.wall().toMSecsSinceEpoch(); }
    void begin(const Result<QByteArray> &remembered);
    void deliver(const QList<AlertNotice> &notices);
    void keep(const QString &action, const QString &target, const nlohmann::ordered_json &detail);
    void save();

    const QString m_environment;
    AlertConfig m_config;
    AlertPolicy m_policy;
    HistoryStore &m_history;
    ActivityLog &m_activity;
    const Clock &m_clock;
    QList<AlertSink *> m_sinks;
    bool m_ready = false;
};

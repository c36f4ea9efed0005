#pragma once

#include "models/deploymentmark.h"
#include "services/activity/activitylog.h"
#include "services/checks/history/historystore.h"
#include "services/core/settings.h"
#include "services/environment/environment.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class IncidentChart;
class PlainLabel;
class SegmentedControl;

/// All services of an environment on one time axis: how each was, the changes of its other checks,
/// deployments, rotations, and what was the matter with the console itself.
class IncidentView : public QWidget
{
    Q_OBJECT

public:
    /// log and history must outlive the view.
    IncidentView(const ActivityLog &log, const HistoryStore &history,
                 std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                 const ThemeSource &themes, QWidget *parent = nullptr);

    void setDeployments(const QList<DeploymentMark> &deployments);
    IncidentChart &chart() const { return *m_chart; }
    /// What it shows now was read from the record, or cannot be.
    bool isRead() const { return m_reading > 0 && m_unread == 0; }

signals:
    void serviceWanted(const QString &service);

private:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    QWidget *buildHead();
    void read();
    void choose(qint64 fromMs, qint64 toMs);

    const ActivityLog &m_log;
    const HistoryStore &m_history;
    const std::shared_ptr<const Environment> m_environment;
    const TimeZoneChoice m_zone;
    const ThemeSource &m_themes;
    IncidentChart *m_chart;
    SegmentedControl *m_range = nullptr;
    PlainLabel *m_note = nullptr;
    QTimer m_refresh;
    qint64 m_fromMs = 0; ///< with m_toMs: what was zoomed into; 0: the range, up to now
    qint64 m_toMs = 0;
    int m_reading = 0;
    int m_unread = 0; ///< timelines that have not come yet
};

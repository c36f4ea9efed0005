#pragma once

#include "models/deploymentmark.h"
#include "services/activity/activitylog.h"
#include "services/checks/history/historystore.h"
#include "services/core/settings.h"
#include "services/environment/environment.h"
#include "ui/pages/activity/incidentmarks.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class IncidentChart;
class PlainLabel;
class SegmentedControl;

/// How many marks are read of the span that is shown, the newest ones. Those of a shorter span are
/// read anew.
struct IncidentLimits {
    int changes = 10'000; ///< of checks and bars together
    int events = 2000; ///< about the console itself
    int rotations = 2000;
};

/// All services of an environment on one time axis: how each was, the changes of its other checks,
/// deployments, rotations, and what was the matter with the console itself.
class IncidentView : public QWidget
{
    Q_OBJECT

public:
    /// log and history must outlive the view.
    IncidentView(const ActivityLog &log, const HistoryStore &history,
                 std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                 const ThemeSource &themes, QWidget *parent = nullptr,
                 const IncidentLimits &limits = {});

    void setDeployments(const QList<DeploymentMark> &deployments, const QList<DeploymentGap> &gaps);
    IncidentChart &chart() const { return *m_chart; }
    /// What it shows now was read from the record, or cannot be.
    bool isRead() const { return m_reading > 0 && m_unread == 0; }
    /// What of it could not be read or is left out; empty: nothing.
    QString notice() const;
    /// The line below the chart: the chosen mark, else how to choose one.
    QString markLine() const;

signals:
    void serviceWanted(const QString &service);

private:
    /// What one reading could not bring.
    struct Missing {
        std::optional<Error> history;
        std::optional<Error> log;
        IncidentLeftOut leftOut;
    };

    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    QWidget *buildHead();
    QWidget *buildScroll();
    void connectChart();
    void read();
    void readTimelines(qint64 fromMs, qint64 toMs);
    void readChanges(qint64 fromMs, qint64 toMs);
    void readRotations(qint64 fromMs, qint64 toMs);
    void readEvents(qint64 fromMs, qint64 toMs);
    template <typename T, typename Take>
    void receive(const QFuture<Result<T>> &asked, std::optional<Error> Missing::*failed, Take take);
    void choose(qint64 fromMs, qint64 toMs);
    void showNotice();
    QStringList leftOutSentences() const;
    void showMark(const QString &text);

    const ActivityLog &m_log;
    const HistoryStore &m_history;
    const std::shared_ptr<const Environment> m_environment;
    const TimeZoneChoice m_zone;
    const ThemeSource &m_themes;
    const IncidentLimits m_limits;
    IncidentChart *m_chart;
    SegmentedControl *m_range = nullptr;
    PlainLabel *m_notice = nullptr;
    PlainLabel *m_mark = nullptr;
    QTimer m_refresh;
    QList<DeploymentGap> m_gaps;
    Missing m_missing; ///< of the reading in progress, else of the last one
    qint64 m_fromMs = 0; ///< with m_toMs: what was zoomed into; 0: the range, up to now
    qint64 m_toMs = 0;
    int m_reading = 0;
    int m_unread = 0; ///< answers that have not come yet
};

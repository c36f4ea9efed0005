#pragma once

#include "models/deploymentmark.h"
#include "services/activity/activitylog.h"
#include "services/checks/history/historystore.h"
#include "services/checks/snapshot.h"
#include "services/environment/environment.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class ActivityModel;
class ActivityView;
class FilterEdit;
class IncidentView;
class MessagePanel;
class QComboBox;
class QStackedWidget;
class SegmentedControl;

/// What the console did and saw in this environment, and beside it how all services went on one
/// time axis.
class ActivityPage : public QWidget
{
    Q_OBJECT

public:
    /// log and history must outlive the page.
    ActivityPage(ActivityLog &log, const HistoryStore &history,
                 std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                 const ThemeSource &themes, QWidget *parent = nullptr);

    ActivityModel &model() const { return *m_model; }
    IncidentView &incidents() const { return *m_incidents; }
    void showIncidents(bool incidents);
    /// Deployments come from it.
    void setSnapshot(const SnapshotPtr &snapshot);

signals:
    void serviceWanted(const QString &service);
    void exported(const QString &what);

private:
    void showEvent(QShowEvent *event) override;
    QWidget *buildBar();
    QComboBox *addChoice(const QString &name);
    void buildChoices();
    ActivityFilter filter() const;
    void restart(); ///< the filter is another one
    void readOlder(qint64 beforeId);
    void readNewer();
    void showState();
    void exportAll();

    ActivityLog &m_log;
    const ThemeSource &m_themes;
    const std::shared_ptr<const Environment> m_environment;
    ActivityModel *m_model;
    ActivityView *m_view;
    IncidentView *m_incidents;
    MessagePanel *m_message;
    QStackedWidget *m_stack;
    SegmentedControl *m_which = nullptr;
    QComboBox *m_period = nullptr;
    QComboBox *m_actor = nullptr;
    QComboBox *m_action = nullptr;
    QComboBox *m_outcome = nullptr;
    FilterEdit *m_text = nullptr;
    SnapshotPtr m_snapshot; ///< whose deployments are shown
    QList<const Fleet *> m_fleets; ///< of that snapshot
    QList<DeploymentGap> m_gaps; ///< likewise
    QTimer m_settle; ///< typing, and many entries at once
    int m_reading = 0; ///< number of the filter in force; answers for older ones are dropped
    std::optional<Error> m_error;
};

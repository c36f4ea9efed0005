#pragma once

#include "services/checks/history/historystore.h"
#include "services/checks/snapshot.h"
#include "services/checks/watchorders.h"
#include "services/core/settings.h"
#include "services/identity/acting.h"
#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class Button;
class CheckDetail;
class CheckFilterModel;
class CheckTableModel;
class CheckTreeView;
class FilterEdit;
class MessagePanel;
class OrderStrip;
class PageBar;
class QMenu;
class QStackedWidget;
class SegmentedControl;

/// Every check of every service: what was measured, how old it is, and the proof one key away.
class ProbesPage : public QWidget
{
    Q_OBJECT

public:
    explicit ProbesPage(const ThemeSource &themes, QWidget *parent = nullptr);
    ~ProbesPage() override;

    /// How the checks went is shown from this record, which must outlive the page.
    void setHistory(const HistoryStore &store, const QString &environment, TimeZoneChoice zone);
    void setSnapshot(SnapshotPtr snapshot);
    /// What was ordered about watching; it is shown and decides what may run.
    void setOrders(const WatchOrders &orders);
    /// Asked for everything that acts; must outlive the page.
    void setActing(const Acting &acting);
    void setPaused(bool paused); ///< for a pause that came from elsewhere; says nothing
    /// Clears the filters and goes to the first check of a service that needs attention, else its
    /// first.
    void showService(const QString &service);
    void selectCheck(const QString &checkId, const QString &service);
    const CheckState *selectedCheck() const; ///< the current row; null: none
    /// Checks in the order shown, for stepping through their evidence.
    std::vector<CheckState> shownChecks() const;
    /// Whether the record of the selected check was read, or cannot be.
    bool isHistoryShown() const;
    CheckTreeView &view() const { return *m_view; }

signals:
    void runWanted(const QStringList &checkIds); ///< empty: all
    void pauseWanted(bool paused);
    void evidenceWanted(const QString &checkId, const QString &service);
    void pastEvidenceWanted(const CheckState &state); ///< of a change in the record
    void exported(const QString &what); ///< "checks", "history"; the file is being written
    void snoozeWanted(const QList<CheckRef> &checks, const QString &reason, qint64 forMs);
    void wakeWanted(const QList<CheckRef> &checks);
    void maintenanceWanted(const MaintenanceWindow &window); ///< without its id
    void maintenanceEndWanted(const QString &id);
    void servicePauseWanted(const QStringList &services, bool paused);
    void consentWanted(const CheckRef &check, bool given);
    /// Something that was asked for is not done, as a sentence.
    void refused(const QString &sentence);

private:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QWidget *buildBar();
    void buildMenus(PageBar *bar);
    void connectParts();
    void arrange();
    void showWords();
    void tick();
    void updateCounts();
    void showCurrent();
    void connectOrders();
    void showOrders();
    void showMenu(const QPoint &globalPosition);
    void addOrderActions(QMenu *menu);
    void addConsentAction(QMenu *menu);
    Refusal refusalOf(const CheckState &check) const;
    void run(const std::vector<CheckState> &checks);
    void runSelected();
    void runFailed();
    void askConsent(const CheckState &check);
    void askSnooze();
    void wakeSelected();
    void askMaintenance();
    std::vector<CheckState> failedChecks() const;
    std::vector<CheckState> chosenChecks() const; ///< selected rows; a group stands for its checks
    void setGrouping(int segment);
    void askEvidence();
    void exportHistoryOf(const CheckKey &key, qint64 fromMs, qint64 toMs);
    void exportCsv();
    void exportJson();

    const ThemeSource &m_themes;
    SnapshotPtr m_snapshot;
    SnapshotClock m_clock;
    QTimer m_second;
    bool m_paused = false;
    const HistoryStore *m_history = nullptr;
    QString m_environment;
    CheckTableModel *m_model;
    CheckFilterModel *m_filter;
    CheckTreeView *m_view;
    CheckDetail *m_detail;
    OrderStrip *m_orderStrip;
    WatchOrders m_orders;
    const Acting *m_acting = nullptr;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    MessagePanel *m_message;
    QStackedWidget *m_stack;
    PageBar *m_bar = nullptr;
    SegmentedControl *m_which = nullptr, *m_grouping = nullptr;
    FilterEdit *m_search = nullptr;
    Button *m_run = nullptr, *m_snooze = nullptr, *m_pause = nullptr;
    Button *m_runFailed = nullptr, *m_runAll = nullptr;
    bool m_narrow = false, m_tight = false;
};

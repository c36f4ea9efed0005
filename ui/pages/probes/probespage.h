#pragma once

#include "services/checks/history/historystore.h"
#include "services/checks/snapshot.h"
#include "services/core/settings.h"
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
class PageBar;
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

private:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QWidget *buildBar();
    void buildMenus(PageBar *bar);
    void connectParts();
    void arrange();
    void tick();
    void updateCounts();
    void showCurrent();
    void showMenu(const QPoint &globalPosition);
    void runSelected();
    void runFailed();
    QStringList failedIds() const;
    std::vector<CheckState> chosenChecks() const; ///< selected rows; a group stands for its checks
    void setGrouped(bool grouped);
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
    MessagePanel *m_message;
    QStackedWidget *m_stack;
    PageBar *m_bar = nullptr;
    SegmentedControl *m_which = nullptr;
    SegmentedControl *m_grouping = nullptr;
    FilterEdit *m_search = nullptr;
    Button *m_run = nullptr;
    Button *m_pause = nullptr;
    Button *m_runFailed = nullptr;
    Button *m_runAll = nullptr;
    bool m_narrow = false;
    bool m_tight = false;
};

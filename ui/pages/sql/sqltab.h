#pragma once

#include "services/identity/acting.h"
#include "services/junction/draftstore.h"
#include "services/junction/junctionclient.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class Button;
class PlanStrip;
class PlainLabel;
class QComboBox;
class QSplitter;
class ResultTabs;
class ResultView;
class SqlEditor;

/// One SQL tab: editor, the door's reading of it, results. What it sends is always a range of a
/// plan that it has just asked for.
class SqlTab : public QWidget
{
    Q_OBJECT

public:
    SqlTab(const JunctionClient &door, const ThemeSource &themes, const Draft &draft,
           QWidget *parent = nullptr);
    ~SqlTab() override;

    Draft draft() const;
    void setTitle(const QString &title) { m_draft.title = title; }
    void setCapabilities(const Capabilities &capabilities, const QStringList &tableNames);
    /// Asked before a statement that is not a read by the door's reading; must outlive the tab.
    void setActing(const Acting *acting) { m_acting = acting; }
    void setSaved(const QString &words); ///< where the text stands: "Saved to disk", "Not saved: …"

    void runStatement(bool inNewTab = false);
    void runAll();
    void stop();
    bool isRunning() const;

    SqlEditor *editor() { return m_editor; }
    const PlanStrip *planStrip() const { return m_strip; }
    ResultTabs *results() { return m_results; }

signals:
    /// Text or cursor changed; worth saving.
    void draftChanged();
    void runningChanged(bool running);
    /// A statement that was sent to the door is over.
    void ran(const QString &statement, const SqlOutcome &outcome);

private:
    enum class Scope { Statement, NewTab, Script };
    struct Pending {
        QString text;
        qsizetype base = 0; ///< where it begins in the editor
        int number = 0; ///< from 1
        int total = 1;
    };

    QWidget *buildToolbar();
    void addShortcut(const QKeySequence &keys, void (SqlTab::*act)());
    void runInPlace() { runStatement(false); }
    void runInNewTab() { runStatement(true); }
    SqlRequest request(const QString &sql) const;
    void onTextChanged();
    void replan();
    void showPlan(const Result<Plan> &plan);
    void showStatementAtCursor();
    void plan(Scope scope);
    void begin(Scope scope, const Result<Plan> &plan, qsizetype base, qsizetype cursor);
    std::optional<SqlFault> refusalOf(const PlannedStatement &statement) const;
    void refuse(Scope scope, const SqlFault &fault, qsizetype base);
    void startNext();
    void onFinished(const ResultView *view, const Pending &statement, const SqlOutcome &outcome);
    void onClosed(const ResultView *view);
    void markFault(const SqlFault &fault, qsizetype base);
    void send(ResultView *view, const Pending &statement);
    void updateButtons();

    const JunctionClient &m_door;
    const ThemeSource &m_themes;
    const Acting *m_acting = nullptr;
    Draft m_draft;
    QString m_workspace;
    SqlEditor *m_editor;
    PlanStrip *m_strip;
    ResultTabs *m_results;
    QSplitter *m_splitter;
    Button *m_run = nullptr;
    Button *m_runAll = nullptr;
    Button *m_stop = nullptr;
    QComboBox *m_engine = nullptr;
    PlainLabel *m_saved = nullptr;
    QTimer m_replan;
    QFuture<Result<Plan>> m_reading; // for the strip
    QFuture<Result<Plan>> m_planning; // for a run
    std::optional<Plan> m_plan; // of the text it was made for
    QList<Pending> m_queue;
    QPointer<ResultView> m_running; // may be closed by its tab
    bool m_busy = false;
};

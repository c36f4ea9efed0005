#pragma once

#include "services/junction/sqlrun.h"
#include "services/results/resultstore.h"
#include "ui/theme/theme.h"

#include <QBasicTimer>
#include <QTimer>
#include <QWidget>

class CellViewer;
class MessagePanel;
class NoticeBar;
class QSplitter;
class QStackedWidget;
class ResultGrid;
class ResultStatus;
class RouteStrip;

/// One result: status line, route, rows; or why there are none.
class ResultView : public QWidget
{
    Q_OBJECT

public:
    ResultView(const ThemeSource &themes, const QString &title, QWidget *parent = nullptr);
    ~ResultView() override;

    /// Takes the run over and shows it from its first event to its end. A run that was shown before
    /// is dropped.
    void follow(std::unique_ptr<SqlRun> run, std::shared_ptr<ResultStore> store);
    /// A refusal that came before there was a run (the plan's).
    void showFault(const SqlFault &fault);
    void showError(const Error &error);
    void stop();
    bool isRunning() const { return m_run && !m_run->isFinished(); }
    bool isWaiting() const { return m_waiting.isActive(); }

    const ResultStore *store() const { return m_store.get(); }
    const ResultGrid *grid() const { return m_grid; }
    ResultGrid *grid() { return m_grid; }
    const RouteStrip *route() const { return m_route; }
    QString message() const; ///< title of the message or notice shown; empty: none

signals:
    void finished(const SqlOutcome &outcome);
    /// The statement should be sent again: asked for, or the door's time has come.
    void retryWanted();

private:
    void build();
    void showOutcome(const SqlOutcome &outcome);
    void showRows();
    void waitForTurn(const SqlFault &fault);
    void countDown();
    void act(const QString &id);
    void timerEvent(QTimerEvent *event) override;

    const ThemeSource &m_themes;
    std::unique_ptr<SqlRun> m_run;
    std::shared_ptr<ResultStore> m_store;
    ResultStatus *m_status;
    RouteStrip *m_route;
    NoticeBar *m_notice;
    QStackedWidget *m_stack;
    QSplitter *m_rows;
    ResultGrid *m_grid;
    CellViewer *m_cell;
    MessagePanel *m_message;
    QBasicTimer m_frame; // rows reach the grid at most once a frame
    QTimer m_waiting;
    int m_secondsLeft = 0;
};

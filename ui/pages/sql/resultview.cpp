#include "ui/pages/sql/resultview.h"

#include "ui/errortext.h"
#include "ui/formatting.h"
#include "ui/pages/sql/faulttext.h"
#include "ui/pages/sql/noticebar.h"
#include "ui/pages/sql/resultstatus.h"
#include "ui/pages/sql/routestrip.h"
#include "ui/results/cellviewer.h"
#include "ui/results/resultgrid.h"
#include "ui/widgets/messagepanel.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QTimerEvent>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int frameMs = 16;
constexpr int cellWidth = 300;

const auto retryId = "retry"_L1;
const auto stopId = "stop"_L1;

} // namespace

ResultView::ResultView(const ThemeSource &themes, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_status(new ResultStatus(themes, title, this))
    , m_route(new RouteStrip(themes, this))
    , m_notice(new NoticeBar(themes, this))
    , m_stack(new QStackedWidget(this))
    , m_rows(new QSplitter(Qt::Horizontal, this))
    , m_grid(new ResultGrid(themes, this))
    , m_cell(new CellViewer(themes, this))
    , m_message(new MessagePanel(themes, this))
{
    build();
    m_waiting.setInterval(1000);
    connect(&m_waiting, &QTimer::timeout, this, &ResultView::countDown);
    connect(m_message, &MessagePanel::actionTriggered, this, &ResultView::act);
    connect(m_notice, &NoticeBar::retryWanted, this, &ResultView::retryWanted);
    connect(m_cell, &CellViewer::closeWanted, m_cell, &QWidget::hide);
    connect(m_grid, &ResultGrid::cellActivated, this, [this](qint64 row, int column) {
        m_cell->show();
        m_cell->showCell(m_store, row, column);
    });
    connect(m_grid, &ResultGrid::currentChanged, this, [this](qint64 row, int column) {
        if (m_cell->isVisible())
            m_cell->showCell(m_store, row, column);
    });
    connect(m_grid, &ResultGrid::selectionTooLarge, this, [this](qint64 cells) {
        m_notice->showMessage(
            {Message::Kind::Incomplete,
             {},
             tr("Nothing was copied"),
             {tr("%1 cells are more than the clipboard should hold. Export the result instead.")
                  .arg(Format::number(cells))},
             {},
             {},
             {}});
    });
}

ResultView::~ResultView() = default;

void ResultView::build()
{
    m_rows->addWidget(m_grid);
    m_rows->addWidget(m_cell);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 0);
    m_rows->setSizes({1000, cellWidth});
    m_rows->setHandleWidth(1);
    m_cell->hide();
    m_stack->addWidget(m_rows);
    m_stack->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_status);
    layout->addWidget(m_route);
    layout->addWidget(m_notice);
    layout->addWidget(m_stack, 1);
}

void ResultView::follow(std::unique_ptr<SqlRun> run, std::shared_ptr<ResultStore> store)
{
    m_waiting.stop();
    m_run = std::move(run);
    m_store = std::move(store);
    m_notice->hide();
    m_cell->hide();
    m_status->setStore(m_store);
    m_route->setRoute({});
    m_route->setRunning(true);
    m_grid->setStore(m_store);
    m_stack->setCurrentWidget(m_rows);
    SqlRun *running = m_run.get();
    connect(running, &SqlRun::routeArrived, m_route, &RouteStrip::setRoute);
    connect(running, &SqlRun::schemaArrived, this, &ResultView::showRows);
    connect(running, &SqlRun::progress, this,
            [this](qint64 rows, qint64 bytes, double firstBatchMs) {
                m_status->showProgress(rows, bytes, firstBatchMs);
                showRows();
            });
    connect(running, &SqlRun::finished, this, &ResultView::showOutcome);
}

void ResultView::showRows()
{
    if (m_frame.isActive())
        return; // the frame under way will show these too
    m_grid->refresh();
    m_frame.start(frameMs, this);
}

void ResultView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_frame.timerId())
        return QWidget::timerEvent(event);
    m_frame.stop();
    m_grid->refresh();
}

void ResultView::showOutcome(const SqlOutcome &outcome)
{
    m_route->setRunning(false);
    if (outcome.fault && outcome.fault->route)
        m_route->setRoute(*outcome.fault->route);
    m_grid->refresh();
    m_status->showOutcome(outcome);
    const bool plain = outcome.state == SqlOutcome::State::Complete;
    if (outcome.fault && outcome.rows == 0 && canWait(*outcome.fault)) {
        waitForTurn(*outcome.fault);
    } else if (!plain && outcome.rows > 0) {
        Message message = endMessage(outcome);
        message.actions.append({retryId, tr("Run again"), u"play"_s, false});
        m_notice->showMessage(message);
    } else if (!plain) {
        Message message = endMessage(outcome);
        message.actions.append({retryId, tr("Run again"), u"play"_s, false});
        m_message->setMessage(message);
        m_stack->setCurrentWidget(m_message);
    } else if (outcome.rows == 0 && m_store->columns().isEmpty()) {
        m_message->setMessage({Message::Kind::Empty,
                               u"check"_s,
                               tr("Done, and there are no rows to show"),
                               {},
                               {},
                               {},
                               {}});
        m_stack->setCurrentWidget(m_message);
    }
    emit finished(outcome);
}

void ResultView::showFault(const SqlFault &fault)
{
    m_route->setRoute(fault.route.value_or(Route()));
    SqlOutcome outcome;
    outcome.state = SqlOutcome::State::Refused;
    outcome.fault = fault;
    m_status->showOutcome(outcome);
    m_message->setMessage(faultMessage(fault));
    m_stack->setCurrentWidget(m_message);
}

void ResultView::showError(const Error &error)
{
    SqlOutcome outcome;
    outcome.state = SqlOutcome::State::Unreachable;
    outcome.error = error;
    m_status->showOutcome(outcome);
    Message message = endMessage(outcome);
    message.actions.append({retryId, tr("Run again"), u"play"_s, false});
    m_message->setMessage(message);
    m_stack->setCurrentWidget(m_message);
}

void ResultView::waitForTurn(const SqlFault &fault)
{
    m_secondsLeft = fault.retryAfterS;
    Message message = faultMessage(fault);
    message.kind = Message::Kind::Loading;
    message.advice.clear();
    message.details.clear();
    message.actions
        = {{retryId, tr("Try now"), {}, true}, {stopId, tr("Stop waiting"), u"stop"_s, false}};
    m_message->setMessage(message);
    m_stack->setCurrentWidget(m_message);
    m_waiting.start();
    countDown();
}

void ResultView::countDown()
{
    if (m_secondsLeft <= 0)
        return act(retryId);
    m_message->setSentences(
        {tr("Nothing ran. The door says to come back in %n second(s); then this statement is sent "
            "again.",
            nullptr, m_secondsLeft)});
    --m_secondsLeft;
}

void ResultView::act(const QString &id)
{
    m_waiting.stop();
    if (id == retryId) {
        emit retryWanted();
        return;
    }
    Message message = m_message->message();
    message.kind = Message::Kind::Incomplete;
    message.sentences = {tr("Nothing ran, and nothing is waiting.")};
    message.actions = {{retryId, tr("Run again"), u"play"_s, false}};
    m_message->setMessage(message);
}

void ResultView::stop()
{
    if (m_waiting.isActive())
        act(stopId);
    else if (m_run)
        m_run->cancel();
}

QString ResultView::message() const
{
    if (m_stack->currentWidget() == m_message)
        return m_message->message().title;
    return m_notice->title();
}

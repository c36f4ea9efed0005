#include "ui/pages/sql/sqltab.h"

#include "services/core/async.h"
#include "ui/pages/sql/planstrip.h"
#include "ui/pages/sql/resulttabs.h"
#include "ui/pages/sql/resultview.h"
#include "ui/pages/sql/sqleditor.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QShortcut>
#include <QSplitter>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int replanMs = 600; // after the last key

} // namespace

SqlTab::SqlTab(const JunctionClient &door, const ThemeSource &themes, const Draft &draft,
               QWidget *parent)
    : QWidget(parent)
    , m_door(door)
    , m_themes(themes)
    , m_draft(draft)
    , m_editor(new SqlEditor(themes, this))
    , m_strip(new PlanStrip(themes, this))
    , m_results(new ResultTabs(themes, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    auto *upper = new QWidget(this);
    auto *above = new QVBoxLayout(upper);
    above->setContentsMargins(0, 0, 0, 0);
    above->setSpacing(0);
    above->addWidget(m_editor, 1);
    above->addWidget(m_strip);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(m_results);
    m_splitter->setSizes({290, 400});
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildToolbar());
    layout->addWidget(m_splitter, 1);
    m_replan.setSingleShot(true);
    m_replan.setInterval(replanMs);
    connect(&m_replan, &QTimer::timeout, this, &SqlTab::replan);
    connect(m_results, &ResultTabs::closed, this, &SqlTab::onClosed);
    m_editor->setText(draft.text);
    m_editor->setCursorOffset(draft.cursor);
    connect(m_editor, &QsciScintilla::textChanged, this, &SqlTab::onTextChanged);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &SqlTab::showStatementAtCursor);
    if (!draft.text.trimmed().isEmpty())
        m_replan.start();
    setFocusProxy(m_editor);
    updateButtons();
}

SqlTab::~SqlTab() = default;

QWidget *SqlTab::buildToolbar()
{
    auto *bar = new QWidget(this);
    bar->setFixedHeight(Metric::pageBarHeight);
    bar->setBackgroundRole(QPalette::Base);
    bar->setAutoFillBackground(true);
    m_run = new Button(u"play"_s, tr("Run statement"), ButtonKind::Primary, bar);
    m_run->setToolTip(tr("Ctrl+Enter: the statement under the cursor, or what is selected"));
    m_runAll = new Button(tr("Run all"), ButtonKind::Outlined, bar);
    m_runAll->setToolTip(tr("F5 or Alt+X: every statement, one after another"));
    m_stop = new Button(u"stop"_s, tr("Stop"), ButtonKind::Danger, bar);
    m_stop->setToolTip(tr("Ctrl+.: asks the door to stop; the second time drops the connection"));
    m_engine = new QComboBox(bar);
    m_engine->setAccessibleName(tr("Engine"));
    m_engine->addItem(tr("Engine: auto"), QString());
    m_engine->hide();
    m_saved = new PlainLabel({}, bar);
    m_saved->setFont(Type::supporting());
    m_saved->setForegroundRole(Tone::muted);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(Metric::panelPadding, 0, Metric::panelPadding, 0);
    layout->setSpacing(Metric::gap2);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_run, m_runAll, m_stop, m_engine})
        layout->addWidget(widget);
    layout->addStretch(1);
    layout->addWidget(m_saved);
    connect(m_run, &QPushButton::clicked, this, &SqlTab::runInPlace);
    connect(m_runAll, &QPushButton::clicked, this, &SqlTab::runAll);
    connect(m_stop, &QPushButton::clicked, this, &SqlTab::stop);
    connect(m_engine, &QComboBox::currentIndexChanged, this, &SqlTab::onTextChanged);
    addShortcut(Qt::CTRL | Qt::Key_Return, &SqlTab::runInPlace);
    addShortcut(Qt::CTRL | Qt::Key_Enter, &SqlTab::runInPlace);
    addShortcut(Qt::CTRL | Qt::Key_Backslash, &SqlTab::runInNewTab);
    addShortcut(Qt::Key_F5, &SqlTab::runAll);
    addShortcut(Qt::ALT | Qt::Key_X, &SqlTab::runAll);
    addShortcut(Qt::CTRL | Qt::Key_Period, &SqlTab::stop);
    return bar;
}

void SqlTab::addShortcut(const QKeySequence &keys, void (SqlTab::*act)())
{
    auto *shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, act);
}

Draft SqlTab::draft() const
{
    Draft draft = m_draft;
    draft.text = m_editor->text();
    draft.cursor = int(m_editor->cursorOffset());
    return draft;
}

void SqlTab::setCapabilities(const Capabilities &capabilities, const QStringList &tableNames)
{
    if (!capabilities.workspaces.isEmpty())
        m_workspace = capabilities.workspaces.first().id;
    QStringList functions;
    for (const Capabilities::Function &function : capabilities.functions)
        functions.append(function.name);
    m_editor->setWords(capabilities.keywords, functions, tableNames);
    const QSignalBlocker blocker(m_engine);
    while (m_engine->count() > 1)
        m_engine->removeItem(1);
    for (const Capabilities::Engine &engine : capabilities.engines) {
        if (!engine.accepts.isEmpty()) // an inert engine takes nothing
            m_engine->addItem(tr("Engine: %1").arg(engine.name), engine.name);
    }
    m_engine->setVisible(m_engine->count() > 2);
}

void SqlTab::setSaved(const QString &words)
{
    m_saved->setText(words);
}

SqlRequest SqlTab::request(const QString &sql) const
{
    SqlRequest request;
    request.sql = sql;
    request.workspace = m_workspace;
    request.engine = m_engine->currentData().toString();
    return request;
}

void SqlTab::onTextChanged()
{
    m_plan.reset();
    m_reading.cancel();
    m_editor->clearError();
    if (m_editor->text().trimmed().isEmpty()) {
        m_replan.stop();
        m_strip->showEmpty();
    } else {
        m_strip->showAsking();
        m_replan.start();
    }
    emit draftChanged();
}

void SqlTab::replan()
{
    m_strip->showAsking();
    m_reading.cancel(); // a slower answer for an older text must not overwrite this one
    m_reading = m_door.plan(request(m_editor->text()));
    whenDone(m_reading, this, [this](const Result<Plan> &plan) { showPlan(plan); });
}

void SqlTab::showPlan(const Result<Plan> &plan)
{
    if (!plan)
        return m_strip->showError(plan.error());
    if (plan->sql != m_editor->text())
        return;
    m_plan = *plan;
    if (plan->fault)
        return m_strip->showFault(*plan->fault);
    showStatementAtCursor();
}

void SqlTab::showStatementAtCursor()
{
    if (!m_plan || m_plan->fault)
        return;
    if (const PlannedStatement *statement = m_plan->at(m_editor->cursorOffset()))
        m_strip->showStatement(*statement, int(m_plan->statements.size()));
    else
        m_strip->showEmpty();
}

bool SqlTab::isRunning() const
{
    return m_busy;
}

void SqlTab::updateButtons()
{
    m_run->setEnabled(!m_busy);
    m_runAll->setEnabled(!m_busy);
    m_stop->setEnabled(m_busy);
    emit runningChanged(m_busy);
}

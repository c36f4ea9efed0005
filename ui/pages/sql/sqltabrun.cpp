#include "ui/pages/sql/sqltab.h"

#include "services/core/async.h"
#include "ui/pages/sql/resulttabs.h"
#include "ui/pages/sql/resultview.h"
#include "ui/pages/sql/sqleditor.h"

using namespace Qt::Literals::StringLiterals;

// The running half of SqlTab: a fresh plan, then its statements one after another.

void SqlTab::runStatement(bool inNewTab)
{
    plan(inNewTab ? Scope::NewTab : Scope::Statement);
}

void SqlTab::runAll()
{
    plan(Scope::Script);
}

void SqlTab::plan(Scope scope)
{
    if (m_busy)
        return;
    const QString whole = m_editor->text();
    const auto [from, to] = m_editor->selectedRange();
    const bool selected = to > from && scope != Scope::Script;
    const QString text = selected ? whole.mid(from, to - from) : whole;
    if (text.trimmed().isEmpty())
        return;
    const qsizetype base = selected ? from : 0;
    const qsizetype cursor = selected ? -1 : m_editor->cursorOffset();
    m_busy = true;
    m_editor->clearError();
    updateButtons();
    m_planning.cancel();
    m_planning = m_door.plan(request(text));
    whenDone(m_planning, this, [this, scope, base, cursor](const Result<Plan> &plan) {
        showPlan(plan); // the strip's reading too, when it is of the text as it stands
        begin(scope, plan, base, cursor);
    });
}

/// cursor -1: every statement of the plan is meant.
void SqlTab::begin(Scope scope, const Result<Plan> &plan, qsizetype base, qsizetype cursor)
{
    if (!plan) {
        m_busy = false;
        ResultView *view = scope == Scope::NewTab ? m_results->add() : m_results->reuse();
        disconnect(view, nullptr, this, nullptr);
        connect(
            view, &ResultView::retryWanted, this, [this, scope] { this->plan(scope); },
            Qt::SingleShotConnection);
        view->showError(plan.error());
        return updateButtons();
    }
    if (plan->fault)
        return refuse(scope, *plan->fault, base);
    const PlannedStatement *atCursor
        = scope != Scope::Script && cursor >= 0 ? plan->at(cursor) : nullptr;
    m_queue.clear();
    for (const PlannedStatement &statement : plan->statements) {
        if (atCursor && &statement != atCursor)
            continue;
        if (const std::optional<SqlFault> refusal = refusalOf(statement)) {
            m_queue.clear(); // nothing of a script runs when one of its statements may not
            return refuse(scope, *refusal, base);
        }
        if (statement.fault && (atCursor || plan->statements.size() == 1))
            return refuse(scope, *statement.fault, base);
        m_queue.append({plan->text(statement), base + statement.start, int(m_queue.size()) + 1, 1});
    }
    for (Pending &pending : m_queue)
        pending.total = int(m_queue.size());
    if (m_queue.isEmpty()) { // nothing but comments
        m_busy = false;
        return updateButtons();
    }
    if (m_queue.size() > 1)
        send(m_results->replaceAll(), m_queue.takeFirst());
    else
        send(scope == Scope::NewTab ? m_results->add() : m_results->reuse(), m_queue.takeFirst());
}

std::optional<SqlFault> SqlTab::refusalOf(const PlannedStatement &statement) const
{
    if (statement.access == SqlAccess::Read || statement.fault)
        return {};
    const Refusal refusal = m_acting ? m_acting->refusal(Deed::Write) : Refusal::NotArmed;
    SqlFault fault;
    fault.code = u"WRITE_HELD_BACK"_s; // ours: the door was not asked
    fault.message = refusal == Refusal::None
        ? tr("Statement %1 is a write (%2) by the door's reading. This version runs reads only.")
              .arg(statement.index + 1)
              .arg(statement.kind)
        : tr("Statement %1 is a write (%2) by the door's reading. %3")
              .arg(statement.index + 1)
              .arg(statement.kind, refusalText(refusal));
    fault.position = statement.start;
    return fault;
}

void SqlTab::refuse(Scope scope, const SqlFault &fault, qsizetype base)
{
    m_busy = false;
    (scope == Scope::NewTab ? m_results->add() : m_results->reuse())->showFault(fault);
    markFault(fault, base);
    updateButtons();
}

void SqlTab::markFault(const SqlFault &fault, qsizetype base)
{
    if (fault.position)
        m_editor->markError(base + *fault.position);
}

void SqlTab::send(ResultView *view, const Pending &statement)
{
    m_busy = true;
    m_running = view;
    disconnect(view, nullptr, this, nullptr);
    connect(view, &ResultView::finished, this, [this, view, statement](const SqlOutcome &outcome) {
        onFinished(view, statement, outcome);
    });
    connect(view, &ResultView::retryWanted, this,
            [this, view, statement] { send(view, statement); });
    auto store = std::make_shared<ResultStore>();
    view->follow(m_door.run(request(statement.text), store), store);
    updateButtons();
}

void SqlTab::startNext()
{
    send(m_results->add(), m_queue.takeFirst());
}

void SqlTab::onFinished(const ResultView *view, const Pending &statement, const SqlOutcome &outcome)
{
    if (view->isWaiting())
        return; // it will be sent again; Stop ends the wait
    emit ran(statement.text, outcome);
    if (outcome.fault)
        markFault(*outcome.fault, statement.base);
    const bool good = outcome.state == SqlOutcome::State::Complete
        || outcome.state == SqlOutcome::State::Truncated
        || outcome.state == SqlOutcome::State::TruncatedHere;
    if (good && !m_queue.isEmpty())
        return startNext();
    if (!good && statement.total > 1)
        setSaved(tr("Stopped at statement %1 of %2").arg(statement.number).arg(statement.total));
    m_queue.clear();
    m_running = nullptr;
    m_busy = false;
    updateButtons();
}

/// A result closed while it ran ends the run, and the script with it.
void SqlTab::onClosed(const ResultView *view)
{
    if (view != m_running)
        return;
    m_running = nullptr;
    m_queue.clear();
    m_busy = m_planning.isRunning();
    updateButtons();
}

void SqlTab::stop()
{
    m_queue.clear();
    if (m_planning.isRunning()) {
        m_planning.cancel();
        m_busy = false;
        return updateButtons();
    }
    if (!m_running)
        return;
    const bool waiting = m_running->isWaiting();
    m_running->stop();
    if (waiting) { // nothing runs, so nothing will say that it ended
        m_busy = false;
        updateButtons();
    }
}

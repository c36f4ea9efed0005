#include "tests/seam/cellcheck.h"

#include "services/checks/checkplan.h"
#include "services/checks/texts.h"
#include "tests/seam/faultwords.h"

#include <QDeadlineTimer>

#include <set>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Up = FaultExpectation::Up;

constexpr int lateMs = 60'000;
constexpr int recoveryMs = 60'000;

bool isUp(const CheckState &state)
{
    return isLivenessId(state.id, state.service);
}

bool isGood(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert;
}

bool isLooked(const CheckState &state)
{
    return state.verdict != Verdict::NotRun && state.reason != u"never"_s
        && state.reason != u"no_round"_s;
}

/// Its processes, or its way in, are gone.
bool endsProcess(const FaultCell &cell)
{
    static const std::set<std::string> ends{"kill", "stopped", "starting", "loading", "hidden"};
    return !cell.common && ends.count(cell.fault) > 0;
}

/// What is expected of a service's UP- check; empty when it is so.
QString missedLiveness(const CheckState &state, Up wanted, bool mild)
{
    const Verdict down = mild ? Verdict::Degraded : Verdict::Critical;
    const bool late = state.verdict == down && state.reason == u"timeout"_s;
    switch (wanted) {
    case Up::Well:
        return isGood(state.verdict) ? QString() : u"ok"_s;
    case Up::Down:
        return state.verdict == down ? QString() : wireName(down);
    case Up::Unknown:
        return state.verdict == Verdict::Unknown ? QString() : u"unknown"_s;
    case Up::Slow:
        return isGood(state.verdict) || late ? QString() : u"ok, or a time-out"_s;
    }
    return {};
}

}

CellCheck::CellCheck(FaultMatrix &matrix, const FaultCell &cell, const Snapshot &usual,
                     ProbeAxis *axis)
    : m_matrix(matrix)
    , m_cell(cell)
    , m_usual(usual)
    , m_axis(axis)
    , m_system(QString::fromStdString(cell.system))
    , m_environment(matrix.environmentOf(cell))
{
}

CellResult CellCheck::run()
{
    const auto expected = expectationOf(m_cell);
    if (!expected)
        m_result.wrong += u"nobody has said in faultexpectations.cpp what to make of it"_s;
    m_wanted = expected.value_or(FaultExpectation{});
    if (m_cell.common && !m_matrix.serviceOf(m_cell.system))
        m_wanted.check.clear(); // of a service: an API that is none has no certificate to judge
    if (const std::string problem = m_matrix.set(m_cell); !problem.empty())
        m_result.wrong += u"skipped, it could not be set: "_s + QString::fromStdString(problem);
    const SnapshotPtr snapshot = lookUntil();
    m_matrix.heal();
    if (endsProcess(m_cell))
        awaitRecovery();
    for (const CheckState &state : snapshot->checks)
        judge(state);
    judgeOwn(*snapshot);
    return m_result;
}

QStringList CellCheck::ids() const
{
    QStringList ids;
    for (const Service &service : m_environment->services)
        ids += livenessId(service.id);
    if (!m_wanted.check.isEmpty())
        ids += m_wanted.check;
    if (!m_axis)
        return ids;
    for (const PlannedCheck &check : makeCheckPlan(*m_environment).checks) {
        if (systemsReadBy({check.id, check.service}, check.probe, *m_environment)
                .contains(m_system))
            ids += check.id;
    }
    ids.removeDuplicates();
    return ids;
}

SnapshotPtr CellCheck::lookUntil()
{
    const QDeadlineTimer patience(lateMs);
    for (;;) {
        const SnapshotPtr snapshot = m_matrix.look(ids(), true);
        const auto &checks = snapshot->checks;
        const bool isThere
            = std::any_of(checks.begin(), checks.end(), [&](const CheckState &state) {
                  return isExpected(state) && state.verdict == m_wanted.verdict;
              });
        if (isThere || m_wanted.check.isEmpty() || patience.hasExpired())
            return snapshot;
    }
}

/// A process takes its time to start again, and those that need it take theirs to see it.
void CellCheck::awaitRecovery()
{
    const QDeadlineTimer patience(recoveryMs);
    QStringList ups;
    for (const Service &service : m_matrix.environment().services)
        ups += livenessId(service.id);
    for (;;) {
        const SnapshotPtr snapshot = m_matrix.look(ups, false);
        const auto unlike = std::find_if(
            snapshot->checks.begin(), snapshot->checks.end(), [&](const CheckState &state) {
                const CheckState *before = m_usual.check(state.id, state.service);
                return isUp(state) && (!before || before->verdict != state.verdict);
            });
        if (unlike == snapshot->checks.end())
            return;
        if (patience.hasExpired())
            return differs(*unlike, u"what it was, after healing"_s);
    }
}

bool CellCheck::isExpected(const CheckState &state) const
{
    const QString &service = m_wanted.service.isEmpty() ? m_system : m_wanted.service;
    return !m_wanted.check.isEmpty() && state.id == m_wanted.check && state.service == service;
}

bool CellCheck::isRead(const CheckState &state) const
{
    return systemsReadBy(state, *m_environment).contains(m_system);
}

bool CellCheck::tellsNothing() const
{
    return (m_cell.common || endsProcess(m_cell))
        && (m_wanted.up == Up::Down || m_wanted.up == Up::Unknown);
}

void CellCheck::differs(const CheckState &state, const QString &expected)
{
    m_result.wrong += u"%1 %2: expected %3, found %4 (%5): %6"_s.arg(
        state.service, state.id, expected, wireName(state.verdict), state.reason,
        checkSummary(state));
}

void CellCheck::judge(const CheckState &state)
{
    const bool isConcerned = isRead(state) || isExpected(state) || state.service == m_system;
    if (isRead(state))
        judgeReader(state);
    if (!isLooked(state))
        return;
    const CheckState *before = m_usual.check(state.id, state.service);
    const bool isNews = before && before->verdict != state.verdict;
    if (!isGood(state.verdict) && (isConcerned || isNews)) {
        const QStringList missing = missingWords(state);
        if (!missing.isEmpty())
            differs(state, u"a text with "_s + missing.join(u", "_s));
    }
    if (!isGood(state.verdict) && isConcerned)
        m_result.found += u"%1 %2 %3 (%4)"_s.arg(state.service, state.id, wireName(state.verdict),
                                                 state.reason);
    if (isUp(state) && !isConcerned)
        judgeOther(state);
}

/// What has looked at a system that does not answer as itself has seen nothing good.
void CellCheck::judgeReader(const CheckState &state)
{
    const ProbeKind probe = probeKindNamed(state.probe);
    if (m_axis && !isLooked(state))
        return differs(state, u"a look"_s);
    if (m_axis)
        m_axis->looked(probe, m_cell);
    const bool mayBeGood = m_wanted.up == Up::Unknown && isAboveTheAnswer(probe);
    if (isLooked(state) && tellsNothing() && isGood(state.verdict) && !mayBeGood)
        differs(state, u"nothing good of a system that does not answer as itself"_s);
}

void CellCheck::judgeOther(const CheckState &state)
{
    // Its witness is the catalog itself, which cannot do its part without it.
    const bool isWitness
        = m_cell.system == "lakekeeper-postgres" && state.service == u"lakekeeper"_s;
    const CheckState *before = m_usual.check(state.id, state.service);
    const bool isAlike = before && before->verdict == state.verdict;
    if (!isAlike && m_wanted.service != state.service && (!isWitness || m_wanted.isUnseen()))
        differs(state, before ? wireName(before->verdict) + u" as before"_s : u"nothing"_s);
}

void CellCheck::judgeOwn(const Snapshot &snapshot)
{
    const Service *service = m_matrix.serviceOf(m_cell.system);
    const CheckState *up = service ? snapshot.check(livenessId(service->id)) : nullptr;
    if (service && !up)
        m_result.wrong += service->id + u" has no UP- check"_s;
    const bool isJudged = up && (service->reach == Reach::Direct || m_wanted.isUnseen());
    if (isJudged && !isExpected(*up)) {
        const QString missed
            = missedLiveness(*up, m_wanted.up, service->downSeverity == u"warning"_s);
        if (!missed.isEmpty())
            differs(*up, missed);
    }
    if (m_wanted.check.isEmpty())
        return;
    const auto own = std::find_if(snapshot.checks.begin(), snapshot.checks.end(),
                                  [&](const CheckState &state) { return isExpected(state); });
    if (own == snapshot.checks.end())
        m_result.wrong += u"there is no check "_s + m_wanted.check;
    else if (own->verdict != m_wanted.verdict)
        differs(*own, wireName(m_wanted.verdict));
}

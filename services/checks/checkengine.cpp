#include "services/checks/checkengine.h"

#include "services/checks/checkengineprivate.h"
#include "services/checks/reasons.h"

namespace
{

bool wanted(const QStringList &ids, const QString &id, const QString &service)
{
    return ids.isEmpty() || ids.contains(id) || ids.contains(service);
}

}

CheckEngine::CheckEngine(std::shared_ptr<const Environment> environment, HttpClient &http,
                         CredentialLookup credentials, const Clock &clock, QObject *parent)
    : CheckEngine(std::move(environment), http, std::move(credentials), clock, CheckLimits{},
                  parent)
{
}

CheckEngine::CheckEngine(std::shared_ptr<const Environment> environment, HttpClient &http,
                         CredentialLookup credentials, const Clock &clock,
                         const CheckLimits &limits, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, std::move(environment), http, std::move(credentials),
                                  clock, limits))
{
    qRegisterMetaType<SnapshotPtr>();
    qRegisterMetaType<Verdict>();
}

CheckEngine::~CheckEngine() = default;

SnapshotPtr CheckEngine::snapshot() const
{
    return d->latest;
}

LastLooks CheckEngine::lastLooks(const CheckRef &check) const
{
    return d->lastLooks(check);
}

void CheckEngine::start(const CheckSelection &watched)
{
    d->start(watched);
}

void CheckEngine::pause()
{
    d->pause();
}

bool CheckEngine::isPaused() const
{
    return !d->running;
}

void CheckEngine::runNow(const QStringList &checkIds)
{
    d->runNow(d->roundsOf(checkIds, !checkIds.isEmpty()));
}

void CheckEngine::runFailed()
{
    d->runNow(d->failedRounds());
}

void CheckEngine::pauseService(const QString &service)
{
    d->setPaused(service, true);
}

void CheckEngine::resumeService(const QString &service)
{
    d->setPaused(service, false);
}

void CheckEngine::setOrders(const WatchOrders &orders)
{
    d->setOrders(orders);
}

void CheckEngine::setRefusal(Refusal refusal)
{
    d->setRefusal(refusal);
}

const WatchOrders &CheckEngine::orders() const
{
    return d->orders;
}

QFuture<SnapshotPtr> CheckEngine::runOnce(const CheckSelection &selection)
{
    return d->runOnce(selection);
}

void CheckEngine::setEnvironment(std::shared_ptr<const Environment> environment)
{
    d->setEnvironment(std::move(environment));
}

QSet<size_t> CheckEngine::Private::roundsOf(const QStringList &ids, bool onDemand) const
{
    QSet<size_t> rounds;
    for (const PlannedCheck &check : m_plan.checks) {
        const bool held = ids.isEmpty() && m_paused.contains(check.service);
        if (check.round < 0 || held || !wanted(ids, check.id, check.service))
            continue;
        // Consent to a schedule is no consent to run with everything else.
        if (onDemand || m_plan.rounds[size_t(check.round)].interval != IntervalClass::OnDemand)
            rounds.insert(size_t(check.round));
    }
    return rounds;
}

bool CheckEngine::Private::isWatched(const PlannedRound &round) const
{
    if (!m_watched.onDemand && round.interval == IntervalClass::OnDemand)
        return false;
    return std::any_of(round.checks.begin(), round.checks.end(), [&](size_t place) {
        const PlannedCheck &check = m_plan.checks[place];
        return wanted(m_watched.ids, check.id, check.service);
    });
}

QSet<size_t> CheckEngine::Private::failedRounds() const
{
    QSet<size_t> rounds;
    for (size_t i = 0; i < m_plan.checks.size(); ++i) {
        const Verdict verdict = latest->checks[i].verdict;
        const bool fine
            = verdict == Verdict::Ok || verdict == Verdict::Inert || verdict == Verdict::NotRun;
        const int round = m_plan.checks[i].round;
        if (fine || round < 0 || m_paused.contains(m_plan.checks[i].service))
            continue;
        if (m_plan.rounds[size_t(round)].interval != IntervalClass::OnDemand) // asked for by name
            rounds.insert(size_t(round));
    }
    return rounds;
}

bool isSelected(const CheckState &state, const CheckSelection &selection)
{
    return wanted(selection.ids, state.id, state.service);
}

int checkExitCode(const Snapshot &snapshot, const CheckSelection &selection)
{
    constexpr int usage = 64;
    constexpr int ownFault = 69;
    QSet<Verdict> found;
    bool hidden = false;
    bool any = false;
    for (const CheckState &state : snapshot.checks) {
        if (!isSelected(state, selection))
            continue;
        any = true;
        if (state.severity == Severity::Info || state.verdict == Verdict::NotRun)
            continue;
        found.insert(state.verdict);
        hidden = hidden || (state.verdict == Verdict::Unknown && isOwnFault(state.reason));
    }
    if (!any && !selection.ids.isEmpty())
        return usage;
    if (found.contains(Verdict::Critical))
        return 2;
    if (hidden)
        return ownFault;
    if (found.contains(Verdict::Unknown) || found.contains(Verdict::Stale)
        || found.contains(Verdict::NotProven))
        return 3; // what is not known may be worse than what is degraded
    return found.contains(Verdict::Degraded) ? 1 : 0;
}

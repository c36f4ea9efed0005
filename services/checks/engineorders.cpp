// What people order of CheckEngine: what is not looked at, and what may run.

#include "services/checks/checkengineprivate.h"

void CheckEngine::Private::setPaused(const QString &service, bool paused)
{
    if (paused)
        m_paused.insert(service);
    else
        m_paused.remove(service);
    holdRounds();
    if (running)
        armWake();
    requestPublish();
}

void CheckEngine::Private::holdRounds()
{
    const Time now = m_clock.monotonic();
    for (size_t i = 0; i < m_plan.rounds.size(); ++i) {
        const PlannedRound &round = m_plan.rounds[i];
        m_schedule.hold(i, m_paused.contains(round.service) || !isWatched(round), now);
    }
}

void CheckEngine::Private::setOrders(const WatchOrders &given)
{
    const bool replan = orders.consents != given.consents || orders.ownSandbox != given.ownSandbox;
    orders = given;
    if (replan)
        setEnvironment(m_environment); // what may run is another plan
    else
        requestPublish();
}

void CheckEngine::Private::setRefusal(Refusal given)
{
    if (std::exchange(m_refusal, given) != given)
        setEnvironment(m_environment);
}

/// Whatever is known only here: with a person who may say otherwise, setRefusal() is called.
Refusal CheckEngine::Private::refusalByRole() const
{
    Standing standing;
    standing.environmentRole = m_environment->role;
    standing.environmentId = m_environment->id;
    standing.consented = true; // the plan asks for that, or whoever asks for the look gives it
    standing.now = m_clock.wall();
    return mayAct(Deed::Probe, standing);
}

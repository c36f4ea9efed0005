// What CheckEngine makes of looks that were not answered: whose fault it is, theirs or our
// network's.

#include "services/checks/checkengineprivate.h"
#include "services/checks/systems.h"

void CheckEngine::Private::settleHeld()
{
    for (Held &held : std::exchange(m_held, {})) {
        if (canTell(held))
            settle(held, {m_network.faultFor(m_plan.rounds[held.round].service), m_times.offByS()});
        else
            m_held.push_back(std::move(held));
    }
    advanceOnces();
}

bool CheckEngine::Private::canTell(Held &held)
{
    return canTellNetwork(held) && canTellTime(held);
}

bool CheckEngine::Private::canTellNetwork(Held &held)
{
    const PlannedRound &round = m_plan.rounds[held.round];
    const Contact contact = contactOf(round, held.look);
    if (contact == Contact::Answered || contact == Contact::NotAsked)
        return true;
    if (m_network.answeredSince(round.service))
        return true;
    // Nobody has answered since this look began, so nothing tells a dead service from a dead
    // network: the host that answered last is asked for that alone. A control itself goes without.
    if (held.control < 0 && !m_controls.contains(held.round)) {
        held.control = controlFor(round);
        if (held.control >= 0 && !isUnderWay(size_t(held.control))) {
            m_controls.insert(size_t(held.control));
            enqueue(size_t(held.control));
            startQueued();
        }
    }
    return held.control < 0 || !isUnderWay(size_t(held.control));
}

bool CheckEngine::Private::isUnderWay(size_t round) const
{
    return m_inFlight.contains(round) || m_queued.contains(round);
}

/// The liveness round of the service that answered last, so that it most probably answers again.
int CheckEngine::Private::controlFor(const PlannedRound &round) const
{
    int best = -1;
    Time answered{-2};
    for (size_t i = 0; i < m_plan.rounds.size(); ++i) {
        const QString &other = m_plan.rounds[i].service;
        if (mayBeControl(i, round.service) && m_network.answered(other) > answered) {
            answered = m_network.answered(other);
            best = int(i);
        }
    }
    return best;
}

/// A look at another host's liveness, which does nothing that was not done all the time.
bool CheckEngine::Private::mayBeControl(size_t round, const QString &otherThan) const
{
    const PlannedRound &plan = m_plan.rounds[round];
    const Service *service = m_environment->service(plan.service);
    return service && plan.service != otherThan && !m_paused.contains(plan.service)
        && !plan.declared && !plan.probes.isEmpty()
        && plan.probes.first() == systemOf(*service).probe;
}

// What CheckEngine makes of the time that hosts tell, and of a clock of ours that is off.

#include "services/checks/checkengineprivate.h"

using namespace std::chrono_literals;

namespace
{

constexpr int askedAtOnce = 3; // two that agree prove it, and one more for one that tells no time
constexpr auto lately = 60s; // what answered since then would have told the time if it does

bool turnsOnTime(const Evidence &evidence)
{
    const std::optional<ClockOffset> offset = clockOffset(evidence);
    return (offset && isApart(*offset))
        || (evidence.error && evidence.error->kind == Error::Kind::TlsExpired);
}

bool isAskedOverHttp(const Service &service)
{
    return service.url.scheme().startsWith(QLatin1String("http"));
}

QString hostOf(const QUrl &url)
{
    return Origin::of(url).toString();
}

}

bool CheckEngine::Private::turnsOnTime(const Look &look)
{
    return std::any_of(look.seen.begin(), look.seen.end(), [](const auto &entry) {
        const Observation &seen = entry.second;
        return ::turnsOnTime(seen.evidence)
            || (seen.livenessEvidence && ::turnsOnTime(*seen.livenessEvidence));
    });
}

void CheckEngine::Private::noteTimes(const Look &look, Time started)
{
    if (started < m_timesSince)
        return; // by a clock that was set meanwhile, or over a sleep
    const bool wasOff = m_times.offByS().has_value();
    const auto note = [this](const Evidence &evidence) {
        if (const std::optional<ClockOffset> offset = clockOffset(evidence))
            m_times.record(hostOf(QUrl(evidence.url)), *offset, m_clock.monotonic());
    };
    for (const auto &[kind, seen] : look.seen) {
        note(seen.evidence);
        if (seen.livenessEvidence)
            note(*seen.livenessEvidence);
    }
    if (m_times.offByS().has_value() != wasOff)
        lookAgainAtTimes();
}

/// The clock was set, or nothing ran: what hosts said of the time is over.
void CheckEngine::Private::forgetTimes(Time now)
{
    m_times.forget();
    m_timesSince = now;
    for (Held &held : std::exchange(m_held, {})) {
        if (held.turnsOnTime)
            enqueue(held.round);
        else
            m_held.push_back(std::move(held));
    }
    startQueued();
    lookAgainAtTimes();
}

/// What was judged by another idea of the time is not left as it is until its round is due.
void CheckEngine::Private::lookAgainAtTimes()
{
    if (!running)
        return;
    for (const size_t round : std::as_const(m_timely))
        m_schedule.hasten(round, m_clock.monotonic() + Time{m_limits.repeatMs});
    armWake();
}

/// A look that turns on the time is judged once other hosts told it, as far as they do.
bool CheckEngine::Private::canTellTime(Held &held)
{
    if (!held.turnsOnTime)
        return true;
    if (!held.timekeepers)
        held.timekeepers = timekeepersFor(held);
    return std::none_of(held.timekeepers->cbegin(), held.timekeepers->cend(),
                        [this](size_t round) { return isUnderWay(round); });
}

/// Looks at hosts that have not told the time yet: those under way, and a few that are asked for
/// that alone. A look that was asked for itself goes without, else one would lead to the next.
QSet<size_t> CheckEngine::Private::timekeepersFor(const Held &held)
{
    const Time now = m_clock.monotonic();
    const bool mayAsk = !m_controls.contains(held.round);
    QSet<size_t> keepers;
    int asked = 0;
    for (size_t i = 0; i < m_plan.rounds.size(); ++i) {
        if (!mayBeControl(i, m_plan.rounds[held.round].service))
            continue;
        const Service &service = *m_environment->service(m_plan.rounds[i].service);
        if (!isAskedOverHttp(service) || m_times.hasHeard(hostOf(service.url), now))
            continue;
        const Time answered = m_network.answered(service.id);
        const bool isSilent = answered >= Time{0} && now - answered < lately;
        if (isUnderWay(i)) {
            keepers.insert(i);
        } else if (mayAsk && asked < askedAtOnce && !isSilent) {
            m_controls.insert(i);
            enqueue(i);
            keepers.insert(i);
            ++asked;
        }
    }
    startQueued();
    return keepers;
}

bool CheckEngine::Private::isFromBefore(const PlannedRound &plan, const Look &look,
                                        Time started) const
{
    const Observation *first = firstOf(plan, look);
    const bool cutOff = started < m_ledger.expiredBefore() && first && !first->readable;
    return cutOff || (started < m_timesSince && turnsOnTime(look));
}

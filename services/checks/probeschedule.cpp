#include "services/checks/probeschedule.h"

#include <algorithm>
#include <array>

namespace
{

// In quarters of the interval, from the second failure on.
constexpr std::array backOffQuarters{1, 2, 4, 8, 16};
constexpr int quarters = 4;

}

void ProbeSchedule::reset(const std::vector<Timing> &timings)
{
    m_entries.clear();
    for (const Timing &timing : timings)
        m_entries.push_back({.timing = timing});
}

void ProbeSchedule::spread(Time now, Time window)
{
    for (size_t i = 0; i < m_entries.size(); ++i) {
        m_entries[i].dueAt = now + window * qint64(i) / qint64(m_entries.size());
        m_entries[i].failures = 0;
    }
}

ProbeSchedule::Time ProbeSchedule::jittered(Time pause)
{
    const int tenth = int(pause.count() / 10);
    return pause + Time{tenth > 0 ? m_random.bounded(-tenth, tenth + 1) : 0};
}

void ProbeSchedule::started(size_t round, Time now)
{
    m_entries[round].dueAt = now + jittered(Time{m_entries[round].timing.intervalMs});
}

void ProbeSchedule::failed(size_t round, Time now, Time firstPause, bool patient)
{
    Entry &entry = m_entries[round];
    const Time interval{entry.timing.intervalMs};
    if (++entry.failures == 1) {
        entry.backOff = std::min(firstPause, interval);
        entry.dueAt = now + entry.backOff;
        return;
    }
    const size_t step = std::min<size_t>(size_t(entry.failures) - 2, backOffQuarters.size() - 1);
    const Time wanted = interval * backOffQuarters[step] / quarters;
    const bool mayWait = patient && entry.timing.patient;
    entry.backOff = std::max(firstPause, mayWait ? wanted : std::min(wanted, interval));
    entry.dueAt = now + jittered(entry.backOff);
}

void ProbeSchedule::recovering(size_t round, Time now)
{
    Entry &entry = m_entries[round];
    entry.failures = 0;
    hasten(round, now + jittered(Time{entry.timing.intervalMs / quarters}));
}

void ProbeSchedule::hasten(size_t round, Time at)
{
    Entry &entry = m_entries[round];
    if (entry.timing.intervalMs > 0)
        entry.dueAt = std::min(entry.dueAt, at);
}

void ProbeSchedule::hold(size_t round, bool held, Time now)
{
    Entry &entry = m_entries[round];
    if (entry.held && !held)
        entry.dueAt = now;
    entry.held = held;
}

std::vector<size_t> ProbeSchedule::due(Time now) const
{
    std::vector<size_t> rounds;
    for (size_t i = 0; i < m_entries.size(); ++i) {
        if (m_entries[i].runs() && m_entries[i].dueAt <= now)
            rounds.push_back(i);
    }
    return rounds;
}

std::optional<ProbeSchedule::Time> ProbeSchedule::untilNext(Time now) const
{
    std::optional<Time> next;
    for (const Entry &entry : m_entries) {
        if (entry.runs() && (!next || entry.dueAt - now < *next))
            next = entry.dueAt - now;
    }
    return next ? std::optional(std::max(*next, Time{0})) : std::nullopt;
}

qint64 ProbeSchedule::untilDueMs(size_t round, Time now) const
{
    const Entry &entry = m_entries[round];
    return entry.runs() ? std::max<qint64>(0, (entry.dueAt - now).count()) : -1;
}

ProbeSchedule::Time ProbeSchedule::pause(size_t round) const
{
    const Entry &entry = m_entries[round];
    const Time interval{entry.timing.intervalMs};
    return entry.failures > 0 ? std::max(interval, entry.backOff) : interval;
}

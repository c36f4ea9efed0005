#include "services/checks/probeschedule.h"

#include <algorithm>

void ProbeSchedule::reset(const std::vector<int> &intervalsMs)
{
    m_entries.clear();
    for (const int interval : intervalsMs)
        m_entries.push_back({interval, Time{0}});
}

void ProbeSchedule::spread(Time now, Time window)
{
    for (size_t i = 0; i < m_entries.size(); ++i)
        m_entries[i].dueAt = now + window * qint64(i) / qint64(m_entries.size());
}

void ProbeSchedule::started(size_t round, Time now)
{
    Entry &entry = m_entries[round];
    const int tenth = entry.intervalMs / 10;
    entry.dueAt
        = now + Time{entry.intervalMs} + Time{tenth > 0 ? m_random.bounded(-tenth, tenth + 1) : 0};
}

void ProbeSchedule::hasten(size_t round, Time at)
{
    Entry &entry = m_entries[round];
    if (entry.intervalMs > 0)
        entry.dueAt = std::min(entry.dueAt, at);
}

std::vector<size_t> ProbeSchedule::due(Time now) const
{
    std::vector<size_t> rounds;
    for (size_t i = 0; i < m_entries.size(); ++i) {
        if (m_entries[i].intervalMs > 0 && m_entries[i].dueAt <= now)
            rounds.push_back(i);
    }
    return rounds;
}

std::optional<ProbeSchedule::Time> ProbeSchedule::untilNext(Time now) const
{
    std::optional<Time> next;
    for (const Entry &entry : m_entries) {
        if (entry.intervalMs > 0 && (!next || entry.dueAt - now < *next))
            next = entry.dueAt - now;
    }
    return next ? std::optional(std::max(*next, Time{0})) : std::nullopt;
}

qint64 ProbeSchedule::untilDueMs(size_t round, Time now) const
{
    const Entry &entry = m_entries[round];
    return entry.intervalMs > 0 ? std::max<qint64>(0, (entry.dueAt - now).count()) : -1;
}

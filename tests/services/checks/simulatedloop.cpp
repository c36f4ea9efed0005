#include "tests/services/checks/simulatedloop.h"

#include <QCoreApplication>

#include <algorithm>

using namespace std::chrono_literals;

void SimulatedLoop::live(std::chrono::milliseconds time)
{
    const Time until = m_clock.monotonic() + time;
    for (;;) {
        deliverPosted();
        const auto next = nextTimer();
        const Time at = next == m_timers.end() ? until : std::max(next->second.dueAt, Time{0});
        if (at >= until)
            break;
        if (at > m_clock.monotonic())
            m_clock.step(at - m_clock.monotonic());
        const int id = next->first;
        // From now, not from when it was due: a sleep is not made up for.
        next->second.dueAt = m_clock.monotonic() + std::max(next->second.interval, Time{1});
        QTimerEvent event(id);
        QCoreApplication::sendEvent(next->second.object, &event);
    }
    m_clock.step(std::max(until - m_clock.monotonic(), Time{0}));
}

void SimulatedLoop::deliverPosted()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

bool SimulatedLoop::processEvents(QEventLoop::ProcessEventsFlags)
{
    deliverPosted();
    return true;
}

std::map<int, SimulatedLoop::Timer>::iterator SimulatedLoop::nextTimer()
{
    return std::min_element(m_timers.begin(), m_timers.end(), [](const auto &a, const auto &b) {
        return a.second.dueAt < b.second.dueAt;
    });
}

void SimulatedLoop::registerTimer(int id, qint64 interval, Qt::TimerType type, QObject *object)
{
    m_timers[id] = {m_clock.monotonic() + Time{interval}, Time{interval}, type, object};
}

bool SimulatedLoop::unregisterTimer(int id)
{
    return m_timers.erase(id) > 0;
}

bool SimulatedLoop::unregisterTimers(QObject *object)
{
    return std::erase_if(m_timers,
                         [object](const auto &entry) { return entry.second.object == object; })
        > 0;
}

QList<QAbstractEventDispatcher::TimerInfo> SimulatedLoop::registeredTimers(QObject *object) const
{
    QList<TimerInfo> found;
    for (const auto &[id, timer] : m_timers) {
        if (timer.object == object)
            found.append({id, int(timer.interval.count()), timer.type});
    }
    return found;
}

int SimulatedLoop::remainingTime(int id)
{
    const auto found = m_timers.find(id);
    return found == m_timers.end()
        ? -1
        : int(std::max(found->second.dueAt - m_clock.monotonic(), Time{0}).count());
}

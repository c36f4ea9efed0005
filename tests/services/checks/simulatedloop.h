#pragma once

#include "tests/services/checks/platformstub.h"

#include <QAbstractEventDispatcher>

#include <map>

/// The event loop of a thread whose time is a StepClock's: timers fire in their order, and between
/// them the clock jumps instead of waiting. What runs on it has the real QTimers and lives a day in
/// seconds. Knows no sockets.
class SimulatedLoop final : public QAbstractEventDispatcher
{
public:
    explicit SimulatedLoop(StepClock &clock)
        : m_clock(clock)
    {
    }

    /// Delivers what was posted, and fires what is due, until the clock has passed so much time.
    void live(std::chrono::milliseconds time);
    /// Delivers what was posted; no time passes.
    void deliverPosted();

    bool processEvents(QEventLoop::ProcessEventsFlags) override;
    void registerSocketNotifier(QSocketNotifier *) override { }
    void unregisterSocketNotifier(QSocketNotifier *) override { }
    void registerTimer(int id, qint64 interval, Qt::TimerType type, QObject *object) override;
    bool unregisterTimer(int id) override;
    bool unregisterTimers(QObject *object) override;
    QList<TimerInfo> registeredTimers(QObject *object) const override;
    int remainingTime(int id) override;
    void wakeUp() override { }
    void interrupt() override { }

private:
    using Time = std::chrono::milliseconds;

    struct Timer {
        Time dueAt{0};
        Time interval{0};
        Qt::TimerType type = Qt::CoarseTimer;
        QObject *object = nullptr;
    };

    std::map<int, Timer>::iterator nextTimer();

    StepClock &m_clock;
    std::map<int, Timer> m_timers;
};

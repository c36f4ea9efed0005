#include "services/identity/acting.h"

Acting::Acting(std::shared_ptr<const Environment> environment, std::optional<bool> observer,
               const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_clock(clock)
    , m_observer(observer)
{
    m_over.setSingleShot(true);
    connect(&m_over, &QTimer::timeout, this, &Acting::disarm);
}

Standing Acting::standing(bool consented) const
{
    Standing standing;
    standing.environmentRole = m_environment->role;
    standing.environmentId = m_environment->id;
    standing.observer = m_observer;
    standing.signedIn = m_signedIn;
    standing.armed = m_armed;
    standing.consented = consented;
    standing.now = m_clock.wall();
    return standing;
}

Refusal Acting::refusal(Deed deed, bool consented) const
{
    return mayAct(deed, standing(consented));
}

bool Acting::isObserver() const
{
    return m_observer.value_or(m_environment->role == EnvironmentRole::Prod);
}

void Acting::setObserver(bool observer)
{
    if (m_observer == observer)
        return;
    m_observer = observer;
    if (observer)
        disarm();
    emit observerChanged(observer);
    emit changed();
}

void Acting::arm(int seconds)
{
    m_armed = armedFor(m_environment->id, m_clock.wall(), seconds);
    m_over.start(std::min(seconds, longestArmingS) * 1000);
    emit armedChanged(true);
    emit changed();
}

void Acting::disarm()
{
    m_over.stop();
    if (!std::exchange(m_armed, std::nullopt))
        return;
    emit armedChanged(false);
    emit changed();
}

void Acting::setSignedIn(bool signedIn)
{
    if (std::exchange(m_signedIn, signedIn) != signedIn)
        emit changed();
}

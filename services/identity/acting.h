#pragma once

#include "services/core/clock.h"
#include "services/identity/mayact.h"

#include <QObject>
#include <QTimer>

/// What may be done in one open environment now: whether it is only watched, and for how long
/// writes are switched on. Windows ask refusal() for everything that acts.
class Acting : public QObject
{
    Q_OBJECT

public:
    /// observer: as set for this environment on this machine; empty: on for prod alone.
    Acting(std::shared_ptr<const Environment> environment, std::optional<bool> observer,
           const Clock &clock, QObject *parent = nullptr);

    /// consented: to measuring by writing, for Deed::Probe.
    Refusal refusal(Deed deed, bool consented = false) const;
    bool isObserver() const;
    void setObserver(bool observer);
    /// Switches writes on for so long, longestArmingS at most. They go off by themselves.
    void arm(int seconds);
    void disarm();
    const std::optional<Armed> &armed() const { return m_armed; }
    void setSignedIn(bool signedIn);

signals:
    void changed(); ///< an answer of refusal() may be another now
    void observerChanged(bool observer);
    void armedChanged(bool armed); ///< by a person, or because the time is over

private:
    Standing standing(bool consented) const;

    const std::shared_ptr<const Environment> m_environment;
    const Clock &m_clock;
    std::optional<bool> m_observer;
    std::optional<Armed> m_armed;
    bool m_signedIn = true;
    QTimer m_over;
};

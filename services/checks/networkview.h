#pragma once

#include "services/checks/observation.h"

#include <QHash>

#include <chrono>

/// Remembers which hosts answered when, to tell a service that is down from a network of ours that
/// is.
class NetworkView
{
public:
    using Time = std::chrono::milliseconds; ///< Clock::monotonic()

    void record(const QString &service, Contact contact, Time started, Time ended);
    /// Whether a host other than this service's answered since its look before the last, or, when
    /// no other was looked at since, at its own last look.
    bool worksWithout(const QString &service) const;
    void forget() { m_hosts.clear(); }

private:
    struct Host {
        Contact contact = Contact::NotAsked;
        Time answered{-1};
        Time asked{-1}; ///< end of the last look
        Time started{-1};
        Time previous{-1}; ///< start of the look before
    };

    QHash<QString, Host> m_hosts;
};

#pragma once

#include "services/checks/observation.h"

#include <QHash>

#include <chrono>

/// Why a host that does not answer proves nothing about its service.
enum class NetworkFault {
    None, ///< our network works: what does not answer is down
    Down, ///< no host answers
    Dns, ///< no host name resolves
    Vpn, ///< the private part of the network is gone: names that resolved no longer do, or no
         ///< private address is reached while public ones are
};

/// How a service is found.
struct Whereabouts {
    bool named = false; ///< by a name that has to be resolved
    bool privateAddress = false; ///< at an address of a private range, as far as is known
};

/// Whereabouts of a service; peer is the "address:port" that it answered from last, may be empty.
Whereabouts whereaboutsOf(const Service &service, const QString &peer);

/// Remembers which hosts answered when, to tell a service that is down from a network of ours that
/// is. Only a host that was looked at since proves anything, so that the first service to be looked
/// at after the network went is not the one that is blamed.
class NetworkView
{
public:
    using Time = std::chrono::milliseconds; ///< Clock::monotonic()

    void record(const QString &service, Contact contact, Time started, Time ended,
                const Whereabouts &where = {});
    /// What the last look at this service is to be blamed on.
    NetworkFault faultFor(const QString &service) const;
    /// Whether our network carried another host's answer while this service was looked at: since
    /// the look began, when another was looked at since then; else since the look before; else,
    /// when no other was looked at in that time, at its own last look.
    bool worksWithout(const QString &service) const;
    /// Whether another host answered since the last look at this service began.
    bool answeredSince(const QString &service) const;
    /// When the service last answered; -1: never.
    Time answered(const QString &service) const { return m_hosts.value(service).answered; }
    /// What was seen is over. That a name resolved once, and where it led to, stays known.
    void forget();

private:
    struct Host {
        Contact contact = Contact::NotAsked;
        Time answered{-1};
        Time asked{-1}; ///< end of the last look
        Time started{-1};
        Time previous{-1}; ///< start of the look before
        Whereabouts where = {};
        bool resolved = false; ///< once
    };

    bool askedSince(const QString &service) const;
    bool anyOther(const QString &service, Time Host::*when) const;
    NetworkFault unresolvedFault(const QString &service, const Host &own) const;
    NetworkFault unreachedFault(const QString &service, const Host &own) const;

    QHash<QString, Host> m_hosts;
};

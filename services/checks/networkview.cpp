#include "services/checks/networkview.h"

#include "services/http/origin.h"

#include <QHostAddress>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isPrivate(const QHostAddress &address)
{
    static const QList<QPair<QHostAddress, int>> ranges{
        QHostAddress::parseSubnet(u"10.0.0.0/8"_s), QHostAddress::parseSubnet(u"172.16.0.0/12"_s),
        QHostAddress::parseSubnet(u"192.168.0.0/16"_s),
        QHostAddress::parseSubnet(u"100.64.0.0/10"_s), // carriers', and of mesh VPNs
        QHostAddress::parseSubnet(u"fc00::/7"_s)};
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const auto &range) { return address.isInSubnet(range); });
}

/// "[fd00::1]:443" or "10.0.0.1:443" without the port.
QString addressOf(const QString &peer)
{
    QString address
        = peer.contains(u'.') || peer.startsWith(u'[') ? peer.section(u':', 0, -2) : peer;
    return address.remove(u'[').remove(u']');
}

bool failsToAnswer(Contact contact)
{
    return contact == Contact::Silent || contact == Contact::Unreachable
        || contact == Contact::Unresolved;
}

}

Whereabouts whereaboutsOf(const Service &service, const QString &peer)
{
    const QString host = service.connectTo.isEmpty() ? service.url.host() : service.connectTo;
    const QString bare = QString(host).remove(u'[').remove(u']');
    const bool literal = !QHostAddress(bare).isNull() || !QHostAddress(addressOf(host)).isNull();
    const QHostAddress address(literal ? (QHostAddress(bare).isNull() ? addressOf(host) : bare)
                                       : addressOf(peer));
    return {.named = !literal && !isLoopbackHost(host), .privateAddress = isPrivate(address)};
}

void NetworkView::record(const QString &service, Contact contact, Time started, Time ended,
                         const Whereabouts &where)
{
    if (contact == Contact::NotAsked)
        return;
    Host &host = m_hosts[service];
    host.previous = host.started;
    host.started = started;
    host.asked = ended;
    host.contact = contact;
    // An address is known only once it answered, and is what it was until it answers from another.
    const bool wasPrivate = contact != Contact::Answered && host.where.privateAddress;
    host.where = {where.named, where.privateAddress || wasPrivate};
    host.resolved = host.resolved || (where.named && contact != Contact::Unresolved);
    if (contact == Contact::Answered)
        host.answered = ended;
}

NetworkFault NetworkView::faultFor(const QString &service) const
{
    const auto own = m_hosts.constFind(service);
    if (own == m_hosts.constEnd() || !failsToAnswer(own->contact))
        return NetworkFault::None;
    const bool lost = own->contact == Contact::Unresolved;
    if (!worksWithout(service))
        return lost ? NetworkFault::Dns : NetworkFault::Down;
    return lost ? unresolvedFault(service, *own) : unreachedFault(service, *own);
}

/// One name that does not resolve may exist inside only; it takes more to accuse the resolver.
NetworkFault NetworkView::unresolvedFault(const QString &service, const Host &own) const
{
    int others = 0;
    int othersLost = 0;
    int othersGone = 0; // that resolved before
    for (auto it = m_hosts.begin(); it != m_hosts.end(); ++it) {
        if (it.key() == service || !it->where.named || it->asked < Time{0})
            continue;
        ++others;
        othersLost += it->contact == Contact::Unresolved ? 1 : 0;
        othersGone += it->contact == Contact::Unresolved && it->resolved ? 1 : 0;
    }
    const bool allLost = others > 0 && othersLost == others;
    if (allLost && (others > 1 || own.resolved || othersGone > 0))
        return NetworkFault::Dns;
    return own.resolved && othersGone > 0 ? NetworkFault::Vpn : NetworkFault::None;
}

NetworkFault NetworkView::unreachedFault(const QString &service, const Host &own) const
{
    if (!own.where.privateAddress)
        return NetworkFault::None;
    if (own.contact == Contact::Unreachable)
        return NetworkFault::Vpn; // public hosts have a route, this one has none
    int others = 0;
    for (auto it = m_hosts.begin(); it != m_hosts.end(); ++it) {
        if (it.key() == service || !it->where.privateAddress || it->asked < own.previous)
            continue;
        ++others;
        if (!failsToAnswer(it->contact))
            return NetworkFault::None;
    }
    return others > 0 ? NetworkFault::Vpn : NetworkFault::None;
}

bool NetworkView::worksWithout(const QString &service) const
{
    const Host own = m_hosts.value(service);
    if (askedSince(service))
        return answeredSince(service); // newer than whatever answered before
    bool askedOthers = false;
    bool lastAnswered = false;
    for (auto it = m_hosts.begin(); it != m_hosts.end(); ++it) {
        if (it.key() == service)
            continue;
        if (it->answered >= Time{0} && it->answered >= own.previous)
            return true;
        askedOthers = askedOthers || it->asked >= own.previous;
        lastAnswered = lastAnswered || it->contact == Contact::Answered;
    }
    return !askedOthers && lastAnswered;
}

bool NetworkView::askedSince(const QString &service) const
{
    return anyOther(service, &Host::asked);
}

bool NetworkView::answeredSince(const QString &service) const
{
    return anyOther(service, &Host::answered);
}

bool NetworkView::anyOther(const QString &service, Time Host::*when) const
{
    const Time started = m_hosts.value(service).started;
    for (auto it = m_hosts.begin(); it != m_hosts.end(); ++it) {
        if (it.key() != service && (*it).*when >= std::max(started, Time{0}))
            return true;
    }
    return false;
}

void NetworkView::forget()
{
    for (Host &host : m_hosts)
        host = {.where = host.where, .resolved = host.resolved};
}

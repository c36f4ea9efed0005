#include "services/checks/networkview.h"

void NetworkView::record(const QString &service, Contact contact, Time started, Time ended)
{
    if (contact == Contact::NotAsked)
        return;
    Host &host = m_hosts[service];
    host.previous = host.started;
    host.started = started;
    host.asked = ended;
    host.contact = contact;
    if (contact == Contact::Answered)
        host.answered = ended;
}

bool NetworkView::worksWithout(const QString &service) const
{
    const Host own = m_hosts.value(service);
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

#include "services/checks/alerts/alertpolicy.h"

// What the user does to alerts, and what is shown of them.

namespace
{

/// What keeps quiet about all of these; of several the one that ends first.
std::optional<Silence> silenceOfAll(const QList<AlertFinding> &findings)
{
    std::optional<Silence> first;
    for (const AlertFinding &finding : findings) {
        if (!finding.silence)
            return {};
        if (!first || finding.silence->until < first->until)
            first = finding.silence;
    }
    return first;
}

}

bool AlertPolicy::acknowledge(const QString &cause, const Acknowledgement &by)
{
    const auto found = m_state.causes.find(cause);
    if (found == m_state.causes.end() || found->openedMs == 0 || !by.isComplete())
        return false;
    found->acknowledged = by;
    return true;
}

bool AlertPolicy::snooze(const QString &cause, const QString &reason, qint64 untilMs)
{
    const auto found = m_state.causes.find(cause);
    if (found == m_state.causes.end() || found->openedMs == 0)
        return false;
    Snooze snooze{reason, untilMs, found->toldKeys};
    for (const AlertFinding &finding : std::as_const(found->findings))
        snooze.covers.insert(finding.key());
    found->snoozed = snooze;
    return true;
}

bool AlertPolicy::wake(const QString &cause)
{
    const auto found = m_state.causes.find(cause);
    if (found == m_state.causes.end() || !found->snoozed)
        return false;
    found->snoozed.reset();
    return true;
}

AlertFeed AlertPolicy::feed() const
{
    AlertFeed feed;
    for (auto it = m_state.causes.begin(); it != m_state.causes.end(); ++it) {
        const AlertCause &cause = it.value();
        if (cause.findings.isEmpty() && !cause.unstable)
            continue;
        AlertEntry entry;
        entry.cause = it.key();
        entry.findings = cause.last;
        entry.worst = cause.last.isEmpty() ? cause.toldWorst : cause.last.first().verdict;
        entry.sinceMs = cause.openedMs;
        entry.toldMs = cause.toldMs;
        entry.unstable = cause.unstable;
        entry.acknowledged = cause.acknowledged;
        entry.snoozed = cause.snoozed;
        const auto window = m_windows.constFind(it.key());
        entry.silence = window != m_windows.constEnd() ? *window : silenceOfAll(cause.last);
        feed.standing.append(entry);
    }
    std::sort(feed.standing.begin(), feed.standing.end(),
              [](const AlertEntry &a, const AlertEntry &b) {
                  return a.worst != b.worst ? a.worst < b.worst : a.sinceMs < b.sinceMs;
              });
    feed.recent = m_state.recent;
    feed.couldNotLook = m_state.ownFaultReason;
    return feed;
}

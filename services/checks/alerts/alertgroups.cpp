#include "services/checks/alerts/alertpolicy.h"

#include <algorithm>

// Which findings stand, and under which cause.

namespace
{

bool isBad(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

bool isGood(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert;
}

QString placeOf(const CheckState &state)
{
    return state.service + QLatin1Char('\n') + state.id;
}

/// Id of the service whose answer tells the state of this one.
QString ownGroup(const Environment *environment, const QString &serviceId)
{
    const Service *service = environment ? environment->service(serviceId) : nullptr;
    const bool witnessed
        = service && service->reach == Reach::Witness && !service->witness.isEmpty();
    return witnessed ? service->witness : serviceId;
}

AlertFinding findingOf(const CheckState &state, qint64 nowMs)
{
    return {.service = state.service,
            .check = state.id,
            .probe = state.probe,
            .verdict = state.verdict,
            .reason = state.reason,
            .reasonArgs = state.reasonArgs,
            .measured = state.measured,
            .sinceMs = nowMs,
            .seenNow = true,
            .flapping = state.flapping,
            .silence = state.silence};
}

}

void AlertPolicy::takeFindings(const Snapshot &snapshot, qint64 nowMs)
{
    m_places.clear();
    for (auto it = m_state.causes.cbegin(); it != m_state.causes.cend(); ++it) {
        for (auto finding = it->findings.cbegin(); finding != it->findings.cend(); ++finding)
            m_places.insert(finding.key(), it.key());
    }
    m_windows.clear();
    for (const ServiceState &service : snapshot.services) {
        if (service.silence)
            m_windows.insert(service.id, *service.silence);
    }
    QSet<QString> known;
    for (const CheckState &state : snapshot.checks) {
        const QString place = placeOf(state);
        known.insert(place);
        if (state.severity == Severity::Info)
            continue;
        if (isBad(state.verdict)) {
            takeBad(snapshot, state, nowMs);
        } else if (const auto group = m_places.constFind(place); group != m_places.constEnd()) {
            QMap<QString, AlertFinding> &findings = m_state.causes[*group].findings;
            if (isGood(state.verdict)) {
                findings.remove(place);
            } else {
                findings[place].seenNow = false;
                findings[place].silence = state.silence;
            }
        }
    }
    dropGone(known, nowMs);
    noteRoots(snapshot, nowMs);
}

void AlertPolicy::takeBad(const Snapshot &snapshot, const CheckState &state, qint64 nowMs)
{
    const QString place = placeOf(state);
    const QString group = groupOf(snapshot, state, nowMs);
    if (const QString before = m_places.value(place, group); before != group)
        move(place, before, group, !state.cause.isEmpty() || !state.consequences.isEmpty(), nowMs);
    m_places.insert(place, group);
    AlertCause &cause = m_state.causes[group];
    AlertFinding finding = findingOf(state, nowMs);
    if (const auto before = cause.findings.constFind(place); before != cause.findings.constEnd())
        finding.sinceMs = std::min(before->sinceMs, nowMs);
    cause.findings.insert(place, finding);
}

QString AlertPolicy::groupOf(const Snapshot &snapshot, const CheckState &state, qint64 nowMs) const
{
    if (!state.cause.isEmpty())
        return state.cause.service;
    if (!state.consequences.isEmpty())
        return state.service;
    const QString own = ownGroup(snapshot.environment.get(), state.service);
    const QString standing = m_places.value(placeOf(state), own);
    const qint64 goneMs = m_state.causes.value(standing).rootGoneMs;
    // What comes from a service takes some looks to recover after it.
    return goneMs > 0 && nowMs - goneMs >= m_config.outliveMs ? own : standing;
}

/// joins: it is the same news under another name; otherwise it has turned out to be news.
void AlertPolicy::move(const QString &place, const QString &from, const QString &to, bool joins,
                       qint64 nowMs)
{
    AlertCause &source = m_state.causes[from];
    const AlertFinding finding = source.findings.take(place);
    const auto isThis = [&](const AlertFinding &other) {
        return other.service == finding.service && other.check == finding.check;
    };
    source.lastTold.removeIf(isThis);
    AlertCause &target = m_state.causes[to];
    target.findings.insert(place, finding);
    if (joins && source.toldKeys.contains(finding.key())) {
        target.toldKeys.insert(finding.key());
        target.lastTold.append(finding);
        target.adopted = target.adopted || target.toldMs == 0;
        target.toldMs = std::max(target.toldMs, source.toldMs);
        target.toldWorst = worst(target.toldWorst, finding.verdict);
    }
    if (joins && source.findings.isEmpty()) { // it is not over: nothing has recovered
        if (!source.openings.isEmpty())
            source.openings.removeLast();
        source.close(nowMs);
    }
}

void AlertPolicy::dropGone(const QSet<QString> &known, qint64 nowMs)
{
    // A check that the environment no longer has can neither be reminded of nor recover.
    for (AlertCause &cause : m_state.causes) {
        const auto gone
            = cause.findings.removeIf([&](const std::pair<const QString &, AlertFinding &> &entry) {
                  return !known.contains(entry.first);
              });
        if (gone > 0 && cause.findings.isEmpty())
            cause.close(nowMs);
    }
}

void AlertPolicy::noteRoots(const Snapshot &snapshot, qint64 nowMs)
{
    for (auto it = m_state.causes.begin(); it != m_state.causes.end(); ++it) {
        const bool rooted = it->findings.isEmpty()
            || std::any_of(it->findings.cbegin(), it->findings.cend(),
                           [&](const AlertFinding &finding) {
                               return finding.service == it.key()
                                   || ownGroup(snapshot.environment.get(), finding.service)
                                   == it.key();
                           });
        if (rooted)
            it->rootGoneMs = 0;
        else if (it->rootGoneMs == 0)
            it->rootGoneMs = nowMs;
    }
}

#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/reasons.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

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

/// Whether this check should be proven and is not, for no reason that is told elsewhere: a fault of
/// ours, or another check, which is broken or not proven itself.
bool isBlind(const CheckState &state)
{
    const bool unproven = state.verdict == Verdict::NotProven || state.verdict == Verdict::Unknown
        || state.verdict == Verdict::Stale;
    const bool explained = isOwnFault(state.reason) || !state.cause.isEmpty()
        || state.reason == u"up_down"_s || state.reason == u"depends"_s
        || state.reason == u"witness_silent"_s;
    // What a person stopped, or asked for once, was not lost.
    const bool chosen = state.paused || state.reason == u"may_not_act"_s
        || state.reason == u"not_consented"_s || state.reason == u"consent_lapsed"_s
        || (state.verdict == Verdict::Stale && state.nextRunInMs < 0 && !state.running);
    return unproven && state.severity == Severity::Critical && !explained && !chosen;
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
    if (m_lookedMs == 0 || nowMs < m_lookedMs || nowMs - m_lookedMs > m_config.unwatchedMs)
        m_blindSince.clear();
    m_lookedMs = nowMs;
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
        if (isBad(state.verdict))
            takeBad(snapshot, state, nowMs);
        else if (isGood(state.verdict))
            takeGood(state);
        else
            takeBlind(state, nowMs);
    }
    openBlind(snapshot, nowMs);
    dropGone(known, nowMs);
    noteRoots(snapshot, nowMs);
}

void AlertPolicy::takeBad(const Snapshot &snapshot, const CheckState &state, qint64 nowMs)
{
    const QString place = placeOf(state);
    m_blindSince.remove(place);
    const QString group = groupOf(snapshot, state, nowMs);
    if (const QString before = m_places.value(place, group); before != group)
        move(place, before, group, !state.cause.isEmpty() || !state.consequences.isEmpty(), nowMs);
    m_places.insert(place, group);
    AlertCause &cause = m_state.causes[group];
    AlertFinding finding = findingOf(state, nowMs);
    const auto before = cause.findings.constFind(place);
    if (before != cause.findings.constEnd() && isBad(before->verdict))
        finding.sinceMs = std::min(before->sinceMs, nowMs);
    cause.findings.insert(place, finding);
}

void AlertPolicy::takeGood(const CheckState &state)
{
    const QString place = placeOf(state);
    m_blindSince.remove(place);
    if (state.severity == Severity::Critical && !m_state.proven.contains(place))
        m_state.proven.insert(place);
    if (const auto group = m_places.constFind(place); group != m_places.constEnd())
        m_state.causes[*group].findings.remove(place);
}

void AlertPolicy::takeBlind(const CheckState &state, qint64 nowMs)
{
    const QString place = placeOf(state);
    if (const auto group = m_places.constFind(place); group != m_places.constEnd()) {
        AlertFinding &finding = m_state.causes[*group].findings[place];
        finding.seenNow = false;
        finding.silence = state.silence;
    } else if (!isBlind(state) || !m_state.proven.contains(place)) {
        m_blindSince.remove(place);
    } else if (!m_blindSince.contains(place)) {
        m_blindSince.insert(place, nowMs);
    }
}

/// Those whose time is over, and with the first of them all that are half-way there: what goes
/// blind together is told together.
void AlertPolicy::openBlind(const Snapshot &snapshot, qint64 nowMs)
{
    const auto isDue = [&](const CheckState &state, int share) {
        const auto since = m_blindSince.constFind(placeOf(state));
        const qint64 budget = std::clamp<qint64>(state.ageBudgetMs, m_config.unprovenLeastMs,
                                                 m_config.unprovenMostMs);
        return since != m_blindSince.constEnd() && nowMs - *since >= budget / share;
    };
    const auto &checks = snapshot.checks;
    if (m_blindSince.isEmpty()
        || std::none_of(checks.begin(), checks.end(),
                        [&](const CheckState &state) { return isDue(state, 1); }))
        return;
    for (const CheckState &state : checks) {
        if (!isDue(state, 2))
            continue;
        const QString place = placeOf(state);
        AlertFinding finding = findingOf(state, m_blindSince.take(place));
        finding.verdict = Verdict::NotProven; // also of what went stale or could not be asked
        finding.seenNow = false;
        const QString group = ownGroup(snapshot.environment.get(), state.service);
        m_state.causes[group].findings.insert(place, finding);
        m_places.insert(place, group);
    }
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
    const auto isGone = [&](const QString &place) { return !known.contains(place); };
    if (std::any_of(m_state.proven.cbegin(), m_state.proven.cend(), isGone))
        m_state.proven.removeIf(isGone);
    m_blindSince.removeIf(
        [&](const std::pair<const QString &, qint64 &> &entry) { return isGone(entry.first); });
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

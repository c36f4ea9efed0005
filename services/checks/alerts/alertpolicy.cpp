#include "services/checks/alerts/alertpolicy.h"

#include <QDateTime>

#include <algorithm>

using Kind = AlertNotice::Kind;

namespace
{

constexpr qint64 tellAgain = 1; // as AlertCause::toldMs: told so long ago that it is due
const QString unstableKey = QStringLiteral("unstable"); // among the told keys: that it flaps

QList<AlertFinding> worstFirst(const QMap<QString, AlertFinding> &findings)
{
    QList<AlertFinding> sorted;
    for (const Verdict verdict : {Verdict::Critical, Verdict::Degraded, Verdict::NotProven}) {
        for (const AlertFinding &finding : findings) {
            if (finding.verdict == verdict)
                sorted.append(finding);
        }
    }
    return sorted;
}

bool isUnproven(const AlertFinding &finding)
{
    return finding.verdict == Verdict::NotProven;
}

/// What was told as critical need not be told again when it is a warning only, and of what is not
/// proven the first of a cause speaks for all.
bool wasTold(const AlertCause &cause, AlertFinding finding)
{
    if (cause.toldKeys.contains(finding.key()))
        return true;
    if (isUnproven(finding)) {
        const QString verdict = QLatin1Char('/') + wireName(Verdict::NotProven);
        return std::any_of(cause.toldKeys.begin(), cause.toldKeys.end(),
                           [&](const QString &key) { return key.endsWith(verdict); });
    }
    finding.verdict = Verdict::Critical;
    return cause.toldKeys.contains(finding.key());
}

bool isFlapping(const AlertCause &cause)
{
    return std::any_of(cause.findings.begin(), cause.findings.end(),
                       [](const AlertFinding &finding) { return finding.flapping; });
}

}

AlertPolicy::AlertPolicy(AlertConfig config, AlertState state)
    : m_config(std::move(config))
    , m_state(std::move(state))
{
}

QList<AlertNotice> AlertPolicy::look(const Snapshot &snapshot, qint64 nowMs)
{
    m_told.clear();
    m_environment = snapshot.environment ? snapshot.environment->id : QString();
    forgetFuture(nowMs);
    takeFindings(snapshot, nowMs);
    for (auto it = m_state.causes.begin(); it != m_state.causes.end(); ++it)
        judge(it.key(), it.value(), nowMs);
    m_state.causes.removeIf([](const std::pair<const QString &, AlertCause &> &entry) {
        const AlertCause &cause = entry.second;
        return cause.findings.isEmpty() && !cause.unstable && cause.recoveryOwedMs == 0
            && cause.openings.isEmpty();
    });
    judgeOwnFault(snapshot, nowMs);
    for (const AlertNotice &notice : std::as_const(m_told))
        m_state.recent.prepend(notice);
    if (m_state.recent.size() > AlertState::mostRecent)
        m_state.recent.resize(AlertState::mostRecent);
    return m_told;
}

/// After the wall clock was set back, what is remembered may lie ahead: it counts as now.
void AlertPolicy::forgetFuture(qint64 nowMs)
{
    for (AlertCause &cause : m_state.causes) {
        for (qint64 *at : {&cause.openedMs, &cause.changedMs, &cause.toldMs, &cause.recoveryOwedMs,
                           &cause.rootGoneMs})
            *at = std::min(*at, nowMs);
        if (std::none_of(cause.openings.cbegin(), cause.openings.cend(),
                         [nowMs](qint64 at) { return at > nowMs; }))
            continue; // nothing to write to: a list that is shared stays so
        for (qint64 &at : cause.openings)
            at = std::min(at, nowMs);
    }
    m_state.ownFaultSinceMs = std::min(m_state.ownFaultSinceMs, nowMs);
    m_state.ownFaultToldMs = std::min(m_state.ownFaultToldMs, nowMs);
}

void AlertPolicy::judge(const QString &key, AlertCause &cause, qint64 nowMs)
{
    cause.openings.removeIf([&](qint64 at) { return nowMs - at > m_config.flapWindowMs; });
    if (cause.snoozed && nowMs >= cause.snoozed->untilMs) {
        cause.snoozed.reset();
        cause.toldMs = cause.toldMs > 0 ? tellAgain : 0;
    }
    if (!cause.findings.isEmpty())
        judgeStanding(key, cause, nowMs);
    else
        judgeCleared(key, cause, nowMs);
    if (cause.unstable)
        settle(key, cause, nowMs);
}

void AlertPolicy::judgeStanding(const QString &key, AlertCause &cause, qint64 nowMs)
{
    const bool opens = cause.last.isEmpty();
    cause.last = worstFirst(cause.findings);
    if (opens) {
        cause.changedMs = nowMs;
        cause.openings.append(nowMs);
        if (!cause.unstable && cause.recoveryOwedMs == 0)
            cause.openedMs = isUnproven(cause.last.first()) ? cause.last.first().sinceMs : nowMs;
        cause.recoveryOwedMs = 0; // nobody was told that it had cleared
    }
    const bool flaps = isFlapping(cause) && !cause.toldKeys.contains(unstableKey);
    const bool turns = !cause.unstable && (flaps || cause.openings.size() >= m_config.flapOpenings);
    cause.unstable = cause.unstable || turns;

    bool news = flaps || (turns && cause.toldMs == 0);
    bool anySeen = false;
    bool anyFree = false;
    for (const AlertFinding &finding : std::as_const(cause.last)) {
        const bool held = isHeldBack(key, cause, finding, nowMs);
        news = news || (!held && !wasTold(cause, finding));
        anyFree = anyFree || !held;
        anySeen = anySeen || finding.seenNow;
    }
    const bool due = cause.toldMs == tellAgain
        || (m_config.reminderMs > 0 && nowMs - cause.toldMs >= m_config.reminderMs);
    if (news && anyFree)
        tell(flaps || turns || (cause.unstable && cause.toldMs == 0) ? Kind::Unstable
                                                                     : kindOfNews(cause),
             key, cause, nowMs);
    else if (cause.toldMs > 0 && due && anySeen && anyFree && !cause.acknowledged
             && !isQuiet(nowMs))
        tell(Kind::Reminder, key, cause, nowMs);
}

AlertNotice::Kind AlertPolicy::kindOfNews(const AlertCause &cause) const
{
    if (isUnproven(cause.last.first()))
        return Kind::Unproven;
    if (cause.toldMs == 0 || cause.adopted)
        return Kind::Opened;
    const bool escalates
        = cause.toldWorst != Verdict::Critical && cause.last.first().verdict == Verdict::Critical;
    return escalates ? Kind::Escalated : Kind::Grew;
}

void AlertPolicy::judgeCleared(const QString &key, AlertCause &cause, qint64 nowMs)
{
    const bool clears = !cause.last.isEmpty();
    if (clears)
        cause.changedMs = nowMs;
    if (cause.unstable) {
        cause.last.clear();
        return; // told when it settles
    }
    if (clears && cause.toldMs == 0) { // it was held back all the time: nothing to take back
        cause.close(nowMs);
        return;
    }
    if (clears)
        cause.recoveryOwedMs = nowMs;
    if (cause.recoveryOwedMs == 0)
        return;
    cause.last.clear();
    if (isQuiet(nowMs))
        return;
    cause.last = cause.lastTold;
    tell(Kind::Recovered, key, cause, nowMs);
    cause.close(nowMs);
}

void AlertPolicy::settle(const QString &key, AlertCause &cause, qint64 nowMs)
{
    if (nowMs - cause.changedMs < m_config.flapSettleMs || isFlapping(cause))
        return;
    cause.unstable = false;
    cause.openings.clear();
    cause.toldKeys.remove(unstableKey);
    if (!cause.findings.isEmpty())
        return; // it stays bad, as was told; from now on like any other
    if (cause.toldMs > 0) {
        cause.last = cause.lastTold;
        tell(Kind::Recovered, key, cause, nowMs);
    }
    cause.close(nowMs);
}

void AlertPolicy::tell(AlertNotice::Kind kind, const QString &key, AlertCause &cause, qint64 nowMs)
{
    AlertNotice notice;
    notice.kind = kind;
    notice.environment = m_environment;
    notice.cause = key;
    notice.findings = cause.last;
    notice.worst = cause.last.isEmpty() ? cause.toldWorst : cause.last.first().verdict;
    notice.sinceMs = cause.openedMs;
    notice.atMs = nowMs;
    m_told.append(notice);
    cause.toldMs = nowMs;
    cause.toldWorst = notice.worst;
    cause.lastTold = cause.last;
    cause.adopted = false;
    if (kind == Kind::Unstable)
        cause.toldKeys.insert(unstableKey);
    for (const AlertFinding &finding : std::as_const(cause.last))
        cause.toldKeys.insert(finding.key());
}

bool AlertPolicy::isHeldBack(const QString &key, const AlertCause &cause,
                             const AlertFinding &finding, qint64 nowMs) const
{
    const bool critical = finding.verdict == Verdict::Critical;
    if (finding.silence || m_windows.contains(key))
        return true;
    if (cause.snoozed && (!critical || cause.snoozed->covers.contains(finding.key())))
        return true;
    return isQuiet(nowMs) && !(critical && m_config.quiet.criticalPasses);
}

bool AlertPolicy::isQuiet(qint64 nowMs) const
{
    const QuietHours &quiet = m_config.quiet;
    if (!quiet.enabled)
        return false;
    const QTime local = QDateTime::fromMSecsSinceEpoch(nowMs, m_config.zone).time();
    const int minute = local.hour() * 60 + local.minute();
    if (quiet.fromMinute <= quiet.toMinute)
        return minute >= quiet.fromMinute && minute < quiet.toMinute;
    return minute >= quiet.fromMinute || minute < quiet.toMinute;
}

void AlertPolicy::judgeOwnFault(const Snapshot &snapshot, qint64 nowMs)
{
    AlertNotice notice;
    notice.environment = m_environment;
    notice.worst = Verdict::Unknown;
    notice.atMs = nowMs;
    if (!snapshot.ownFault) {
        if (m_state.ownFaultTold) {
            notice.kind = Kind::LookingAgain;
            notice.sinceMs = m_state.ownFaultSinceMs;
            m_told.append(notice);
        }
        m_state.ownFaultSinceMs = 0;
        m_state.ownFaultTold = false;
        m_state.ownFaultReason.clear();
        return;
    }
    m_state.ownFaultReason = snapshot.ownFaultReason;
    if (m_state.ownFaultSinceMs == 0)
        m_state.ownFaultSinceMs = nowMs;
    const bool confirmed = nowMs - m_state.ownFaultSinceMs >= m_config.ownFaultConfirmMs;
    const bool toldLately
        = m_state.ownFaultToldMs > 0 && nowMs - m_state.ownFaultToldMs < m_config.reminderMs;
    if (m_state.ownFaultTold || !confirmed || toldLately || isQuiet(nowMs))
        return;
    notice.kind = Kind::CouldNotLook;
    notice.reason = snapshot.ownFaultReason;
    notice.sinceMs = m_state.ownFaultSinceMs;
    m_told.append(notice);
    m_state.ownFaultTold = true;
    m_state.ownFaultToldMs = nowMs;
}

#include "services/checks/history/historyrecorder.h"

#include <nlohmann/json.hpp>

using namespace std::chrono_literals;

namespace
{

constexpr auto gatherFor = 5s; // as much is lost when the console is killed
constexpr auto quietHeartbeat = 15s;

qint64 wallMs(const Clock &clock)
{
    return clock.wall().toMSecsSinceEpoch();
}

QByteArray detail(const nlohmann::json &object)
{
    return QByteArray::fromStdString(object.dump());
}

/// Of the thousands of checks that a snapshot may have, most are as in the one before.
bool isSameLook(const CheckState &before, const CheckState &now)
{
    return before.evidence == now.evidence && before.measuredAt == now.measuredAt
        && before.verdict == now.verdict && before.id == now.id && before.service == now.service;
}

/// A sleep in which the clock was set back as well leaves a gap, unless it was set back by more.
WatchOpening openingAfter(const ClockWatch::Notice &notice, bool runsBack)
{
    if (runsBack || (notice.stepped < 0ms && notice.away == 0ms))
        return WatchOpening::AfterStepBack;
    return notice.stepped > 0ms ? WatchOpening::AfterJump : WatchOpening::AfterPause;
}

bool isMeasured(Verdict verdict)
{
    return verdict != Verdict::Unknown && verdict != Verdict::Stale && verdict != Verdict::NotRun;
}

}

HistoryRecorder::HistoryRecorder(QString environment, const Clock &clock)
    : m_environment(std::move(environment))
    , m_clock(clock)
{
    m_pending.environment = m_environment;
}

std::optional<HistoryBatch> HistoryRecorder::take(const SnapshotPtr &snapshot)
{
    keepWatch();
    for (size_t i = 0; i < snapshot->checks.size(); ++i) {
        const CheckState &state = snapshot->checks[i];
        if (!m_last || i >= m_last->checks.size() || !isSameLook(m_last->checks[i], state))
            takeCheck(state, m_seenMs);
    }
    m_last = snapshot;
    noteOwnFault(*snapshot);
    const auto gathered = m_clock.monotonic() - m_handedOver;
    const bool urgent = m_pending.opens || !m_pending.changes.empty() || !m_pending.events.empty();
    const bool due = gathered >= gatherFor && !m_pending.samples.empty();
    if (!urgent && !due && gathered < quietHeartbeat)
        return {};
    return handOver();
}

HistoryBatch HistoryRecorder::close()
{
    m_pending.closes = true;
    m_watching = false;
    m_checks.clear();
    m_last.reset();
    return handOver();
}

void HistoryRecorder::restart()
{
    m_watching = false;
    m_checks.clear();
    m_last.reset();
}

HistoryBatch HistoryRecorder::handOver()
{
    m_handedOver = m_clock.monotonic();
    m_pending.seenMs = m_seenMs;
    HistoryBatch batch = std::exchange(m_pending, {});
    m_pending.environment = m_environment;
    return batch;
}

void HistoryRecorder::keepWatch()
{
    const qint64 wall = wallMs(m_clock);
    if (!m_watching) {
        m_clocks.start(m_clock);
        open(WatchOpening::Start, wall);
        return;
    }
    const ClockWatch::Notice notice = m_clocks.tick(m_clock);
    if (notice.away == 0ms && notice.stepped == 0ms) {
        m_seenMs = std::max(m_seenMs, wall);
        return;
    }
    noteClocks(notice, wall);
    open(openingAfter(notice, wall < m_seenMs), wall);
}

void HistoryRecorder::noteClocks(const ClockWatch::Notice &notice, qint64 atMs)
{
    if (notice.slept != 0ms)
        m_pending.events.push_back(
            {HistoryEvent::Kind::Resumed, atMs, detail({{"slept_ms", notice.slept.count()}})});
    if (notice.stepped != 0ms)
        m_pending.events.push_back(
            {HistoryEvent::Kind::ClockStep, atMs, detail({{"step_ms", notice.stepped.count()}})});
}

void HistoryRecorder::open(WatchOpening opening, qint64 atMs)
{
    // What was gathered belongs to the watch before. It is not worth a batch of its own: its
    // results keep their times, and the watch before ends where it was last seen.
    m_watching = true;
    m_pending.opens = opening;
    m_pending.beganMs = atMs;
    m_pending.endedMs = m_seenMs;
    m_beganMs = m_seenMs = atMs;
}

void HistoryRecorder::takeCheck(const CheckState &state, qint64 atMs)
{
    Known &known = m_checks[state.service + QLatin1Char('\n') + state.id];
    const bool looked = state.evidence != known.evidence || state.measuredAt != known.measuredAt;
    const bool changed = addChange(state, known, atMs);
    known.evidence = state.evidence;
    known.measuredAt = state.measuredAt;
    if (!looked)
        return;
    qint64 at = atMs;
    if (state.evidence && state.evidence->measuredAt.isValid())
        at = std::clamp(state.evidence->measuredAt.toMSecsSinceEpoch(), m_beganMs, atMs);
    m_pending.samples.push_back({state.service, state.id, at,
                                 state.latencyMs < 0 ? -1 : qint64(state.latencyMs * 1000 + 0.5),
                                 state.verdict, state.reason, changed});
}

bool HistoryRecorder::addChange(const CheckState &state, Known &known, qint64 atMs)
{
    // Never run says as little as unknown does.
    const Verdict now = state.verdict == Verdict::NotRun ? Verdict::Unknown : state.verdict;
    if (now == known.verdict)
        return false;
    VerdictChange change;
    change.service = state.service;
    change.check = state.id;
    change.atMs = atMs;
    change.before = known.verdict;
    change.after = now;
    change.reason = state.reason;
    change.reasonArgs = state.reasonArgs;
    change.measured = state.measured;
    change.firstOfSession = !known.measured && isMeasured(now);
    change.evidence = state.evidence;
    m_pending.changes.push_back(std::move(change));
    known.verdict = now;
    known.measured = known.measured || isMeasured(now);
    return true;
}

void HistoryRecorder::noteOwnFault(const Snapshot &snapshot)
{
    const QString reason = snapshot.ownFault ? snapshot.ownFaultReason : QString();
    if (reason == m_ownFault)
        return;
    m_ownFault = reason;
    if (reason.isEmpty()) {
        m_pending.events.push_back({HistoryEvent::Kind::OwnFaultOver, m_seenMs, "{}"});
        return;
    }
    nlohmann::json told{{"reason", reason.toStdString()}, {"args", nlohmann::json::array()}};
    for (const QString &arg : snapshot.ownFaultArgs)
        told["args"].push_back(arg.toStdString());
    m_pending.events.push_back({HistoryEvent::Kind::OwnFault, m_seenMs, detail(told)});
}

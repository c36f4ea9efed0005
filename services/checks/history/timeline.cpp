#include "services/checks/history/timeline.h"

#include <algorithm>

namespace
{

struct Painted {
    qint64 fromMs = 0;
    qint64 toMs = 0;
    Verdict verdict = Verdict::Unknown;
    WatchOpening opening = WatchOpening::Start; // of its watch
};

/// Puts a stretch over what is there. Almost always it goes at the end.
void paint(std::vector<Painted> &line, const Painted &added)
{
    if (added.toMs <= added.fromMs)
        return;
    if (line.empty() || line.back().toMs <= added.fromMs) {
        line.push_back(added);
        return;
    }
    std::vector<Painted> after;
    std::vector<Painted> before;
    for (const Painted &old : line) {
        if (old.fromMs < added.fromMs)
            before.push_back(
                {old.fromMs, std::min(old.toMs, added.fromMs), old.verdict, old.opening});
        if (old.toMs > added.toMs)
            after.push_back({std::max(old.fromMs, added.toMs), old.toMs, old.verdict, old.opening});
    }
    line = std::move(before);
    line.push_back(added);
    line.insert(line.end(), after.begin(), after.end());
}

Gap gapBefore(WatchOpening opening)
{
    switch (opening) {
    case WatchOpening::Start:
        return Gap::ConsoleOff;
    case WatchOpening::AfterPause:
    case WatchOpening::AfterJump:
        return Gap::Interrupted;
    case WatchOpening::AfterStepBack:
        return Gap::ClockSetBack;
    }
    return Gap::ConsoleOff;
}

std::vector<Painted> paintAll(const QList<WatchSpan> &watches, const QList<VerdictMark> &marks,
                              Verdict carried)
{
    std::vector<Painted> line;
    auto mark = marks.begin();
    Verdict verdict = carried;
    for (qsizetype i = 0; i < watches.size(); ++i) {
        const WatchSpan &watch = watches[i];
        if (i > 0 && watch.opening == WatchOpening::Start)
            verdict = Verdict::Unknown; // a start knows nothing yet
        qint64 at = watch.beganMs;
        for (; mark != marks.end() && mark->watch <= watch.id; ++mark) {
            const qint64 next = std::clamp(mark->atMs, at, std::max(at, watch.seenMs));
            if (mark->watch == watch.id)
                paint(line, {at, next, verdict, watch.opening});
            at = next;
            verdict = mark->after;
        }
        paint(line, {at, watch.seenMs, verdict, watch.opening});
    }
    return line;
}

void append(QList<VerdictSegment> &segments, const VerdictSegment &next)
{
    if (next.toMs <= next.fromMs)
        return;
    if (!segments.isEmpty() && segments.last().verdict == next.verdict
        && segments.last().gap == next.gap)
        segments.last().toMs = next.toMs;
    else
        segments.append(next);
}

}

QList<VerdictSegment> verdictSegments(const QList<WatchSpan> &watches,
                                      const QList<VerdictMark> &marks, Verdict carried,
                                      qint64 fromMs, qint64 toMs)
{
    QList<VerdictSegment> segments;
    qint64 at = fromMs;
    bool any = false;
    for (const Painted &part : paintAll(watches, marks, carried)) {
        const qint64 from = std::clamp(part.fromMs, fromMs, toMs);
        const qint64 to = std::clamp(part.toMs, fromMs, toMs);
        const bool recorded = any || part.fromMs <= fromMs;
        append(segments,
               {at, from, Verdict::Unknown, recorded ? gapBefore(part.opening) : Gap::NotRecorded});
        append(segments, {from, to, part.verdict, Gap::None});
        at = std::max(at, to);
        any = true;
    }
    append(segments, {at, toMs, Verdict::Unknown, any ? Gap::ConsoleOff : Gap::NotRecorded});
    return segments;
}

std::optional<double> Uptime::share() const
{
    if (observedMs == 0)
        return {};
    return double(upMs) / double(observedMs);
}

Uptime uptimeOf(const QList<VerdictSegment> &segments)
{
    Uptime uptime;
    for (const VerdictSegment &segment : segments) {
        const qint64 lasts = segment.toMs - segment.fromMs;
        if (segment.gap != Gap::None) {
            uptime.gapMs += lasts;
            uptime.gaps.append(segment);
            continue;
        }
        uptime.verdictMs[segment.verdict] += lasts;
        const bool up = segment.verdict == Verdict::Ok || segment.verdict == Verdict::Inert
            || segment.verdict == Verdict::Degraded;
        const bool down = segment.verdict == Verdict::Critical;
        uptime.upMs += up ? lasts : 0;
        uptime.observedMs += up || down ? lasts : 0;
        uptime.unknownMs += up || down ? 0 : lasts;
    }
    return uptime;
}

#include "models/checkchange.h"

#include <algorithm>

namespace
{

constexpr qint64 toldInMs = 1000; ///< countdowns are told in seconds

/// Evidence and rings are compared by identity and length, which is all that changes in them.
bool looksSame(const CheckState &a, const CheckState &b)
{
    return a.verdict == b.verdict && a.measured == b.measured && a.declared == b.declared
        && a.drift == b.drift && a.measuredAt == b.measuredAt && a.latencyMs == b.latencyMs
        && a.running == b.running && a.evidence == b.evidence && a.reason == b.reason
        && a.reasonArgs == b.reasonArgs && a.paused == b.paused && a.silence == b.silence
        && a.flapping == b.flapping && a.cause == b.cause
        && a.recentVerdicts.size() == b.recentVerdicts.size();
}

bool isDueElsewhen(const CheckState &before, const CheckState &now, qint64 passedMs)
{
    const bool ran = before.nextRunInMs >= 0;
    const bool runs = now.nextRunInMs >= 0;
    if (!ran || !runs)
        return ran != runs;
    const qint64 awaited = std::max<qint64>(0, before.nextRunInMs - passedMs);
    return qAbs(now.nextRunInMs - awaited) >= toldInMs;
}

}

CheckChange changeOf(const CheckState &before, const CheckState &now, qint64 passedMs)
{
    if (!looksSame(before, now))
        return CheckChange::Row;
    return isDueElsewhen(before, now, passedMs) ? CheckChange::NextRun : CheckChange::None;
}

#include "services/checks/snapshot.h"

#include <algorithm>

namespace
{

/// Whether a check takes part in sums: an info check and one that was never run on demand do not.
bool counts(const CheckState &check)
{
    return check.severity != Severity::Info && check.verdict != Verdict::NotRun;
}

}

const ServiceState *Snapshot::service(const QString &id) const
{
    const auto found = std::find_if(services.begin(), services.end(),
                                    [&](const ServiceState &state) { return state.id == id; });
    return found == services.end() ? nullptr : &*found;
}

const CheckState *Snapshot::check(const QString &id, const QString &serviceId) const
{
    const auto found = std::find_if(checks.begin(), checks.end(), [&](const CheckState &state) {
        return state.id == id && (serviceId.isEmpty() || state.service == serviceId);
    });
    return found == checks.end() ? nullptr : &*found;
}

QMap<Verdict, int> Snapshot::serviceSums() const
{
    QMap<Verdict, int> sums;
    for (const ServiceState &state : services)
        ++sums[state.verdict];
    return sums;
}

QMap<Verdict, int> Snapshot::checkSums() const
{
    QMap<Verdict, int> sums;
    for (const CheckState &state : checks) {
        if (counts(state))
            ++sums[state.verdict];
    }
    return sums;
}

QDateTime Snapshot::oldestFact() const
{
    QDateTime oldest;
    for (const CheckState &state : checks) {
        if (state.measuredAt.isValid() && (!oldest.isValid() || state.measuredAt < oldest))
            oldest = state.measuredAt;
    }
    return oldest;
}

int Snapshot::overdue() const
{
    return int(std::count_if(checks.begin(), checks.end(), [](const CheckState &state) {
        return state.verdict == Verdict::Stale;
    }));
}

int Snapshot::neverMeasured() const
{
    return int(std::count_if(checks.begin(), checks.end(), [](const CheckState &state) {
        return !state.measuredAt.isValid() && state.verdict != Verdict::NotRun;
    }));
}

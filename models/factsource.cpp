#include "models/factsource.h"

const CheckState *checkBehind(const Fact &fact, const QString &service, const Snapshot &snapshot)
{
    const CheckState *own = nullptr;
    for (const CheckState &check : snapshot.checks) {
        if (check.service != service || !check.evidence)
            continue;
        if (fact.measuredAt.isValid() && check.measuredAt == fact.measuredAt)
            return &check;
        if (check.id.startsWith(QLatin1String("UP-")))
            own = &check;
    }
    return own;
}

bool isOverdue(const Fact &fact, const QString &service, const Snapshot &snapshot,
               const QDateTime &now)
{
    const CheckState *check = checkBehind(fact, service, snapshot);
    return fact.measuredAt.isValid() && check && check->ageBudgetMs > 0
        && fact.measuredAt.msecsTo(now) > check->ageBudgetMs;
}

#include "services/checks/watchorders.h"

#include "services/http/origin.h"

#include <algorithm>

std::optional<Silence> WatchOrders::maintenanceOf(const QString &service,
                                                  const QDateTime &now) const
{
    const qint64 at = now.toMSecsSinceEpoch();
    for (const MaintenanceWindow &window : maintenance) {
        const bool concerns = window.services.isEmpty() || window.services.contains(service);
        if (concerns && window.fromMs <= at && at < window.toMs)
            return Silence{Silence::Kind::Maintenance, window.reason,
                           QDateTime::fromMSecsSinceEpoch(window.toMs, Qt::UTC)};
    }
    return {};
}

std::optional<Silence> WatchOrders::silenceOf(const CheckRef &check, const QDateTime &now,
                                              Verdict verdict) const
{
    if (const auto window = maintenanceOf(check.service, now))
        return window;
    const CheckSnooze *snooze = snoozeOf(check);
    if (!snooze || now >= snooze->until || (verdict == Verdict::Critical && !snooze->criticalToo))
        return {};
    return Silence{Silence::Kind::Snooze, snooze->reason, snooze->until};
}

const CheckSnooze *WatchOrders::snoozeOf(const CheckRef &check) const
{
    const auto found = std::find_if(snoozes.begin(), snoozes.end(),
                                    [&](const CheckSnooze &one) { return one.check == check; });
    return found == snoozes.end() ? nullptr : &*found;
}

void WatchOrders::snooze(const CheckSnooze &snooze)
{
    wake(snooze.check);
    snoozes.append(snooze);
}

void WatchOrders::wake(const CheckRef &check)
{
    snoozes.removeIf([&](const CheckSnooze &one) { return one.check == check; });
}

bool WatchOrders::consentTo(const CheckRef &check, const Service &service) const
{
    return consents.contains(consentKey(check))
        || (ownSandbox && isLoopbackHost(service.url.host()));
}

QString consentKey(const CheckRef &check)
{
    return check.id + QLatin1Char('@') + check.service;
}

WatchOrders WatchOrders::current(const QDateTime &now) const
{
    WatchOrders orders = *this;
    orders.snoozes.removeIf([&](const CheckSnooze &snooze) { return snooze.until <= now; });
    orders.maintenance.removeIf([at = now.toMSecsSinceEpoch()](const MaintenanceWindow &window) {
        return window.toMs <= at;
    });
    return orders;
}

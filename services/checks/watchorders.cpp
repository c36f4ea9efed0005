#include "services/checks/watchorders.h"

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

std::optional<Silence> WatchOrders::silenceOf(const CheckRef &check, const QDateTime &now) const
{
    if (const auto window = maintenanceOf(check.service, now))
        return window;
    for (const CheckSnooze &snooze : snoozes) {
        if (snooze.check == check && now < snooze.until)
            return Silence{Silence::Kind::Snooze, snooze.reason, snooze.until};
    }
    return {};
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

#include "services/checks/watchorders.h"

#include "services/checks/invariants.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString nameOf(const CheckRef &check)
{
    return check.id + u'@' + check.service;
}

/// Wherever it was given for; one without a place is of a version that kept none.
bool isConsentTo(const QString &key, const CheckRef &check)
{
    const QString name = nameOf(check);
    return key == name || key.startsWith(name + u' ');
}

/// The service of a built-in check, and the catalog that has to drop what a writer commits to.
QList<Service> actedUpon(const CheckRef &check, const Environment &environment)
{
    const Service *service = environment.service(check.service);
    if (!service)
        return {};
    QList<Service> services{*service};
    const Invariant *row = findInvariant(check.id);
    const Service *catalog = environment.firstOfKind(ServiceKind::Lakekeeper);
    if (row && row->probe == ProbeKind::WriterCommit && catalog)
        services.append(*catalog);
    return services;
}

}

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

bool WatchOrders::consentTo(const CheckRef &check, const Environment &environment) const
{
    const QList<Service> services = actedUpon(check, environment);
    if (services.isEmpty())
        return false;
    const bool here = std::all_of(services.begin(), services.end(),
                                  [](const Service &service) { return service.isOnThisMachine(); });
    return (ownSandbox && here) || consents.contains(consentKey(check, environment));
}

bool WatchOrders::consentLapsed(const CheckRef &check, const Environment &environment) const
{
    return !consentTo(check, environment)
        && std::any_of(consents.begin(), consents.end(),
                       [&](const QString &key) { return isConsentTo(key, check); });
}

void WatchOrders::withdrawConsent(const CheckRef &check)
{
    consents.removeIf([&](const QString &key) { return isConsentTo(key, check); });
}

QStringList placesOf(const CheckRef &check, const Environment &environment)
{
    QStringList places;
    const QList<Service> services = actedUpon(check, environment);
    for (const Service &service : services)
        places.append(service.place());
    const Invariant *row = findInvariant(check.id);
    if (row && row->probe == ProbeKind::S3Gate && environment.storage && !places.isEmpty())
        places.last() += u'/' + environment.storage->bucket;
    return places;
}

QString consentKey(const CheckRef &check, const Environment &environment)
{
    return (QStringList{nameOf(check)} + placesOf(check, environment)).join(u' ');
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

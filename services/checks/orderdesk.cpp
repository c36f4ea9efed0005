#include "services/checks/orderdesk.h"

#include "services/checks/consent.h"

#include <QUuid>

using namespace Qt::Literals::StringLiterals;

OrderDesk::OrderDesk(QString environment, CheckEngine &engine, const WatchOrderStore &store,
                     ActivityLog &activity, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_engine(engine)
    , m_store(store)
    , m_activity(activity)
    , m_clock(clock)
{
    const WatchOrderStore::Load load = m_store.load(m_environment);
    m_setAside = load.setAside;
    m_engine.setOrders(load.orders.current(m_clock.wall()));
}

void OrderDesk::snooze(const QList<CheckRef> &checks, const QString &reason, const QDateTime &until)
{
    WatchOrders orders = this->orders();
    for (const CheckRef &check : checks) {
        const CheckState *state = m_engine.snapshot()->check(check.id, check.service);
        const bool warning = state && state->verdict == Verdict::Degraded;
        orders.snooze({check, reason, until.toUTC(), !warning});
    }
    noteChecks(u"check.snooze"_s, checks,
               {{"reason", reason.toStdString()},
                {"until", until.toUTC().toString(Qt::ISODate).toStdString()}});
    apply(orders);
}

void OrderDesk::wake(const QList<CheckRef> &checks)
{
    WatchOrders orders = this->orders();
    for (const CheckRef &check : checks)
        orders.wake(check);
    noteChecks(u"check.wake"_s, checks);
    apply(orders);
}

void OrderDesk::addMaintenance(MaintenanceWindow window)
{
    window.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    WatchOrders orders = this->orders();
    orders.maintenance.append(window);
    const auto moment = [](qint64 ms) {
        return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODate).toStdString();
    };
    note(u"maintenance.set"_s, window.services.isEmpty() ? u"*"_s : window.services.join(u' '),
         {{"reason", window.reason.toStdString()},
          {"from", moment(window.fromMs)},
          {"to", moment(window.toMs)}});
    apply(orders);
}

void OrderDesk::endMaintenance(const QString &id)
{
    WatchOrders orders = this->orders();
    for (const MaintenanceWindow &window : std::as_const(orders.maintenance)) {
        if (window.id == id)
            note(u"maintenance.end"_s,
                 window.services.isEmpty() ? u"*"_s : window.services.join(u' '),
                 {{"reason", window.reason.toStdString()}});
    }
    orders.maintenance.removeIf([&](const MaintenanceWindow &window) { return window.id == id; });
    apply(orders);
}

void OrderDesk::setConsent(const CheckRef &check, bool given)
{
    const SnapshotPtr snapshot = m_engine.snapshot();
    const CheckState *state = snapshot->check(check.id, check.service);
    if (!state)
        return;
    WatchOrders orders = this->orders();
    ::setConsent(orders, *state, *snapshot->environment, given);
    noteChecks(given ? u"consent.give"_s : u"consent.withdraw"_s, {check});
    apply(orders);
}

void OrderDesk::setOwnSandbox()
{
    WatchOrders orders = this->orders();
    orders.ownSandbox = true;
    m_engine.setOrders(orders);
}

void OrderDesk::pause(const QStringList &services, bool paused)
{
    for (const QString &service : services) {
        if (paused)
            m_engine.pauseService(service);
        else
            m_engine.resumeService(service);
    }
    note(paused ? u"service.pause"_s : u"service.resume"_s, services.join(u' '));
    emit changed();
}

void OrderDesk::apply(const WatchOrders &orders)
{
    const WatchOrders current = orders.current(m_clock.wall());
    m_engine.setOrders(current);
    if (const Result<Done> kept = m_store.save(m_environment, current); !kept)
        emit notKept(kept.error());
    emit changed();
}

void OrderDesk::note(const QString &action, const QString &target,
                     const nlohmann::ordered_json &detail)
{
    Activity activity;
    activity.actor = Activity::Actor::User;
    activity.action = action;
    activity.environment = m_environment;
    activity.target = target;
    activity.detail = detail;
    m_activity.record(activity);
}

void OrderDesk::noteChecks(const QString &action, const QList<CheckRef> &checks,
                           const nlohmann::ordered_json &detail)
{
    for (const CheckRef &check : checks) {
        nlohmann::ordered_json with{{"check", check.id.toStdString()}};
        with.update(detail);
        note(action, check.service, with);
    }
}

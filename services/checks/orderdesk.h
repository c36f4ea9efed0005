#pragma once

#include "services/activity/activitylog.h"
#include "services/checks/checkengine.h"
#include "services/checks/watchorderstore.h"

#include <QObject>

/// What a person orders about watching one environment: it holds at once, is kept on this machine
/// for the next start, and is written to the activity log. Lives on the thread of its engine.
class OrderDesk : public QObject
{
    Q_OBJECT

public:
    /// Applies what was ordered before to the engine.
    OrderDesk(QString environment, CheckEngine &engine, const WatchOrderStore &store,
              ActivityLog &activity, const Clock &clock, QObject *parent = nullptr);

    const WatchOrders &orders() const { return m_engine.orders(); }
    /// Where the file of orders went because it could not be read; empty: it could.
    const QString &setAside() const { return m_setAside; }

    void snooze(const QList<CheckRef> &checks, const QString &reason, const QDateTime &until);
    void wake(const QList<CheckRef> &checks);
    /// Its id is given here.
    void addMaintenance(MaintenanceWindow window);
    void endMaintenance(const QString &id);
    /// To a check that writes or costs, where it acts now. Nothing for one that is not watched.
    void setConsent(const CheckRef &check, bool given);
    /// The environment is a sandbox that this program runs, see WatchOrders.
    void setOwnSandbox();
    /// Nobody looks at these services until they are resumed, or the console starts again.
    void pause(const QStringList &services, bool paused);

signals:
    void changed();
    /// The orders hold for now and are forgotten at the end.
    void notKept(const Error &error);

private:
    void apply(const WatchOrders &orders);
    void note(const QString &action, const QString &target,
              const nlohmann::ordered_json &detail = nlohmann::ordered_json::object());
    void noteChecks(const QString &action, const QList<CheckRef> &checks,
                    const nlohmann::ordered_json &detail = nlohmann::ordered_json::object());

    const QString m_environment;
    CheckEngine &m_engine;
    const WatchOrderStore m_store;
    ActivityLog &m_activity;
    const Clock &m_clock;
    QString m_setAside;
};

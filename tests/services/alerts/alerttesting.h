#pragma once

#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/watchorders.h"
#include "tests/support/qtstrings.h"

/// A platform of a few checks whose verdicts a test sets, seen by a policy. Times are in minutes
/// from 2026-11-27 14:00 UTC.
class WatchedPlatform
{
public:
    static constexpr qint64 minuteMs = 60'000;
    static constexpr qint64 startMs = 1'795'788'000'000;

    explicit WatchedPlatform(const AlertConfig &config = {})
        : config(config)
        , policy(config)
    {
        environment->id = QStringLiteral("env");
    }

    void set(const QString &check, const QString &service, Verdict verdict)
    {
        CheckState *state = find(check, service);
        if (!state) {
            snapshot.checks.push_back({});
            state = &snapshot.checks.back();
            state->id = check;
            state->service = service;
            Service declared;
            declared.id = service;
            if (!environment->service(service))
                environment->services.append(declared);
        }
        state->verdict = verdict;
        state->reason = QStringLiteral("refused");
    }
    void up(const QString &service, Verdict verdict)
    {
        set(QStringLiteral("UP-") + service, service, verdict);
    }
    /// The UP- check of a service suffers from that of another; empty: it stands for itself.
    void comesFrom(const QString &service, const QString &root)
    {
        CheckState *state = find(QStringLiteral("UP-") + service, service);
        if (!state->cause.isEmpty())
            find(state->cause.id, state->cause.service)->consequences.clear();
        state->cause = root.isEmpty() ? CheckRef() : CheckRef{QStringLiteral("UP-") + root, root};
        if (!root.isEmpty())
            find(state->cause.id, root)->consequences = {{state->id, service}};
    }
    void flaps(const QString &service, bool does)
    {
        find(QStringLiteral("UP-") + service, service)->flapping = does;
    }
    /// What is unknown now is so for that reason.
    void ownFault(const QString &reason)
    {
        snapshot.ownFault = !reason.isEmpty();
        snapshot.ownFaultReason = reason;
        for (CheckState &state : snapshot.checks) {
            if (state.verdict == Verdict::Unknown && !reason.isEmpty())
                state.reason = reason;
        }
    }
    CheckState &check(const QString &id, const QString &service) { return *find(id, service); }

    /// Looks every second until that minute; "opened redis" and so on, in order.
    QStringList until(double minute)
    {
        QStringList told;
        const qint64 end = qint64(minute * 60);
        for (; second < end; ++second)
            told += look();
        return told;
    }
    QStringList look()
    {
        QStringList told;
        snapshot.environment = environment;
        applyOrders();
        for (const AlertNotice &notice : policy.look(snapshot, nowMs())) {
            told.append((wireName(notice.kind) + QLatin1Char(' ') + notice.cause).trimmed());
            last = notice;
        }
        return told;
    }
    qint64 nowMs() const { return startMs + second * 1000; }
    /// As the console does: what the policy remembers goes to disk and comes back.
    void restart() { policy = AlertPolicy(config, alertStateFrom(alertStateJson(policy.state()))); }

    AlertConfig config;
    AlertPolicy policy;
    std::shared_ptr<Environment> environment = std::make_shared<Environment>();
    Snapshot snapshot;
    WatchOrders orders;
    AlertNotice last;
    qint64 second = 0;

private:
    /// As the builder of snapshots does.
    void applyOrders()
    {
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(nowMs(), Qt::UTC);
        for (CheckState &state : snapshot.checks)
            state.silence = orders.silenceOf({state.id, state.service}, now, state.verdict);
        snapshot.services.clear();
        for (const Service &service : std::as_const(environment->services)) {
            ServiceState state;
            state.id = service.id;
            state.silence = orders.maintenanceOf(service.id, now);
            snapshot.services.push_back(state);
        }
    }
    CheckState *find(const QString &check, const QString &service)
    {
        for (CheckState &state : snapshot.checks) {
            if (state.id == check && state.service == service)
                return &state;
        }
        return nullptr;
    }
};

/// Words of tests that are about nothing but alerts.
namespace alerttesting
{

/// What a platform told, as WatchedPlatform::until() writes it.
using Told = QStringList;

inline constexpr qint64 minute = WatchedPlatform::minuteMs;

inline AlertConfig remindingEvery(qint64 minutes)
{
    AlertConfig config;
    config.reminderMs = minutes * minute;
    return config;
}

}

#pragma once

#include "services/checks/lastlooks.h"
#include "services/checks/snapshot.h"
#include "services/checks/watchorders.h"
#include "services/core/clock.h"
#include "services/credentials/credentiallookup.h"
#include "services/http/httpclient.h"
#include "services/identity/mayact.h"

#include <QFuture>
#include <QObject>

#include <functional>
#include <memory>

/// Which checks a run takes.
struct CheckSelection {
    QStringList ids; ///< invariant ids, UP- ids or service ids; empty: all
    bool onDemand = false; ///< those that write or cost, too

    static CheckSelection everything() { return {{}, true}; }
};

/// Whether a check belongs to a selection.
bool isSelected(const CheckState &state, const CheckSelection &selection);

/// Time limits of the engine, for tests; the defaults are the product's.
struct CheckLimits {
    int connectMs = Timeouts::usualConnectMs; ///< unless the environment declares another
    int probeMs = Timeouts::usualProbeMs; ///< the same; one look, and the wait for a credential
    int repeatMs = 1000; ///< pause before a bad look is repeated
    /// Least time between two snapshots; a tenth of a millisecond for each check when that is more.
    int publishMs = 100;
    int tickMs = 1000; ///< between two looks at the clocks and at what is due
    int roundsAtOnce = 64; ///< in flight at all services together; at one service one of each Lane
};

/// Runs the probes of one environment on their schedule and publishes what they found. The window
/// and the command line use the same engine. Lives on the thread that made it; nothing in it
/// blocks.
class CheckEngine : public QObject
{
    Q_OBJECT

public:
    CheckEngine(std::shared_ptr<const Environment> environment, HttpClient &http,
                CredentialLookup credentials, const Clock &clock, QObject *parent = nullptr);
    CheckEngine(std::shared_ptr<const Environment> environment, HttpClient &http,
                CredentialLookup credentials, const Clock &clock, const CheckLimits &limits,
                QObject *parent = nullptr);
    ~CheckEngine() override;

    SnapshotPtr snapshot() const;
    /// The evidence of the last looks at a check, as far as it is still in memory; for who asks to
    /// see it. Snapshots carry that of the newest alone.
    LastLooks lastLooks(const CheckRef &check) const;

    /// Probes on schedule, with jitter, from now on: what feeds a check of these and nothing else,
    /// but for one look at another service where none of these answers. What writes or costs needs
    /// its consent besides.
    void start(const CheckSelection &watched = CheckSelection::everything());
    void pause();
    bool isPaused() const;
    /// Runs the probes behind these checks now (all when empty); they wait for others of their Lane
    /// at the same service.
    void runNow(const QStringList &checkIds = {});
    void runFailed(); ///< but for what runs on demand only
    /// Nobody looks at this service any more, unless it is asked for by name; what is known of it
    /// grows old. Not kept over a restart, so that a forgotten pause does not blind for good.
    void pauseService(const QString &service);
    void resumeService(const QString &service); ///< … and looks at once

    /// What a person wants to hear and lets run. Takes effect at once.
    void setOrders(const WatchOrders &orders);
    const WatchOrders &orders() const;
    /// Why looks that write are not taken, see mayAct(Deed::Probe, …); None: they may be. Until
    /// this is called, an environment in production is only watched.
    void setRefusal(Refusal refusal);

    /// One look for the command line: each selected probe once, a bad look repeated after 1 s. The
    /// future holds the final snapshot.
    QFuture<SnapshotPtr> runOnce(const CheckSelection &selection);

    /// The sandbox came back on other ports: same environment, other URLs. What was measured is
    /// kept.
    void setEnvironment(std::shared_ptr<const Environment> environment);

signals:
    void snapshotChanged(SnapshotPtr snapshot);
    void verdictChanged(QString checkId, QString service, Verdict from, Verdict to);
    /// Nothing ran here for awayMs, of which the machine slept for sleptMs; none of it: the program
    /// was stopped. Everything that was known is stale by now, and the looks that refresh it are
    /// spread out.
    void resumed(qint64 awayMs, qint64 sleptMs);
    /// Somebody set the wall clock by so much, forward or back. Ages do not depend on it.
    void clockStepped(qint64 byMs);

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Exit code of `atalaya check` for a snapshot: 2 critical, 69 own fault that hid a selected check,
/// 3 unknown, stale or not proven, 1 degraded, 0. Info checks and those that were never run on
/// demand do not count. 64: ids that select nothing.
int checkExitCode(const Snapshot &snapshot, const CheckSelection &selection);

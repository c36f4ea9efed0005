#pragma once

#include "services/checks/causes.h"
#include "services/checks/checkengine.h"
#include "services/checks/checkledger.h"
#include "services/checks/clockwatch.h"
#include "services/checks/networkview.h"
#include "services/checks/probeschedule.h"
#include "services/checks/serviceround.h"
#include "services/checks/timeview.h"

#include <QElapsedTimer>
#include <QPromise>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <deque>
#include <set>

/// The parts behind CheckEngine: queue and rounds in flight, what was found, and the snapshots made
/// of it.
class CheckEngine::Private : public QObject
{
    Q_OBJECT

public:
    Private(CheckEngine &engine, std::shared_ptr<const Environment> environment, HttpClient &http,
            CredentialLookup credentials, const Clock &clock, const CheckLimits &limits);
    ~Private() override;

    void setEnvironment(std::shared_ptr<const Environment> environment);
    void start(const CheckSelection &watched);
    void pause();
    void runNow(const QSet<size_t> &rounds);
    QFuture<SnapshotPtr> runOnce(const CheckSelection &selection);
    void setPaused(const QString &service, bool paused);
    void setOrders(const WatchOrders &given);
    void setRefusal(Refusal given);

    QSet<size_t> roundsOf(const QStringList &ids, bool onDemand) const;
    QSet<size_t> failedRounds() const;
    LastLooks lastLooks(const CheckRef &check) const { return m_ledger.looks().of(check); }

    SnapshotPtr latest;
    bool running = false;
    WatchOrders orders = {};

private:
    using Time = std::chrono::milliseconds;

    /// A finished look that waits for the other hosts, to tell its service's fault from ours.
    struct Held {
        size_t round = 0;
        Look look = {};
        Time ended{0};
        bool turnsOnTime = false; ///< what it found may be due to what time it is: here, or there
        int control = -1; ///< round of another host that is looked at to tell; -1: none yet
        /// Rounds of other hosts that will say what time it is; empty: nobody was asked yet.
        std::optional<QSet<size_t>> timekeepers = {};
    };
    /// A run for the command line.
    struct Once {
        QPromise<SnapshotPtr> promise = {};
        CheckSelection selection = {};
        QSet<size_t> waiting = {};
        QSet<size_t> rounds = {};
        bool repeated = false;
    };

    void tick();
    void noticeClocks();
    static bool turnsOnTime(const Look &look);
    void noteTimes(const Look &look, Time started);
    void forgetTimes(Time now);
    void lookAgainAtTimes();
    bool canTellTime(Held &held);
    QSet<size_t> timekeepersFor(const Held &held);
    bool mayBeControl(size_t round, const QString &otherThan) const;
    void queueDue();
    void armWake();
    Refusal refusalByRole() const;
    void enqueue(size_t round);
    void startQueued();
    /// Somebody that it would ask is asked by another of its lane.
    bool isHindered(const PlannedRound &round) const;
    /// Lets the schedule bring what is watched and not paused, and nothing else.
    void holdRounds();
    bool isWatched(const PlannedRound &round) const;
    void startRound(size_t round);
    ProbeContext contextFor(const PlannedRound &round) const;
    void finishRound(size_t round, ServiceRound *done, Time started);
    void settleHeld();
    void settle(const Held &held, const OwnTrouble &ours);
    /// Whether the look may be judged now; if not, it waits for what will tell.
    bool canTell(Held &held);
    bool canTellNetwork(Held &held);
    int controlFor(const PlannedRound &round) const;
    bool isUnderWay(size_t round) const;
    void begin(Once &once);
    void advanceOnces();
    void repeatBadLooks(Once &once, const QSet<size_t> &bad);
    enum class News {
        Changed, ///< of a verdict, or of what a person ordered
        Progress, ///< ages, latencies, what is under way
    };
    void requestPublish(News news = News::Changed);
    void publish();
    bool isIdle() const { return m_queue.empty() && m_inFlight.isEmpty(); }
    void reschedule(const PlannedRound &plan, size_t round, const Look &look,
                    const OwnTrouble &ours);
    /// What came back tells of before the sleep, or by a clock that was set meanwhile, and not of
    /// the service.
    bool isFromBefore(const PlannedRound &plan, const Look &look, Time started) const;

    CheckEngine &m_engine;
    std::shared_ptr<const Environment> m_environment;
    HttpClient &m_http;
    CredentialLookup m_credentials;
    const Clock &m_clock;
    CheckLimits m_limits;
    CheckPlan m_plan;
    CheckLedger m_ledger;
    NetworkView m_network;
    TimeView m_times;
    Time m_timesSince{-1}; ///< the clock was set then, or the machine slept until then
    QSet<size_t> m_timely; ///< rounds whose last look turned on what time it is
    Dependencies m_dependencies;
    QSet<size_t> m_controls; ///< rounds that were asked for to tell about our network or clock
    ProbeSchedule m_schedule;
    std::shared_ptr<std::atomic_bool> m_abandoned = std::make_shared<std::atomic_bool>(false);
    std::deque<size_t> m_queue;
    QSet<size_t> m_queued; ///< the same, to look it up
    std::set<std::pair<QString, LookLane>> m_busy; ///< services with a round in flight
    CheckSelection m_watched = CheckSelection::everything(); ///< what comes by itself
    QSet<QString> m_paused;
    std::optional<Refusal> m_refusal; ///< of looks that write; empty: by the environment's role
    QSet<size_t> m_inFlight;
    QSet<size_t> m_again; ///< asked for while in flight
    std::vector<Held> m_held;
    std::vector<std::unique_ptr<Once>> m_onces;
    /// Since when they run without a schedule; negative: they do not. However long that takes, what
    /// they measured is what was asked for.
    Time m_onceSince{-1};
    int m_batchDone = 0;
    int m_batchTotal = 0;
    int m_generation = 0; ///< of the environment; a round of an older one is dropped
    ClockWatch m_clocks;
    QTimer m_tick;
    QTimer m_wake;
    QTimer m_publish;
    QElapsedTimer m_sincePublish;
    QThreadPool m_pool; ///< for probes that block
};

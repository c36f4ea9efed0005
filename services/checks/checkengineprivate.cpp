#include "services/checks/checkengineprivate.h"

#include "services/checks/reasons.h"
#include "services/checks/snapshotbuilder.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr int blockingThreads = 4;
constexpr auto firstSpread = 1500ms; // a start is seen at once, and is no burst
constexpr auto longestSpread = 10s;
constexpr int slotMs = 100; // rounds start in slots: fewer wake-ups
constexpr int slotMsAtStart = 10;

/// Time in which all rounds start once, so many milliseconds apart.
std::chrono::milliseconds windowFor(size_t rounds, int apartMs)
{
    return std::clamp<std::chrono::milliseconds>(
        std::chrono::milliseconds(apartMs) * qint64(rounds), firstSpread, longestSpread);
}

int declaredOr(int declaredMs, int usualMs)
{
    return declaredMs > 0 ? declaredMs : usualMs;
}

}

CheckEngine::Private::Private(CheckEngine &engine, std::shared_ptr<const Environment> environment,
                              HttpClient &http, CredentialLookup credentials, const Clock &clock,
                              const CheckLimits &limits)
    : m_engine(engine)
    , m_http(http)
    , m_credentials(std::move(credentials))
    , m_clock(clock)
    , m_limits(limits)
{
    m_pool.setMaxThreadCount(blockingThreads);
    m_wake.setSingleShot(true);
    m_publish.setSingleShot(true);
    connect(&m_tick, &QTimer::timeout, this, &Private::tick);
    connect(&m_wake, &QTimer::timeout, this, &Private::queueDue);
    connect(&m_publish, &QTimer::timeout, this, &Private::publish);
    setEnvironment(std::move(environment));
}

CheckEngine::Private::~Private()
{
    m_abandoned->store(true); // lets what blocks end at once
}

void CheckEngine::Private::setEnvironment(std::shared_ptr<const Environment> environment)
{
    ++m_generation;
    m_environment = std::move(environment);
    m_plan
        = makeCheckPlan(*m_environment, {orders, refusalText(m_refusal.value_or(refusalByRole()))});
    m_dependencies = dependenciesOf(*m_environment);
    m_controls.clear();
    m_ledger.setPlan(m_plan);
    std::vector<ProbeSchedule::Timing> timings;
    for (const PlannedRound &round : m_plan.rounds)
        timings.push_back({round.intervalMs, !round.perimeter});
    m_schedule.reset(timings);
    holdRounds();
    m_queue.clear();
    m_queued.clear();
    m_busy.clear();
    m_inFlight.clear();
    m_again.clear();
    m_held.clear();
    m_network.forget();
    m_times.forget();
    m_timely.clear();
    m_batchDone = m_batchTotal = 0;
    for (const auto &once : m_onces)
        begin(*once); // its rounds are gone
    if (running)
        start(m_watched);
    publish();
}

void CheckEngine::Private::start(const CheckSelection &watched)
{
    running = true;
    m_watched = watched;
    holdRounds();
    m_clocks.start(m_clock);
    m_schedule.spread(m_clock.monotonic(), windowFor(m_plan.rounds.size(), slotMsAtStart));
    m_tick.start(std::max(m_limits.tickMs, m_limits.publishMs)); // it publishes
    m_batchDone = 0;
    m_batchTotal = 0;
    armWake();
    requestPublish();
}

void CheckEngine::Private::pause()
{
    running = false;
    m_wake.stop();
    requestPublish();
}

void CheckEngine::Private::tick()
{
    noticeClocks();
    settleHeld();
    if (running)
        queueDue();
    publish(); // ages move on
}

// Asked before anything is judged or started: which timer fires first after a sleep is chance.
void CheckEngine::Private::noticeClocks()
{
    if (!m_tick.isActive())
        return; // one look for the command line
    const ClockWatch::Notice notice = m_clocks.tick(m_clock);
    const Time now = m_clock.monotonic();
    if (notice.away != Time{0})
        m_held.clear(); // looks from before; their rounds come again
    if (notice.stepped != Time{0} || notice.away != Time{0})
        forgetTimes(now);
    if (notice.stepped != Time{0})
        emit m_engine.clockStepped(notice.stepped.count());
    if (notice.away == Time{0})
        return;
    m_ledger.expire(now);
    m_network.forget();
    if (running)
        m_schedule.spread(now, windowFor(m_plan.rounds.size(), slotMs));
    publish(); // what was known is old at once
    emit m_engine.resumed(notice.away.count(), notice.slept.count());
}

void CheckEngine::Private::queueDue()
{
    if (!running)
        return;
    noticeClocks();
    const Time now = m_clock.monotonic();
    for (const size_t round : m_schedule.due(now)) {
        m_schedule.started(round, now);
        // A look that is late is followed by its pause, not by another at once.
        if (!m_inFlight.contains(round))
            enqueue(round);
    }
    startQueued();
    armWake();
}

void CheckEngine::Private::armWake()
{
    if (const auto next = m_schedule.untilNext(m_clock.monotonic()))
        m_wake.start(int(std::min<qint64>(next->count() / slotMs * slotMs + slotMs, 3'600'000)));
}

void CheckEngine::Private::runNow(const QSet<size_t> &rounds)
{
    for (const size_t round : rounds)
        enqueue(round);
    startQueued();
    requestPublish();
}

void CheckEngine::Private::enqueue(size_t round)
{
    if (m_inFlight.contains(round)) {
        m_again.insert(round);
        return;
    }
    if (m_queued.contains(round))
        return;
    if (isIdle())
        m_batchDone = m_batchTotal = 0;
    ++m_batchTotal;
    m_queue.push_back(round);
    m_queued.insert(round);
}

void CheckEngine::Private::startQueued()
{
    for (auto next = m_queue.begin();
         next != m_queue.end() && m_inFlight.size() < m_limits.roundsAtOnce;) {
        const size_t round = *next;
        if (isHindered(m_plan.rounds[round])) {
            ++next;
            continue;
        }
        next = m_queue.erase(next);
        m_queued.remove(round);
        startRound(round);
    }
}

bool CheckEngine::Private::isHindered(const PlannedRound &round) const
{
    return std::any_of(round.asks.begin(), round.asks.end(), [&](const QString &service) {
        return m_busy.contains({service, laneOf(round.interval)});
    });
}

ProbeContext CheckEngine::Private::contextFor(const PlannedRound &round) const
{
    ProbeContext context;
    context.environment = m_environment;
    context.service = *m_environment->service(round.service);
    context.declared = round.declared;
    context.http = &m_http;
    context.pool = const_cast<QThreadPool *>(&m_pool);
    context.abandoned = m_abandoned;
    context.clock = &m_clock;
    const Timeouts &declared = m_environment->timeouts;
    context.limits.connectMs = declaredOr(declared.connectMs, m_limits.connectMs);
    context.limits.totalMs = declaredOr(declared.probeMs, m_limits.probeMs);
    if (const ServiceRecord *record = m_ledger.service(round.service)) {
        context.shadow = record->shadow;
        context.before = record->facts;
    }
    return context;
}

void CheckEngine::Private::startRound(size_t round)
{
    m_inFlight.insert(round);
    for (const QString &service : m_plan.rounds[round].asks)
        m_busy.insert({service, laneOf(m_plan.rounds[round].interval)});
    auto *look = new ServiceRound(m_plan.rounds[round], contextFor(m_plan.rounds[round]),
                                  m_credentials, this);
    connect(look, &ServiceRound::finished, this,
            [this, round, look, started = m_clock.monotonic(), generation = m_generation] {
                look->deleteLater();
                if (generation == m_generation)
                    finishRound(round, look, started);
            });
    look->start();
    requestPublish(News::Progress);
}

void CheckEngine::Private::finishRound(size_t round, ServiceRound *done, Time started)
{
    noticeClocks();
    const Time now = m_clock.monotonic();
    const PlannedRound &plan = m_plan.rounds[round];
    m_inFlight.remove(round);
    for (const QString &service : plan.asks)
        m_busy.erase({service, laneOf(plan.interval)});
    if (isFromBefore(plan, done->seen(), started)) {
        m_again.remove(round);
        enqueue(round);
        startQueued();
        return;
    }
    ++m_batchDone;
    const Observation *first = firstOf(plan, done->seen());
    const QString peer = first ? first->evidence.peerAddress : QString();
    m_network.record(plan.service, contactOf(plan, done->seen()), started, now,
                     whereaboutsOf(*m_environment->service(plan.service), peer));
    noteTimes(done->seen(), started);
    m_held.push_back({round, done->seen(), now, turnsOnTime(done->seen())});
    if (m_again.remove(round))
        enqueue(round);
    startQueued();
    settleHeld();
    requestPublish(News::Progress);
}

void CheckEngine::Private::settle(const Held &held, const OwnTrouble &ours)
{
    const PlannedRound &round = m_plan.rounds[held.round];
    const std::vector<Finding> findings
        = judgeRound(*m_environment, m_plan, round, held.look, ours);
    if (m_ledger.settle(*m_environment, round, held.look, findings, held.ended, m_clock.wall()))
        requestPublish();
    reschedule(round, held.round, held.look, ours);
    m_controls.remove(held.round);
    if (held.turnsOnTime)
        m_timely.insert(held.round);
    else
        m_timely.remove(held.round);
    for (const auto &once : m_onces)
        once->waiting.remove(held.round);
}

void CheckEngine::Private::reschedule(const PlannedRound &plan, size_t round, const Look &look,
                                      const OwnTrouble &ours)
{
    const Time now = m_clock.monotonic();
    const Time repeat{m_limits.repeatMs};
    const Observation *first = firstOf(plan, look);
    const bool lost = first && first->contact == Contact::Unresolved;
    const bool isOurs = ours.network != NetworkFault::None
        || (ours.clockOffByS && first && restsOnClock(first->trouble.reason));
    if (lost || (first && !isOurs && !first->readable && first->trouble.down))
        m_schedule.failed(round, now, repeat, !lost); // a name may be back with the VPN any moment
    else if (m_ledger.isRecovering(plan))
        m_schedule.recovering(round, now);
    else
        m_schedule.succeeded(round);
    if (m_ledger.isConfirming(plan))
        m_schedule.hasten(round, now + repeat);
    if (running)
        armWake();
}

void CheckEngine::Private::publish()
{
    m_publish.stop();
    m_sincePublish.start();
    const SnapshotPtr before = latest;
    const QSet<size_t> &inFlight = m_inFlight;
    latest = buildSnapshot({m_environment, m_plan, m_ledger, &m_schedule, inFlight, m_clock, before,
                            m_batchDone, isIdle() ? 0 : m_batchTotal, running, m_paused, orders,
                            m_dependencies, m_onceSince});
    emit m_engine.snapshotChanged(latest);
    if (!before)
        return;
    for (size_t i = 0; i < latest->checks.size(); ++i) {
        const CheckState &now = latest->checks[i];
        const bool same = i < before->checks.size() && before->checks[i].id == now.id
            && before->checks[i].service == now.service;
        const CheckState *then = same ? &before->checks[i] : before->check(now.id, now.service);
        if (then && then->verdict != now.verdict)
            emit m_engine.verdictChanged(now.id, now.service, then->verdict, now.verdict);
    }
}

void CheckEngine::Private::requestPublish(News news)
{
    // To tell of thousands of checks must not cost more than to look at them: with them, what
    // changes no verdict waits for about as many milliseconds as a third of them.
    const qint64 checks = latest ? qint64(latest->checks.size()) : 0;
    const qint64 least = news == News::Changed ? std::max<qint64>(m_limits.publishMs, checks / 10)
                                               : std::max<qint64>(m_limits.publishMs, checks / 3);
    const qint64 since = m_sincePublish.isValid() ? m_sincePublish.elapsed() : least;
    const int wait = int(std::max<qint64>(0, least - since));
    if (!m_publish.isActive() || m_publish.remainingTime() > wait)
        m_publish.start(wait);
}

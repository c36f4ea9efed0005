#include "services/checks/checkengineprivate.h"

#include "services/checks/snapshotbuilder.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr qsizetype roundsAtOnce = 64;
constexpr int blockingThreads = 4;
constexpr auto firstSpread = 1500ms; // a start is seen at once, and is no burst
constexpr auto sleepGap = 10s; // a tick this late means that the machine slept
constexpr int tickMs = 1000;
constexpr int slotMs = 100; // rounds start in slots: fewer wake-ups

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
    m_plan = makeCheckPlan(*m_environment);
    m_ledger.setPlan(m_plan);
    std::vector<int> intervals;
    for (const PlannedRound &round : m_plan.rounds)
        intervals.push_back(round.intervalMs);
    m_schedule.reset(intervals);
    m_queue.clear();
    m_inFlight.clear();
    m_again.clear();
    m_held.clear();
    m_network.forget();
    m_batchDone = m_batchTotal = 0;
    for (const auto &once : m_onces)
        begin(*once); // its rounds are gone
    if (running)
        start();
    publish();
}

void CheckEngine::Private::start()
{
    running = true;
    m_tickedAt = m_clock.monotonic();
    m_tickedWall = m_clock.wall();
    m_schedule.spread(m_tickedAt, firstSpread);
    m_tick.start(tickMs);
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
    noticeSleep();
    settleHeld();
    if (running)
        queueDue();
    publish(); // ages move on
}

void CheckEngine::Private::noticeSleep()
{
    const Time now = m_clock.monotonic();
    const QDateTime wall = m_clock.wall();
    const Time passed = now - m_tickedAt;
    const Time wallPassed{m_tickedWall.msecsTo(wall)};
    m_tickedAt = now;
    m_tickedWall = wall;
    // The monotonic clock stands still while some systems sleep and runs on while others do: either
    // shows it.
    if (passed < sleepGap && wallPassed - passed < sleepGap)
        return;
    m_ledger.expire(now);
    m_network.forget();
    if (running)
        m_schedule.spread(now,
                          std::max<Time>(firstSpread, Time{slotMs} * qint64(m_plan.rounds.size())));
}

void CheckEngine::Private::queueDue()
{
    if (!running)
        return;
    const Time now = m_clock.monotonic();
    for (const size_t round : m_schedule.due(now)) {
        m_schedule.started(round, now);
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
    if (std::find(m_queue.begin(), m_queue.end(), round) != m_queue.end())
        return;
    if (isIdle())
        m_batchDone = m_batchTotal = 0;
    ++m_batchTotal;
    m_queue.push_back(round);
}

bool CheckEngine::Private::serviceBusy(const QString &service) const
{
    return std::any_of(m_inFlight.begin(), m_inFlight.end(),
                       [&](size_t round) { return m_plan.rounds[round].service == service; });
}

void CheckEngine::Private::startQueued()
{
    for (auto next = m_queue.begin(); next != m_queue.end() && m_inFlight.size() < roundsAtOnce;) {
        const size_t round = *next;
        if (serviceBusy(m_plan.rounds[round].service)) {
            ++next;
            continue;
        }
        next = m_queue.erase(next);
        startRound(round);
    }
}

ProbeContext CheckEngine::Private::contextFor(const PlannedRound &round) const
{
    ProbeContext context;
    context.environment = m_environment;
    context.service = *m_environment->service(round.service);
    context.http = &m_http;
    context.pool = const_cast<QThreadPool *>(&m_pool);
    context.abandoned = m_abandoned;
    context.clock = &m_clock;
    context.limits.connectMs = m_limits.connectMs;
    context.limits.totalMs = m_limits.probeMs;
    if (const ServiceRecord *record = m_ledger.service(round.service))
        context.shadow = record->shadow;
    return context;
}

void CheckEngine::Private::startRound(size_t round)
{
    m_inFlight.insert(round);
    auto *look = new ServiceRound(m_plan.rounds[round], contextFor(m_plan.rounds[round]),
                                  m_credentials, this);
    connect(look, &ServiceRound::finished, this,
            [this, round, look, started = m_clock.monotonic(), generation = m_generation] {
                look->deleteLater();
                if (generation == m_generation)
                    finishRound(round, look, started);
            });
    look->start();
    requestPublish();
}

void CheckEngine::Private::finishRound(size_t round, ServiceRound *done, Time started)
{
    const Time now = m_clock.monotonic();
    m_inFlight.remove(round);
    ++m_batchDone;
    const PlannedRound &plan = m_plan.rounds[round];
    m_network.record(plan.service, contactOf(plan, done->seen()), started, now);
    m_held.push_back({round, done->seen(), now});
    if (m_again.remove(round))
        enqueue(round);
    startQueued();
    settleHeld();
    requestPublish();
}

void CheckEngine::Private::settleHeld()
{
    const Time now = m_clock.monotonic();
    for (Held &held : std::exchange(m_held, {})) {
        const PlannedRound &round = m_plan.rounds[held.round];
        const Contact contact = contactOf(round, held.look);
        const bool ownProof = contact == Contact::Answered || contact == Contact::NotAsked;
        const bool works = ownProof || m_network.worksWithout(round.service);
        const bool waited = now - held.ended > Time{m_limits.probeMs};
        if (works || isIdle() || waited)
            settle(held, works);
        else
            m_held.push_back(std::move(held));
    }
    advanceOnces();
}

void CheckEngine::Private::settle(const Held &held, bool networkWorks)
{
    const PlannedRound &round = m_plan.rounds[held.round];
    const std::vector<Finding> findings
        = judgeRound(*m_environment, m_plan, round, held.look, networkWorks);
    m_ledger.settle(*m_environment, round, held.look, findings, held.ended, m_clock.wall());
    if (running && m_ledger.isConfirming(m_plan, round)) {
        m_schedule.hasten(held.round, m_clock.monotonic() + Time{m_limits.repeatMs});
        armWake();
    }
    for (const auto &once : m_onces)
        once->waiting.remove(held.round);
}

void CheckEngine::Private::publish()
{
    m_publish.stop();
    m_sincePublish.start();
    const SnapshotPtr before = latest;
    const QSet<size_t> &inFlight = m_inFlight;
    latest = buildSnapshot({m_environment, m_plan, m_ledger, running ? &m_schedule : nullptr,
                            inFlight, m_clock, before, m_batchDone, isIdle() ? 0 : m_batchTotal});
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

void CheckEngine::Private::requestPublish()
{
    if (m_publish.isActive())
        return;
    const qint64 since = m_sincePublish.isValid() ? m_sincePublish.elapsed() : m_limits.publishMs;
    m_publish.start(int(std::max<qint64>(0, m_limits.publishMs - since)));
}

// The one-shot runs of CheckEngine, for the command line.

#include "services/checks/checkengineprivate.h"

QFuture<SnapshotPtr> CheckEngine::Private::runOnce(const CheckSelection &selection)
{
    if (!running && m_onces.empty())
        m_onceSince = m_clock.monotonic();
    auto once = std::make_unique<Once>();
    once->promise.start();
    const QFuture<SnapshotPtr> future = once->promise.future();
    once->selection = selection;
    m_onces.push_back(std::move(once));
    begin(*m_onces.back());
    return future;
}

void CheckEngine::Private::begin(Once &once)
{
    once.rounds = roundsOf(once.selection.ids, once.selection.onDemand);
    once.waiting = once.rounds;
    once.repeated = false;
    for (const size_t round : once.rounds)
        enqueue(round);
    startQueued();
    if (once.rounds.isEmpty())
        QMetaObject::invokeMethod(this, &Private::advanceOnces, Qt::QueuedConnection);
}

void CheckEngine::Private::advanceOnces()
{
    std::vector<std::unique_ptr<Once>> ended;
    for (auto &once : m_onces) {
        if (!once || !once->waiting.isEmpty())
            continue;
        QSet<size_t> bad;
        for (const size_t round : once->rounds) {
            if (!once->repeated && m_ledger.isConfirming(m_plan.rounds[round]))
                bad.insert(round);
        }
        if (bad.isEmpty())
            ended.push_back(std::move(once));
        else
            repeatBadLooks(*once, bad);
    }
    std::erase(m_onces, nullptr);
    if (ended.empty())
        return;
    publish();
    if (m_onces.empty())
        m_onceSince = Time{-1};
    for (const auto &once : ended) {
        once->promise.addResult(latest);
        once->promise.finish();
    }
}

void CheckEngine::Private::repeatBadLooks(Once &once, const QSet<size_t> &bad)
{
    once.repeated = true;
    once.waiting = bad;
    QTimer::singleShot(m_limits.repeatMs, this, [this, bad, generation = m_generation] {
        if (generation == m_generation)
            runNow(bad);
    });
}

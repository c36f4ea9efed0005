#include "services/sandbox/engine/enginethreads.h"

#include <algorithm>

namespace sandbox
{

EngineThreads::EngineThreads(std::chrono::milliseconds patienceAtTheEnd)
    : m_patience(patienceAtTheEnd)
    , m_state(std::make_shared<State>())
{
}

EngineThreads::~EngineThreads()
{
    std::unique_lock lock(m_state->mutex);
    m_state->ended.wait_for(lock, m_patience, [this] {
        return std::all_of(m_state->workers.begin(), m_state->workers.end(),
                           [](const Worker &worker) { return worker.hasEnded; });
    });
    collect(*m_state);
    for (Worker &worker : m_state->workers)
        worker.thread.detach();
}

void EngineThreads::start(std::function<void()> work)
{
    const std::lock_guard lock(m_state->mutex);
    collect(*m_state);
    Worker &worker = m_state->workers.emplace_back();
    worker.thread = std::thread([state = m_state, &worker, work = std::move(work)]() mutable {
        work();
        work = nullptr;
        const std::lock_guard ending(state->mutex);
        worker.hasEnded = true;
        state->ended.notify_all();
    });
}

void EngineThreads::collect(State &state)
{
    for (auto worker = state.workers.begin(); worker != state.workers.end();) {
        if (!worker->hasEnded) {
            ++worker;
            continue;
        }
        worker->thread.join(); // a few instructions away from its end
        worker = state.workers.erase(worker);
    }
}

} // namespace sandbox

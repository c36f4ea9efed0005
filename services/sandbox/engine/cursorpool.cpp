#include "services/sandbox/engine/cursorpool.h"

#include <algorithm>

namespace sandbox
{

namespace
{

constexpr std::chrono::milliseconds tick(20);
constexpr std::chrono::seconds patienceAtTheEnd(60); ///< after the queries have given back all

} // namespace

CursorPool::CursorPool(int cursors)
    : m_cursors(cursors)
    , m_threads(patienceAtTheEnd)
    , m_watchdog([this] { watch(); })
{
}

CursorPool::~CursorPool()
{
    {
        std::unique_lock<std::mutex> lock(m_mutex);
        for (const auto &query : m_active)
            query->drop();
        m_freed.wait(lock, [&] { return m_active.empty(); });
        m_stopping = true;
    }
    m_watchdog.join();
}

CursorPool::Counts CursorPool::counts() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto lost = std::count_if(m_active.begin(), m_active.end(),
                                    [](const auto &query) { return query->lost(); });
    const int stuck = static_cast<int>(lost);
    return {m_cursors, static_cast<int>(m_active.size()) - stuck, m_queued,
            std::min(m_cursors, stuck + m_lostByFault)};
}

void CursorPool::setLostByFault(int cursors)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_lostByFault = std::clamp(cursors, 0, m_cursors);
    m_freed.notify_all();
}

CursorPool::Turn CursorPool::acquire(const std::shared_ptr<RunningQuery> &query,
                                     std::chrono::milliseconds timeout,
                                     const std::function<bool()> &dropped)
{
    const auto deadline = RunningQuery::Clock::now() + timeout;
    std::unique_lock<std::mutex> lock(m_mutex);
    ++m_queued;
    Turn turn = Turn::None;
    for (;;) {
        if (static_cast<int>(m_active.size()) < m_cursors - m_lostByFault) {
            m_active.push_back(query);
            turn = Turn::Given;
            break;
        }
        if (RunningQuery::Clock::now() >= deadline)
            break;
        m_freed.wait_for(lock, tick);
        lock.unlock();
        const bool gone = dropped();
        lock.lock();
        if (gone) {
            turn = Turn::Dropped;
            break;
        }
    }
    --m_queued;
    return turn;
}

void CursorPool::run(const std::shared_ptr<RunningQuery> &query, std::function<void()> work)
{
    m_threads.start([this, query, work = std::move(work)]() mutable {
        work();
        work = nullptr; // what it held is given back before the cursor is
        release(query);
    });
}

void CursorPool::release(const std::shared_ptr<RunningQuery> &query)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_active.erase(std::remove(m_active.begin(), m_active.end(), query), m_active.end());
    m_freed.notify_all();
}

std::shared_ptr<RunningQuery> CursorPool::find(const std::string &id) const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto found = std::find_if(m_active.begin(), m_active.end(),
                                    [&](const auto &query) { return query->id() == id; });
    return found == m_active.end() ? nullptr : *found;
}

void CursorPool::watch()
{
    for (;;) {
        std::this_thread::sleep_for(tick);
        std::vector<std::shared_ptr<RunningQuery>> active;
        {
            const std::lock_guard<std::mutex> lock(m_mutex);
            if (m_stopping)
                return;
            active = m_active;
        }
        for (const auto &query : active)
            query->watch();
    }
}

} // namespace sandbox

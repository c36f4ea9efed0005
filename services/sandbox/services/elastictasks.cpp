#include "services/sandbox/services/elastictasks.h"

namespace sandbox
{

void ElasticTasks::enqueue(std::function<void()> task)
{
    const std::lock_guard lock(m_mutex);
    m_tasks.push_back(std::move(task));
    if (m_idle < m_tasks.size() && m_threads.size() < mostThreads)
        m_threads.emplace_back([this] { work(); });
    m_wake.notify_one();
}

void ElasticTasks::shutdown()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_wake.notify_all();
    }
    for (std::thread &thread : m_threads)
        thread.join();
    m_threads.clear();
}

void ElasticTasks::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        ++m_idle;
        m_wake.wait(lock, [this] { return m_ending || !m_tasks.empty(); });
        --m_idle;
        if (m_tasks.empty())
            return;
        const std::function<void()> task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }
}

} // namespace sandbox

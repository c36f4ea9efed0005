#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sandbox
{

/// Runs each connection on a thread of its own, made on demand and reused: a request that hangs, or
/// a connection that is kept open, never keeps another one waiting.
class ElasticTasks : public httplib::TaskQueue
{
public:
    void enqueue(std::function<void()> task) override;
    void shutdown() override; ///< waits for what is running

private:
    void work();

    static constexpr std::size_t mostThreads = 512;

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_tasks;
    std::vector<std::thread> m_threads;
    std::size_t m_idle = 0;
    bool m_ending = false;
};

} // namespace sandbox

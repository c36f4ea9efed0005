#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace sandbox
{

/// Threads of one piece of work each, in the engine's library. None is left behind: one that still
/// gave back what it held while the program ends would do so in a library that is being taken down.
class EngineThreads
{
public:
    explicit EngineThreads(std::chrono::milliseconds patienceAtTheEnd);
    /// Waits for what runs. What cannot be interrupted and takes longer than the patience goes on
    /// alone.
    ~EngineThreads();

    /// Runs work; what it captured is gone when the thread counts as ended. Collects the threads
    /// that have ended before.
    void start(std::function<void()> work);

private:
    struct Worker {
        std::thread thread;
        bool hasEnded = false;
    };
    struct State {
        std::mutex mutex;
        std::condition_variable ended;
        std::list<Worker> workers;
    };

    static void collect(State &state); ///< with the lock held

    const std::chrono::milliseconds m_patience;
    std::shared_ptr<State> m_state; ///< also of a thread that goes on alone
};

} // namespace sandbox

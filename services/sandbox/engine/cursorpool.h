#pragma once

#include "services/sandbox/engine/enginethreads.h"
#include "services/sandbox/engine/runningquery.h"

#include <functional>
#include <thread>
#include <vector>

namespace sandbox
{

/// The engine's turns: at most so many queries at once, the others wait. A watchdog interrupts what
/// is overdue; a call that does not come back makes its cursor lost until it does.
class CursorPool
{
public:
    explicit CursorPool(int cursors);
    ~CursorPool(); ///< cancels what runs and waits for it

    struct Counts {
        int max = 0;
        int inUse = 0;
        int queued = 0;
        int lost = 0;
        bool wedged() const { return lost >= max; }
    };
    Counts counts() const;
    void setLostByFault(int cursors); ///< a drill: so many cursors count as lost and serve nobody

    enum class Turn { Given, None, Dropped };
    /// Waits for a cursor until the timeout, or until dropped() says that nobody waits any more.
    Turn acquire(const std::shared_ptr<RunningQuery> &query, std::chrono::milliseconds timeout,
                 const std::function<bool()> &dropped);
    /// Runs work on a thread of its own and gives the cursor back after it.
    void run(const std::shared_ptr<RunningQuery> &query, std::function<void()> work);
    void release(const std::shared_ptr<RunningQuery> &query); ///< a turn that was not run

    std::shared_ptr<RunningQuery> find(const std::string &id) const;

private:
    void watch();

    mutable std::mutex m_mutex;
    std::condition_variable m_freed;
    std::vector<std::shared_ptr<RunningQuery>> m_active;
    int m_cursors = 0;
    int m_queued = 0;
    int m_lostByFault = 0;
    bool m_stopping = false;
    EngineThreads m_threads; ///< of the queries, which use what is above
    std::thread m_watchdog; ///< last: it uses the others
};

} // namespace sandbox

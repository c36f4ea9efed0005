#pragma once

#include "services/sandbox/engine/enginethreads.h"
#include "services/sandbox/engine/planner.h"

#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// Planning databases by the schemas of their tables, kept by least recent use: making one of a
/// hundred tables takes some 70 ms, a plan in it half a millisecond. Thread-safe.
///
/// Planning has a watchdog. What the engine computes while it binds (a LIMIT, an argument of a
/// table function) cannot be interrupted: the caller gets its answer, and the database is given up,
/// as the plan that holds it may be holding its locks too.
class Planners
{
public:
    explicit Planners(std::chrono::milliseconds patience);

    /// A script's plan and the planner whose tables it points to.
    struct Planned {
        std::shared_ptr<const Planner> planner;
        ScriptPlan script;
    };

    /// Throws DoorRefusal: 504 QUERY_TIMEOUT when planning takes longer than the patience, 503
    /// NO_TURN while too many such plans are still under way.
    Planned plan(const std::shared_ptr<const Lake> &lake, const std::string &script,
                 const std::string &defaultNamespace, const ParameterValues &values);

    std::shared_ptr<const Planner> planner(const std::shared_ptr<const Lake> &lake);

private:
    struct Entry {
        std::string schemas;
        std::shared_ptr<const Planner> planner;
        std::weak_ptr<const Lake> lake; ///< the last that was found to have these schemas
    };

    void forget(const std::shared_ptr<const Planner> &planner);

    const std::chrono::milliseconds m_patience;
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< most recent first
    std::shared_ptr<std::atomic<int>> m_givenUp; ///< plans nobody waits for any more
    EngineThreads m_threads; ///< last: it waits for those
};

} // namespace sandbox

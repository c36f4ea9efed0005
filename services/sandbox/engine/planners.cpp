#include "services/sandbox/engine/planners.h"

#include "services/sandbox/engine/doorrefusal.h"

#include <future>

namespace sandbox
{

namespace
{

constexpr std::size_t keptPlanners = 8; ///< some 20 MB each
constexpr int mostGivenUp = 4; ///< each has a core to itself until it ends
constexpr std::chrono::seconds patienceAtTheEnd(5);

/// What a planning database depends on: names and types, not the pointers.
std::string schemasOf(const Lake &lake)
{
    std::string text;
    for (const auto &levels : lake.namespaces()) {
        for (const std::string &level : levels)
            text += level + "\x1f";
        text += "\n";
    }
    for (const Table &table : lake.all()) {
        text += table.fullName() + "\n";
        for (const Column &column : table.columns)
            text += column.name + "\x1f" + column.sqlType + (column.required ? "!" : "") + "\n";
    }
    return text;
}

} // namespace

Planners::Planners(std::chrono::milliseconds patience)
    : m_patience(patience)
    , m_givenUp(std::make_shared<std::atomic<int>>(0))
    , m_threads(patienceAtTheEnd)
{
}

std::shared_ptr<const Planner> Planners::planner(const std::shared_ptr<const Lake> &lake)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    auto found = std::find_if(m_entries.begin(), m_entries.end(),
                              [&](const Entry &entry) { return entry.lake.lock() == lake; });
    if (found == m_entries.end()) {
        std::string schemas = schemasOf(*lake);
        found = std::find_if(m_entries.begin(), m_entries.end(),
                             [&](const Entry &entry) { return entry.schemas == schemas; });
        if (found == m_entries.end()) {
            m_entries.push_front({std::move(schemas), std::make_shared<const Planner>(lake), lake});
            found = m_entries.begin();
        }
    }
    found->lake = lake;
    m_entries.splice(m_entries.begin(), m_entries, found);
    if (m_entries.size() > keptPlanners)
        m_entries.pop_back();
    return m_entries.front().planner;
}

void Planners::forget(const std::shared_ptr<const Planner> &planner)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_entries.remove_if([&](const Entry &entry) { return entry.planner == planner; });
}

Planners::Planned Planners::plan(const std::shared_ptr<const Lake> &lake, const std::string &script,
                                 const std::string &defaultNamespace, const ParameterValues &values)
{
    if (*m_givenUp >= mostGivenUp)
        throw DoorRefusal{503, "NO_TURN",
                          "Statements whose planning does not end keep the door busy.", nullptr,
                          "5"};
    const auto mine = planner(lake);
    auto task = std::make_shared<std::packaged_task<ScriptPlan()>>(
        [mine, script, defaultNamespace, values] {
            return mine->plan(script, defaultNamespace, values);
        });
    std::future<ScriptPlan> planned = task->get_future();
    const auto left = std::make_shared<std::atomic<bool>>(false); // by whoever comes second
    m_threads.start([task = std::move(task), left, count = m_givenUp]() mutable {
        (*task)();
        task.reset(); // the planner goes before it is said to be gone
        if (left->exchange(true))
            --*count;
    });
    if (planned.wait_for(m_patience) == std::future_status::ready)
        return {mine, planned.get()};
    ++*m_givenUp;
    if (left->exchange(true))
        --*m_givenUp;
    forget(mine);
    throw DoorRefusal{504, "QUERY_TIMEOUT",
                      "Planning took longer than it may: something in the statement has to be "
                      "computed before it can be planned."};
}

} // namespace sandbox

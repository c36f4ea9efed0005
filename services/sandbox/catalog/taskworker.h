#pragma once

#include "services/sandbox/catalog/lakekeeperdeployment.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sandbox
{

/// Does what is due in Lakekeeper's task queues, one task after another: removes the files of
/// purged tables, and ends the grace of dropped ones. Paused in maintenance mode.
class TaskWorker
{
public:
    /// pause: between two looks at the queues. isPaused is asked before each.
    TaskWorker(LakekeeperDeployment &deployment, std::chrono::milliseconds pause,
               std::function<bool()> isPaused);
    ~TaskWorker();
    TaskWorker(const TaskWorker &) = delete;
    TaskWorker &operator=(const TaskWorker &) = delete;

private:
    struct Task {
        std::string id;
        std::string warehouseId;
        std::string queue;
        std::string entityId;
        nlohmann::ordered_json data;
    };

    void work();
    bool workOnOne();
    std::optional<Task> pick();
    void finish(const Task &task, const std::string &problem);
    void purge(const Task &task);
    void expire(const Task &task);

    LakekeeperDeployment &m_deployment;
    std::chrono::milliseconds m_pause;
    std::function<bool()> m_isPaused;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_ending = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox

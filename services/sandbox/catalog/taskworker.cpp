#include "services/sandbox/catalog/taskworker.h"

#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/tasks.h"
#include "services/sandbox/catalog/warehouses.h"
#include "services/sandbox/catalog/warehousestorage.h"

using nlohmann::ordered_json;

namespace sandbox
{

TaskWorker::TaskWorker(LakekeeperDeployment &deployment, std::chrono::milliseconds pause,
                       std::function<bool()> isPaused)
    : m_deployment(deployment)
    , m_pause(pause)
    , m_isPaused(std::move(isPaused))
    , m_thread([this] { work(); })
{
}

TaskWorker::~TaskWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_wake.notify_all();
    }
    m_thread.join();
}

void TaskWorker::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_wake.wait_for(lock, m_pause, [this] { return m_ending; })) {
        lock.unlock();
        try {
            while (!m_isPaused() && workOnOne()) { }
        } catch (const DatabaseError &error) {
            m_deployment.log("WARN Polling the task queues failed: " + error.message);
        }
        lock.lock();
    }
}

bool TaskWorker::workOnOne()
{
    const std::optional<Task> task = pick();
    if (!task)
        return false;
    std::string problem;
    try {
        if (task->queue == "tabular_purge")
            purge(*task);
        else
            expire(*task);
    } catch (const ApiError &error) {
        problem = error.message;
    }
    finish(*task, problem);
    return true;
}

std::optional<TaskWorker::Task> TaskWorker::pick()
{
    PgSession session(m_deployment.writePool(), PgSession::Mode::Transaction);
    const auto rows = session.run(
        "UPDATE task SET status = 'RUNNING', attempt = attempt + 1, picked_up_at = $1::bigint,"
        " last_heartbeat_at = $1::bigint, updated_at = $1::bigint WHERE task_id = (SELECT task_id"
        " FROM task WHERE status = 'SCHEDULED' AND scheduled_for <= $1::bigint ORDER BY"
        " scheduled_for LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING task_id, warehouse_id, queue,"
        " entity_id, data",
        {std::to_string(m_deployment.nowMs())});
    session.commit();
    if (rows.empty())
        return std::nullopt;
    return Task{rows[0][0], rows[0][1], rows[0][2], rows[0][3], ordered_json::parse(rows[0][4])};
}

void TaskWorker::finish(const Task &task, const std::string &problem)
{
    PgSession session(m_deployment.writePool(), PgSession::Mode::Statements);
    session.run("UPDATE task SET status = $2, message = $3, progress = 1, updated_at = $4::bigint"
                " WHERE task_id = $1::uuid",
                {task.id, problem.empty() ? "SUCCESS" : "FAILED", problem,
                 std::to_string(m_deployment.nowMs())});
}

void TaskWorker::purge(const Task &task)
{
    const std::string location = task.data.value("tabular-location", "");
    PgSession session(m_deployment.readPool(), PgSession::Mode::Statements);
    const auto warehouse = Warehouses(session, m_deployment.nowMs()).find(task.warehouseId);
    if (!warehouse)
        return;
    const auto client = m_deployment.storageClient(
        warehouse->profile,
        permanentKey(storedCredential(session, warehouse->secretId, m_deployment.passPhrase())));
    const auto [bucket, prefix] = bucketAndKey(location + "/");
    for (;;) {
        const S3Client::Listing page = client->list(bucket, prefix);
        if (!page.answer.ok())
            throw runtimeIoError(page.answer, location, "list");
        if (page.keys.empty())
            return;
        for (const std::string &key : page.keys) {
            const S3Answer removed = client->remove(bucket, key);
            if (!removed.ok())
                throw runtimeIoError(removed, "s3://" + bucket + "/" + key, "delete");
        }
    }
}

void TaskWorker::expire(const Task &task)
{
    PgSession session(m_deployment.writePool(), PgSession::Mode::Transaction);
    const auto gone
        = session.run("DELETE FROM tabular WHERE warehouse_id = $1::uuid AND tabular_id ="
                      " $2::uuid AND deleted_at IS NOT NULL RETURNING location, kind",
                      {task.warehouseId, task.entityId});
    if (!gone.empty() && task.data.value("deletion-kind", "") == "purge") {
        const std::int64_t nowMs = m_deployment.nowMs();
        addTask(session,
                {task.warehouseId, "tabular_purge", gone[0][1], task.entityId, "[]",
                 ordered_json{{"tabular-location", gone[0][0]}}.dump(), nowMs},
                nowMs);
    }
    session.commit();
}

} // namespace sandbox

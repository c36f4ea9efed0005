#include "services/sandbox/catalog/tasks.h"

#include "services/sandbox/services/uuid.h"

namespace sandbox
{

void addTask(PgSession &session, const NewTask &task, std::int64_t nowMs)
{
    session.run(
        "INSERT INTO task (task_id, project_id, warehouse_id, queue, entity_type, entity_id,"
        " entity_name, data, status, scheduled_for, created_at)"
        " SELECT $1::uuid, project_id, warehouse_id, $3, $4, $5, $6, $7, 'SCHEDULED',"
        " $8::bigint, $9::bigint FROM warehouse WHERE warehouse_id = $2::uuid",
        {makeUuid(), task.warehouseId, task.queue, task.entityType, task.entityId, task.entityName,
         task.data, std::to_string(task.scheduledForMs), std::to_string(nowMs)});
}

} // namespace sandbox

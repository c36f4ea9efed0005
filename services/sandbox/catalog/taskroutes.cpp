#include "services/sandbox/catalog/taskroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/warehouseroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const std::string columns
    = "SELECT task_id, project_id, warehouse_id, queue, entity_type, entity_id, entity_name, "
      "status,"
      " attempt, progress, scheduled_for, coalesce(picked_up_at::text, ''),"
      " coalesce(last_heartbeat_at::text, ''), created_at, coalesce(updated_at::text, ''), data,"
      " message FROM task WHERE ";
const char *const queues[] = {"tabular_expiration", "tabular_purge", "task_log_cleanup"};
const char *const projectQueue = "task_log_cleanup";
const char *const statuses[]
    = {"RUNNING", "SCHEDULED", "STOPPING", "CANCELLED", "SUCCESS", "FAILED"};

/// Of which tasks a request speaks, and where in its path: a warehouse's, or a project's own.
struct TaskPlace {
    std::string where; ///< of $1
    std::string id; ///< $1
    std::size_t at; ///< of "task" and "task-queue" in the path
};

TaskPlace placeOf(const ManagementScope &scope, PgSession &session)
{
    if (scope.parts[0] == "project")
        return {"project_id = $1 AND warehouse_id IS NULL", scope.projectId, 1};
    return {"warehouse_id = $1::uuid", warehouseById(session, scope, scope.parts[1]).id, 2};
}

ordered_json taskBody(const std::vector<std::string> &row)
{
    ordered_json body{{"task-id", row[0]},
                      {"project-id", row[1]},
                      {"warehouse-id", row[2]},
                      {"queue-name", row[3]},
                      {"entity", {{"type", row[4]}, {row[4] + "-id", row[5]}}},
                      {"entity-name", ordered_json::parse(row[6])},
                      {"status", row[7]},
                      {"attempt", std::stoi(row[8])},
                      {"progress", std::stod(row[9])},
                      {"scheduled-for", timeText(std::stoll(row[10]))}};
    if (!row[11].empty())
        body["picked-up-at"] = timeText(std::stoll(row[11]));
    if (!row[12].empty())
        body["last-heartbeat-at"] = timeText(std::stoll(row[12]));
    body["created-at"] = timeText(std::stoll(row[13]));
    if (!row[14].empty())
        body["updated-at"] = timeText(std::stoll(row[14]));
    return body;
}

/// The texts of a filter; empty: everything. Throws PlainError 422 for one that is not known.
template <std::size_t count>
std::vector<std::string> filterIn(const ordered_json &body, const char *name,
                                  const char *const (&known)[count])
{
    if (!body.contains(name) || body[name].is_null())
        return {};
    const std::vector<std::string> wanted = textsField(body, name);
    for (const std::string &each : wanted) {
        if (std::find(std::begin(known), std::end(known), each) == std::end(known))
            throw wrongField(std::string(name) + ": unknown variant `" + each + "`");
    }
    return wanted;
}

std::vector<std::string> entitiesIn(const ordered_json &body)
{
    std::vector<std::string> ids;
    if (!body.contains("entities") || body["entities"].is_null())
        return ids;
    for (const ordered_json &entity : body["entities"]) {
        const std::string type = textField(entity, "type");
        if (type != "warehouse")
            ids.push_back(textField(entity, (type + "-id").c_str()));
    }
    return ids;
}

void list(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const auto size = optionalNumber(body, "page-size");
    Paging paging(optionalText(body, "page-token"),
                  size ? std::optional(std::to_string(*size)) : std::nullopt);
    const PageWish wish = paging.wish();
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const TaskPlace place = placeOf(scope, session);
    const auto statusFilter = filterIn(body, "status", statuses);
    const auto queueFilter = filterIn(body, "queue-name", queues);
    auto rows = session.run(
        columns + place.where
            + " AND (cardinality($2::text[]) = 0 OR status = ANY($2::text[])) AND"
              " (cardinality($3::text[]) = 0 OR queue = ANY($3::text[])) AND"
              " (cardinality($4::text[]) = 0 OR entity_id = ANY($4::text[])) AND ($5 = '' OR"
              " task_id < nullif($5, '')::uuid) ORDER BY task_id DESC LIMIT $6::bigint",
        {place.id, arrayText(statusFilter), arrayText(queueFilter), arrayText(entitiesIn(body)),
         wish.after, std::to_string(wish.limit)});
    paging.cut(rows, [](const auto &row) { return row[0]; });
    ordered_json answer{{"tasks", ordered_json::array()}};
    for (const auto &row : rows)
        answer["tasks"].push_back(taskBody(row));
    if (!paging.nextToken().empty())
        answer["next-page-token"] = paging.nextToken();
    writeJson(scope.response, 200, dumped(answer));
}

void show(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const TaskPlace place = placeOf(scope, session);
    const std::string id = uuidPart(scope.parts[place.at + 2]);
    const auto rows
        = session.run(columns + place.where + " AND task_id = $2::uuid", {place.id, id});
    if (rows.empty())
        throw ApiError{404, "TaskNotFound", "Task with id " + id + " not found."};
    ordered_json body = taskBody(rows[0]);
    body["task-data"] = ordered_json::parse(rows[0][15]);
    body["attempts"] = ordered_json::array();
    if (!rows[0][16].empty())
        body["message"] = rows[0][16];
    if (!rows[0][11].empty())
        body["attempts"].push_back({{"attempt", body["attempt"]},
                                    {"status", body["status"]},
                                    {"started-at", body["picked-up-at"]}});
    writeJson(scope.response, 200, dumped(body));
}

void control(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const ordered_json &action = partField(body, "action");
    const std::string type = textField(action, "action-type");
    const std::string now = std::to_string(scope.deployment.nowMs());
    std::string change;
    if (type == "cancel")
        change = "status = 'CANCELLED', updated_at = $3::bigint WHERE status IN ('SCHEDULED',"
                 " 'RUNNING', 'STOPPING')";
    else if (type == "stop")
        change = "status = 'STOPPING', updated_at = $3::bigint WHERE status = 'RUNNING'";
    else if (type == "run-now")
        change = "scheduled_for = $3::bigint, updated_at = $3::bigint WHERE status = 'SCHEDULED'";
    else if (type == "run-at")
        change
            = "scheduled_for = (extract(epoch FROM $4::timestamptz) * 1000)::bigint, updated_at ="
              " $3::bigint WHERE status = 'SCHEDULED'";
    else
        throw wrongField("action: unknown variant `" + type
                         + "`, expected one of `stop`, `cancel`, `run-now`, `run-at`");
    const auto session = boundedTransaction(scope);
    const TaskPlace place = placeOf(scope, *session);
    std::vector<std::string> values{place.id, arrayText(textsField(body, "task-ids")), now};
    if (type == "run-at")
        values.push_back(textField(action, "scheduled-for"));
    try {
        session->run("UPDATE task SET " + change + " AND " + place.where
                         + " AND task_id = ANY($2::uuid[])",
                     values);
    } catch (const DatabaseError &error) {
        if (error.state.compare(0, 2, "22") != 0)
            throw;
        throw wrongField("task-ids or scheduled-for: " + error.message);
    }
    session->commit();
    scope.response.status = 204;
}

bool isQueue(const std::string &name)
{
    return std::find(std::begin(queues), std::end(queues), name) != std::end(queues);
}

/// The table or view that a request wants something done to. Throws PlainError 422 for what is
/// neither, ApiError 404 when the active warehouse has it not.
void requireTabular(const ManagementScope &scope, const ordered_json &entity)
{
    const std::string type = textField(entity, "type");
    if (type != "table" && type != "view")
        throw wrongField("entity: unknown variant `" + type + "`, expected `table` or `view`");
    const std::string id = textField(entity, (type + "-id").c_str());
    if (!isUuid(id))
        throw wrongField("entity: UUID parsing failed");
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const WarehouseRow warehouse = warehouseById(session, scope, scope.parts[1]);
    if (!warehouse.isActive)
        throwNoSuchWarehouse(warehouse.id);
    const auto rows
        = session.run("SELECT 1 FROM tabular WHERE warehouse_id = $1::uuid AND tabular_id ="
                      " $2::uuid AND kind = $3 AND deleted_at IS NULL",
                      {warehouse.id, id, type});
    if (rows.empty())
        throw ApiError{404, type == "view" ? "NoSuchViewException" : "NoSuchTableException",
                       "There is no " + type + " with id '" + id + "'."};
}

/// The queues of 0.13.0 end what a drop began, and nobody may put a table into them from outside:
/// the route is there for queues that other builds add.
[[noreturn]] void schedule(const ManagementScope &scope, const std::string &queue)
{
    const ordered_json body = jsonBody(scope.request);
    optionalText(body, "scheduled-for");
    requireTabular(scope, partField(body, "entity"));
    if (isQueue(queue))
        throw ApiError{400, "QueueNotUserSchedulable",
                       "Queue '" + queue + "' is not user-schedulable. Schedulable queues: []"};
    std::string registered;
    for (const char *each : queues)
        registered += (registered.empty() ? "" : ", ") + std::string(each);
    throw ApiError{404, "QueueNotFound",
                   "Queue '" + queue + "' not found. Registered queues: [" + registered + "]"};
}

bool answerQueue(const ManagementScope &scope)
{
    const bool isProjects = scope.parts[0] == "project";
    const std::size_t at = isProjects ? 2 : 3;
    const std::string &queue = scope.parts[at];
    if (!isProjects && scope.is("POST", at + 2) && scope.parts[at + 1] == "schedule")
        schedule(scope, queue);
    if (scope.parts.size() != at + 2 || scope.parts[at + 1] != "config" || !isQueue(queue)
        || isProjects != (queue == projectQueue))
        return false;
    const auto session = boundedTransaction(scope);
    const std::string owner = placeOf(scope, *session).id;
    const std::string table = isProjects ? "project_queue_config" : "task_queue_config";
    const std::string key = isProjects ? "project_id" : "warehouse_id";
    const std::string value = isProjects ? "$1" : "$1::uuid";
    if (scope.request.method == "GET") {
        const auto rows = session->run("SELECT config FROM " + table + " WHERE " + key + " = "
                                           + value + " AND queue = $2",
                                       {owner, queue});
        writeJson(scope.response, 200,
                  rows.empty() ? dumped({{"queue-config", ordered_json::object()}}) : rows[0][0]);
        return true;
    }
    if (scope.request.method != "POST")
        return false;
    const ordered_json body = jsonBody(scope.request);
    partField(body, "queue-config");
    session->run("INSERT INTO " + table + " VALUES (" + value + ", $2, $3) ON CONFLICT (" + key
                     + ", queue) DO UPDATE SET config = excluded.config",
                 {owner, queue, body.dump()});
    session->commit();
    scope.response.status = 204;
    return true;
}

} // namespace

bool answerTasks(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    const std::size_t at = parts[0] == "project" ? 1 : 2;
    if ((parts[0] != "warehouse" && parts[0] != "project") || parts.size() < at + 2)
        return false;
    if (parts[at] == "task-queue")
        return answerQueue(scope);
    if (parts[at] != "task")
        return false;
    const std::string &what = parts[at + 1];
    if (what == "list" && scope.is("POST", at + 2))
        list(scope);
    else if (what == "control" && scope.is("POST", at + 2))
        control(scope);
    else if (what == "by-id" && scope.is("GET", at + 3))
        show(scope);
    else
        return false;
    return true;
}

} // namespace sandbox

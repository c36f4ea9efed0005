#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/serverroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// What may be done at each level; nobody is refused anything by the allow-all authorizer.
ordered_json actionsOf(const std::string &level)
{
    if (level == "server")
        return {"create_project", "update_users", "delete_users", "list_users", "provision_users"};
    if (level == "project")
        return {"create_warehouse", "delete",     "rename",       "list_warehouses",
                "create_role",      "list_roles", "search_roles", "get_metadata"};
    if (level == "warehouse")
        return {"create_namespace",
                "delete",
                "update_storage",
                "get_metadata",
                "get_config",
                "list_namespaces",
                "use",
                "modify_soft_deletion",
                "rename",
                "deactivate",
                "activate",
                "list_deleted_tabulars",
                "update_storage_credential",
                "set_protection",
                "get_all_tasks",
                "control_all_tasks"};
    if (level == "namespace")
        return {"create_table",      "create_view",     "create_namespace", "delete",
                "update_properties", "get_metadata",    "list_tables",      "list_views",
                "list_namespaces",   "list_everything", "set_protection"};
    if (level == "table")
        return {"drop",   "write_data", "read_data", "get_metadata",  "commit",
                "rename", "undrop",     "get_tasks", "control_tasks", "set_protection"};
    if (level == "view")
        return {"drop",   "get_metadata", "commit",        "rename",
                "undrop", "get_tasks",    "set_protection"};
    if (level == "role")
        return {"read", "delete", "update", "manage_members"};
    if (level == "user")
        return {"read", "update", "delete"};
    return nullptr;
}

/// Levels of a namespace, as they are compared.
std::string keyOf(const ordered_json &levels)
{
    std::vector<std::string> key;
    for (const ordered_json &level : levels)
        key.push_back(lowered(level.get<std::string>()));
    return arrayText(key);
}

/// Whether there is what an operation of the kind names.
bool isThere(PgSession &session, const ManagementScope &scope, const std::string &kind,
             const ordered_json &operation)
{
    if (kind == "server" || kind == "project")
        return true;
    const std::string warehouse = textField(operation, "warehouse-id");
    if (!isUuid(warehouse))
        throw wrongField("warehouse-id: UUID parsing failed");
    if (!Warehouses(session, scope.deployment.nowMs()).find(warehouse))
        return false;
    if (kind == "warehouse")
        return true;
    const bool isNamespace = kind == "namespace";
    const char *const idName = isNamespace ? "namespace-id" : "table-id";
    if (operation.contains(idName)) {
        const std::string id = textField(operation, idName);
        if (!isUuid(id))
            throw wrongField(std::string(idName) + ": UUID parsing failed");
        const std::string table = isNamespace ? "namespace" : "tabular";
        const std::string column = isNamespace ? "namespace_id" : "tabular_id";
        return !session
                    .run("SELECT 1 FROM " + table + " WHERE warehouse_id = $1::uuid AND " + column
                             + " = $2::uuid",
                         {warehouse, id})
                    .empty();
    }
    const std::string ns = keyOf(partField(operation, "namespace"));
    if (isNamespace)
        return !session
                    .run("SELECT 1 FROM namespace WHERE warehouse_id = $1::uuid AND name_key ="
                         " $2::text[]",
                         {warehouse, ns})
                    .empty();
    const std::string name = textField(operation, operation.contains("view") ? "view" : "table");
    return !session
                .run("SELECT 1 FROM tabular t JOIN namespace n USING (namespace_id) WHERE"
                     " t.warehouse_id = $1::uuid AND n.name_key = $2::text[] AND t.name_key = $3"
                     " AND t.deleted_at IS NULL",
                     {warehouse, ns, lowered(name)})
                .empty();
}

/// Nobody is refused what is there.
ordered_json checked(PgSession &session, const ManagementScope &scope, const ordered_json &check,
                     bool mustBeThere)
{
    const ordered_json &operation = partField(check, "operation");
    if (!operation.is_object() || operation.size() != 1)
        throw wrongField("operation: expected one of its kinds");
    const std::string kind = operation.begin().key();
    const ordered_json known = actionsOf(kind);
    if (known.is_null() || kind == "role" || kind == "user")
        throw wrongField("operation: unknown variant `" + kind + "`");
    const std::string action = textField(operation.front(), "action");
    if (std::find(known.begin(), known.end(), ordered_json(action)) == known.end())
        throw wrongField("action: unknown variant `" + action + "`");
    const bool allowed = isThere(session, scope, kind, operation.front());
    if (!allowed && mustBeThere)
        throw ApiError{404, "NotFound", "There is no such " + kind + "."};
    ordered_json result = ordered_json::object();
    if (const auto id = optionalText(check, "id"))
        result["id"] = *id;
    result["allowed"] = allowed;
    return result;
}

void checkMany(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const bool mustBeThere = flagFieldOr(body, "error-on-not-found", false);
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json results = ordered_json::array();
    for (const ordered_json &check : partField(body, "checks"))
        results.push_back(checked(session, scope, check, mustBeThere));
    writeJson(scope.response, 200, dumped({{"results", results}}));
}

} // namespace

bool answerActions(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    if (parts[0] == "action" && scope.is("POST", 2) && parts[1] == "batch-check") {
        checkMany(scope);
        return true;
    }
    if (scope.request.method != "GET" || parts.size() < 2 || parts.back() != "actions")
        return false;
    // warehouse/{id}/actions and warehouse/{id}/table/{id}/actions
    const bool isBelow = parts[0] == "warehouse" && parts.size() == 5;
    const ordered_json actions = actionsOf(isBelow ? parts[2] : parts[0]);
    if (actions.is_null())
        return false;
    if (parts[0] == "warehouse") {
        PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
        warehouseById(session, scope, parts[1]);
    }
    writeJson(scope.response, 200, dumped({{"allowed-actions", actions}}));
    return true;
}

} // namespace sandbox

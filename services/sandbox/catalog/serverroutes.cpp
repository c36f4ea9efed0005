#include "services/sandbox/catalog/serverroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/answers.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// The version whose wire behaviour this emulates.
const char *const emulatedVersion = "0.13.0";

bool isOpenForBootstrap(PgSession &session)
{
    return session.run("SELECT open_for_bootstrap FROM server").at(0).at(0) == "t";
}

ordered_json info(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    return {{"version", emulatedVersion},
            {"lakekeeper-version", emulatedVersion},
            {"bootstrapped", !isOpenForBootstrap(session)},
            {"server-id", scope.deployment.serverId()},
            {"default-project-id", defaultProjectId},
            {"authz-backend", "allow-all"},
            {"aws-system-identities-enabled", false},
            {"azure-system-identities-enabled", false},
            {"gcp-system-identities-enabled", false},
            {"queues", {"tabular_expiration", "tabular_purge", "task_log_cleanup"}},
            {"license-status", {{"license-type", "apache-2.0"}, {"valid", true}}}};
}

void bootstrap(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    if (!flagField(body, "accept-terms-of-use"))
        throw ApiError{400, "TermsOfUseNotAccepted",
                       "You must accept the terms of use to bootstrap the catalog."};
    {
        PgSession session(scope.deployment.writePool(), PgSession::Mode::Transaction);
        bootstrapServer(session, scope.deployment.nowMs());
        session.commit();
    }
    registerUser(scope.deployment, scope.principal);
    scope.response.status = 204;
}

const char *const userColumns
    = "SELECT user_id, name, coalesce(email, ''), user_type, last_updated_with, created_at,"
      " coalesce(updated_at::text, '') FROM users ";

ordered_json userBody(const std::vector<std::string> &row)
{
    ordered_json body{{"id", row[0]},
                      {"name", row[1]},
                      {"user-type", row[3]},
                      {"last-updated-with", row[4]},
                      {"created-at", timeText(std::stoll(row[5]))}};
    if (!row[2].empty())
        body["email"] = row[2];
    if (!row[6].empty())
        body["updated-at"] = timeText(std::stoll(row[6]));
    return body;
}

ordered_json userById(const ManagementScope &scope, const std::string &id)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const auto rows = session.run(std::string(userColumns) + "WHERE user_id = $1", {id});
    if (rows.empty())
        throw ApiError{404, "UserNotFound", "User with id " + id + " not found."};
    return userBody(rows[0]);
}

ordered_json whoami(const ManagementScope &scope)
{
    if (scope.principal.id.empty())
        throw ApiError{401, "GetMyUserWithoutToken",
                       "Cannot get the current user without a token."};
    ordered_json body = userById(scope, scope.principal.id);
    body["is-instance-admin"] = scope.deployment.isInstanceAdmin(scope.principal);
    return body;
}

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
    return nullptr;
}

} // namespace

void bootstrapServer(PgSession &session, std::int64_t nowMs)
{
    const auto closed = session.run(
        "UPDATE server SET open_for_bootstrap = false WHERE open_for_bootstrap RETURNING 1");
    if (closed.empty())
        throw ApiError{400, "CatalogAlreadyBootstrapped", "Catalog already bootstrapped"};
    session.run("INSERT INTO project (project_id, project_name, created_at)"
                " VALUES ($1, 'Default Project', $2::bigint) ON CONFLICT DO NOTHING",
                {defaultProjectId, std::to_string(nowMs)});
}

void registerUser(LakekeeperDeployment &deployment, const Principal &principal)
{
    if (principal.id.empty())
        return;
    PgSession session(deployment.writePool(), PgSession::Mode::Statements);
    session.run("INSERT INTO users (user_id, name, user_type, last_updated_with, created_at)"
                " VALUES ($1, $2, 'human', 'config-call-creation', $3::bigint) ON CONFLICT DO"
                " NOTHING",
                {principal.id, principal.name, std::to_string(deployment.nowMs())});
}

bool answerServer(const ManagementScope &scope)
{
    const std::string &what = scope.parts[0];
    if (what == "info" && scope.is("GET", 1))
        writeJson(scope.response, 200, dumped(info(scope)));
    else if (what == "bootstrap" && scope.is("POST", 1))
        bootstrap(scope);
    else if (what == "whoami" && scope.is("GET", 1))
        writeJson(scope.response, 200, dumped(whoami(scope)));
    else
        return false;
    return true;
}

bool answerUsers(const ManagementScope &scope)
{
    if (scope.parts[0] != "user" || scope.request.method != "GET" || scope.parts.size() > 2)
        return false;
    if (scope.parts.size() == 2) {
        writeJson(scope.response, 200, dumped(userById(scope, scope.parts[1])));
        return true;
    }
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"users", ordered_json::array()}};
    for (const auto &row : session.run(std::string(userColumns) + "ORDER BY user_id LIMIT 1000"))
        body["users"].push_back(userBody(row));
    writeJson(scope.response, 200, dumped(body));
    return true;
}

bool answerActions(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
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

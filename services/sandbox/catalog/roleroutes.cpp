#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/peopleroutes.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/rolemembers.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

using Row = std::vector<std::string>;

ordered_json roleById(PgSession &session, const ManagementScope &scope, const std::string &id)
{
    const auto rows = session.run(roleColumns + "WHERE role_id = $1::uuid AND project_id = $2",
                                  {uuidPart(id), scope.projectId});
    if (rows.empty())
        throw ApiError{404, "RoleNotFound", "Role with id " + id + " not found."};
    return roleBody(rows[0]);
}

/// Runs a change of one role. Throws ApiError 409 for a name or source that is taken.
void change(const ManagementScope &scope, const std::string &sql, Row values)
{
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    values.insert(
        values.begin(),
        {uuidPart(scope.parts[1]), scope.projectId, std::to_string(scope.deployment.nowMs())});
    try {
        session.run("UPDATE role SET updated_at = $3::bigint, " + sql
                        + " WHERE role_id = $1::uuid AND project_id = $2",
                    values);
    } catch (const DatabaseError &error) {
        throwTaken(error);
    }
    writeJson(scope.response, 200, dumped(roleById(session, scope, scope.parts[1])));
}

std::string checkedName(const ordered_json &body)
{
    const std::string name = textField(body, "name");
    if (name.empty())
        throw ApiError{400, "EmptyRoleName", "Role name cannot be empty."};
    return name;
}

void create(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const std::string id = makeUuid();
    const std::string name = checkedName(body);
    const std::string project = optionalText(body, "project-id").value_or(scope.projectId);
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    if (session.run("SELECT 1 FROM project WHERE project_id = $1", {project}).empty())
        throw ApiError{404, "ProjectNotFound", "Project with id '" + project + "' not found."};
    try {
        session.run("INSERT INTO role (role_id, project_id, name, name_key, description,"
                    " provider_id, source_id, created_at) VALUES ($1::uuid, $2, $3, $4,"
                    " nullif($5, ''), $6, $7, $8::bigint)",
                    {id, project, name, lowered(name),
                     optionalText(body, "description").value_or(""),
                     optionalText(body, "provider-id").value_or("lakekeeper"),
                     optionalText(body, "source-id").value_or(id),
                     std::to_string(scope.deployment.nowMs())});
    } catch (const DatabaseError &error) {
        throwTaken(error);
    }
    const auto rows = session.run(roleColumns + "WHERE role_id = $1::uuid", {id});
    writeJson(scope.response, 201, dumped(roleBody(rows.at(0))));
}

void list(const ManagementScope &scope)
{
    for (const char *name : {"roleIds", "sourceIds", "providerIds"}) { // lists in a query: as
        if (scope.request.has_param(name)) // warehouseStatus
            throw PlainError{400,
                             "Failed to deserialize query string: " + std::string(name)
                                 + ": invalid type: string, expected a sequence"};
    }
    Paging paging(scope.request);
    const PageWish wish = paging.wish();
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    auto rows = session.run(
        roleColumns
            + "WHERE project_id = $1 AND position($2 in name_key) > 0 AND role_id::text > $3 ORDER"
              " BY role_id::text COLLATE \"C\" LIMIT $4::bigint",
        {scope.projectId, lowered(scope.request.get_param_value("name")), wish.after,
         std::to_string(wish.limit)});
    paging.cut(rows, [](const Row &row) { return row[0]; });
    ordered_json body{{"roles", ordered_json::array()}};
    for (const Row &row : rows)
        body["roles"].push_back(roleBody(row));
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(scope.response, 200, dumped(body));
}

void search(const ManagementScope &scope)
{
    const std::string wanted = textField(jsonBody(scope.request), "search");
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"roles", ordered_json::array()}};
    for (const Row &row : session.run(
             roleColumns
                 + "WHERE project_id = $1 AND (position($2 in name_key) > 0 OR role_id::text = $2)"
                   " ORDER BY length(name), name_key LIMIT 10",
             {scope.projectId, lowered(wanted)}))
        body["roles"].push_back(roleBody(row));
    writeJson(scope.response, 200, dumped(body));
}

void remove(const ManagementScope &scope)
{
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Transaction);
    const ordered_json role = roleById(session, scope, scope.parts[1]);
    const std::string id = role.at("id");
    session.run("DELETE FROM role_member WHERE member_type = 'role' AND member_id = $1", {id});
    session.run("DELETE FROM role WHERE role_id = $1::uuid", {id});
    session.commit();
    scope.response.status = 204;
}

/// What lies below `/role/{id}`.
bool answerBelow(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    {
        PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
        roleById(session, scope, parts[1]); // it is there
    }
    if (parts[2] == "source-system" && scope.is("PUT", 3)) {
        const ordered_json body = jsonBody(scope.request);
        change(scope, "provider_id = $4, source_id = $5",
               {textField(body, "provider-id"), textField(body, "source-id")});
    } else if (parts[2] == "metadata" && scope.is("GET", 3)) {
        PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
        ordered_json role = roleById(session, scope, parts[1]);
        for (const char *more : {"description", "created-at", "updated-at"})
            role.erase(more);
        writeJson(scope.response, 200, dumped(role));
    } else {
        return answerRoleMembers(scope);
    }
    return true;
}

} // namespace

bool answerRoles(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    if (parts[0] == "search" && scope.is("POST", 2) && parts[1] == "role")
        search(scope);
    else if (parts[0] == "user" && parts.size() > 2)
        return answerUserRoles(scope);
    else if (parts[0] != "role")
        return false;
    else if (scope.is("GET", 1))
        list(scope);
    else if (scope.is("POST", 1))
        create(scope);
    else if (parts.size() > 2)
        return parts[2] != "actions" && answerBelow(scope);
    else if (scope.is("DELETE", 2))
        remove(scope);
    else if (scope.is("POST", 2)) {
        const ordered_json body = jsonBody(scope.request);
        const std::string name = checkedName(body);
        change(scope, "name = $4, name_key = $5, description = nullif($6, '')",
               {name, lowered(name), optionalText(body, "description").value_or("")});
    } else if (scope.is("GET", 2)) {
        PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
        writeJson(scope.response, 200, dumped(roleById(session, scope, parts[1])));
    } else {
        return false;
    }
    return true;
}

} // namespace sandbox

#include "services/sandbox/catalog/rolemembers.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/peopleroutes.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// Members of the role $1, at any depth when the second flag is set.
const std::string membersBelow
    = "WITH RECURSIVE below AS (SELECT member_type, member_id, 1 AS depth FROM role_member WHERE"
      " role_id = $1::uuid UNION SELECT m.member_type, m.member_id, depth + 1 FROM below b JOIN"
      " role_member m ON b.member_type = 'role' AND m.role_id::text = b.member_id WHERE depth < 64)"
      " SELECT DISTINCT member_type, member_id FROM below WHERE depth = 1 OR $2 = 'true' ORDER BY"
      " 1, 2 LIMIT 1000";

/// Roles that the member $1 of type $2 has.
const std::string rolesAbove
    = "WITH RECURSIVE above AS (SELECT role_id, 1 AS depth FROM role_member WHERE member_id = $1"
      " AND member_type = $2 UNION SELECT m.role_id, depth + 1 FROM above a JOIN role_member m ON"
      " m.member_type = 'role' AND m.member_id = a.role_id::text WHERE depth < 64)"
      " SELECT role_id FROM above WHERE depth = 1 OR $3 = 'true'";

bool isTransitive(const ManagementScope &scope)
{
    return scope.parts.size() == 4 && scope.parts[3] == "transitive";
}

void listMembers(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"members", ordered_json::array()}};
    for (const auto &row :
         session.run(membersBelow, {scope.parts[1], isTransitive(scope) ? "true" : "false"}))
        body["members"].push_back({{"type", row[0]}, {"id", row[1]}});
    writeJson(scope.response, 200, dumped(body));
}

void listRoles(const ManagementScope &scope, const char *type)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"roles", ordered_json::array()}};
    for (const auto &row :
         session.run(roleColumns + "WHERE role_id IN (" + rolesAbove + ") ORDER BY name_key",
                     {scope.parts[1], type, isTransitive(scope) ? "true" : "false"}))
        body["roles"].push_back(roleBody(row));
    writeJson(scope.response, 200, dumped(body));
}

/// Type and id of a member that is there. Throws PlainError 422, ApiError 404.
std::pair<std::string, std::string> memberIn(PgSession &session, const ordered_json &member)
{
    const std::string type = textField(member, "type");
    const std::string id = textField(member, "id");
    if (type != "user" && type != "role")
        throw wrongField("members: unknown variant `" + type + "`, expected `user` or `role`");
    if (type == "role" && !isUuid(id))
        throw wrongField("members: id: UUID parsing failed");
    const bool isThere = type == "user"
        ? !session.run("SELECT 1 FROM users WHERE user_id = $1", {id}).empty()
        : !session.run("SELECT 1 FROM role WHERE role_id = $1::uuid", {id}).empty();
    if (!isThere)
        throw ApiError{404, type == "user" ? "UserNotFound" : "RoleNotFound",
                       "There is no " + type + " with id " + id + "."};
    return {type, id};
}

void add(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Transaction);
    session.run("SELECT pg_advisory_xact_lock(8182)"); // two at once could close a ring
    for (const ordered_json &member : partField(body, "members")) {
        const auto [type, id] = memberIn(session, member);
        session.run("INSERT INTO role_member VALUES ($1::uuid, $2, $3) ON CONFLICT DO NOTHING",
                    {scope.parts[1], type, id});
        const auto rings
            = session.run("SELECT 1 FROM (" + rolesAbove + ") AS its WHERE role_id::text = $1",
                          {scope.parts[1], "role", "true"});
        if (!rings.empty())
            throw ApiError{400, "RoleMembershipCycle", "A role cannot be a member of itself."};
    }
    session.commit();
    scope.response.status = 204;
}

void remove(const ManagementScope &scope)
{
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    session.run("DELETE FROM role_member WHERE role_id = $1::uuid AND member_type = $2 AND"
                " member_id = $3",
                {scope.parts[1], scope.parts[3], scope.parts[4]});
    scope.response.status = 204;
}

} // namespace

const std::string roleColumns
    = "SELECT role_id, project_id, name, coalesce(description, ''), provider_id, source_id,"
      " created_at, coalesce(updated_at::text, '') FROM role ";

ordered_json roleBody(const std::vector<std::string> &row)
{
    ordered_json body{{"id", row[0]}, {"project-id", row[1]}, {"name", row[2]}};
    if (!row[3].empty())
        body["description"] = row[3];
    body["provider-id"] = row[4];
    body["source-id"] = row[5];
    body["created-at"] = timeText(std::stoll(row[6]));
    if (!row[7].empty())
        body["updated-at"] = timeText(std::stoll(row[7]));
    return body;
}

void throwTaken(const DatabaseError &error)
{
    if (error.constraint == "unique_role_name")
        throw ApiError{409, "RoleAlreadyExists",
                       "A role with this name already exists in the project."};
    if (error.constraint == "unique_role_source")
        throw ApiError{409, "RoleSourceIdAlreadyExists",
                       "A role with this source already exists in the project."};
    throw error;
}

bool answerRoleMembers(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    const bool isList = scope.is("GET", 3) || (scope.is("GET", 4) && parts[3] == "transitive");
    if (parts[2] == "member-of" && isList)
        listRoles(scope, "role");
    else if (parts[2] != "members")
        return false;
    else if (isList)
        listMembers(scope);
    else if (scope.is("POST", 3))
        add(scope);
    else if (scope.is("DELETE", 5))
        remove(scope);
    else
        return false;
    return true;
}

bool answerUserRoles(const ManagementScope &scope)
{
    const bool isList
        = scope.is("GET", 3) || (scope.is("GET", 4) && scope.parts[3] == "transitive");
    if (scope.parts[2] != "roles" || !isList)
        return false;
    userById(scope, scope.parts[1]); // is there
    listRoles(scope, "user");
    return true;
}

} // namespace sandbox

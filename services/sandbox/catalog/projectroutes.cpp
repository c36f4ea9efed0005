#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/serverroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

ordered_json projectBody(const std::vector<std::string> &row)
{
    return {{"project-id", row[0]}, {"project-name", row[1]}};
}

std::string checkedName(const std::string &name)
{
    if (name.empty() || name.size() > 128)
        throw ApiError{400, name.empty() ? "EmptyProjectName" : "ProjectNameTooLong",
                       "A project's name has 1 to 128 characters."};
    return name;
}

ApiError notFound(const std::string &id)
{
    return {404, "ProjectNotFound", "Project with id '" + id + "' not found."};
}

ordered_json projects(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json list = ordered_json::array();
    for (const auto &row : session.run(
             "SELECT project_id, project_name FROM project ORDER BY created_at, project_id"))
        list.push_back(projectBody(row));
    return list;
}

ordered_json project(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const auto rows = session.run(
        "SELECT project_id, project_name FROM project WHERE project_id = $1", {scope.projectId});
    if (rows.empty())
        throw notFound(scope.projectId);
    return projectBody(rows[0]);
}

ordered_json create(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const std::string name = checkedName(textField(body, "project-name"));
    const std::string id = optionalText(body, "project-id").value_or(makeUuid());
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    const auto added
        = session.run("INSERT INTO project (project_id, project_name, created_at)"
                      " VALUES ($1, $2, $3::bigint) ON CONFLICT DO NOTHING RETURNING 1",
                      {id, name, std::to_string(scope.deployment.nowMs())});
    if (added.empty())
        throw ApiError{409, "ProjectIdAlreadyExists",
                       "Project with id '" + id + "' already exists."};
    return {{"project-id", id}};
}

void rename(const ManagementScope &scope)
{
    const std::string name = checkedName(textField(jsonBody(scope.request), "new-name"));
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    if (session
            .run("UPDATE project SET project_name = $2 WHERE project_id = $1 RETURNING 1",
                 {scope.projectId, name})
            .empty())
        throw notFound(scope.projectId);
}

void remove(const ManagementScope &scope)
{
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Transaction);
    if (!session.run("SELECT 1 FROM warehouse WHERE project_id = $1 LIMIT 1", {scope.projectId})
             .empty())
        throw ApiError{409, "ProjectNotEmpty", "Project is not empty."};
    if (session.run("DELETE FROM project WHERE project_id = $1 RETURNING 1", {scope.projectId})
            .empty())
        throw notFound(scope.projectId);
    session.commit();
}

} // namespace

bool answerProjects(const ManagementScope &scope)
{
    const std::string &what = scope.parts[0];
    httplib::Response &response = scope.response;
    if (what == "project-list" && scope.is("GET", 1)) {
        writeJson(response, 200, dumped({{"projects", projects(scope)}}));
    } else if (what == "project" && scope.is("GET", 1)) {
        writeJson(response, 200, dumped(project(scope)));
    } else if (what == "project" && scope.is("POST", 1)) {
        writeJson(response, 201, dumped(create(scope)));
    } else if (what == "project" && scope.is("DELETE", 1)) {
        remove(scope);
        response.status = 204;
    } else if (what == "project" && scope.is("POST", 2) && scope.parts[1] == "rename") {
        rename(scope);
        response.status = 200;
    } else {
        return false;
    }
    return true;
}

} // namespace sandbox

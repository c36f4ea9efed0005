#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/peopleroutes.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

using Row = std::vector<std::string>;

const char *const columns
    = "SELECT user_id, name, coalesce(email, ''), user_type, last_updated_with, created_at,"
      " coalesce(updated_at::text, '') FROM users ";

ordered_json userBody(const Row &row)
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

ApiError notFound(const std::string &id)
{
    return {404, "UserNotFound", "User with id " + id + " not found."};
}

/// Id, name, email and type of a body.
Row wantedUser(const ManagementScope &scope, const ordered_json &body)
{
    const std::string id = optionalText(body, "id").value_or(scope.principal.id);
    if (id.find('~') == std::string::npos)
        throw ApiError{400, "InvalidUserId", "A user's id is <provider>~<subject>."};
    const std::string type = optionalText(body, "user-type").value_or("human");
    if (type != "human" && type != "application")
        throw wrongField("user-type: unknown variant `" + type
                         + "`, expected `human` or `application`");
    return {id, optionalText(body, "name").value_or(id), optionalText(body, "email").value_or(""),
            type};
}

void create(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    Row values = wantedUser(scope, body);
    values.push_back(std::to_string(scope.deployment.nowMs()));
    const bool updates = flagFieldOr(body, "update-if-exists", false);
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    const bool isNew
        = !session
               .run("INSERT INTO users (user_id, name, email, user_type, last_updated_with,"
                    " created_at) VALUES ($1, $2, nullif($3, ''), $4, 'create-endpoint',"
                    " $5::bigint) ON CONFLICT DO NOTHING RETURNING 1",
                    values)
               .empty();
    if (!isNew && !updates)
        throw ApiError{409, "UserAlreadyExists", "User with id " + values[0] + " already exists."};
    if (!isNew)
        session.run("UPDATE users SET name = $2, email = nullif($3, ''), user_type = $4,"
                    " last_updated_with = 'create-endpoint', updated_at = $5::bigint WHERE user_id"
                    " = $1",
                    values);
    writeJson(scope.response, isNew ? 201 : 200, dumped(userById(scope, values[0])));
}

void change(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const std::string &id = scope.parts[1];
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Statements);
    if (session
            .run("UPDATE users SET name = $2, email = nullif($3, ''), user_type = $4,"
                 " last_updated_with = 'update-endpoint', updated_at = $5::bigint WHERE user_id ="
                 " $1 RETURNING 1",
                 {id, textField(body, "name"), optionalText(body, "email").value_or(""),
                  optionalText(body, "user-type").value_or("human"),
                  std::to_string(scope.deployment.nowMs())})
            .empty())
        throw notFound(id);
    scope.response.status = 200;
}

void remove(const ManagementScope &scope)
{
    const std::string &id = scope.parts[1];
    PgSession session(scope.deployment.writePool(), PgSession::Mode::Transaction);
    if (session.run("DELETE FROM users WHERE user_id = $1 RETURNING 1", {id}).empty())
        throw notFound(id);
    session.run("DELETE FROM role_member WHERE member_type = 'user' AND member_id = $1", {id});
    session.commit();
    scope.response.status = 204;
}

void list(const ManagementScope &scope)
{
    Paging paging(scope.request);
    const PageWish wish = paging.wish();
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    auto rows = session.run(
        std::string(columns)
            + "WHERE position(lower($1) in lower(name)) > 0 AND user_id > $2"
              " ORDER BY user_id COLLATE \"C\" LIMIT $3::bigint",
        {scope.request.get_param_value("name"), wish.after, std::to_string(wish.limit)});
    paging.cut(rows, [](const Row &row) { return row[0]; });
    ordered_json body{{"users", ordered_json::array()}};
    for (const Row &row : rows)
        body["users"].push_back(userBody(row));
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(scope.response, 200, dumped(body));
}

void search(const ManagementScope &scope)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"users", ordered_json::array()}};
    for (const Row &row :
         session.run(std::string(columns)
                         + "WHERE position(lower($1) in lower(name)) > 0 OR user_id = $1 ORDER BY"
                           " length(name), user_id LIMIT 10",
                     {textField(jsonBody(scope.request), "search")}))
        body["users"].push_back({{"name", row[1]}, {"id", row[0]}, {"user-type", row[3]}});
    writeJson(scope.response, 200, dumped(body));
}

} // namespace

ordered_json userById(const ManagementScope &scope, const std::string &id)
{
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const auto rows = session.run(std::string(columns) + "WHERE user_id = $1", {id});
    if (rows.empty())
        throw notFound(id);
    return userBody(rows[0]);
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

bool answerUsers(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    if (parts[0] == "search" && scope.is("POST", 2) && parts[1] == "user")
        search(scope);
    else if (parts[0] != "user")
        return false;
    else if (scope.is("GET", 1))
        list(scope);
    else if (scope.is("POST", 1))
        create(scope);
    else if (scope.is("GET", 2))
        writeJson(scope.response, 200, dumped(userById(scope, parts[1])));
    else if (scope.is("PUT", 2))
        change(scope);
    else if (scope.is("DELETE", 2))
        remove(scope);
    else
        return false;
    return true;
}

} // namespace sandbox

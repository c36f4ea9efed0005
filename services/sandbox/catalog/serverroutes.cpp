#include "services/sandbox/catalog/serverroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/peopleroutes.h"
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

ordered_json whoami(const ManagementScope &scope)
{
    if (scope.principal.id.empty())
        throw ApiError{401, "GetMyUserWithoutToken",
                       "Cannot get the current user without a token."};
    ordered_json body = userById(scope, scope.principal.id);
    body["is-instance-admin"] = scope.deployment.isInstanceAdmin(scope.principal);
    return body;
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

} // namespace sandbox

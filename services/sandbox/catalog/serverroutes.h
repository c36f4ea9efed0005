#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// info, bootstrap, whoami, users, projects. False: there is no such route. Throws ApiError,
/// PlainError, DatabaseError.
bool answerServer(const ManagementScope &scope);
bool answerUsers(const ManagementScope &scope);
bool answerProjects(const ManagementScope &scope);
/// `…/actions` at any level.
bool answerActions(const ManagementScope &scope);

/// Remembers who asks, as the catalog's /config does.
void registerUser(LakekeeperDeployment &deployment, const Principal &principal);

/// Closes the bootstrap and makes the default project. Throws ApiError 400 when it is closed.
void bootstrapServer(PgSession &session, std::int64_t nowMs);

} // namespace sandbox

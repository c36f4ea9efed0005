#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// `/user…` and `/search/user` (lakekeeper.md §1.7). False: there is no such route. Throws ApiError,
/// PlainError, DatabaseError.
bool answerUsers(const ManagementScope &scope);
/// `/role…` and `/search/role`, with the members of roles.
bool answerRoles(const ManagementScope &scope);

/// Remembers who asks, as the catalog's /config does.
void registerUser(LakekeeperDeployment &deployment, const Principal &principal);

/// Throws ApiError 404 UserNotFound.
nlohmann::ordered_json userById(const ManagementScope &scope, const std::string &id);

} // namespace sandbox

#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// info, bootstrap, whoami, projects. False: there is no such route. Throws ApiError, PlainError,
/// DatabaseError.
bool answerServer(const ManagementScope &scope);
bool answerProjects(const ManagementScope &scope);
/// `…/actions` at any level, and many checks of them at once.
bool answerActions(const ManagementScope &scope);

/// Closes the bootstrap and makes the default project. Throws ApiError 400 when it is closed.
void bootstrapServer(PgSession &session, std::int64_t nowMs);

} // namespace sandbox

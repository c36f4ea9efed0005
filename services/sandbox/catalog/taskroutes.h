#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// `/warehouse/{id}/task/…` and `/task-queue/…`, and the same of the project. False: there is no
/// such route. Throws ApiError, PlainError, DatabaseError.
bool answerTasks(const ManagementScope &scope);

} // namespace sandbox

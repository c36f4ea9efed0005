#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// Tries a profile with a credential as Lakekeeper does before it stores them: puts, gets and
/// removes a file with the permanent key and, where sts-enabled, with vended ones, and lists that
/// nothing is left. Throws ApiError 400 or 412 with what failed, RequestTimeout.
void validateStorage(const ManagementScope &scope, const nlohmann::ordered_json &profile,
                     const nlohmann::ordered_json &credential);

} // namespace sandbox

#pragma once

#include <nlohmann/json.hpp>

namespace sandbox
{

/// Checks what a commit requires of a table's or view's metadata (null: there is none yet). Throws
/// ApiError 409 CommitFailedException when it does not hold, PlainError 422 when it is no
/// requirement.
void checkRequirements(const nlohmann::ordered_json &metadata,
                       const nlohmann::ordered_json &requirements);

/// Whether one of them is `assert-create`.
bool assertsCreate(const nlohmann::ordered_json &requirements);

} // namespace sandbox

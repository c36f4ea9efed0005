#pragma once

#include <nlohmann/json.hpp>

#include <map>

namespace sandbox
{

/// The highest field id in a schema, nested ones included.
int highestFieldId(const nlohmann::ordered_json &schema);

/// Gives a schema's fields new ids from 1 on, level by level. Returns new ids by old ones. Throws
/// PlainError 422 for what is no schema, ApiError 400 for names that repeat.
std::map<int, int> renumberFields(nlohmann::ordered_json &schema);

} // namespace sandbox

#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sandbox
{

/// A value of a JSON row as text that the engine casts to the type: a nested
/// one as JSON, bytes (base64) with escapes. Nothing for null. Throws
/// std::runtime_error with what is wrong: a fraction in a whole number, a
/// struct with a field it does not have.
std::optional<std::string> cellText(const nlohmann::json &icebergType, const nlohmann::json &value);

} // namespace sandbox

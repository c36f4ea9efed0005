#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sandbox
{

/// Which end of a column's values a bound is.
enum class BoundEnd { Lower, Upper };

/// A column's least or greatest value, given as the engine's text, serialised as the Iceberg
/// specification's "Single-value serialization" has it. Texts and bytes are cut to 16, an upper one
/// rounded up. Nothing when there is no such bound: an infinite date, a text that cannot be rounded
/// up, a type that has none.
std::optional<std::string> serializedBound(const nlohmann::json &icebergType,
                                           const std::string &text, BoundEnd end);

} // namespace sandbox

#pragma once

#include <optional>
#include <string>

namespace sandbox
{

std::string gzipped(const std::string &text);

/// Nothing when it is not what gzipped() makes.
std::optional<std::string> gunzipped(const std::string &bytes);

} // namespace sandbox

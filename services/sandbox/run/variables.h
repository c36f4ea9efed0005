#pragma once

#include <map>
#include <string>

namespace sandbox
{

/// Environment variables of a deployment, by name: the only way a setting or a key reaches a
/// service.
using Variables = std::map<std::string, std::string>;

} // namespace sandbox

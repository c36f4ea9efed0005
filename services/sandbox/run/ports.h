#pragma once

#include <map>
#include <string>

namespace sandbox
{

/// Loopback ports by service id ("lakekeeper-postgres").
using Ports = std::map<std::string, int>;

} // namespace sandbox

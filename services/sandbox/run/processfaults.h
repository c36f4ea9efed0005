#pragma once

#include "services/sandbox/services/faultstate.h"

#include <string>
#include <vector>

namespace sandbox
{

/// How a system fails that is a process or has its database in one. Empty: it is none.
std::vector<FaultState::Known> processFaultsOf(const std::string &id);

} // namespace sandbox

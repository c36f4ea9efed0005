#pragma once

#include "services/sandbox/services/faultstate.h"

#include <string>
#include <vector>

namespace sandbox
{

/// Whether a system has the faults of everything that speaks HTTP.
bool speaksHttp(const std::string &systemId);

/// The faults that a system has besides; for a process also how it ends.
std::vector<FaultState::Known> ownFaultsOf(const std::string &systemId);

/// Every fault of every system, or of one, in lines for a person. Empty: there is no such system.
std::string faultListing(const std::string &systemId = {});

} // namespace sandbox

#pragma once

#include "services/sandbox/deploy/fleet.h"

#include <set>
#include <string>

namespace sandbox
{

/// Gives the variables that name places of this run (its ports) the values they have here, in a
/// fleet that was kept from another run: in what its services will get, and in what its
/// deployments froze.
void placeHere(Fleet &kept, const Fleet &here, const std::set<std::string> &places);

} // namespace sandbox

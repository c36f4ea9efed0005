#pragma once

#include "services/sandbox/deploy/fleet.h"

#include <string>
#include <vector>

namespace sandbox
{

/// The references in a variable's text, "svc.VAR" or "shared.VAR", in their order (Railway's
/// `${{svc.VAR}}`).
std::vector<std::string> referencesIn(const std::string &text);

/// What a service's next deployment gets: every reference replaced by what it names, and what
/// names nothing, or itself, by nothing.
Variables rendered(const Fleet &fleet, const FleetService &service);

/// The shared variables with their references replaced.
Variables renderedShared(const Fleet &fleet);

/// The variables of a service that hold a sealed value, their own or one they name.
std::set<std::string> sealedNames(const Fleet &fleet, const FleetService &service);

/// Ids of the services whose variables name one of a service's (serviceId empty: shared)
/// variables, themselves or through another.
std::vector<std::string> dependents(const Fleet &fleet, const std::string &serviceId,
                                    const std::vector<std::string> &names);

} // namespace sandbox

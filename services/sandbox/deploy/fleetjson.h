#pragma once

#include "services/sandbox/deploy/fleet.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// What a provider keeps between runs: the variables of the services and its deployments. Secrets
/// are in it: it belongs into a file that only its owner can read.
nlohmann::json keptJson(const Fleet &fleet, int made);

/// Puts what was kept into a fleet that knows its services; the rest of them is the program's own.
/// Returns the number of deployments ever made. Throws nlohmann::json::exception.
int restoreKept(const nlohmann::json &kept, Fleet &fleet);

} // namespace sandbox

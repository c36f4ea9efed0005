#pragma once

#include "services/sandbox/deploy/fleet.h"
#include "services/sandbox/deploy/graphql.h"

namespace sandbox
{

/// A fleet's values in the words of Railway's schema (third-parties §3.3 and §3.4). Objects are
/// whole; the endpoint projects them.
graphql::Json railwayDeployment(const Fleet &fleet, const Deployment &deployment);
graphql::Json railwayInstance(const Fleet &fleet, const FleetService &service);
graphql::Json railwayService(const Fleet &fleet, const FleetService &service);
graphql::Json railwayEnvironment(const Fleet &fleet);
graphql::Json railwayProject(const Fleet &fleet);
/// Names, owners and references of every variable; no values.
std::vector<graphql::Json> railwayVariables(const Fleet &fleet);
std::vector<graphql::Json> railwayEvents(const Deployment &deployment);
/// The newest lines, at most limit, that hold the filter's text.
graphql::Json railwayLog(const std::vector<LogLine> &lines, const nlohmann::json &arguments);

/// A page of a list, in Relay's form: `first` and `after`, or `last` and `before`.
graphql::Json railwayPage(const std::vector<graphql::Json> &nodes, const nlohmann::json &arguments);

std::string railwayTime(std::int64_t epochMs); ///< "2026-11-30T02:00:00.000Z"

} // namespace sandbox

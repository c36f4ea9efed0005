#pragma once

#include "services/sandbox/deploy/fleet.h"
#include "services/sandbox/deploy/graphql.h"

#include <atomic>

namespace sandbox
{

/// Who a request is, by its token (third-parties §3.1).
enum class RailwayCaller { Nobody, BadProjectToken, ProjectToken, Account };

/// Refuses a root field unless the caller may see the project (third-parties §3.2: HTTP 200, "Not
/// Authorized").
void requireRailwayCaller(RailwayCaller caller);

/// The answers to one request's queries, all from one moment of the fleet.
class RailwayQueries
{
public:
    /// valueQueries counts the fields that returned values of variables.
    RailwayQueries(Fleet fleet, RailwayCaller caller, bool hasStagedChanges,
                   std::atomic<int> &valueQueries);

    void add(graphql::Resolvers &resolvers) const; ///< this must outlive them

private:
    using Json = graphql::Json;
    using Arguments = nlohmann::json;

    void addIdentity(graphql::Resolvers &resolvers) const;
    void addPlaces(graphql::Resolvers &resolvers) const;
    void addDeployments(graphql::Resolvers &resolvers) const;
    void addVariables(graphql::Resolvers &resolvers) const;

    void root(graphql::Resolvers &resolvers, const std::string &field,
              std::function<Json(const Arguments &)> answer) const;
    const FleetService &service(const std::string &id) const;
    const Deployment &deployment(const std::string &id) const;
    void checkPlace(const Arguments &arguments) const; ///< projectId, environmentId
    Json instances(const Arguments &arguments) const;
    Json deployments(const Arguments &input, const Arguments &page) const;
    Json values(const Arguments &arguments) const;
    Json snapshot(const Arguments &arguments) const;
    Json stagedChanges(const Arguments &arguments) const;

    const Fleet m_fleet;
    const RailwayCaller m_caller;
    const bool m_hasStagedChanges;
    std::atomic<int> &m_valueQueries;
};

} // namespace sandbox

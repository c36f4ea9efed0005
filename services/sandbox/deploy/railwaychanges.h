#pragma once

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/deploy/railwayqueries.h"

namespace sandbox
{

/// What one request changes: variables, and the deployments that carry them (third-parties §3.4
/// and §3.5).
class RailwayChanges
{
public:
    /// inheritsOnRedeploy: a redeploy of a deployment takes its frozen variables, not the current
    /// ones; the documentation leaves it open.
    RailwayChanges(Deployments &deployments, RailwayCaller caller, bool inheritsOnRedeploy);

    void add(graphql::Resolvers &resolvers); ///< this must outlive them

private:
    using Json = graphql::Json;
    using Arguments = nlohmann::json;

    void addVariables(graphql::Resolvers &resolvers);
    void addInstances(graphql::Resolvers &resolvers);
    void addDeployments(graphql::Resolvers &resolvers);
    void root(graphql::Resolvers &resolvers, const std::string &field,
              std::function<Json(const Arguments &)> change);
    void checkPlace(const Fleet &fleet, const Arguments &arguments) const;
    Deployment known(const std::string &deploymentId) const;
    Json set(const Arguments &input, const Variables &values, bool replace);
    void deployAffected(const Arguments &input, const std::vector<std::string> &names);
    std::string deploy(const Arguments &arguments, const std::string &origin,
                       const std::string &commit = {});

    Deployments &m_deployments;
    const RailwayCaller m_caller;
    const bool m_inheritsOnRedeploy;
};

} // namespace sandbox

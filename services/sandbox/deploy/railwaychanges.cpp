#include "services/sandbox/deploy/railwaychanges.h"

#include "services/sandbox/deploy/railwayfacts.h"
#include "services/sandbox/deploy/references.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::json;

namespace sandbox
{

namespace
{

std::string text(const json &arguments, const char *name)
{
    const json value = arguments.value(name, json());
    return value.is_string() ? value.get<std::string>() : std::string();
}

bool isSet(const json &arguments, const char *name)
{
    return arguments.value(name, json()) == json(true);
}

/// Numbers and booleans are taken as their text.
Variables variablesIn(const json &map)
{
    if (!map.is_object())
        throw graphql::Refusal{"Invalid input", "BAD_USER_INPUT"};
    Variables values;
    for (const auto &[name, value] : map.items())
        values[name] = value.is_string() ? value.get<std::string>() : value.dump();
    return values;
}

} // namespace

RailwayChanges::RailwayChanges(Deployments &deployments, RailwayCaller caller,
                               bool inheritsOnRedeploy)
    : m_deployments(deployments)
    , m_caller(caller)
    , m_inheritsOnRedeploy(inheritsOnRedeploy)
{
}

void RailwayChanges::add(graphql::Resolvers &resolvers)
{
    addVariables(resolvers);
    addInstances(resolvers);
    addDeployments(resolvers);
}

void RailwayChanges::root(graphql::Resolvers &resolvers, const std::string &field,
                          std::function<Json(const Arguments &)> change)
{
    resolvers["Mutation." + field]
        = [this, change = std::move(change)](const Json &, const Arguments &arguments) {
              requireRailwayCaller(m_caller);
              return change(arguments);
          };
}

void RailwayChanges::checkPlace(const Fleet &fleet, const Arguments &arguments) const
{
    const std::string project = text(arguments, "projectId");
    if ((!project.empty() && project != fleet.projectId)
        || text(arguments, "environmentId") != fleet.environmentId)
        throw graphql::Refusal{"Not Authorized"};
    const std::string service = text(arguments, "serviceId");
    if (!service.empty() && !fleet.service(service))
        throw graphql::Refusal{"Service not found"};
}

Deployment RailwayChanges::known(const std::string &deploymentId) const
{
    const Fleet fleet = m_deployments.fleet();
    const Deployment *found = fleet.deployment(deploymentId);
    if (!found)
        throw graphql::Refusal{"Deployment not found"};
    return *found;
}

void RailwayChanges::addVariables(graphql::Resolvers &resolvers)
{
    root(resolvers, "variableUpsert", [this](const Arguments &arguments) {
        const json &input = arguments.at("input");
        return set(input, {{input.at("name"), input.at("value")}}, false);
    });
    root(resolvers, "variableCollectionUpsert", [this](const Arguments &arguments) {
        const json &input = arguments.at("input");
        return set(input, variablesIn(input.at("variables")), isSet(input, "replace"));
    });
    root(resolvers, "variableDelete", [this](const Arguments &arguments) {
        const json &input = arguments.at("input");
        checkPlace(m_deployments.fleet(), input);
        const std::string name = input.at("name");
        if (!m_deployments.removeVariable(text(input, "serviceId"), name))
            throw graphql::Refusal{"Variable not found"};
        deployAffected(input, {name});
        return Json(true);
    });
}

graphql::Json RailwayChanges::set(const Arguments &input, const Variables &values, bool replace)
{
    checkPlace(m_deployments.fleet(), input);
    m_deployments.setVariables(text(input, "serviceId"), values, replace);
    std::vector<std::string> names;
    for (const auto &[name, value] : values)
        names.push_back(name);
    if (!isSet(input, "skipDeploys"))
        deployAffected(input, names);
    return true;
}

void RailwayChanges::deployAffected(const Arguments &input, const std::vector<std::string> &names)
{
    const std::string service = text(input, "serviceId");
    if (!service.empty())
        m_deployments.deployCurrent(service, "deploy");
    for (const std::string &id : dependents(m_deployments.fleet(), service, names))
        m_deployments.deployCurrent(id, "deploy");
}

std::string RailwayChanges::deploy(const Arguments &arguments, const std::string &origin,
                                   const std::string &commit)
{
    checkPlace(m_deployments.fleet(), arguments);
    const std::string service = arguments.at("serviceId");
    return m_deployments.deploy({service, origin, m_deployments.upcoming(service), commit, false});
}

void RailwayChanges::addInstances(graphql::Resolvers &resolvers)
{
    root(resolvers, "serviceInstanceRedeploy", [this](const Arguments &arguments) {
        deploy(arguments, "redeploy");
        return Json(true);
    });
    root(resolvers, "serviceInstanceDeployV2", [this](const Arguments &arguments) {
        return Json(deploy(arguments, "deploy", text(arguments, "commitSha")));
    });
    root(resolvers, "serviceInstanceDeploy", [this](const Arguments &arguments) {
        std::string commit = text(arguments, "commitSha");
        // The newest commit is another one than what runs: new code comes along.
        if (isSet(arguments, "latestCommit"))
            commit = sha256Prefix("newest of " + text(arguments, "serviceId"), 20);
        deploy(arguments, "deploy", commit);
        return Json(true);
    });
    root(resolvers, "environmentTriggersDeploy", [this](const Arguments &arguments) {
        deploy(arguments.at("input"), "deploy");
        return Json(true);
    });
}

void RailwayChanges::addDeployments(graphql::Resolvers &resolvers)
{
    root(resolvers, "deploymentRedeploy", [this](const Arguments &arguments) {
        const Deployment old = known(arguments.at("id"));
        if (old.isMoving())
            throw graphql::Refusal{"This deployment cannot be redeployed"};
        const Variables variables
            = m_inheritsOnRedeploy ? old.variables : m_deployments.upcoming(old.serviceId);
        const std::string id
            = m_deployments.deploy({old.serviceId, "redeploy", variables, old.commit, false});
        const Fleet fleet = m_deployments.fleet();
        return railwayDeployment(fleet, *fleet.deployment(id));
    });
    root(resolvers, "deploymentRestart", [this](const Arguments &arguments) {
        const Deployment old = known(arguments.at("id"));
        if (!m_deployments.restart(old.id))
            throw graphql::Refusal{"This deployment cannot be restarted"};
        return Json(true);
    });
    root(resolvers, "deploymentRollback", [this](const Arguments &arguments) {
        const Deployment old = known(arguments.at("id"));
        if (old.status != DeploymentStatus::Removed)
            throw graphql::Refusal{"This deployment cannot be rolled back to"};
        m_deployments.deploy({old.serviceId, "rollback", old.variables, old.commit, true});
        return Json(true);
    });
    root(resolvers, "deploymentStop", [this](const Arguments &arguments) {
        const Deployment old = known(arguments.at("id"));
        if (!m_deployments.stop(old.id))
            throw graphql::Refusal{"This deployment cannot be stopped"};
        return Json(true);
    });
}

} // namespace sandbox

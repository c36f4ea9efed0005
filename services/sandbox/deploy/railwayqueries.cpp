#include "services/sandbox/deploy/railwayqueries.h"

#include "services/sandbox/deploy/railwayfacts.h"
#include "services/sandbox/deploy/references.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::json;

namespace sandbox
{

namespace
{

const char *const proxyHost = "127.0.0.1"; ///< what a public TCP proxy's host name is here

std::string text(const json &arguments, const char *name)
{
    const json value = arguments.value(name, json());
    return value.is_string() ? value.get<std::string>() : std::string();
}

bool holds(const json &list, const std::string &value)
{
    return std::find(list.begin(), list.end(), json(value)) != list.end();
}

} // namespace

void requireRailwayCaller(RailwayCaller caller)
{
    switch (caller) {
    case RailwayCaller::Nobody:
        throw graphql::Refusal{"Not Authorized"};
    case RailwayCaller::BadProjectToken:
        throw graphql::Refusal{"Project Token not found"};
    case RailwayCaller::ProjectToken:
    case RailwayCaller::Account:
        return;
    }
}

RailwayQueries::RailwayQueries(Fleet fleet, RailwayCaller caller, bool hasStagedChanges,
                               std::atomic<int> &valueQueries)
    : m_fleet(std::move(fleet))
    , m_caller(caller)
    , m_hasStagedChanges(hasStagedChanges)
    , m_valueQueries(valueQueries)
{
}

void RailwayQueries::add(graphql::Resolvers &resolvers) const
{
    addIdentity(resolvers);
    addPlaces(resolvers);
    addDeployments(resolvers);
    addVariables(resolvers);
}

void RailwayQueries::root(graphql::Resolvers &resolvers, const std::string &field,
                          std::function<Json(const Arguments &)> answer) const
{
    resolvers["Query." + field]
        = [this, answer = std::move(answer)](const Json &, const Arguments &arguments) {
              requireRailwayCaller(m_caller);
              return answer(arguments);
          };
}

const FleetService &RailwayQueries::service(const std::string &id) const
{
    const FleetService *found = m_fleet.service(id);
    if (!found)
        throw graphql::Refusal{"Service not found"};
    return *found;
}

const Deployment &RailwayQueries::deployment(const std::string &id) const
{
    const Deployment *found = m_fleet.deployment(id);
    if (!found)
        throw graphql::Refusal{"Deployment not found"};
    return *found;
}

void RailwayQueries::checkPlace(const Arguments &arguments) const
{
    const std::string project = text(arguments, "projectId");
    const std::string environment = text(arguments, "environmentId");
    // Another project's id and one that does not exist look alike.
    if ((!project.empty() && project != m_fleet.projectId)
        || (!environment.empty() && environment != m_fleet.environmentId))
        throw graphql::Refusal{"Not Authorized"};
}

void RailwayQueries::addIdentity(graphql::Resolvers &resolvers) const
{
    root(resolvers, "projectToken", [this](const Arguments &) -> Json {
        if (m_caller != RailwayCaller::ProjectToken)
            throw graphql::Refusal{"Project Token not found"};
        return {{"projectId", m_fleet.projectId},
                {"environmentId", m_fleet.environmentId},
                {"project", railwayProject(m_fleet)},
                {"environment", railwayEnvironment(m_fleet)}};
    });
    const auto accountOnly = [this] {
        if (m_caller != RailwayCaller::Account)
            throw graphql::Refusal{"Not Authorized"};
    };
    root(resolvers, "me", [accountOnly](const Arguments &) -> Json {
        accountOnly();
        return {{"id", uuidOf("railway account")},
                {"name", "Sandbox"},
                {"email", "operator@sandbox.invalid"}};
    });
    root(resolvers, "apiToken", [accountOnly](const Arguments &) -> Json {
        accountOnly();
        return {{"workspaces",
                 Json::array({{{"id", uuidOf("railway workspace")}, {"name", "sandbox"}}})}};
    });
}

void RailwayQueries::addPlaces(graphql::Resolvers &resolvers) const
{
    root(resolvers, "projects", [this](const Arguments &arguments) {
        return railwayPage({railwayProject(m_fleet)}, arguments);
    });
    root(resolvers, "project", [this](const Arguments &arguments) {
        checkPlace({{"projectId", arguments.at("id")}});
        return railwayProject(m_fleet);
    });
    root(resolvers, "environment", [this](const Arguments &arguments) {
        checkPlace(arguments);
        checkPlace({{"environmentId", arguments.at("id")}});
        return railwayEnvironment(m_fleet);
    });
    root(resolvers, "service", [this](const Arguments &arguments) {
        return railwayService(m_fleet, service(arguments.at("id")));
    });
    root(resolvers, "serviceInstance", [this](const Arguments &arguments) {
        checkPlace(arguments);
        return railwayInstance(m_fleet, service(arguments.at("serviceId")));
    });
    resolvers["Project.services"] = [this](const Json &, const Arguments &arguments) {
        std::vector<Json> list;
        for (const FleetService &one : m_fleet.services)
            list.push_back(railwayService(m_fleet, one));
        return railwayPage(list, arguments);
    };
    resolvers["Project.environments"] = [this](const Json &, const Arguments &arguments) {
        return railwayPage({railwayEnvironment(m_fleet)}, arguments);
    };
    resolvers["Environment.serviceInstances"]
        = [this](const Json &, const Arguments &arguments) { return instances(arguments); };
    resolvers["Service.project"]
        = [this](const Json &, const Arguments &) { return railwayProject(m_fleet); };
    resolvers["Service.serviceInstances"] = [this](const Json &parent, const Arguments &arguments) {
        return railwayPage({railwayInstance(m_fleet, service(parent.at("id")))}, arguments);
    };
}

graphql::Json RailwayQueries::instances(const Arguments &arguments) const
{
    std::vector<Json> list;
    for (const FleetService &one : m_fleet.services)
        list.push_back(railwayInstance(m_fleet, one));
    return railwayPage(list, arguments);
}

graphql::Json RailwayQueries::deployments(const Arguments &input, const Arguments &page) const
{
    checkPlace(input);
    const std::string serviceId = text(input, "serviceId");
    const json status = input.value("status", json());
    std::vector<Json> list;
    for (auto it = m_fleet.deployments.rbegin(); it != m_fleet.deployments.rend(); ++it) {
        const std::string name = statusName(it->status);
        const bool isWanted = (serviceId.empty() || it->serviceId == serviceId)
            && (!status.is_object() || !status.contains("in") || holds(status.at("in"), name))
            && (!status.is_object() || !status.contains("notIn")
                || !holds(status.at("notIn"), name));
        if (isWanted)
            list.push_back(railwayDeployment(m_fleet, *it));
    }
    return railwayPage(list, page);
}

void RailwayQueries::addDeployments(graphql::Resolvers &resolvers) const
{
    root(resolvers, "deployments", [this](const Arguments &arguments) {
        return deployments(arguments.at("input"), arguments);
    });
    root(resolvers, "deployment", [this](const Arguments &arguments) {
        return railwayDeployment(m_fleet, deployment(arguments.at("id")));
    });
    root(resolvers, "deploymentEvents", [this](const Arguments &arguments) {
        return railwayPage(railwayEvents(deployment(arguments.at("id"))), arguments);
    });
    root(resolvers, "deploymentLogs", [this](const Arguments &arguments) {
        return railwayLog(deployment(arguments.at("deploymentId")).deployLog, arguments);
    });
    root(resolvers, "buildLogs", [this](const Arguments &arguments) {
        return railwayLog(deployment(arguments.at("deploymentId")).buildLog, arguments);
    });
    root(resolvers, "deploymentTriggers", [this](const Arguments &arguments) {
        checkPlace(arguments);
        const FleetService &of = service(arguments.at("serviceId"));
        std::vector<Json> list;
        if (!of.repo.empty())
            list.push_back({{"id", uuidOf("trigger " + of.id)},
                            {"repository", of.repo},
                            {"branch", of.branch},
                            {"provider", "github"},
                            {"checkSuites", false},
                            {"serviceId", of.id},
                            {"environmentId", m_fleet.environmentId},
                            {"projectId", m_fleet.projectId}});
        return railwayPage(list, arguments);
    });
    root(resolvers, "tcpProxies", [this](const Arguments &arguments) {
        checkPlace(arguments);
        const FleetService &of = service(arguments.at("serviceId"));
        Json list = Json::array();
        if (of.proxyPort > 0)
            list.push_back({{"id", uuidOf("proxy " + of.id)},
                            {"domain", proxyHost},
                            {"proxyPort", of.proxyPort},
                            {"applicationPort", of.applicationPort},
                            {"serviceId", of.id},
                            {"environmentId", m_fleet.environmentId}});
        return list;
    });
    const auto ofParent = [this](const char *name) {
        return [this, name](const Json &parent, const Arguments &arguments) {
            const Arguments input = *name ? Arguments{{name, parent.at("id").get<std::string>()}}
                                          : Arguments::object();
            return deployments(input, arguments);
        };
    };
    resolvers["Service.deployments"] = ofParent("serviceId");
    resolvers["Environment.deployments"] = ofParent("");
    resolvers["Deployment.environment"]
        = [this](const Json &, const Arguments &) { return railwayEnvironment(m_fleet); };
    resolvers["Deployment.service"] = [this](const Json &parent, const Arguments &) {
        return railwayService(m_fleet, service(parent.at("serviceId")));
    };
}

void RailwayQueries::addVariables(graphql::Resolvers &resolvers) const
{
    resolvers["Environment.variables"] = [this](const Json &, const Arguments &arguments) {
        return railwayPage(railwayVariables(m_fleet), arguments);
    };
    root(resolvers, "variables", [this](const Arguments &arguments) { return values(arguments); });
    root(resolvers, "variablesForServiceDeployment",
         [this](const Arguments &arguments) { return values(arguments); });
    root(resolvers, "deploymentSnapshot",
         [this](const Arguments &arguments) { return snapshot(arguments); });
    root(resolvers, "environmentStagedChanges",
         [this](const Arguments &arguments) { return stagedChanges(arguments); });
}

graphql::Json RailwayQueries::values(const Arguments &arguments) const
{
    checkPlace(arguments);
    FleetService shared;
    shared.variables = m_fleet.shared;
    const std::string id = text(arguments, "serviceId");
    const FleetService &of = id.empty() ? shared : service(id);
    ++m_valueQueries;
    const bool isUnrendered = arguments.value("unrendered", json()) == json(true);
    const Variables values = rendered(m_fleet, of);
    const std::set<std::string> sealed = sealedNames(m_fleet, of);
    Json out = Json::object();
    for (const auto &[name, variable] : of.variables) {
        const bool isHidden = isUnrendered ? variable.isSealed : sealed.count(name) > 0;
        if (!isHidden)
            out[name] = isUnrendered ? variable.value : values.at(name);
    }
    return out;
}

graphql::Json RailwayQueries::snapshot(const Arguments &arguments) const
{
    const Deployment &of = deployment(arguments.at("deploymentId"));
    ++m_valueQueries;
    Json values = Json::object();
    for (const auto &[name, value] : of.variables) {
        if (!of.sealed.count(name))
            values[name] = value;
    }
    return {{"id", uuidOf("snapshot " + of.id)},
            {"deploymentId", of.id},
            {"variables", values},
            {"createdAt", railwayTime(of.createdAtMs)},
            {"updatedAt", railwayTime(of.createdAtMs)}};
}

graphql::Json RailwayQueries::stagedChanges(const Arguments &arguments) const
{
    checkPlace(arguments);
    Json patch = Json::object();
    if (m_hasStagedChanges && !m_fleet.services.empty())
        patch["services"][m_fleet.services.front().id]["deploy"]["numReplicas"] = 2;
    const std::string made = railwayEnvironment(m_fleet).at("createdAt");
    return {{"id", uuidOf("staged " + m_fleet.environmentId)},
            {"environmentId", m_fleet.environmentId},
            {"status", "STAGED"},
            {"patch", patch},
            {"createdAt", made},
            {"updatedAt", made}};
}

} // namespace sandbox

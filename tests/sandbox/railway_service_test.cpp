#include "tests/sandbox/railwayapi.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sandbox;
using nlohmann::json;

namespace
{

const char *const fleetQuery = R"(
query Fleet($env:String!,$proj:String!,$first:Int,$after:String){
  environment(id:$env, projectId:$proj){ name
    serviceInstances(first:$first, after:$after){ pageInfo{hasNextPage endCursor}
      edges{node{ serviceId serviceName source{repo image} builder startCommand dockerfilePath rootDirectory
        healthcheckPath sleepApplication numReplicas cronSchedule overlapSeconds drainingSeconds
        domains{serviceDomains{domain targetPort} customDomains{domain targetPort}}
        latestDeployment{id status statusUpdatedAt createdAt deploymentStopped canRedeploy canRollback meta instances{id status}}
        activeDeployments{id status createdAt meta instances{id status}} }}}}})";

json named(const json &edges, const std::string &name)
{
    for (const json &edge : edges) {
        if (edge.at("node").at("serviceName") == name)
            return edge.at("node");
    }
    return {};
}

} // namespace

TEST_CASE("One query tells all services with their deployments, page by page", "[railway]")
{
    // third-parties §3.3, the query word for word
    RailwayApi api;
    json variables = {{"env", api.fleet.environmentId}, {"proj", api.fleet.projectId}};
    const json environment = api.data(fleetQuery, variables).at("environment");
    CHECK(environment.at("name") == "production");
    const json edges = environment.at("serviceInstances").at("edges");
    REQUIRE(edges.size() == 5);
    const json workers = named(edges, "spirited-growth");
    CHECK(workers.at("dockerfilePath") == "Dockerfile.workers");
    CHECK(workers.at("startCommand") == "npm run workers");
    CHECK(workers.at("latestDeployment").at("status") == "SUCCESS");
    CHECK(workers.at("latestDeployment").at("instances").at(0).at("status") == "RUNNING");
    CHECK(workers.at("latestDeployment").at("meta").at("commitHash").get<std::string>().size()
          == 40);
    CHECK(workers.at("activeDeployments").size() == 1);
    CHECK(workers.at("sleepApplication") == false);
    CHECK(workers.at("cronSchedule").is_null());
    const json writer = named(edges, "warehouse-writer");
    CHECK(writer.at("domains").at("serviceDomains").at(0)
          == json{{"domain", "writer.example.test"}, {"targetPort", 8000}});
    CHECK(named(edges, "postgres-wk").at("source")
          == json{{"repo", nullptr}, {"image", "postgres:15"}});
    std::vector<std::string> names;
    variables["first"] = 2;
    for (int page = 0; page < 3; ++page) {
        const json instances
            = api.data(fleetQuery, variables).at("environment").at("serviceInstances");
        for (const json &edge : instances.at("edges"))
            names.push_back(edge.at("node").at("serviceName"));
        CHECK(instances.at("pageInfo").at("hasNextPage") == (page < 2));
        variables["after"] = instances.at("pageInfo").at("endCursor");
    }
    CHECK(names
          == std::vector<std::string>{"warehouse-writer", "duck-server", "spirited-growth",
                                      "ml-runner", "postgres-wk"});
}

TEST_CASE("Each token sees what it may, and a refusal is HTTP 200 with errors", "[railway]")
{
    // third-parties §3.1 and §3.2
    RailwayApi api;
    CHECK(api.data("{ projectToken { projectId environmentId } }").at("projectToken")
          == json{{"projectId", api.fleet.projectId}, {"environmentId", api.fleet.environmentId}});
    CHECK(api.refusal("{ me { name email } }") == "Not Authorized");
    const json query = {{"query", "{ projects { edges { node { id } } } }"}};
    const auto with = [&](const httplib::Headers &headers, const json &body) {
        const auto result = api.post(body, headers);
        CHECK(result->status == 200);
        return json::parse(result->body);
    };
    const json nobody = with({}, query);
    CHECK(nobody.at("data").is_null());
    CHECK(nobody.at("errors").at(0).at("message") == "Not Authorized");
    CHECK(nobody.at("errors").at(0).at("path") == json{"projects"});
    CHECK(nobody.at("errors").at(0).at("extensions").at("code") == "INTERNAL_SERVER_ERROR");
    CHECK(nobody.at("errors").at(0).at("traceId").is_string());
    CHECK(with({{"Authorization", "Bearer wrong"}}, query).at("data").is_null());
    CHECK(with({{"Project-Access-Token", "wrong"}}, query).at("errors").at(0).at("message")
          == "Project Token not found");
    const httplib::Headers account = {{"Authorization", "Bearer canary-c4n4ry-account"}};
    CHECK(with(account, {{"query", "{ me { email } }"}}).at("data").at("me").at("email")
          == "operator@sandbox.invalid");
    CHECK(with(account, {{"query", "{ projectToken { projectId } }"}}).at("data").is_null());
    CHECK(api.refusal("{ project(id: \"other\") { name } }") == "Not Authorized");
    CHECK(api.refusal("{ service(id: \"other\") { name } }") == "Service not found");
    CHECK(api.ask("{ environment { name } }", json::object(), 400)
              .at("errors")
              .at(0)
              .at("extensions")
              .at("code")
          == "GRAPHQL_VALIDATION_FAILED");
    CHECK(api.post("no object", {})->status == 400);
}

TEST_CASE("Names of variables come without values, and asking for values is counted", "[railway]")
{
    // third-parties §3.4: metadata without values; sealed variables are never returned
    RailwayApi api;
    const json variables
        = api.data("query($e: String!) { environment(id: $e) { variables { edges { node { name "
                   "serviceId isSealed references updatedAt } } } } }",
                   {{"e", api.fleet.environmentId}})
              .at("environment")
              .at("variables")
              .at("edges");
    json sealed;
    json shared;
    for (const json &edge : variables) {
        const json &node = edge.at("node");
        CHECK(node.size() == 5);
        if (node.at("name") == "LAKEHOUSE_S3_SECRET_ACCESS_KEY")
            sealed = node;
        if (node.at("name") == "LAKEHOUSE_S3_ACCESS_KEY_ID")
            CHECK(node.at("references") == json{"shared.R2_RW_KEY"});
        if (node.at("serviceId").is_null())
            shared = node;
    }
    CHECK(sealed.at("isSealed") == true);
    CHECK(shared.at("name") == "R2_RW_KEY");
    CHECK(variables.dump().find("rw-key-1") == std::string::npos);
    CHECK(api.railway.valueQueries() == 0);

    const char *const values
        = "query($projectId: String!, $environmentId: String!, $serviceId: "
          "String!) { variables(projectId: $projectId, environmentId: "
          "$environmentId, serviceId: $serviceId) raw: variables(projectId: "
          "$projectId, environmentId: $environmentId, serviceId: $serviceId, "
          "unrendered: true) variablesForServiceDeployment(projectId: "
          "$projectId, environmentId: $environmentId, serviceId: $serviceId) }";
    const json data = api.data(values, api.place("warehouse-writer"));
    CHECK(data.at("variables")
          == json{{"LAKEHOUSE_S3_ACCESS_KEY_ID", "rw-key-1"}, {"SERVICE_PROFILE", "warehouse"}});
    CHECK(data.at("raw").at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "${{shared.R2_RW_KEY}}");
    CHECK(data.at("variablesForServiceDeployment") == data.at("variables"));
    CHECK(api.railway.valueQueries() == 3);
    const json snapshot
        = api.data("query($id: String!) { deploymentSnapshot(deploymentId: $id) { variables } }",
                   {{"id", api.active("warehouse-writer")}});
    CHECK(snapshot.at("deploymentSnapshot").at("variables") == data.at("variables"));
    CHECK(api.railway.valueQueries() == 4);
    CHECK(snapshot.dump().find("c4n4ry") == std::string::npos);
}

TEST_CASE("Two variables set together reach the service with one redeploy", "[railway]")
{
    // third-parties §3.4 and §3.5: collection upsert with skipDeploys, then deploymentRedeploy
    RailwayApi api(std::chrono::seconds(1)); // it is seen in the queue
    json input = api.place("warehouse-writer");
    input["variables"] = {{"LAKEHOUSE_S3_ACCESS_KEY_ID", "rw-key-2"},
                          {"LAKEHOUSE_S3_SECRET_ACCESS_KEY", "canary-c4n4ry-2"}};
    input["skipDeploys"] = true;
    const char *const upsert
        = "mutation($input: VariableCollectionUpsertInput!) { variableCollectionUpsert(input: "
          "$input) }";
    CHECK(api.data(upsert, {{"input", input}}) == json{{"variableCollectionUpsert", true}});
    const std::string old = api.active("warehouse-writer");
    const json made
        = api.data("mutation($id: String!) { deploymentRedeploy(id: $id) { id status serviceId } }",
                   {{"id", old}});
    CHECK(made.at("deploymentRedeploy").at("status") == "QUEUED");
    const std::string id = made.at("deploymentRedeploy").at("id");
    REQUIRE(api.reaches(id, "SUCCESS"));
    CHECK(api.reaches(old, "REMOVED"));
    REQUIRE(api.record.started().size() == 1);
    const Variables started = api.record.started()[0].second;
    CHECK(started.at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-2");
    CHECK(started.at("LAKEHOUSE_S3_SECRET_ACCESS_KEY") == "canary-c4n4ry-2");
    CHECK(started.at("SERVICE_PROFILE") == "warehouse");
    const json told = api.data(
        "query($id: String!) { deploymentEvents(id: $id) { edges { node { step completedAt } } } "
        "deploymentLogs(deploymentId: $id, limit: 1) { timestamp message attributes { key value } "
        "} buildLogs(deploymentId: $id) { message severity } }",
        {{"id", id}});
    CHECK(told.at("deploymentEvents").at("edges").size() == 4);
    CHECK(told.at("deploymentLogs").at(0).at("message") == "listening");
    CHECK(told.at("buildLogs").size() > 1);
    // A new secret of a sealed variable stays sealed.
    CHECK(api.deployments->fleet()
              .ofSystem("warehouse-writer")
              ->variables.at("LAKEHOUSE_S3_SECRET_ACCESS_KEY")
              .isSealed);
}

TEST_CASE("Setting a variable deploys what has it unless told otherwise, and replace deletes",
          "[railway]")
{
    // third-parties §3.4: variableUpsert triggers a deploy; replace deletes what is not listed
    RailwayApi api;
    json input = api.place("warehouse-writer");
    input.erase("serviceId");
    input["name"] = "R2_RW_KEY";
    input["value"] = "rw-key-3";
    api.data("mutation($input: VariableUpsertInput!) { variableUpsert(input: $input) }",
             {{"input", input}});
    REQUIRE(becomes([&] { return api.record.started().size() == 1; }));
    CHECK(api.record.started()[0].first == "warehouse-writer");
    CHECK(api.record.started()[0].second.at("LAKEHOUSE_S3_ACCESS_KEY_ID") == "rw-key-3");
    json replacing = api.place("duck-server");
    replacing["variables"] = {{"ONLY", "1"}};
    replacing["replace"] = true;
    api.data("mutation($input: VariableCollectionUpsertInput!) { "
             "variableCollectionUpsert(input: $input) }",
             {{"input", replacing}});
    REQUIRE(becomes([&] { return api.record.started().size() == 2; }));
    CHECK(api.record.started()[1].second == Variables{{"ONLY", "1"}});
    json removed = api.place("duck-server");
    removed["name"] = "ONLY";
    const char *const remove
        = "mutation($input: VariableDeleteInput!) { variableDelete(input: $input) }";
    api.data(remove, {{"input", removed}});
    REQUIRE(becomes([&] { return api.record.started().size() == 3; }));
    CHECK(api.record.started()[2].second.empty());
    CHECK(api.refusal(remove, {{"input", removed}}) == "Variable not found");
}

TEST_CASE("A restart keeps the old variables and a rollback brings them back", "[railway]")
{
    // third-parties §3.5: deploymentRestart, deploymentRollback
    RailwayApi api;
    const std::string first = api.active("duck-server");
    json input = api.place("duck-server");
    input["name"] = "DUCK_R2_RO_ACCESS_KEY_ID";
    input["value"] = "ro-key-2";
    input["skipDeploys"] = true;
    api.data("mutation($input: VariableUpsertInput!) { variableUpsert(input: $input) }",
             {{"input", input}});
    const auto key = [&](std::size_t start) {
        REQUIRE(becomes([&] { return api.record.started().size() > start; }));
        return api.record.started()[start].second.at("DUCK_R2_RO_ACCESS_KEY_ID");
    };
    api.data("mutation($id: String!) { deploymentRestart(id: $id) }", {{"id", first}});
    CHECK(key(0) == "ro-key");
    json at = api.place("duck-server");
    at.erase("projectId");
    const std::string second
        = api.data(
                 "mutation($environmentId: String!, $serviceId: String!) { "
                 "serviceInstanceDeployV2(environmentId: $environmentId, serviceId: $serviceId) }",
                 at)
              .at("serviceInstanceDeployV2");
    CHECK(key(1) == "ro-key-2");
    REQUIRE(api.reaches(second, "SUCCESS"));
    api.data("mutation($id: String!) { deploymentRollback(id: $id) }", {{"id", first}});
    CHECK(key(2) == "ro-key");
    CHECK(api.refusal("mutation { deploymentRollback(id: \"none\") }") == "Deployment not found");
    const json list
        = api.data("query($input: DeploymentListInput!) { deployments(input: $input, first: 5) { "
                   "edges { node { id status } } } }",
                   {{"input",
                     {{"serviceId", api.fleet.ofSystem("duck-server")->id},
                      {"status", {{"in", {"REMOVED"}}}}}}});
    CHECK(list.at("deployments").at("edges").back().at("node").at("id") == first);
}

TEST_CASE("Railway's faults: refusal, rate limit, an empty answer, failing builds", "[railway]")
{
    RailwayApi api;
    const char *const query = "{ projectToken { projectId } }";
    CHECK(api.railway.setFault("refuse", "") == "");
    CHECK(api.refusal(query) == "Not Authorized");
    api.railway.heal();
    api.railway.setFault("rate-limit", "7");
    const auto limited
        = api.post({{"query", query}}, {{"Project-Access-Token", "canary-c4n4ry-project"}});
    CHECK(limited->status == 429);
    CHECK(limited->get_header_value("Retry-After") == "7");
    CHECK(limited->get_header_value("X-RateLimit-Remaining") == "0");
    api.railway.heal();
    const auto free = api.post({{"query", query}}, {});
    CHECK(free->get_header_value("X-RateLimit-Limit") == "10000");
    CHECK(free->get_header_value("X-RateLimit-Remaining") == "9997");
    api.railway.setFault("data-null", "");
    CHECK(api.ask(query) == json{{"data", nullptr}});
    api.railway.heal();
    api.railway.setFault("deploy-fails", "");
    const std::string made
        = api.data("mutation($id: String!) { deploymentRedeploy(id: $id) { id } }",
                   {{"id", api.active("duck-server")}})
              .at("deploymentRedeploy")
              .at("id");
    CHECK(api.reaches(made, "FAILED"));
    CHECK(api.record.started().empty());
    CHECK(api.railway.setFault("workers-lost", "").rfind("There is no fault", 0) == 0);
}

TEST_CASE("The workers can be ambiguous, crashed or gone", "[railway]")
{
    RailwayApi api;
    const auto workers = [&] {
        std::vector<std::string> states;
        const json edges
            = api.data(fleetQuery,
                       {{"env", api.fleet.environmentId}, {"proj", api.fleet.projectId}})
                  .at("environment")
                  .at("serviceInstances")
                  .at("edges");
        for (const json &edge : edges) {
            if (edge.at("node").at("startCommand") == "npm run workers")
                states.push_back(edge.at("node").at("latestDeployment").at("status"));
        }
        return states;
    };
    using States = std::vector<std::string>;
    CHECK(workers() == States{"SUCCESS"});
    api.railway.setFault("workers-ambiguous", "");
    CHECK(workers() == States{"SUCCESS", "SUCCESS"});
    api.railway.heal();
    api.railway.setFault("workers-crashed", "");
    CHECK(workers() == States{"CRASHED"});
    api.railway.heal();
    api.railway.setFault("workers-gone", "");
    CHECK(workers().empty());
}

TEST_CASE("Whether a redeploy renders anew or inherits can be chosen, and staged changes show",
          "[railway]")
{
    // third-parties §3.5: not stated in the documentation, so both can be met
    RailwayApi api;
    json input = api.place("duck-server");
    input["name"] = "DUCK_R2_RO_ACCESS_KEY_ID";
    input["value"] = "ro-key-2";
    input["skipDeploys"] = true;
    api.data("mutation($input: VariableUpsertInput!) { variableUpsert(input: $input) }",
             {{"input", input}});
    api.railway.setFault("redeploy-inherits", "");
    api.data("mutation($id: String!) { deploymentRedeploy(id: $id) { id } }",
             {{"id", api.active("duck-server")}});
    REQUIRE(becomes([&] { return api.record.started().size() == 1; }));
    CHECK(api.record.started()[0].second.at("DUCK_R2_RO_ACCESS_KEY_ID") == "ro-key");
    const auto patch = [&] {
        return api.data("query($e: String!) { environmentStagedChanges(environmentId: $e) { status "
                        "patch(decryptVariables: false) } tcpProxies(serviceId: \""
                            + api.fleet.ofSystem("postgres-wk")->id
                            + "\", environmentId: $e) { domain proxyPort applicationPort } }",
                        {{"e", api.fleet.environmentId}});
    };
    CHECK(patch().at("environmentStagedChanges")
          == json{{"status", "STAGED"}, {"patch", json::object()}});
    CHECK(patch().at("tcpProxies").at(0)
          == json{{"domain", "127.0.0.1"}, {"proxyPort", 45999}, {"applicationPort", 5432}});
    api.railway.setFault("staged-changes", "");
    CHECK_FALSE(patch().at("environmentStagedChanges").at("patch").empty());
}

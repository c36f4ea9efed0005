#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <set>

using nlohmann::json;

namespace
{

Answer post(const std::string &query, const json &variables, const httplib::Headers &headers)
{
    return Target::current().send("POST", "/graphql/v2",
                                  json{{"query", query}, {"variables", variables}}.dump(), headers);
}

Answer post(const std::string &query, const json &variables = json::object())
{
    return post(query, variables, {{"Project-Access-Token", Target::current().token}});
}

json dataOf(const Answer &answer)
{
    REQUIRE(answer.status == 200);
    const json body = answer.json();
    REQUIRE_FALSE(body.contains("errors"));
    return body.at("data");
}

/// The project and the environment that the token is of.
json place()
{
    const json token
        = dataOf(post("{ projectToken { projectId environmentId } }")).at("projectToken");
    return {{"proj", token.at("projectId")}, {"env", token.at("environmentId")}};
}

const char *const fleetQuery = R"(query Fleet($env:String!,$proj:String!,$first:Int,$after:String){
  environment(id:$env, projectId:$proj){ name
    serviceInstances(first:$first, after:$after){ pageInfo{hasNextPage endCursor}
      edges{node{ serviceId serviceName source{repo image} builder startCommand dockerfilePath rootDirectory
        healthcheckPath sleepApplication numReplicas cronSchedule overlapSeconds drainingSeconds
        domains{serviceDomains{domain targetPort} customDomains{domain targetPort}}
        latestDeployment{id status statusUpdatedAt createdAt deploymentStopped canRedeploy canRollback meta instances{id status}}
        activeDeployments{id status createdAt meta instances{id status}} }}}}})";

json instances(const json &more = json::object())
{
    json variables = place();
    variables.update(more);
    return dataOf(post(fleetQuery, variables)).at("environment").at("serviceInstances");
}

/// The service that the judge may set a variable of and deploy again.
json scratchService()
{
    const json all = instances();
    for (const json &edge : all.at("edges")) {
        if (edge.at("node").at("serviceName") == Target::current().fact("service"))
            return edge.at("node");
    }
    FAIL("There is no service " << Target::current().fact("service"));
    return {};
}

json input(const json &service, const json &more)
{
    const json where = place();
    json all{{"projectId", where.at("proj")},
             {"environmentId", where.at("env")},
             {"serviceId", service.at("serviceId")}};
    all.update(more);
    return {{"input", all}};
}

const char *const mine = "ATALAYA_CONFORMANCE";

std::string statusOf(const std::string &deployment)
{
    return dataOf(post("query($id:String!){ deployment(id:$id){ status } }", {{"id", deployment}}))
        .at("deployment")
        .at("status");
}

} // namespace

TEST_CASE("A project token names its own place", "[railway][third-parties.md §3.1:182,185-187,190]")
{
    const Answer answer = post("{ projectToken { projectId environmentId } }");
    CHECK(dataOf(answer).at("projectToken").at("projectId").get<std::string>().size() == 36);
    CHECK_FALSE(answer.header("X-RateLimit-Limit").empty());
    CHECK_FALSE(answer.header("X-RateLimit-Remaining").empty());
    CHECK_FALSE(answer.header("X-RateLimit-Reset").empty());
    CHECK(post("{ me { name email } }").json().contains("errors")); // an account's question
    CHECK(post("{ apiToken { workspaces { id name } } }").json().contains("errors"));
    CHECK(post("{ projectToken { projectId } }", json::object(), Target::current().bearer())
              .json()
              .contains("errors")); // not as a bearer
}

TEST_CASE("A refusal is a 200 with errors, a wrong query a 400",
          "[railway][third-parties.md §3.2:193-195]")
{
    const auto messageOf = [](const Answer &answer) {
        CHECK(answer.status == 200);
        const json body = answer.json();
        CHECK(body.at("data").is_null());
        CHECK(body.at("errors").at(0).at("traceId").is_string());
        CHECK(body.at("errors").at(0).at("extensions").at("code").is_string());
        return body.at("errors").at(0).at("message").get<std::string>();
    };
    const std::string query = "{ projects { edges { node { id } } } }";
    CHECK(messageOf(post(query, json::object(), httplib::Headers{})) == "Not Authorized");
    const std::string unknown
        = messageOf(post(query, json::object(), {{"Project-Access-Token", Target::uuid()}}));
    CHECK(unknown == "Project Token not found");
    json elsewhere = place();
    elsewhere["env"] = Target::uuid();
    CHECK(messageOf(post(fleetQuery, elsewhere)) == "Not Authorized");
    const Answer wrong = post("{ noSuchField }");
    CHECK(wrong.status == 400);
    CHECK(wrong.json().at("errors").at(0).at("extensions").at("code")
          == "GRAPHQL_VALIDATION_FAILED");
}

TEST_CASE("One query tells every service's state, page by page",
          "[railway][third-parties.md §3.3:199,210-216]")
{
    const json all = instances();
    REQUIRE(all.at("edges").size() > 1);
    const std::set<std::string> known{
        "INITIALIZING", "QUEUED", "WAITING", "NEEDS_APPROVAL", "BUILDING", "DEPLOYING", "SUCCESS",
        "SLEEPING",     "FAILED", "CRASHED", "SKIPPED",        "REMOVING", "REMOVED"};
    for (const json &edge : all.at("edges")) {
        const json &node = edge.at("node");
        CHECK(node.at("serviceName").is_string());
        CHECK(node.at("builder").is_string());
        const json &latest = node.at("latestDeployment");
        if (latest.is_null())
            continue;
        CHECK(known.count(latest.at("status")) == 1);
        CHECK(latest.at("canRedeploy").is_boolean());
        CHECK(latest.at("instances").is_array());
    }
    const json one = instances({{"first", 1}});
    CHECK(one.at("edges").size() == 1);
    CHECK(one.at("pageInfo").at("hasNextPage") == true);
    const json next = instances({{"first", 1}, {"after", one.at("pageInfo").at("endCursor")}});
    CHECK(next.at("edges").at(0) == all.at("edges").at(1));
}

TEST_CASE("A deployment tells its steps, its lines and its ports",
          "[railway][third-parties.md §3.3:213,215]")
{
    const json all = instances();
    for (const json &edge : all.at("edges")) {
        const json &node = edge.at("node");
        if (node.at("latestDeployment").is_null())
            continue;
        const std::string id = node.at("latestDeployment").at("id");
        const json where = place();
        const json asked{{"id", id},
                         {"service", node.at("serviceId")},
                         {"env", where.at("env")},
                         {"proj", where.at("proj")}};
        const json told = dataOf(post(
            R"(query($id:String!,$service:String!,$env:String!,$proj:String!){
                 deploymentEvents(id:$id){edges{node{step createdAt completedAt payload{error}}}}
                 deploymentLogs(deploymentId:$id,limit:5){timestamp message attributes{key value}}
                 tcpProxies(serviceId:$service,environmentId:$env){domain proxyPort applicationPort}
                 deploymentTriggers(projectId:$proj,environmentId:$env,serviceId:$service){
                   edges{node{repository branch provider checkSuites}}}
                 deployments(input:{projectId:$proj,environmentId:$env,serviceId:$service,
                                    status:{in:[SUCCESS]}},first:1){edges{node{id status}}}})",
            asked));
        CHECK(told.at("deploymentEvents").at("edges").is_array());
        CHECK(told.at("deploymentLogs").size() <= 5);
        for (const json &found : told.at("deployments").at("edges"))
            CHECK(found.at("node").at("status") == "SUCCESS");
        return;
    }
}

TEST_CASE("Variables are named without their values",
          "[railway][third-parties.md §3.4:223,230]"
          "[third-parties.md §3.5:244]")
{
    const json variables
        = dataOf(post("query($env:String!,$proj:String!){ environment(id:$env, projectId:$proj){"
                      " variables{edges{node{name serviceId isSealed references updatedAt}}} } }",
                      place()))
              .at("environment")
              .at("variables")
              .at("edges");
    REQUIRE_FALSE(variables.empty());
    for (const json &edge : variables) {
        CHECK(edge.at("node").at("name").is_string());
        CHECK(edge.at("node").at("isSealed").is_boolean());
        CHECK(edge.at("node").at("references").is_array());
        CHECK_FALSE(edge.at("node").contains("value"));
    }
    CHECK(post("query($env:String!,$proj:String!){ environment(id:$env, projectId:$proj){"
               " variables{edges{node{name value}}} } }",
               place())
              .status
          == 400); // the type has no such field
    CHECK(
        dataOf(
            post(
                "query($env:String!){ environmentStagedChanges(environmentId:$env){status patch} }",
                {{"env", place().at("env")}}))
            .at("environmentStagedChanges")
            .contains("patch"));
}

TEST_CASE("A variable reaches the process with its next deployment",
          "[railway][writes][third-parties.md §3.4:221-222,224-227,229]"
          "[third-parties.md §3.5:236-237,239-240,243]")
{
    if (!isGiven({"service"}))
        return;
    const json service = scratchService();
    const std::string active = service.at("activeDeployments").at(0).at("id");
    const std::string value = Target::uuid();
    const auto upsert = [&](const json &variables) {
        return dataOf(post("mutation($input:VariableCollectionUpsertInput!){"
                           " variableCollectionUpsert(input:$input) }",
                           input(service, {{"variables", variables}, {"skipDeploys", true}})));
    };
    CHECK(upsert({{mine, value}}).at("variableCollectionUpsert") == true);
    const json asked{{"proj", place().at("proj")},
                     {"env", place().at("env")},
                     {"service", service.at("serviceId")}};
    const auto values = [&] {
        return dataOf(post("query($proj:String!,$env:String!,$service:String){"
                           " variables(projectId:$proj,environmentId:$env,serviceId:$service) }",
                           asked))
            .at("variables");
    };
    CHECK(values().at(mine) == value);
    const auto frozen = [](const std::string &deployment) {
        return dataOf(post("query($id:String!){ deploymentSnapshot(deploymentId:$id){variables "
                           "createdAt} }",
                           {{"id", deployment}}))
            .at("deploymentSnapshot")
            .at("variables")
            .value(mine, "");
    };
    CHECK(frozen(active) != value); // what runs does not have it yet
    const std::string id = dataOf(post("mutation($id:String!){ deploymentRedeploy(id:$id){ id } }",
                                       {{"id", active}}))
                               .at("deploymentRedeploy")
                               .at("id");
    CHECK(id != active);
    CHECK(within(60, [&] { return statusOf(id) == "SUCCESS"; }));
    CHECK(frozen(id) == value);
    CHECK(dataOf(post("mutation($input:VariableDeleteInput!){ variableDelete(input:$input) }",
                      input(service, {{"name", mine}})))
              .at("variableDelete")
          == true);
    CHECK_FALSE(values().contains(mine));
}

TEST_CASE("A reference is shown as it was written, and a value in its place ends it",
          "[railway][writes][third-parties.md §3.4:221,223,231]")
{
    if (!isGiven({"service"}))
        return;
    const json service = scratchService();
    const std::string other = std::string(mine) + "_REFERENCE";
    const std::string reference
        = "${{" + Target::current().fact("service") + "." + std::string(mine) + "}}";
    const std::string value = Target::uuid();
    const auto upsert = [&](const json &variables) {
        dataOf(post("mutation($input:VariableCollectionUpsertInput!){"
                    " variableCollectionUpsert(input:$input) }",
                    input(service, {{"variables", variables}, {"skipDeploys", true}})));
    };
    const auto shown = [&](bool unrendered) {
        json asked = place();
        asked["service"] = service.at("serviceId");
        asked["unrendered"] = unrendered;
        return dataOf(post("query($proj:String!,$env:String!,$service:String,$unrendered:Boolean){"
                           " variables(projectId:$proj,environmentId:$env,serviceId:$service,"
                           "unrendered:$unrendered) }",
                           asked))
            .at("variables")
            .value(other, "");
    };
    upsert({{mine, value}, {other, reference}});
    CHECK(shown(true) == reference);
    CHECK(shown(false) == value);
    upsert({{other, "literal"}}); // a naive upsert: the reference is gone
    CHECK(shown(true) == "literal");
    upsert({{mine, "another"}});
    CHECK(shown(false) == "literal");
    for (const std::string &name : {std::string(mine), other})
        dataOf(post("mutation($input:VariableDeleteInput!){ variableDelete(input:$input) }",
                    input(service, {{"name", name}})));
}

TEST_CASE("The newest commit, and what triggers a deployment, are deployed by word",
          "[railway][writes][third-parties.md §3.5:238,242]")
{
    if (!isGiven({"service"}))
        return;
    const json service = scratchService();
    const auto deploysBy = [&](const char *mutation, const json &variables, const char *answer) {
        const json before = scratchService().at("latestDeployment").at("id");
        CHECK(dataOf(post(mutation, variables)).at(answer) == true);
        CHECK(within(60, [&] {
            const json now = scratchService().at("latestDeployment");
            return now.at("id") != before && now.at("status") == "SUCCESS";
        }));
    };
    deploysBy("mutation($env:String!,$service:String!){"
              " serviceInstanceDeploy(environmentId:$env,serviceId:$service,latestCommit:true) }",
              {{"env", place().at("env")}, {"service", service.at("serviceId")}},
              "serviceInstanceDeploy");
    deploysBy("mutation($input:EnvironmentTriggersDeployInput!){"
              " environmentTriggersDeploy(input:$input) }",
              input(service, json::object()), "environmentTriggersDeploy");
}

TEST_CASE("Where nothing is behind an address, the edge says that it is the edge",
          "[railway][state][during edge][third-parties.md §3.6:247]")
{
    const Answer answer = Target::current().send("GET", "/health");
    CHECK(answer.header("X-Railway-Fallback") == "true");
    if (answer.status == 404) {
        CHECK(answer.json().at("status") == "error");
        CHECK(answer.json().at("code") == 404);
        CHECK(answer.json().at("message") == "Application not found");
    } else {
        CHECK(answer.status == 502);
        CHECK(answer.body.find("Application failed to respond") != std::string::npos);
    }
}

TEST_CASE("A redeployment by service returns no id, a deployment of V2 one",
          "[railway][writes][third-parties.md §3.5:236-237]")
{
    if (!isGiven({"service"}))
        return;
    const json service = scratchService();
    const json where{{"env", place().at("env")}, {"service", service.at("serviceId")}};
    const std::string id
        = dataOf(post("mutation($env:String!,$service:String!){"
                      " serviceInstanceDeployV2(environmentId:$env,serviceId:$service) }",
                      where))
              .at("serviceInstanceDeployV2");
    CHECK(within(60, [&] { return statusOf(id) == "SUCCESS"; }));
    CHECK(dataOf(post("mutation($env:String!,$service:String!){"
                      " serviceInstanceRedeploy(environmentId:$env,serviceId:$service) }",
                      where))
              .at("serviceInstanceRedeploy")
          == true);
    CHECK(within(60, [&] {
        const json now = scratchService();
        return now.at("latestDeployment").at("id") != id
            && now.at("latestDeployment").at("status") == "SUCCESS";
    }));
}

TEST_CASE("A rollback brings old variables back", "[railway][writes][third-parties.md §3.5:241]")
{
    if (!isGiven({"service"}))
        return;
    const json service = scratchService();
    const std::string before = service.at("activeDeployments").at(0).at("id");
    const std::string value = Target::uuid();
    dataOf(post("mutation($input:VariableUpsertInput!){ variableUpsert(input:$input) }",
                input(service, {{"name", mine}, {"value", value}}))); // which deploys
    const auto active = [] {
        const json all = scratchService().at("activeDeployments");
        return all.empty() ? std::string() : all.at(0).at("id").get<std::string>();
    };
    const auto running = [&] {
        const std::string id = active();
        if (id.empty())
            return std::string();
        return dataOf(post("query($id:String!){ deploymentSnapshot(deploymentId:$id){variables} }",
                           {{"id", id}}))
            .at("deploymentSnapshot")
            .at("variables")
            .value(mine, "none");
    };
    CHECK(within(60, [&] { return running() == value; }));
    CHECK(dataOf(post("mutation($id:String!){ deploymentRollback(id:$id) }", {{"id", before}}))
              .at("deploymentRollback")
          == true);
    CHECK(within(60, [&] { return running() == "none"; }));
    dataOf(post("mutation($input:VariableDeleteInput!){ variableDelete(input:$input) }",
                input(service, {{"name", mine}})));
    CHECK(within(60, [&] { return running() == "none"; }));
}

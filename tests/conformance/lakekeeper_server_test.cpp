#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

using namespace lakekeeper;

namespace
{

bool isUuid(const std::string &text)
{
    return text.size() == 36 && text.find_first_not_of("0123456789abcdef-") == std::string::npos;
}

bool isJson(const Answer &answer)
{
    return answer.header("Content-Type").rfind("application/json", 0) == 0;
}

} // namespace

TEST_CASE("Lakekeeper's health names its pools, to anybody",
          "[lakekeeper][lakekeeper.md §1.1:57-58,62-67,70][lakekeeper.md §0:31]")
{
    const Answer answer = Target::current().send("GET", "/health");
    const json health = answer.json();
    CHECK(answer.status == (health.at("health") == "ok" ? 200 : 503));
    for (const char *service : {"catalog", "secrets"}) {
        REQUIRE_FALSE(health.at("services").at(service).empty());
        for (const json &part : health.at("services").at(service)) {
            CHECK(part.at("name").is_string());
            CHECK(part.at("lastCheck").get<long long>() > 1'600'000'000'000);
            const std::string status = part.at("status");
            CHECK((status == "ok" || status == "error" || status == "unknown"));
        }
    }
    CHECK(health.at("services").at("auth").is_array());
    const std::string maintenance = health.at("maintenance_mode");
    CHECK((maintenance == "off" || maintenance == "read-only"));
}

TEST_CASE("Lakekeeper says what it is", "[lakekeeper][lakekeeper.md §1.3:80,87-90,92]")
{
    const json info = manage("GET", "/info").json();
    CHECK(info.at("version") == info.at("lakekeeper-version"));
    CHECK(info.at("bootstrapped") == true);
    CHECK(isUuid(info.at("server-id")));
    CHECK(info.contains("default-project-id"));
    CHECK(info.at("authz-backend").is_string());
    for (const char *cloud : {"aws", "azure", "gcp"})
        CHECK(info.at(std::string(cloud) + "-system-identities-enabled").is_boolean());
    CHECK(info.at("queues").is_array());
    CHECK(info.at("license-status").at("valid").is_boolean());
    CHECK(info.at("license-status").at("license-type").is_string());
}

TEST_CASE("Lakekeeper refuses a missing and a bad token alike in form, and names each",
          "[lakekeeper][lakekeeper.md §3:216,218][lakekeeper.md §1.3:80][lakekeeper.md §1:48]")
{
    const Target &target = Target::current();
    const Answer missing = target.send("GET", "/management/v1/info");
    CHECK(missing.refusal() == "401 MissingAuthorizationHeader");
    const Answer bad
        = target.send("GET", "/management/v1/info", {}, {{"Authorization", "Bearer a.b.c"}});
    CHECK(bad.refusal() == "401 AuthenticationFailed");
    for (const Answer &answer : {missing, bad}) {
        CHECK(answer.header("WWW-Authenticate").empty());
        const json error = answer.json().at("error");
        CHECK(error.at("code") == 401);
        CHECK(error.at("message").is_string());
        CHECK(error.at("stack").back().get<std::string>().rfind("Error ID: ", 0) == 0);
    }
    const Answer basic
        = target.send("GET", "/management/v1/info", {}, {{"Authorization", "Basic eDp5"}});
    CHECK(basic.status == 400);
    CHECK_FALSE(isJson(basic));
}

TEST_CASE("A request keeps its id, or is given one", "[lakekeeper][lakekeeper.md §1:46]")
{
    const std::string id = Target::uuid();
    CHECK(manage("GET", "/info", nullptr, {{"x-request-id", id}}).header("x-request-id") == id);
    const std::string made
        = manage("GET", "/info", nullptr, {{"x-request-id", "mine"}}).header("x-request-id");
    CHECK(isUuid(made));
    CHECK(made != id);
}

TEST_CASE("What the web framework refuses is plain text, what Lakekeeper refuses is JSON",
          "[lakekeeper][lakekeeper.md §1:48-49][lakekeeper.md §8:317]")
{
    if (!isGiven({"warehouse"}))
        return;
    const Target &target = Target::current();
    const std::string search = "/management/v1/warehouse/" + namedWarehouse() + "/search-tabular";
    const auto post = [&](const std::string &body, const char *type) {
        httplib::Headers headers = target.bearer();
        headers.emplace("Content-Type", type);
        return target.send("POST", search, body, headers);
    };
    const std::pair<Answer, int> refused[]
        = {{post("{", "application/json"), 400},
           {post("{}", "text/plain"), 415},
           {post("{}", "application/json"), 422},
           {post(R"({"search":"x","more":")" + std::string(3'000'000, 'x') + "\"}",
                 "application/json"),
            413},
           {manage("GET", "/warehouse/not-a-uuid"), 400}};
    for (const auto &[answer, status] : refused) {
        CHECK(answer.status == status);
        CHECK_FALSE(isJson(answer));
    }
    const Answer unknown = manage("GET", "/warehouse/" + Target::uuid());
    CHECK(unknown.refusal() == "404 NoSuchWarehouseException");
    CHECK(isJson(unknown));
}

TEST_CASE("A project is named by header, by the rules of its id",
          "[lakekeeper][lakekeeper.md §1:45][lakekeeper.md §1.4:95-96]")
{
    const json projects = manage("GET", "/project-list").json().at("projects");
    REQUIRE_FALSE(projects.empty());
    for (const char *header : {"x-project-id", "x-project-ident"}) {
        const std::string id = projects.at(0).at("project-id");
        const Answer one = manage("GET", "/project", nullptr, {{header, id}});
        CHECK(one.json() == projects.at(0));
        CHECK(manage("GET", "/project", nullptr, {{header, "a b"}}).refusal()
              == "400 MalformedProjectID");
        CHECK(manage("GET", "/project", nullptr, {{header, Target::unknownName()}}).refusal()
              == "404 ProjectNotFound");
    }
}

TEST_CASE("Who asks is known after the first /config, with what they may do",
          "[lakekeeper][lakekeeper.md §1.3:82-83][lakekeeper.md §1.7:134]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string id = namedWarehouse();
    const json me = manage("GET", "/whoami").json();
    CHECK(me.at("id").get<std::string>().rfind("oidc~", 0) == 0);
    CHECK(me.at("is-instance-admin").is_boolean());
    for (const char *member : {"name", "user-type", "last-updated-with", "created-at"})
        CHECK(me.at(member).is_string());
    const json user = manage("GET", "/user/" + percentEncoded(me.at("id"))).json();
    CHECK(user.at("id") == me.at("id"));
    CHECK(manage("GET", "/user/oidc~" + Target::unknownName()).refusal() == "404 UserNotFound");
    for (const std::string &place :
         {std::string("/server"), std::string("/project"), "/warehouse/" + id}) {
        const json actions = manage("GET", place + "/actions").json().at("allowed-actions");
        REQUIRE_FALSE(actions.empty());
        CHECK(actions.at(0).is_string());
    }
}

TEST_CASE("Many actions are checked at once", "[lakekeeper][lakekeeper.md §1.3:84]")
{
    if (!isGiven({"warehouse"}))
        return;
    const json checks = json::array(
        {{{"id", "a"}, {"operation", {{"server", {{"action", "create_project"}}}}}},
         {{"operation",
           {{"warehouse", {{"action", "get_metadata"}, {"warehouse-id", namedWarehouse()}}}}}}});
    const json results
        = manage("POST", "/action/batch-check", {{"checks", checks}}).json().at("results");
    REQUIRE(results.size() == 2);
    CHECK(results.at(0).at("id") == "a");
    for (const json &result : results)
        CHECK(result.at("allowed").is_boolean());
}

TEST_CASE("Calls are counted by the hour", "[lakekeeper][lakekeeper.md §1.3:85]")
{
    const Answer all = manage("POST", "/endpoint-statistics", {{"warehouse", {{"type", "all"}}}});
    const json counted = all.json();
    CHECK(counted.at("timestamps").size() == counted.at("called-endpoints").size());
    for (const json &hour : counted.at("called-endpoints")) {
        for (const json &endpoint : hour) {
            CHECK(endpoint.at("count").get<long long>() > 0);
            CHECK(endpoint.at("http-route").is_string());
            CHECK(endpoint.at("status-code").is_number_integer());
            CHECK(endpoint.at("created-at").is_string());
        }
    }
    CHECK(counted.at("previous-page-token").is_string());
    CHECK(counted.at("next-page-token").is_string());
    CHECK(manage("POST", "/endpoint-statistics", {{"status-codes", {200}}}).status == 422);
}

TEST_CASE("Each interface has its root", "[lakekeeper][lakekeeper.md §1:44][lakekeeper.md §5:241]")
{
    const Target &target = Target::current();
    CHECK(target.send("GET", "/health").json().contains("health"));
    CHECK(manage("GET", "/info").status == 200);
    CHECK(catalog("GET", "/config").refusal() == "400 GetConfigNoWarehouseProvided");
    for (const char *elsewhere : {"/v1/config", "/v1/info", "/info", "/config", "/catalog/config"})
        CHECK(target.send("GET", elsewhere, {}, target.bearer()).status == 404);
}

TEST_CASE("What came after 0.13 and what is not served is not there",
          "[lakekeeper][lakekeeper.md §1.8:139-140][lakekeeper.md §3:220][lakekeeper.md §1.7:136]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string id = namedWarehouse();
    const json info = manage("GET", "/info").json();
    if (info.at("lakekeeper-version").get<std::string>().rfind("0.13.", 0) == 0) {
        CHECK(manage("POST", "/warehouse/" + id + "/storage/validate-access", json::object()).status
              == 404);
        CHECK(manage("POST", "/warehouse-creation-validation", json::object()).status == 404);
        CHECK(manage("POST", "/warehouse/" + id + "/namespace/" + Target::uuid() + "/move",
                     json::object())
                  .status
              == 404);
        CHECK(manage("GET", "/grants").status == 404);
        CHECK(manage("GET", "/tag-definition").status == 404);
    }
    CHECK(catalog("POST", "/oauth/tokens", json::object()).status == 404);
    if (info.at("authz-backend") == "allow-all")
        CHECK(manage("GET", "/permissions/server/access").status == 404);
    CHECK(manage("GET", "/" + Target::unknownName()).status == 404);
}

TEST_CASE("A server is bootstrapped once, and by who accepts the terms",
          "[lakekeeper][writes][lakekeeper.md §1.3:81,91]")
{
    CHECK(manage("POST", "/bootstrap", {{"accept-terms-of-use", false}}).refusal()
          == "400 TermsOfUseNotAccepted");
    CHECK(manage("POST", "/bootstrap", {{"accept-terms-of-use", true}}).refusal()
          == "400 CatalogAlreadyBootstrapped");
}

TEST_CASE("A project is made, renamed and removed",
          "[lakekeeper][writes][lakekeeper.md §1.4:95-96]")
{
    const std::string id = Target::uuid();
    const json wanted{{"project-name", "atalaya-conformance"}, {"project-id", id}};
    const Answer made = manage("POST", "/project", wanted);
    CHECK(made.status == 201);
    CHECK(made.json() == json{{"project-id", id}});
    CHECK(manage("POST", "/project", wanted).refusal() == "409 ProjectIdAlreadyExists");
    const httplib::Headers its{{"x-project-id", id}};
    CHECK(manage("POST", "/project/rename", {{"new-name", "other"}}, its).status == 200);
    CHECK(manage("GET", "/project", nullptr, its).json().at("project-name") == "other");
    CHECK(manage("DELETE", "/project", nullptr, its).status == 204);
    CHECK(manage("GET", "/project", nullptr, its).refusal() == "404 ProjectNotFound");
}

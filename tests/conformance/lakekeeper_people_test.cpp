#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

#include <set>

using namespace lakekeeper;

TEST_CASE("Users and roles are listed and searched", "[lakekeeper][lakekeeper.md §1.7:134-135]")
{
    const json users = manage("GET", "/user?pageSize=1").json().at("users");
    CHECK(users.size() <= 1);
    CHECK(manage("GET", "/user?pageToken=x").refusal() == "400 InvalidPaginationToken");
    CHECK(manage("POST", "/search/user", {{"search", "a"}}).json().at("users").is_array());
    CHECK(manage("GET", "/role").json().at("roles").is_array());
    CHECK(manage("POST", "/search/role", {{"search", "a"}}).json().at("roles").is_array());
    CHECK(manage("GET", "/role/" + Target::uuid()).refusal() == "404 RoleNotFound");
    CHECK(manage("GET", "/role?roleIds=" + Target::uuid()).status == 400); // Vec in a query
}

TEST_CASE("A user is made, changed and removed", "[lakekeeper][writes][lakekeeper.md §1.7:134]")
{
    const std::string id = "oidc~" + Target::uuid();
    const std::string path = "/user/" + percentEncoded(id);
    json wanted{{"id", id}, {"name", "Atalaya Conformance"}, {"user-type", "application"}};
    const Answer made = manage("POST", "/user", wanted);
    CHECK(made.status == 201);
    CHECK(made.json().at("id") == id);
    CHECK(made.json().at("user-type") == "application");
    CHECK(manage("POST", "/user", wanted).refusal() == "409 UserAlreadyExists");
    wanted["update-if-exists"] = true;
    wanted["email"] = "conformance@example.invalid";
    CHECK(manage("POST", "/user", wanted).status == 200);
    CHECK(manage("GET", path).json().at("email") == "conformance@example.invalid");
    wanted["name"] = "Renamed Conformance";
    CHECK(manage("PUT", path, wanted).status == 200);
    const json found
        = manage("POST", "/search/user", {{"search", "Renamed Conf"}}).json().at("users");
    REQUIRE_FALSE(found.empty());
    CHECK(found.at(0).at("id") == id);
    CHECK(manage("DELETE", path).status == 204);
    CHECK(manage("GET", path).refusal() == "404 UserNotFound");
}

TEST_CASE("A role is made, renamed, bound to a source and removed",
          "[lakekeeper][writes][lakekeeper.md §1.7:135]")
{
    if (!Scratch::isPossible())
        return;
    const Scratch scratch; // for its project
    const Answer made
        = scratch.manage("POST", "/role", {{"name", "Stewards"}, {"description", "of data"}});
    CHECK(made.status == 201);
    const std::string id = made.json().at("id");
    CHECK(made.json().at("project-id") == scratch.project());
    CHECK(made.json().at("description") == "of data");
    CHECK(scratch.manage("POST", "/role", {{"name", "sTEWARDS"}}).refusal()
          == "409 RoleAlreadyExists");
    const json renamed = scratch.manage("POST", "/role/" + id, {{"name", "Keepers"}}).json();
    CHECK(renamed.at("name") == "Keepers");
    const Answer bound = scratch.manage("PUT", "/role/" + id + "/source-system",
                                        {{"provider-id", "oidc"}, {"source-id", "keepers"}});
    CHECK(bound.json().at("source-id") == "keepers");
    CHECK(scratch.manage("GET", "/role/" + id + "/metadata").json().at("id") == id);
    CHECK(scratch.manage("GET", "/role").json().at("roles").size() == 1);
    CHECK(scratch.manage("POST", "/search/role", {{"search", "keep"}}).json().at("roles").size()
          == 1);
    CHECK(
        scratch.manage("GET", "/role/" + id + "/actions").json().at("allowed-actions").is_array());
    CHECK(scratch.manage("DELETE", "/role/" + id).status == 204);
    CHECK(scratch.manage("GET", "/role/" + id).refusal() == "404 RoleNotFound");
}

TEST_CASE("A role has users and roles for members, at any depth",
          "[lakekeeper][writes][lakekeeper.md §1.7:135]")
{
    if (!Scratch::isPossible())
        return;
    const Scratch scratch;
    const std::string user = "oidc~" + Target::uuid();
    manage("POST", "/user", {{"id", user}, {"name", "Atalaya"}, {"user-type", "human"}});
    const auto role = [&](const char *name) -> std::string {
        return scratch.manage("POST", "/role", {{"name", name}}).json().at("id");
    };
    const std::string outer = role("outer");
    const std::string inner = role("inner");
    const auto add = [&](const std::string &to, const char *type, const std::string &id) {
        return scratch
            .manage("POST", "/role/" + to + "/members",
                    {{"members", {{{"type", type}, {"id", id}}}}})
            .status;
    };
    CHECK(add(inner, "user", user) == 204);
    CHECK(add(outer, "role", inner) == 204);
    CHECK(add(inner, "role", outer) == 400); // it would be its own member
    const auto ids = [&](const std::string &path, const char *list) {
        std::set<std::string> found;
        const json whole = scratch.manage("GET", path).json();
        for (const json &one : whole.at(list))
            found.insert(one.at("id").get<std::string>());
        return found;
    };
    using Ids = std::set<std::string>;
    CHECK(ids("/role/" + outer + "/members", "members") == Ids{inner});
    CHECK(ids("/role/" + outer + "/members/transitive", "members") == Ids{inner, user});
    CHECK(ids("/role/" + inner + "/member-of", "roles") == Ids{outer});
    const std::string its = "/user/" + percentEncoded(user) + "/roles";
    CHECK(ids(its, "roles") == Ids{inner});
    CHECK(ids(its + "/transitive", "roles") == Ids{inner, outer});
    CHECK(
        scratch.manage("DELETE", "/role/" + inner + "/members/user/" + percentEncoded(user)).status
        == 204);
    CHECK(ids(its, "roles").empty());
    CHECK(manage("DELETE", "/user/" + percentEncoded(user)).status == 204);
}

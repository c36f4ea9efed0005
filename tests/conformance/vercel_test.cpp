#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

std::string withTeam(const std::string &path)
{
    const auto &facts = Target::current().facts;
    const auto team = facts.find("team");
    if (team == facts.end())
        return path;
    return path + (path.find('?') == std::string::npos ? "?" : "&") + "teamId=" + team->second;
}

Answer ask(const std::string &method, const std::string &path, const json &body = nullptr)
{
    return Target::current().send(method, withTeam(path), body.is_null() ? "" : body.dump(),
                                  Target::current().bearer());
}

std::string project(const char *version)
{
    return std::string("/") + version + "/projects/" + Target::current().fact("project");
}

json rows()
{
    return ask("GET", project("v10") + "/env").json().at("envs");
}

const char *const mine = "ATALAYA_CONFORMANCE";

void removeMine()
{
    for (const json &row : rows()) {
        if (row.at("key").get<std::string>().rfind(mine, 0) == 0)
            ask("DELETE", project("v9") + "/env/" + row.at("id").get<std::string>());
    }
}

json variable(const std::string &key, const std::string &type, const json &targets)
{
    return {{"key", key}, {"value", "one"}, {"type", type}, {"target", targets}};
}

} // namespace

TEST_CASE("Vercel lists the variables of a project, the sensitive without a value",
          "[vercel][third-parties.md §4:254-255,261-262]")
{
    if (!isGiven({"project"}))
        return;
    const json list = ask("GET", project("v10") + "/env").json();
    CHECK(list.contains("pagination"));
    REQUIRE_FALSE(list.at("envs").empty());
    for (const json &row : list.at("envs")) {
        CHECK(row.at("id").is_string());
        CHECK(row.at("key").is_string());
        CHECK(row.at("target").is_array());
        const std::string type = row.at("type");
        CHECK((type == "plain" || type == "encrypted" || type == "sensitive" || type == "system"));
        if (type != "sensitive")
            continue;
        const std::string id = row.at("id");
        const json whole = ask("GET", project("v1") + "/env/" + id).json();
        CHECK(whole.value("value", "").empty());
    }
}

TEST_CASE("Vercel refuses a dead token with 403, and what is unknown with 404",
          "[vercel][third-parties.md §4:266]")
{
    if (!isGiven({"project"}))
        return;
    const Target &target = Target::current();
    const std::string path = withTeam(project("v10") + "/env");
    for (const httplib::Headers &headers :
         {httplib::Headers{}, httplib::Headers{{"Authorization", "Bearer x"}}}) {
        const Answer refused = target.send("GET", path, {}, headers);
        CHECK(refused.refusal() == "403 forbidden");
        CHECK(refused.json().at("error").at("invalidToken") == true);
    }
    CHECK(ask("GET", "/v10/projects/" + Target::unknownName() + "/env").refusal()
          == "404 not_found");
    CHECK(ask("GET", project("v1") + "/env/" + Target::unknownName()).status == 404);
}

TEST_CASE("A variable is made, taken over, edited and removed",
          "[vercel][writes][third-parties.md §4:255-258,263]")
{
    if (!isGiven({"project"}))
        return;
    removeMine();
    const json wanted = variable(mine, "encrypted", {"preview"});
    const Answer made = ask("POST", project("v10") + "/env", wanted);
    CHECK(made.status == 201);
    CHECK(made.json().at("failed").empty());
    const std::string id = made.json().at("created").at("id");
    CHECK(ask("POST", project("v10") + "/env", wanted).refusal() == "400 ENV_CONFLICT");
    json other = wanted;
    other["value"] = "two";
    const Answer taken = ask("POST", project("v10") + "/env?upsert=true", other);
    CHECK(taken.status == 201);
    CHECK(taken.json().at("created").at("id") == id);
    CHECK(ask("GET", project("v1") + "/env/" + id).json().at("value") == "two");
    CHECK(ask("PATCH", project("v9") + "/env/" + id, {{"value", "three"}}).status == 200);
    CHECK(ask("GET", project("v1") + "/env/" + id).json().at("value") == "three");
    CHECK(ask("DELETE", project("v9") + "/env/" + id).status == 200);
    CHECK(ask("GET", project("v1") + "/env/" + id).status == 404);
}

TEST_CASE("Of several variables some can fail in a 201",
          "[vercel][writes][third-parties.md §4:256,263]")
{
    if (!isGiven({"project"}))
        return;
    removeMine();
    const std::string other = std::string(mine) + "_2";
    const json both{variable(mine, "encrypted", {"preview"}),
                    variable(mine, "encrypted", {"preview"}),
                    variable(other, "encrypted", {"preview"})};
    const Answer answer = ask("POST", project("v10") + "/env", both);
    CHECK(answer.status == 201);
    CHECK(answer.json().at("created").size() == 2);
    REQUIRE(answer.json().at("failed").size() == 1);
    const json error = answer.json().at("failed").at(0).at("error");
    CHECK(error.at("code") == "ENV_CONFLICT");
    CHECK(error.at("envVarKey") == mine);
    CHECK(error.at("message").is_string());
    removeMine();
}

TEST_CASE("What is sensitive is written and never read",
          "[vercel][writes][third-parties.md §4:261-262]")
{
    if (!isGiven({"project"}))
        return;
    removeMine();
    CHECK(ask("POST", project("v10") + "/env", variable(mine, "sensitive", {"development"})).status
          == 400);
    const Answer made
        = ask("POST", project("v10") + "/env", variable(mine, "sensitive", {"preview"}));
    CHECK(made.status == 201);
    const json decrypted = ask("GET", project("v10") + "/env?decrypt=true").json();
    for (const json &row : decrypted.at("envs")) {
        if (row.at("key") == mine)
            CHECK(row.value("value", "").empty());
    }
    removeMine();
}

TEST_CASE("Promoting an older deployment moves the traffic to it",
          "[vercel][writes][third-parties.md §4:259-260]")
{
    if (!isGiven({"project", "repo", "promote"})) // "yes": production may be deployed
        return;
    const Target &target = Target::current();
    const auto serving = [] {
        return ask("GET", project("v9")).json().value("/targets/production/id"_json_pointer, "");
    };
    const auto promote = [&](const std::string &id) {
        return ask("POST", project("v10") + "/promote/" + id, json::object()).status;
    };
    const std::string before = serving();
    REQUIRE_FALSE(before.empty());
    const std::string made
        = ask("POST", "/v13/deployments?forceNew=1",
              {{"name", target.fact("project")},
               {"project", target.fact("project")},
               {"target", "production"},
               {"gitSource", {{"type", "github"}, {"repo", target.fact("repo")}, {"ref", "main"}}}})
              .json()
              .at("id");
    CHECK(within(120, [&] { return serving() == made; }));
    CHECK(promote(before) / 100 == 2);
    CHECK(within(60, [&] { return serving() == before; }));
    CHECK(promote(made) / 100 == 2);
    CHECK(within(60, [&] { return serving() == made; }));
    CHECK(promote(Target::unknownName()) == 404);
}

TEST_CASE("A deployment takes the variables of its time",
          "[vercel][writes][third-parties.md §4:259,264-265]")
{
    if (!isGiven({"project", "repo"}))
        return;
    const Target &target = Target::current();
    const json wanted{
        {"name", target.fact("project")},
        {"project", target.fact("project")},
        {"gitSource", {{"type", "github"}, {"repo", target.fact("repo")}, {"ref", "main"}}}};
    const auto deploy
        = [&](const json &body) { return ask("POST", "/v13/deployments?forceNew=1", body).json(); };
    const json first = deploy(wanted); // no target: a preview
    const std::string id = first.at("id");
    const auto isReady = [](const std::string &of) {
        return ask("GET", "/v13/deployments/" + of).json().at("readyState") == "READY";
    };
    CHECK(within(60, [&] { return isReady(id); }));
    const json again = deploy({{"name", target.fact("project")}, {"deploymentId", id}});
    CHECK(again.at("id") != id);
    CHECK(within(60, [&] { return isReady(again.at("id")); }));
    CHECK(ask("GET", "/v13/deployments/" + Target::unknownName()).status == 404);
}

#include "services/sandbox/deploy/graphql.h"

#include <catch2/catch.hpp>

using namespace sandbox::graphql;
using nlohmann::json;

namespace
{

const Schema &schema()
{
    static const Schema made(R"(
        scalar Map
        enum Colour { RED GREEN }
        input Wanted { name: String! colours: [Colour!] limit: Int }
        type Thing { id: ID! name: String parts(first: Int = 2): [Thing!]! }
        type Query { thing(id: String!): Thing  must(id: String!): Thing!
            echo(wanted: Wanted! map: Map flag: Boolean = true): Map }
        type Mutation { change(name: String!): Boolean! }
    )");
    return made;
}

Answer ask(const std::string &query, const json &variables = json::object(),
           const std::string &operation = {})
{
    Resolvers resolvers;
    const auto thing = [](const Json &, const json &arguments) -> Json {
        if (arguments.at("id") == "none")
            throw Refusal{"Not Authorized"};
        return {{"id", arguments.at("id")}, {"name", "n"}, {"secret", "not selected"}};
    };
    resolvers["Query.thing"] = thing;
    resolvers["Query.must"] = thing;
    resolvers["Query.echo"] = [](const Json &, const json &arguments) { return Json(arguments); };
    resolvers["Thing.parts"] = [](const Json &parent, const json &arguments) {
        Json list = Json::array();
        for (int i = 0; i < arguments.at("first").get<int>(); ++i)
            list.push_back({{"id", parent.at("id").get<std::string>() + std::to_string(i)}});
        return list;
    };
    resolvers["Mutation.change"] = [](const Json &, const json &) { return Json(true); };
    json request = {{"query", query}, {"variables", variables}};
    if (!operation.empty())
        request["operationName"] = operation;
    return execute(schema(), resolvers, request);
}

std::string mistake(const std::string &query, const json &variables = json::object())
{
    const Answer answer = ask(query, variables);
    CHECK(answer.status == 400);
    CHECK_FALSE(answer.body.contains("data"));
    return answer.body.at("errors").at(0).at("message");
}

} // namespace

TEST_CASE("An answer holds exactly what was selected, under its aliases", "[graphql]")
{
    const Answer answer = ask(R"(
        # a comment
        query Q($id: String!, $deep: Boolean = false) {
            one: thing(id: $id) { id __typename parts { ...P } }
            thing(id: "b\u0041\n") { id ... on Thing { name } parts(first: 1) @include(if: $deep) { id } }
        }
        fragment P on Thing { key: id name }
    )",
                              {{"id", "a"}});
    CHECK(answer.status == 200);
    CHECK(
        answer.body.dump()
        == R"({"data":{"one":{"id":"a","__typename":"Thing","parts":[{"key":"a0","name":null},{"key":"a1","name":null}]},"thing":{"id":"bA\n","name":"n"}}})");
    CHECK(ask("{ thing(id: \"x\") { id } thing(id: \"x\") { name } }").body.dump()
          == R"({"data":{"thing":{"id":"x","name":"n"}}})");
    CHECK(ask("mutation { change(name: \"\"\"x\"\"\") }").body.dump()
          == R"({"data":{"change":true}})");
    CHECK(ask("query A { thing(id: \"a\") { id } } query B { thing(id: \"b\") { id } }", {}, "B")
              .body.dump()
          == R"({"data":{"thing":{"id":"b"}}})");
}

TEST_CASE("A refusal is HTTP 200 and empties what may not be null", "[graphql]")
{
    // third-parties §3.2: {"errors":[{"message","locations","path","extensions"}],"data":null}
    const Answer soft = ask("{ ok: thing(id: \"a\") { id } thing(id: \"none\") { id } }");
    CHECK(soft.status == 200);
    CHECK(
        soft.body.dump()
        == R"({"errors":[{"message":"Not Authorized","locations":[{"line":1,"column":29}],"extensions":{"code":"INTERNAL_SERVER_ERROR"},"path":["thing"]}],"data":{"ok":{"id":"a"},"thing":null}})");
    const Answer hard = ask("{ thing(id: \"a\") { id } must(id: \"none\") { id } }");
    CHECK(hard.status == 200);
    CHECK(hard.body.at("data").is_null());
}

TEST_CASE("A mistake against the schema is HTTP 400 and executes nothing", "[graphql]")
{
    // third-parties §3.2: schema mistakes are HTTP 400 GRAPHQL_VALIDATION_FAILED
    const Answer unknown = ask("{ thing(id: \"a\") { id size } }");
    CHECK(unknown.status == 400);
    CHECK(
        unknown.body.dump()
        == R"({"errors":[{"message":"Cannot query field \"size\" on type \"Thing\".","locations":[{"line":1,"column":23}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]})");
    CHECK(mistake("{ thing { id } }")
          == "Field \"thing\" argument \"id\" of type \"String!\" is required, but it was not "
             "provided.");
    CHECK(mistake("{ thing(id: \"a\", at: 1) { id } }")
          == "Unknown argument \"at\" on field \"Query.thing\".");
    CHECK(mistake("{ thing(id: \"a\") }")
          == "Field \"thing\" of type \"Thing\" must have a selection of subfields. Did you mean "
             "\"thing { ... }\"?");
    CHECK(mistake("{ thing(id: \"a\") { id { x } } }")
          == "Field \"id\" must not have a selection since type \"ID!\" has no subfields.");
    CHECK(mistake("{ thing(id: 5) { id } }") == "Expected value of type \"String!\".");
    CHECK(mistake("query($a: Int) { thing(id: $a) { id } }")
          == "Variable \"$a\" of type \"Int\" used in position expecting type \"String!\".");
    CHECK(mistake("query Q($a: String!) { thing(id: \"x\") { id } }", {{"a", "1"}})
          == "Variable \"$a\" is never used in operation \"Q\".");
    CHECK(mistake("query Q { thing(id: $a) { id } }")
          == "Variable \"$a\" is not defined by operation \"Q\".");
    CHECK(mistake("{ ...F } fragment F on Query { ...F }")
          == "Cannot spread fragment \"F\" within itself.");
    CHECK(mistake("{ ...G }") == "Unknown fragment \"G\".");
    CHECK(mistake("{ a: thing(id: \"x\") { id } a: must(id: \"x\") { id } }")
              .rfind("Fields \"a\" conflict", 0)
          == 0);
    CHECK(mistake("subscription { x }")
          == "Schema is not configured to execute subscription operation.");
    CHECK(mistake("{ thing(id: \"a\") { id }").rfind("Syntax Error", 0) == 0);
    CHECK(mistake("{ thing(id: \"a) { id } }") == "Syntax Error: Unterminated string.");
    CHECK(mistake("") == "Syntax Error: Unexpected <EOF>.");
    CHECK(mistake(std::string(500, '{')).rfind("Syntax Error", 0) == 0);
}

TEST_CASE("Variables are checked against their types, and usual values are put in", "[graphql]")
{
    const std::string query = "query($w: Wanted!, $m: Map) { echo(wanted: $w, map: $m) }";
    CHECK(
        ask(query, {{"w", {{"name", "x"}, {"colours", {"RED"}}}}, {"m", {{"a", 1}}}}).body.dump()
        == R"({"data":{"echo":{"flag":true,"map":{"a":1},"wanted":{"colours":["RED"],"name":"x"}}}})");
    CHECK(mistake(query) == "Variable \"$w\" of required type \"Wanted!\" was not provided.");
    CHECK(mistake(query, {{"w", json::object()}})
          == "Variable \"$w\" got invalid value; Field \"name\" of required type \"String!\" was "
             "not provided.");
    CHECK(mistake(query, {{"w", {{"name", "x"}, {"colours", {"BLUE"}}}}})
          == "Variable \"$w\" got an invalid value for type \"Colour!\".");
    CHECK(mistake(query, {{"w", {{"name", "x"}, {"size", 1}}}})
          == "Variable \"$w\" got invalid value; Field \"size\" is not defined by type "
             "\"Wanted\".");
    CHECK(
        ask("{ echo(wanted: {name: \"x\", colours: [GREEN]}, flag: false, map: {k: [1, true]}) }")
            .body.dump()
        == R"({"data":{"echo":{"flag":false,"map":{"k":[1,true]},"wanted":{"colours":["GREEN"],"name":"x"}}}})");
    CHECK(mistake("{ echo(wanted: {colours: []}) }")
          == "Field \"Wanted\" argument \"name\" of type \"String!\" is required, but it was not "
             "provided.");
}

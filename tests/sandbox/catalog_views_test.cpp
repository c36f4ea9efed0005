#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

TEST_CASE("Catalog views are made, replaced, renamed and dropped")
{
    // [lakekeeper.md §5 views] [iceberg.md §3.4 Views]
    const CatalogRun run;
    run.createTable("t");
    const std::string views = run.catalog("/namespaces/main%1Ftest/views");
    const auto version = [](const char *sql) {
        return json{{"version-id", 1},
                    {"schema-id", 0},
                    {"timestamp-ms", 1000},
                    {"summary", {{"engine-name", "duck"}}},
                    {"default-namespace", {"main", "test"}},
                    {"representations", {{{"type", "sql"}, {"sql", sql}, {"dialect", "duckdb"}}}}};
    };
    const json schema{
        {"type", "struct"},
        {"schema-id", 0},
        {"fields", {{{"id", 1}, {"name", "n"}, {"required", false}, {"type", "int"}}}}};
    const auto create = [&](const char *name) {
        return run.post(views,
                        {{"name", name},
                         {"schema", schema},
                         {"view-version", version("SELECT 1\nAS n")},
                         {"properties", {{"a", "b"}}}});
    };
    CHECK(typeOf(create("t")) == "AlreadyExistsException"); // a table has the name
    const auto made = create("v");
    INFO(made->body);
    REQUIRE(made->status == 200);
    const json first = json::parse(made->body).at("metadata");
    CHECK(first.at("format-version") == 1);
    CHECK(first.at("current-version-id") == 1);
    CHECK(first.at("versions").at(0).at("representations").at(0).at("sql") == "SELECT 1\nAS n");
    CHECK(run.json(views).at("identifiers").at(0).at("name") == "v");
    CHECK(run.json(run.catalog(tablesOfTest)).at("identifiers").size() == 1);
    CHECK(typeOf(run.get(run.catalog(tablesOfTest) + "/v")) == "NoSuchTableException");

    const json update{
        {"requirements", {{{"type", "assert-view-uuid"}, {"uuid", first.at("view-uuid")}}}},
        {"updates",
         {{{"action", "add-schema"}, {"schema", schema}},
          {{"action", "add-view-version"}, {"view-version", version("SELECT 2 AS n")}},
          {{"action", "set-current-view-version"}, {"view-version-id", -1}},
          {{"action", "set-properties"}, {"updates", {{"c", "d"}}}},
          {{"action", "remove-properties"}, {"removals", {"a"}}}}}};
    const auto replaced = run.post(views + "/v", update);
    INFO(replaced->body);
    REQUIRE(replaced->status == 200);
    const json second = json::parse(replaced->body).at("metadata");
    CHECK(second.at("current-version-id") == 2);
    CHECK(second.at("versions").size() == 2);
    CHECK(second.at("schemas").size() == 1);
    CHECK(second.at("version-log").size() == 2);
    CHECK(second.at("properties") == json({{"c", "d"}}));
    json stale = update;
    stale["requirements"][0]["uuid"] = "00000000-0000-0000-0000-000000000001";
    CHECK(run.post(views + "/v", stale)->status == 409);
    CHECK(
        run.post(views + "/v",
                 {{"updates", {{{"action", "set-current-view-version"}, {"view-version-id", 9}}}}})
            ->status
        == 400);

    CHECK(run.post(run.catalog("/views/rename"),
                   {{"source", {{"namespace", {"main", "test"}}, {"name", "v"}}},
                    {"destination", {{"namespace", {"main", "default"}}, {"name", "w"}}}})
              ->status
          == 204);
    const std::string moved = run.catalog("/namespaces/main%1Fdefault/views/w");
    CHECK(run.client().Head(moved)->status == 204);
    CHECK(run.json(moved).at("metadata") == second);
    CHECK(run.json(run.warehouse("/statistics")).at("stats").at(0).at("number-of-views") == 1);
    CHECK(run.remove(moved)->status == 204);
    CHECK(typeOf(run.get(moved)) == "NoSuchViewException");
}

#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

TEST_CASE("Catalog namespaces are made below their parents and listed one level at a time")
{
    // [lakekeeper.md §5 list ns, create ns]
    const CatalogRun run;
    const auto made = run.post(run.catalog("/namespaces"),
                               {{"namespace", {"main", "new"}}, {"properties", {{"owner", "me"}}}});
    REQUIRE(made->status == 200);
    const json body = json::parse(made->body);
    CHECK(body.at("namespace") == json({"main", "new"}));
    CHECK(body.at("properties").at("owner") == "me");
    CHECK(body.at("properties").at("namespace_id").get<std::string>().size() == 36);
    CHECK(body.at("properties").at("location") == "s3://lakehouse/warehouse");
    CHECK(run.json(run.catalog("/namespaces?parent=main")).at("namespaces")
          == json::parse(R"([["main","default"],["main","new"],["main","test"]])"));
    CHECK(run.json(run.catalog("/namespaces")).at("namespaces") == json::parse(R"([["main"]])"));
    const json extras = run.json(
        run.catalog("/namespaces?parent=main&returnUuids=true&returnProtectionStatus=true"));
    CHECK(extras.at("namespace-uuids").at(1) == body.at("properties").at("namespace_id"));
    CHECK(extras.at("protection-status") == json::parse("[false,false,false]"));

    const auto refused = [&](const json &levels) {
        return run.post(run.catalog("/namespaces"), {{"namespace", levels}});
    };
    CHECK(typeOf(refused({"MAIN", "New"})) == "AlreadyExistsException");
    CHECK(refused({"main", "new"})->status == 409);
    CHECK(typeOf(refused({"nowhere", "new"})) == "NoSuchNamespaceException");
    CHECK(typeOf(refused({"System"})) == "ReservedNamespace");
    CHECK(typeOf(refused({"a.b"})) == "NamespacePartContainsDot");
    CHECK(typeOf(refused({"a+b"})) == "NamespacePartContainsPlus");
    CHECK(typeOf(refused({"a", "b", "c", "d", "e", "f"})) == "NamespaceDepthExceeded");
}

TEST_CASE("Catalog namespaces are dropped when nothing is in them, or with everything")
{
    // [lakekeeper.md §5 load / exists / drop] [lakekeeper.md §6 16]
    const CatalogRun run;
    run.createTable("t");
    const auto full = run.remove(run.catalog("/namespaces/main%1Ftest"));
    CHECK(full->status == 409);
    CHECK(typeOf(full) == "NamespaceNotEmptyException");
    CHECK(json::parse(full->body).at("error").at("stack").at(0)
          == "Namespace contains 1 tabulars, 0 soft-deleted tabulars and 0 child namespaces.");
    CHECK(typeOf(run.remove(run.catalog("/namespaces/main"))) == "NamespaceNotEmptyException");
    CHECK(run.remove(run.catalog("/namespaces/main%1Fdefault"))->status == 204);
    CHECK(run.client().Head(run.catalog("/namespaces/main%1Fdefault"))->status == 404);
    CHECK(run.remove(run.catalog("/namespaces/main?recursive=true"))->status == 204);
    CHECK(run.json(run.catalog("/namespaces")).at("namespaces").empty());
    CHECK(run.get(run.catalog("/namespaces/main"))->status == 404);
}

TEST_CASE("Catalog namespace properties are set and removed, but not their location")
{
    // [lakekeeper.md §5 props]
    const CatalogRun run;
    const std::string path = run.catalog("/namespaces/main%1Ftest/properties");
    const auto set = run.post(path, {{"updates", {{"a", "1"}, {"b", "2"}}}});
    CHECK(json::parse(set->body) == json::parse(R"({"updated":["a","b"],"removed":[]})"));
    const auto changed = run.post(path, {{"updates", {{"a", "3"}}}, {"removals", {"b", "c"}}});
    CHECK(json::parse(changed->body)
          == json::parse(R"({"updated":["a"],"removed":["b"],"missing":["c"]})"));
    const json shown = run.json(run.catalog("/namespaces/main%1Ftest?returnUuid=true"));
    CHECK(shown.at("properties").at("a") == "3");
    CHECK_FALSE(shown.at("properties").contains("b"));
    CHECK(shown.at("namespace-uuid") == shown.at("properties").at("namespace_id"));
    CHECK(run.post(path, {{"updates", {{"location", "s3://elsewhere"}}}})->status == 400);
    CHECK(run.post(path, {{"updates", {{"a", "3"}}}, {"removals", {"a"}}})->status == 422);
}

TEST_CASE("Catalog names compare without regard to case, and a plus sign in a path is a blank")
{
    // [lakekeeper.md §1 Identifier case] [lakekeeper.md §5 "+" in a path]
    const CatalogRun run;
    run.createTable("Orders 1");
    CHECK(run.get(run.catalog("/namespaces/MAIN%1FTest/tables/orders%201"))->status == 200);
    CHECK(run.get(run.catalog("/namespaces/main%1Ftest/tables/orders+1"))->status == 200);
    CHECK(run.get(run.catalog("/namespaces/main%1Ftest/tables/orders%2B1"))->status == 200);
    CHECK(run.json(run.catalog(tablesOfTest)).at("identifiers").at(0).at("name") == "Orders 1");
    const auto dropped = run.remove(run.catalog(tablesOfTest) + "/orders+1?purgeRequested=false");
    CHECK(dropped->status == 400);
    const auto plus = run.post(run.catalog(tablesOfTest), {{"name", "a+b"}, {"schema", json()}});
    CHECK(plus->status == 400);
    CHECK(typeOf(plus) == "TableNameContainsPlus");
}

TEST_CASE("A new catalog table has new field ids, a metadata file and a place of its own")
{
    // [lakekeeper.md §5 create] [iceberg.md §1.6 createTable]
    const CatalogRun run;
    const json made = run.createTable("orders");
    const json &metadata = made.at("metadata");
    CHECK(metadata.at("format-version") == 2);
    CHECK(metadata.at("schemas").at(0).at("fields").at(0).at("id") == 1);
    CHECK(metadata.at("last-column-id") == 1);
    CHECK(metadata.at("last-partition-id") == 999);
    const std::string uuid = metadata.at("table-uuid");
    CHECK(metadata.at("location") == "s3://lakehouse/warehouse/main.test/ds_" + uuid);
    const std::string file = made.at("metadata-location");
    CHECK(file.rfind(metadata.at("location").get<std::string>() + "/metadata/00000-", 0) == 0);
    const auto [bucket, key] = sandbox::bucketAndKey(file);
    const auto stored = run.store.client(run.store.ro).get(bucket, key);
    REQUIRE(stored.ok());
    CHECK(json::parse(stored.body) == metadata);
    CHECK(run.json(run.catalog(tablesOfTest) + "/orders").at("metadata") == metadata);
    CHECK(run.client().Head(run.catalog(tablesOfTest) + "/orders")->status == 204);

    const json schema{{"type", "struct"}, {"fields", json::array()}};
    const auto refused = [&](json body) {
        body["schema"] = schema;
        return run.post(run.catalog(tablesOfTest), body);
    };
    CHECK(typeOf(refused({{"name", "ORDERS"}})) == "AlreadyExistsException");
    CHECK(typeOf(refused({{"name", "x"}, {"location", "s3://elsewhere/x"}})) == "InvalidLocation");
    const auto inside = refused(
        {{"name", "x"}, {"location", metadata.at("location").get<std::string>() + "/in"}});
    CHECK(inside->status == 409);
    CHECK(typeOf(inside) == "LocationAlreadyTaken"); // [lakekeeper.md §6 19]
    CHECK(refused({{"name", "x"}, {"properties", {{"format-version", "4"}}}})->status == 400);
}

TEST_CASE("A staged catalog table exists only once it is committed")
{
    // [lakekeeper.md §5 create, stage-create]
    const CatalogRun run;
    const auto staged = run.post(run.catalog(tablesOfTest),
                                 {{"name", "later"},
                                  {"stage-create", true},
                                  {"schema", {{"type", "struct"}, {"fields", json::array()}}}});
    REQUIRE(staged->status == 200);
    const json body = json::parse(staged->body);
    CHECK(body.at("metadata-location").is_null());
    const std::string path = run.catalog(tablesOfTest) + "/later";
    CHECK(run.get(path)->status == 404);
    const json &metadata = body.at("metadata");
    const json commit{
        {"requirements", {{{"type", "assert-create"}}}},
        {"updates",
         {{{"action", "assign-uuid"}, {"uuid", metadata.at("table-uuid")}},
          {{"action", "upgrade-format-version"}, {"format-version", 2}},
          {{"action", "add-schema"}, {"schema", metadata.at("schemas").at(0)}},
          {{"action", "set-current-schema"}, {"schema-id", -1}},
          {{"action", "add-spec"}, {"spec", metadata.at("partition-specs").at(0)}},
          {{"action", "set-default-spec"}, {"spec-id", -1}},
          {{"action", "add-sort-order"}, {"sort-order", metadata.at("sort-orders").at(0)}},
          {{"action", "set-default-sort-order"}, {"sort-order-id", -1}},
          {{"action", "set-location"}, {"location", metadata.at("location")}}}}};
    const auto made = run.post(path, commit);
    INFO(made->body);
    CHECK(made->status == 200);
    CHECK(run.json(path).at("metadata").at("table-uuid") == metadata.at("table-uuid"));
    const auto again = run.post(path, commit);
    CHECK(again->status == 409);
    CHECK(typeOf(again) == "CommitFailedException");
}

TEST_CASE("A catalog table is known by its ETag until it changes, and by no other form of it")
{
    // [lakekeeper.md §5 load, 304] [lakekeeper.md §8 ETag lk1]
    const CatalogRun run;
    const json made = run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    const auto first = run.get(path);
    const std::string etag = first->get_header_value("ETag");
    CHECK(etag.rfind("\"lk1.", 0) == 0);
    const auto known = run.get(path, {{"If-None-Match", etag}});
    CHECK(known->status == 304);
    CHECK(known->body.empty());
    CHECK(run.get(path, {{"If-None-Match", "*"}})->status == 304);
    CHECK(run.get(path + "?snapshots=refs", {{"If-None-Match", etag}})->status == 200);
    CHECK(run.get(path + "?snapshots=nonsense")->status == 200);
    const auto committed = run.post(path, CatalogRun::append(made, 5));
    REQUIRE(committed->status == 200);
    CHECK(committed->get_header_value("ETag").rfind("\"lk1.", 0) == 0);
    CHECK(run.get(path, {{"If-None-Match", etag}})->status == 200);
}

TEST_CASE("Catalog tables are renamed across namespaces")
{
    // [lakekeeper.md §5 rename]
    const CatalogRun run;
    run.createTable("t");
    run.createTable("taken");
    const auto rename = [&](const json &from, const json &to, const std::string &name) {
        return run.post(run.catalog("/tables/rename"),
                        {{"source", {{"namespace", from}, {"name", "t"}}},
                         {"destination", {{"namespace", to}, {"name", name}}}});
    };
    const json test{"main", "test"};
    CHECK(rename(test, test, "taken")->status == 404); // 409 only in later versions
    CHECK(rename(test, {"main", "nowhere"}, "t")->status == 404);
    CHECK(rename(test, {"main", "default"}, "u")->status == 204);
    CHECK(run.get(run.catalog("/namespaces/main%1Fdefault/tables/u"))->status == 200);
    CHECK(run.get(run.catalog(tablesOfTest) + "/t")->status == 404);
}

TEST_CASE("A catalog registers a metadata file that lies below its warehouse")
{
    // [lakekeeper.md §5 register]
    const CatalogRun run;
    const json made = run.createTable("t");
    const std::string file = made.at("metadata-location");
    CHECK(run.remove(run.catalog(tablesOfTest) + "/t?purgeRequested=false")->status == 204);
    const auto reg = [&](const json &body) {
        return run.post(run.catalog("/namespaces/main%1Ftest/register"), body);
    };
    const auto back = reg({{"name", "again"}, {"metadata-location", file}});
    INFO(back->body);
    CHECK(back->status == 200);
    CHECK(json::parse(back->body).at("metadata").at("table-uuid")
          == made.at("metadata").at("table-uuid"));
    CHECK(reg({{"name", "other"}, {"metadata-location", file}})->status == 409);
    CHECK(reg({{"name", "again"}, {"metadata-location", file}})->status == 409);
    CHECK(reg({{"name", "again"}, {"metadata-location", file}, {"overwrite", true}})->status
          == 200);
    const auto missing = reg(
        {{"name", "x"}, {"metadata-location", "s3://lakehouse/warehouse/nothing.metadata.json"}});
    CHECK(missing->status == 400);
    CHECK(typeOf(missing) == "NotFound");
    CHECK(typeOf(reg({{"name", "x"}, {"metadata-location", "s3://foreign/README.txt"}}))
          == "InvalidLocation");
    CHECK(run.post(run.catalog("/namespaces/nowhere/register"),
                   {{"name", "x"}, {"metadata-location", file}})
              ->status
          == 404);
}

TEST_CASE("Metrics are taken and forgotten, and what 0.13.0 does not serve is not found")
{
    // [lakekeeper.md §5 metrics, scan planning]
    const CatalogRun run;
    run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    CHECK(run.post(path + "/metrics", {{"report-type", "scan-report"}})->status == 204);
    CHECK(run.post(path + "/plan", json::object())->status == 404);
    CHECK(run.post("/catalog/v1/oauth/tokens", json::object())->status == 404);
}

#include "services/sandbox/services/plaincatalog.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <set>

using nlohmann::json;
using sandbox::PlainCatalog;

namespace
{

struct PlainRun {
    PlainRun()
    {
        PlainCatalog::Config config;
        config.clock = std::make_shared<const sandbox::Clock>();
        const auto table = [](sandbox::Levels ns, const std::string &name) {
            const std::string location = "s3://lakehouse/plain/" + name;
            return sandbox::SeedTable{
                std::move(ns),
                name,
                "uuid of " + name,
                location,
                location + "/metadata/00000-x.metadata.json",
                R"({"format-version":2,"location":")" + location
                    + R"(","snapshots":[{"snapshot-id":1},{"snapshot-id":3051729675574599003}],"refs":{"main":{"snapshot-id":3051729675574599003,"type":"branch"}}})"};
        };
        config.tables = {table({"main", "default"}, "nested"),
                         table({"main.default"}, "dotted"),
                         table({"a b"}, "t 1"),
                         table({"a b"}, "/some/table"),
                         table({"a b"}, "foo%2Fbar"),
                         table({"a b"}, "c+d")};
        catalog = std::make_unique<PlainCatalog>(std::move(config));
    }

    httplib::Client client() const
    {
        httplib::Client made("127.0.0.1", catalog->port());
        made.set_read_timeout(60);
        made.set_url_encode(false);
        return made;
    }
    httplib::Result get(const std::string &path, const httplib::Headers &headers = {}) const
    {
        auto result = client().Get("/v1/plain" + path, headers);
        REQUIRE(result);
        return result;
    }
    json body(const std::string &path) const { return json::parse(get(path)->body); }
    void fault(const std::string &name, const std::string &value = {}) const
    {
        REQUIRE(catalog->setFault(name, value).empty());
    }

    std::unique_ptr<PlainCatalog> catalog;
};

/// Names of all pages; stops after 20 requests.
std::vector<std::string> allTables(const PlainRun &run, const std::string &ns, int &requests)
{
    std::vector<std::string> names;
    std::string token;
    requests = 0;
    do {
        const json page = run.body("/namespaces/" + ns + "/tables?pageSize=2&pageToken=" + token);
        for (const json &identifier : page.at("identifiers"))
            names.push_back(identifier.at("name"));
        token = page.value("next-page-token", "");
    } while (++requests < 20 && !token.empty());
    return names;
}

} // namespace

TEST_CASE("The plain catalog takes any name, and keeps alike ones apart")
{
    // [iceberg.md §1.2] [iceberg.md §5 4, 5, 6]
    const PlainRun run;
    CHECK(run.body("/namespaces").at("namespaces")
          == json::parse(R"([["a b"],["main"],["main.default"]])"));
    CHECK(run.body("/namespaces?parent=main").at("namespaces")
          == json::parse(R"([["main","default"]])"));
    CHECK(run.get("/namespaces/main%1Fdefault/tables/nested")->status == 200);
    CHECK(run.get("/namespaces/main.default/tables/dotted")->status == 200);
    CHECK(run.get("/namespaces/main.default/tables/nested")->status == 404);
    CHECK(run.get("/namespaces/a%20b/tables/t%201")->status == 200);
    CHECK(run.get("/namespaces/a+b/tables/t%201")->status == 404);
    CHECK(run.get("/namespaces/a%20b/tables/%2Fsome%2Ftable")->status == 200);
    CHECK(run.get("/namespaces/a%20b/tables/foo%252Fbar")->status == 200);
    CHECK(run.get("/namespaces/a%20b/tables/c%2Bd")->status == 200);
    CHECK(run.get("/namespaces/A%20B/tables/t%201")->status == 404); // case matters
    const json missing = run.body("/namespaces/nowhere/tables").at("error");
    CHECK(missing.at("type") == "NoSuchNamespaceException");
    CHECK_FALSE(missing.contains("stack"));
    run.fault("plus-blank");
    CHECK(run.get("/namespaces/a+b/tables/t%201")->status == 200);
}

TEST_CASE("The plain catalog's config says its prefix, and faults leave things out")
{
    // [iceberg.md §1.1] [iceberg.md §5 7, 15]
    const PlainRun run;
    const auto config
        = [&] { return json::parse(run.client().Get("/v1/config?warehouse=plain")->body); };
    CHECK(config().at("overrides").at("prefix") == "plain");
    CHECK(config().at("endpoints").size() == 25);
    run.fault("no-views");
    CHECK(config().at("endpoints").size() == 18);
    CHECK(run.get("/namespaces/main/views")->status == 404);
    run.fault("no-endpoints");
    CHECK_FALSE(config().contains("endpoints"));
    run.fault("separator", ".");
    run.fault("refuse-control");
    CHECK(config().at("overrides").at("namespace-separator") == "%2E");
    CHECK(run.get("/namespaces/main%2Edefault/tables/nested")->status == 200);
    CHECK(run.get("/namespaces/main.default/tables/dotted")->status == 200);
    CHECK(run.get("/namespaces/main%1Fdefault/tables/nested")->status == 400);
    run.fault("no-prefix");
    CHECK_FALSE(config().at("overrides").contains("prefix"));
    CHECK(run.client().Get("/v1/namespaces")->status == 200);
    CHECK(run.client().Get("/v1/config?warehouse=other")->status == 404);
}

TEST_CASE("The plain catalog answers a change once for each Idempotency-Key")
{
    // [iceberg.md §1.9]
    const PlainRun run;
    CHECK(json::parse(run.client().Get("/v1/config")->body).at("idempotency-key-lifetime")
          == "PT30M");
    const auto create = [&](const std::string &key, const std::string &name) {
        const httplib::Headers headers{{"Idempotency-Key", key}};
        return run.client().Post("/v1/plain/namespaces", headers,
                                 json{{"namespace", {name}}}.dump(), "application/json");
    };
    const std::string key = "019de3f3-0000-7000-8000-000000000001";
    const auto first = create(key, "once");
    CHECK(first->status == 200);
    const auto again = create(key, "once");
    CHECK(again->status == 200);
    CHECK(again->body == first->body);
    const std::string other = "019de3f3-0000-7000-8000-000000000002";
    CHECK(create(other, "once")->status == 409); // another request: the name is taken
    CHECK(run.client().Delete("/v1/plain/namespaces/once")->status == 204);
    CHECK(create(other, "once")->status == 409); // a refusal is kept as well
    CHECK(create(key, "once")->status == 200); // and makes nothing anew
    CHECK(run.get("/namespaces/once")->status == 404);
    CHECK(create("not-a-uuid", "once")->status == 400);
    run.fault("expired", "401");
    CHECK(create(key, "once")->status == 401); // whoever may not ask learns nothing
}

TEST_CASE("An Idempotency-Key of the plain catalog's belongs to one request, in either case")
{
    // [iceberg.md §1.9]
    const PlainRun run;
    const auto create = [&](const std::string &key, const std::string &name) {
        return run.client().Post("/v1/plain/namespaces", {{"Idempotency-Key", key}},
                                 json{{"namespace", {name}}}.dump(), "application/json");
    };
    const std::string key = "019de3f3-0000-7000-8000-00000000abcd";
    REQUIRE(create(key, "first")->status == 200);
    CHECK(create("019DE3F3-0000-7000-8000-00000000ABCD", "first")->status == 200);

    const auto otherBody = create(key, "second");
    CHECK(otherBody->status == 422);
    CHECK(json::parse(otherBody->body).at("error").at("type") == "UnprocessableEntityException");
    CHECK(run.get("/namespaces/second")->status == 404); // and nothing happened
    const httplib::Headers same{{"Idempotency-Key", key}};
    CHECK(run.client().Delete("/v1/plain/namespaces/first", same)->status == 422);
    CHECK(run.get("/namespaces/first")->status == 200);
    CHECK(run.client()
              .Post("/v1/plain/namespaces/first/properties", same,
                    json{{"namespace", {"first"}}}.dump(), "application/json")
              ->status
          == 422);
    CHECK(create(key, "first")->status == 200); // still the answer to the first
}

TEST_CASE("The plain catalog pages properly, and badly when it is told to")
{
    // [iceberg.md §1.4] [iceberg.md §5 10, 11, 12]
    const PlainRun run;
    int requests = 0;
    const std::vector<std::string> all = allTables(run, "a%20b", requests);
    CHECK(all.size() == 4);
    CHECK(requests == 2); // no empty page at the end
    CHECK(run.body("/namespaces/a%20b/tables?pageSize=1").at("identifiers").size() == 4);
    run.fault("paging", "ignore");
    CHECK(run.body("/namespaces/a%20b/tables?pageToken=&pageSize=1").at("identifiers").size() == 4);
    run.fault("paging", "cut");
    CHECK(allTables(run, "a%20b", requests).size() == 2);
    CHECK(requests == 1);
    run.fault("paging", "empty-first");
    CHECK(run.body("/namespaces/a%20b/tables?pageToken=").at("identifiers").empty());
    CHECK(allTables(run, "a%20b", requests) == all);
    run.fault("paging", "stuck");
    CHECK(allTables(run, "a%20b", requests).size() == 40);
    CHECK_FALSE(run.catalog->setFault("paging", "sideways").empty());
    run.catalog->heal();
    run.fault("page-size", "3");
    CHECK(run.body("/namespaces/a%20b/tables?pageToken=").at("identifiers").size() == 3);
}

TEST_CASE("The plain catalog refuses in the ways that servers do")
{
    // [iceberg.md §1.7] [iceberg.md §5 13, 16, 20, 21]
    const PlainRun run;
    run.fault("expired", "419");
    CHECK(run.get("/namespaces")->status == 419);
    CHECK(run.body("/namespaces").at("error").at("type") == "AuthenticationTimeoutException");
    run.fault("expired", "401");
    run.fault("errors", "html");
    CHECK(run.get("/namespaces")->status == 401);
    CHECK(run.get("/namespaces")->body.rfind("<!DOCTYPE html>", 0) == 0);
    run.fault("errors", "plain");
    CHECK(run.get("/namespaces")->get_header_value("Content-Type").rfind("text/plain", 0) == 0);
    run.fault("errors", "empty");
    CHECK(run.get("/namespaces")->body.empty());
    run.catalog->heal();
    run.fault("unavailable");
    CHECK(run.get("/namespaces")->status == 503);
    CHECK_FALSE(run.get("/namespaces")->has_header("Retry-After"));
    run.fault("unavailable", "7");
    CHECK(run.get("/namespaces")->get_header_value("Retry-After") == "7");
    run.catalog->heal();
    run.fault("rate-limited");
    CHECK(run.get("/namespaces")->status == 429);
    run.catalog->heal();
    run.fault("head-200");
    CHECK(run.client().Head("/v1/plain/namespaces/nowhere")->status == 200);
    run.fault("reject-delegation");
    const std::string path = "/namespaces/main.default/tables/dotted";
    CHECK(run.get(path)->status == 200);
    CHECK(run.get(path, {{"X-Iceberg-Access-Delegation", "vended-credentials"}})->status == 400);
}

TEST_CASE("The plain catalog's loads differ by fault in snapshots, tags and numbers")
{
    // [iceberg.md §1.5] [iceberg.md §5 3, 25]
    const PlainRun run;
    const std::string path = "/namespaces/main.default/tables/dotted";
    const auto snapshots
        = [&] { return run.body(path + "?snapshots=refs").at("metadata").at("snapshots").size(); };
    CHECK(snapshots() == 1);
    run.fault("all-snapshots");
    CHECK(snapshots() == 2);
    CHECK(run.get(path)->has_header("ETag"));
    run.fault("always-304");
    CHECK(run.get(path, {{"If-None-Match", "\"other\""}})->status == 304);
    CHECK(run.get(path)->status == 200);
    run.catalog->heal();
    run.fault("no-etag");
    CHECK_FALSE(run.get(path)->has_header("ETag"));
    run.fault("exponent-ids");
    const std::string text = run.get(path)->body;
    CHECK(text.find("3051729675574599003") == std::string::npos);
    CHECK(text.find("\"snapshot-id\":3.051729675574599") != std::string::npos);
    CHECK(text.find("e+18") != std::string::npos);
}

TEST_CASE("The plain catalog makes up as much as is wanted")
{
    // [iceberg.md §5 22, 23, 24] [iceberg.md §6 generators]
    const PlainRun run;
    run.fault("namespaces", "2500");
    run.fault("tables", "1500");
    run.fault("snapshots", "300");
    run.fault("columns", "40");
    std::set<json> names;
    std::string token;
    do {
        const json page = run.body("/namespaces?pageSize=1000&pageToken=" + token);
        for (const json &levels : page.at("namespaces"))
            CHECK(names.insert(levels).second);
        token = page.value("next-page-token", "");
    } while (!token.empty());
    CHECK(names.size() == 2500 + 2 + 3); // and "many", "many_tables", and the real ones
    CHECK(run.body("/namespaces/many_tables/tables").at("identifiers").size() == 1500);
    CHECK(run.get("/namespaces/many_tables/tables/table_0001500")->status == 200);
    CHECK(run.get("/namespaces/many_tables/tables/table_0001501")->status == 404);
    CHECK(run.body("/namespaces/generated_0000001/tables").at("identifiers").empty());
    const std::string path = "/namespaces/many/tables/snapshots";
    CHECK(run.body(path).at("metadata").at("snapshots").size() == 300);
    CHECK(run.body(path + "?snapshots=refs").at("metadata").at("snapshots").size() == 1);
    CHECK(run.body(path).at("metadata").at("snapshot-log").size() == 300);
    CHECK(run.body("/namespaces/many/tables/columns")
              .at("metadata")
              .at("schemas")
              .at(0)
              .at("fields")
              .size()
          == 40);
}

TEST_CASE("The plain catalog is changed by the same protocol, in memory")
{
    // [iceberg.md §1.3 Endpoints]
    const PlainRun run;
    auto client = run.client();
    const auto post = [&](const std::string &path, const json &body) {
        return client.Post("/v1/plain" + path, body.dump(), "application/json");
    };
    CHECK(post("/namespaces", {{"namespace", {"x.y"}}})->status == 200);
    const auto made
        = post("/namespaces/x.y/tables",
               {{"name", "a/b"}, {"schema", {{"type", "struct"}, {"fields", json::array()}}}});
    REQUIRE(made->status == 200);
    CHECK(post("/namespaces/x.y/tables/a%2Fb",
               {{"requirements", json::array()},
                {"updates", {{{"action", "set-properties"}, {"updates", {{"k", "v"}}}}}}})
              ->status
          == 200);
    CHECK(run.body("/namespaces/x.y/tables/a%2Fb").at("metadata").at("properties").at("k") == "v");
    CHECK(post("/namespaces/x.y/tables", json::object())->status == 400); // JSON, not plain text
    CHECK(client.Delete("/v1/plain/namespaces/x.y")->status == 409);
    CHECK(client.Delete("/v1/plain/namespaces/x.y/tables/a%2Fb")->status == 204);
    const std::string file = json::parse(made->body).at("metadata-location");
    CHECK(post("/namespaces/x.y/register", {{"name", "back"}, {"metadata-location", file}})->status
          == 200);
    CHECK(post("/transactions/commit", {{"table-changes", json::array()}})->status == 204);
}

#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/paging.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <set>

using nlohmann::json;

namespace
{

std::vector<int> thousands(int count)
{
    std::vector<int> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(1000 + i);
    return rows;
}

httplib::Request asking(const httplib::Params &params)
{
    httplib::Request request;
    request.params = params;
    return request;
}

std::size_t pageSize(const httplib::Params &params, bool *hasNext = nullptr)
{
    sandbox::Paging paging(asking(params));
    const auto page = paging.page(thousands(2500), [](int row) { return std::to_string(row); });
    if (hasNext)
        *hasNext = !paging.nextToken().empty();
    return page.size();
}

std::string prefixOf(const SandboxRun &run)
{
    return "/catalog/v1/"
        + run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
              .at("defaults")
              .at("prefix")
              .get<std::string>();
}

std::string errorType(const httplib::Result &answer)
{
    const json body = json::parse(answer->body, nullptr, false);
    if (!body.is_object())
        return answer->body;
    CHECK(body.at("error").at("code") == answer->status);
    CHECK(body.at("error").at("stack").back().get<std::string>().rfind("Error ID: ", 0) == 0);
    return body.at("error").at("type");
}

} // namespace

TEST_CASE("Pages are cut as Lakekeeper cuts them")
{
    bool hasNext = false;
    CHECK(pageSize({}, &hasNext) == 1000);
    CHECK(hasNext); // also without having been asked to page
    CHECK(pageSize({{"pageToken", ""}}) == 100);
    CHECK(pageSize({{"pageToken", ""}, {"pageSize", "7"}}) == 7);
    CHECK(pageSize({{"pageSize", "0"}}) == 1);
    CHECK(pageSize({{"pageSize", "-5"}}) == 1);
    CHECK(pageSize({{"pageSize", "5000"}}) == 1000);
    CHECK_THROWS_AS(pageSize({{"pageSize", "many"}}), sandbox::PlainError);
    CHECK_THROWS_AS(pageSize({{"pageToken", "garbage"}}), sandbox::ApiError);
    CHECK_THROWS_AS(pageSize({{"pageToken", "lk1-xyz"}}), sandbox::ApiError);
}

TEST_CASE("A full last page has a token whose page is empty")
{
    const std::vector<int> rows = thousands(4);
    const auto key = [](int row) { return std::to_string(row); };
    sandbox::Paging first(asking({{"pageToken", ""}, {"pageSize", "4"}}));
    CHECK(first.page(rows, key).size() == 4);
    REQUIRE_FALSE(first.nextToken().empty());
    sandbox::Paging last(asking({{"pageToken", first.nextToken()}, {"pageSize", "4"}}));
    CHECK(last.page(rows, key).empty());
    CHECK(last.nextToken().empty());
}

TEST_CASE("Without a valid token the catalog and the management API refuse, health does not")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    auto stranger = run.client("lakekeeper");
    CHECK(stranger.Get("/health")->status == 200);
    for (const char *path : {"/management/v1/info", "/catalog/v1/config?warehouse=lakehouse",
                             "/management/v1/warehouse"}) {
        INFO(path);
        const auto without = stranger.Get(path);
        CHECK(without->status == 401);
        CHECK(errorType(without) == "MissingAuthorizationHeader");
        const auto wrong = stranger.Get(path, {{"Authorization", "Bearer nope"}});
        CHECK(wrong->status == 401);
        CHECK(errorType(wrong) == "AuthenticationFailed");
        CHECK(stranger.Get(path, {{"Authorization", "Basic eDp5"}})->status == 400);
    }
}

TEST_CASE("Lakekeeper's health comes from its database, and its info is 0.13.0's")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const json health = run.get("lakekeeper", "/health");
    CHECK(health.at("health") == "ok");
    REQUIRE(health.at("services").at("catalog").size() == 2);
    CHECK(health.at("services").at("catalog").at(0).at("name") == "read_pool");
    CHECK(health.at("services").at("catalog").at(1).at("status") == "ok");
    CHECK(health.at("services").at("catalog").at(0).at("lastCheck").get<std::int64_t>()
          > 1'700'000'000'000);
    CHECK(run.get("lakekeeper", "/management/v1/info", "lakekeeper").at("lakekeeper-version")
          == "0.13.0");
    const json list = run.get("lakekeeper", "/management/v1/warehouse", "lakekeeper");
    REQUIRE(list.at("warehouses").size() == 1);
    const json warehouse = list.at("warehouses").at(0);
    CHECK(warehouse.at("name") == "lakehouse");
    const std::string byId
        = "/management/v1/warehouse/" + warehouse.at("warehouse-id").get<std::string>();
    CHECK(run.get("lakekeeper", byId, "lakekeeper") == warehouse);
    CHECK(run.client("lakekeeper", "lakekeeper")
              .Get("/management/v1/warehouse?warehouseStatus=inactive")
              ->status
          == 400);
    CHECK(run.client("lakekeeper", "lakekeeper").Get("/management/v1/whoami")->status == 404);
}

TEST_CASE("The catalog's config names its prefix, its address and what is served")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    auto client = run.client("lakekeeper", "lakekeeper");
    const json config
        = run.get("lakekeeper", "/catalog/v1/config?warehouse=LakeHouse", "lakekeeper");
    CHECK(config.at("defaults").at("prefix").get<std::string>().size() == 36);
    CHECK(config.at("overrides").at("uri")
          == "http://127.0.0.1:" + std::to_string(run.port("lakekeeper")) + "/catalog");
    CHECK(config.at("overrides").at("idempotency-key-lifetime") == "PT30M");
    CHECK(config.at("endpoints").size() == 25);
    const auto missing = client.Get("/catalog/v1/config");
    CHECK(missing->status == 400);
    CHECK(errorType(missing) == "GetConfigNoWarehouseProvided");
    const auto unknown = client.Get("/catalog/v1/config?warehouse=other");
    CHECK(unknown->status == 404);
    CHECK(errorType(unknown) == "NoSuchWarehouseException");
    CHECK(errorType(client.Get("/catalog/v1/lakehouse/namespaces")) == "PrefixIsNotWarehouseID");
    CHECK(client.Get("/catalog/v1/00000000-0000-0000-0000-000000000001/namespaces")->status == 404);
}

TEST_CASE("Namespaces are listed level by level")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::string base = prefixOf(run) + "/namespaces";
    CHECK(run.get("lakekeeper", base, "lakekeeper").at("namespaces")
          == json::parse(R"([["bench"],["datasets"],["main"]])"));
    CHECK(run.get("lakekeeper", base + "?parent=main", "lakekeeper").at("namespaces")
          == json::parse(R"([["main","default"],["main","test"]])"));
    const json first = run.get("lakekeeper", base + "?pageToken=&pageSize=2", "lakekeeper");
    CHECK(first.at("namespaces").size() == 2);
    const std::string token = first.at("next-page-token");
    CHECK(run.get("lakekeeper", base + "?pageSize=2&pageToken=" + token, "lakekeeper")
              .at("namespaces")
          == json::parse(R"([["main"]])"));

    auto client = run.client("lakekeeper", "lakekeeper");
    CHECK(run.get("lakekeeper", base + "/main%1Fdefault", "lakekeeper").at("namespace")
          == json({"main", "default"}));
    CHECK(client.Head(base + "/main%1Fdefault")->status == 204);
    CHECK(client.Head(base + "/nowhere")->status == 404);
    CHECK(errorType(client.Get(base + "/nowhere")) == "NoSuchNamespaceException");
    CHECK(errorType(client.Get(base + "/main.default")) == "NamespacePartContainsDot");
    CHECK(errorType(client.Get(base + "/a%1F%1Fb")) == "NamespacePartEmpty");
    CHECK(errorType(client.Get(base + "/a%1Fb%1Fc%1Fd%1Fe%1Ff")) == "NamespaceDepthExceeded");
    CHECK(errorType(client.Get(base + "?pageToken=x")) == "InvalidPaginationToken");
    CHECK(client.Get(base + "/main/functions")->status == 404);
}

TEST_CASE("Tables are listed in pages that make up the whole")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::string base = prefixOf(run) + "/namespaces/main%1Fdefault/tables";
    std::set<std::string> names;
    std::string token;
    int requests = 0;
    do {
        const json page
            = run.get("lakekeeper", base + "?pageSize=25&pageToken=" + token, "lakekeeper");
        for (const json &identifier : page.at("identifiers"))
            names.insert(identifier.at("name").get<std::string>());
        token = page.value("next-page-token", "");
        ++requests;
    } while (!token.empty() && requests < 10);
    CHECK(names.size() == 78);
    CHECK(requests == 4);
    const json all = run.get("lakekeeper", base + "?returnUuids=true", "lakekeeper");
    CHECK(all.at("identifiers").size() == 78);
    CHECK(all.at("table-uuids").size() == 78);
    CHECK_FALSE(all.contains("next-page-token"));
}

TEST_CASE("A table is loaded with its metadata, its ETag and no secret")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::string tables = prefixOf(run) + "/namespaces/main%1Fdefault/tables";
    const std::string name
        = run.get("lakekeeper", tables, "lakekeeper").at("identifiers").at(0).at("name");
    const std::string path = tables + "/" + name;
    auto client = run.client("lakekeeper", "lakekeeper");
    const auto loaded = client.Get(path);
    REQUIRE(loaded->status == 200);
    const json body = json::parse(loaded->body);
    CHECK(body.at("metadata").at("format-version") == 2);
    CHECK(body.at("metadata-location")
              .get<std::string>()
              .rfind(body.at("metadata").at("location").get<std::string>(), 0)
          == 0);
    CHECK_FALSE(body.contains("storage-credentials"));
    CHECK(loaded->body.find("secret") == std::string::npos);
    const std::string etag = loaded->get_header_value("ETag");
    CHECK(etag.rfind("\"lk1.", 0) == 0);
    CHECK(client.Get(path, {{"If-None-Match", etag}})->status == 304);
    CHECK(client.Get(path + "?snapshots=refs", {{"If-None-Match", etag}})->status == 200);
    CHECK(client.Head(path)->status == 204);
    CHECK(errorType(client.Get(tables + "/nothing")) == "NoSuchTableException");
    const auto vended = client.Get(path, {{"X-Iceberg-Access-Delegation", "vended-credentials"}});
    CHECK(vended->status == 412);
    CHECK(errorType(vended) == "ShortTermCredentialError");
    CHECK(client.Get(path, {{"X-Iceberg-Access-Delegation", "client-managed"}})->status == 200);
}

TEST_CASE("Loading with snapshots=refs leaves only those that a ref names")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::string tables = prefixOf(run) + "/namespaces/main%1Fdefault/tables";
    bool hasFewer = false;
    const json list = run.get("lakekeeper", tables, "lakekeeper");
    for (const json &identifier : list.at("identifiers")) {
        const std::string path = tables + "/" + identifier.at("name").get<std::string>();
        const json all = run.get("lakekeeper", path, "lakekeeper").at("metadata");
        const json refs
            = run.get("lakekeeper", path + "?snapshots=refs", "lakekeeper").at("metadata");
        CHECK(refs.value("current-snapshot-id", json())
              == all.value("current-snapshot-id", json()));
        CHECK(refs.value("snapshots", json::array()).size()
              <= all.value("refs", json::object()).size());
        hasFewer = hasFewer
            || refs.value("snapshots", json::array()).size()
                < all.value("snapshots", json::array()).size();
    }
    CHECK(hasFewer);
}

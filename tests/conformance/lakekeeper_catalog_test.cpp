#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

using namespace lakekeeper;

namespace
{

/// A table of the named warehouse: "/<prefix>/namespaces/…/tables/…"; empty: none was found.
std::string someTable()
{
    const std::string id = namedWarehouse();
    const json found
        = manage("POST", "/warehouse/" + id + "/search-tabular", {{"search", "a"}}).json();
    for (const json &one : found.at("tabulars")) {
        if (one.at("tabular-id").at("type") != "table")
            continue;
        std::string ns;
        for (const json &level : one.at("namespace-name"))
            ns += (ns.empty() ? "" : "%1F") + percentEncoded(level);
        return "/" + id + "/namespaces/" + ns + "/tables/" + percentEncoded(one.at("tabular-name"));
    }
    return {};
}

httplib::Headers delegating(const std::string &to)
{
    return {{"X-Iceberg-Access-Delegation", to}};
}

bool hasKeys(const json &config)
{
    return config.contains("s3.access-key-id") || config.contains("s3.secret-access-key")
        || config.contains("s3.session-token");
}

} // namespace

TEST_CASE("The catalog's /config names the warehouse by its id",
          "[lakekeeper][lakekeeper.md §5:239-241][lakekeeper.md §0:20]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string name = percentEncoded(Target::current().fact("warehouse"));
    const json config = catalog("GET", "/config?warehouse=" + name).json();
    const std::string prefix = config.at("defaults").at("prefix");
    CHECK(prefix.size() == 36);
    CHECK_FALSE(config.at("overrides").contains("prefix"));
    CHECK(config.at("defaults").at("rest-page-size") == "100");
    const std::string uri = config.at("overrides").at("uri");
    CHECK(uri.substr(uri.size() - 8) == "/catalog");
    CHECK(config.at("overrides").at("idempotency-key-lifetime") == "PT30M");
    for (const json &endpoint : config.at("endpoints"))
        CHECK(endpoint.get<std::string>().find(" /v1/") != std::string::npos);
    CHECK(catalog("GET", "/config").refusal() == "400 GetConfigNoWarehouseProvided");
    CHECK(catalog("GET", "/config?warehouse=" + Target::unknownName()).refusal()
          == "404 NoSuchWarehouseException");
    CHECK(catalog("GET", "/config?warehouse=" + prefix).refusal()
          == "404 NoSuchWarehouseException"); // the name, not the id
    CHECK(catalog("GET", "/not-a-uuid/namespaces").refusal() == "400 PrefixIsNotWarehouseID");
}

TEST_CASE("Namespaces are listed level by level and page by page",
          "[lakekeeper][lakekeeper.md §5:243,247,249,251][lakekeeper.md §1:51-52]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string base = "/" + namedWarehouse() + "/namespaces";
    const json all = catalog("GET", base + "?returnUuids=true&returnProtectionStatus=true").json();
    REQUIRE_FALSE(all.at("namespaces").empty());
    CHECK(all.at("namespace-uuids").size() == all.at("namespaces").size());
    CHECK(all.at("protection-status").size() == all.at("namespaces").size());
    json paged = json::array();
    std::string token;
    do {
        const json page
            = catalog("GET", base + "?pageSize=1&pageToken=" + percentEncoded(token)).json();
        REQUIRE(page.at("namespaces").size() <= 1);
        for (const json &ns : page.at("namespaces"))
            paged.push_back(ns);
        token = page.value("next-page-token", "");
    } while (!token.empty() && paged.size() <= all.at("namespaces").size());
    CHECK(paged == all.at("namespaces"));
    CHECK(catalog("GET", base + "?pageToken=x").refusal() == "400 InvalidPaginationToken");
    CHECK(catalog("GET", base + "?parent=" + Target::unknownName()).refusal()
          == "404 NoSuchNamespaceException");
    std::string first = all.at("namespaces").at(0).at(0);
    CHECK(catalog("HEAD", base + "/" + percentEncoded(first)).status == 204);
    const json loaded
        = catalog("GET", base + "/" + percentEncoded(first) + "?returnUuid=true").json();
    CHECK(loaded.at("namespace") == all.at("namespaces").at(0));
    CHECK(loaded.at("namespace-uuid") == all.at("namespace-uuids").at(0));
    first[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(first[0])));
    CHECK(catalog("HEAD", base + "/" + percentEncoded(first)).status == 204);
    CHECK(catalog("HEAD", base + "/" + Target::unknownName()).status == 404);
    const json tables
        = catalog("GET", base + "/" + percentEncoded(first) + "/tables?returnUuids=true").json();
    CHECK(tables.at("table-uuids").size() == tables.at("identifiers").size());
}

TEST_CASE("A table is loaded with what it was asked for, and is told apart when unchanged",
          "[lakekeeper][lakekeeper.md §5:253-255,261,266][lakekeeper.md §0:13,17]"
          "[lakekeeper.md §2.5:211-212]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string table = someTable();
    REQUIRE_FALSE(table.empty());
    const Answer managed = catalog("GET", table, nullptr, delegating("client-managed"));
    const json loaded = managed.json();
    CHECK(loaded.at("metadata-location").get<std::string>().rfind("s3://", 0) == 0);
    CHECK(loaded.at("metadata").at("table-uuid").is_string());
    CHECK_FALSE(hasKeys(loaded.value("config", json::object())));
    for (const json &entry : loaded.value("storage-credentials", json::array()))
        CHECK_FALSE(hasKeys(entry.at("config"))); // 0.13.0 sends an entry without keys
    const std::string etag = managed.header("ETag");
    CHECK(etag.rfind("\"lk1.", 0) == 0);
    httplib::Headers cached = delegating("client-managed");
    cached.emplace("If-None-Match", etag);
    const Answer unchanged = catalog("GET", table, nullptr, cached);
    CHECK(unchanged.status == 304);
    CHECK(unchanged.body.empty());
    const Answer refs
        = catalog("GET", table + "?snapshots=refs", nullptr, delegating("client-managed"));
    CHECK(refs.json().at("metadata").at("table-uuid") == loaded.at("metadata").at("table-uuid"));
    CHECK(
        catalog("GET", table + "?snapshots=nonsense", nullptr, delegating("client-managed")).status
        == 200);
    // Two in one line are neither, and without any word Lakekeeper lends or signs by itself.
    const json unasked = catalog("GET", table).json();
    const json both
        = catalog("GET", table, nullptr, delegating("vended-credentials,remote-signing")).json();
    CHECK(hasKeys(both.value("config", json::object()))
          == hasKeys(unasked.value("config", json::object())));
    const Answer lent = catalog("GET", table, nullptr, delegating("vended-credentials"));
    CHECK((lent.status == 200 || lent.refusal() == "412 ShortTermCredentialError"));
    if (lent.status == 200) {
        CHECK(hasKeys(lent.json().at("config")));
        CHECK(hasKeys(lent.json().at("storage-credentials").at(0).at("config")));
    } else {
        CHECK_FALSE(hasKeys(unasked.value("config", json::object())));
    }
    const Answer credentials = catalog("GET", table + "/credentials");
    CHECK((credentials.status == 200 || credentials.status == 412));
    CHECK(catalog("HEAD", table).status == 204);
    CHECK(catalog("GET", table + Target::unknownName()).refusal() == "404 NoSuchTableException");
}

TEST_CASE("Views, scan planning and tokens: what is not there answers so",
          "[lakekeeper][lakekeeper.md §5:263,265]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string base = "/" + namedWarehouse() + "/namespaces";
    const std::string first
        = percentEncoded(catalog("GET", base).json().at("namespaces").at(0).at(0));
    CHECK(catalog("GET", base + "/" + first + "/views").json().at("identifiers").is_array());
    CHECK(catalog("GET", base + "/" + first + "/views/" + Target::unknownName()).refusal()
          == "404 NoSuchViewException");
    const std::string table = someTable();
    REQUIRE_FALSE(table.empty());
    CHECK(catalog("POST", table + "/plan", json::object()).status == 404);
    CHECK(catalog("POST", table + "/tasks", json::object()).status == 404);
}

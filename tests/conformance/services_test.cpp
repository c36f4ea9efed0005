#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

bool isFingerprint(const json &text)
{
    return text.is_string() && text.get<std::string>().rfind("sha256:", 0) == 0
        && text.get<std::string>().size() == 7 + 12;
}

void checkHealth(const json &health, const char *service)
{
    CHECK(health.at("status") == "ok");
    CHECK(health.at("service") == service);
    CHECK(health.at("version").is_string());
}

} // namespace

TEST_CASE("The writer says who it is", "[warehouse-writer][platform.md §writer:14]")
{
    const json health = Target::current().get("/health");
    checkHealth(health, "warehouse-writer");
    CHECK(health.at("profile") == "warehouse");
    CHECK(health.at("started_at").is_string());
}

TEST_CASE("The writer tells its modes to a token and to nobody else",
          "[warehouse-writer][platform.md §writer:17-20]")
{
    const Target &target = Target::current();
    const json config = target.get("/lakehouse/config", target.bearer());
    for (const char *name : {"catalog_type", "warehouse", "namespace", "rest_uri"})
        CHECK(config.at(name).is_string());
    CHECK(config.contains("vending"));
    CHECK(isFingerprint(config.at("storage_credential").at("access_key_fingerprint")));
    auto client = target.client();
    CHECK(client.Get("/lakehouse/config")->status == 401);
    CHECK(client.Get("/lakehouse/config", {{"Authorization", "Bearer x"}})->status == 401);
}

TEST_CASE("The retired mirror route is unknown to the writer",
          "[warehouse-writer][platform.md §writer:30-31]"
          "[third-parties.md §9:359]")
{
    auto client = Target::current().client();
    const auto retired = client.Get("/lakehouse/sync");
    const auto sibling = client.Get("/lakehouse/" + Target::unknownName());
    REQUIRE(retired);
    REQUIRE(sibling);
    CHECK(retired->status == 404);
    CHECK(retired->body == sibling->body);
}

TEST_CASE("ml-runner computes and serves nothing of the warehouse",
          "[ml-runner][platform.md §writer:14-15,20]")
{
    const Target &target = Target::current();
    const json health = target.get("/health");
    checkHealth(health, "ml-runner");
    CHECK(health.at("profile") == "compute");
    auto client = target.client();
    for (const std::string &path :
         {std::string("/lakehouse/config"), "/lakehouse/" + Target::unknownName()}) {
        const auto answer = client.Get(path, target.bearer());
        REQUIRE(answer);
        CHECK(answer->status == 404);
        CHECK(json::parse(answer->body) == json{{"detail", "Not Found"}});
    }
}

TEST_CASE("duck-server shows what it is and how it is", "[duck][platform.md §duck:35,37-43]")
{
    const json health = Target::current().get("/health");
    CHECK(health.at("engine").at("name") == "duckdb");
    CHECK(health.at("engine").at("version").is_string());
    for (const json &extension : health.at("engine").at("extensions"))
        CHECK(extension.at("verified").is_boolean());
    for (const char *name : {"max", "en_uso", "en_cola", "perdidos"})
        CHECK(health.at("concurrencia").at(name).is_number_integer());
    CHECK(health.at("concurrencia").at("wedged").is_boolean());
    CHECK(health.at("resolve_mode").is_string());
    CHECK(health.at("dialect").at("contract").is_string());
    const json &key = health.at("storage_credential");
    if (key.is_object()) // the contract also allows a bare word
        CHECK(isFingerprint(key.at("access_key_fingerprint")));
}

TEST_CASE("duck-server without a cursor is not well",
          "[duck][state][during wedged][platform.md §duck:35,39]")
{
    const Answer answer = Target::current().send("GET", "/health");
    CHECK(answer.status == 503);
    const json counts = answer.json().at("concurrencia");
    CHECK(counts.at("wedged") == true);
    CHECK(counts.at("perdidos").get<int>() >= counts.at("max").get<int>());
}

TEST_CASE("duck-server runs nothing for a stranger", "[duck][platform.md §duck:48]")
{
    auto client = Target::current().client();
    const auto answer = client.Post("/query", R"({"sql":"SELECT 1"})", "application/json");
    REQUIRE(answer);
    CHECK(answer->status == 401);
}

TEST_CASE("duck-server counts where two heuristics disagree, for its probe alone",
          "[duck][platform.md §duck:46-48]")
{
    const Target &target = Target::current();
    const json shadow = target.get("/shadow", target.bearer());
    CHECK(shadow.at("since").is_string());
    for (const char *name : {"classification", "resolution"}) {
        CHECK(shadow.at(name).at("compared").is_number_integer());
        CHECK(shadow.at(name).at("disagreed").is_number_integer());
        CHECK(shadow.at(name).at("examples").is_array());
    }
    CHECK(target.send("GET", "/shadow").status == 401);
    CHECK(target.send("POST", "/query", R"({"sql":"SELECT 1"})", target.bearer()).status == 403);
}

TEST_CASE("karma says whether it is inert", "[karma][platform.md §karma:51]")
{
    const json health = Target::current().get("/health");
    checkHealth(health, "karma-server");
    CHECK((health.at("sql_url").is_null() || health.at("sql_url").is_string()));
}

TEST_CASE("The Index lists its datasets to its key", "[supabase][platform.md §index:132-135]")
{
    const Target &target = Target::current();
    const httplib::Headers key{{"apikey", target.token}};
    const json rows = target.get("/rest/v1/datasets?limit=1&select=id,name,tier,iceberg_namespace,"
                                 "iceberg_table,row_count,size_bytes,column_count,last_sync_at",
                                 key);
    CHECK(rows.is_array());
    target.get("/rest/v1/dataset_permissions?limit=1&select=dataset_id,principal,privilege", key);
    target.get("/rest/v1/dataset_lineage?limit=1&select=upstream_id,downstream_id", key);
    target.get("/rest/v1/dataset_transactions?limit=1&select=dataset_id,row_count", key);
    target.get("/rest/v1/iceberg_sync_log?limit=1&select=dataset_id,row_count,operation,at", key);
    CHECK(target.client().Get("/rest/v1/datasets?limit=1")->status == 401);
}

TEST_CASE("The retired tables are unknown to the Index", "[supabase][platform.md §index:136]")
{
    const Target &target = Target::current();
    auto client = target.client();
    const httplib::Headers key{{"apikey", target.token}};
    const auto codeOf = [&](const std::string &table) {
        const auto answer = client.Get("/rest/v1/" + table + "?limit=1", key);
        REQUIRE(answer);
        CHECK(answer->status == 404);
        return json::parse(answer->body).at("code");
    };
    const json unknown = codeOf(Target::unknownName());
    for (const char *table : {"dataset_rows", "dataset_row_staging", "dataset_branch_rows"})
        CHECK(codeOf(table) == unknown);
}

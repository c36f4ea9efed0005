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

// platform.md §writer
TEST_CASE("The writer says who it is", "[warehouse-writer]")
{
    const json health = Target::current().get("/health");
    checkHealth(health, "warehouse-writer");
    CHECK(health.at("profile") == "warehouse");
    CHECK(health.at("started_at").is_string());
}

// platform.md §writer
TEST_CASE("The writer tells its modes to a token and to nobody else", "[warehouse-writer]")
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

// platform.md §writer
TEST_CASE("The retired mirror route is unknown to the writer", "[warehouse-writer]")
{
    auto client = Target::current().client();
    const auto retired = client.Get("/lakehouse/sync");
    const auto sibling = client.Get("/lakehouse/" + Target::unknownName());
    REQUIRE(retired);
    REQUIRE(sibling);
    CHECK(retired->status == 404);
    CHECK(retired->body == sibling->body);
}

// platform.md §writer
TEST_CASE("Rows that the writer takes are committed", "[warehouse-writer][writes]")
{
    const Target &target = Target::current();
    const json body{{"namespace", "main.test"},
                    {"table", "atalaya_conformance"},
                    {"mode", "replace"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}, {2}}}};
    json create = body;
    create["mode"] = "create"; // refused when the table is there from the last time
    auto client = target.client();
    client.Post("/lakehouse/ingest", target.bearer(), create.dump(), "application/json");
    const auto answer
        = client.Post("/lakehouse/ingest", target.bearer(), body.dump(), "application/json");
    REQUIRE(answer);
    INFO(answer->body);
    REQUIRE(answer->status == 200);
    const json done = json::parse(answer->body);
    CHECK(done.at("rows") == 2);
    CHECK(done.at("table") == "main.test.atalaya_conformance");
    CHECK(done.at("snapshot_id").is_string());
    CHECK(done.at("metadata_location").get<std::string>().rfind("s3://", 0) == 0);
}

// platform.md §writer
TEST_CASE("ml-runner computes and serves nothing of the warehouse", "[ml-runner]")
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

// platform.md §duck
TEST_CASE("duck-server shows what it is and how it is", "[duck]")
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

// platform.md §duck
TEST_CASE("duck-server runs nothing for a stranger", "[duck]")
{
    auto client = Target::current().client();
    const auto answer = client.Post("/query", R"({"sql":"SELECT 1"})", "application/json");
    REQUIRE(answer);
    CHECK(answer->status == 401);
}

// platform.md §karma
TEST_CASE("karma says whether it is inert", "[karma]")
{
    const json health = Target::current().get("/health");
    checkHealth(health, "karma-server");
    CHECK((health.at("sql_url").is_null() || health.at("sql_url").is_string()));
}

// platform.md §index
TEST_CASE("The Index lists its datasets to its key", "[supabase]")
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

// platform.md §index
TEST_CASE("The retired tables are unknown to the Index", "[supabase]")
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

#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

httplib::Headers key(const std::string &text = Target::current().token)
{
    return {{"apikey", text}, {"Authorization", "Bearer " + text}};
}

Answer ask(const std::string &path, httplib::Headers headers = key())
{
    return Target::current().send("GET", path, {}, headers);
}

} // namespace

TEST_CASE("The Index pages by ranges", "[supabase][platform.md §index:132-133]")
{
    httplib::Headers first = key();
    first.emplace("Range-Unit", "items");
    first.emplace("Range", "0-1");
    first.emplace("Prefer", "count=exact");
    const Answer page = ask("/rest/v1/datasets?select=id,name&order=id.asc", first);
    CHECK((page.status == 206 || page.status == 200));
    const json rows = page.json();
    REQUIRE(rows.size() == 2);
    const std::string range = page.header("Content-Range");
    CHECK(range.rfind("0-1/", 0) == 0);
    const long total = std::stol(range.substr(4));
    CHECK(total >= 2);
    const json offset
        = ask("/rest/v1/datasets?select=id,name&order=id.asc&limit=1&offset=1").json();
    CHECK(offset.at(0) == rows.at(1));
    httplib::Headers beyond = key();
    beyond.emplace("Range", std::to_string(total + 10) + "-" + std::to_string(total + 20));
    beyond.emplace("Prefer", "count=exact");
    CHECK(ask("/rest/v1/datasets?select=id", beyond).status == 416);
}

TEST_CASE("The Index answers filters, and names what it does not know",
          "[supabase][platform.md §index:132,136][third-parties.md §7:317]")
{
    const json rows = ask("/rest/v1/datasets?select=id,name,iceberg_namespace&limit=1").json();
    REQUIRE(rows.size() == 1);
    const std::string id = rows.at(0).at("id");
    CHECK(ask("/rest/v1/datasets?select=id&id=eq." + id).json() == json{{{"id", id}}});
    CHECK(ask("/rest/v1/datasets?select=id&id=in.(" + id + ")").json().size() == 1);
    CHECK(ask("/rest/v1/datasets?select=id&id=not.eq." + id + "&limit=1").json().at(0).at("id")
          != id);
    CHECK(ask("/rest/v1/datasets?select=" + Target::unknownName()).status == 400);
    CHECK(ask("/rest/v1/" + Target::unknownName()).json().at("code") == "PGRST205");
}

TEST_CASE("The Index's copies of a row count are of the same datasets",
          "[supabase][platform.md §index:133-135]")
{
    const json one
        = ask("/rest/v1/dataset_transactions?select=dataset_id,row_count&limit=1").json();
    REQUIRE(one.size() == 1);
    const std::string id = one.at(0).at("dataset_id");
    const json dataset = ask("/rest/v1/datasets?select=id,row_count&id=eq." + id).json();
    REQUIRE(dataset.size() == 1);
    CHECK(dataset.at(0).at("row_count").is_number_integer());
    const json log = ask("/rest/v1/iceberg_sync_log?select=row_count,operation,at&order=at.desc"
                         "&limit=1&dataset_id=eq."
                         + id)
                         .json();
    REQUIRE(log.size() == 1);
    CHECK(log.at(0).at("operation").is_string());
    const Answer landed = Target::current().send("POST", "/rest/v1/rpc/iceberg_freshness",
                                                 json{{"dataset_id", id}}.dump(), key());
    REQUIRE(landed.status == 200);
    CHECK(landed.json().at("landed").is_boolean());
    CHECK(landed.json().contains("snapshot_id"));
    CHECK(landed.json().contains("committed_at"));
    const Answer unknown
        = Target::current().send("POST", "/rest/v1/rpc/" + Target::unknownName(), "{}", key());
    CHECK(unknown.status == 404);
}

TEST_CASE("The gateway asks for a key, and says so",
          "[supabase][platform.md §index:133,136]"
          "[third-parties.md §7:313-316,318]")
{
    const json health = ask("/auth/v1/health").json();
    CHECK(health.at("name") == "GoTrue");
    CHECK(health.at("version").get<std::string>().rfind("v2.", 0) == 0);
    CHECK(ask("/auth/v1/health", {}).status == 401);
    CHECK(ask("/auth/v1/.well-known/jwks.json", {}).json().at("keys").is_array());
    const Answer keyless = ask("/rest/v1/", {});
    CHECK(keyless.status == 401);
    CHECK(keyless.json().at("message") == "No API key found in request");
    CHECK(keyless.json().at("hint").is_string());
    const Answer wrong = ask("/rest/v1/datasets?limit=1", key("wrong"));
    CHECK(wrong.status == 401);
    CHECK(wrong.json().at("message").is_string());
    if (isGiven({"anon"})) {
        const std::string anon = Target::current().fact("anon");
        const int status = ask("/rest/v1/", key(anon)).status;
        CHECK((status == 401 || status == 403));
        CHECK(ask("/rest/v1/datasets?limit=1", key(anon)).status == 200);
    }
    httplib::Headers browser = key();
    browser.emplace("User-Agent", "Mozilla/5.0 (X11; Linux x86_64)");
    if (Target::current().facts.count("secret-key"))
        CHECK(ask("/rest/v1/datasets?limit=1", browser).status == 401);
}

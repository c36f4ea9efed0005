#include "tests/conformance/sigv4.h"

#include <catch2/catch.hpp>

using nlohmann::json;

// All of these write to main.test.atalaya_conformance and nowhere else.

namespace
{

const char *const table = "atalaya_conformance";

Answer ingest(const json &body)
{
    return Target::current().send("POST", "/lakehouse/ingest", body.dump(),
                                  Target::current().bearer());
}

json rows(const std::string &mode, const json &list)
{
    return {{"namespace", "main.test"},
            {"table", table},
            {"mode", mode},
            {"columns", {{{"name", "id"}, {"type", "long"}}}},
            {"rows", list}};
}

/// The table with two rows.
json fresh()
{
    ingest(rows("create", json::array())); // refused when it is there from the last time
    const Answer answer = ingest(rows("replace", {{1}, {2}}));
    REQUIRE(answer.status == 200);
    return answer.json();
}

Answer post(const std::string &path, const std::string &body)
{
    httplib::Headers headers = Target::current().bearer();
    headers.emplace("Content-Type", "application/octet-stream");
    return Target::current().send("POST", path, body, headers);
}

} // namespace

TEST_CASE("Rows that the writer takes are committed",
          "[warehouse-writer][writes][platform.md §writer:23-24]")
{
    const json done = fresh();
    CHECK(done.at("rows") == 2);
    CHECK(done.at("table") == std::string("main.test.") + table);
    CHECK(done.at("snapshot_id").is_string());
    CHECK(done.at("metadata_location").get<std::string>().rfind("s3://", 0) == 0);
    CHECK(ingest(rows("append", {{3}})).json().at("rows") == 1);
    CHECK(ingest(rows("create", {{3}})).status == 409); // it is there
}

TEST_CASE("The writer compares and swaps", "[warehouse-writer][writes][platform.md §writer:25-26]")
{
    const json first = fresh();
    json next = rows("append", {{3}});
    next["expected_snapshot"] = first.at("snapshot_id");
    const Answer second = ingest(next);
    CHECK(second.status == 200);
    CHECK(second.json().at("snapshot_id") != first.at("snapshot_id"));
    CHECK(ingest(next).status == 409); // the same once more
}

TEST_CASE("The writer names what it cannot take",
          "[warehouse-writer][writes][platform.md §writer:23]")
{
    fresh();
    for (const json &wrong :
         {rows("sideways", {{1}}), rows("append", {{"not a number"}}), rows("append", {{1, 2}})}) {
        const Answer refused = ingest(wrong);
        CHECK(refused.status / 100 == 4);
        CHECK(refused.json().at("error").at("code").is_string());
        CHECK(refused.json().at("error").at("message").is_string());
    }
    const Target &target = Target::current();
    const std::string body = rows("append", {{1}}).dump();
    CHECK(target.send("POST", "/lakehouse/ingest", body).status == 401);
    CHECK(target.send("POST", "/lakehouse/ingest", body, {{"Authorization", "Bearer x"}}).status
          == 401);
}

TEST_CASE("A store that refuses the writer's key is named as the cause",
          "[warehouse-writer][writes][state][during storage-refused][platform.md §writer:26-27]")
{
    json body = rows("create", {{1}});
    body["table"] = "atalaya_" + Target::unknownName();
    const Answer refused = ingest(body);
    CHECK(refused.refusal() == "502 STORAGE_UNAUTHORIZED");
    CHECK(refused.json().at("error").at("message").get<std::string>().find("Unauthorized")
          != std::string::npos);
}

TEST_CASE("Parquet is staged and ingested as rows are",
          "[warehouse-writer][writes][platform.md §writer:28-29]")
{
    if (!isGiven({"store", "read-only"}))
        return;
    const std::string location = fresh().at("metadata_location"); // …/metadata/x.metadata.json
    const std::string folder = location.substr(5, location.rfind("/metadata/") - 5);
    const std::string bucket = folder.substr(0, folder.find('/'));
    const Store store(Target::current().fact("store"),
                      StoreKey::pasted(Target::current().fact("read-only")));
    const Answer listed
        = store.send("GET", "/" + bucket,
                     {{"list-type", "2"}, {"prefix", folder.substr(bucket.size() + 1) + "/data/"}});
    const auto keys = xmlTexts(listed.body, "Key");
    REQUIRE_FALSE(keys.empty());
    const std::string parquet = store.send("GET", "/" + bucket + "/" + keys.back()).body;
    REQUIRE(parquet.substr(0, 4) == "PAR1");

    const std::string query = std::string("?namespace=main.test&table=") + table + "&mode=append";
    const Answer taken = post("/lakehouse/ingest-parquet" + query, parquet);
    REQUIRE(taken.status == 200);
    CHECK(taken.json().at("rows").get<int>() >= 1);
    CHECK(taken.json().at("snapshot_id").is_string());
    CHECK(post("/lakehouse/ingest-parquet" + query, "no parquet").status / 100 == 4);
    const Answer staged = post("/lakehouse/stage?upload=atalaya-conformance", parquet);
    CHECK(staged.status == 200);
    CHECK(staged.json().at("staged").get<std::string>().rfind("s3://", 0) == 0);
}

TEST_CASE("A path of another method says which, and runs nothing",
          "[warehouse-writer][third-parties.md §9:356,360-361,363]")
{
    const Target &target = Target::current();
    const Answer get = target.send("GET", "/lakehouse/ingest");
    CHECK(get.status == 405);
    CHECK(get.header("Allow") == "POST");
    CHECK(get.json() == json{{"detail", "Method Not Allowed"}});
    const Answer unknown = target.send("GET", "/" + Target::unknownName());
    CHECK(unknown.status == 404);
    CHECK(unknown.json() == json{{"detail", "Not Found"}});
    CHECK(target.send("HEAD", "/health").status == 405);
    const int bare = target.send("GET", "/lakehouse/config").status;
    CHECK((bare == 401 || bare == 403)); // before FastAPI 0.122
}

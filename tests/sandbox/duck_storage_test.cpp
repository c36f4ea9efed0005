#include "services/sandbox/engine/objectcache.h"
#include "services/sandbox/engine/queryrequest.h"
#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/manifest.h"
#include "services/sandbox/run/secrets.h"
#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

#include <fstream>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

/// Runs a read and gives the first column of its first batch, or the refusal.
std::string firstOf(World &door, const std::string &text)
{
    const auto result = door.post("/v1/sql", sql(text));
    if (result->status != 200) {
        const auto [status, code] = refusal(result);
        return std::to_string(status) + " " + code;
    }
    for (const json &line : lines(result->body)) {
        if (line.at("event") == "batch")
            return line.at("columns").at(0).dump();
    }
    return "nothing";
}

const std::string countOrders = "select count(*) from orders";

json credentialOf(World &door, const S3Key &key, const std::string &rwFingerprint)
{
    DuckConfig config;
    config.tempDir = door.store->dir.path() / "other";
    config.variables = {{"DUCK_S3_ENDPOINT", door.store->store->url()},
                        {"DUCK_R2_RO_ACCESS_KEY_ID", key.accessKeyId},
                        {"DUCK_R2_RO_SECRET_ACCESS_KEY", key.secretAccessKey},
                        {"DUCK_RW_KEY_FINGERPRINT", rwFingerprint},
                        {"DUCK_RESOLVE_MODE", "observe"}};
    DuckServer server(config);
    httplib::Client client("127.0.0.1", server.listen());
    client.set_read_timeout(60);
    const json health = json::parse(client.Get("/health")->body);
    CHECK(health.at("resolve_mode") == "observe");
    return health.at("storage_credential");
}

/// A Parquet file of a query's rows.
std::string parquetOf(const std::string &query)
{
    const TestDirectory dir;
    const auto file = dir.path() / "rows.parquet";
    const Database database;
    const Connection engine(database.get());
    engine.run("COPY (" + query + ") TO " + quotedText(file.string()) + " (FORMAT parquet)");
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace

TEST_CASE("The engine's health says what its key was seen to be able to do")
{
    World door;
    const std::string rw = keyFingerprint(door.store->rw.accessKeyId);
    CHECK(credentialOf(door, door.store->ro, rw)
          == json{{"mode", "read-only"},
                  {"differs_from_rw", true},
                  {"access_key_fingerprint", keyFingerprint(door.store->ro.accessKeyId)}});
    CHECK(credentialOf(door, door.store->rw, rw)
          == json{
              {"mode", "read-write"}, {"differs_from_rw", false}, {"access_key_fingerprint", rw}});
    CHECK(door.store->client(door.store->rw).list("lakehouse", "_atalaya/probe/").keys.empty());
    CHECK(credentialOf(door, {"0123456789abcdef0123456789abcdef", "none", {}}, rw).at("mode")
          == "none");
    door.store->store->close();
    CHECK(credentialOf(door, door.store->ro, rw).at("mode") == "unknown");
}

TEST_CASE("Each query asks the store whether the key may still read")
{
    World door;
    const std::string rows
        = "[" + std::to_string(smallLake()->table("main.default.orders")->rows) + "]";
    CHECK(firstOf(door, countOrders) == rows);
    CHECK(firstOf(door, "select count(*) from main.default.orders where order_id is not null")
          == rows);
    const S3Client writer = door.store->client(door.store->rw);
    const Table orders = *smallLake()->table("main.default.orders");
    Table gone = orders;
    gone.metadataLocation += ".gone";
    door.catalog->set(gone);
    CHECK(firstOf(door, countOrders) == "409 POINTER_MOVED");
    door.catalog->set(orders);
    CHECK(firstOf(door, countOrders) == rows);
    REQUIRE(door.store->keys.remove(door.store->ro.accessKeyId));
    door.clock->stepMs(60'000);
    CHECK(firstOf(door, countOrders) == "502 STORAGE_UNAUTHORIZED"); // though all is in the cache
    CHECK(
        comesTrue([&] { return door.duckHealth().at("storage_credential").at("mode") == "none"; }));
    CHECK(firstOf(door, "select 1") == "[1]");
    door.store->store->close();
    CHECK(firstOf(door, countOrders) == "503 ENGINE_UNAVAILABLE");
}

TEST_CASE("A table without a snapshot is empty, and renamed or added columns go by their ids")
{
    World door;
    for (const Table &table : smallLake()->all()) {
        if (table.snapshotId.empty()) {
            CHECK(firstOf(door,
                          "select count(*) from \"" + table.dottedNamespace() + "\".\"" + table.name
                              + "\"")
                  == "[0]");
        }
    }
    Table renamed = *smallLake()->table("main.default.brands");
    json metadata = json::parse(renamed.metadataJson);
    for (json &schema : metadata["schemas"]) {
        for (json &field : schema["fields"]) {
            if (field["name"] == "name")
                field["name"] = "label";
        }
        schema["fields"].push_back(
            {{"id", 99}, {"name", "added"}, {"required", false}, {"type", "string"}});
    }
    renamed.metadataJson = metadata.dump();
    renamed.metadataLocation += ".renamed";
    const auto [bucket, key] = bucketAndKey(renamed.metadataLocation);
    REQUIRE(door.store->client(door.store->rw).put(bucket, key, renamed.metadataJson).ok());
    door.catalog->set(renamed);
    CHECK(firstOf(door, "select count(*) from brands where label is not null and added is null")
          == "[" + std::to_string(renamed.rows) + "]");
}

TEST_CASE("Rows that position deletes name are not there")
{
    World door;
    const S3Client store = door.store->client(door.store->rw);
    Table table = *smallLake()->table("main.default.customers");
    json metadata = json::parse(table.metadataJson);
    const auto read = [&](const std::string &uri) {
        const auto [bucket, key] = bucketAndKey(uri);
        return store.get(bucket, key).body;
    };
    const auto put = [&](const std::string &uri, const std::string &bytes) {
        const auto [bucket, key] = bucketAndKey(uri);
        REQUIRE(store.put(bucket, key, bytes).ok());
    };
    const std::string data = filesOf(metadata, read).data.at(0).uri;
    const std::string deletes = table.location + "/data/deletes.parquet";
    put(deletes,
        parquetOf("select " + quotedText(data) + " as file_path, unnest([0, 2])::bigint as pos"));
    Manifest manifest;
    manifest.isDeletes = true;
    manifest.schema = metadata["schemas"][0];
    manifest.spec = metadata["partition-specs"][0];
    ManifestEntry entry;
    const std::int64_t snapshot = currentSnapshotId(metadata);
    entry.snapshotId = snapshot;
    entry.file.content = FileContent::PositionDeletes;
    entry.file.uri = deletes;
    entry.file.rows = 2;
    manifest.entries = {entry};
    const std::string bytes = writeManifest(manifest);
    const std::string uri = table.location + "/metadata/deletes.avro";
    put(uri, bytes);
    for (json &known : metadata["snapshots"]) {
        if (known["snapshot-id"] != snapshot)
            continue;
        const ManifestListOwner owner{snapshot, {}, known["sequence-number"]};
        auto list = readManifestList(read(known["manifest-list"]));
        list.push_back(
            describeManifest(manifest, uri, static_cast<std::int64_t>(bytes.size()), owner));
        known["manifest-list"] = table.location + "/metadata/with-deletes.avro";
        put(known["manifest-list"], writeManifestList(list, owner));
    }
    table.metadataJson = metadata.dump();
    table.metadataLocation += ".deletes";
    put(table.metadataLocation, table.metadataJson);
    door.catalog->set(table);
    CHECK(firstOf(door, "select count(*) from customers")
          == "[" + std::to_string(table.rows - 2) + "]");
    CHECK(firstOf(door, "select count(*) from customers a join customers b using (customer_id)")
          == "[" + std::to_string(table.rows - 2) + "]");
}

TEST_CASE("The cache keeps to its size and drops nothing that is held")
{
    StoreRun run;
    const S3Client writer = run.client(run.rw);
    for (int i = 0; i < 6; ++i)
        REQUIRE(writer.put("lakehouse", "o" + std::to_string(i), std::string(1000, 'x')).ok());
    const auto client = std::make_shared<const S3Client>(run.store->url(), run.ro, run.clock);
    ObjectCache cache(client, run.dir.path() / "cache", 2500);
    const auto held = cache.fetch("s3://lakehouse/o0");
    for (int i = 1; i < 6; ++i)
        CHECK(cache.text("s3://lakehouse/o" + std::to_string(i)).size() == 1000);
    CHECK(cache.bytes() <= 2500);
    CHECK(std::filesystem::exists(held->path));
    CHECK((std::filesystem::status(run.dir.path() / "cache").permissions()
           & std::filesystem::perms::others_all)
          == std::filesystem::perms::none);
    CHECK_THROWS_AS(cache.fetch("s3://lakehouse/none"), QueryFault);
    CHECK(cache.text("s3://lakehouse/o1").size() == 1000); // fetched again
}

TEST_CASE("Nobody but the door reaches the engine")
{
    World door;
    httplib::Client client("127.0.0.1", door.duckPort);
    client.set_read_timeout(60);
    const std::string body = R"({"sql":"select 1","tables":[]})";
    const auto status = [&](const std::string &token) {
        httplib::Headers headers;
        if (!token.empty())
            headers.emplace("Authorization", "Bearer " + token);
        return client.Post("/query", headers, body, "application/json")->status;
    };
    CHECK(status("") == 401);
    for (const char *token : {"door-token", "trino-token", "shadow", "writer-token"})
        CHECK(status(token) == 403);
    CHECK(status("duck-token") == 200);
}

TEST_CASE("Two hundred queries of all kinds at once end as they should, or have no turn")
{
    World::Wish wish;
    wish.turnTimeoutS = 5;
    wish.planPatience = std::chrono::minutes(1); // all plan at once
    World door(wish);
    const std::vector<std::pair<std::string, std::string>> kinds
        = {{"select count(*) from orders", ""},
           {"from customers order by 1", ""},
           {"select status, count(*) from orders group by all", ""},
           {"pivot orders on status using count(*)", ""},
           {"show all tables", ""},
           {"explain select * from orders", ""},
           {"with recursive r(n) as (select 1 union all select n + 1 from r where n < 1000) from r",
            ""},
           {"select * from orders join returns using (order_id)", ""},
           {"from nowhere", "UNKNOWN_TABLE"},
           {"delete from orders", "WRITE_NOT_ALLOWED"},
           {"select nope from orders", "BIND_ERROR"},
           {"set threads = 1", "UNSUPPORTED_STATEMENT"}};
    std::vector<std::string> wrong(200);
    std::vector<std::thread> clients;
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        clients.emplace_back([&, i] {
            const auto &[text, expected] = kinds[i % kinds.size()];
            const auto result = door.post("/v1/sql", sql(text));
            std::string code = result ? "" : httplib::to_string(result.error());
            if (result && result->status != 200)
                code = refusal(result).second;
            else if (result && lines(result->body).back().at("event") != "end")
                code = lines(result->body).back().dump();
            if (code != expected && code != "NO_TURN")
                wrong[i] = text + ": " + code;
        });
    }
    for (std::thread &client : clients)
        client.join();
    for (const std::string &text : wrong)
        CHECK(text == "");
    CHECK(comesTrue([&] { return door.duckHealth().at("concurrencia").at("en_uso") == 0; }));
}

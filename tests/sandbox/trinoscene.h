#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/manifest.h"
#include "services/sandbox/trino/trino.h"

#include <catch2/catch.hpp>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace sandbox
{

/// A listener on loopback that answers with one function.
class Listener
{
public:
    explicit Listener(httplib::Server::Handler handler)
    {
        const std::string all = R"([\s\S]*)";
        m_server.Get(all, std::move(handler));
        m_port = m_server.bind_to_any_port("127.0.0.1");
        m_thread = std::thread([this] { m_server.listen_after_bind(); });
        while (!m_server.is_running())
            std::this_thread::yield();
    }
    ~Listener()
    {
        m_server.stop();
        m_thread.join();
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    httplib::Server m_server;
    int m_port = 0;
    std::thread m_thread;
};

/// Trino between a door that lends keys by table and a store that asks for them. The store holds
/// main.default.orders: 2,500 rows in two files, two of them deleted by position.
struct TrinoScene {
    TrinoScene()
    {
        char folder[] = "/tmp/atalaya-trino-XXXXXX";
        REQUIRE(mkdtemp(folder));
        dir = folder;
        makeOrders();
        clock = std::make_shared<Clock>();
        trino = std::make_unique<Trino>(
            Trino::Config{0, variables(), clock, dir / "scratch", std::chrono::milliseconds(0)});
    }
    ~TrinoScene()
    {
        trino.reset();
        std::filesystem::remove_all(dir);
    }

    Variables variables() const
    {
        return {{"CATALOG_URI", door.url() + "/catalog"},
                {"TRINO_DOOR_TOKEN", "canary-c4n4ry-trino"},
                {"TRINO_DOOR_SECRET", "canary-c4n4ry-secret"},
                {"TRINO_S3_ENDPOINT", store.url()}};
    }

    httplib::Result send(const std::string &method, const std::string &path,
                         const std::string &body = {}, httplib::Headers headers = {}) const
    {
        httplib::Client client("127.0.0.1", trino->port());
        client.set_read_timeout(60);
        httplib::Request request;
        request.method = method;
        request.path = path;
        request.body = body;
        request.headers = std::move(headers);
        if (request.headers.empty())
            request.headers
                = {{"Authorization", "Bearer canary-c4n4ry-secret"}, {"X-Trino-User", "door"}};
        return client.send(request);
    }
    nlohmann::json post(const std::string &sql, const httplib::Headers &headers = {}) const
    {
        const auto result = send("POST", "/v1/statement", sql, headers);
        REQUIRE(result);
        REQUIRE(result->status == 200);
        return nlohmann::json::parse(result->body);
    }
    std::string pathOf(const nlohmann::json &page) const
    {
        const std::string uri = page.at("nextUri");
        const std::string origin = trino->url();
        REQUIRE(uri.rfind(origin + "/", 0) == 0); // never another host
        return uri.substr(origin.size());
    }
    /// Every page of a statement, until there is no next.
    std::vector<nlohmann::json> pages(const std::string &sql,
                                      const httplib::Headers &headers = {}) const
    {
        std::vector<nlohmann::json> all{post(sql, headers)};
        while (all.back().contains("nextUri")) {
            const auto result = send("GET", pathOf(all.back()));
            REQUIRE(result->status == 200);
            all.push_back(nlohmann::json::parse(result->body));
        }
        return all;
    }
    nlohmann::json rows(const std::string &sql, const httplib::Headers &headers = {}) const
    {
        nlohmann::json list = nlohmann::json::array();
        for (const nlohmann::json &page : pages(sql, headers)) {
            INFO(page.dump());
            CHECK_FALSE(page.contains("error"));
            for (const nlohmann::json &row : page.value("data", nlohmann::json::array()))
                list.push_back(row);
        }
        return list;
    }
    nlohmann::json error(const std::string &sql, const httplib::Headers &headers = {}) const
    {
        const nlohmann::json last = pages(sql, headers).back();
        REQUIRE(last.contains("error"));
        CHECK(last.at("stats").at("state") == "FAILED");
        return last.at("error");
    }

    std::filesystem::path dir;
    std::shared_ptr<Clock> clock;
    std::map<std::string, std::string> objects; ///< by "/bucket/key"
    nlohmann::json metadata;
    std::mutex mutex; ///< of all below
    std::string goodKey = "vended-key"; ///< what the store honours
    std::vector<std::string> asked; ///< targets at the door
    bool sawDelegation = false;

    Listener store{[this](const httplib::Request &request, httplib::Response &response) {
        const std::lock_guard lock(mutex);
        const std::string signature = request.get_header_value("Authorization");
        const bool isTemporary = goodKey == "vended-key";
        const bool isHonoured = signature.find("Credential=" + goodKey + "/") != std::string::npos
            && isTemporary == request.has_header("X-Amz-Security-Token");
        if (!isHonoured) {
            response.status = 401;
            response.set_content("<Error><Code>Unauthorized</Code><Message>Unauthorized</Message>"
                                 "</Error>",
                                 "application/xml");
            return;
        }
        const auto found = objects.find(request.path);
        response.status = found == objects.end() ? 404 : 200;
        if (found != objects.end())
            response.set_content(found->second, "application/octet-stream");
    }};
    Listener door{[this](const httplib::Request &request, httplib::Response &response) {
        const std::lock_guard lock(mutex);
        asked.push_back(request.target);
        sawDelegation
            = request.get_header_value("X-Iceberg-Access-Delegation") == "vended-credentials";
        const auto say = [&](int status, const nlohmann::json &body) {
            response.status = status;
            response.set_content(body.dump(), "application/json");
        };
        const std::string table = "/catalog/v1/lakehouse/namespaces/main%1Fdefault/tables/orders";
        if (request.get_header_value("Authorization") != "Bearer canary-c4n4ry-trino")
            say(401, {{"error", {{"code", "UNAUTHENTICATED"}, {"message", "who?"}}}});
        else if (request.target.rfind("/catalog/v1/config", 0) == 0)
            say(200,
                {{"defaults", nlohmann::json::object()}, {"overrides", {{"prefix", "lakehouse"}}}});
        else if (request.target.find("main%1Ftest") != std::string::npos)
            say(403,
                {{"error",
                  {{"code", "DENIED"},
                   {"message", "trino lacks TABLE_READ_DATA on main.test.t"}}}});
        else if (request.target == table)
            say(200,
                {{"metadata-location", "s3://lakehouse/m.json"},
                 {"metadata", metadata},
                 {"config", nlohmann::json::object()},
                 {"storage-credentials", credentials(request)}});
        else
            say(404, {{"error", {{"code", "UNKNOWN_TABLE"}, {"message", "no such table"}}}});
    }};
    std::unique_ptr<Trino> trino;

private:
    static nlohmann::json credentials(const httplib::Request &request)
    {
        if (!request.has_header("X-Iceberg-Access-Delegation"))
            return nlohmann::json::array();
        return {{{"prefix", "s3://lakehouse/orders"},
                 {"config",
                  {{"s3.access-key-id", "vended-key"},
                   {"s3.secret-access-key", "canary-c4n4ry-vended"},
                   {"s3.session-token", "canary-c4n4ry-session"},
                   {"s3.session-token-expires-at-ms", "0"}}}}};
    }

    void put(const std::string &key, const std::string &bytes)
    {
        objects["/lakehouse/" + key] = bytes;
    }
    std::int64_t copy(const Connection &engine, const std::string &key, const std::string &select,
                      const std::string &ids)
    {
        const std::filesystem::path file = dir / "made.parquet";
        engine.run("COPY (" + select + ") TO " + quotedText(file.string())
                   + " (FORMAT parquet, FIELD_IDS {" + ids + "})");
        std::ifstream in(file, std::ios::binary);
        put(key, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
        return static_cast<std::int64_t>(std::filesystem::file_size(file));
    }

    void makeOrders();
};

inline void TrinoScene::makeOrders()
{
    using nlohmann::json;
    const Database database;
    const Connection engine(database.get());
    const std::string select = "SELECT range AS id, (range * 1.25)::DECIMAL(18,2) AS amount, "
                               "TIMESTAMP '2026-11-30 02:00:00.5' + to_days(range::INTEGER) AS made, "
                               "TIMESTAMPTZ '2026-11-30 02:00:00+00' AS seen, "
                               "{'sku': 's' || range, 'qty': 2} AS item FROM range(";
    const std::string ids = "id: 1, amount: 2, made: 3, seen: 4, item: {__duckdb_field_id: 5, sku: "
                            "6, qty: 7}";
    const auto data = [&](const std::string &key, int from, int to) {
        ManifestEntry entry;
        entry.snapshotId = 77;
        entry.file.uri = "s3://lakehouse/" + key;
        entry.file.rows = to - from;
        entry.file.bytes = copy(
            engine, key, select + std::to_string(from) + ", " + std::to_string(to) + ")", ids);
        return entry;
    };
    const json schema = json::parse(
        R"x({"type":"struct","schema-id":0,"fields":[
            {"id":1,"name":"id","required":true,"type":"long"},
            {"id":2,"name":"amount","required":false,"type":"decimal(18, 2)"},
            {"id":3,"name":"made","required":false,"type":"timestamp"},
            {"id":4,"name":"seen","required":false,"type":"timestamptz"},
            {"id":5,"name":"item","required":false,"type":{"type":"struct","fields":[
                {"id":6,"name":"sku","required":false,"type":"string"},
                {"id":7,"name":"qty","required":false,"type":"int"}]}},
            {"id":8,"name":"note","required":false,"type":"string"}]})x");
    const json spec = {{"spec-id", 0}, {"fields", json::array()}};
    Manifest files{
        false,
        schema,
        spec,
        {data("orders/data/a.parquet", 0, 1200), data("orders/data/b.parquet", 1200, 2500)}};
    ManifestEntry gone;
    gone.snapshotId = 77;
    gone.file.content = FileContent::PositionDeletes;
    gone.file.uri = "s3://lakehouse/orders/data/deletes.parquet";
    gone.file.rows = 2;
    gone.file.bytes = copy(engine, "orders/data/deletes.parquet",
                           "SELECT 's3://lakehouse/orders/data/b.parquet' AS file_path, p::BIGINT "
                           "AS pos FROM (VALUES (0), (1299)) v(p)",
                           "file_path: 2147483546, pos: 2147483545");
    Manifest deletes{true, schema, spec, {gone}};
    const ManifestListOwner owner{77, std::nullopt, 1};
    std::vector<ManifestFile> list;
    for (const Manifest *manifest : {&files, &deletes}) {
        const std::string key = "orders/metadata/m" + std::to_string(list.size()) + ".avro";
        const std::string bytes = writeManifest(*manifest);
        put(key, bytes);
        list.push_back(describeManifest(*manifest, "s3://lakehouse/" + key,
                                        static_cast<std::int64_t>(bytes.size()), owner));
    }
    put("orders/metadata/list.avro", writeManifestList(list, owner));
    metadata = {{"format-version", 2},
                {"table-uuid", "9c12d441-03fe-4693-9a96-a0705ddf69c1"},
                {"location", "s3://lakehouse/orders"},
                {"current-schema-id", 0},
                {"schemas", {schema}},
                {"current-snapshot-id", 77},
                {"snapshots",
                 {{{"snapshot-id", 77},
                   {"timestamp-ms", 1'764'000'000'000},
                   {"manifest-list", "s3://lakehouse/orders/metadata/list.avro"},
                   {"summary", {{"operation", "append"}, {"total-records", "2500"}}}}}}};
}

} // namespace sandbox

#include "tests/sandbox/writerrun.h"

#include "services/sandbox/lake/icebergfiles.h"

#include <catch2/catch.hpp>

#include <fstream>

using namespace sandbox;
using nlohmann::json;
namespace fs = std::filesystem;

const std::string WriterRun::writerToken = "writer-canary-token";

WriterRun::WriterRun()
    : key(catalog.store.mint("writer", KeyClass::ReadWrite))
{
    variables = {{"SERVICE_PROFILE", "warehouse"},
                 {"LAKEHOUSE_CATALOG_TYPE", "rest"},
                 {"LAKEHOUSE_REST_URI", catalog.lakekeeper->url() + "/catalog"},
                 {"LAKEHOUSE_REST_WAREHOUSE", "lakehouse"},
                 {"LAKEHOUSE_CATALOG_TOKEN", catalogToken},
                 {"LAKEHOUSE_REST_VENDING", "0"},
                 {"LAKEHOUSE_NAMESPACE", "main.default"},
                 {"LAKEHOUSE_S3_ENDPOINT", catalog.store.store->url()},
                 {"LAKEHOUSE_S3_REGION", "auto"},
                 {"LAKEHOUSE_S3_ACCESS_KEY_ID", key.key.accessKeyId},
                 {"LAKEHOUSE_S3_SECRET_ACCESS_KEY", key.key.secretAccessKey},
                 {"LAKEHOUSE_AUTH_TOKEN", writerToken}};
    writer = std::make_unique<PythonService>(PythonService::Config{
        "warehouse-writer", 0, variables, catalog.store.clock, scratch.path() / "writer"});
}

httplib::Result WriterRun::post(const std::string &path, const std::string &body,
                                const std::string &type, const std::string &token) const
{
    httplib::Client client("127.0.0.1", writer->port());
    client.set_tcp_nodelay(true);
    client.set_read_timeout(60);
    httplib::Headers headers;
    if (!token.empty())
        headers.emplace("Authorization", "Bearer " + token);
    return client.Post(path, headers, body, type);
}

httplib::Result WriterRun::ingest(const json &body) const
{
    return post("/lakehouse/ingest", body.dump());
}

json WriterRun::ingested(const json &body) const
{
    const auto answer = ingest(body);
    REQUIRE(answer);
    INFO(answer->body);
    REQUIRE(answer->status == 200);
    return json::parse(answer->body);
}

std::string WriterRun::parquet(const std::string &query) const
{
    const fs::path file = scratch.path() / "sample.parquet";
    Database database;
    Connection(database.get())
        .run("COPY (" + query + ") TO " + quotedText(file.string()) + " (FORMAT parquet)");
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

json WriterRun::metadata(const std::string &table) const
{
    return catalog.json(catalog.catalog(tablesOfTest) + "/" + table).at("metadata");
}

std::string WriterRun::read(const std::string &uri) const
{
    const auto [bucket, name] = bucketAndKey(uri);
    const S3Answer answer = catalog.store.client(catalog.store.ro).get(bucket, name);
    INFO(uri << " " << answer.code);
    REQUIRE(answer.ok());
    return answer.body;
}

std::string WriterRun::value(const json &metadata, const std::string &select,
                             std::int64_t snapshotId) const
{
    const ReadObject reader = [this](const std::string &uri) { return read(uri); };
    const auto files
        = snapshotId == 0 ? filesOf(metadata, reader) : filesOf(metadata, snapshotId, reader);
    std::string list;
    for (const IcebergDataFile &file : files.data) {
        const fs::path local = scratch.path() / ("read-" + std::to_string(list.size()));
        const std::string bytes = read(file.uri);
        CHECK(static_cast<std::int64_t>(bytes.size()) == file.bytes);
        std::ofstream(local, std::ios::binary) << bytes;
        list += (list.empty() ? "" : ", ") + quotedText(local.string());
    }
    Database database;
    const Connection connection(database.get());
    connection.run("SET TimeZone = 'UTC'");
    const EngineAnswer answer
        = connection.query("SELECT (" + select + ")::VARCHAR FROM read_parquet([" + list
                           + "], union_by_name = true) t");
    INFO(answer.error);
    REQUIRE(answer.ok);
    return answer.rows.at(0).at(0);
}

std::vector<std::string> WriterRun::keys(const std::string &prefix) const
{
    const auto listing = catalog.store.client(catalog.store.ro).list("lakehouse", prefix);
    REQUIRE(listing.answer.ok());
    return listing.keys;
}

void WriterRun::adopt(const Table &table, const fs::path &lake) const
{
    const S3Client client = catalog.store.client(catalog.store.rw);
    const fs::path objects = lake / "objects/lakehouse";
    const fs::path folder = lake / "objects" / table.location.substr(5);
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file())
            REQUIRE(client
                        .putFile("lakehouse", fs::relative(entry.path(), objects).string(),
                                 entry.path())
                        .ok());
    }
    const auto answer
        = catalog.post(catalog.catalog("/namespaces/main%1Ftest/register"),
                       {{"name", table.name}, {"metadata-location", table.metadataLocation}});
    INFO(answer->body);
    REQUIRE(answer->status == 200);
}

std::string errorCode(const httplib::Result &answer)
{
    REQUIRE(answer);
    const json body = json::parse(answer->body, nullptr, false);
    if (!body.is_object() || !body.contains("error"))
        return answer->body;
    CHECK(body["error"].at("message").is_string());
    CHECK(body["error"].at("detail").is_object());
    return body["error"].at("code");
}

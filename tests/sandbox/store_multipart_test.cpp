#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/xml.h"
#include "tests/sandbox/storerun.h"

#include <catch2/catch.hpp>

#include <fstream>

namespace fs = std::filesystem;
using namespace sandbox;

namespace
{

const std::string full(5 * 1024 * 1024, 'p');

struct Uploading {
    explicit Uploading(const S3Client &by, const std::string &of = "m")
        : client(by)
        , key(of)
        , id(parseXml(
                 client
                     .send("POST", "lakehouse", key, {{"uploads", ""}}, {}, {{"x-amz-meta-n", "1"}})
                     .body)
                 .textOf("UploadId"))
    {
    }
    S3Answer put(int number, const std::string &body)
    {
        const S3Answer answer
            = client.send("PUT", "lakehouse", key,
                          {{"partNumber", std::to_string(number)}, {"uploadId", id}}, body);
        if (answer.ok())
            etags[number] = answer.headers.at("etag");
        return answer;
    }
    S3Answer complete(const std::vector<int> &numbers)
    {
        std::string parts;
        for (const int number : numbers)
            parts += "<Part><PartNumber>" + std::to_string(number) + "</PartNumber><ETag>"
                + xmlEscaped(etags[number]) + "</ETag></Part>";
        return client.send("POST", "lakehouse", key, {{"uploadId", id}},
                           "<CompleteMultipartUpload>" + parts + "</CompleteMultipartUpload>");
    }
    S3Answer list() const { return client.send("GET", "lakehouse", key, {{"uploadId", id}}); }
    S3Answer abort() const { return client.send("DELETE", "lakehouse", key, {{"uploadId", id}}); }

    const S3Client &client;
    std::string key;
    std::string id;
    std::map<int, std::string> etags;
};

} // namespace

TEST_CASE("Parts become one object when they are completed, and not before", "[store][multipart]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    Uploading upload(rw);
    REQUIRE(upload.put(3, "tail").ok());
    REQUIRE(upload.put(1, std::string(full.size(), 'q')).ok());
    REQUIRE(upload.put(1, full).ok()); // takes the other's place
    REQUIRE(upload.put(2, full).ok());
    CHECK(rw.get("lakehouse", "m").code == "NoSuchKey");
    const XmlElement parts = parseXml(upload.list().body);
    CHECK(std::count_if(parts.children.begin(), parts.children.end(),
                        [](const XmlElement &child) { return child.name == "Part"; })
          == 3);
    CHECK(parts.child("Part")->textOf("Size") == std::to_string(full.size()));
    const XmlElement page = parseXml(
        rw.send("GET", "lakehouse", "m",
                {{"uploadId", upload.id}, {"max-parts", "1"}, {"part-number-marker", "1"}})
            .body);
    CHECK(page.child("Part")->textOf("PartNumber") == "2");
    CHECK(page.textOf("IsTruncated") == "true");
    CHECK(page.textOf("NextPartNumberMarker") == "2");
    CHECK(rw.send("GET", "lakehouse", "", {{"uploads", ""}}).body.find(upload.id)
          != std::string::npos);

    const S3Answer made = upload.complete({1, 2, 3});
    REQUIRE(made.status == 200);
    Digest digest = Digest::md5();
    digest.add(full);
    const std::string part = digest.finish();
    Digest tail = Digest::md5();
    tail.add("tail");
    Digest whole = Digest::md5();
    whole.add(part + part + tail.finish());
    CHECK(parseXml(made.body).textOf("ETag") == "\"" + hexOf(whole.finish()) + "-3\"");
    const S3Answer object = rw.get("lakehouse", "m");
    CHECK(object.body == full + full + "tail");
    CHECK(object.headers.at("x-amz-meta-n") == "1");
    CHECK(upload.list().code == "NoSuchUpload");
    CHECK(rw.send("GET", "lakehouse", "", {{"uploads", ""}}).body.find(upload.id)
          == std::string::npos);
}

// third-parties.md §1.8
TEST_CASE("Parts that break a rule make no object and can be mended", "[store][multipart]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    Uploading upload(rw);
    REQUIRE(upload.put(1, full).ok());
    REQUIRE(upload.put(2, full + "longer").ok());
    REQUIRE(upload.put(3, "small").ok());
    REQUIRE(upload.put(4, "tail").ok());
    CHECK(upload.complete({}).code == "MalformedXML");
    CHECK(upload.complete({3, 1}).code == "InvalidPartOrder");
    CHECK(upload.complete({1, 1}).code == "InvalidPartOrder");
    CHECK(upload.complete({1, 3, 4}).code == "EntityTooSmall");
    CHECK(upload.complete({1, 2, 4}).code == "InvalidPart"); // all but the last have one size
    CHECK(upload.complete({1, 2}).code == "InvalidPart");
    upload.etags[5] = upload.etags[1];
    CHECK(upload.complete({1, 5}).code == "InvalidPart");
    CHECK(upload.put(0, "x").code == "InvalidArgument");
    CHECK(upload.put(10'001, "x").code == "InvalidArgument");
    CHECK(rw.get("lakehouse", "m").code == "NoSuchKey");
    CHECK(upload.complete({1, 4}).ok());
    CHECK(rw.get("lakehouse", "m").body == full + "tail");
}

TEST_CASE("An upload that was aborted, or is another key's, is not there", "[store][multipart]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    Uploading upload(rw);
    REQUIRE(upload.put(1, "x").ok());
    CHECK(rw.send("PUT", "lakehouse", "n", {{"partNumber", "1"}, {"uploadId", upload.id}}, "x").code
          == "NoSuchUpload");
    const std::string hostile = "../../data";
    CHECK(rw.send("PUT", "lakehouse", "m", {{"partNumber", "1"}, {"uploadId", hostile}}, "x").code
          == "NoSuchUpload");
    CHECK(rw.send("DELETE", "lakehouse", "m", {{"uploadId", hostile}}).code == "NoSuchUpload");
    CHECK(upload.abort().status == 204);
    CHECK(upload.abort().code == "NoSuchUpload");
    CHECK(upload.put(2, "x").code == "NoSuchUpload");
    CHECK(upload.complete({1}).code == "NoSuchUpload");
    CHECK(fs::is_empty(run.dir.path() / "overlay" / "lakehouse" / "uploads"));
}

// third-parties.md §1.8
TEST_CASE("An upload survives the process, and ends after seven days", "[store][multipart]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    Uploading upload(rw);
    REQUIRE(upload.put(1, full).ok());
    REQUIRE(upload.put(2, "tail").ok());
    ObjectStore::Config config;
    config.port = run.store->port();
    config.clock = run.clock;
    config.overlay = run.dir.path() / "overlay";
    run.store.reset();
    std::ofstream(config.overlay / "lakehouse" / "uploads" / upload.id / "3.0.new") << "half";
    run.store = std::make_unique<ObjectStore>(config, run.keys);
    CHECK(parseXml(upload.list().body).child("Part")->textOf("Size")
          == std::to_string(full.size()));
    CHECK(upload.complete({1, 2}).ok());
    CHECK(rw.get("lakehouse", "m").body == full + "tail");

    Uploading old(rw);
    REQUIRE(old.put(1, "x").ok());
    run.clock->stepMs(7 * 86'400'000LL + 1000);
    CHECK(old.complete({1}).code == "NoSuchUpload");
    CHECK(rw.send("GET", "lakehouse", "", {{"uploads", ""}}).body.find("<Upload>")
          == std::string::npos);
}

TEST_CASE("The client uploads a file above 64 MiB in parts", "[store][multipart]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const fs::path file = run.dir.path() / "large";
    std::ofstream(file) << std::string(64 * 1024 * 1024, 'a') << "and more";
    REQUIRE(rw.putFile("lakehouse", "large", file).ok());
    CHECK(rw.head("lakehouse", "large").headers.at("content-length")
          == std::to_string(fs::file_size(file)));
    CHECK(rw.head("lakehouse", "large").headers.at("etag").find("-2\"") != std::string::npos);
    CHECK(rw.send("GET", "lakehouse", "large", {}, {}, {{"range", "bytes=-9"}}).body
          == "aand more");
    CHECK(run.client(run.ro).putFile("lakehouse", "large", file).code == "AccessDenied");
}

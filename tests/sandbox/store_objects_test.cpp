#include "services/sandbox/store/digest.h"
#include "tests/sandbox/storerun.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <thread>

namespace fs = std::filesystem;
using namespace sandbox;

namespace
{

std::string md5(const std::string &text)
{
    Digest digest = Digest::md5();
    digest.add(text);
    return digest.finish();
}

/// No two kilobytes of it are alike.
std::string text(std::size_t bytes)
{
    std::string made;
    while (made.size() < bytes)
        made += std::to_string(made.size()) + std::string(1000, '.');
    made.resize(bytes);
    return made;
}

} // namespace

TEST_CASE("An object comes back with its bytes, its hash and its writer's notes",
          "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const S3Answer put = rw.send("PUT", "lakehouse", "dir/k", {}, "hello",
                                 {{"x-amz-meta-note", "a%20b \xc3\xbc"},
                                  {"content-encoding", "gzip"},
                                  {"cache-control", "no-store"},
                                  {"content-type", "text/x-note"}});
    REQUIRE(put.status == 200);
    const std::string etag = "\"" + hexOf(md5("hello")) + "\"";
    CHECK(put.headers.at("etag") == etag);
    for (const S3Answer &answer : {rw.get("lakehouse", "dir/k"), rw.head("lakehouse", "dir/k")}) {
        CHECK(answer.status == 200);
        CHECK(answer.headers.at("etag") == etag);
        CHECK(answer.headers.at("content-length") == "5");
        CHECK(answer.headers.at("content-encoding") == "gzip");
        CHECK(answer.headers.at("cache-control") == "no-store");
        CHECK(answer.headers.at("content-type") == "text/x-note");
        CHECK(answer.headers.at("x-amz-meta-note").find("a") == 0);
        CHECK(answer.headers.count("last-modified"));
        CHECK(answer.headers.at("accept-ranges") == "bytes");
    }
    CHECK(rw.get("lakehouse", "dir/k").body == "hello"); // not unpacked, whatever its encoding says
    CHECK(rw.head("lakehouse", "dir/k").body.empty());
    CHECK(rw.get("lakehouse", "dir").code == "NoSuchKey");
    CHECK(rw.get("lakehouse", "dir/").code == "NoSuchKey");
    CHECK(rw.head("lakehouse", "none").status == 404);
    CHECK(rw.put("lakehouse", "empty", "").ok());
    CHECK(rw.get("lakehouse", "empty").body.empty());
    CHECK(rw.get("lakehouse", "empty").headers.at("content-length") == "0");
    CHECK(rw.send("GET", "lakehouse", "dir/k", {{"response-content-type", "text/y"}})
              .headers.at("content-type")
          == "text/y");
}

TEST_CASE("The store's dates are the sandbox's", "[store][objects]")
{
    StoreRun run;
    run.clock->stepMs(1'900'000'000'000 - run.clock->nowMs());
    const S3Client rw = run.client(run.rw);
    REQUIRE(rw.put("lakehouse", "k", "x").ok());
    const S3Answer answer = rw.get("lakehouse", "k");
    CHECK(answer.headers.at("last-modified").find("Sun, 17 Mar 2030 17:46:4") == 0);
    CHECK(answer.headers.at("date").find("Sun, 17 Mar 2030 17:46:4") == 0);
    CHECK(rw.list("lakehouse", "").answer.body.find("<LastModified>2030-03-17T17:46:4")
          != std::string::npos);
}

TEST_CASE("A key is bytes, and no path", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const std::vector<std::string> keys{"..",
                                        "../../etc/passwd",
                                        "/",
                                        "//a//",
                                        "a/../b",
                                        "a/./b",
                                        "%2F",
                                        "%",
                                        "a%2fb",
                                        "a+b c&d=e?f#g",
                                        "<&\">",
                                        "\xc3\xbc\xf0\x9f\x98\x80",
                                        "new\nline\x01",
                                        std::string("nul\0x", 5),
                                        std::string(1024, 'k'),
                                        std::string(1024, '\n')};
    for (const std::string &key : keys) {
        INFO(key);
        REQUIRE(rw.put("lakehouse", key, "of " + key).status == 200);
    }
    for (const std::string &key : keys) {
        INFO(key);
        CHECK(rw.get("lakehouse", key).body == "of " + key);
    }
    std::vector<std::string> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    CHECK(rw.list("lakehouse", "").keys == sorted);
    for (const std::string &key : keys)
        CHECK(rw.remove("lakehouse", key).status == 204);
    CHECK(rw.list("lakehouse", "").keys.empty());
    CHECK(rw.put("lakehouse", std::string(1025, 'k'), "x").code == "KeyTooLongError");
    CHECK(rw.put("lakehouse", "\xff", "x").code == "InvalidObjectName");
    CHECK(rw.put("lakehouse", "\xc0\xaf", "x").code == "InvalidObjectName");
    CHECK(rw.put("lakehouse", "", "x").code == "NotImplemented"); // would make a bucket
    for (const auto &entry : fs::directory_iterator(run.dir.path()))
        CHECK(entry.path().filename() == "overlay");
}

TEST_CASE("Deleting is answered alike whether or not there was something", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    REQUIRE(rw.put("lakehouse", "k", "x").ok());
    CHECK(rw.remove("lakehouse", "k").status == 204);
    CHECK(rw.remove("lakehouse", "k").status == 204);
    CHECK(rw.get("lakehouse", "k").code == "NoSuchKey");

    for (const char *key : {"a", "b<", "c"})
        rw.put("lakehouse", key, "x");
    const S3Answer many = rw.send("POST", "lakehouse", "", {{"delete", ""}},
                                  "<Delete><Object><Key>a</Key></Object><Object><Key>b&lt;</Key></"
                                  "Object><Object><Key>none</Key></Object></Delete>");
    CHECK(many.status == 200);
    CHECK(many.body.find("<Deleted><Key>b&lt;</Key></Deleted>") != std::string::npos);
    CHECK(rw.list("lakehouse", "").keys == std::vector<std::string>{"c"});
    for (const char *wrong :
         {"", "<Delete/>", "<Delete><Object/></Delete>", "<Other/>", "<Delete>"})
        CHECK(rw.send("POST", "lakehouse", "", {{"delete", ""}}, wrong).code == "MalformedXML");
    const S3Client scoped = run.client(run.mint("s", KeyClass::ReadWrite, "lakehouse", {"t/"}).key);
    const S3Answer denied = scoped.send("POST", "lakehouse", "", {{"delete", ""}},
                                        "<Delete><Object><Key>c</Key></Object><Quiet>true</Quiet>"
                                        "</Delete>");
    CHECK(denied.body.find("<Error><Key>c</Key><Code>AccessDenied</Code>") != std::string::npos);
    CHECK(run.client(run.ro)
              .send("POST", "lakehouse", "", {{"delete", ""}},
                    "<Delete><Object><Key>c</Key></Object></Delete>")
              .code
          == "AccessDenied");
    CHECK(rw.get("lakehouse", "c").ok());
}

// third-parties.md §1.3 and §1.4
TEST_CASE("A bucket lock refuses deletions with a word of its own", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    REQUIRE(rw.put("lakehouse", "k", "x").ok());
    CHECK(run.store->setFault("locked", "").empty());
    const S3Answer refused = rw.remove("lakehouse", "k");
    CHECK(refused.status == 403);
    CHECK(refused.code == "ObjectLockedByBucketPolicy");
    CHECK(rw.send("POST", "lakehouse", "", {{"delete", ""}},
                  "<Delete><Object><Key>k</Key></Object></Delete>")
              .body.find("ObjectLockedByBucketPolicy")
          != std::string::npos);
    CHECK(run.client(run.ro).remove("lakehouse", "k").code == "AccessDenied");
    CHECK(rw.put("lakehouse", "other", "x").ok());
    run.store->heal();
    CHECK(rw.remove("lakehouse", "k").status == 204);
}

TEST_CASE("A put whose body is not what was signed leaves nothing", "[store][objects]")
{
    StoreRun run;
    SigningRequest put{"PUT", "/lakehouse/k", {}, {}, sha256Hex("right")};
    const auto wrong = run.raw("PUT", "/lakehouse/k", run.signedHeaders(put, run.rw), "wrong");
    CHECK(wrong->status == 400);
    CHECK(codeOf(wrong) == "XAmzContentSHA256Mismatch");
    put.payloadHash = unsignedPayload;
    CHECK(run.raw("PUT", "/lakehouse/any", run.signedHeaders(put, run.rw), "x")->status == 403);
    CHECK(run.raw("PUT", "/lakehouse/k", run.signedHeaders(put, run.rw), "any")->status == 200);
    put.headers["content-md5"] = base64Encoded(md5("other"));
    CHECK(codeOf(run.raw("PUT", "/lakehouse/k", run.signedHeaders(put, run.rw), "any2"))
          == "BadDigest");
    put.headers["content-md5"] = base64Encoded(md5("any2"));
    CHECK(run.raw("PUT", "/lakehouse/k", run.signedHeaders(put, run.rw), "any2")->status == 200);
    const S3Client rw = run.client(run.rw);
    CHECK(rw.get("lakehouse", "k").body == "any2");
    CHECK(rw.list("lakehouse", "").keys == std::vector<std::string>{"k"});
}

TEST_CASE("A put says how long it is", "[store][objects]")
{
    StoreRun run;
    SigningRequest put{"PUT", "/lakehouse/k", {}, {}, unsignedPayload};
    auto headers = run.signedHeaders(put, run.rw);
    httplib::Client client("127.0.0.1", run.store->port());
    client.set_read_timeout(60);
    const auto chunked = client.Put(
        "/lakehouse/k", headers,
        [](std::size_t, httplib::DataSink &sink) {
            sink.write("x", 1);
            sink.done();
            return true;
        },
        "text/plain");
    REQUIRE(chunked);
    CHECK(chunked->status == 411);
    CHECK(codeOf(chunked) == "MissingContentLength");
}

TEST_CASE("An object is put once, or over the one that is meant", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    CHECK(rw.put("lakehouse", "k", "first", true).status == 200);
    const S3Answer second = rw.put("lakehouse", "k", "second", true);
    CHECK(second.status == 412);
    CHECK(second.code == "PreconditionFailed");
    CHECK(rw.send("PUT", "lakehouse", "k", {}, "third", {{"if-match", "\"0\""}}).status == 412);
    CHECK(rw.get("lakehouse", "k").body == "first");
    const std::string etag = rw.head("lakehouse", "k").headers.at("etag");
    CHECK(rw.send("PUT", "lakehouse", "k", {}, "third", {{"if-match", etag}}).status == 200);
    CHECK(rw.get("lakehouse", "k").body == "third");
    CHECK(rw.send("PUT", "lakehouse", "new", {}, "x", {{"if-match", etag}}).status == 412);
}

TEST_CASE("A reader asks for what changed, and for a part", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    REQUIRE(rw.put("lakehouse", "k", "0123456789").ok());
    const S3Answer whole = rw.get("lakehouse", "k");
    const std::string etag = whole.headers.at("etag");
    const std::string modified = whole.headers.at("last-modified");
    const auto with = [&rw](const std::string &name, const std::string &value) {
        return rw.send("GET", "lakehouse", "k", {}, {}, {{name, value}});
    };
    CHECK(with("if-none-match", etag).status == 304);
    CHECK(with("if-none-match", "\"a\", " + etag).status == 304);
    CHECK(with("if-none-match", "*").status == 304);
    CHECK(with("if-none-match", "\"a\"").status == 200);
    CHECK(with("if-match", etag).status == 200);
    CHECK(with("if-match", "\"a\"").status == 412);
    CHECK(with("if-modified-since", modified).status == 304);
    CHECK(with("if-unmodified-since", modified).status == 200);
    CHECK(with("if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT").status == 412);
    CHECK(with("if-modified-since", "yesterday").status == 200);

    for (const auto &[range, bytes, text] :
         std::vector<std::tuple<std::string, std::string, std::string>>{
             {"bytes=0-3", "bytes 0-3/10", "0123"},
             {"bytes=7-", "bytes 7-9/10", "789"},
             {"bytes=-2", "bytes 8-9/10", "89"},
             {"bytes=-20", "bytes 0-9/10", "0123456789"},
             {"bytes=8-200", "bytes 8-9/10", "89"}}) {
        INFO(range);
        const S3Answer part = with("range", range);
        CHECK(part.status == 206);
        CHECK(part.body == text);
        CHECK(part.headers.at("content-range") == bytes);
        CHECK(part.headers.at("content-length") == std::to_string(text.size()));
    }
    const S3Answer beyond = with("range", "bytes=10-");
    CHECK(beyond.status == 416);
    CHECK(beyond.code == "InvalidRange");
    CHECK(with("range", "bytes=0-1,4-5").status == 200); // several are not answered in parts
    const S3Answer head = rw.send("HEAD", "lakehouse", "k", {}, {}, {{"range", "bytes=0-3"}});
    CHECK(head.status == 206);
    CHECK(head.headers.at("content-length") == "4");
}

TEST_CASE("A copy needs the right to read and the right to write", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    run.store->objects().put("foreign", "secret", "f");
    REQUIRE(rw.send("PUT", "lakehouse", "a b+%2F", {}, "x", {{"x-amz-meta-n", "1"}}).ok());
    const auto copy = [](const S3Client &client, const std::string &to, const std::string &source,
                         const std::string &directive = "COPY") {
        return client.send("PUT", "lakehouse", to, {}, {},
                           {{"x-amz-copy-source", source},
                            {"x-amz-metadata-directive", directive},
                            {"x-amz-meta-m", "2"}});
    };
    const S3Answer made = copy(rw, "c", "/lakehouse/a%20b%2B%252F");
    REQUIRE(made.status == 200);
    CHECK(made.body.find("<CopyObjectResult") != std::string::npos);
    CHECK(rw.get("lakehouse", "c").body == "x");
    CHECK(rw.get("lakehouse", "c").headers.at("x-amz-meta-n") == "1");
    CHECK(copy(rw, "c", "lakehouse/a%20b%2B%252F", "REPLACE").ok());
    CHECK(rw.get("lakehouse", "c").headers.count("x-amz-meta-n") == 0);
    CHECK(rw.get("lakehouse", "c").headers.at("x-amz-meta-m") == "2");
    CHECK(copy(rw, "c", "/foreign/secret").code == "AccessDenied");
    CHECK(copy(run.client(run.ro), "c", "/lakehouse/c").code == "AccessDenied");
    CHECK(copy(rw, "d", "/lakehouse/none").code == "NoSuchKey");
    CHECK(copy(rw, "d", "lakehouse").code == "InvalidArgument");
}

// third-parties.md §1.2
TEST_CASE("What R2 does not do is not implemented, and says so after the key", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    for (const char *parameter :
         {"acl", "policy", "versioning", "tagging", "object-lock", "cors"}) {
        const S3Answer answer = rw.send("GET", "lakehouse", "", {{parameter, ""}});
        CHECK(answer.status == 501);
        CHECK(answer.code == "NotImplemented");
        CHECK(answer.message.find(parameter) != std::string::npos);
        CHECK(codeOf(run.raw("GET", std::string("/lakehouse?") + parameter)) == "Unauthorized");
    }
    CHECK(
        rw.send("PUT", "lakehouse", "k", {}, "x", {{"x-amz-object-lock-mode", "GOVERNANCE"}}).status
        == 501);
    CHECK(rw.send("PUT", "bucket", "").status == 501);
    CHECK(rw.send("DELETE", "lakehouse", "").status == 501);
    CHECK(rw.send("POST", "lakehouse", "k").status == 501);
    CHECK(rw.send("DELETE", "", "").status == 405);
    CHECK(rw.send("GET", "lakehouse", "", {{"location", ""}}).code == "");
    CHECK(rw.send("HEAD", "lakehouse", "").status == 200);
    CHECK(run.client(run.admin).send("HEAD", "none", "").status == 404);
}

TEST_CASE("A large object streams both ways", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const std::string body = text(50'000'000);
    const fs::path file = run.dir.path() / "large";
    std::ofstream(file) << body;
    REQUIRE(rw.putFile("lakehouse", "large", file).ok());
    CHECK(rw.getToFile("lakehouse", "copy of none", file).code == "NoSuchKey");
    REQUIRE(rw.getToFile("lakehouse", "large", run.dir.path() / "back").ok());
    CHECK((readAll(run.dir.path() / "back") == body)); // else it would be printed
    CHECK(rw.send("GET", "lakehouse", "large", {}, {}, {{"range", "bytes=49999990-"}}).body
          == body.substr(49'999'990));
}

TEST_CASE("Many read and write at once, and each gets one whole object", "[store][objects]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const std::string one(200'000, '1');
    const std::string two(300'000, '2');
    REQUIRE(rw.put("lakehouse", "shared", one).ok());
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&, i] {
            for (int round = 0; round < 10; ++round) {
                const std::string own = "own/" + std::to_string(i) + "/" + std::to_string(round);
                wrong += !rw.put("lakehouse", "shared", i % 2 ? one : two).ok();
                const std::string seen = rw.get("lakehouse", "shared").body;
                wrong += seen != one && seen != two;
                wrong
                    += !rw.put("lakehouse", own, own).ok() + (rw.get("lakehouse", own).body != own);
                wrong += !rw.list("lakehouse", "own/").answer.ok();
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    CHECK(wrong == 0);
    CHECK(rw.list("lakehouse", "own/").keys.size() == 80);
}

TEST_CASE("A refused body does not spoil the connection for the next request", "[store][objects]")
{
    StoreRun run;
    httplib::Client client("127.0.0.1", run.store->port());
    client.set_read_timeout(60);
    client.set_keep_alive(true);
    const std::string body(3'000'000, 'x');
    for (int i = 0; i < 3; ++i) {
        const auto put = client.Put("/lakehouse/k", body, "multipart/form-data; boundary=b");
        REQUIRE(put);
        CHECK(put->status == 401);
        const auto get = client.Get("/lakehouse/k");
        REQUIRE(get);
        CHECK(codeOf(get) == "Unauthorized");
    }
}

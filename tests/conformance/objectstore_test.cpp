#include "tests/conformance/sigv4.h"

#include <catch2/catch.hpp>

namespace
{

Store judged()
{
    return Store(Target::current().baseUrl, StoreKey::pasted(Target::current().token));
}

Store with(StoreKey key, const std::string &region = "auto")
{
    return Store(Target::current().baseUrl, std::move(key), region);
}

std::string bucket()
{
    return Target::current().fact("bucket");
}

std::string place()
{
    return "/" + bucket();
}

std::string listing(const Store &store, std::map<std::string, std::string> query)
{
    query["list-type"] = "2";
    const Answer answer = store.send("GET", place(), query);
    REQUIRE(answer.status == 200);
    return answer.body;
}

/// A key of an object that is there.
std::string someKey()
{
    const std::string key = xmlText(listing(judged(), {{"max-keys", "1"}}), "Key");
    REQUIRE_FALSE(key.empty());
    return key;
}

} // namespace

TEST_CASE("A bucket is listed by the rules of ListObjectsV2",
          "[object-store][third-parties.md §1.2:30-32][third-parties.md §1.1:23]"
          "[third-parties.md §2.1:144,147-154,156]")
{
    if (!isGiven({"bucket"}))
        return;
    const Store store = judged();
    const std::string two = listing(store, {{"max-keys", "2"}});
    const auto keys = xmlTexts(two, "Key");
    REQUIRE(keys.size() == 2);
    CHECK(xmlText(two, "IsTruncated") == "true");
    CHECK(xmlText(two, "KeyCount") == "2");
    CHECK(xmlText(two, "Name") == bucket());
    const std::string next = listing(
        store, {{"max-keys", "2"}, {"continuation-token", xmlText(two, "NextContinuationToken")}});
    CHECK(xmlText(next, "Key") > keys[1]);
    CHECK(xmlText(listing(store, {{"max-keys", "1"}, {"start-after", keys[0]}}), "Key") == keys[1]);
    const std::string folder = keys[0].substr(0, keys[0].find('/') + 1);
    const std::string folders = listing(store, {{"prefix", folder}, {"delimiter", "/"}});
    for (const std::string &key : xmlTexts(folders, "Key"))
        CHECK(key.find('/', folder.size()) == std::string::npos);
    CHECK(xmlText(listing(store, {{"max-keys", "1"}, {"encoding-type", "url"}}), "EncodingType")
          == "url");
    CHECK(listing(store, {{"max-keys", "1"}, {"fetch-owner", "true"}}).find("<Owner>")
          != std::string::npos);
    CHECK(xmlTexts(listing(store, {{"prefix", Target::unknownName()}}), "Key").empty());
    CHECK(store.send("HEAD", place()).status == 200);
    CHECK(store.send("GET", place(), {{"location", ""}}).status == 200);
    CHECK(store.send("GET", place(), {{"acl", ""}}).status == 501);
    CHECK(store.send("GET", place(), {{"policy", ""}}).status == 501);
    CHECK(store.send("GET", place(), {{"versioning", ""}}).status == 501);
}

TEST_CASE("An object is read whole, in part and by a presigned address",
          "[object-store][third-parties.md §1.2:30][third-parties.md §1.3:40][third-parties.md "
          "§2.1:151,156]")
{
    if (!isGiven({"bucket"}))
        return;
    const Store store = judged();
    const std::string path = place() + "/" + someKey();
    const Answer head = store.send("HEAD", path);
    CHECK(head.status == 200);
    CHECK(head.body.empty());
    CHECK_FALSE(head.header("ETag").empty());
    const Answer part = store.send("GET", path, {}, {}, {{"Range", "bytes=0-9"}});
    CHECK(part.status == 206);
    CHECK(part.body.size() <= 10);
    CHECK(part.header("Content-Range").rfind("bytes 0-", 0) == 0);
    CHECK(store.send("GET", path, {}, {}, {{"Range", "bytes=999999999-"}}).status == 416);
    const Answer loose
        = store.send("GET", path, {}, {}, {{"Range", "bytes=0-9"}}, "UNSIGNED-PAYLOAD");
    CHECK(loose.body == part.body);
    CHECK(store.anonymous("GET", store.presigned("GET", path, 0, 60)).status == 200);
    CHECK(storeError(store.anonymous("GET", store.presigned("GET", path, 120, 60)))
          == "400 ExpiredRequest");
    CHECK(store.anonymous("PUT", store.presigned("GET", path, 0, 60)).status == 403);
    CHECK(store.send("GET", path, {}, {}, {{"If-None-Match", head.header("ETag")}}).status == 304);
}

TEST_CASE("Every refusal of the store has its code",
          "[object-store][third-parties.md §1.1:22,24-25][third-parties.md §1.3:37-39,43,48,50]")
{
    if (!isGiven({"bucket"}))
        return;
    const StoreKey key = StoreKey::pasted(Target::current().token);
    const std::string path = place() + "/" + someKey();
    CHECK(storeError(judged().send("GET", place() + "/" + Target::unknownName()))
          == "404 NoSuchKey");
    CHECK(judged().send("HEAD", place() + "/" + Target::unknownName()).status == 404);
    StoreKey wrong = key;
    wrong.secret = std::string(64, '0');
    CHECK(storeError(with(wrong).send("GET", path)) == "403 SignatureDoesNotMatch");
    CHECK(storeError(with(key, "mars-north-1").send("GET", path)) == "403 SignatureDoesNotMatch");
    CHECK(with(key, "us-east-1").send("GET", path).status == 200);
    StoreKey unknown = key;
    unknown.id = std::string(32, '0');
    CHECK(storeError(with(unknown).send("GET", path)) == "401 Unauthorized");
    StoreKey swapped{key.secret, key.id, {}};
    const Answer refused = with(swapped).send("GET", path);
    CHECK(storeError(refused) == "400 InvalidArgument");
    CHECK(xmlText(refused.body, "Message").find("length 64, should be 32") != std::string::npos);
    const Answer anonymous = judged().anonymous("GET", path);
    CHECK((anonymous.status == 400 || anonymous.status == 401 || anonymous.status == 403));
    CHECK(anonymous.body.rfind("<?xml", 0) == 0);
    CHECK_FALSE(xmlText(anonymous.body, "Code").empty());
    CHECK(judged().anonymous("GET", place() + "?list-type=2").status >= 400);
}

TEST_CASE("A key reaches no further than its scope",
          "[object-store][third-parties.md §1.3:38][third-parties.md §1.4:55-58]")
{
    if (!isGiven({"bucket"}))
        return;
    CHECK(storeError(judged().send("GET", "/" + Target::unknownName(), {{"list-type", "2"}}))
              .substr(0, 3)
          >= "403"); // unknown or another's: 403 AccessDenied or 404 NoSuchBucket
    if (isGiven({"foreign-bucket"}))
        CHECK(storeError(judged().send("GET", "/" + Target::current().fact("foreign-bucket"),
                                       {{"list-type", "2"}}))
              == "403 AccessDenied");
    if (!isGiven({"read-only"}))
        return;
    const Store reader = with(StoreKey::pasted(Target::current().fact("read-only")));
    CHECK(reader.send("GET", place(), {{"list-type", "2"}, {"max-keys", "1"}}).status == 200);
    CHECK(reader.send("HEAD", place() + "/" + someKey()).status == 200);
    const std::string probe = place() + "/_atalaya/probe/" + Target::uuid();
    CHECK(storeError(reader.send("PUT", probe, {}, "x")) == "403 AccessDenied");
    CHECK(storeError(reader.send("DELETE", probe)) == "403 AccessDenied");
    CHECK(storeError(reader.send("POST", probe, {{"uploads", ""}})) == "403 AccessDenied");
}

TEST_CASE("An object is put, replaced on its conditions, copied and deleted",
          "[object-store][writes][third-parties.md §1.2:30][third-parties.md §1.3:44-45]"
          "[third-parties.md §1.4:59][third-parties.md §1.8:129]")
{
    if (!isGiven({"bucket"}))
        return;
    const Store store = judged();
    const std::string prefix = "_atalaya/probe/" + Target::uuid();
    const std::string path = place() + "/" + prefix + "/a b+c&d'é.txt";
    const Answer put = store.send("PUT", path, {}, "one", {{"x-amz-meta-color", "blue"}});
    CHECK(put.status == 200);
    const Answer got = store.send("GET", path);
    CHECK(got.body == "one");
    CHECK(got.header("x-amz-meta-color") == "blue");
    CHECK(got.header("ETag") == put.header("ETag"));
    CHECK(storeError(store.send("PUT", path, {}, "two", {{"If-None-Match", "*"}}))
          == "412 PreconditionFailed");
    CHECK(storeError(store.send("PUT", path, {}, "two", {{"If-Match", "\"other\""}}))
          == "412 PreconditionFailed");
    CHECK(store.send("GET", path).body == "one");
    const std::string copy = place() + "/" + prefix + "/copy";
    CHECK(store
              .send("PUT", copy, {}, {},
                    {{"x-amz-copy-source",
                      "/" + bucket() + "/" + prefix + "/a%20b%2Bc%26d%27%C3%A9.txt"}})
              .status
          == 200);
    CHECK(store.send("GET", copy).body == "one");
    CHECK(storeError(store.send("PUT", place() + "/" + std::string(1025, 'k'), {}, "x"))
          == "400 KeyTooLongError");
    const std::string many = "<Delete><Object><Key>" + prefix + "/copy</Key></Object></Delete>";
    CHECK(store.send("POST", place(), {{"delete", ""}}, many).body.find("<Deleted>")
          != std::string::npos);
    for (int i = 0; i < 2; ++i)
        CHECK(store.send("DELETE", path).status == 204); // also when it is gone
    CHECK(storeError(store.send("GET", path)) == "404 NoSuchKey");
}

TEST_CASE("A deletion that a lock refuses is no sign of a key that only reads",
          "[object-store][writes][state][during locked][third-parties.md §1.3:42]"
          "[third-parties.md §1.4:56]")
{
    if (!isGiven({"bucket"}))
        return;
    const std::string path = place() + "/_atalaya/probe/" + Target::uuid();
    CHECK(judged().send("PUT", path, {}, "locked").status == 200);
    CHECK(storeError(judged().send("DELETE", path)) == "403 ObjectLockedByBucketPolicy");
    CHECK(judged().send("HEAD", path).status == 200); // and stays while the lock does
}

TEST_CASE("A body without a length is refused", "[object-store][writes][third-parties.md §1.3:44]")
{
    if (!isGiven({"bucket"}))
        return;
    auto client = Target::current().client();
    const std::string path
        = judged().presigned("PUT", place() + "/_atalaya/probe/" + Target::uuid(), 0, 60);
    const auto answer = client.Put(
        path,
        [](std::size_t, httplib::DataSink &sink) {
            sink.write("x", 1);
            sink.done();
            return true;
        },
        "application/octet-stream");
    REQUIRE(answer);
    CHECK(answer->status == 411);
    CHECK(xmlText(answer->body, "Code") == "MissingContentLength");
}

TEST_CASE("A multipart upload is begun, listed, completed or aborted",
          "[object-store][writes][third-parties.md §1.2:30][third-parties.md §1.3:43]"
          "[third-parties.md §1.8:129][third-parties.md §2.1:156]")
{
    if (!isGiven({"bucket"}))
        return;
    const Store store = judged();
    const std::string path = place() + "/_atalaya/probe/" + Target::uuid() + "/large";
    const std::string id = xmlText(store.send("POST", path, {{"uploads", ""}}).body, "UploadId");
    REQUIRE_FALSE(id.empty());
    const std::string first(5 * 1024 * 1024, 'a');
    const auto part = [&](int number, const std::string &body) {
        const Answer sent
            = store.send("PUT", path, {{"partNumber", std::to_string(number)}, {"uploadId", id}},
                         body, {}, "UNSIGNED-PAYLOAD");
        CHECK(sent.status == 200);
        return "<Part><PartNumber>" + std::to_string(number) + "</PartNumber><ETag>"
            + sent.header("ETag") + "</ETag></Part>";
    };
    const std::string one = part(1, first);
    const std::string two = part(2, "the end");
    CHECK(xmlTexts(store.send("GET", path, {{"uploadId", id}}).body, "PartNumber").size() == 2);
    CHECK(store.send("GET", place(), {{"uploads", ""}}).body.find(id) != std::string::npos);
    const auto complete = [&](const std::string &parts) {
        return store.send("POST", path, {{"uploadId", id}},
                          "<CompleteMultipartUpload>" + parts + "</CompleteMultipartUpload>");
    };
    CHECK(complete(two + one).status == 400); // out of order
    CHECK(complete(one + two).status == 200);
    CHECK(store.send("HEAD", path).header("Content-Length") == std::to_string(first.size() + 7));
    CHECK(storeError(store.send("GET", path, {{"uploadId", id}})) == "404 NoSuchUpload");
    store.send("DELETE", path);
    const std::string other = xmlText(store.send("POST", path, {{"uploads", ""}}).body, "UploadId");
    CHECK(store.send("DELETE", path, {{"uploadId", other}}).status == 204);
    CHECK(storeError(store.send("PUT", path, {{"partNumber", "1"}, {"uploadId", other}}, "x"))
          == "404 NoSuchUpload");
}

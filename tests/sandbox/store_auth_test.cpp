#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/temporarykey.h"
#include "tests/sandbox/storerun.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

std::string target(const SigningRequest &request)
{
    return uriEncoded(request.path, true) + "?" + encodedQuery(request.query);
}

} // namespace

// third-parties.md §1.3
TEST_CASE("Nobody without a signature gets past S3 itself, wherever they ask", "[store][auth]")
{
    StoreRun run;
    REQUIRE(run.client(run.rw).put("lakehouse", "k", "x").ok());
    for (const char *method : {"GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS", "PATCH"}) {
        for (const char *path : {"/", "/lakehouse", "/lakehouse/k", "/none/k", "/lakehouse/k?acl",
                                 "/lakehouse?list-type=2", "//", "/lakehouse/%ff"}) {
            const auto answer = run.raw(method, path, {}, method[1] == 'U' ? "body" : "");
            INFO(method << " " << path);
            REQUIRE(answer);
            CHECK(answer->status == 401);
            if (std::string(method) != "HEAD")
                CHECK(codeOf(answer) == "Unauthorized");
            CHECK(answer->has_header("Date"));
        }
    }
    CHECK(run.client(run.ro).get("lakehouse", "k").body == "x");
}

// third-parties.md §1.3 and §1.5
TEST_CASE("A key that is not known, or not known yet, or not any more is unauthorized",
          "[store][auth]")
{
    StoreRun run;
    run.clock->stop();
    REQUIRE(run.client(run.rw).put("lakehouse", "k", "x").ok());
    const S3Answer unknown
        = run.client({std::string(32, '0'), std::string(64, '0'), {}}).get("lakehouse", "k");
    CHECK(unknown.status == 401);
    CHECK(unknown.code == "Unauthorized");

    KeyRing::Wanted wanted;
    wanted.name = "new";
    wanted.grants = {KeyGrant{KeyClass::ReadOnly, false, {"lakehouse"}, {}, {}, {}}};
    const S3Key fresh = run.keys.create(wanted).key;
    CHECK(run.client(fresh).get("lakehouse", "k").code == "Unauthorized");
    run.clock->stepMs(3000);
    CHECK(run.client(fresh).get("lakehouse", "k").ok());
    CHECK(run.store->setFault("propagation", "45").empty());
    run.keys.remove(fresh.accessKeyId);
    run.clock->stepMs(44'000);
    CHECK(run.client(fresh).get("lakehouse", "k").ok());
    run.clock->stepMs(1000);
    CHECK(run.client(fresh).get("lakehouse", "k").code == "Unauthorized");
    CHECK(run.client(run.ro).get("lakehouse", "k").ok());
    CHECK_FALSE(run.store->setFault("propagation", "soon").empty());
    run.store->heal();
    const S3Key next = run.keys.create(wanted).key;
    run.clock->stepMs(3000);
    CHECK(run.client(next).get("lakehouse", "k").ok());
}

// third-parties.md §1.3 and §1.4
TEST_CASE("What a key's scope does not hold is denied, and only that", "[store][auth]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    const S3Client ro = run.client(run.ro);
    REQUIRE(rw.put("lakehouse", "k", "x").ok());
    run.store->objects().put("foreign", "README.txt", "foreign");
    // the gate: two that work, four that are denied
    CHECK(ro.list("lakehouse", "").keys == std::vector<std::string>{"k"});
    CHECK(ro.get("lakehouse", "k").ok());
    const S3Answer put = ro.put("lakehouse", "_atalaya/probe/1", "x");
    CHECK(put.status == 403);
    CHECK(put.code == "AccessDenied");
    CHECK(ro.remove("lakehouse", "k").code == "AccessDenied");
    CHECK(ro.send("POST", "lakehouse", "m", {{"uploads", ""}}).code == "AccessDenied");
    CHECK(ro.get("foreign", "README.txt").code == "AccessDenied");
    CHECK(ro.list("foreign", "").answer.code == "AccessDenied");
    CHECK(ro.get("none", "k").code == "AccessDenied"); // what it may not see does not even lack
    CHECK(ro.send("GET", "", "").code == "AccessDenied");
    CHECK(rw.send("GET", "", "").code == "AccessDenied");
    CHECK(ro.get("lakehouse", "k").ok()); // nothing of it happened

    const S3Client admin = run.client(run.admin);
    CHECK(admin.get("foreign", "README.txt").body == "foreign");
    CHECK(admin.send("GET", "", "").body.find("<Name>foreign</Name>") != std::string::npos);
    CHECK(admin.get("none", "k").code == "NoSuchBucket");

    const S3Client scoped
        = run.client(run.mint("scoped", KeyClass::ReadWrite, "lakehouse", {"t1/"}).key);
    CHECK(scoped.put("lakehouse", "t1/x", "1").ok());
    CHECK(scoped.put("lakehouse", "t10", "1").code == "AccessDenied");
    // below the prefix by its bytes, and so allowed: it is simply not there
    CHECK(scoped.get("lakehouse", "t1/../k").code == "NoSuchKey");
    CHECK(scoped.list("lakehouse", "t1/").keys == std::vector<std::string>{"t1/x"});
    CHECK(scoped.list("lakehouse", "").answer.code == "AccessDenied");
    CHECK(scoped.list("lakehouse", "t").answer.code == "AccessDenied");
}

// third-parties.md §1.1 and §1.3
TEST_CASE("A wrong secret, region, day, host or header is a wrong signature", "[store][auth]")
{
    StoreRun run;
    S3Key wrong = run.rw;
    wrong.secretAccessKey.back() = wrong.secretAccessKey.back() == '0' ? '1' : '0';
    const S3Answer answer = run.client(wrong).get("lakehouse", "k");
    CHECK(answer.status == 403);
    CHECK(answer.code == "SignatureDoesNotMatch");

    const SigningRequest list{"GET", "/lakehouse", {{"list-type", "2"}}, {}, {}};
    const std::string path = "/lakehouse?list-type=2";
    for (const char *region : {"auto", "us-east-1", ""})
        CHECK(run.raw("GET", path, run.signedHeaders(list, run.rw, region))->status == 200);
    CHECK(codeOf(run.raw("GET", path, run.signedHeaders(list, run.rw, "eu-west-1")))
          == "SignatureDoesNotMatch");
    CHECK(codeOf(run.raw("GET", path + "&prefix=a", run.signedHeaders(list, run.rw)))
          == "SignatureDoesNotMatch");
    auto headers = run.signedHeaders(list, run.rw);
    headers.emplace("x-amz-meta-added", "1"); // not signed
    CHECK(codeOf(run.raw("GET", path, headers)) == "SignatureDoesNotMatch");
    headers = run.signedHeaders(list, run.rw);
    headers.erase("Host");
    headers.emplace("Host", "elsewhere");
    CHECK(codeOf(run.raw("GET", path, headers)) == "SignatureDoesNotMatch");
    SigningRequest noted = list;
    noted.headers["x-amz-meta-note"] = "a%20b  c"; // signed as sent, not as decoded
    CHECK(run.raw("GET", path, run.signedHeaders(noted, run.rw))->status == 200);
}

// third-parties.md §1.1
TEST_CASE("A key id of another length says which", "[store][auth]")
{
    StoreRun run;
    for (const std::size_t length : {0, 20, 33, 64}) {
        const S3Answer answer = run.client({std::string(length, 'a'), std::string(64, 'b'), {}})
                                    .get("lakehouse", "k");
        CHECK(answer.status == 400);
        CHECK(answer.code == "InvalidArgument");
        CHECK(answer.message
              == "Credential access key has length " + std::to_string(length) + ", should be 32");
    }
}

TEST_CASE("An authorization that is none says so", "[store][auth]")
{
    StoreRun run;
    const auto with = [&run](const std::string &value) {
        return run.raw("GET", "/lakehouse/k", {{"Authorization", value}});
    };
    CHECK(codeOf(with("AWS id:signature")) == "Unauthorized");
    for (const char *value : {"Bearer x", "AWS4-HMAC-SHA256 ", "AWS4-HMAC-SHA256 Credential=a/b",
                              "AWS4-HMAC-SHA256 Credential=///////"}) {
        CHECK(with(value)->status == 400);
        CHECK(codeOf(with(value)) == "InvalidArgument");
    }
    auto headers = run.signedHeaders({"GET", "/lakehouse/k", {}, {}, {}}, run.rw);
    headers.erase("x-amz-date");
    CHECK(codeOf(run.raw("GET", "/lakehouse/k", headers)) == "InvalidArgument");
    headers = run.signedHeaders({"GET", "/lakehouse/k", {}, {}, "no-hash"}, run.rw);
    CHECK(codeOf(run.raw("GET", "/lakehouse/k", headers)) == "InvalidArgument");
    headers = run.signedHeaders(
        {"PUT", "/lakehouse/k", {}, {}, "STREAMING-UNSIGNED-PAYLOAD-TRAILER"}, run.rw);
    CHECK(run.raw("PUT", "/lakehouse/k", headers, "x")->status == 501);
}

TEST_CASE("A signature counts for a quarter of an hour around its time", "[store][auth]")
{
    StoreRun run;
    run.clock->stop();
    REQUIRE(run.client(run.rw).put("lakehouse", "k", "x").ok());
    const auto headers = run.signedHeaders({"GET", "/lakehouse/k", {}, {}, {}}, run.rw);
    run.clock->stepMs(14 * 60'000);
    CHECK(run.raw("GET", "/lakehouse/k", headers)->status == 200);
    run.clock->stepMs(2 * 60'000);
    const auto late = run.raw("GET", "/lakehouse/k", headers);
    CHECK(late->status == 403);
    CHECK(codeOf(late) == "RequestTimeTooSkewed");
    run.clock->stepMs(-32 * 60'000);
    CHECK(codeOf(run.raw("GET", "/lakehouse/k", headers)) == "RequestTimeTooSkewed");
}

TEST_CASE("Whoever holds a presigned address needs no key until it expires", "[store][auth]")
{
    StoreRun run;
    run.clock->stop();
    REQUIRE(run.client(run.rw).put("lakehouse", "a b", "x").ok());
    SigningRequest request{"GET", "/lakehouse/a b", {}, {{"host", run.store->url().substr(7)}}, {}};
    presign(request, run.ro, run.clock->nowMs(), 60);
    CHECK(run.raw("GET", target(request))->body == "x");
    CHECK(codeOf(run.raw("PUT", target(request), {}, "y")) == "SignatureDoesNotMatch");
    CHECK(codeOf(run.raw("GET", target(request) + "&x=1")) == "SignatureDoesNotMatch");
    run.clock->stepMs(60'000);
    const auto expired = run.raw("GET", target(request));
    CHECK(expired->status == 400);
    CHECK(codeOf(expired) == "ExpiredRequest");

    SigningRequest endless{"GET", "/lakehouse/k", {}, {{"host", run.store->url().substr(7)}}, {}};
    presign(endless, run.ro, run.clock->nowMs(), 604'801);
    CHECK(codeOf(run.raw("GET", target(endless))) == "AuthorizationQueryParametersError");

    SigningRequest put{"PUT", "/lakehouse/p", {}, {{"host", run.store->url().substr(7)}}, {}};
    presign(put, run.rw, run.clock->nowMs(), 60);
    CHECK(run.raw("PUT", target(put), {}, "by address")->status == 200);
    CHECK(run.client(run.ro).get("lakehouse", "p").body == "by address");
    run.keys.remove(run.rw.accessKeyId);
    run.clock->stepMs(3000);
    CHECK(codeOf(run.raw("PUT", target(put), {}, "late")) == "Unauthorized");
}

// third-parties.md §1.7
TEST_CASE("Temporary credentials reach their prefix, and die with their parent", "[store][auth]")
{
    StoreRun run;
    run.clock->stop();
    TemporaryClaims claims;
    claims.bucket = "lakehouse";
    claims.scope = "object-read-write";
    claims.prefixes = {"t1/"};
    claims.accountId = StoreRun::account;
    claims.parentKeyId = run.rw.accessKeyId;
    claims.audience = "127.0.0.1";
    claims.issuedAtS = run.clock->nowMs() / 1000;
    claims.expiresAtS = claims.issuedAtS + 900;
    const S3Key key = temporaryKey(claims, run.rw.secretAccessKey);
    const S3Client child = run.client(key);
    CHECK(child.put("lakehouse", "t1/x", "1").ok());
    CHECK(child.get("lakehouse", "t1/x").body == "1");
    CHECK(child.put("lakehouse", "t2/x", "1").code == "AccessDenied");
    CHECK(child.send("POST", "lakehouse", "t1/m", {{"uploads", ""}}).ok());
    CHECK(child.send("POST", "lakehouse", "t2/m", {{"uploads", ""}}).code == "AccessDenied");
    S3Key torn = key;
    torn.sessionToken.clear();
    CHECK(run.client(torn).get("lakehouse", "t1/x").code == "SignatureDoesNotMatch");
    torn.sessionToken = "x";
    CHECK(run.client(torn).get("lakehouse", "t1/x").code == "Unauthorized");

    SigningRequest address{
        "GET", "/lakehouse/t1/x", {}, {{"host", run.store->url().substr(7)}}, {}};
    presign(address, key, run.clock->nowMs(), 600);
    CHECK(run.raw("GET", target(address))->body == "1");

    run.keys.remove(run.rw.accessKeyId);
    CHECK(child.get("lakehouse", "t1/x").ok());
    run.clock->stepMs(3000);
    CHECK(child.get("lakehouse", "t1/x").code == "Unauthorized");
    CHECK(codeOf(run.raw("GET", target(address))) == "Unauthorized");
}

TEST_CASE("A bucket that was made public is read by anybody and written by nobody new",
          "[store][auth]")
{
    StoreRun run;
    REQUIRE(run.client(run.rw).put("lakehouse", "k", "x").ok());
    CHECK(run.store->setFault("anonymous", "").empty());
    CHECK(run.raw("GET", "/lakehouse/k")->body == "x");
    CHECK(run.raw("GET", "/lakehouse?list-type=2")->status == 200);
    CHECK(run.raw("GET", "/")->status == 401);
    CHECK(run.raw("PUT", "/lakehouse/k", {}, "y")->status == 401);
    CHECK(run.raw("DELETE", "/lakehouse/k")->status == 401);
    CHECK(run.client(run.ro).put("lakehouse", "k", "y").code == "AccessDenied");
    run.store->heal();
    CHECK(run.raw("GET", "/lakehouse/k")->status == 401);
}

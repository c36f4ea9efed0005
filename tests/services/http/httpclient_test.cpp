#include "services/core/async.h"
#include "services/http/fetch.h"
#include "tests/services/http/httptesting.h"
#include "tests/support/waitfor.h"


#include <sys/resource.h>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("A reply comes with its evidence")
{
    StubServer server;
    server.on("/x", [](const StubRequest &) {
        return StubServer::response(200, R"({"status":"ok","access_token":"leak"})",
                                    "application/json", {{"Set-Cookie", "sid=1"}});
    });
    HttpClient client;
    HttpRequest asked = request(server.url(u"/x?token=abc&n=1"_s));
    asked.credential = credentialFor(asked.url);
    const HttpReply reply = settled(client.send(asked));

    REQUIRE_FALSE(reply.error);
    CHECK(reply.status == 200);
    CHECK(reply.body == R"({"status":"ok","access_token":"leak"})");
    CHECK(reply.header("content-type") == "application/json");
    CHECK(server.seen().first().header("Authorization") == "Bearer s3cr3t-canary-0001");
    const Evidence &evidence = reply.evidence;
    CHECK(evidence.method == u"GET");
    CHECK(evidence.url == server.url(u"/x?token=‹redacted›&n=1"_s).toString());
    CHECK(evidence.status == 200);
    CHECK(evidence.statusText == u"Stub");
    CHECK(evidence.requestHeaders.last().value == u"Bearer $DUCK_SHADOW_PROBE");
    CHECK(evidence.excerpt == uR"({"status":"ok","access_token":"‹redacted›"})"_s);
    CHECK(evidence.bodyBytes == reply.body.size());
    CHECK(evidence.peerAddress == u"127.0.0.1:%1"_s.arg(server.port()));
    CHECK(evidence.redactions == 4); // query, credential, cookie, body
    CHECK(evidence.measuredAt.isValid());
    CHECK(evidence.timing.connectMs >= 0);
    CHECK(evidence.timing.tlsMs == -1);
    CHECK(evidence.timing.waitMs >= 0);
    CHECK(evidence.timing.totalMs > 0);
    CHECK_FALSE(evidence.timing.reusedConnection);
    CHECK(curlCommand(evidence)
          == u"curl -sS -H \"Authorization: Bearer $DUCK_SHADOW_PROBE\" '%1'"_s.arg(evidence.url));
}

TEST_CASE("A connection is reused and the evidence says so")
{
    StubServer server;
    server.reply("/", 200, "{}");
    HttpClient client;
    settled(client.send(request(server.url(u"/"_s))));
    const HttpReply second = settled(client.send(request(server.url(u"/"_s))));
    CHECK(second.evidence.timing.reusedConnection);
    CHECK(second.evidence.timing.connectMs == -1);
    CHECK(second.evidence.timing.tlsMs == -1);
    CHECK(second.evidence.timing.waitMs >= 0);
    CHECK(second.evidence.peerAddress.startsWith(u"127.0.0.1:"));
}

TEST_CASE("Methods, headers and bodies arrive as asked")
{
    StubServer server;
    server.reply("*", 200, "{}");
    HttpClient client;
    for (const QByteArray &method :
         {QByteArray("POST"), QByteArray("PUT"), QByteArray("PATCH"), QByteArray("DELETE")}) {
        HttpRequest asked = request(server.url(u"/a%2Fb/../c"_s));
        asked.method = method;
        asked.body = R"({"sql":"SELECT 1"})";
        asked.headers = {{"Content-Type", "application/json"}, {"X-Empty", ""}};
        const HttpReply reply = settled(client.send(asked));
        CHECK_FALSE(reply.error);
        const StubRequest &seen = server.seen().last();
        CHECK(seen.method == method);
        CHECK(seen.path == "/a%2Fb/../c");
        CHECK(seen.body == asked.body);
        CHECK(seen.header("Content-Type") == "application/json");
        CHECK(seen.header("Expect").isEmpty());
        CHECK(seen.header("User-Agent").startsWith("Atalaya/"));
        CHECK(reply.evidence.requestBody == uR"({"sql":"SELECT 1"})"_s);
    }
    HttpRequest head = request(server.url());
    head.method = "HEAD";
    server.closeAfter("*", "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n");
    CHECK(settled(client.send(head)).status == 200);
}

TEST_CASE("A refused, broken, silent or garbled peer is told apart")
{
    StubServer server;
    server.closeAfter("/half", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this");
    server.closeAfter("/nothing", " ");
    server.closeAfter("/garbage", "\x01\x02 this is not HTTP at all\r\n\r\n");
    server.closeAfter(
        "/gzip", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello");
    server.hold("/silent");
    HttpClient client;
    const auto outcome = [&](const QString &path, int timeoutMs = 20'000) {
        HttpRequest asked = request(server.url(path));
        asked.totalTimeoutMs = timeoutMs;
        return settled(client.send(asked));
    };
    const HttpReply half = outcome(u"/half"_s);
    REQUIRE(half.error);
    CHECK(half.error->kind == Error::Kind::Network);
    CHECK(half.status == 200);
    CHECK(half.evidence.excerpt == u"only this");
    CHECK(half.evidence.error);
    CHECK(outcome(u"/garbage"_s).error->kind == Error::Kind::Unreadable);
    CHECK(outcome(u"/gzip"_s).error->kind == Error::Kind::Unreadable);

    const HttpReply silent = outcome(u"/silent"_s, 2000);
    CHECK(silent.error->kind == Error::Kind::Timeout);
    CHECK(silent.evidence.method == u"GET");
    CHECK(silent.evidence.timing.connectMs >= 0);
    CHECK(silent.evidence.timing.waitMs == -1);

    const QUrl gone = server.url(u"/"_s);
    server.stop();
    HttpClient fresh;
    const HttpReply refused = settled(fresh.send(request(gone)));
    CHECK(refused.error->kind == Error::Kind::Network);
    CHECK(refused.evidence.timing.connectMs == -1);
    CHECK_FALSE(refused.evidence.timing.reusedConnection);
    CHECK(refused.status == 0);
}

TEST_CASE("A name that does not resolve is a fault of the look-up")
{
    HttpClient client;
    const HttpReply reply = settled(client.send(request(QUrl(u"http://no-such-host.invalid/"_s))));
    REQUIRE(reply.error);
    CHECK(reply.error->kind == Error::Kind::NameLookup);
}

TEST_CASE("What is not http or is malformed is refused before anything is sent")
{
    HttpClient client;
    StubServer server;
    for (const QString &url : {u"ftp://127.0.0.1/"_s, u"file:///etc/passwd"_s, u"http://"_s,
                               u"postgres://h:1"_s, QString()})
        CHECK(settled(client.send(request(QUrl(url)))).error->kind == Error::Kind::Configuration);
    HttpRequest split = request(server.url(u"/"_s));
    split.headers = {{"X-A", "1\r\nX-B: 2"}};
    CHECK(settled(client.send(split)).error->kind == Error::Kind::Configuration);
    HttpRequest method = request(server.url(u"/"_s));
    method.method = "GET / HTTP/1.1\r\nX: y";
    CHECK(settled(client.send(method)).error->kind == Error::Kind::Configuration);
    CHECK(server.count() == 0);
}

TEST_CASE("Cancelling a future drops the connection and calls nobody")
{
    StubServer server;
    server.hold("/slow");
    HttpClient client;
    QObject context;
    bool called = false;
    QFuture<Result<int>> future = fetch<int>(client, request(server.url(u"/slow"_s)),
                                             [](const HttpReply &) { return Result<int>(1); });
    whenDone(future, &context, [&](const Result<int> &) { called = true; });
    REQUIRE(waitFor([&] { return server.count() == 1; }));
    future.cancel();
    CHECK(waitFor([&] { return server.disconnects() == 1; }));
    QTest::qWait(50); // nothing to wait for: give a wrong callback the time to happen
    CHECK_FALSE(called);
}

TEST_CASE("Destroying the client ends everything, on time, and calls nobody later")
{
    StubServer server;
    server.hold("*");
    QList<QFuture<HttpReply>> open;
    std::atomic_int done = 0;
    {
        HttpClient client;
        for (int i = 0; i < 20; ++i) {
            open.append(client.send(request(server.url(u"/%1"_s.arg(i)))));
            client.submit(request(server.url(u"/s%1"_s.arg(i))),
                          [&](const HttpReply &reply) {
                              done += reply.error && reply.error->kind == Error::Kind::Cancelled;
                          },
                          {});
        }
        open.append(client.send(request(QUrl(u"http://no-such-host.invalid/"_s))));
        REQUIRE(waitFor([&] { return server.count() == 40; }));
    }
    CHECK(done == 20);
    CHECK(std::all_of(open.begin(), open.end(),
                      [](const auto &future) { return future.isFinished(); }));
    CHECK(std::count_if(open.begin(), open.end(),
                        [](const auto &future) { return future.isCanceled(); })
          >= 20);
}

// Both ends of every connection are in this process; the usual 1,024 descriptors hold only one of them.
static void allowManyDescriptors()
{
    rlimit files = {};
    REQUIRE(getrlimit(RLIMIT_NOFILE, &files) == 0);
    if (files.rlim_cur < 8192) {
        files.rlim_cur = std::min<rlim_t>(8192, files.rlim_max);
        REQUIRE(setrlimit(RLIMIT_NOFILE, &files) == 0);
    }
}

TEST_CASE("A thousand concurrent requests are fine")
{
    allowManyDescriptors();
    StubServer server;
    server.reply("*", 200, "{}");
    HttpClient client;
    std::atomic_int good = 0;
    std::atomic_int all = 0;
    for (int i = 0; i < 1000; ++i) {
        HttpRequest asked = request(server.url(u"/%1"_s.arg(i)));
        asked.totalTimeoutMs = 60'000;
        asked.connectTimeoutMs = 60'000;
        client.submit(asked,
                      [&](const HttpReply &reply) {
                          good += reply.status == 200 && !reply.error;
                          ++all;
                      },
                      {});
    }
    REQUIRE(QTest::qWaitFor([&] { return all == 1000; }, 60'000));
    CHECK(good == 1000);
}

TEST_CASE("fetch decodes a good answer and turns a bad status into its Error")
{
    StubServer server;
    server.reply("/good", 200, "42");
    server.reply("/bad", 403, R"({"error":{"code":"DENIED","message":"no"}})");
    HttpClient client;
    const auto decode = [](const HttpReply &reply) { return Result<int>(reply.body.toInt()); };
    auto good = fetch<int>(client, request(server.url(u"/good"_s)), decode);
    auto bad = fetch<int>(client, request(server.url(u"/bad"_s)), decode);
    REQUIRE(waitFor([&] { return good.isFinished() && bad.isFinished(); }));
    CHECK(good.result().value() == 42);
    CHECK(bad.result().error().kind == Error::Kind::Forbidden);
    CHECK(bad.result().error().code == u"DENIED");
}

#include "tests/services/http/httptesting.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray redirectTo(const QByteArray &place, int status = 302)
{
    return StubServer::response(status, "", "text/plain", {{"Location", place}});
}

} // namespace

TEST_CASE("A body past the cap stops the exchange, announced, streamed or unpacked")
{
    StubServer server;
    server.reply("/announced", 200, QByteArray(3000, 'x'));
    server.closeAfter("/open", "HTTP/1.1 200 OK\r\n\r\n" + QByteArray(300'000, 'x'));
    const QByteArray bomb
        = qCompress(QByteArray(20'000'000, '\0'), 9).mid(4); // the length that Qt puts first
    REQUIRE(bomb.size() < 100'000);
    server.on("/bomb", [&](const StubRequest &) {
        return StubServer::response(200, bomb, "application/json",
                                    {{"Content-Encoding", "deflate"}});
    });
    HttpClient client;
    for (const QString &path : {u"/announced"_s, u"/open"_s, u"/bomb"_s}) {
        HttpRequest asked = request(server.url(path));
        asked.maxBytes = path == u"/bomb" ? 100'000 : 2000;
        const HttpReply reply = settled(client.send(asked));
        INFO(path.toStdString());
        REQUIRE(reply.error);
        CHECK(reply.error->kind == Error::Kind::TooLarge);
        CHECK(reply.error->httpStatus == 200);
        CHECK(reply.body.isEmpty());
        CHECK(reply.evidence.bodyBytes <= asked.maxBytes);
    }
    HttpRequest defaults = request(server.url(u"/bomb"_s));
    CHECK(settled(client.send(defaults)).error->kind
          == Error::Kind::TooLarge); // 20 MB against 16 MiB
    defaults.maxBytes = 32 * 1024 * 1024;
    CHECK(settled(client.send(defaults)).body.size() == 20'000'000);
}

TEST_CASE("Redirects are followed within the origin and five times at most")
{
    StubServer server;
    server.on("/a", [](const StubRequest &) { return redirectTo("/b?x=1"); });
    server.reply("/b", 200, R"({"ok":1})");
    server.on("/loop", [](const StubRequest &) { return redirectTo("/loop", 307); });
    server.on("/post", [](const StubRequest &) { return redirectTo("/b", 303); });
    HttpClient client;
    HttpRequest asked = request(server.url(u"/a"_s));
    asked.credential = credentialFor(asked.url);
    const HttpReply reply = settled(client.send(asked));
    REQUIRE_FALSE(reply.error);
    CHECK(reply.body == R"({"ok":1})");
    CHECK(reply.evidence.url.endsWith(u"/b?x=1"));
    CHECK(server.seen().last().header("Authorization") == "Bearer s3cr3t-canary-0001");

    CHECK(settled(client.send(request(server.url(u"/loop"_s)))).error->kind
          == Error::Kind::Redirect);
    CHECK(server.count("/loop") == 6);

    HttpRequest post = request(server.url(u"/post"_s));
    post.method = "POST";
    post.body = "x";
    CHECK(settled(client.send(post)).status == 200);
    CHECK(server.seen().last().method == "GET");
    CHECK(server.seen().last().body.isEmpty());

    HttpRequest literal = request(server.url(u"/a"_s));
    literal.followRedirects = false;
    CHECK(settled(client.send(literal)).status == 302);
}

TEST_CASE("A redirect that leaves the origin is an error with evidence, and the secret stays",
          "[L45]")
{
    StubServer server;
    StubServer other;
    other.reply("*", 200, "{}");
    server.on("/out", [&](const StubRequest &) {
        return redirectTo(other.url(u"/in?token=t0k"_s).toEncoded());
    });
    server.on("/scheme", [&](const StubRequest &) { return redirectTo("https://127.0.0.1/"); });
    server.on("/file", [&](const StubRequest &) { return redirectTo("file:///etc/passwd"); });
    HttpClient client;
    for (const QString &path : {u"/out"_s, u"/scheme"_s, u"/file"_s}) {
        HttpRequest asked = request(server.url(path));
        asked.credential = credentialFor(asked.url);
        const HttpReply reply = settled(client.send(asked));
        REQUIRE(reply.error);
        CHECK(reply.error->kind == Error::Kind::Redirect);
        CHECK(reply.status == 302);
        CHECK_FALSE(reply.error->detail.contains(u"t0k"));
        CHECK(reply.evidence.responseHeaders.last().name == u"Location");
        CHECK_FALSE(reply.evidence.responseHeaders.last().value.contains(u"t0k"));
    }
    CHECK(other.count() == 0);
}

TEST_CASE("A secret goes to its own origin only, else nothing is sent")
{
    StubServer server;
    server.reply("*", 200, "{}");
    HttpClient client;
    HttpRequest asked = request(server.url(u"/"_s));
    asked.credential = credentialFor(QUrl(u"http://127.0.0.1:1"_s));
    HttpReply reply = settled(client.send(asked));
    REQUIRE(reply.error);
    CHECK(reply.error->kind == Error::Kind::OriginRefused);
    CHECK(reply.evidence.url == server.url(u"/"_s).toString());
    CHECK(reply.evidence.error);
    asked.url.setHost(u"localhost"_s);
    asked.credential = credentialFor(server.url());
    CHECK(settled(client.send(asked)).error->kind == Error::Kind::OriginRefused);
    CHECK(server.count() == 0);
    asked.credential = credentialFor(asked.url);
    CHECK_FALSE(settled(client.send(asked)).error);
    CHECK(server.count() == 1);
}

TEST_CASE("A secret travels in plain http only on this machine or where the service says so")
{
    StubServer server;
    server.reply("*", 200, "{}");
    HttpClient client;
    HttpRequest away = request(QUrl(u"http://lakekeeper.example:8181/"_s));
    away.credential = credentialFor(away.url);
    CHECK(settled(client.send(away)).error->kind == Error::Kind::PlainHttpRefused);
    away.connectTo = u"127.0.0.1:%1"_s.arg(server.port()); // a tunnel on this machine
    CHECK_FALSE(settled(client.send(away)).error);
    CHECK(server.seen().last().header("Host") == "lakekeeper.example:8181");

    HttpRequest outward = request(server.url(u"/"_s));
    outward.credential = credentialFor(outward.url);
    outward.connectTo = u"192.0.2.1:80"_s;
    CHECK(settled(client.send(outward)).error->kind == Error::Kind::PlainHttpRefused);
    outward.insecureHttp = true;
    outward.connectTimeoutMs = 200;
    outward.totalTimeoutMs = 200;
    const auto tried = settled(client.send(outward)).error;
    REQUIRE(tried);
    CHECK(tried->kind != Error::Kind::PlainHttpRefused);

    for (const QString &host :
         {u"localhost"_s, u"127.0.0.1"_s, u"127.8.9.1"_s, u"::1"_s, u"[::1]"_s, u"LOCALHOST"_s})
        CHECK(isLoopbackHost(host));
    for (const QString &host :
         {u"localhost.example"_s, u"128.0.0.1"_s, u"10.0.0.1"_s, u""_s, u"::2"_s, u"127.example"_s})
        CHECK_FALSE(isLoopbackHost(host));
}

TEST_CASE("A secret that cannot stand in a header is refused")
{
    StubServer server;
    HttpClient client;
    HttpRequest asked = request(server.url(u"/"_s));
    for (const QByteArray &bad : {QByteArray(), QByteArray("a\r\nX: y"), QByteArray("a\nb")}) {
        asked.credential = credentialFor(asked.url, bad);
        CHECK(settled(client.send(asked)).error->kind == Error::Kind::Configuration);
    }
    CHECK(server.count() == 0);
}

TEST_CASE("A secret in a header of its own is sent there and shown as its name")
{
    StubServer server;
    server.on("*", [](const StubRequest &seen) {
        return StubServer::response(401, "you sent " + seen.header("apikey"), "text/plain");
    });
    HttpClient client;
    HttpRequest asked = request(server.url(u"/"_s));
    asked.credential = credentialFor(asked.url, "plain-words-key", u"supabase"_s);
    asked.credentialHeader = "apikey";
    const HttpReply reply = settled(client.send(asked));
    CHECK(server.seen().last().header("apikey") == "plain-words-key");
    CHECK(server.seen().last().header("Authorization").isEmpty());
    CHECK(reply.evidence.requestHeaders.last().name == u"apikey");
    CHECK(reply.evidence.requestHeaders.last().value == u"$SUPABASE");
    CHECK(reply.evidence.excerpt == u"you sent ‹redacted›");
    CHECK(statusError(reply)->detail == u"401 Stub: you sent ‹redacted›");
}

TEST_CASE("User info of a URL is neither sent nor shown")
{
    StubServer server;
    server.reply("*", 200, "{}");
    HttpClient client;
    QUrl url = server.url(u"/"_s);
    url.setUserInfo(u"me:pa55"_s);
    const HttpReply reply = settled(client.send(request(url)));
    CHECK(server.seen().last().header("Authorization").isEmpty());
    CHECK_FALSE(reply.evidence.url.contains(u"pa55"));
}

TEST_CASE("The system's proxy is asked for what is away and never for this machine")
{
    StubServer proxy;
    proxy.reply("*", 200, R"({"via":"proxy"})");
    StubServer server;
    server.reply("*", 200, R"({"via":"none"})");
    qputenv("http_proxy", proxy.url().toEncoded());
    {
        HttpClient client;
        CHECK(settled(client.send(request(QUrl(u"http://far.example/x"_s)))).body
              == R"({"via":"proxy"})");
        CHECK(proxy.seen().last().path == "http://far.example/x");
        CHECK(settled(client.send(request(server.url(u"/"_s)))).body == R"({"via":"none"})");
        HttpRequest addressed = request(QUrl(u"http://far.example/x"_s));
        addressed.connectTo = u"127.0.0.1:%1"_s.arg(server.port());
        CHECK(settled(client.send(addressed)).body == R"({"via":"none"})");
    }
    qunsetenv("http_proxy");
    CHECK(proxy.count() == 1);
}

TEST_CASE("Origins compare by scheme, host and explicit port")
{
    CHECK(Origin::of(QUrl(u"HTTPS://Host.Example/x"_s)).toString() == u"https://host.example:443");
    CHECK(Origin::of(QUrl(u"http://[::1]:81"_s)).toString() == u"http://[::1]:81");
    CHECK(Origin::fromString(u"http://[::1]:81"_s) == Origin::of(QUrl(u"http://[::1]:81/x"_s)));
    CHECK(Origin::of(QUrl(u"http://h"_s)) == Origin::of(QUrl(u"http://h:80/"_s)));
    CHECK_FALSE(Origin::of(QUrl(u"http://h"_s)) == Origin::of(QUrl(u"https://h"_s)));
    CHECK(Origin::fromString(u"nonsense"_s).isEmpty());
}

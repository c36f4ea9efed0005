#include "tests/services/http/httptesting.h"
#include "tests/services/http/tlsstub.h"

#include <QTemporaryDir>
#include <QTemporaryFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A client that trusts authority besides the system's.
struct TrustingClient {
    explicit TrustingClient(const TestAuthority &authority)
    {
        caFile.open();
        caFile.write(authority.pem());
        caFile.close();
        http.setCaFile(caFile.fileName());
    }

    QTemporaryFile caFile;
    HttpClient http;
};

QUrl urlOf(const TlsStub &server, const QString &host = u"127.0.0.1"_s)
{
    return QUrl(u"https://%1:%2/health"_s.arg(host).arg(server.port()));
}

Error::Kind kindOf(const HttpReply &reply)
{
    REQUIRE(reply.error);
    return reply.error->kind;
}

} // namespace

TEST_CASE("A certificate of the environment's authority is trusted and its facts recorded")
{
    const TestAuthority authority;
    const TestCertificate leaf = authority.issue("127.0.0.1");
    TlsStub server(leaf);
    TrustingClient client(authority);
    HttpRequest asked = request(urlOf(server));
    asked.credential = credentialFor(asked.url);
    for (const bool reused : {false, true}) {
        const HttpReply reply = settled(client.http.send(asked));
        REQUIRE_FALSE(reply.error);
        REQUIRE(reply.evidence.tls);
        CHECK(reply.evidence.tls->protocol.startsWith(u"TLSv1."));
        CHECK(reply.evidence.tls->subject == u"CN=127.0.0.1");
        CHECK(reply.evidence.tls->issuer == u"CN=Test authority");
        CHECK(reply.evidence.tls->sha256 == QString::fromLatin1(leaf.sha256));
        CHECK(reply.evidence.tls->notAfter.date() == leaf.certificate.expiryDate().toUTC().date());
        CHECK(reply.evidence.timing.reusedConnection == reused);
        CHECK((reply.evidence.timing.tlsMs > 0) == !reused);
    }
    CHECK(server.connections() == 1);
    CHECK(server.lastRequest().contains("Authorization: Bearer s3cr3t-canary-0001"));
}

TEST_CASE("TLS faults are told apart, recorded with the certificate, and nothing is sent")
{
    const TestAuthority authority;
    const TestAuthority stranger;
    TrustingClient client(authority);
    SECTION("unknown issuer")
    {
        TlsStub server(stranger.issue("127.0.0.1"));
        const HttpReply reply = settled(client.http.send(request(urlOf(server))));
        CHECK(kindOf(reply) == Error::Kind::TlsUntrusted);
        REQUIRE(reply.evidence.tls);
        CHECK(reply.evidence.tls->subject == u"CN=127.0.0.1");
        CHECK(server.requests() == 0);
    }
    SECTION("expired")
    {
        TlsStub server(authority.issue("127.0.0.1", -1));
        const HttpReply reply = settled(client.http.send(request(urlOf(server))));
        CHECK(kindOf(reply) == Error::Kind::TlsExpired);
        CHECK(reply.evidence.tls->notAfter < QDateTime::currentDateTimeUtc());
        CHECK(server.requests() == 0);
    }
    SECTION("another host's")
    {
        TlsStub server(authority.issue("other.example"));
        const HttpReply reply = settled(client.http.send(request(urlOf(server))));
        CHECK(kindOf(reply) == Error::Kind::TlsHostMismatch);
        CHECK(reply.evidence.tls->subject == u"CN=other.example");
        CHECK(server.requests() == 0);
    }
    SECTION("not TLS at all")
    {
        StubServer server;
        server.closeAfter("*", "HTTP/1.1 400 Bad Request\r\n\r\n");
        QUrl url = server.url(u"/"_s);
        url.setScheme(u"https"_s);
        HttpRequest asked = request(url);
        asked.totalTimeoutMs = 1000;
        asked.connectTimeoutMs = 1000;
        const Error::Kind kind = kindOf(settled(client.http.send(asked)));
        CHECK((kind == Error::Kind::TlsOther || kind == Error::Kind::Timeout));
    }
    SECTION("an authority file that is not there")
    {
        TlsStub server(authority.issue("127.0.0.1"));
        client.http.setCaFile(u"/nonexistent/ca.pem"_s);
        CHECK(kindOf(settled(client.http.send(request(urlOf(server)))))
              == Error::Kind::Configuration);
    }
}

TEST_CASE("Another authority file stops being trusted with the next request")
{
    const TestAuthority authority;
    TlsStub server(authority.issue("127.0.0.1"));
    TrustingClient client(authority);
    CHECK_FALSE(settled(client.http.send(request(urlOf(server)))).error);
    client.http.setCaFile({});
    CHECK(kindOf(settled(client.http.send(request(urlOf(server))))) == Error::Kind::TlsUntrusted);
}

TEST_CASE("A pin holds on new and on reused connections")
{
    const TestAuthority authority;
    const TestCertificate leaf = authority.issue("127.0.0.1");
    TlsStub server(leaf);
    TrustingClient client(authority);
    HttpRequest pinned = request(urlOf(server));
    pinned.tlsPin = QByteArray(64, 'a');
    HttpReply reply = settled(client.http.send(pinned));
    CHECK(kindOf(reply) == Error::Kind::TlsPinMismatch);
    CHECK(reply.evidence.tls->sha256 == QString::fromLatin1(leaf.sha256));
    CHECK(server.requests() == 0);

    CHECK_FALSE(settled(client.http.send(request(urlOf(server)))).error);
    reply = settled(client.http.send(pinned)); // the connection of the request before would serve
    CHECK(kindOf(reply) == Error::Kind::TlsPinMismatch);
    CHECK(server.requests() == 1);

    pinned.tlsPin = leaf.sha256.toUpper();
    CHECK_FALSE(settled(client.http.send(pinned)).error);
}

TEST_CASE("connect_to keeps the name for verification", "[L48]")
{
    const TestAuthority authority;
    TlsStub server(authority.issue("lakekeeper.example"));
    TrustingClient client(authority);
    HttpRequest asked = request(QUrl(u"https://lakekeeper.example/health"_s));
    asked.connectTo = u"127.0.0.1:%1"_s.arg(server.port());
    const HttpReply reply = settled(client.http.send(asked));
    REQUIRE_FALSE(reply.error);
    CHECK(server.lastRequest().contains("Host: lakekeeper.example\r\n"));
    CHECK(reply.evidence.peerAddress == asked.connectTo);
    for (const QString &bad :
         {u"1.2.3.4:x"_s, u"1.2.3.4:0"_s, u"a b"_s, u"[::1"_s, u":80"_s, u"h:99999"_s}) {
        asked.connectTo = bad;
        CHECK(kindOf(settled(client.http.send(asked))) == Error::Kind::Configuration);
    }
}

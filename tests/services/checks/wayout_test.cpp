// The way to a service and who answers at its end: redirects, certificates that nobody vouches for,
// forwarded ports, proxies. Each of these has made other monitors green or red for the wrong
// reason.

#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/http/resolverstub.h"
#include "tests/services/http/tlsstub.h"

#include <QTemporaryFile>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// One look at one service.
struct Way {
    SystemClock clock;
    HttpClient http;
    TestAuthority authority;
    QTemporaryFile caFile;
    SnapshotPtr last;

    Way()
    {
        caFile.open();
        caFile.write(authority.pem());
        caFile.close();
    }
    void trust() { http.setCaFile(caFile.fileName()); }
    CheckState up(const Service &service)
    {
        CheckEngine engine(environmentOf({service}), http, tokens({}), clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        last = once(engine);
        const CheckState *state = last->check(u"UP-"_s + service.id);
        REQUIRE(state);
        UNSCOPED_INFO(checkSummary(*state).toStdString());
        return *state;
    }
};

Service secured(const TlsStub &server, const QString &host = u"127.0.0.1"_s)
{
    return stubService(u"svc"_s, ServiceKind::Http,
                       QUrl(u"https://%1:%2"_s.arg(host).arg(server.port())));
}

/// A proxy that opens tunnels, all of them to one port of this machine, or refuses to.
class TunnelProxy : public QObject
{
public:
    TunnelProxy(quint16 target, QByteArray refusal = {})
        : m_target(target)
        , m_refusal(std::move(refusal))
    {
        connect(&m_server, &QTcpServer::newConnection, this, &TunnelProxy::accept);
        m_server.listen(QHostAddress::LocalHost);
    }
    QByteArray url() const
    {
        return "http://127.0.0.1:" + QByteArray::number(m_server.serverPort());
    }
    QByteArray asked; ///< the first line of each request

private:
    void accept()
    {
        QTcpSocket *client = m_server.nextPendingConnection();
        auto *far = new QTcpSocket(client);
        connect(client, &QTcpSocket::readyRead, this, [this, client, far] {
            if (far->isOpen()) {
                far->write(client->readAll());
                return;
            }
            asked += client->readLine();
            client->readAll();
            if (!m_refusal.isEmpty()) {
                client->write(m_refusal);
                client->disconnectFromHost();
                return;
            }
            far->connectToHost(QHostAddress::LocalHost, m_target);
        });
        connect(far, &QTcpSocket::connected, client,
                [client] { client->write("HTTP/1.1 200 Connection established\r\n\r\n"); });
        connect(far, &QTcpSocket::readyRead, client,
                [client, far] { client->write(far->readAll()); });
        connect(far, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    }

    quint16 m_target;
    QByteArray m_refusal;
    QTcpServer m_server;
};

/// The environment's proxy while it lives.
struct ProxyVariable {
    explicit ProxyVariable(const QByteArray &url)
    {
        qputenv("https_proxy", url);
        qputenv("http_proxy", url);
        qputenv("no_proxy", "127.0.0.1");
    }
    ~ProxyVariable()
    {
        qunsetenv("https_proxy");
        qunsetenv("http_proxy");
        qunsetenv("no_proxy");
    }
};

}

TEST_CASE("A service that redirects to another's page with status 200 is not green", "[L45]")
{
    StubServer page;
    page.reply("*", 200, R"({"status":"ok","service":"svc"})");
    const QByteArray target = page.url(u"/status"_s).toEncoded();
    StubServer server;
    server.on("*", [target](const StubRequest &) {
        return StubServer::response(302, "", "text/plain", {{"Location", target}});
    });
    for (const ServiceKind kind :
         {ServiceKind::Http, ServiceKind::WarehouseWriter, ServiceKind::Junction,
          ServiceKind::Lakekeeper, ServiceKind::Duck, ServiceKind::Karma, ServiceKind::Keycloak,
          ServiceKind::Trino, ServiceKind::Supabase, ServiceKind::OpenMetadata,
          ServiceKind::Railway, ServiceKind::Vercel}) {
        Way way;
        const CheckState state = way.up(stubService(u"svc"_s, kind, server.url()));
        INFO(state.probe.toStdString());
        CHECK(state.verdict == Verdict::Critical);
        CHECK(state.reason == u"redirected"_s);
        CHECK(checkSummary(state).contains(QString::fromLatin1(target)));
        for (const CheckState &check : way.last->checks)
            CHECK(check.verdict != Verdict::Ok);
    }
    CHECK(page.count() == 0); // nobody followed, so no secret went there
}

TEST_CASE(
    "A name that fails to resolve once is our side's trouble, asked again within the interval",
    "[L46]")
{
    ResolverStub resolver("now-and-then.example", 1);
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    StubServer near; // proves that our network works, so that the name alone is in question
    behave(near, ServiceKind::Http, clock);
    Service service
        = stubService(u"svc"_s, ServiceKind::Http,
                      QUrl(u"http://now-and-then.example:%1"_s.arg(server.url().port())));
    service.auth = {}; // nothing secret travels to a name in plain http
    CheckEngine engine(
        environmentOf({service, stubService(u"near"_s, ServiceKind::Http, near.url())}), http,
        tokens({}), clock, {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
    const auto up = [&] { return *engine.snapshot()->check(u"UP-svc"_s); };
    QStringList changes;
    QObject::connect(&engine, &CheckEngine::verdictChanged, &engine,
                     [&](const QString &, const QString &id, Verdict, Verdict to) {
                         if (id == u"svc"_s)
                             changes.append(wireName(to));
                     });
    engine.start();
    clock.step(2s); // the first looks are spread over the first seconds
    REQUIRE(QTest::qWaitFor([&] { return resolver.asked() >= 1; }, 60'000));
    REQUIRE(QTest::qWaitFor([&] { return up().evidence != nullptr; }, 60'000));
    if (server.count() == 0) { // else the second look has come already
        CHECK(up().verdict == Verdict::Unknown);
        CHECK(checkSummary(up()).contains(u"resolve"));
        clock.step(2s); // of an interval of fifteen
    }
    REQUIRE(QTest::qWaitFor([&] { return up().verdict == Verdict::Ok; }, 60'000));
    CHECK(resolver.asked() >= 2);
    CHECK(server.count() >= 1);
    CHECK_FALSE(changes.contains(u"critical"_s));
    CHECK_FALSE(changes.contains(u"degraded"_s));
}

TEST_CASE(
    "A certificate that nobody vouches for is refused, taken when pinned, and missed when changed",
    "[L47]")
{
    Way way; // which trusts the system's authorities alone
    const TestCertificate certificate = way.authority.issue("127.0.0.1");
    TlsStub server(certificate);
    Service service = secured(server);
    const CheckState refused = way.up(service);
    CHECK(refused.verdict == Verdict::Critical);
    CHECK(refused.reason == u"tls_untrusted"_s);
    REQUIRE(refused.evidence->tls);
    CHECK(refused.evidence->tls->sha256 == QString::fromLatin1(certificate.sha256));
    CHECK(server.requests() == 0);

    service.tlsPin = certificate.sha256;
    CHECK(way.up(service).verdict == Verdict::Ok);
    CHECK(way.last->check(u"INV-36"_s)->verdict == Verdict::Ok);
    CHECK(way.last->service(u"svc"_s)->badges.contains(u"pinned"_s));
    service.tlsPin.clear();
    CHECK(way.up(service).reason == u"tls_untrusted"_s); // the open connection is no way round

    TlsStub changed(way.authority.issue("127.0.0.1"));
    Service pinned = secured(changed);
    pinned.tlsPin = certificate.sha256;
    const CheckState other = way.up(pinned);
    CHECK(other.verdict == Verdict::Critical);
    CHECK(other.reason == u"tls_pin"_s);
    CHECK(changed.requests() == 0);
}

TEST_CASE("A pin does not make an expired certificate or another host's good", "[L47]")
{
    Way way;
    for (const auto &[name, days, reason] :
         {std::tuple{"127.0.0.1", -1, u"tls_expired"_s}, {"other.example", 30, u"tls_host"_s}}) {
        const TestCertificate certificate = way.authority.issue(name, days);
        TlsStub server(certificate);
        Service service = secured(server);
        service.tlsPin = certificate.sha256;
        CHECK(way.up(service).reason.toStdString() == reason.toStdString());
        CHECK(server.requests() == 0);
    }
}

TEST_CASE("Through a forwarded port the certificate is held against the service's own name",
          "[L48]")
{
    Way way;
    way.trust();
    for (const auto &[name, verdict] :
         {std::pair{"junction.example", Verdict::Ok}, std::pair{"other.example", Verdict::Critical},
          std::pair{"127.0.0.1", Verdict::Critical}}) {
        TlsStub server(way.authority.issue(name));
        Service service = secured(server);
        service.url = QUrl(u"https://junction.example/"_s);
        service.connectTo = u"127.0.0.1:%1"_s.arg(server.port());
        INFO(name);
        const CheckState state = way.up(service);
        CHECK(state.verdict == verdict);
        if (verdict != Verdict::Ok)
            CHECK(state.reason == u"tls_host"_s);
    }
}

TEST_CASE(
    "What is outside is asked through the proxy, with an authority of one's own; loopback is not",
    "[L49]")
{
    Way way;
    way.trust();
    TlsStub server(way.authority.issue("far.example"));
    TunnelProxy proxy(server.port());
    const ProxyVariable variable(proxy.url());
    HttpClient http; // reads the proxy as it begins
    http.setCaFile(way.caFile.fileName());
    HttpRequest outside = request(QUrl(u"https://far.example/health"_s));
    CHECK(settled(http.send(outside)).status == 200);
    CHECK(proxy.asked == "CONNECT far.example:443 HTTP/1.1\r\n");
    StubServer local;
    local.reply("*", 200, "{}");
    CHECK(settled(http.send(request(local.url(u"/"_s)))).status == 200);
    CHECK(proxy.asked.count("\r\n") == 1);
}

TEST_CASE("A proxy that asks for a log-in is named as such, and its services are not down", "[L49]")
{
    TunnelProxy proxy(0, "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n");
    const ProxyVariable variable(proxy.url());
    for (const QString &scheme : {u"https"_s, u"http"_s}) {
        Way way;
        Service service
            = stubService(u"svc"_s, ServiceKind::Http, QUrl(scheme + u"://far.example"_s));
        service.auth = {};
        const CheckState state = way.up(service);
        INFO(scheme.toStdString());
        CHECK(state.verdict == Verdict::Unknown);
        CHECK(state.reason == u"own_proxy_login"_s);
        CHECK(way.last->ownFault);
        CHECK(checkSummary(state).contains(u"proxy"));
        CHECK(checkExitCode(*way.last, {}) == 69);
    }
}

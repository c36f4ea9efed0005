// INV-25 and INV-36: which release runs, and whose certificate answers until when.

#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/http/tlsstub.h"

#include <QTemporaryFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Looking {
    SystemClock clock;
    HttpClient http;
    SnapshotPtr last;

    CheckState state(const Environment &environment, const QString &id, const QString &service = {})
    {
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        last = once(engine);
        const CheckState *found = last->check(id, service);
        REQUIRE(found);
        UNSCOPED_INFO(checkSummary(*found).toStdString());
        return *found;
    }
};

/// An https service whose authority the client trusts.
struct Secured : Looking {
    TestAuthority authority;
    QTemporaryFile caFile;

    Secured()
    {
        caFile.open();
        caFile.write(authority.pem());
        caFile.close();
        http.setCaFile(caFile.fileName());
    }
    static Environment at(const TlsStub &server)
    {
        Service service = stubService(u"svc"_s, ServiceKind::Http,
                                      QUrl(u"https://127.0.0.1:%1"_s.arg(server.port())));
        return *environmentOf({service});
    }
};

}

TEST_CASE("The version that runs is held against the declared one where one is declared")
{
    Looking looking;
    StubServer server;
    behave(server, ServiceKind::Trino, looking.clock);
    Environment environment
        = *environmentOf({stubService(u"trino"_s, ServiceKind::Trino, server.url())});
    looking.state(environment, u"UP-trino"_s);
    CHECK_FALSE(looking.last->check(u"INV-25"_s)); // nothing is declared
    environment.services[0].expect[u"version"_s] = u"476"_s;
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Ok);
    environment.services[0].expect[u"version"_s] = u"477"_s;
    const CheckState differs = looking.state(environment, u"INV-25"_s);
    CHECK(differs.verdict == Verdict::Degraded);
    CHECK(differs.drift);
    CHECK(differs.measured == u"476"_s);
    CHECK(differs.declared == u"477"_s);
    server.reply("/v1/info", 200, good::trinoInfo().replace("\"version\":\"476\"", "\"x\":1"));
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::NotProven);
    server.closeAfter("/v1/info", "");
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Unknown);
}

TEST_CASE("Lakekeeper's version is asked of its own information, when one is declared")
{
    Looking looking;
    StubServer server;
    behave(server, ServiceKind::Lakekeeper, looking.clock);
    Environment environment
        = *environmentOf({stubService(u"lk"_s, ServiceKind::Lakekeeper, server.url())});
    looking.state(environment, u"UP-lk"_s);
    CHECK(server.count("/management/v1/info") == 0);
    environment.services[0].expect[u"version"_s] = u"0.13.0"_s;
    server.reply("/management/v1/info", 200, R"({"lakekeeper-version":"0.13.0","version":"x"})");
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Ok);
    server.reply("/management/v1/info", 200, R"({"version":"0.12.0"})");
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Degraded);
    server.reply("/management/v1/info", 403, "{}");
    CHECK(looking.state(environment, u"INV-25"_s).reason == u"absent"_s);
    CHECK(looking.state(environment, u"UP-lk"_s).verdict == Verdict::Ok);
}

TEST_CASE("The image that runs is asked of the provider")
{
    Looking looking;
    StubServer server;
    Service worker = stubService(u"spirited-growth"_s, ServiceKind::Http, {});
    worker.reach = Reach::Deployment;
    worker.expect[u"image"_s] = u"ghcr.io/acme/x:1"_s;
    Environment environment
        = *environmentOf({stubService(u"railway"_s, ServiceKind::Railway, server.url()), worker});
    server.reply("*", 200, good::fleet());
    CHECK(looking.state(environment, u"INV-25"_s).reason
          == u"image_unknown"_s); // built from source
    CHECK(looking.last->check(u"INV-25"_s)->verdict == Verdict::NotProven);
    const auto withImage = [](const char *image) {
        return good::fleet().replace("\"image\":null", QByteArray("\"image\":\"") + image + '"');
    };
    server.reply("*", 200, withImage("ghcr.io/acme/x:1"));
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Ok);
    server.reply("*", 200, withImage("ghcr.io/acme/x:2"));
    CHECK(looking.state(environment, u"INV-25"_s).verdict == Verdict::Degraded);
    environment.services.removeFirst();
    CHECK(looking.state(environment, u"INV-25"_s).reason == u"no_deployment_api"_s);
}

TEST_CASE("A certificate has to be good for fourteen days or more")
{
    Secured secured;
    {
        TlsStub server(secured.authority.issue("127.0.0.1", 30));
        const CheckState good = secured.state(Secured::at(server), u"INV-36"_s);
        CHECK(good.verdict == Verdict::Ok);
        CHECK(good.measured == u"29"_s);
        Environment strict = Secured::at(server);
        strict.services[0].expect[u"min_certificate_days"_s] = u"60"_s;
        CHECK(secured.state(strict, u"INV-36"_s).verdict == Verdict::Degraded);
    }
    TlsStub server(secured.authority.issue("127.0.0.1", 10));
    const CheckState state = secured.state(Secured::at(server), u"INV-36"_s);
    CHECK(state.verdict == Verdict::Degraded);
    CHECK(state.reason == u"certificate_short"_s);
    CHECK(secured.last->check(u"UP-svc"_s)->verdict == Verdict::Ok); // it is no fault yet
    CHECK_FALSE(server.lastRequest().contains("Authorization"));
}

TEST_CASE("A certificate that clients refuse takes its service down, and its own check says why")
{
    Secured secured;
    const auto refused = [&](const TestCertificate &certificate) {
        TlsStub server(certificate);
        Environment environment = Secured::at(server);
        const CheckState up = secured.state(environment, u"UP-svc"_s);
        CHECK(up.verdict == Verdict::Critical);
        CHECK(secured.last->check(u"INV-36"_s)->verdict == Verdict::Unknown); // behind its service
        environment.disabledChecks = {u"UP-svc"_s};
        const CheckState own = secured.state(environment, u"INV-36"_s);
        CHECK(own.verdict == Verdict::Degraded);
        CHECK(own.reason == up.reason);
        return own.reason.toStdString();
    };
    CHECK(refused(secured.authority.issue("127.0.0.1", -1)) == "tls_expired");
    CHECK(refused(secured.authority.issue("other.example")) == "tls_host");
    CHECK(refused(TestAuthority().issue("127.0.0.1")) == "tls_untrusted");
}

TEST_CASE("Without https there is no row about a certificate, and with it there is one")
{
    Secured secured;
    StubServer plain;
    behave(plain, ServiceKind::Http, secured.clock);
    TlsStub server(secured.authority.issue("127.0.0.1", 10));
    const Environment open = *environmentOf(
        {stubService(u"svc"_s, ServiceKind::Http, plain.url()),
         stubService(u"redis"_s, ServiceKind::Redis, QUrl(u"redis://127.0.0.1:1"_s))});
    CheckEngine engine(std::make_shared<const Environment>(open), secured.http, tokens({}),
                       secured.clock,
                       {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
    CHECK_FALSE(once(engine)->check(u"INV-36"_s));

    engine.setEnvironment(std::make_shared<const Environment>(Secured::at(server)));
    const SnapshotPtr snapshot = once(engine);
    REQUIRE(snapshot->check(u"INV-36"_s, u"svc"_s));
    CHECK(snapshot->check(u"INV-36"_s, u"svc"_s)->verdict == Verdict::Degraded);

    engine.setEnvironment(std::make_shared<const Environment>(open));
    CHECK_FALSE(engine.snapshot()->check(u"INV-36"_s));
}

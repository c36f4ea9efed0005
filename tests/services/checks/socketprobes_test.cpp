#include "services/core/async.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QUrl deadUrl()
{
    StubServer server;
    const QUrl url = server.url();
    server.stop();
    return url;
}

const CheckState &state(const SnapshotPtr &snapshot, const QString &id, const QString &service = {})
{
    const CheckState *found = snapshot->check(id, service);
    REQUIRE(found);
    return *found;
}

}

TEST_CASE("Redis over a socket: answers, hangs, garbage, refuses")
{
    StepClock clock;
    HttpClient http;
    const auto look = [&](const QUrl &url, const CheckLimits &limits = quickLimits()) {
        CheckEngine engine(environmentOf({stubService(u"redis"_s, ServiceKind::Redis, url)}), http,
                           tokens({}), clock, limits);
        return state(once(engine), u"UP-redis"_s);
    };
    RawServer fine({"+PONG\r\n$13\r\nrole:master\r\n\r\n"});
    const CheckState ok = look(fine.url(u"redis"_s));
    CHECK(ok.verdict == Verdict::Ok);
    CHECK(ok.evidence->method == u"PING"_s);
    CHECK(ok.latencyMs >= 0);
    CHECK(fine.received().contains("PING"));
    RawServer garbage({"HTTP/1.1 400 Bad\r\n\r\n"});
    CHECK(look(garbage.url(u"redis"_s)).reason == u"unreadable"_s);
    RawServer hanging({""});
    CHECK(look(hanging.url(u"redis"_s), hastyLimits()).reason == u"timeout"_s);
    RawServer closing({""}, true);
    CHECK(look(closing.url(u"redis"_s)).reason == u"closed"_s);
    QUrl dead = deadUrl();
    dead.setScheme(u"redis"_s);
    CHECK(look(dead).reason == u"refused"_s);
}

TEST_CASE("A Redis password goes to its own origin and never in plain text off this machine")
{
    StepClock clock;
    HttpClient http;
    RawServer server({"+OK\r\n+PONG\r\n$13\r\nrole:master\r\n\r\n"});
    Service service = stubService(u"redis"_s, ServiceKind::Redis, server.url(u"redis"_s));
    service.auth = {SecretRef::Store::Session, u"redis-password"_s};
    CheckEngine engine(environmentOf({service}), http, tokens({}), clock, quickLimits());
    CHECK(state(once(engine), u"UP-redis"_s).verdict == Verdict::Ok);
    CHECK(server.received().contains("AUTH\r\n$5\r\ntoken\r\n"));

    const CredentialLookup elsewhere = [](const Service &, const SecretRef &) {
        auto credential = std::make_shared<Credential>();
        credential->secret = Secret(QByteArray("stray"));
        credential->origin = Origin::fromString(u"redis://127.0.0.1:1"_s);
        return readyFuture(Result<CredentialPtr>(CredentialPtr(credential)));
    };
    CheckEngine misled(environmentOf({service}), http, elsewhere, clock, quickLimits());
    CHECK(state(once(misled), u"UP-redis"_s).reason == u"origin_refused"_s);
    CHECK_FALSE(server.received().contains("stray"));

    service.url = QUrl(u"redis://redis.example.invalid:6379"_s);
    CheckEngine away(environmentOf({service}), http, tokens({}), clock, quickLimits());
    CHECK(state(once(away), u"UP-redis"_s).reason == u"plain_http_refused"_s);
    service.url.setScheme(u"rediss"_s);
    service.connectTo = u"127.0.0.1:%1"_s.arg(server.port());
    CheckEngine tls(environmentOf({service}), http, tokens({}), clock, quickLimits());
    CHECK(state(once(tls), u"UP-redis"_s).verdict == Verdict::Critical); // the server speaks no TLS
    CHECK(server.received().count("AUTH") == 1);
}

TEST_CASE("PostgreSQL over libpq: starting, full, alive, hangs, garbage, refuses")
{
    StepClock clock;
    HttpClient http;
    const auto look = [&](const QUrl &url, const CheckLimits &limits = quickLimits()) {
        CheckEngine engine(environmentOf({stubService(u"pg"_s, ServiceKind::Postgres, url)}), http,
                           tokens({}), clock, limits);
        return state(once(engine), u"UP-pg"_s);
    };
    const auto fatal = [](const QByteArray &code) {
        const QByteArray fields = "SFATAL" + QByteArray(1, '\0') + "VFATAL" + QByteArray(1, '\0')
            + "C" + code + QByteArray(1, '\0') + "Mno" + QByteArray(2, '\0');
        const QByteArray length{"\0\0\0", 3};
        return "E" + length + char(fields.size() + 4) + fields;
    };
    for (const auto &[sqlState, reason] :
         {std::pair("57P03", u"pg_starting"_s), std::pair("53300", u"pg_full"_s),
          std::pair("28000", u"ok"_s), std::pair("3D000", u"ok"_s)}) {
        RawServer refusing({"N", fatal(sqlState)}); // no TLS, then the refusal
        CHECK(look(refusing.url(u"postgres"_s)).reason == reason);
    }
    RawServer asking({"N", QByteArray("R\0\0\0\x08\0\0\0\x03", 9)}); // wants a password
    const CheckState alive = look(asking.url(u"postgres"_s));
    CHECK(alive.verdict == Verdict::Ok);
    CHECK(alive.measured == u"accepting"_s);
    CHECK(alive.evidence->method == u"PQping"_s);
    RawServer hanging({""});
    CHECK(look(hanging.url(u"postgres"_s), hastyLimits()).reason == u"timeout"_s);
    RawServer garbage({"HTTP/1.1 400 Bad Request\r\n\r\n"}, true);
    CHECK(look(garbage.url(u"postgres"_s)).verdict == Verdict::Critical);
    QUrl dead = deadUrl();
    dead.setScheme(u"postgres"_s);
    CHECK(look(dead).reason == u"refused"_s);
}

#include "services/checks/checkengine.h"
#include "services/checks/invariants.h"
#include "services/checks/probes/oidcprobe.h"
#include "services/checks/probes/supabaseprobe.h"
#include "services/checks/probes/trinoinfoprobe.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

HttpReply reply(const QByteArray &body, int status = 200)
{
    HttpReply answer;
    answer.status = status;
    answer.body = body;
    answer.evidence.status = status;
    return answer;
}

const QDateTime now = QDateTime::fromString(u"2026-11-27T14:00:00Z"_s, Qt::ISODate);
const QString issuer = u"http://127.0.0.1/realms/lakehouse"_s;

Observation issuerSeen(const HttpReply &keys, const QString &expected = issuer,
                       const std::optional<Result<CredentialPtr>> &token = {})
{
    HttpReply document = reply(good::discovery());
    document.headers = {{"Date", "Fri, 27 Nov 2026 14:00:45 GMT"}};
    return judgeIssuer(decodeDiscovery(document, now), keys, {expected, now, token});
}

Result<CredentialPtr> tokenUntil(qint64 seconds)
{
    const QByteArray claims = "{\"exp\":" + QByteArray::number(seconds) + "}";
    auto credential = std::make_shared<Credential>();
    QByteArray token = "e30." + claims.toBase64(QByteArray::Base64UrlEncoding) + ".c2ln";
    credential->secret = Secret(std::move(token));
    return CredentialPtr(credential);
}

Judgement tokenCheck(const Observation &seen)
{
    const Invariant *row = findInvariant(u"INV-26"_s);
    REQUIRE(row);
    const Service service = stubService(u"keycloak"_s, ServiceKind::Keycloak, {});
    const auto environment = environmentOf({service});
    Look look;
    look.seen[ProbeKind::Oidc] = seen;
    return row->judge({*row, *environment, service, look});
}

}

TEST_CASE("An issuer is well when it is the declared one and has keys")
{
    CHECK(issuerSeen(reply(good::keySet())).liveness->verdict == Verdict::Ok);
    const Judgement other
        = *issuerSeen(reply(good::keySet()), u"https://id.example/realms/x"_s).liveness;
    CHECK(other.verdict == Verdict::Critical);
    CHECK(other.reason == u"wrong_issuer"_s);
    CHECK(other.args == QStringList{issuer, u"https://id.example/realms/x"_s});
    CHECK(issuerSeen(reply(R"({"keys":[]})")).liveness->reason == u"issuer_without_keys"_s);
    CHECK(issuerSeen(reply("<html>")).liveness->down);
    CHECK(issuerSeen(reply(good::keySet(), 500)).liveness->down);
}

TEST_CASE("Without a declared issuer any is well, and that a wrong one could not be told is said")
{
    const Judgement any = *issuerSeen(reply(good::keySet()), {}).liveness;
    CHECK(any.verdict == Verdict::Ok);
    CHECK(any.reason == u"issuer_undeclared"_s);
    CHECK(any.args == QStringList{issuer});
    CHECK(issuerSeen(reply(R"({"keys":[]})"), {}).liveness->verdict == Verdict::Critical);
}

TEST_CASE("A discovery document whose jwks_uri is no web address is not an issuer's")
{
    for (const QByteArray &bad : {QByteArray("7"), QByteArray("\"\""), QByteArray("\"/certs\""),
                                  QByteArray("\"file:///etc/passwd\""),
                                  QByteArray("\"https://me:canary-jwks-1@id.example/certs\"")}) {
        INFO(bad.toStdString());
        const QByteArray body
            = R"({"issuer":"https://id.example","token_endpoint":"https://id.example/t",)"
              "\"jwks_uri\":"
            + bad + "}";
        const IssuerDocument document = decodeDiscovery(reply(body), now);
        CHECK_FALSE(document.seen.readable);
        CHECK(document.seen.trouble.reason == u"field_unreadable"_s);
        CHECK(document.seen.trouble.args.value(0) == u"jwks_uri"_s);
        CHECK_FALSE(document.seen.trouble.args.value(1).contains(u"canary-jwks"_s));
    }
}

TEST_CASE("An issuer's keys are asked for where it says, at an origin that the environment names")
{
    StepClock clock;
    HttpClient http;
    StubServer door;
    StubServer keys;
    keys.reply("/any/keys.json", 200, good::keySet());
    door.reply("/.well-known/openid-configuration", 200,
               R"({"issuer":"https://id.example","token_endpoint":"https://id.example/token",)"
               R"("jwks_uri":")"
                   + keys.url(u"/any/keys.json?v=2"_s).toEncoded() + "\"}");
    door.reply("/protocol/openid-connect/certs", 200, good::keySet()); // Keycloak's own place
    Service issuerService = stubService(u"id"_s, ServiceKind::Keycloak, door.url());
    issuerService.auth = {};
    const auto seen = [&](const QList<Service> &services) {
        CheckEngine engine(environmentOf(services), http, tokens({}), clock, quickLimits());
        const CheckState *state = once(engine)->check(u"UP-id"_s);
        REQUIRE(state);
        return *state;
    };
    const CheckState elsewhere = seen({issuerService});
    CHECK(elsewhere.verdict == Verdict::Unknown);
    CHECK(elsewhere.reason == u"keys_elsewhere"_s);
    CHECK(elsewhere.reasonArgs == QStringList{Origin::of(keys.url()).toString()});
    CHECK(keys.count() == 0);
    CHECK(door.count("/protocol/openid-connect/certs") == 0);

    const Service named = stubService(u"keys"_s, ServiceKind::Http, keys.url());
    CHECK(seen({issuerService, named}).verdict == Verdict::Ok);
    REQUIRE(keys.count("/any/keys.json") == 1);

    keys.reply("/any/keys.json", 200, R"({"keys":[]})");
    CHECK(seen({issuerService, named}).reason == u"issuer_without_keys"_s);

    issuerService.paths[u"jwks"_s] = u"/protocol/openid-connect/certs"_s; // the environment decides
    CHECK(seen({issuerService}).verdict == Verdict::Ok);
    CHECK(door.count("/protocol/openid-connect/certs") == 1);
}

TEST_CASE("A client that the issuer refuses is critical, one that could not be tried is not")
{
    const Error refused{Error::Kind::Unauthorized, {}, 401, u"unauthorized_client"_s};
    const Judgement critical
        = *issuerSeen(reply(good::keySet()), issuer, Result<CredentialPtr>(refused)).liveness;
    CHECK(critical.verdict == Verdict::Critical);
    CHECK(critical.reason == u"client_refused"_s);
    const Error wordless{Error::Kind::Unauthorized, u"<html>"_s, 401};
    const Judgement foreign
        = *issuerSeen(reply(good::keySet()), issuer, Result<CredentialPtr>(wordless)).liveness;
    CHECK(foreign.reason == u"foreign_refusal"_s);
    CHECK(foreign.args == QStringList{u"401"_s});
    const Error locked{Error::Kind::KeychainLocked};
    CHECK(issuerSeen(reply(good::keySet()), issuer, Result<CredentialPtr>(locked)).liveness->verdict
          == Verdict::Unknown);
}

TEST_CASE("Clocks more than 30 s apart, or a token that dies first, break INV-26")
{
    const Judgement apart = tokenCheck(issuerSeen(reply(good::keySet())));
    CHECK(apart.verdict == Verdict::Degraded);
    CHECK(apart.reason == u"clock_apart"_s);
    CHECK(apart.args == QStringList{u"45"_s});

    HttpReply document = reply(good::discovery());
    document.headers = {{"Date", "Fri, 27 Nov 2026 13:59:31 GMT"}};
    const auto seen = [&](qint64 left) {
        return judgeIssuer(decodeDiscovery(document, now), reply(good::keySet()),
                           {issuer, now, tokenUntil(now.toSecsSinceEpoch() + left)});
    };
    CHECK(tokenCheck(seen(300)).verdict == Verdict::Ok);
    CHECK(tokenCheck(seen(60)).reason == u"token_short"_s);
    HttpReply silent = reply(good::discovery()); // without a Date nothing is proven
    CHECK(tokenCheck(
              judgeIssuer(decodeDiscovery(silent, now), reply(good::keySet()), {issuer, now, {}}))
              .verdict
          == Verdict::NotProven);
}

TEST_CASE("Trino is ready only when it says that it is not starting")
{
    CHECK(decodeTrinoInfo(reply(good::trinoInfo())).liveness->verdict == Verdict::Ok);
    CHECK(decodeTrinoInfo(reply(good::trinoInfo(true))).liveness->verdict == Verdict::Degraded);
    CHECK(decodeTrinoInfo(reply("Trino server is still initializing", 503)).liveness->verdict
          == Verdict::Degraded);
    CHECK(decodeTrinoInfo(reply("Service Unavailable", 503)).trouble.down);
    CHECK(decodeTrinoInfo(reply(good::trinoInfo())).fact(u"version"_s).value == u"476"_s);
}

TEST_CASE("The Index refusing our key is critical, a stranger's refusal is not its word")
{
    const HttpReply health = reply(good::indexHealth());
    CHECK(decodeIndex({reply(good::indexRow()), health}).liveness->verdict == Verdict::Ok);
    CHECK(decodeIndex({reply("[]"), health}).liveness->verdict == Verdict::Ok);
    const Observation refused
        = decodeIndex({reply(R"({"message":"Invalid API key"})", 401), health});
    CHECK(refused.liveness->verdict == Verdict::Critical);
    CHECK(refused.liveness->reason == u"key_refused"_s);
    CHECK_FALSE(decodeIndex({reply("<html>Sign in</html>", 401), health}).readable);
    CHECK(decodeIndex({reply(R"([{"id":1},{"id":2}])"), health}).trouble.down); // limit=1 ignored
}

TEST_CASE("The new systems are up as their stubs say, through the whole engine")
{
    StepClock clock;
    HttpClient http;
    const QList<QPair<QString, ServiceKind>> systems{
        {u"keycloak"_s, ServiceKind::Keycloak},
        {u"trino"_s, ServiceKind::Trino},
        {u"supabase"_s, ServiceKind::Supabase},
        {u"vercel-app"_s, ServiceKind::Vercel},
        {u"openmetadata"_s, ServiceKind::OpenMetadata}};
    std::vector<std::unique_ptr<StubServer>> servers;
    QList<Service> services;
    for (const auto &[id, kind] : systems) {
        servers.push_back(std::make_unique<StubServer>());
        behave(*servers.back(), kind, clock);
        services += stubService(id, kind, servers.back()->url());
    }
    CheckEngine engine(environmentOf(services), http, tokens({}), clock, quickLimits());
    const SnapshotPtr up = once(engine);
    for (const auto &[id, kind] : systems) {
        INFO(id.toStdString());
        CHECK(up->check(u"UP-"_s + id)->verdict == Verdict::Ok);
    }
    for (const auto &server : servers)
        server->reply("*", 200, "<html>Welcome</html>", "text/html");
    for (const char *path : {"/.well-known/openid-configuration", "/v1/info", "/rest/v1/datasets",
                             "/api/health", "/api/v1/system/version"}) {
        for (const auto &server : servers)
            server->reply(path, 200, "<html>Welcome</html>", "text/html");
    }
    const SnapshotPtr down = once(engine);
    for (const auto &[id, kind] : systems) {
        INFO(id.toStdString());
        CHECK(down->check(u"UP-"_s + id)->verdict == Verdict::Critical);
    }
}

#include "services/checks/probes/deploymentsprobe.h"
#include "services/checks/probes/doorhealthprobe.h"
#include "services/checks/probes/duckhealthprobe.h"
#include "services/checks/probes/duckshadowprobe.h"
#include "services/checks/probes/httpprobe.h"
#include "services/checks/probes/icebergconfigprobe.h"
#include "services/checks/probes/karmahealthprobe.h"
#include "services/checks/probes/lakehouseconfigprobe.h"
#include "services/checks/probes/lakekeeperhealthprobe.h"
#include "services/checks/probes/oidcprobe.h"
#include "services/checks/probes/openmetadataprobe.h"
#include "services/checks/probes/postgresprobe.h"
#include "services/checks/probes/redisprobe.h"
#include "services/checks/probes/s3unsignedprobe.h"
#include "services/checks/probes/supabaseprobe.h"
#include "services/checks/probes/trinoinfoprobe.h"
#include "services/checks/probes/variablesprobe.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <cerrno>

using namespace Qt::Literals::StringLiterals;

namespace
{

HttpReply reply(const QByteArray &body, int status = 200)
{
    HttpReply answer;
    answer.status = status;
    answer.body = body;
    answer.evidence.method = u"GET"_s;
    answer.evidence.url = u"http://127.0.0.1:1/x"_s;
    answer.evidence.status = status;
    return answer;
}

const QDateTime now = QDateTime::fromString(u"2026-11-27T14:00:00Z"_s, Qt::ISODate);

struct Decoder {
    const char *name;
    std::function<Observation(const HttpReply &)> decode;
    QByteArray own;
};

template <typename T> Observation names(const VariablesPage<T> &page)
{
    return page.page ? observeVariables(page.seen, {}) : page.seen;
}

QList<Decoder> decoders()
{
    return {
        {"http",
         [](const HttpReply &r) { return decodeHttpHealth(r, u"warehouse-writer"_s, true); },
         good::writerHealth()},
        {"config", decodeLakehouseConfig, good::config()},
        {"duck", decodeDuckHealth, good::duckHealth()},
        {"shadow", [](const HttpReply &r) { return decodeDuckShadow(r, {}); }, good::shadow()},
        {"karma", [](const HttpReply &r) { return decodeKarma(r, false); }, good::karmaHealth()},
        {"door", decodeDoorHealth, good::doorHealth()},
        {"lakekeeper", [](const HttpReply &r) { return decodeLakekeeperHealth(r, now); },
         good::lakekeeperHealth(now)},
        {"oidc",
         [](const HttpReply &r) {
             return judgeIssuer(decodeDiscovery(r, now), reply(good::keySet()), {{}, now, {}});
         },
         good::discovery()},
        {"trino", decodeTrinoInfo, good::trinoInfo()},
        {"supabase",
         [](const HttpReply &r) { return decodeIndex({r, reply(good::indexHealth())}); },
         good::indexRow()},
        {"openmetadata", decodeOpenMetadata, good::metadataVersion()},
        {"deployments",
         [](const HttpReply &r) {
             const FleetPage page = decodeFleetPage(r);
             return page.page ? observeFleet(page.seen, page.page->items) : page.seen;
         },
         good::fleet()},
        {"deployment-variables",
         [](const HttpReply &r) { return names(decodeRailwayVariablesPage(r)); },
         good::variableNames()},
        {"vercel-env", [](const HttpReply &r) { return names(decodeVercelVariablesPage(r)); },
         good::vercelVariables()},
        {"iceberg-config", decodeIcebergConfig, good::catalogConfig()},
        {"s3-unsigned", [](const HttpReply &r) { return decodeS3Unsigned(r, u"lakehouse"_s); },
         "<ListBucketResult><Name>lakehouse</Name></ListBucketResult>"}};
}

}

TEST_CASE("A 200 with anything but the service's own answer is unreadable")
{
    const QList<QByteArray> others{good::writerHealth(),
                                   good::config(),
                                   good::duckHealth(),
                                   good::shadow(),
                                   good::karmaHealth(),
                                   good::doorHealth(),
                                   good::lakekeeperHealth(now),
                                   good::catalogConfig(),
                                   good::capabilities(),
                                   good::discovery(),
                                   good::keySet(),
                                   good::trinoInfo(),
                                   good::indexRow(),
                                   good::indexHealth(),
                                   good::metadataVersion(),
                                   good::fleet(),
                                   good::variableNames(),
                                   good::vercelVariables()};
    QList<QByteArray> bodies{"{}",
                             "[]",
                             "null",
                             "\"ok\"",
                             "",
                             "<html><body>Welcome</body></html>",
                             "{\"status\":",
                             "{\"status\":\"ok\"",
                             "\xff\xfe{}",
                             QByteArray(100'000, '['),
                             "{\"a\":1}",
                             R"({"detail":"Not Found"})",
                             "<ListBucketResult><Name>lakehouse</Name></ListBucketResult>"};
    bodies += others;
    for (const Decoder &decoder : decoders()) {
        for (const QByteArray &body : bodies) {
            INFO(decoder.name << " <- " << body.left(60).toStdString());
            const Observation seen = decoder.decode(reply(body));
            const bool noRows = body == "[]" && std::string_view(decoder.name) == "supabase";
            CHECK(seen.readable == (body == decoder.own || noRows));
            if (!seen.readable)
                CHECK((seen.trouble.verdict == Verdict::Critical
                       || seen.trouble.verdict == Verdict::Unknown));
        }
    }
}

TEST_CASE("The hosting edge's answer is never taken for the service's")
{
    for (const Decoder &decoder : decoders()) {
        INFO(decoder.name);
        HttpReply answer = reply(decoder.own, 404);
        answer.headers = {HttpHeader{"x-railway-fallback", "true"}};
        const Observation seen = decoder.decode(answer);
        CHECK_FALSE(seen.readable);
        CHECK(seen.trouble.verdict == Verdict::Unknown);
        CHECK(seen.trouble.reason == u"hosting_edge"_s);
    }
}

TEST_CASE("Server errors without the contract's body are down, with it they are the contract")
{
    CHECK(decodeDuckHealth(reply("{}", 503)).trouble.down);
    CHECK(decodeDuckHealth(reply(good::duckHealth(), 503)).readable);
    CHECK(decodeDuckHealth(reply(good::duckHealth(), 500)).trouble.down);
    CHECK(decodeLakekeeperHealth(reply("upstream", 503), now).trouble.down);
    CHECK(decodeLakekeeperHealth(reply(good::lakekeeperHealth(now, "error"), 503), now).readable);
    CHECK(decodeHttpHealth(reply(good::writerHealth(), 500), {}, true).trouble.down);
}

TEST_CASE("A component counts as well when its last check is told and recent")
{
    const auto seen = [](const QByteArray &lastCheck, const QByteArray &status = "ok") {
        const QByteArray part
            = R"({"name":"read_pool",)" + lastCheck + R"("status":")" + status + R"("})";
        return decodeLakekeeperHealth(
            reply(R"({"health":"ok","services":{"catalog":[)" + part + "]}}"), now);
    };
    const QByteArray atNow = QByteArray::number(now.toMSecsSinceEpoch());
    const Observation well = seen(R"("lastCheck":)" + atNow + ',');
    CHECK(well.unproven.isEmpty());
    CHECK(well.witnessed[ServiceKind::Postgres].verdict == Verdict::Ok);
    for (const QByteArray &time :
         {QByteArray(), QByteArray(R"("lastCheck":null,)"), QByteArray(R"("lastCheck":true,)"),
          QByteArray(R"("lastCheck":"2026-11-27T14:00:00Z",)"), QByteArray(R"("lastCheck":1.5,)"),
          QByteArray(R"("lastCheck":1,)")}) {
        INFO(time.toStdString());
        const Observation doubtful = seen(time);
        CHECK(doubtful.unproven == QStringList{u"catalog.read_pool"_s});
        CHECK(doubtful.fact(u"components"_s).value == u"0/1"_s);
        CHECK(doubtful.witnessed[ServiceKind::Postgres].verdict == Verdict::Unknown);
        CHECK(seen(time, "error").broken == QStringList{u"catalog.read_pool"_s});
    }
}

TEST_CASE("A refusal of what we send is the service's when it is in the service's own form")
{
    const auto reasons = [](const QByteArray &body, int status) {
        const HttpReply answer = reply(body, status);
        const Observation index = decodeIndex({answer, answer});
        return QStringList{decodeLakehouseConfig(answer).trouble.reason,
                           decodeIcebergConfig(answer).trouble.reason,
                           decodeDuckShadow(answer, {}).trouble.reason,
                           index.readable ? index.liveness->reason : index.trouble.reason,
                           decodeVercelVariablesPage(answer).seen.trouble.reason};
    };
    const QString refused = u"token_refused"_s;
    const QString foreign = u"foreign_refusal"_s;
    for (const int status : {401, 403}) {
        for (const char *body : {"", "{}", "<html>blocked</html>", "Forbidden", "[]",
                                 R"({"error":{}})", R"({"error":"access_denied"})",
                                 R"({"title":"Forbidden","status":403,"detail":"no"})"})
            CHECK(reasons(body, status) == QStringList(5, foreign));
        CHECK(reasons(R"({"detail":"Not authenticated"})", status)
              == QStringList{refused, foreign, refused, foreign, foreign});
        CHECK(reasons(R"({"error":{"message":"no","type":"NotAuthorizedException","code":401}})",
                      status)
              == QStringList{foreign, refused, foreign, foreign, foreign});
        CHECK(reasons(R"({"message":"Invalid API key"})", status)
              == QStringList{foreign, foreign, foreign, u"key_refused"_s, foreign});
        CHECK(reasons(R"({"error":{"code":"forbidden","message":"Not authorized"}})", status)
              == QStringList{foreign, foreign, foreign, foreign, u"deploy_api_refuses"_s});
        CHECK(decodeFleetPage(reply("<html>", status)).seen.trouble.reason == foreign);
        CHECK(decodeFleetPage(reply(R"({"errors":[{"message":"Not Authorized"}]})", status))
                  .seen.liveness->reason
              == u"deploy_api_refuses"_s);
    }
}

TEST_CASE("Vending is read in all the forms in which it arrives")
{
    const auto vending = [](const QByteArray &value) {
        const Observation seen
            = decodeLakehouseConfig(reply(R"({"catalog_type":"rest","vending":)" + value + "}"));
        const Fact fact = seen.fact(u"vending"_s);
        return fact.origin == Fact::Origin::Measured ? fact.value : u"?"_s;
    };
    for (const char *off : {"false", "0", "\"0\"", "\"off\"", "\"OFF\"", "\"false\""})
        CHECK(vending(off) == u"off"_s);
    for (const char *on : {"true", "1", "\"1\"", "\"on\"", "\"true\""})
        CHECK(vending(on) == u"on"_s);
    for (const char *neither : {"null", "2", "\"maybe\"", "{}", "[0]"})
        CHECK(vending(neither) == u"?"_s);
}

TEST_CASE("duck's storage credential may be an object or a bare string")
{
    const Observation object = decodeDuckHealth(reply(good::duckHealth()));
    CHECK(object.fact(u"storage_credential"_s).value == u"read-only"_s);
    CHECK(object.fact(u"storage_fingerprint"_s).value == u"sha256:ba9876543210"_s);
    const Observation bare
        = decodeDuckHealth(reply(R"({"engine":{},"storage_credential":"read-write"})"));
    CHECK(bare.fact(u"storage_credential"_s).value == u"read-write"_s);
    CHECK(bare.fact(u"differs_from_rw"_s).origin == Fact::Origin::Absent);
}

TEST_CASE("Modes and losses become badges")
{
    CHECK(decodeLakehouseConfig(reply(good::config())).badges
          == QStringList{u"rest"_s, u"metadata-only"_s});
    CHECK(decodeHttpHealth(reply(good::runnerHealth()), {}, true).badges
          == QStringList{u"compute"_s});
    CHECK(decodeKarma(reply(good::karmaHealth()), false).badges == QStringList{u"inert"_s});
    CHECK(decodeDuckHealth(reply(good::duckHealth())).badges
          == QStringList{u"read-only"_s, u"enforce"_s});
    const QByteArray lost = good::duckHealth().replace("\"perdidos\":0", "\"perdidos\":1");
    CHECK(decodeDuckHealth(reply(lost)).badges.first() == u"cursors 7/8"_s);
}

TEST_CASE("The shadow's counts are compared with the last look, and with zero when they began anew")
{
    const ShadowCounts last{u"2026-11-27T00:00:00Z"_s, 2, 0};
    CHECK(decodeDuckShadow(reply(good::shadow(2, 0)), {}).broken.isEmpty());
    CHECK(decodeDuckShadow(reply(good::shadow(2, 0)), last).broken.isEmpty());
    CHECK(decodeDuckShadow(reply(good::shadow(3, 0)), last).broken
          == QStringList{u"classification +1"_s});
    CHECK(decodeDuckShadow(reply(good::shadow(2, 4)), last).broken
          == QStringList{u"resolution +4"_s});
    const ShadowCounts older{u"2026-11-20T00:00:00Z"_s, 9, 9};
    CHECK(decodeDuckShadow(reply(good::shadow(0, 0)), older).broken.isEmpty());
    CHECK(decodeDuckShadow(reply(good::shadow(1, 0)), older).broken
          == QStringList{u"classification +1"_s});
}

TEST_CASE("Lakekeeper's pools tell the state of its PostgreSQL, in whichever group they stand")
{
    const auto postgres = [](const QByteArray &body) {
        return decodeLakekeeperHealth(reply(body), now).witnessed.value(ServiceKind::Postgres);
    };
    CHECK(postgres(good::lakekeeperHealth(now)).verdict == Verdict::Ok);
    CHECK(postgres(good::lakekeeperHealth(now, "error")).verdict == Verdict::Critical);
    CHECK(postgres(good::lakekeeperHealth(now, "unknown")).verdict == Verdict::Unknown);
    CHECK(postgres(good::lakekeeperHealth(now.addSecs(-600))).reason == u"witness_old"_s);
    CHECK(
        postgres(
            R"({"health":"error","services":{"secrets":[{"name":"write_pool","status":"error"}]}})")
            .verdict
        == Verdict::Critical);
    CHECK_FALSE(decodeLakekeeperHealth(reply(R"({"health":"ok","services":{"auth":[]}})"), now)
                    .witnessed.contains(ServiceKind::Postgres));
}

TEST_CASE("PostgreSQL's refusals are told apart")
{
    const QUrl url(u"postgres://127.0.0.1:5432"_s);
    const auto verdict = [&](const PostgresAnswer &answer) {
        const Observation seen = judgePostgres(answer, url);
        return seen.readable ? seen.liveness->verdict : seen.trouble.verdict;
    };
    CHECK(verdict({.accepted = true}) == Verdict::Ok);
    CHECK(verdict({.sqlState = "28000"}) == Verdict::Ok);
    CHECK(verdict({.sqlState = "3D000"}) == Verdict::Ok);
    CHECK(verdict({.sqlState = "57P03"}) == Verdict::Degraded);
    CHECK(verdict({.sqlState = "53300"}) == Verdict::Degraded);
    CHECK(judgePostgres({.connectErrno = ECONNREFUSED}, url).trouble.reason == u"refused"_s);
    CHECK(judgePostgres({.connectErrno = ENETUNREACH}, url).contact == Contact::Unreachable);
    CHECK(judgePostgres({.timedOut = true}, url).trouble.reason == u"timeout"_s);
    CHECK(judgePostgres({}, url).trouble.reason == u"unreadable"_s);
}

TEST_CASE("Redis's replies are told apart")
{
    const auto verdict = [](const QByteArray &bytes, bool withPassword = false) {
        const auto seen = judgeRedis(bytes, withPassword);
        REQUIRE(seen);
        return seen->readable ? seen->liveness->verdict : seen->trouble.verdict;
    };
    const QByteArray primary = "$13\r\nrole:master\r\n\r\n";
    const QByteArray replica = "$12\r\nrole:slave\r\n\r\n";
    CHECK(verdict("+PONG\r\n" + primary) == Verdict::Ok);
    CHECK(verdict("+PONG\r\n" + replica) == Verdict::Degraded);
    CHECK(verdict("+PONG\r\n-NOPERM no\r\n") == Verdict::Ok);
    CHECK(verdict("-NOAUTH Authentication required.\r\n") == Verdict::Ok);
    CHECK(verdict("-LOADING Redis is loading the dataset in memory\r\n") == Verdict::Degraded);
    CHECK(verdict("-READONLY You can't write against a read only replica.\r\n")
          == Verdict::Degraded);
    CHECK(verdict("-MASTERDOWN Link with MASTER is down\r\n") == Verdict::Degraded);
    CHECK(verdict("-DENIED Redis is running in protected mode\r\n") == Verdict::NotProven);
    CHECK(verdict("-WRONGPASS invalid\r\n", true) == Verdict::Critical);
    CHECK(verdict("+OK\r\n+PONG\r\n" + primary, true) == Verdict::Ok);
    CHECK(verdict("HTTP/1.1 400 Bad Request\r\n\r\n") == Verdict::Critical);
    CHECK(verdict("+HELLO\r\n") == Verdict::Critical);
    CHECK_FALSE(judgeRedis("+PO", false));
    CHECK_FALSE(judgeRedis("+PONG\r\n$13\r\nrole:", false));
}

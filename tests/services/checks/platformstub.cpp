#include "tests/services/checks/platformstub.h"

#include "services/core/async.h"

#include <catch2/catch.hpp>

#include <QTest>

using namespace Qt::Literals::StringLiterals;

RawServer::RawServer(QList<QByteArray> answers, bool closes)
    : m_answers(std::move(answers))
    , m_closes(closes)
{
    connect(&m_server, &QTcpServer::newConnection, this, &RawServer::accept);
    m_server.listen(QHostAddress::LocalHost);
}

QUrl RawServer::url(const QString &scheme) const
{
    return QUrl(u"%1://127.0.0.1:%2"_s.arg(scheme).arg(port()));
}

void RawServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QTcpSocket::readyRead, this,
                [this, socket, step = qsizetype(0)]() mutable {
                    m_received += socket->readAll();
                    socket->write(m_answers.value(std::min(step++, m_answers.size() - 1)));
                    if (m_closes)
                        socket->disconnectFromHost();
                });
    }
}

namespace good
{

QByteArray writerHealth()
{
    return R"({"status":"ok","service":"warehouse-writer","profile":"warehouse","version":"b1"})";
}

QByteArray runnerHealth()
{
    return R"({"status":"ok","service":"ml-runner","profile":"compute","version":"b1"})";
}

QByteArray config()
{
    return R"({"catalog_type":"rest","warehouse":"lakehouse","vending":false,"namespace":"main.default","auth":"token",
"rest_uri":"https://catalog.example.internal/catalog",
"storage_credential":{"mode":"read-write","access_key_fingerprint":"sha256:0123456789ab"}})";
}

QByteArray duckHealth()
{
    return R"({"status":"ok","engine":{"name":"duckdb","version":"1.5.4",
"extensions":[{"name":"iceberg","version":"x","sha256":"y","verified":true}]},
"concurrencia":{"max":8,"en_uso":1,"en_cola":0,"perdidos":0,"wedged":false},
"storage_credential":{"mode":"read-only","differs_from_rw":true,"access_key_fingerprint":"sha256:ba9876543210"},
"resolve_mode":"enforce","dialect":{"contract":"carbon-sql-v0","verified":true},
"limits":{"query_timeout_s":120,"turn_timeout_s":20}})";
}

QByteArray shadow(int classification, int resolution)
{
    return R"({"since":"2026-11-27T00:00:00Z","classification":{"compared":9,"disagreed":)"
        + QByteArray::number(classification)
        + R"(,"examples":[]},"resolution":{"compared":9,"disagreed":)"
        + QByteArray::number(resolution) + R"(,"examples":[]}})";
}

QByteArray karmaHealth()
{
    return R"({"status":"ok","service":"karma-server","version":"0.1","sql_url":null})";
}

QByteArray doorHealth()
{
    return R"({"status":"ok","service":"junction","engines":{"duck":"ready","trino":"starting","karma":"inert"}})";
}

QByteArray capabilities()
{
    return R"({"contract":"junction/1","engines":[{"name":"duck","version":"1.5.4"}],"limits":{},"workspaces":[]})";
}

QByteArray lakekeeperHealth(const QDateTime &checked, const QByteArray &readPool)
{
    const QByteArray at = QByteArray::number(checked.toMSecsSinceEpoch());
    const QByteArray pools = R"([{"name":"read_pool","lastCheck":)" + at + R"(,"status":")"
        + readPool + R"("},{"name":"write_pool","lastCheck":)" + at + R"(,"status":"ok"}])";
    const QByteArray health = readPool == "ok" ? "ok" : "error";
    return R"({"health":")" + health + R"(","services":{"catalog":)" + pools + R"(,"secrets":)"
        + pools + R"(,"auth":[]},"maintenance_mode":"off"})";
}

QByteArray catalogConfig()
{
    return R"({"defaults":{"prefix":"019c"},"overrides":{"uri":"http://127.0.0.1/catalog"},"endpoints":[]})";
}

QByteArray discovery(const QByteArray &issuer)
{
    return R"({"issuer":")" + issuer + R"(","token_endpoint":")" + issuer
        + R"(/protocol/openid-connect/token","jwks_uri":")" + issuer
        + R"(/protocol/openid-connect/certs"})";
}

QByteArray keySet()
{
    return R"({"keys":[{"kty":"RSA","kid":"a","use":"sig","alg":"RS256","n":"x","e":"AQAB"}]})";
}

QByteArray trinoInfo(bool starting)
{
    return QByteArray(R"({"nodeVersion":{"version":"476"},"environment":"production",)")
        + R"("coordinator":true,"starting":)" + (starting ? "true" : "false")
        + R"(,"uptime":"19.48m"})";
}

QByteArray indexRow()
{
    return R"([{"id":1,"name":"orders"}])";
}

QByteArray indexHealth()
{
    return R"({"version":"v2.170.0","name":"GoTrue","description":"GoTrue is a user service"})";
}

QByteArray fleet()
{
    return R"({"data":{"projectToken":{"projectId":"p","environmentId":"e","environment":{"name":"production",
"serviceInstances":{"pageInfo":{"hasNextPage":false,"endCursor":"c"},"edges":[{"node":{"serviceId":"s1",
"serviceName":"spirited-growth","source":{"repo":"o/r","image":null},"startCommand":"npm run workers",
"dockerfilePath":"Dockerfile.workers","latestDeployment":{"id":"d1","status":"SUCCESS",
"statusUpdatedAt":"2026-11-27T10:00:00.000Z","createdAt":"2026-11-27T09:59:00.000Z","deploymentStopped":false,
"meta":{"commitHash":"abc"},"instances":[{"id":"i","status":"RUNNING"}]},"activeDeployments":[]}}]},
"deployments":{"edges":[{"node":{"id":"d1","serviceId":"s1","status":"SUCCESS",
"createdAt":"2026-11-27T09:59:00.000Z","deploymentStopped":false,"meta":null,"instances":[]}}]}}}}})";
}

QByteArray variableNames()
{
    return R"({"data":{"projectToken":{"environment":{"serviceInstances":{"edges":[{"node":{"serviceId":"s1",
"serviceName":"spirited-growth","startCommand":"npm run workers","dockerfilePath":null}}]},
"variables":{"pageInfo":{"hasNextPage":false,"endCursor":"c"},"edges":[{"node":{"name":"ENABLE_LAKEHOUSE_RATIFY",
"serviceId":"s1","isSealed":false,"references":[]}}]}}}}})";
}

QByteArray vercelVariables()
{
    return R"({"envs":[{"id":"1","key":"JUNCTION_TOKEN","value":"","type":"sensitive","target":["production"]},
{"id":"2","key":"R2_ENDPOINT","value":"canary-v4lue","type":"plain","target":["production"]}],
"pagination":{"count":2,"next":null,"prev":null}})";
}

QByteArray metadataVersion()
{
    return R"({"version":"1.9.0","revision":"abc","timestamp":1751000000000})";
}

}

Service stubService(const QString &id, ServiceKind kind, const QUrl &url)
{
    Service service;
    service.id = id;
    service.kind = kind;
    service.url = url;
    service.auth = {SecretRef::Store::Session, id + u"-token"_s};
    if (kind == ServiceKind::Duck)
        service.probeAuth = {SecretRef::Store::Session, id + u"-probe"_s};
    if (kind == ServiceKind::Duck)
        service.expect = {{u"version"_s, u"1.5.4"_s}};
    if (kind == ServiceKind::Postgres || kind == ServiceKind::Redis)
        service.auth = {};
    return service;
}

std::shared_ptr<const Environment> environmentOf(const QList<Service> &services)
{
    auto environment = std::make_shared<Environment>();
    environment->id = u"test"_s;
    environment->role = EnvironmentRole::Test;
    environment->warehouse = u"lakehouse"_s;
    environment->services = services;
    return environment;
}

CredentialLookup tokens(const QUrl &, const QMap<QString, Error> &missing)
{
    return [missing](const Service &service, const SecretRef &reference) {
        if (missing.contains(reference.id))
            return readyFuture(Result<CredentialPtr>(missing.value(reference.id)));
        auto credential = std::make_shared<Credential>();
        credential->secret = Secret(QByteArray("token"));
        credential->origin = Origin::of(service.url);
        credential->name = u"TOKEN"_s;
        return readyFuture(Result<CredentialPtr>(CredentialPtr(credential)));
    };
}

void behave(StubServer &server, ServiceKind kind, const Clock &clock)
{
    const auto guarded = [](const QByteArray &body) {
        return [body](const StubRequest &request) {
            return request.header("Authorization") == "Bearer token"
                ? StubServer::response(200, body)
                : StubServer::response(401, R"({"detail":"Not authenticated"})");
        };
    };
    if (kind == ServiceKind::WarehouseWriter) {
        server.reply("/health", 200, good::writerHealth());
        server.on("/lakehouse/config", guarded(good::config()));
    } else if (kind == ServiceKind::MlRunner) {
        server.reply("/health", 200, good::runnerHealth());
    } else if (kind == ServiceKind::Duck) {
        server.reply("/health", 200, good::duckHealth());
        server.on("/shadow", guarded(good::shadow()));
    } else if (kind == ServiceKind::Karma) {
        server.reply("/health", 200, good::karmaHealth());
    } else if (kind == ServiceKind::Junction) {
        server.reply("/health", 200, good::doorHealth());
        server.on("/v1/capabilities", guarded(good::capabilities()));
    } else if (kind == ServiceKind::Lakekeeper) {
        server.reply("/health", 200, good::lakekeeperHealth(clock.wall()));
        server.on("/catalog/v1/config", guarded(good::catalogConfig()));
    } else if (kind == ServiceKind::Keycloak) {
        server.reply("/.well-known/openid-configuration", 200,
                     good::discovery(server.url().toEncoded()));
        server.reply("/protocol/openid-connect/certs", 200, good::keySet());
    } else if (kind == ServiceKind::Trino) {
        server.reply("/v1/info", 200, good::trinoInfo());
    } else if (kind == ServiceKind::Supabase) {
        server.on("/rest/v1/datasets", [](const StubRequest &request) {
            return request.header("apikey") == "token"
                ? StubServer::response(200, good::indexRow())
                : StubServer::response(401, R"({"message":"Invalid API key"})");
        });
        server.reply("/auth/v1/health", 200, good::indexHealth());
    } else if (kind == ServiceKind::OpenMetadata) {
        server.reply("/api/v1/system/version", 200, good::metadataVersion());
    } else if (kind == ServiceKind::Vercel) {
        server.reply("/api/health", 200, R"({"status":"ok"})");
    } else {
        server.reply("/health", 200, R"({"status":"ok"})");
    }
}

CheckLimits quickLimits()
{
    return {.connectMs = 10'000, .probeMs = 10'000, .repeatMs = 1, .publishMs = 1};
}

CheckLimits hastyLimits(int patienceMs)
{
    CheckLimits limits = quickLimits();
    limits.connectMs = limits.probeMs = patienceMs;
    return limits;
}

SnapshotPtr once(CheckEngine &engine, const CheckSelection &selection)
{
    const QFuture<SnapshotPtr> future = engine.runOnce(selection);
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 60'000));
    REQUIRE(future.resultCount() == 1);
    return future.result();
}

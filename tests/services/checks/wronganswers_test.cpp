// Every probe kind against answers that are not its service's. The list of kinds is the code's: a
// new one that nothing here looks with is a failure.

#include "services/checks/probekind.h"
#include "services/checks/texts.h"
#include "services/core/async.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"

#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A whole platform at one address that answers everything alike, and so is none of its services.
/// It is looked at from the start; many are looked at side by side, for most of it is waiting.
class Impostor
{
public:
    explicit Impostor(const QByteArray &body, const QByteArray &type = "application/json");
    SnapshotPtr snapshot() const;

private:
    Service at(const QString &id, ServiceKind kind) { return stubService(id, kind, m_web.url()); }
    Environment platform();

    StubServer m_web;
    RawServer m_postgres;
    RawServer m_redis;
    StepClock m_clock;
    HttpClient m_http;
    std::unique_ptr<CheckEngine> m_engine;
    QFuture<SnapshotPtr> m_look;
};

DeclaredCheck declared(const QString &probe, const QString &service)
{
    DeclaredCheck check{u"X-"_s + probe, service, probe};
    check.texts[u"en"_s] = {u"It answers"_s, {}, {}};
    return check;
}

Environment Impostor::platform()
{
    using enum ServiceKind;
    Environment made = *environmentOf({});
    made.services = {at(u"junction"_s, Junction),
                     at(u"writer"_s, WarehouseWriter),
                     at(u"ml-runner"_s, MlRunner),
                     at(u"lakekeeper"_s, Lakekeeper),
                     at(u"keycloak"_s, Keycloak),
                     at(u"karma-server"_s, Karma),
                     at(u"duck"_s, Duck),
                     at(u"trino"_s, Trino),
                     at(u"supabase"_s, Supabase),
                     at(u"r2"_s, ObjectStore),
                     at(u"app"_s, Vercel),
                     at(u"openmetadata"_s, OpenMetadata),
                     at(u"railway"_s, Railway),
                     at(u"other"_s, Http),
                     stubService(u"postgres"_s, Postgres, m_postgres.url(u"postgres"_s)),
                     stubService(u"redis"_s, Redis, m_redis.url(u"redis"_s))};
    Service witnessed = stubService(u"metastore"_s, Postgres, {});
    witnessed.reach = Reach::Witness;
    witnessed.witness = u"lakekeeper"_s;
    made.services.append(witnessed);
    Service secured = at(u"secured"_s, Http); // https where plain http answers
    secured.url.setScheme(u"https"_s);
    made.services.append(secured);
    made.declaredChecks = {declared(u"iceberg-config"_s, u"lakekeeper"_s)};
    made.namespaces = {{{u"main"_s, u"default"_s}, NamespaceRole::Prod, false, {}, {}},
                       {{u"main"_s, u"test"_s}, NamespaceRole::Test, false, {}, {}}};
    made.storage = StorageDeclaration{};
    made.storage->bucket = u"lakehouse"_s;
    made.storage->canary = u"_atalaya/canary/0123456789"_s;
    made.keys = {{u"r2-ro"_s, KeyClass::ReadOnly, {SecretRef::Store::Session, u"ro"_s}}};
    made.providers[u"vercel"_s]
        = {m_web.url(), {SecretRef::Store::Session, u"vercel"_s}, u"app"_s, {}};
    return made;
}

CredentialLookup secrets()
{
    return [](const Service &service, const SecretRef &reference) {
        const QByteArray key = QByteArray(32, 'a') + ':' + QByteArray(64, 'c');
        return readyFuture(Result<CredentialPtr>(
            credentialFor(service.url, reference.id == u"ro"_s ? key : QByteArray("token"))));
    };
}

Impostor::Impostor(const QByteArray &body, const QByteArray &type)
    : m_postgres({body.isEmpty() ? QByteArray("\n") : body}, true)
    , m_redis({body.isEmpty() ? QByteArray("\n") : body}, true)
{
    m_web.reply("*", 200, body, type);
    m_engine = std::make_unique<CheckEngine>(
        std::make_shared<const Environment>(platform()), m_http, secrets(), m_clock,
        CheckLimits{.connectMs = 2000, .probeMs = 2000, .repeatMs = 1, .publishMs = 1});
    m_look = m_engine->runOnce({{}, true});
}

SnapshotPtr Impostor::snapshot() const
{
    REQUIRE(QTest::qWaitFor([&] { return m_look.isFinished(); }, 60'000));
    REQUIRE(m_look.resultCount() == 1);
    return m_look.result();
}

bool isGood(const CheckState &state)
{
    return state.verdict == Verdict::Ok || state.verdict == Verdict::Inert;
}

/// Ids of the good ones among the checks whose probe is none of those.
QStringList goodBesides(const Snapshot &snapshot, const QList<ProbeKind> &owners)
{
    QStringList good;
    for (const CheckState &state : snapshot.checks) {
        if (isGood(state) && !owners.contains(probeKindNamed(state.probe)))
            good += state.id + u' ' + state.service;
    }
    return good;
}

}

TEST_CASE("No probe kind takes an empty object, a web page or broken JSON for its service's answer")
{
    struct Row {
        QByteArray body;
        QByteArray type;
        QString reason;
    };
    const QList<Row> rows{Row{"", "application/json", u"empty_answer"_s},
                          Row{"{}", "application/json", u"empty_answer"_s},
                          Row{"<!doctype html>\n<html><body>Sign in</body></html>", "text/html",
                              u"unreadable_html"_s},
                          Row{"{\"status\":\"ok\"", "application/json", u"unreadable_json"_s},
                          Row{"OK", "text/plain", u"unreadable"_s},
                          Row{R"({"hello":"world"})", "application/json", u"other_json"_s}};
    std::vector<std::unique_ptr<Impostor>> impostors;
    for (const Row &row : rows)
        impostors.push_back(std::make_unique<Impostor>(row.body, row.type));
    for (int i = 0; i < rows.size(); ++i) {
        const Row &row = rows[i];
        INFO(row.body.toStdString());
        const SnapshotPtr snapshot = impostors[size_t(i)]->snapshot();
        CHECK(goodBesides(*snapshot, {}).join(u", "_s).toStdString() == "");
        QSet<ProbeKind> looked{ProbeKind::None}; // which nothing can look with
        for (const CheckState &state : snapshot->checks) {
            INFO(state.id.toStdString() << ": " << checkSummary(state).toStdString());
            if (state.verdict != Verdict::NotRun)
                looked.insert(probeKindNamed(state.probe));
            const Service *service = snapshot->environment->service(state.service);
            const bool web = service->url.scheme() == u"http"_s;
            if (web && state.id == u"UP-"_s + state.service && state.service != u"keycloak"_s)
                CHECK(state.reason.toStdString() == row.reason.toStdString());
            CHECK(checkSummary(state).contains(state.service));
        }
        for (const ProbeKind kind : allProbeKinds) {
            INFO(wireName(kind).toStdString());
            CHECK(looked.contains(kind));
        }
    }
}

TEST_CASE("No probe kind takes another service's answer for its own")
{
    using enum ProbeKind;
    struct Row {
        QByteArray body;
        QList<ProbeKind> owners; ///< whose answer it is
    };
    const QList<Row> rows{
        Row{good::writerHealth(), {Http}},
        Row{good::runnerHealth(), {Http}},
        Row{good::config(), {LakehouseConfig}},
        Row{good::duckHealth(), {DuckHealth}},
        Row{good::shadow(), {DuckShadow}},
        Row{good::karmaHealth(), {KarmaHealth}},
        Row{good::doorHealth(), {DoorHealth, Witness}},
        Row{good::lakekeeperHealth(StepClock().wall()), {LakekeeperHealth, Witness}},
        Row{good::catalogConfig(), {IcebergConfig}},
        Row{good::capabilities(), {}},
        Row{good::discovery(), {Oidc}},
        Row{good::keySet(), {}},
        Row{good::trinoInfo(), {TrinoInfo}},
        Row{good::indexRow(), {Index}},
        Row{"[]", {Index}}, // a table without rows
        Row{good::indexHealth(), {}},
        Row{good::metadataVersion(), {OpenMetadata}},
        Row{good::fleet(), {Deployments}},
        Row{good::variableNames(), {DeploymentVariables}},
        Row{good::vercelVariables(), {VercelEnv}}};
    std::vector<std::unique_ptr<Impostor>> impostors;
    for (const Row &row : rows)
        impostors.push_back(std::make_unique<Impostor>(row.body));
    for (int i = 0; i < rows.size(); ++i) {
        const Row &row = rows[i];
        INFO(row.body.left(80).toStdString());
        const SnapshotPtr snapshot = impostors[size_t(i)]->snapshot();
        CHECK(goodBesides(*snapshot, row.owners).join(u", "_s).toStdString() == "");
    }
}

namespace
{

/// A route of a service that has to refuse or to deny us.
struct Wall {
    ServiceKind kind;
    QByteArray route; ///< "*": all that the service does not answer well
    QString check;
    bool anonymousOnly = false; ///< our token gets through
};

QList<Wall> walls()
{
    using enum ServiceKind;
    return {Wall{WarehouseWriter, "/lakehouse/config", u"INV-08"_s, true},
            Wall{WarehouseWriter, "/lakehouse/sync", u"INV-09"_s},
            Wall{WarehouseWriter, "*", u"INV-09"_s},
            Wall{MlRunner, "/lakehouse/config", u"INV-03"_s},
            Wall{MlRunner, "*", u"INV-03"_s},
            Wall{Duck, "/query", u"INV-31"_s},
            Wall{Trino, "/v1/statement", u"INV-31"_s},
            Wall{ObjectStore, "/lakehouse", u"INV-33"_s}};
}

/// The check of a service that is well and has something in front of that route.
CheckState behind(const Wall &wall, const QByteArray &answer)
{
    StubServer server;
    StepClock clock;
    HttpClient http;
    behave(server, wall.kind, clock);
    server.on(wall.route, [wall, answer](const StubRequest &request) {
        const bool through = wall.anonymousOnly && !request.header("Authorization").isEmpty();
        return through ? StubServer::response(200, good::config()) : answer;
    });
    auto environment = std::make_shared<Environment>(
        *environmentOf({stubService(u"svc"_s, wall.kind, server.url())}));
    environment->storage = StorageDeclaration{};
    environment->storage->bucket = u"lakehouse"_s;
    CheckEngine engine(environment, http, tokens(server.url()), clock,
                       {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
    const CheckState *state = once(engine, {{wall.check}, true})->check(wall.check);
    REQUIRE(state);
    return *state;
}

}

TEST_CASE("A refusal by something in front of a service is not the service's own")
{
    const QList<QByteArray> bodies{
        "<!doctype html>\n<html><body>Blocked</body></html>",
        "",
        "{}",
        "Unauthorized",
        R"({"message":"Forbidden"})",
        R"({"error":"access_denied","error_description":"no"})",
        R"({"type":"about:blank","title":"Forbidden","status":403,"detail":"Blocked"})",
        R"({"error":{"code":"forbidden","message":"Not authorized","invalidToken":true}})",
        R"({"error":{"message":"no","type":"NotAuthorizedException","code":403}})"};
    for (const Wall &wall : walls()) {
        for (const QByteArray &body : bodies) {
            for (const int status : {401, 403}) {
                const CheckState state
                    = behind(wall,
                             StubServer::response(status, body, "text/html",
                                                  {{"WWW-Authenticate", "Bearer realm=\"x\""}}));
                INFO(wall.check.toStdString() << ' ' << wall.route.toStdString() << ' ' << status
                                              << ' ' << body.toStdString());
                if (wall.kind == ServiceKind::ObjectStore) { // whose liveness is the same answer
                    CHECK(state.verdict == Verdict::Unknown);
                    continue;
                }
                CHECK(state.verdict == Verdict::NotProven);
                CHECK(state.reason.toStdString() == "foreign_refusal");
                CHECK(checkAdvice(state).contains(u"svc"_s));
                CHECK(checkAdvice(state) != checkAdvice(state.id));
            }
        }
    }
}

TEST_CASE("A refusal in the service's own form holds, whichever of its forms it has")
{
    const auto refused
        = [](const Wall &wall, int status, const QByteArray &body, const QByteArray &challenge) {
              return behind(wall,
                            StubServer::response(status, body, "application/json",
                                                 {{"WWW-Authenticate", challenge}}))
                  .verdict;
          };
    for (const Wall &wall : walls()) {
        INFO(wall.check.toStdString());
        if (wall.kind == ServiceKind::Trino) {
            CHECK(refused(wall, 401, "Unauthorized", R"(Bearer realm="Trino")") == Verdict::Ok);
        } else if (wall.kind == ServiceKind::ObjectStore) {
            CHECK(refused(wall, 403, "<Error><Code>AccessDenied</Code></Error>", {})
                  == Verdict::Ok);
        } else if (wall.check == u"INV-08" || wall.check == u"INV-31") {
            CHECK(refused(wall, 401, R"({"detail":"Not authenticated"})", "Bearer") == Verdict::Ok);
            CHECK(refused(wall, 403, R"({"error":{"code":"DENIED","message":"no"}})", "Bearer")
                  == Verdict::Ok);
        }
    }
}

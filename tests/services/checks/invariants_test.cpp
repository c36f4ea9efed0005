#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// One service behind a stub, looked at once.
struct Bench {
    explicit Bench(ServiceKind serviceKind, const QString &id = u"svc"_s)
        : kind(serviceKind)
    {
        behave(server, kind, clock);
        service = stubService(id, kind, server.url());
    }

    CheckState check(const QString &id)
    {
        CheckEngine engine(environmentOf({service}), http, tokens(server.url()), clock,
                           quickLimits());
        const SnapshotPtr snapshot = once(engine);
        const CheckState *state = snapshot->check(id);
        REQUIRE(state);
        return *state;
    }

    Verdict verdict(const QString &id) { return check(id).verdict; }

    ServiceKind kind;
    StepClock clock;
    HttpClient http;
    StubServer server;
    Service service;
};

/// A changed answer of a health route.
void change(Bench &bench, const QByteArray &path, const QByteArray &body, const char *from,
            const char *to)
{
    QByteArray changed = body;
    REQUIRE(changed.contains(from));
    bench.server.reply(path, 200, changed.replace(from, to));
}

}

TEST_CASE("Each service is ok in every respect when it answers as the contract says")
{
    for (const ServiceKind kind :
         {ServiceKind::WarehouseWriter, ServiceKind::MlRunner, ServiceKind::Duck,
          ServiceKind::Junction, ServiceKind::Lakekeeper, ServiceKind::Http}) {
        Bench bench(kind);
        CheckEngine engine(environmentOf({bench.service}), bench.http, tokens({}), bench.clock,
                           quickLimits());
        const SnapshotPtr snapshot = once(engine);
        for (const CheckState &state : snapshot->checks) {
            INFO(state.id.toStdString() << ": " << checkSummary(state).toStdString());
            // What runs on demand waits to be asked, and a stub has no catalog to walk.
            if (state.verdict == Verdict::NotRun || state.probe == u"catalog-walk"_s)
                continue;
            CHECK(state.verdict == Verdict::Ok);
            CHECK(state.evidence);
            CHECK(state.measuredAt == bench.clock.wall());
        }
        if (kind != ServiceKind::Lakekeeper)
            CHECK(checkExitCode(*snapshot, {}) == 0);
    }
}

TEST_CASE("INV-01 and the catalog: an unhealthy component is the catalog's row, not its liveness")
{
    Bench bench(ServiceKind::Lakekeeper);
    bench.server.reply("/health", 503, good::lakekeeperHealth(bench.clock.wall(), "error"));
    bench.server.reply("/catalog/v1/config", 500,
                       R"({"error":{"message":"no connection","type":"x","code":500}})");
    CHECK(bench.check(u"INV-01"_s).reason == u"component_unhealthy"_s);
    CHECK(bench.verdict(u"INV-01"_s) == Verdict::Critical);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Ok);

    bench.server.reply("/health", 200, good::lakekeeperHealth(bench.clock.wall(), "error"));
    CHECK(bench.verdict(u"INV-01"_s) == Verdict::Critical);
    bench.server.reply("/health", 503, good::lakekeeperHealth(bench.clock.wall(), "unknown"));
    CHECK(bench.verdict(u"INV-01"_s) == Verdict::NotProven);
    bench.server.reply("/health", 200, good::lakekeeperHealth(bench.clock.wall().addSecs(-300)));
    CHECK(bench.check(u"INV-01"_s).reason == u"component_unproven"_s);
}

TEST_CASE("The catalog's configuration decides on its liveness while it is healthy")
{
    Bench bench(ServiceKind::Lakekeeper);
    bench.server.reply("/catalog/v1/config", 401,
                       R"({"error":{"message":"no","type":"AuthenticationFailed","code":401}})");
    CHECK(bench.check(u"UP-svc"_s).reason == u"token_refused"_s);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Critical);
    bench.server.reply("/catalog/v1/config", 401, "{}");
    CHECK(bench.check(u"UP-svc"_s).reason == u"foreign_refusal"_s);
    bench.server.reply("/catalog/v1/config", 404,
                       R"({"error":{"type":"NoSuchWarehouseException","code":404}})");
    CHECK(bench.check(u"UP-svc"_s).reason == u"no_warehouse"_s);
    bench.server.reply("/catalog/v1/config", 500, R"({"error":{"type":"x","code":500}})");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Degraded);
    bench.server.reply("/catalog/v1/config", 200, "<html></html>");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Critical);
    CHECK(bench.server.seen().last().path.contains("warehouse=lakehouse"));
}

TEST_CASE("INV-02: the writer's configuration")
{
    Bench bench(ServiceKind::WarehouseWriter);
    bench.server.reply("/lakehouse/config", 403, "<html>blocked</html>", "text/html");
    CHECK(bench.check(u"INV-02"_s).reason == u"foreign_refusal"_s);
    bench.server.reply("/lakehouse/config", 401, R"({"detail":"Invalid token"})");
    CHECK(bench.check(u"INV-02"_s).reason == u"token_refused"_s);
    CHECK(bench.verdict(u"INV-02"_s) == Verdict::Critical);
    CHECK(bench.verdict(u"INV-04"_s) == Verdict::Unknown);
    CHECK(bench.check(u"INV-04"_s).reasonArgs == QStringList{u"INV-02"_s});
    CHECK(bench.verdict(u"INV-09"_s) == Verdict::Unknown);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Ok);
    bench.server.reply("/lakehouse/config", 404, R"({"detail":"Not Found"})");
    CHECK(bench.check(u"INV-02"_s).reason == u"no_config_route"_s);
    bench.server.reply("/lakehouse/config", 500, "oops");
    CHECK(bench.verdict(u"INV-02"_s) == Verdict::Critical);
    bench.server.reply("/lakehouse/config", 200, "{}");
    CHECK(bench.check(u"INV-02"_s).reason == u"empty_answer"_s);
}

TEST_CASE("INV-04 to INV-07: the modes of the writer")
{
    Bench bench(ServiceKind::WarehouseWriter);
    const auto with = [&](const char *from, const char *to) {
        change(bench, "/lakehouse/config", good::config(), from, to);
    };
    with(R"("catalog_type":"rest")", R"("catalog_type":"sql")");
    CHECK(bench.verdict(u"INV-04"_s) == Verdict::Critical);
    CHECK(bench.check(u"INV-04"_s).drift);
    CHECK(bench.check(u"INV-04"_s).measured == u"sql"_s);
    CHECK(bench.check(u"INV-04"_s).declared == u"rest"_s);
    with(R"("warehouse":"lakehouse")", R"("warehouse":"other")");
    CHECK(bench.verdict(u"INV-05"_s) == Verdict::Critical);
    with(R"("vending":false)", R"("vending":"1")");
    CHECK(bench.verdict(u"INV-06"_s) == Verdict::Critical);
    CHECK(bench.verdict(u"INV-04"_s) == Verdict::Ok);
    with(R"("namespace":"main.default")", R"("namespace":"datasets")");
    CHECK(bench.verdict(u"INV-07"_s) == Verdict::Degraded);
    with(R"("catalog_type":"rest",)", "");
    CHECK(bench.verdict(u"INV-04"_s) == Verdict::NotProven);
    CHECK(bench.check(u"INV-04"_s).reason == u"absent"_s);
    with(R"("catalog_type":"rest")", R"("catalog_type":["rest"])");
    CHECK(bench.check(u"INV-04"_s).reason == u"field_unreadable"_s);
    bench.service.expect[u"namespace"_s] = u"main.test"_s;
    bench.server.reply("/lakehouse/config", 200, good::config());
    CHECK(bench.verdict(u"INV-07"_s) == Verdict::Degraded);
}

TEST_CASE("INV-08: without a token the writer refuses")
{
    Bench bench(ServiceKind::WarehouseWriter);
    const auto anonymous = [&](int status, const QByteArray &body = "{}",
                               const QList<QPair<QByteArray, QByteArray>> &headers = {}) {
        bench.server.on("/lakehouse/config", [=](const StubRequest &request) {
            return request.header("Authorization").isEmpty()
                ? StubServer::response(status, body, "application/json", headers)
                : StubServer::response(200, good::config());
        });
        return bench.verdict(u"INV-08"_s);
    };
    const QByteArray own = R"({"detail":"Not authenticated"})";
    CHECK(anonymous(401, own) == Verdict::Ok);
    CHECK(anonymous(403, own) == Verdict::Ok);
    CHECK(anonymous(401, R"({"error":{"code":"UNAUTHENTICATED"}})") == Verdict::Ok);
    CHECK(anonymous(401) == Verdict::NotProven);
    CHECK(anonymous(403, "<html>blocked</html>") == Verdict::NotProven);
    CHECK(anonymous(200, good::config()) == Verdict::Critical);
    CHECK(anonymous(200, "{}") == Verdict::Critical);
    CHECK(anonymous(404) == Verdict::NotProven);
    CHECK(anonymous(302, "", {{"Location", "/login"}}) == Verdict::NotProven);
    CHECK(anonymous(500) == Verdict::Unknown);
    CHECK(anonymous(403, "{}", {{"X-Railway-Fallback", "true"}}) == Verdict::Unknown);
}

TEST_CASE("INV-03: a compute service that is alive and serves nothing of the warehouse")
{
    Bench bench(ServiceKind::MlRunner);
    CHECK(bench.verdict(u"INV-03"_s) == Verdict::Ok);

    SECTION("it serves the configuration")
    {
        bench.server.reply("/lakehouse/config", 200, good::config());
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::Critical);
    }
    SECTION("a wall in front of the route alone shows that the route is there")
    {
        bench.server.reply("/lakehouse/config", 401, R"({"detail":"Not authenticated"})");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::Critical);
    }
    SECTION("somebody else's wall in front of the route hides it")
    {
        bench.server.reply("/lakehouse/config", 403, "<html>blocked</html>", "text/html");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::NotProven);
        CHECK(bench.check(u"INV-03"_s).reason == u"foreign_refusal"_s);
    }
    SECTION("a wall in front of everything proves nothing")
    {
        bench.server.reply("*", 401, R"({"detail":"Not authenticated"})");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::NotProven);
    }
    SECTION("another profile")
    {
        change(bench, "/health", good::runnerHealth(), "compute", "warehouse");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::Critical);
        CHECK(bench.check(u"INV-03"_s).drift);
    }
    SECTION("no profile")
    {
        change(bench, "/health", good::runnerHealth(), R"("profile":"compute",)", "");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::NotProven);
    }
    SECTION("the hosting edge")
    {
        bench.server.on("*", [](const StubRequest &) {
            return StubServer::response(
                404, R"({"status":"error","code":404,"message":"Application not found"})",
                "application/json", {{"X-Railway-Fallback", "true"}});
        });
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::Unknown);
        CHECK(bench.check(u"INV-03"_s).reason == u"hosting_edge"_s);
    }
    SECTION("a 404 that is not the application's")
    {
        bench.server.reply("*", 404, "<html>nginx</html>", "text/html");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::NotProven);
    }
    SECTION("dead: 404 for everything, health included")
    {
        bench.server.reply("/health", 404, R"({"detail":"Not Found"})");
        CHECK(bench.verdict(u"INV-03"_s) == Verdict::Unknown);
    }
}

TEST_CASE("INV-09: the retired route is told by its difference to a neighbour")
{
    Bench bench(ServiceKind::WarehouseWriter);
    CHECK(bench.verdict(u"INV-09"_s) == Verdict::Ok);
    const auto sync = [&](int status, const QList<QPair<QByteArray, QByteArray>> &headers = {}) {
        bench.server.on("/lakehouse/sync", [=](const StubRequest &) {
            return StubServer::response(status, R"({"detail":"x"})", "application/json", headers);
        });
        return bench.verdict(u"INV-09"_s);
    };
    CHECK(sync(405, {{"Allow", "POST"}}) == Verdict::Degraded);
    CHECK(sync(405, {{"allow", "OPTIONS, post"}}) == Verdict::Degraded);
    CHECK(sync(405) == Verdict::NotProven);
    CHECK(sync(200) == Verdict::Degraded);
    CHECK(sync(401) == Verdict::NotProven);
    CHECK(sync(500) == Verdict::Unknown);
    CHECK(sync(404, {{"X-Railway-Fallback", "1"}}) == Verdict::Unknown);
    bench.server.reply("*", 401, "{}");
    CHECK(sync(404) == Verdict::NotProven);
    bench.server.reply("*", 404, "<html>nginx</html>", "text/html"); // and what lies behind?
    CHECK(sync(404) == Verdict::NotProven);
    for (const StubRequest &request : bench.server.seen())
        CHECK(request.method == "GET");
}

TEST_CASE("INV-10 to INV-14 and INV-28: the engine")
{
    Bench bench(ServiceKind::Duck);
    const auto verdictWith = [&](const char *from, const char *to, const QString &id) {
        change(bench, "/health", good::duckHealth(), from, to);
        return bench.verdict(id);
    };
    CHECK(verdictWith(R"("mode":"read-only")", R"("mode":"read-write")", u"INV-10"_s)
          == Verdict::Critical);
    CHECK(verdictWith(R"("mode":"read-only")", R"("mode":"unknown")", u"INV-10"_s)
          == Verdict::NotProven);
    CHECK(verdictWith(R"("mode":"read-only")", R"("mode":"none")", u"INV-10"_s)
          == Verdict::Critical);
    CHECK(verdictWith(R"("differs_from_rw":true)", R"("differs_from_rw":false)", u"INV-10"_s)
          == Verdict::Critical);
    CHECK(verdictWith(R"("differs_from_rw":true,)", "", u"INV-10"_s) == Verdict::NotProven);
    CHECK(verdictWith(R"("resolve_mode":"enforce")", R"("resolve_mode":"shadow")", u"INV-11"_s)
          == Verdict::Critical);
    CHECK(verdictWith(R"("resolve_mode":"enforce",)", "", u"INV-11"_s) == Verdict::NotProven);
    CHECK(verdictWith(R"("perdidos":0)", R"("perdidos":1)", u"INV-12"_s) == Verdict::Degraded);
    CHECK(verdictWith(R"("perdidos":0)", R"("perdidos":8)", u"INV-12"_s) == Verdict::Critical);
    CHECK(verdictWith(R"("wedged":false)", R"("wedged":true)", u"INV-12"_s) == Verdict::Critical);
    CHECK(verdictWith(R"("perdidos":0,)", "", u"INV-12"_s) == Verdict::NotProven);
    CHECK(verdictWith(R"("verified":true}])", R"("verified":false}])", u"INV-13"_s)
          == Verdict::Critical);
    CHECK(verdictWith(R"(,"verified":true}])", R"(}])", u"INV-13"_s) == Verdict::NotProven);
    CHECK(verdictWith(R"("version":"1.5.4")", R"("version":"1.6.0")", u"INV-14"_s)
          == Verdict::Degraded);
    CHECK(verdictWith(R"("carbon-sql-v0","verified":true)", R"("carbon-sql-v0","verified":false)",
                      u"INV-28"_s)
          == Verdict::Degraded);
    CHECK(verdictWith("carbon-sql-v0", "carbon-sql-v1", u"INV-28"_s) == Verdict::Degraded);
    bench.service.expect.clear();
    bench.server.reply("/health", 200, good::duckHealth());
    CHECK(bench.check(u"INV-14"_s).reason == u"nothing_declared"_s);
}

TEST_CASE("A wedged engine is its row's matter, not its liveness")
{
    Bench bench(ServiceKind::Duck);
    QByteArray wedged = good::duckHealth();
    wedged.replace(R"("perdidos":0,"wedged":false)", R"("perdidos":8,"wedged":true)");
    bench.server.reply("/health", 503, wedged);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Ok);
    CHECK(bench.verdict(u"INV-12"_s) == Verdict::Critical);
}

TEST_CASE("INV-15 and karma's liveness: inert as declared, or unexpectedly active")
{
    Bench bench(ServiceKind::Karma);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Inert);
    CHECK(bench.verdict(u"INV-15"_s) == Verdict::Inert);
    change(bench, "/health", good::karmaHealth(), "null", R"("postgres://db/x")");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Degraded);
    CHECK(bench.check(u"UP-svc"_s).drift);
    CHECK(bench.check(u"INV-15"_s).severity == Severity::Info);
    change(bench, "/health", good::karmaHealth(), R"(,"sql_url":null)", "");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::NotProven);
}

TEST_CASE("INV-29: the first look is kept and said, growth is seen by the next")
{
    Bench bench(ServiceKind::Duck);
    CheckEngine engine(environmentOf({bench.service}), bench.http, tokens({}), bench.clock,
                       quickLimits());
    const CheckState first = *once(engine)->check(u"INV-29"_s);
    CHECK(first.verdict == Verdict::Ok);
    CHECK(first.firstLook);
    CHECK(first.reason == u"first_look"_s);
    const CheckState second = *once(engine)->check(u"INV-29"_s);
    CHECK(second.verdict == Verdict::Ok);
    CHECK_FALSE(second.firstLook);
    bench.server.reply("/shadow", 200, good::shadow(0, 3));
    CHECK(once(engine)->check(u"INV-29"_s)->verdict == Verdict::Degraded);
    CHECK(once(engine)->check(u"INV-29"_s)->verdict
          == Verdict::Degraded); // one good look is not enough
    CHECK(once(engine)->check(u"INV-29"_s)->verdict == Verdict::Ok);
}

TEST_CASE("The door: refuses identity, has no engine, starts")
{
    Bench bench(ServiceKind::Junction);
    bench.server.reply("/v1/capabilities", 401, "{}");
    CHECK(bench.check(u"UP-svc"_s).reason == u"foreign_refusal"_s);
    bench.server.reply("/v1/capabilities", 401, R"({"error":{"code":"UNAUTHENTICATED"}})");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Critical);
    CHECK(bench.check(u"UP-svc"_s).reason == u"identity_refused"_s);
    bench.server.reply("/v1/capabilities", 200, good::capabilities());
    change(bench, "/health", good::doorHealth(), R"("duck":"ready","trino":"starting")",
           R"("duck":"down","trino":"down")");
    CHECK(bench.check(u"UP-svc"_s).reason == u"no_engine"_s);
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Critical);
    change(bench, "/health", good::doorHealth(), R"("duck":"ready")", R"("duck":"starting")");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Degraded);
    bench.server.reply("/health", 200, good::doorHealth());
    bench.server.reply("/v1/capabilities", 200, "{}");
    CHECK(bench.verdict(u"UP-svc"_s) == Verdict::Critical);
}

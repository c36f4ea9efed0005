#include "services/checks/checkjson.h"
#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <nlohmann/json.hpp>

#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

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

TEST_CASE("Whatever an HTTP service does wrong, its liveness is critical with a text, and its rows "
          "unknown")
{
    const QList<ServiceKind> kinds{ServiceKind::WarehouseWriter,
                                   ServiceKind::MlRunner,
                                   ServiceKind::Duck,
                                   ServiceKind::Karma,
                                   ServiceKind::Junction,
                                   ServiceKind::Lakekeeper,
                                   ServiceKind::Http};
    const QList<QPair<QString, std::function<void(StubServer &)>>> faults{
        {u"empty_answer"_s, [](StubServer &s) { s.reply("/health", 200, "{}"); }},
        {u"unreadable_html"_s,
         [](StubServer &s) { s.reply("/health", 200, "<html>hello</html>", "text/html"); }},
        {u"unreadable_json"_s, [](StubServer &s) { s.reply("/health", 200, "{\"status\":"); }},
        {u"http_status"_s, [](StubServer &s) { s.reply("/health", 500, "{}"); }},
        {u"http_status"_s, [](StubServer &s) { s.reply("/health", 503, "{}"); }},
        {u"timeout"_s, [](StubServer &s) { s.hold("/health"); }},
        {u"too_large"_s,
         [](StubServer &s) {
             s.on("/health", [](const StubRequest &) {
                 return "HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n"
                     + QByteArray(2 * 1024 * 1024, 'x');
             });
         }},
        {u"closed"_s,
         [](StubServer &s) {
             s.closeAfter("/health", "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{\"sta");
         }},
        {u"closed"_s, [](StubServer &s) { s.closeAfter("/health", ""); }},
    };
    StepClock clock;
    HttpClient http;
    for (const ServiceKind kind : kinds) {
        for (const auto &[reason, spoil] : faults) {
            StubServer server;
            behave(server, kind, clock);
            spoil(server);
            CheckEngine engine(environmentOf({stubService(u"svc"_s, kind, server.url())}), http,
                               tokens({}), clock,
                               reason == u"timeout"_s ? hastyLimits() : quickLimits());
            const SnapshotPtr snapshot = once(engine);
            for (const CheckState &check : snapshot->checks) {
                INFO(check.id.toStdString() << ": " << checkSummary(check).toStdString());
                if (check.verdict == Verdict::NotRun) // on demand, or there is no certificate
                    continue;
                const bool liveness = check.id == u"UP-svc"_s;
                CHECK(check.verdict == (liveness ? Verdict::Critical : Verdict::Unknown));
                CHECK(check.reason == (liveness ? reason : u"up_down"_s));
            }
            CHECK(checkExitCode(*snapshot, {}) == 2);
        }
    }
}

TEST_CASE("A service that refuses connections is down, also when it is the only one")
{
    StepClock clock;
    HttpClient http;
    CheckEngine engine(
        environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, deadUrl())}), http,
        tokens({}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    CHECK(state(snapshot, u"UP-svc"_s).verdict == Verdict::Critical);
    CHECK(state(snapshot, u"UP-svc"_s).reason == u"refused"_s);
    CHECK_FALSE(snapshot->ownFault);
}

TEST_CASE("A dead service with a lower severity is degraded and still hides its rows")
{
    StepClock clock;
    HttpClient http;
    Service service = stubService(u"svc"_s, ServiceKind::WarehouseWriter, deadUrl());
    service.downSeverity = u"warning"_s;
    CheckEngine engine(environmentOf({service}), http, tokens({}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    CHECK(state(snapshot, u"UP-svc"_s).verdict == Verdict::Degraded);
    CHECK(state(snapshot, u"INV-04"_s).verdict == Verdict::Unknown);
}

TEST_CASE("A name that does not resolve is not reachable from here, never down")
{
    StepClock clock;
    HttpClient http;
    StubServer other;
    behave(other, ServiceKind::Http, clock);
    const Service inner
        = stubService(u"inner"_s, ServiceKind::Http, QUrl(u"http://no-such-host.invalid:1"_s));
    const Service up = stubService(u"other"_s, ServiceKind::Http, other.url());

    CheckEngine engine(environmentOf({inner, up}), http, tokens({}), clock, quickLimits());
    SnapshotPtr snapshot = once(engine);
    CHECK(state(snapshot, u"UP-inner"_s).verdict == Verdict::Unknown);
    CHECK(state(snapshot, u"UP-inner"_s).reason == u"unresolved"_s);
    CHECK_FALSE(snapshot->ownFault);
    CHECK(checkExitCode(*snapshot, {}) == 3);

    CheckEngine alone(environmentOf({inner}), http, tokens({}), clock, quickLimits());
    snapshot = once(alone);
    CHECK(state(snapshot, u"UP-inner"_s).reason == u"own_dns"_s);
    CHECK(snapshot->ownFault);
    CHECK(checkExitCode(*snapshot, {}) == 69);
}

TEST_CASE("A missing secret and a locked keychain are said, and only the latter is our own fault")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    const auto environment
        = environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, server.url())});
    const auto look = [&](Error::Kind kind) {
        CheckEngine engine(environment, http,
                           tokens({}, {{u"svc-token"_s, Error{.kind = kind, .detail = {}}}}), clock,
                           quickLimits());
        return once(engine);
    };
    SnapshotPtr snapshot = look(Error::Kind::SecretMissing);
    CHECK(state(snapshot, u"UP-svc"_s).verdict == Verdict::Ok);
    CHECK(state(snapshot, u"INV-02"_s).verdict == Verdict::Unknown);
    CHECK(state(snapshot, u"INV-02"_s).reason == u"secret_missing"_s);
    CHECK(state(snapshot, u"INV-02"_s).reasonArgs == QStringList{u"svc-token"_s});
    CHECK(state(snapshot, u"INV-04"_s).reason == u"secret_missing"_s);
    CHECK(state(snapshot, u"INV-08"_s).verdict == Verdict::Ok);
    CHECK(checkExitCode(*snapshot, {}) == 3);

    snapshot = look(Error::Kind::KeychainLocked);
    CHECK(state(snapshot, u"INV-02"_s).reason == u"keychain_locked"_s);
    CHECK(snapshot->ownFault);
    CHECK(checkExitCode(*snapshot, {}) == 69);
    CHECK(checkExitCode(*snapshot, {.ids = {u"INV-08"_s}}) == 0);
}

TEST_CASE("A keychain that does not answer does not hold the look up for ever")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    std::vector<std::shared_ptr<QPromise<Result<CredentialPtr>>>> pending;
    const CredentialLookup silent = [&](const Service &, const SecretRef &) {
        pending.push_back(std::make_shared<QPromise<Result<CredentialPtr>>>());
        pending.back()->start();
        return pending.back()->future();
    };
    CheckEngine engine(
        environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, server.url())}), http,
        silent, clock, hastyLimits());
    CHECK(state(once(engine), u"INV-02"_s).reason == u"keychain_waiting"_s);
}

TEST_CASE("A witnessed service has its witness's word, and names it")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Lakekeeper, clock);
    Service postgres = stubService(u"pg"_s, ServiceKind::Postgres, {});
    postgres.reach = Reach::Witness;
    postgres.witness = u"cat"_s;
    const auto environment
        = environmentOf({postgres, stubService(u"cat"_s, ServiceKind::Lakekeeper, server.url())});
    CheckEngine engine(environment, http, tokens({}), clock, quickLimits());

    SnapshotPtr snapshot = once(engine);
    CHECK(state(snapshot, u"UP-pg"_s).verdict == Verdict::Ok);
    CHECK(state(snapshot, u"UP-pg"_s).evidence == state(snapshot, u"INV-01"_s).evidence);
    CHECK(snapshot->service(u"pg"_s)->witness == u"cat"_s);

    server.reply("/health", 503, good::lakekeeperHealth(clock.wall(), "error"));
    snapshot = once(engine);
    CHECK(state(snapshot, u"UP-pg"_s).verdict == Verdict::Critical);
    CHECK(state(snapshot, u"UP-cat"_s).verdict == Verdict::Ok);
    CHECK(state(snapshot, u"INV-01"_s).verdict == Verdict::Critical);

    server.reply("/health", 500, "");
    snapshot = once(engine);
    CHECK(state(snapshot, u"UP-cat"_s).verdict == Verdict::Critical);
    CHECK(state(snapshot, u"UP-pg"_s).verdict == Verdict::Unknown);
    CHECK(state(snapshot, u"UP-pg"_s).reason == u"witness_silent"_s);
    CHECK(state(snapshot, u"UP-pg"_s).reasonArgs == QStringList{u"cat"_s});

    clock.step(60s);
    server.reply("/health", 200, good::lakekeeperHealth(clock.wall()));
    once(engine);
    snapshot = once(engine);
    CHECK(state(snapshot, u"UP-pg"_s).verdict == Verdict::Ok);
    clock.step(46s);
    engine.pause(); // publishes
    REQUIRE(
        waitFor([&] { return state(engine.snapshot(), u"UP-pg"_s).verdict == Verdict::Stale; }));
    CHECK(state(engine.snapshot(), u"UP-cat"_s).verdict == Verdict::Stale);
}

TEST_CASE("Services that nothing here can look at say why")
{
    StepClock clock;
    HttpClient http;
    Service workers = stubService(u"workers"_s, ServiceKind::Workers, {});
    workers.reach = Reach::Deployment;
    Service orphan = stubService(u"orphan"_s, ServiceKind::Duck, {});
    orphan.reach = Reach::Witness;
    orphan.witness = u"nobody"_s;
    CheckEngine engine(environmentOf({workers, orphan}), http, tokens({}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    CHECK(checkSummary(state(snapshot, u"UP-workers"_s))
              .contains(u"no deployment API is configured for this environment"_s));
    CHECK(state(snapshot, u"UP-orphan"_s).reason == u"witness_missing"_s);
    CHECK(state(snapshot, u"INV-10"_s).verdict == Verdict::Unknown);
    CHECK(snapshot->neverMeasured() == int(snapshot->checks.size()));
    CHECK(checkExitCode(*snapshot, {}) == 3);
}

TEST_CASE("Facts grow old without a look, and a machine that slept trusts none of them")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    CheckEngine engine(environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())}),
                       http, tokens({}), clock, quickLimits());
    QSignalSpy changes(&engine, &CheckEngine::verdictChanged);
    CHECK(state(once(engine), u"UP-svc"_s).verdict == Verdict::Ok);
    CHECK(changes.count() == 1);
    clock.step(45s);
    engine.pause();
    QTest::qWait(0);
    CHECK(state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Ok);
    clock.step(1ms);
    engine.pause();
    REQUIRE(
        waitFor([&] { return state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Stale; }));
    CHECK(changes.count() == 2);
    CHECK(engine.snapshot()->overdue() == 1);

    CHECK(state(once(engine), u"UP-svc"_s).verdict == Verdict::Ok);
    engine.start();
    const int before = server.count();
    REQUIRE(waitFor([&] { return server.count() > before && engine.snapshot()->roundTotal == 0; }));
    clock.step(1ms);
    clock.sleep(10min);
    changes.clear(); // stale at once, and ok again as soon as it was looked at
    REQUIRE(waitFor([&] { return changes.count() == 2; }));
    CHECK(changes[0][3].value<Verdict>() == Verdict::Stale);
    CHECK(changes[1][3].value<Verdict>() == Verdict::Ok);
}

TEST_CASE("On the schedule a service is down after its second bad look", "[L37]")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    CheckEngine engine(environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())}),
                       http, tokens({}), clock, quickLimits());
    const auto looked = [&](int count) {
        return waitFor([&] {
            return server.count() == count && !state(engine.snapshot(), u"UP-svc"_s).running
                && engine.snapshot()->roundTotal == 0;
        });
    };
    engine.start();
    REQUIRE(looked(1));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Ok);
    CHECK(state(engine.snapshot(), u"UP-svc"_s).nextRunInMs > 13'000);
    const QDateTime wellAt = state(engine.snapshot(), u"UP-svc"_s).measuredAt;
    server.reply("/health", 500, "");
    clock.stepWall(2s);
    engine.runNow({u"UP-svc"_s});
    REQUIRE(looked(2));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).reason == u"confirming"_s);
    CHECK(state(engine.snapshot(), u"UP-svc"_s).measuredAt == wellAt); // what stands keeps its age
    clock.step(2s); // the second look comes by itself, long before the next round; the engine's
                    // timers find it due
    REQUIRE(looked(3));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Critical);
    server.reply("/health", 200, R"({"status":"ok"})");
    engine.runFailed();
    REQUIRE(looked(4));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).reason == u"recovering"_s);
    engine.runFailed();
    REQUIRE(looked(5));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Ok);
    CHECK(state(engine.snapshot(), u"UP-svc"_s).recentVerdicts.size() == 5);
}

TEST_CASE("A new address keeps what was measured")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    Service service = stubService(u"svc"_s, ServiceKind::Http, server.url());
    CheckEngine engine(environmentOf({service}), http, tokens({}), clock, quickLimits());
    once(engine);
    service.url = deadUrl();
    engine.setEnvironment(environmentOf({service}));
    CHECK(state(engine.snapshot(), u"UP-svc"_s).verdict == Verdict::Ok);
    CHECK(state(once(engine), u"UP-svc"_s).verdict == Verdict::Critical);
}

TEST_CASE("A one-shot run whose platform moves ends at the new address")
{
    StepClock clock;
    HttpClient http;
    StubServer hanging;
    StubServer server;
    hanging.hold("/health");
    behave(server, ServiceKind::Http, clock);
    Service service = stubService(u"svc"_s, ServiceKind::Http, hanging.url());
    CheckEngine engine(environmentOf({service}), http, tokens({}), clock, quickLimits());
    const QFuture<SnapshotPtr> future = engine.runOnce({});
    REQUIRE(waitFor([&] { return hanging.count() == 1; }));
    service.url = server.url();
    engine.setEnvironment(environmentOf({service}));
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    CHECK(state(future.result(), u"UP-svc"_s).verdict == Verdict::Ok);
}

TEST_CASE(
    "Services show their worst check, their facts and their modes, and info checks never count")
{
    StepClock clock;
    HttpClient http;
    StubServer writer;
    StubServer karma;
    behave(writer, ServiceKind::WarehouseWriter, clock);
    behave(karma, ServiceKind::Karma, clock);
    writer.reply("/lakehouse/config", 200, good::config().replace("main.default", "datasets"));
    karma.reply("/health", 200,
                R"({"status":"ok","service":"karma-server","sql_url":null,"version":"7"})");
    CheckEngine engine(
        environmentOf({stubService(u"w"_s, ServiceKind::WarehouseWriter, writer.url()),
                       stubService(u"k"_s, ServiceKind::Karma, karma.url())}),
        http, tokens({}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    const ServiceState &state = *snapshot->service(u"w"_s);
    CHECK(state.verdict == Verdict::Critical); // the stub lets anyone in
    CHECK(state.worstCheck == u"INV-08"_s);
    CHECK(state.own == Verdict::Ok);
    CHECK(state.drift);
    CHECK(state.badges == QStringList{u"rest"_s, u"metadata-only"_s});
    const auto fact = std::find_if(state.facts.begin(), state.facts.end(),
                                   [](const Fact &f) { return f.name == u"namespace"_s; });
    REQUIRE(fact != state.facts.end());
    CHECK(fact->value == u"datasets"_s);
    CHECK(fact->declared == u"main.default"_s);
    CHECK(fact->drift);
    CHECK(snapshot->service(u"k"_s)->verdict == Verdict::Inert);
    CHECK(snapshot->checkSums().value(Verdict::Inert) == 1); // UP-k, not the info check beside it
    CHECK(snapshot->serviceSums().value(Verdict::Inert) == 1);
}

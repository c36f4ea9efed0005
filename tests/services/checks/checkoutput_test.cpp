#include "services/checks/checkjson.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Exit codes: worst first, own fault in between, unknown ids are a usage error")
{
    const auto code
        = [](std::initializer_list<CheckState> checks, const CheckSelection &selection = {}) {
              Snapshot snapshot;
              snapshot.checks = checks;
              return checkExitCode(snapshot, selection);
          };
    const auto check = [](Verdict verdict, const QString &reason = u"ok"_s,
                          Severity severity = Severity::Critical) {
        CheckState made;
        made.id = u"INV-01"_s;
        made.service = u"s"_s;
        made.verdict = verdict;
        made.reason = reason;
        made.severity = severity;
        return made;
    };
    using enum Verdict;
    CHECK(code({check(Ok), check(Inert), check(NotRun)}) == 0);
    CHECK(code({check(Ok), check(Degraded)}) == 1);
    CHECK(code({check(Degraded), check(Critical), check(Unknown)}) == 2);
    CHECK(code({check(Degraded), check(Unknown)}) == 3);
    CHECK(code({check(Stale)}) == 3);
    CHECK(code({check(NotProven)}) == 3);
    CHECK(code({check(Ok), check(Degraded, u"differs"_s, Severity::Info)}) == 0);
    CHECK(code({check(Degraded), check(Unknown, u"own_network"_s)}) == 69);
    CHECK(code({check(Critical), check(Unknown, u"own_network"_s)}) == 2);
    CHECK(code({check(Unknown), check(Unknown, u"keychain_locked"_s)}) == 69);
    CHECK(code({check(Ok)}, {.ids = {u"INV-99"_s}}) == 64);
}

TEST_CASE("The JSON counts all eight words and carries the evidence without secrets")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    CheckEngine engine(
        environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, server.url())}), http,
        tokens({}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    const QByteArray text = checkJson(*snapshot, {});
    const auto json = nlohmann::json::parse(text.begin(), text.end());
    CHECK(json["environment"] == "test");
    CHECK(json["summary"].size() == 8);
    CHECK(json["summary"]["not_run"] == 1); // the one that writes waits to be asked
    CHECK(json["summary"]["ok"] == int(snapshot->checks.size()) - 1);
    CHECK(json["checks"].size() == snapshot->checks.size());
    const auto &up = json["checks"][0];
    CHECK(up["id"] == "UP-svc");
    CHECK(up["verdict"] == "ok");
    CHECK(up["age_s"] == 0.0);
    CHECK(up["evidence"]["status"] == 200);
    CHECK(up["evidence"]["checks"][0]["outcome"] == "pass");
    CHECK_FALSE(text.contains("Bearer token"));
    const QByteArray one = checkJson(*snapshot, {.ids = {u"INV-04"_s}});
    CHECK(nlohmann::json::parse(one.begin(), one.end())["checks"].size() == 1);
}

TEST_CASE("A run that takes long does not call old what it measured itself")
{
    StepClock clock;
    HttpClient http;
    StubServer quick;
    StubServer slow;
    behave(quick, ServiceKind::Http, clock);
    slow.hold("/health");
    CheckEngine engine(environmentOf({stubService(u"quick"_s, ServiceKind::Http, quick.url()),
                                      stubService(u"slow"_s, ServiceKind::Http, slow.url())}),
                       http, tokens({}), clock, quickLimits());
    const QFuture<SnapshotPtr> run = engine.runOnce({});
    REQUIRE(waitFor([&] {
        const SnapshotPtr now = engine.snapshot();
        const CheckState *seen = now ? now->check(u"UP-quick"_s) : nullptr;
        return seen && seen->verdict == Verdict::Ok;
    }));
    REQUIRE_FALSE(run.isFinished());
    clock.step(std::chrono::minutes(2)); // its age budget is 45 s
    slow.reply("/health", 500, "");
    slow.dropHeld("/health");
    REQUIRE(QTest::qWaitFor([&] { return run.isFinished(); }, 60'000));
    const SnapshotPtr snapshot = run.result();
    CHECK(snapshot->check(u"UP-quick"_s)->verdict == Verdict::Ok);
    CHECK(snapshot->check(u"UP-slow"_s)->verdict == Verdict::Critical);
    // Afterwards it grows old like everything else.
    engine.pause();
    REQUIRE(waitFor(
        [&] { return engine.snapshot()->check(u"UP-quick"_s)->verdict == Verdict::Stale; }));
}

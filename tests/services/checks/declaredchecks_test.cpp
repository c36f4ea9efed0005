// Checks of the environment file in the engine: what they assert, and when they may run at all.

#include "services/checks/consent.h"
#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"

#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Subject = CheckAssertion::Subject;
using Relation = CheckAssertion::Relation;

/// One http service with one added check.
struct AddedCheck {
    StepClock clock;
    HttpClient http;
    StubServer server;
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())});
    WatchOrders orders;
    bool onDemand = false;

    AddedCheck()
    {
        server.reply("/health", 200, R"({"status":"ok"})");
        server.on("/x", [](const StubRequest &) {
            return StubServer::response(
                200, R"({"a":{"b":"one"},"n":7,"list":[true,null],"token":"canary-tok3n-value"})",
                "application/json", {{"ETag", "W/1"}});
        });
        DeclaredCheck added{u"MINE"_s, u"svc"_s, u"http"_s};
        added.path = u"/x"_s;
        added.assertions = {{Subject::Pointer, u"/a/b"_s, Relation::Equals, {u"one"_s}}};
        added.texts = {{u"en"_s, {u"Mine holds"_s, u"It means much"_s, u"Do this"_s}},
                       {u"es"_s, {u"Lo mío vale"_s, {}, {}}}};
        environment.declaredChecks = {added};
    }
    DeclaredCheck &added() { return environment.declaredChecks.first(); }
    void consent(bool on)
    {
        CheckState state;
        state.id = added().id;
        state.service = added().service;
        state.declaredCheck = std::make_shared<const DeclaredCheck>(added());
        CHECK(needsConsent(state));
        if (on)
            orders.consents.insert(consentKey(state, environment));
        else
            orders.consents.remove(consentKey(state, environment));
        CHECK(isConsented(state, orders, environment) == on);
    }
    CheckState look()
    {
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock, quickLimits());
        engine.setOrders(orders);
        const SnapshotPtr snapshot = once(engine, {{u"MINE"_s}, onDemand});
        const CheckState *state = snapshot->check(u"MINE"_s);
        REQUIRE(state);
        UNSCOPED_INFO(checkSummary(*state).toStdString());
        return *state;
    }
    /// The check with this assertion in place of its own.
    CheckState asserting(const CheckAssertion &assertion)
    {
        added().assertions = {assertion};
        return look();
    }
};

}

TEST_CASE("An added check is ok when all of its assertions hold, and critical only if so declared")
{
    AddedCheck bench;
    CheckState state = bench.look();
    CHECK(state.verdict == Verdict::Ok);
    CHECK(state.measured == u"one"_s);
    CHECK(state.probe == u"http"_s);
    REQUIRE(state.evidence);
    CHECK(state.evidence->url.endsWith(u"/x"_s));

    bench.added().assertions.append({Subject::Pointer, u"/n"_s, Relation::AtLeast, {u"8"_s}});
    state = bench.look();
    CHECK(state.verdict == Verdict::Degraded);
    CHECK(state.measured == u"7"_s);
    CHECK(state.declared == u"≥ 8"_s);
    CHECK(checkSummary(state).contains(u"/n"));
    CHECK(state.evidence->checks.size() == 3); // two assertions and the verdict
    bench.added().severity = u"critical"_s;
    CHECK(bench.look().verdict == Verdict::Critical);
}

TEST_CASE("What assertions hold an answer against")
{
    AddedCheck bench;
    const auto holds = [&](Subject subject, const QString &name, Relation relation,
                           const QStringList &values = {}) {
        const Verdict verdict = bench.asserting({subject, name, relation, values}).verdict;
        CHECK((verdict == Verdict::Ok || verdict == Verdict::Degraded));
        return verdict == Verdict::Ok;
    };
    CHECK(holds(Subject::Status, {}, Relation::OneOf, {u"204"_s, u"200"_s}));
    CHECK_FALSE(holds(Subject::Status, {}, Relation::OneOf, {u"404"_s}));
    CHECK(holds(Subject::Header, u"etag"_s, Relation::Equals, {u"W/1"_s}));
    CHECK(holds(Subject::Header, u"Content-Type"_s, Relation::Contains, {u"json"_s}));
    CHECK_FALSE(holds(Subject::Header, u"X-None"_s, Relation::Exists));
    CHECK(holds(Subject::Header, u"X-None"_s, Relation::Absent));
    CHECK(holds(Subject::Pointer, u"/list/0"_s, Relation::Equals, {u"true"_s}));
    CHECK(holds(Subject::Pointer, u"/list/1"_s, Relation::Equals, {u"null"_s}));
    CHECK(holds(Subject::Pointer, u"/n"_s, Relation::AtMost, {u"7"_s}));
    CHECK_FALSE(holds(Subject::Pointer, u"/n"_s, Relation::AtMost, {u"6.9"_s}));
    CHECK_FALSE(holds(Subject::Pointer, u"/a/b"_s, Relation::AtLeast, {u"0"_s})); // no number
    CHECK_FALSE(holds(Subject::Pointer, u"/a/b/c"_s, Relation::Exists)); // through a text
    CHECK_FALSE(holds(Subject::Pointer, u"/list/x"_s, Relation::Exists)); // no index
    CHECK(holds(Subject::LatencyMs, {}, Relation::AtMost, {u"100000"_s}));
    CHECK_FALSE(holds(Subject::CertificateDays, {}, Relation::AtLeast, {u"1"_s})); // plain http
}

TEST_CASE("A value that an assertion finds is shown without secrets, and not endlessly")
{
    AddedCheck bench;
    bench.server.reply("/x", 200,
                       "{\"a\":{\"b\":\"Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"
                           + QByteArray(5000, 'z') + "\"}}");
    const CheckState state = bench.look();
    CHECK(state.verdict == Verdict::Degraded);
    CHECK(state.measured.size() < 200);
    CHECK_FALSE(state.measured.contains(u"eyJhbGci"));
}

TEST_CASE("An added check of a service that does not answer is unknown, whatever it asserts")
{
    AddedCheck bench;
    bench.added().assertions = {{Subject::Pointer, u"/a"_s, Relation::Absent, {}}};
    bench.server.closeAfter("/x", "");
    CHECK(bench.look().verdict == Verdict::Unknown);
    bench.server.on("/x", [](const StubRequest &) {
        return StubServer::response(404, "{}", "application/json",
                                    {{"X-Railway-Fallback", "true"}});
    });
    CHECK(bench.look().verdict == Verdict::Unknown);
    CHECK(bench.look().reason == u"hosting_edge"_s);
    bench.server.stop();
    CHECK(bench.look().verdict == Verdict::Unknown);
}

TEST_CASE("An added check is shown in its own words, in the language of the application")
{
    AddedCheck bench;
    CheckState state = bench.look();
    state.verdict = Verdict::Critical;
    const QLocale before;
    QLocale::setDefault(QLocale(u"en"_s));
    CHECK(checkTitle(state) == u"Mine holds"_s);
    CHECK(checkMeaning(state) == u"It means much"_s);
    CHECK(checkAdvice(state) == u"Do this"_s);
    QLocale::setDefault(QLocale(u"es"_s));
    CHECK(checkTitle(state) == u"Lo mío vale"_s);
    CHECK(checkAdvice(state).contains(u"MINE"_s)); // the file has none in Spanish
    QLocale::setDefault(before);
    CheckState builtIn;
    builtIn.id = u"INV-01"_s;
    CHECK(checkTitle(builtIn) == checkTitle(u"INV-01"_s));
}

TEST_CASE("A check of the file that writes or costs is off until a person switches it on")
{
    AddedCheck bench;
    bench.onDemand = true;
    SECTION("a POST")
    {
        bench.added().method = u"POST"_s;
    }
    SECTION("what the file calls costly")
    {
        bench.added().costs = true;
    }
    CheckState state = bench.look();
    CHECK(state.verdict == Verdict::NotRun);
    CHECK(state.reason == u"not_consented"_s);
    CHECK(bench.server.count("/x") == 0);

    bench.orders.ownSandbox = true; // no consent to what a file adds
    CHECK(bench.look().reason == u"not_consented"_s);
    bench.consent(true);
    CHECK(bench.look().verdict == Verdict::Ok);
    CHECK(bench.server.count("/x") == 1);
    bench.onDemand = false; // a consent to a schedule is none to run with everything else
    CHECK(bench.look().reason == u"not_run"_s);
    bench.onDemand = true;

    bench.added().path = u"/y"_s; // the file came back with another request
    CHECK(bench.look().reason == u"not_consented"_s);
    CHECK(bench.server.count("/y") == 0);
    bench.added().path = u"/x"_s;
    bench.consent(false);
    CHECK(bench.look().reason == u"not_consented"_s);
}

TEST_CASE("In an environment that is only watched nothing that writes runs, consent or not")
{
    AddedCheck bench;
    bench.onDemand = true;
    bench.added().method = u"POST"_s;
    bench.environment.role = EnvironmentRole::Prod;
    bench.consent(true);
    CHECK(bench.look().reason == u"may_not_act"_s);
    CHECK(bench.look().verdict == Verdict::NotRun);
    CHECK(bench.server.count("/x") == 0);

    CheckEngine engine(std::make_shared<const Environment>(bench.environment), bench.http,
                       tokens({}), bench.clock, quickLimits());
    engine.setOrders(bench.orders);
    engine.setRefusal(Refusal::None); // a person says that it is not only watched
    CHECK(once(engine, {{u"MINE"_s}, true})->check(u"MINE"_s)->verdict == Verdict::Ok);
    engine.setRefusal(Refusal::Observer);
    CHECK(engine.snapshot()->check(u"MINE"_s)->verdict == Verdict::NotRun);
}

TEST_CASE("An added check over a probe with a contract holds that contract, too")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Duck, clock);
    Environment environment
        = *environmentOf({stubService(u"duck"_s, ServiceKind::Duck, server.url())});
    DeclaredCheck added{u"MINE"_s, u"duck"_s, u"duck-health"_s};
    environment.declaredChecks = {added};
    const auto look = [&] {
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock, quickLimits());
        return *once(engine, {{u"MINE"_s}, false})->check(u"MINE"_s);
    };
    CHECK(look().verdict == Verdict::Ok);
    server.reply("/health", 200, good::duckHealth().replace("read-only", "read-write"));
    CHECK(look().reason == u"key_not_read_only"_s);
    CHECK(look().verdict == Verdict::Degraded); // as bad as the file calls it
    environment.declaredChecks[0].severity = u"critical"_s;
    CHECK(look().verdict == Verdict::Critical);
    environment.declaredChecks[0].assertions
        = {{Subject::LatencyMs, {}, Relation::AtMost, {u"100000"_s}}};
    CHECK(look().reason == u"key_not_read_only"_s); // a time says nothing about the key
    environment.declaredChecks[0].assertions.append(
        {Subject::Status, {}, Relation::OneOf, {u"200"_s}});
    CHECK(look().reason == u"key_not_read_only"_s);
    environment.declaredChecks[0].assertions
        = {{Subject::Pointer, u"/engine/version"_s, Relation::Equals, {u"1.5.4"_s}}};
    CHECK(look().verdict == Verdict::Ok); // about the version alone: the rest is INV-10's
    server.reply("/health", 200, "{}");
    CHECK(look().verdict == Verdict::Unknown);
    CHECK(look().reason == u"empty_answer"_s);
}

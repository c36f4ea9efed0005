// How often and how long an environment file lets its services be looked at.

#include "services/checks/checkplan.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

Environment platformWith(const QMap<QString, int> &everyS)
{
    const QUrl url(u"http://127.0.0.1:1"_s);
    Environment environment
        = *environmentOf({stubService(u"writer"_s, ServiceKind::WarehouseWriter, url),
                          stubService(u"catalog"_s, ServiceKind::Lakekeeper, url),
                          stubService(u"duck"_s, ServiceKind::Duck, url)});
    Service witnessed = stubService(u"pg"_s, ServiceKind::Postgres, {});
    witnessed.reach = Reach::Witness;
    witnessed.witness = u"catalog"_s;
    environment.services.append(witnessed);
    NamespaceRule legacy; // declared for the walk's checks to be called for
    legacy.levels = {u"legacy"_s};
    legacy.role = NamespaceRole::Legacy;
    legacy.location = u"s3://lake/legacy"_s;
    environment.namespaces = {legacy};
    environment.everyS = everyS;
    return environment;
}

const PlannedCheck &checkOf(const CheckPlan &plan, const QString &id)
{
    const auto found = std::find_if(plan.checks.begin(), plan.checks.end(),
                                    [&](const PlannedCheck &check) { return check.id == id; });
    REQUIRE(found != plan.checks.end());
    return *found;
}

const PlannedRound &roundOf(const CheckPlan &plan, const QString &id)
{
    const PlannedCheck &check = checkOf(plan, id);
    REQUIRE(check.round >= 0);
    return plan.rounds[size_t(check.round)];
}

}

TEST_CASE("A check with a pace of its own comes at it, and the others of its service at theirs")
{
    const CheckPlan plan
        = makeCheckPlan(platformWith({{u"UP-writer"_s, 5}, {u"INV-09"_s, 120}, {u"UP-pg"_s, 7}}));
    CHECK(roundOf(plan, u"UP-writer"_s).intervalMs == 5'000);
    CHECK(checkOf(plan, u"UP-writer"_s).budgetMs == 15'000);
    CHECK(roundOf(plan, u"UP-writer"_s).probes == QList<ProbeKind>{ProbeKind::Http});
    CHECK(roundOf(plan, u"INV-04"_s).intervalMs == 15'000);
    CHECK(checkOf(plan, u"INV-04"_s).budgetMs == 45'000);
    CHECK(roundOf(plan, u"INV-04"_s).probes.first() == ProbeKind::Http);
    // What it is judged by comes along.
    CHECK(roundOf(plan, u"INV-09"_s).intervalMs == 120'000);
    CHECK(roundOf(plan, u"INV-09"_s).probes
          == QList<ProbeKind>{ProbeKind::Http, ProbeKind::LakehouseConfig, ProbeKind::RouteAbsent});
    CHECK(roundOf(plan, u"UP-pg"_s).service == u"catalog"_s);
    CHECK(roundOf(plan, u"UP-pg"_s).intervalMs == 7'000);
    CHECK(roundOf(plan, u"UP-catalog"_s).intervalMs == 15'000);
}

TEST_CASE("Checks of one reading come together, as often as the most frequent of them")
{
    const CheckPlan plan = makeCheckPlan(platformWith({{u"INV-20"_s, 86'400}, {u"INV-21"_s, 600}}));
    CHECK(checkOf(plan, u"INV-20"_s).round == checkOf(plan, u"INV-21"_s).round);
    CHECK(checkOf(plan, u"INV-30"_s).round == checkOf(plan, u"INV-21"_s).round);
    CHECK(roundOf(plan, u"INV-20"_s).intervalMs == 600'000);
    CHECK(checkOf(plan, u"INV-20"_s).budgetMs == 1'800'000);
}

TEST_CASE("A pace lets nothing that costs run without a consent")
{
    const Environment environment = platformWith({{u"INV-31"_s, 30}});
    CHECK(roundOf(makeCheckPlan(environment), u"INV-31"_s).intervalMs == 0);
    PlanLimits limits;
    limits.orders.ownSandbox = true;
    CHECK(roundOf(makeCheckPlan(environment, limits), u"INV-31"_s).intervalMs == 30'000);
}

TEST_CASE("The longest pace that a file may ask for makes no age negative")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    server.reply("/health", 500, "");
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())});
    environment.everyS = {{u"UP-svc"_s, 604'800}};
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       quickLimits());
    for (int looks = 1; looks <= 6; ++looks) // until the pause is four times that
        once(engine);
    CHECK(engine.snapshot()->check(u"UP-svc"_s)->verdict == Verdict::Critical);
    CHECK(engine.snapshot()->check(u"UP-svc"_s)->ageBudgetMs > 2'000'000'000);
}

TEST_CASE("The schedule keeps to the pace of a check, a tenth more or less")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())});
    environment.everyS = {{u"UP-svc"_s, 300}};
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       quickLimits());
    engine.start();
    REQUIRE(
        QTest::qWaitFor([&] { return server.count() == 1 && engine.snapshot()->roundTotal == 0; }));
    const CheckState &state = *engine.snapshot()->check(u"UP-svc"_s);
    CHECK(state.nextRunInMs >= 270'000);
    CHECK(state.nextRunInMs <= 330'000);
    CHECK(state.ageBudgetMs == 900'000);
}

TEST_CASE("A look ends after the time that the environment gives it")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    server.hold("/health");
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())});
    environment.timeouts = {.connectMs = 100, .probeMs = 100};
    CheckLimits patient = quickLimits();
    patient.connectMs = patient.probeMs = 600'000;
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       patient);
    CHECK(once(engine)->check(u"UP-svc"_s)->reason == u"timeout"_s);
}

// What a probe kind promises by itself, under the severity and the assertions of a check that the
// environment file adds: for every kind that a file may name.

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/roundjudge.h"
#include "services/environment/wirenames.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

using Subject = CheckAssertion::Subject;
using Relation = CheckAssertion::Relation;
const CheckAssertion quickEnough{Subject::LatencyMs, {}, Relation::AtMost, {u"100000"_s}};
const CheckAssertion neverQuickEnough{Subject::LatencyMs, {}, Relation::AtMost, {u"1"_s}};

/// One service of each kind, called as the file calls the kind, and a database that only the
/// catalog sees.
Environment platform()
{
    Environment made = *environmentOf({});
    for (const auto &entry : serviceKindNames)
        made.services.append(stubService(QString::fromLatin1(entry.name), entry.value,
                                         QUrl(u"https://svc.example"_s)));
    Service metastore = stubService(u"metastore"_s, ServiceKind::Postgres, {});
    metastore.reach = Reach::Witness;
    metastore.witness = u"lakekeeper"_s;
    made.services.append(metastore);
    return made;
}

/// The service that a probe is made for: whose system it tells, else whose invariant it measures.
QString serviceFor(const Environment &environment, ProbeKind probe)
{
    if (probe == ProbeKind::Witness)
        return u"metastore"_s;
    for (const Service &service : environment.services) {
        if (service.reach == Reach::Direct && systemOf(service).probe == probe)
            return service.id;
    }
    for (const Invariant &row : invariants()) {
        for (const Service &service : environment.services) {
            if (row.probe == probe && service.reach == Reach::Direct
                && row.appliesTo.covers(service))
                return service.id;
        }
    }
    return u"lakekeeper"_s;
}

/// A look that took 5 ms and whose probe says this of the service.
Look lookOf(ProbeKind probe, const Judgement &said)
{
    const ProbeKind kind = probe == ProbeKind::Witness ? ProbeKind::LakekeeperHealth : probe;
    Observation seen{.kind = kind, .contact = Contact::Answered, .readable = true};
    seen.status = 200;
    seen.liveness = said;
    seen.evidence.method = u"GET"_s;
    seen.evidence.timing.totalMs = 5;
    seen.variables = std::make_shared<const QList<PlacedVariable>>();
    if (probe == ProbeKind::Witness)
        seen.witnessed.insert(ServiceKind::Postgres, said);
    Look look;
    look.seen[kind] = seen;
    return look;
}

Judgement broken()
{
    return {.verdict = Verdict::Critical, .reason = u"not_well"_s, .args = {u"down"_s}};
}

/// What becomes of such a check.
Judgement judged(Environment environment, const DeclaredCheck &check, const Look &look)
{
    environment.declaredChecks = {check};
    PlanLimits limits;
    limits.orders.consents.insert(check.fingerprint(*environment.service(check.service)));
    const CheckPlan plan = makeCheckPlan(environment, limits);
    for (const PlannedCheck &planned : plan.checks) {
        if (planned.id != check.id)
            continue;
        REQUIRE(planned.round >= 0);
        for (const Finding &finding :
             judgeRound(environment, plan, plan.rounds[size_t(planned.round)], look, {})) {
            if (finding.id == check.id)
                return finding.judgement;
        }
    }
    FAIL("the check is in no round");
    return {};
}

DeclaredCheck declared(const QString &probe, const QString &service, const QString &severity)
{
    DeclaredCheck check{u"MINE"_s, service, probe};
    check.severity = severity;
    return check;
}

Verdict worstOf(const QString &severity)
{
    return severity == u"critical"_s ? Verdict::Critical : Verdict::Degraded;
}

}

TEST_CASE("A broken contract is never ok for a check about time alone, and as bad as it is called")
{
    const Environment environment = platform();
    for (const ProbeWord &word : probeWords()) {
        const QString name = QString::fromLatin1(word.name);
        const ProbeKind probe = probeKindNamed(name);
        if (probe == ProbeKind::Http || name == u"deployments"_s)
            continue; // the first has no contract, and the other a case of its own
        const QString service = serviceFor(environment, probe);
        INFO(word.name << " at " << service.toStdString());
        for (const QString &severity : {u"critical"_s, u"warning"_s, u"info"_s}) {
            INFO(severity.toStdString());
            DeclaredCheck check = declared(name, service, severity);
            const Look look = lookOf(probe, broken());
            CHECK(judged(environment, check, look).verdict == worstOf(severity));
            check.assertions = {quickEnough};
            CHECK(judged(environment, check, look).verdict == worstOf(severity));
        }
    }
}

TEST_CASE("An assertion that does not hold is as bad as its check is called, for every probe kind")
{
    const Environment environment = platform();
    for (const ProbeWord &word : probeWords()) {
        const QString name = QString::fromLatin1(word.name);
        const ProbeKind probe = probeKindNamed(name);
        const QString service = serviceFor(environment, probe);
        INFO(word.name << " at " << service.toStdString());
        for (const QString &severity : {u"critical"_s, u"warning"_s, u"info"_s}) {
            DeclaredCheck check = declared(name, service, severity);
            check.assertions = {neverQuickEnough};
            const Look look = lookOf(probe, {.verdict = Verdict::Ok, .reason = u"ok"_s});
            CHECK(judged(environment, check, look).verdict == worstOf(severity));
        }
    }
}

TEST_CASE("A service that crashed at its provider is as bad as the check about it is called")
{
    const Environment environment = platform();
    Fleet fleet;
    DeployedService crashed;
    crashed.id = u"s1"_s;
    crashed.name = u"redis"_s;
    fleet.services = {crashed}; // without a deployment that serves
    Look look = lookOf(ProbeKind::Deployments, {.verdict = Verdict::Ok, .reason = u"ok"_s});
    look.seen[ProbeKind::Deployments].fleet = std::make_shared<const Fleet>(fleet);
    for (const QString &severity : {u"critical"_s, u"warning"_s, u"info"_s}) {
        DeclaredCheck check = declared(u"deployments"_s, u"redis"_s, severity);
        CHECK(judged(environment, check, look).verdict == worstOf(severity));
        check.assertions = {quickEnough};
        CHECK(judged(environment, check, look).reason == u"deployed_absent"_s);
        check.assertions = {neverQuickEnough};
        CHECK(judged(environment, check, look).verdict == worstOf(severity));
    }
    DeclaredCheck own = declared(u"deployments"_s, u"railway"_s, u"warning"_s);
    own.assertions = {quickEnough};
    CHECK(judged(environment, own, lookOf(ProbeKind::Deployments, broken())).verdict
          == Verdict::Degraded);
}

TEST_CASE("The worst of the probe's own word and of the rules over it is the contract")
{
    const Environment environment = platform();
    DeclaredCheck issuer = declared(u"oidc"_s, u"keycloak"_s, u"warning"_s);
    issuer.assertions = {quickEnough};
    Look look = lookOf(
        ProbeKind::Oidc,
        {.verdict = Verdict::Critical, .reason = u"wrong_issuer"_s, .args = {u"a"_s, u"b"_s}});
    look.seen[ProbeKind::Oidc].facts = {measuredFact(u"clock_ahead_s"_s, u"0"_s)};
    CHECK(judged(environment, issuer, look).reason == u"wrong_issuer"_s);

    DeclaredCheck bucket = declared(u"s3-unsigned"_s, u"object-store"_s, u"critical"_s);
    bucket.assertions = {quickEnough};
    look = lookOf(ProbeKind::S3Unsigned, {.verdict = Verdict::Ok, .reason = u"ok"_s});
    look.seen[ProbeKind::S3Unsigned].facts = {measuredFact(u"anonymous_access"_s, u"let_in"_s)};
    CHECK(judged(environment, bucket, look).verdict == Verdict::Critical);
    CHECK(judged(environment, bucket, look).reason == u"anonymous_let_in"_s);

    DeclaredCheck catalog = declared(u"lakekeeper-health"_s, u"lakekeeper"_s, u"warning"_s);
    catalog.assertions = {quickEnough};
    look = lookOf(ProbeKind::LakekeeperHealth, {.verdict = Verdict::Ok, .reason = u"ok"_s});
    look.seen[ProbeKind::LakekeeperHealth].broken = {u"catalog.read_pool"_s};
    CHECK(judged(environment, catalog, look).verdict == Verdict::Degraded);
    CHECK(judged(environment, catalog, look).reason == u"component_unhealthy"_s);
}

TEST_CASE("A check reads what a witness says with the severity and the time that it declares")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Lakekeeper, clock);
    Environment environment = platform();
    environment.services = {stubService(u"lakekeeper"_s, ServiceKind::Lakekeeper, server.url()),
                            *environment.service(u"metastore"_s)};
    environment.declaredChecks = {declared(u"witness"_s, u"metastore"_s, u"warning"_s)};
    const auto look = [&] {
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock, quickLimits());
        return *once(engine, {})->check(u"MINE"_s);
    };
    CHECK(look().verdict == Verdict::Ok);
    environment.declaredChecks[0].assertions
        = {{Subject::LatencyMs, {}, Relation::AtMost, {u"-1"_s}}}; // which nothing holds
    CHECK(look().verdict == Verdict::Degraded);
    CHECK(look().reason == u"asserted_otherwise"_s);
    environment.declaredChecks[0].assertions = {quickEnough};
    server.reply("/health", 200, good::lakekeeperHealth(clock.wall(), "error"));
    CHECK(look().verdict == Verdict::Unknown); // its UP- check has it, and hides the others
    CHECK(look().reason == u"up_down"_s);
    server.reply("/health", 500, "{}");
    CHECK(look().verdict == Verdict::Unknown);
    CHECK(look().reason == u"witness_silent"_s);
}

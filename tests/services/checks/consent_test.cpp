// Checks that run with consent: who gives it, what they may send, and what their answers prove.

#include "services/checks/checkplan.h"
#include "services/checks/probes/catalogwriteprobe.h"
#include "services/checks/probes/doorselectprobe.h"
#include "services/checks/probes/enginerefusesprobe.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

HttpReply reply(const QByteArray &body, int status = 200)
{
    HttpReply answer;
    answer.status = status;
    answer.body = body;
    answer.evidence.method = u"POST"_s;
    answer.evidence.url = u"http://127.0.0.1:1/x"_s;
    return answer;
}

ProbeContext contextWith(const QList<NamespaceRule> &rules)
{
    auto environment = std::make_shared<Environment>();
    environment->namespaces = rules;
    ProbeContext context;
    context.environment = environment;
    context.service
        = stubService(u"lakekeeper"_s, ServiceKind::Lakekeeper, QUrl(u"http://127.0.0.1:1"_s));
    return context;
}

const QStringList test{u"main"_s, u"test"_s};
const QStringList prod{u"main"_s, u"default"_s};

/// One of each service that a built-in check writes to or gives work.
Environment actedUpon(const QUrl &url)
{
    using enum ServiceKind;
    return *environmentOf(
        {stubService(u"junction"_s, Junction, url), stubService(u"writer"_s, WarehouseWriter, url),
         stubService(u"lakekeeper"_s, Lakekeeper, url), stubService(u"duck"_s, Duck, url),
         stubService(u"trino"_s, Trino, url), stubService(u"r2"_s, ObjectStore, url)});
}

/// How often the checks that write or cost run by themselves, "INV-18@r2 60" in seconds; those that
/// wait to be asked are left out.
QStringList byThemselves(const Environment &environment, const WatchOrders &orders)
{
    const CheckPlan plan = makeCheckPlan(environment, {orders, {}});
    QStringList running;
    int acting = 0;
    for (const PlannedCheck &check : plan.checks) {
        if (!check.row || check.row->interval != IntervalClass::OnDemand)
            continue;
        ++acting;
        REQUIRE(check.round >= 0);
        if (const int every = plan.rounds[size_t(check.round)].intervalMs)
            running += check.id + u'@' + check.service + u' ' + QString::number(every / 1000);
    }
    CHECK(acting == 6);
    return running;
}

DoorAnswer read()
{
    return decodeDoorAnswer(reply("{\"event\":\"accepted\"}\n{\"event\":\"end\",\"rows\":1}\n"));
}

DoorAnswer denied(const QByteArray &principal)
{
    return decodeDoorAnswer(reply(R"({"error":{"code":"DENIED","message":"no","detail":{"route":)"
                                  R"({"governance":[{"table":"t","principal":")"
                                      + principal + R"(","decision":"deny"}]}}}})",
                                  403));
}

}

TEST_CASE("An environment file consents to nothing that writes or costs, and says only how often")
{
    Environment environment = actedUpon(QUrl(u"http://127.0.0.1:1"_s));
    environment.role = EnvironmentRole::Sandbox; // which is the file's word, too
    environment.intervals[u"on_demand"_s] = 60;
    WatchOrders orders;
    CHECK(byThemselves(environment, orders).isEmpty());

    orders.consents = {consentKey({u"INV-18"_s, u"r2"_s}, environment),
                       consentKey({u"INV-31"_s, u"trino"_s}, environment)};
    CHECK(byThemselves(environment, orders)
          == QStringList{u"INV-31@trino 60"_s, u"INV-18@r2 60"_s});
    environment.intervals.clear();
    CHECK(byThemselves(environment, orders).last() == u"INV-18@r2 86400"_s);
}

TEST_CASE(
    "In our own sandbox what writes or costs runs by itself, but not at what stands elsewhere")
{
    WatchOrders orders;
    orders.ownSandbox = true;
    CHECK(byThemselves(actedUpon(QUrl(u"http://127.0.0.1:1"_s)), orders).size() == 6);
    CHECK(byThemselves(actedUpon(QUrl(u"https://store.example"_s)), orders).isEmpty());
}

TEST_CASE("A consent to a built-in check is for where it acts and off at another address")
{
    const CheckRef write{u"INV-19"_s, u"lakekeeper"_s};
    const Environment here = actedUpon(QUrl(u"https://one.example/lake"_s));
    const Environment elsewhere = actedUpon(QUrl(u"https://two.example/lake"_s));
    WatchOrders orders;
    const auto reason = [&](const Environment &environment) {
        const CheckPlan plan = makeCheckPlan(environment, {orders, {}});
        const auto found
            = std::find_if(plan.checks.begin(), plan.checks.end(),
                           [&](const PlannedCheck &check) { return check.id == write.id; });
        REQUIRE(found != plan.checks.end());
        return found->reason + u' ' + found->reasonArgs.join(u' ');
    };
    CHECK(reason(here) == u"not_run "_s);
    orders.consents = {consentKey(write, here)};
    CHECK(byThemselves(here, orders) == QStringList{u"INV-19@lakekeeper 86400"_s});
    CHECK(reason(here) == u"not_run "_s);
    CHECK(byThemselves(elsewhere, orders).isEmpty());
    CHECK(reason(elsewhere) == u"consent_lapsed https://two.example/lake"_s);

    orders.consents = {u"INV-19@lakekeeper"_s}; // as they were kept before they named a place
    CHECK(byThemselves(here, orders).isEmpty());
    CHECK(orders.consentLapsed(write, here));
    CHECK_FALSE(orders.consentLapsed({u"INV-1"_s, u"lakekeeper"_s}, here));
    orders.withdrawConsent(write);
    CHECK(orders.consents.isEmpty());
}

TEST_CASE("A consent names every place that the check acts at, but no port of this machine")
{
    const auto at = [](const QString &url) { return actedUpon(QUrl(url)); };
    const CheckRef write{u"INV-19"_s, u"lakekeeper"_s};
    CHECK(consentKey(write, at(u"http://127.0.0.1:1"_s))
          == consentKey(write, at(u"http://127.0.0.1:2"_s)));
    CHECK(consentKey(write, at(u"https://one.example:1"_s))
          != consentKey(write, at(u"https://one.example:2"_s)));
    CHECK_FALSE(consentKey(write, at(u"https://me:canary@one.example"_s)).contains(u"canary"_s));

    Environment tunnelled = at(u"https://one.example"_s);
    tunnelled.services[2].connectTo = u"192.0.2.1"_s;
    CHECK(consentKey(write, tunnelled) != consentKey(write, at(u"https://one.example"_s)));

    const CheckRef commit{u"INV-27"_s, u"writer"_s}; // the catalog drops what the writer made
    Environment other = at(u"https://one.example"_s);
    const QString before = consentKey(commit, other);
    other.services[2].url = QUrl(u"https://two.example"_s);
    CHECK(consentKey(commit, other) != before);

    const CheckRef gate{u"INV-18"_s, u"r2"_s};
    other.storage.emplace();
    other.storage->bucket = u"lakehouse"_s;
    CHECK(placesOf(gate, other) == QStringList{u"https://one.example/lakehouse"_s});
}

TEST_CASE("Our own sandbox ends where a tunnel leads elsewhere")
{
    Environment environment = actedUpon(QUrl(u"http://127.0.0.1:1"_s));
    environment.services[2].connectTo = u"192.0.2.1:443"_s;
    WatchOrders orders;
    orders.ownSandbox = true;
    const QStringList running = byThemselves(environment, orders);
    CHECK(running.size() == 4); // neither the catalog's own write nor the writer's, which it cleans
    CHECK(running.filter(u"INV-19"_s).isEmpty());
    CHECK(running.filter(u"INV-27"_s).isEmpty());
}

TEST_CASE("Scratch tables are made and dropped in a test namespace and nowhere else")
{
    const ProbeContext context = contextWith(
        {{prod, NamespaceRole::Prod, false, {}, {}}, {test, NamespaceRole::Test, false, {}, {}}});
    CHECK(scratchNamespace(*context.environment) == test);
    CatalogConfig config;
    config.prefix = "p";
    const QString name = newScratchName();
    CHECK(name.startsWith(u"atalaya_probe_"));
    const auto drop = dropScratchRequest(context, context.service, config, test, name);
    REQUIRE(drop);
    CHECK(drop->method == "DELETE");
    CHECK(drop->url.toEncoded().endsWith(
        ("/catalog/v1/p/namespaces/main%1Ftest/tables/" + name.toUtf8() + "?purgeRequested=true")));
    const auto make = createScratchRequest(context, context.service, config, test, name);
    REQUIRE(make);
    CHECK(make->body.contains(name.toUtf8()));

    for (const auto &[levels, table] :
         {std::pair{prod, name}, std::pair{test, u"orders"_s},
          std::pair{test, u"atalaya_probe_x/../orders"_s}, std::pair{QStringList{}, name}}) {
        CHECK_FALSE(createScratchRequest(context, context.service, config, levels, table));
        CHECK_FALSE(dropScratchRequest(context, context.service, config, levels, table));
    }
    const ProbeContext frozen = contextWith({{test, NamespaceRole::Test, true, {}, {}}});
    CHECK_FALSE(scratchNamespace(*frozen.environment));
    CHECK_FALSE(createScratchRequest(frozen, frozen.service, config, test, name));
}

TEST_CASE("What making and dropping a scratch table proves")
{
    const auto answer = [](int status, const QByteArray &body = "{}") {
        return scratchAnswer(reply(body, status));
    };
    const auto judged = [](const ScratchAnswer &made, std::optional<ScratchAnswer> dropped) {
        return judgeScratch(made, dropped, u"t"_s, u"catalog_write_failed"_s);
    };
    CHECK(judged(answer(200), answer(204)).verdict == Verdict::Ok);
    CHECK(judged(answer(200), answer(500)).reason == u"scratch_left"_s);
    CHECK(judged(answer(200), answer(500)).verdict == Verdict::Critical);
    CHECK(
        judged(answer(412, R"({"error":{"message":"S3","type":"IOError","code":412}})"), {}).verdict
        == Verdict::Critical);
    CHECK(judged(answer(403), {}).verdict == Verdict::NotProven);
    HttpReply silent;
    silent.error = Error{.kind = Error::Kind::Timeout, .detail = {}};
    CHECK(judged(scratchAnswer(silent), {}).verdict == Verdict::Unknown);
    CHECK(judged(scratchAnswer(silent), answer(500)).reason == u"scratch_left"_s);
}

TEST_CASE("An engine's wall is proven by its own refusal and broken by an answer to SQL alone")
{
    const auto duck = [](const QByteArray &body, int status) {
        return decodeDuckKnock(reply(body, status)).liveness->verdict;
    };
    CHECK(duck(R"({"error":{"code":"UNAUTHENTICATED"}})", 401) == Verdict::Ok);
    CHECK(duck(R"({"detail":"Not authenticated"})", 403) == Verdict::Ok);
    CHECK(duck("no", 403) == Verdict::NotProven); // a wall that stands in front of it
    CHECK(decodeDuckKnock(reply("no", 403)).liveness->reason == u"foreign_refusal"_s);
    CHECK(duck("{\"event\":\"schema\",\"columns\":[]}\n", 200) == Verdict::Critical);
    for (const char *body : {"", "{}", "[]", "<html>hello</html>", "{\"status\":\"ok\"}", "\"ok\""})
        CHECK(duck(body, 200) == Verdict::NotProven);
    CHECK(duck("Not Found", 404) == Verdict::NotProven);
    QString cancel;
    decodeDuckKnock(reply("{\"event\":\"accepted\",\"query_id\":\"q1\"}\n{}\n"), &cancel);
    CHECK(cancel == u"/query/q1"_s);

    const auto trino = [&](const QByteArray &body, int status) {
        cancel.clear();
        return decodeTrinoKnock(reply(body, status), &cancel).liveness->verdict;
    };
    const auto refusedBy = [](const QByteArray &challenge,
                              const QByteArray &body = "Unauthorized") {
        HttpReply answer = reply(body, 401);
        answer.headers = {HttpHeader{"Server", "x"}, HttpHeader{"www-authenticate", challenge}};
        return *decodeTrinoKnock(answer).liveness;
    };
    CHECK(trino("Unauthorized", 401) == Verdict::NotProven); // anybody's word
    CHECK(trino("Error 403 Forbidden: Authentication over HTTP is not enabled", 403)
          == Verdict::Ok);
    for (const char *own :
         {R"(Bearer realm="Trino")", R"(Basic realm="Trino")",
          R"(Bearer x_redirect_server="https://t/o", x_token_server="https://t/t")"})
        CHECK(refusedBy(own).verdict == Verdict::Ok);
    CHECK(refusedBy(R"(Bearer realm="proxy")").reason == u"foreign_refusal"_s);
    CHECK(refusedBy(R"(Basic realm="Trino")", "Basic authentication or X-Trino-User must be sent")
              .verdict
          == Verdict::NotProven); // it wants a name, which is no credential
    CHECK(trino(R"({"id":"q","nextUri":"http://127.0.0.1:1/v1/statement/queued/q/s/0",)"
                R"("stats":{"state":"QUEUED"}})",
                200)
          == Verdict::Critical);
    CHECK(cancel == u"/v1/statement/queued/q/s/0"_s);
    CHECK(
        trino(R"({"id":"q","stats":{"state":"FAILED"},"error":{"errorName":"SERVER_STARTING_UP"}})",
              200)
        == Verdict::NotProven);
    for (const char *body : {"", "{}", "[]", "<html>", "{\"status\":\"ok\"}", "{\"id\":\"q\"}"})
        CHECK(trino(body, 200) == Verdict::NotProven);
    HttpReply edge = reply("{}", 404);
    edge.headers = {HttpHeader{"x-railway-fallback", "true"}};
    CHECK_FALSE(decodeDuckKnock(edge).readable);
    HttpReply lost;
    lost.error = Error{.kind = Error::Kind::NameLookup, .detail = {}};
    CHECK(decodeTrinoKnock(lost).liveness->verdict == Verdict::NotProven);
}

TEST_CASE("A stream through the door counts as read when it came to its end")
{
    CHECK(read().read);
    CHECK_FALSE(decodeDoorAnswer(reply("{\"event\":\"accepted\"}\n")).read);
    CHECK_FALSE(decodeDoorAnswer(reply("{}")).read);
    CHECK_FALSE(decodeDoorAnswer(reply("<html>")).read);
    const DoorAnswer broken = decodeDoorAnswer(reply(
        "{\"event\":\"end\"}\n{\"event\":\"error\",\"status\":500,\"code\":\"ENGINE_FAILED\"}"));
    CHECK_FALSE(broken.read);
    CHECK(broken.text().startsWith(u"ENGINE_FAILED"));
    HttpReply row
        = reply("{\"event\":\"batch\",\"columns\":[[\"canary-row\"]]}\n{\"event\":\"end\"}");
    row.evidence.excerpt = u"canary-row"_s;
    CHECK_FALSE(decodeDoorAnswer(row).evidence.excerpt.contains(u"canary"));
}

TEST_CASE("Trino's refusal proves something only beside duck's reading and in Trino's own name")
{
    DoorProof proof{u"main.test.t"_s, u"main.default.t"_s, u"trino"_s,
                    read(),           denied("trino"),     read()};
    CHECK(judgeDoor(proof).verdict == Verdict::Ok);
    DoorProof open = proof;
    open.trinoTest = read();
    CHECK(judgeDoor(open).verdict == Verdict::Critical);
    DoorProof noControl = proof;
    noControl.duck = denied("operator");
    CHECK(judgeDoor(noControl).reason == u"door_control"_s);
    CHECK(judgeDoor(noControl).verdict == Verdict::NotProven);
    DoorProof other = proof;
    other.trinoTest = denied("operator");
    CHECK(judgeDoor(other).reason == u"door_other_principal"_s);
    DoorProof down = proof;
    down.trinoTest
        = decodeDoorAnswer(reply(R"({"error":{"code":"ENGINE_UNAVAILABLE","message":"x"}})", 503));
    CHECK(judgeDoor(down).reason == u"door_trino_undecided"_s);
    DoorProof blind = proof;
    blind.trinoProd = down.trinoTest;
    CHECK(judgeDoor(blind).reason == u"door_trino_blind"_s);
    CHECK(judgeDoor(blind).verdict == Verdict::NotProven);
}

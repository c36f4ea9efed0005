#include "services/core/async.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr auto secret = "canary-last-looks";

CredentialLookup secretToken()
{
    return [](const Service &service, const SecretRef &) {
        auto credential = std::make_shared<Credential>();
        credential->secret = Secret(QByteArray(secret));
        credential->origin = Origin::of(service.url);
        credential->name = u"TOKEN"_s;
        return readyFuture(Result<CredentialPtr>(CredentialPtr(credential)));
    };
}

std::vector<int> statuses(const LastLooks &last)
{
    std::vector<int> list;
    for (const KeptLook &look : last.looks)
        list.push_back(look.evidence->status);
    return list;
}

/// All text that a person can see of it.
QString textOf(const Evidence &evidence)
{
    QString text = curlCommand(evidence) + evidence.requestBody + evidence.excerpt;
    for (const EvidenceHeader &header : evidence.responseHeaders)
        text += header.name + header.value;
    for (const EvidenceCheck &check : evidence.checks)
        text += check.what + check.expected + check.found;
    return text;
}

const CheckRef up{u"UP-svc"_s, u"svc"_s};

}

TEST_CASE("Each look at a check keeps its own evidence and what it found, also before a verdict "
          "changes")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    CheckEngine engine(environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())}),
                       http, tokens({}), clock, quickLimits());
    CHECK(engine.lastLooks(up).looks.empty());
    once(engine);
    server.reply("/health", 500, "");
    const SnapshotPtr bad = once(engine); // the first bad look is repeated
    LastLooks last = engine.lastLooks(up);
    REQUIRE(statuses(last) == std::vector{500, 500, 200});
    CHECK(last.looks[0].said.verdict == Verdict::Critical);
    CHECK(last.looks[1].said.verdict == Verdict::Critical); // when ok still stood
    CHECK(last.looks[2].said.verdict == Verdict::Ok);
    CHECK(last.looks[0].evidence == bad->check(u"UP-svc"_s)->evidence);
    CHECK(last.looks[0].evidence->checks.first().outcome == EvidenceCheck::Outcome::Fail);
    CHECK(last.looks[2].evidence->checks.first().outcome == EvidenceCheck::Outcome::Pass);

    server.reply("/health", 200, R"({"status":"ok"})");
    for (int i = 0; i < 9; ++i)
        once(engine);
    last = engine.lastLooks(up);
    REQUIRE(last.looks.size() == 10);
    CHECK(last.looks.front().said.verdict == Verdict::Ok);
    CHECK(last.looks.back().said.verdict == Verdict::Critical); // the first two went
    CHECK(last.looks.back().evidence->status == 500);
    CHECK(last.dropped == 0);
}

TEST_CASE("Checks that one request feeds share its evidence in memory")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    CheckEngine engine(
        environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, server.url())}), http,
        tokens({}), clock, quickLimits());
    once(engine);
    once(engine);
    const LastLooks type = engine.lastLooks({u"INV-04"_s, u"svc"_s});
    const LastLooks warehouse = engine.lastLooks({u"INV-05"_s, u"svc"_s});
    REQUIRE(type.looks.size() == 2);
    REQUIRE(warehouse.looks.size() == 2);
    CHECK(type.looks[0].evidence == warehouse.looks[0].evidence);
    CHECK(type.looks[1].evidence == warehouse.looks[1].evidence);
    CHECK(type.looks[0].evidence != type.looks[1].evidence);
}

TEST_CASE("No look that is kept holds a secret, though the service sends it back")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    CheckEngine engine(
        environmentOf({stubService(u"svc"_s, ServiceKind::WarehouseWriter, server.url())}), http,
        secretToken(), clock, quickLimits());
    const QByteArrayList bodies{"you sent %", R"({"detail":"no","seen":"%"})", "<html>%</html>"};
    for (const QByteArray &body : bodies) {
        server.on("/lakehouse/config", [body](const StubRequest &request) {
            QByteArray echo = body;
            echo.replace('%', request.header("Authorization"));
            return StubServer::response(500, echo, "text/plain", {{"X-Seen", secret}});
        });
        once(engine);
    }
    const LastLooks last = engine.lastLooks({u"INV-02"_s, u"svc"_s});
    REQUIRE(last.looks.size() >= size_t(bodies.size()));
    for (const KeptLook &look : last.looks) {
        const QString text = textOf(*look.evidence);
        CHECK(text.contains(u"$TOKEN"_s));
        CHECK(text.contains(u"‹redacted›"_s));
        CHECK_FALSE(text.contains(QLatin1String(secret)));
        CHECK(look.evidence->redactions > 0);
    }
}

TEST_CASE("A new address keeps the looks at a check, and a check that is gone has none")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    StubServer other;
    behave(server, ServiceKind::Http, clock);
    behave(other, ServiceKind::Http, clock);
    CheckEngine engine(environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())}),
                       http, tokens({}), clock, quickLimits());
    once(engine);
    engine.setEnvironment(environmentOf({stubService(u"svc"_s, ServiceKind::Http, other.url())}));
    once(engine);
    const LastLooks last = engine.lastLooks(up);
    REQUIRE(last.looks.size() == 2);
    CHECK(last.looks[0].evidence->url != last.looks[1].evidence->url);
    engine.setEnvironment(
        environmentOf({stubService(u"another"_s, ServiceKind::Http, other.url())}));
    CHECK(engine.lastLooks(up).looks.empty());
}

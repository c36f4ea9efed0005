// Lists that are not read to their end: what is not in them may be further on.

#include "services/checks/texts.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray with(QByteArray body, const char *from, const char *to)
{
    REQUIRE(body.contains(from));
    return body.replace(from, to);
}

/// A page of an answer that never comes to its end.
QByteArray goingOn(const QByteArray &body)
{
    return with(body, R"("hasNextPage":false)", R"("hasNextPage":true)");
}

QByteArray withoutWorkers(QByteArray fleet)
{
    return fleet.replace("npm run workers", "npm start")
        .replace("Dockerfile.workers", "Dockerfile");
}

/// Two providers and what is read from them.
struct Providers {
    StubServer server;
    StepClock clock;
    HttpClient http;
    QByteArray firstFleet = good::fleet();
    QByteArray laterFleet = withoutWorkers(good::fleet());
    QByteArray names = good::variableNames();

    Providers()
    {
        behave(server, ServiceKind::Vercel, clock);
        server.on("/graphql/v2", [this](const StubRequest &request) {
            const bool first = !request.body.contains("\"after\":");
            return StubServer::response(200,
                                        request.body.contains("query Names") ? names
                                            : first                          ? firstFleet
                                                                             : laterFleet);
        });
        server.reply("/v10/projects/app/env", 200, good::vercelVariables());
    }

    SnapshotPtr look()
    {
        auto environment = std::make_shared<Environment>(
            *environmentOf({stubService(u"railway"_s, ServiceKind::Railway, server.url()),
                            stubService(u"workers"_s, ServiceKind::Workers, {}),
                            stubService(u"runner"_s, ServiceKind::Http, {}),
                            stubService(u"app"_s, ServiceKind::Vercel, server.url())}));
        environment->services[1].reach = Reach::Deployment;
        environment->services[2].reach = Reach::Deployment;
        environment->services[2].expect
            = {{u"deployment"_s, u"far-away"_s}, {u"image"_s, u"runner:1"_s}};
        environment->providers[u"vercel"_s]
            = {server.url(), {SecretRef::Store::Session, u"vercel"_s}, u"app"_s, {}};
        CheckEngine engine(environment, http, tokens(server.url()), clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        return once(engine);
    }
};

const CheckState &state(const SnapshotPtr &snapshot, const QString &id, const QString &service)
{
    const CheckState *found = snapshot->check(id, service);
    REQUIRE(found);
    UNSCOPED_INFO(id.toStdString() << ": " << checkSummary(*found).toStdString());
    return *found;
}

void checkIncomplete(const CheckState &check)
{
    CHECK(check.verdict == Verdict::NotProven);
    CHECK(check.reason == u"list_incomplete"_s);
    CHECK(checkAdvice(check).contains(u"provider"_s));
}

}

TEST_CASE("A list of deployments that is read to its end tells who is there and who is not")
{
    Providers providers;
    const SnapshotPtr snapshot = providers.look();
    CHECK(state(snapshot, u"INV-23"_s, u"workers"_s).verdict == Verdict::Ok);
    CHECK(state(snapshot, u"UP-runner"_s, u"runner"_s).reason == u"deployed_not_found"_s);
    CHECK(state(snapshot, u"INV-17"_s, u"railway"_s).reason == u"variables_missing"_s);
    CHECK(state(snapshot, u"INV-17"_s, u"app"_s).verdict == Verdict::Ok);
    CHECK(state(snapshot, u"INV-32"_s, u"railway"_s).verdict == Verdict::Ok);
}

TEST_CASE(
    "A list of deployments that goes on proves neither that nobody nor that one alone is there")
{
    Providers providers;
    providers.firstFleet = goingOn(providers.firstFleet);
    providers.laterFleet = goingOn(providers.laterFleet);
    const auto unproven = [&] {
        const SnapshotPtr snapshot = providers.look();
        CHECK(state(snapshot, u"UP-railway"_s, u"railway"_s).verdict == Verdict::Ok);
        checkIncomplete(state(snapshot, u"INV-23"_s, u"workers"_s));
        checkIncomplete(state(snapshot, u"UP-workers"_s, u"workers"_s));
        checkIncomplete(state(snapshot, u"UP-runner"_s, u"runner"_s));
        checkIncomplete(state(snapshot, u"INV-25"_s, u"runner"_s));
    };
    SECTION("one was found so far")
    {
        unproven();
    }
    SECTION("none was found so far")
    {
        providers.firstFleet = providers.laterFleet;
        unproven();
    }
    SECTION("there is more, and not said where")
    {
        providers.firstFleet
            = with(providers.firstFleet, R"("endCursor":"c")", R"("endCursor":null)");
        unproven();
    }
}

TEST_CASE("Names of variables that were not all read are no proof that none is out of place")
{
    Providers providers;
    SECTION("Railway's pages do not end")
    {
        providers.names = goingOn(providers.names);
        const SnapshotPtr snapshot = providers.look();
        checkIncomplete(state(snapshot, u"INV-17"_s, u"railway"_s));
        checkIncomplete(state(snapshot, u"INV-32"_s, u"railway"_s));
    }
    SECTION("there are more services than Railway told the names of")
    {
        providers.names = with(providers.names, R"("serviceInstances":{)",
                               R"("serviceInstances":{"pageInfo":{"hasNextPage":true},)");
        checkIncomplete(state(providers.look(), u"INV-17"_s, u"railway"_s));
    }
    SECTION("Vercel's pages do not end")
    {
        providers.server.reply("/v10/projects/app/env", 200,
                               with(good::vercelVariables(), R"("next":null)", R"("next":5)"));
        const SnapshotPtr snapshot = providers.look();
        checkIncomplete(state(snapshot, u"INV-17"_s, u"app"_s));
        checkIncomplete(state(snapshot, u"INV-32"_s, u"app"_s));
    }
    SECTION("what is out of place in what was read is so all the same")
    {
        providers.names = goingOn(
            with(providers.names, "ENABLE_LAKEHOUSE_RATIFY", "R2_PARENT_SECRET_ACCESS_KEY"));
        const SnapshotPtr snapshot = providers.look();
        CHECK(state(snapshot, u"INV-17"_s, u"railway"_s).verdict == Verdict::Critical);
        CHECK(state(snapshot, u"INV-32"_s, u"railway"_s).reason == u"parent_elsewhere"_s);
    }
}

TEST_CASE("A table that something in front of the catalog denies was not dropped, but not read")
{
    StubServer server;
    StepClock clock;
    HttpClient http;
    behave(server, ServiceKind::Lakekeeper, clock);
    server.reply("/catalog/v1/config", 200, R"({"defaults":{"prefix":"p"},"overrides":{}})");
    server.on("/catalog/v1/p/namespaces", [](const StubRequest &request) {
        const bool child = request.path.contains("parent=main");
        return StubServer::response(
            200, child ? R"({"namespaces":[]})" : R"({"namespaces":[["main"]]})");
    });
    server.reply("/catalog/v1/p/namespaces/main/tables", 200,
                 R"({"identifiers":[{"namespace":["main"],"name":"orders"}]})");
    const auto walked = [&](const QByteArray &body) {
        server.reply("/catalog/v1/p/namespaces/main/tables/orders", 404, body);
        CheckEngine engine(
            environmentOf({stubService(u"svc"_s, ServiceKind::Lakekeeper, server.url())}), http,
            tokens(server.url()), clock,
            {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        return state(once(engine), u"INV-20"_s, u"svc"_s);
    };
    CHECK(walked(R"({"error":{"message":"no","type":"NoSuchTableException","code":404}})").verdict
          == Verdict::Ok);
    const CheckState denied = walked("<html>nginx</html>");
    CHECK(denied.verdict == Verdict::NotProven);
    CHECK(denied.reason == u"walk_unread"_s);
}

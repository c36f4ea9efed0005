// Which looks at one service go on at the same time.

#include "services/checks/probes/catalogwalk.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray namespacesPath = "/catalog/v1/019c/namespaces";
const QByteArray tablesPath = namespacesPath + "/bench/tables";

/// A catalog with one namespace of so many tables, which it is slow to tell about.
void serveSlowTables(StubServer &server, const Clock &clock, int tables)
{
    behave(server, ServiceKind::Lakekeeper, clock);
    server.on(namespacesPath, [](const StubRequest &request) {
        return StubServer::response(200,
                                    request.path.contains("parent=")
                                        ? R"({"namespaces":[]})"
                                        : R"({"namespaces":[["bench"]]})");
    });
    QByteArrayList names;
    for (int i = 0; i < tables; ++i) {
        const QByteArray name = "t" + QByteArray::number(i);
        names += R"({"namespace":["bench"],"name":")" + name + R"("})";
        server.hold(tablesPath + '/' + name);
    }
    server.reply(tablesPath, 200, R"({"identifiers":[)" + names.join(',') + "]}");
}

/// An engine over these services, where writes are allowed in a namespace for tests.
struct Platform {
    explicit Platform(const QList<Service> &services)
    {
        Environment environment = *environmentOf(services);
        environment.namespaces = {{{u"main"_s, u"test"_s}, NamespaceRole::Test, false, {}, {}}};
        CheckLimits limits = quickLimits();
        limits.connectMs = limits.probeMs = 5000; // nothing here waits for their end
        engine = std::make_unique<CheckEngine>(std::make_shared<const Environment>(environment),
                                               http, tokens({}), clock, limits);
    }

    const CheckState &state(const QString &id) const { return *engine->snapshot()->check(id); }

    StepClock clock;
    HttpClient http;
    std::unique_ptr<CheckEngine> engine;
};

}

TEST_CASE("A walk never asks for more than four tables at once, and for each of them")
{
    constexpr int tables = 10;
    StepClock clock;
    HttpClient http;
    StubServer server;
    serveSlowTables(server, clock, tables);
    Service catalog = stubService(u"catalog"_s, ServiceKind::Lakekeeper, server.url());
    CatalogWalk walk(IcebergClient(http, catalog, u"lakehouse"_s,
                                   [catalog] { return tokens({})(catalog, catalog.auth); }));
    bool ended = false;
    QObject::connect(&walk, &CatalogWalk::finished, &walk, [&] { ended = true; });
    walk.start();
    for (int left = tables; left > 0; --left) {
        REQUIRE(QTest::qWaitFor(
            [&] { return server.held() == std::min(left, CatalogWalk::loadsAtOnce); }));
        server.answerHeld(StubServer::response(404, "{}"));
    }
    REQUIRE(QTest::qWaitFor([&] { return ended; }));
    CHECK(server.mostHeld() == 4);
    for (int i = 0; i < tables; ++i)
        CHECK(server.count(tablesPath + "/t" + QByteArray::number(i)) == 1);
    CHECK_FALSE(walk.take().fault);
}

TEST_CASE("While a catalog is walked its liveness is seen, and no second reading of it begins")
{
    StubServer catalog;
    StubServer index;
    Platform platform({stubService(u"catalog"_s, ServiceKind::Lakekeeper, catalog.url()),
                       stubService(u"index"_s, ServiceKind::Supabase, index.url())});
    serveSlowTables(catalog, platform.clock, 1);
    behave(index, ServiceKind::Supabase, platform.clock);
    platform.engine->runNow({u"INV-20"_s});
    REQUIRE(QTest::qWaitFor([&] { return catalog.held() == 1; }));
    platform.engine->runNow({u"INV-24"_s}); // would ask the catalog second
    platform.engine->runNow({u"UP-catalog"_s, u"UP-index"_s});
    REQUIRE(QTest::qWaitFor([&] {
        return platform.state(u"UP-catalog"_s).verdict == Verdict::Ok
            && platform.state(u"UP-index"_s).verdict == Verdict::Ok;
    }));
    CHECK(platform.state(u"INV-20"_s).running);
    CHECK_FALSE(platform.state(u"INV-24"_s).running);
    const int asked = index.count();

    catalog.answerHeld(StubServer::response(404, "{}"));
    REQUIRE(QTest::qWaitFor([&] { return index.count() > asked; })); // its turn
}

TEST_CASE(
    "A write that hangs delays neither the verdict on its service nor a reading of the catalog")
{
    StubServer writer;
    StubServer catalog;
    Platform platform({stubService(u"writer"_s, ServiceKind::WarehouseWriter, writer.url()),
                       stubService(u"catalog"_s, ServiceKind::Lakekeeper, catalog.url())});
    behave(writer, ServiceKind::WarehouseWriter, platform.clock);
    serveSlowTables(catalog, platform.clock, 1);
    writer.hold("/lakehouse/ingest");
    platform.engine->runNow({u"INV-27"_s});
    REQUIRE(QTest::qWaitFor([&] { return writer.held() == 1; }));

    writer.reply("/health", 500, "");
    platform.engine->runNow({u"UP-writer"_s});
    REQUIRE(
        QTest::qWaitFor([&] { return platform.state(u"UP-writer"_s).reason == u"confirming"_s; }));
    platform.engine->runNow({u"UP-writer"_s});
    REQUIRE(QTest::qWaitFor(
        [&] { return platform.state(u"UP-writer"_s).verdict == Verdict::Critical; }));
    platform.engine->runNow({u"INV-19"_s}); // a second one that acts upon the catalog
    platform.engine->runNow({u"INV-20"_s});
    REQUIRE(QTest::qWaitFor([&] { return catalog.held() == 1; }));
    CHECK(platform.state(u"INV-27"_s).running);
    CHECK_FALSE(platform.state(u"INV-19"_s).running);
}

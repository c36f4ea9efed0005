#include "services/checks/orderdesk.h"
#include "services/checks/watchorderstore.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const QDateTime noon(QDate(2026, 11, 30), QTime(12, 0), Qt::UTC);

WatchOrders someOrders()
{
    WatchOrders orders;
    orders.snoozes = {{{u"UP-redis"_s, u"redis"_s}, u"known"_s, noon.addSecs(3600)}};
    orders.maintenance = {{u"w1"_s,
                           {u"duck"_s},
                           noon.toMSecsSinceEpoch(),
                           noon.addSecs(600).toMSecsSinceEpoch(),
                           u"upgrade"_s}};
    orders.consents = {u"abc"_s};
    return orders;
}

}

TEST_CASE("A snooze covers its check until its end, a window its services from begin to end")
{
    const WatchOrders orders = someOrders();
    const CheckRef redis{u"UP-redis"_s, u"redis"_s};
    REQUIRE(orders.silenceOf(redis, noon));
    CHECK(orders.silenceOf(redis, noon)->kind == Silence::Kind::Snooze);
    CHECK(orders.silenceOf(redis, noon)->reason == u"known"_s);
    CHECK_FALSE(orders.silenceOf(redis, noon.addSecs(3600)));
    CHECK_FALSE(orders.silenceOf({u"INV-01"_s, u"redis"_s}, noon));

    WatchOrders warned = orders;
    warned.snooze({redis, u"slow disk"_s, noon.addSecs(60), false});
    CHECK(warned.snoozes.size() == 1); // in place of the one before
    CHECK(warned.silenceOf(redis, noon, Verdict::Degraded)->reason == u"slow disk"_s);
    CHECK_FALSE(warned.silenceOf(redis, noon, Verdict::Critical));
    warned.wake(redis);
    CHECK_FALSE(warned.snoozeOf(redis));

    const CheckRef duck{u"INV-12"_s, u"duck"_s};
    CHECK_FALSE(orders.silenceOf(duck, noon.addSecs(-1)));
    REQUIRE(orders.silenceOf(duck, noon));
    CHECK(orders.silenceOf(duck, noon)->kind == Silence::Kind::Maintenance);
    CHECK(orders.silenceOf(duck, noon)->until == noon.addSecs(600));
    CHECK_FALSE(orders.silenceOf(duck, noon.addSecs(600)));
}

TEST_CASE("A window without services is for all, and goes before a snooze")
{
    WatchOrders orders = someOrders();
    orders.maintenance[0].services.clear();
    CHECK(orders.silenceOf({u"UP-redis"_s, u"redis"_s}, noon)->reason == u"upgrade"_s);
    CHECK(orders.maintenanceOf(u"anything"_s, noon));
}

TEST_CASE("What is over is dropped, a window to come and consents stay")
{
    CHECK(someOrders().current(noon.addSecs(-600)).maintenance.size() == 1);
    const WatchOrders later = someOrders().current(noon.addSecs(3600));
    CHECK(later.snoozes.isEmpty());
    CHECK(later.maintenance.isEmpty());
    CHECK(later.consents.contains(u"abc"_s));
}

TEST_CASE("Orders survive a restart, each environment's by itself")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"sub/watch.json"_s);
    REQUIRE(WatchOrderStore(path).save(u"one"_s, someOrders()));
    REQUIRE(WatchOrderStore(path).save(u"two"_s, {}));
    const WatchOrders one = WatchOrderStore(path).load(u"one"_s).orders;
    REQUIRE(one.snoozes.size() == 1);
    CHECK(one.snoozes[0].check == CheckRef{u"UP-redis"_s, u"redis"_s});
    CHECK(one.snoozes[0].until == noon.addSecs(3600));
    CHECK(one.snoozes[0].criticalToo);
    REQUIRE(one.maintenance.size() == 1);
    CHECK(one.maintenance[0].services == QStringList{u"duck"_s});
    CHECK(one.maintenance[0].reason == u"upgrade"_s);
    CHECK(one.consents == QSet<QString>{u"abc"_s});
    CHECK(WatchOrderStore(path).load(u"two"_s).orders.snoozes.isEmpty());
    CHECK(WatchOrderStore(path).load(u"three"_s).orders.consents.isEmpty());
    const QFile::Permissions others = QFile::ReadGroup | QFile::ReadOther;
    CHECK_FALSE(QFile(path).permissions() & others);
}

TEST_CASE("A file that cannot be read allows nothing and is kept beside")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"watch.json"_s);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("{\"one\": {\"consents\": [\"abc\"]");
    file.close();
    const WatchOrderStore::Load load = WatchOrderStore(path).load(u"one"_s);
    CHECK(load.orders.consents.isEmpty());
    CHECK(load.setAside.startsWith(path + u".unreadable-"_s)); // and is said
    CHECK(QFile::exists(load.setAside));
    REQUIRE(WatchOrderStore(path).save(u"one"_s, someOrders()));
    CHECK(WatchOrderStore(path).load(u"one"_s).orders.consents.contains(u"abc"_s));
    CHECK(QDir(folder.path()).entryList(QDir::Files).size() == 2);
}

TEST_CASE(
    "A snoozed check and a service under maintenance are looked at and say that they are silent")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    server.reply("/health", 500, "");
    CheckEngine engine(environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())}),
                       http, tokens({}), clock, quickLimits());
    WatchOrders orders;
    orders.snoozes = {{{u"UP-svc"_s, u"svc"_s}, u"known"_s, clock.wall().addSecs(60)}};
    engine.setOrders(orders);
    SnapshotPtr snapshot = once(engine);
    const CheckState *up = snapshot->check(u"UP-svc"_s);
    CHECK(up->verdict == Verdict::Critical); // silent is not well
    REQUIRE(up->silence);
    CHECK(up->silence->reason == u"known"_s);
    CHECK_FALSE(snapshot->service(u"svc"_s)->silence);

    orders.snoozes.clear();
    orders.maintenance = {{u"w"_s,
                           {u"svc"_s},
                           clock.wall().toMSecsSinceEpoch(),
                           clock.wall().addSecs(5).toMSecsSinceEpoch(),
                           u"move"_s}};
    engine.setOrders(orders);
    snapshot = once(engine);
    CHECK(snapshot->check(u"UP-svc"_s)->silence->kind == Silence::Kind::Maintenance);
    REQUIRE(snapshot->service(u"svc"_s)->silence);
    clock.step(5s);
    CHECK_FALSE(once(engine)->check(u"UP-svc"_s)->silence);
}

TEST_CASE("What a person orders holds at once and after a restart, and is in the activity log")
{
    QTemporaryDir folder;
    StepClock clock;
    HttpClient http;
    StubServer server;
    server.reply("/health", 200, "{}");
    const auto environment
        = environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url()),
                         stubService(u"trino"_s, ServiceKind::Trino, server.url())});
    ActivityLog log(folder.filePath(u"a.sqlite"_s), clock);
    const WatchOrderStore store(folder.filePath(u"watch.json"_s));
    const CheckRef knock{u"INV-31"_s, u"trino"_s};
    const CheckRef up{u"UP-svc"_s, u"svc"_s};
    {
        CheckEngine engine(environment, http, tokens({}), clock, quickLimits());
        OrderDesk desk(u"one"_s, engine, store, log, clock);
        QSignalSpy changed(&desk, &OrderDesk::changed);
        desk.snooze({up}, u"known"_s, clock.wall().addSecs(3600));
        CHECK(once(engine)->check(up.id)->silence->reason == u"known"_s);
        MaintenanceWindow window;
        window.fromMs = clock.wall().toMSecsSinceEpoch();
        window.toMs = window.fromMs + 7'200'000;
        window.reason = u"move"_s;
        desk.addMaintenance(window);
        desk.setConsent(knock, true);
        desk.setConsent({u"INV-19"_s, u"nobody"_s}, true); // nothing to agree to
        desk.pause({u"svc"_s}, true);
        CHECK(changed.size() == 4);
        CHECK(once(engine)->service(u"svc"_s)->paused);
    }
    CheckEngine engine(environment, http, tokens({}), clock, quickLimits());
    OrderDesk desk(u"one"_s, engine, store, log, clock);
    CHECK(desk.setAside().isEmpty());
    CHECK(desk.orders().snoozeOf(up));
    CHECK(desk.orders().consents == QSet<QString>{u"INV-31@trino http://127.0.0.1"_s});
    REQUIRE(desk.orders().maintenance.size() == 1);
    SnapshotPtr snapshot = once(engine);
    CHECK(snapshot->check(up.id)->silence->kind == Silence::Kind::Maintenance);
    CHECK_FALSE(snapshot->service(u"svc"_s)->paused); // a forgotten pause does not blind for good

    desk.endMaintenance(desk.orders().maintenance[0].id);
    desk.wake({up});
    desk.setConsent(knock, false);
    CHECK_FALSE(once(engine)->check(up.id)->silence);
    CHECK(store.load(u"one"_s).orders.consents.isEmpty());
    QStringList actions;
    REQUIRE(QTest::qWaitFor(
        [&] {
            const auto page = log.page({});
            if (!QTest::qWaitFor([&] { return page.isFinished(); }, 30'000))
                return false;
            const auto entries = page.result();
            if (!entries)
                return false;
            actions.clear();
            for (const Activity &entry : *entries)
                actions.prepend(entry.action);
            return actions.size() == 7;
        },
        30'000));
    CHECK(actions
          == QStringList{u"check.snooze"_s, u"maintenance.set"_s, u"consent.give"_s,
                         u"service.pause"_s, u"maintenance.end"_s, u"check.wake"_s,
                         u"consent.withdraw"_s});
}

TEST_CASE(
    "A consent to a check of the file is to what it does, and that to our own sandbox is not kept")
{
    QTemporaryDir folder;
    StepClock clock;
    HttpClient http;
    ActivityLog log(folder.filePath(u"a.sqlite"_s), clock);
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, QUrl(u"http://127.0.0.1:1"_s))});
    DeclaredCheck added{u"MINE"_s, u"svc"_s, u"http"_s};
    added.method = u"POST"_s;
    environment.declaredChecks = {added};
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       quickLimits());
    const WatchOrderStore store(folder.filePath(u"watch.json"_s));
    OrderDesk desk(u"one"_s, engine, store, log, clock);
    CHECK(engine.snapshot()->check(u"MINE"_s)->reason == u"not_consented"_s);
    desk.setOwnSandbox();
    desk.setConsent({u"MINE"_s, u"svc"_s}, true);
    CHECK(desk.orders().consents == QSet<QString>{added.fingerprint(environment.services.first())});
    CHECK(engine.snapshot()->check(u"MINE"_s)->reason == u"not_run"_s); // it may, when asked
    CHECK(desk.orders().ownSandbox);
    CHECK(store.load(u"one"_s).orders.consents == desk.orders().consents);
    CHECK_FALSE(store.load(u"one"_s).orders.ownSandbox);
    desk.setConsent({u"MINE"_s, u"svc"_s}, false);
    CHECK(engine.snapshot()->check(u"MINE"_s)->reason == u"not_consented"_s);
}

TEST_CASE("Orders that cannot be kept hold all the same, and it is said")
{
    QTemporaryDir folder;
    StepClock clock;
    HttpClient http;
    ActivityLog log(folder.filePath(u"a.sqlite"_s), clock);
    const auto environment
        = environmentOf({stubService(u"svc"_s, ServiceKind::Http, QUrl(u"http://127.0.0.1:1"_s))});
    CheckEngine engine(environment, http, tokens({}), clock, quickLimits());
    OrderDesk desk(u"one"_s, engine, WatchOrderStore(u"/proc/nowhere/watch.json"_s), log, clock);
    QSignalSpy notKept(&desk, &OrderDesk::notKept);
    desk.snooze({{u"UP-svc"_s, u"svc"_s}}, u"known"_s, clock.wall().addSecs(60));
    CHECK(notKept.size() == 1);
    CHECK(engine.orders().snoozes.size() == 1);
}

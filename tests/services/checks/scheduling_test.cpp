#include "services/checks/checkjson.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// For the tests that step the clock many times and wait each time until it is noticed.
CheckLimits oftenLooking()
{
    CheckLimits limits = quickLimits();
    limits.tickMs = 10;
    return limits;
}

/// One engine over services that are all well, on a clock that stands.
struct Watched {
    explicit Watched(int count, const CheckLimits &limits = quickLimits())
    {
        QList<Service> services;
        for (int i = 0; i < count; ++i) {
            servers.push_back(std::make_unique<StubServer>());
            behave(*servers.back(), ServiceKind::Http, clock);
            services.append(stubService(u"s%1"_s.arg(i), ServiceKind::Http, servers.back()->url()));
        }
        engine = std::make_unique<CheckEngine>(environmentOf(services), http, tokens({}), clock,
                                               limits);
    }

    const CheckState &up(int i) const { return *engine->snapshot()->check(u"UP-s%1"_s.arg(i)); }
    int seen() const
    {
        int count = 0;
        for (const auto &server : servers)
            count += server->count();
        return count;
    }
    bool restsAt(int requests) const
    {
        return waitFor([&] { return seen() == requests && engine->snapshot()->roundTotal == 0; });
    }

    StepClock clock;
    HttpClient http;
    std::vector<std::unique_ptr<StubServer>> servers;
    std::unique_ptr<CheckEngine> engine;
};

}

TEST_CASE("A service never has two rounds in flight, however often it is asked for")
{
    Watched watched(1);
    watched.servers[0]->hold("/health");
    watched.engine->start();
    REQUIRE(waitFor([&] { return watched.seen() == 1; }));
    for (int i = 0; i < 5; ++i)
        watched.engine->runNow({u"s0"_s});
    CHECK(watched.engine->snapshot()->check(u"UP-s0"_s));
    CHECK(watched.seen() == 1);
    watched.servers[0]->reply("/health", 200, R"({"status":"ok"})");
    watched.servers[0]->dropHeld("/health");
    // The first ends and one more follows: five wishes for the same are one.
    REQUIRE(watched.restsAt(2));
}

TEST_CASE("Two rounds of one service wait for each other, and other services do not wait for them")
{
    StepClock clock;
    HttpClient http;
    StubServer busy;
    StubServer other;
    behave(busy, ServiceKind::Duck, clock);
    behave(other, ServiceKind::Http, clock);
    busy.hold("/health");
    Environment environment
        = *environmentOf({stubService(u"busy"_s, ServiceKind::Duck, busy.url()),
                          stubService(u"other"_s, ServiceKind::Http, other.url())});
    environment.declaredChecks = {{.id = u"MINE"_s, .service = u"busy"_s, .probe = u"http"_s}};
    environment.declaredChecks[0].path = u"/mine"_s;
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       quickLimits());
    engine.runNow({u"UP-busy"_s});
    REQUIRE(waitFor([&] { return busy.count() == 1; }));
    engine.runNow({u"MINE"_s}); // a round of its own
    engine.runNow({u"UP-other"_s});
    REQUIRE(waitFor(
        [&] { return other.count() >= 1 && !engine.snapshot()->check(u"UP-other"_s)->running; }));
    CHECK(busy.count() == 1);
    CHECK_FALSE(engine.snapshot()->check(u"MINE"_s, u"busy"_s)->running);
    busy.dropHeld("/health");
    REQUIRE(waitFor([&] { return busy.count() >= 2; }));
    CHECK(busy.seen()[1].path != "/health"); // its turn came when the first had ended
}

TEST_CASE(
    "A look that takes longer than its interval is followed by its pause, not by another at once")
{
    CheckLimits limits = oftenLooking();
    limits.probeMs = limits.connectMs = 20'000;
    Watched watched(1, limits);
    watched.servers[0]->hold("/health");
    watched.engine->start();
    REQUIRE(waitFor([&] { return watched.servers[0]->held() == 1; }));
    for (int i = 0; i < 4; ++i) { // in all more than its 15 s, each less than a sleep
        watched.clock.step(9s);
        REQUIRE(waitFor([&, now = watched.clock.wall()] {
            return watched.engine->snapshot()->takenAt == now;
        }));
    }
    watched.servers[0]->answerHeld(StubServer::response(200, R"({"status":"ok"})"));
    REQUIRE(watched.restsAt(1));
    CHECK(watched.up(0).verdict == Verdict::Ok);
    CHECK(watched.up(0).nextRunInMs > 0);
}

TEST_CASE("A schedule of some checks asks the services of the others nothing")
{
    Watched watched(2, oftenLooking());
    const auto sees = [&](int looks) {
        while (watched.servers[0]->count() < looks) {
            watched.clock.step(5s);
            REQUIRE(waitFor([&, now = watched.clock.wall()] {
                return watched.engine->snapshot()->takenAt == now
                    && watched.engine->snapshot()->roundTotal == 0;
            }));
        }
    };
    watched.engine->start({{u"UP-s0"_s}, false});
    sees(2);
    watched.engine->setEnvironment(
        watched.engine->snapshot()->environment); // it moved, and goes on so
    sees(4);
    CHECK(watched.servers[1]->count() == 0);
    CHECK(watched.up(1).reason == u"never"_s);
    CHECK_FALSE(watched.up(1).paused);
    CHECK(watched.up(1).nextRunInMs == -1);
    CHECK(checkExitCode(*watched.engine->snapshot(), {{u"UP-s0"_s}, false}) == 0);

    watched.engine->start();
    watched.clock.step(2s);
    REQUIRE(waitFor([&] { return watched.servers[1]->count() == 1; }));
}

TEST_CASE("What costs stays away from a schedule that does not ask for it, whatever was agreed to")
{
    StepClock clock;
    HttpClient http;
    StubServer duck;
    behave(duck, ServiceKind::Duck, clock);
    Environment environment
        = *environmentOf({stubService(u"duck"_s, ServiceKind::Duck, duck.url())});
    environment.intervals[u"on_demand"_s] = 15;
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       oftenLooking());
    WatchOrders orders;
    orders.ownSandbox = true;
    engine.setOrders(orders);
    const auto passes = [&](std::chrono::seconds time) {
        clock.step(time);
        return waitFor([&, now = clock.wall()] {
            return engine.snapshot()->takenAt == now && engine.snapshot()->roundTotal == 0;
        });
    };
    engine.start({{}, false});
    while (duck.count("/health") < 3)
        REQUIRE(passes(5s));
    CHECK(duck.count("/query") == 0);

    engine.start({{}, true});
    while (duck.count("/query") == 0)
        REQUIRE(passes(5s));
}

TEST_CASE("No more rounds are in flight than the limit allows")
{
    CheckLimits limits = quickLimits();
    limits.roundsAtOnce = 2;
    limits.probeMs = limits.connectMs = 120'000;
    Watched watched(5, limits);
    for (const auto &server : watched.servers)
        server->hold("/health");
    watched.engine->runNow();
    REQUIRE(waitFor([&] { return watched.seen() == 2; }));
    const auto running = [&] {
        int count = 0;
        for (int i = 0; i < 5; ++i)
            count += watched.up(i).running ? 1 : 0;
        return count;
    };
    REQUIRE(waitFor([&] { return running() == 2; }));
    QTest::qWait(50); // nothing to wait for: give a third one the time to come
    CHECK(watched.seen() == 2);
}

TEST_CASE("A paused service is asked by name only, grows stale, and is looked at when it goes on")
{
    Watched watched(2, oftenLooking());
    watched.engine->start();
    watched.clock.step(2s); // the starts are spread
    REQUIRE(watched.restsAt(2));
    watched.engine->pauseService(u"s0"_s);
    watched.engine->runNow();
    REQUIRE(watched.restsAt(3));
    CHECK(watched.servers[0]->count() == 1);
    REQUIRE(waitFor([&] { return watched.up(0).paused; }));
    CHECK(watched.up(0).nextRunInMs == -1);
    CHECK(watched.engine->snapshot()->service(u"s0"_s)->paused);
    CHECK_FALSE(watched.up(1).paused);

    for (int i = 0; i < 6; ++i) {
        watched.clock.step(9s); // less than what would be taken for a sleep
        REQUIRE(waitFor([&, now = watched.clock.wall()] {
            return watched.engine->snapshot()->takenAt == now
                && watched.engine->snapshot()->roundTotal == 0;
        }));
    }
    CHECK(watched.up(0).verdict == Verdict::Stale);
    CHECK(watched.up(1).verdict == Verdict::Ok);
    CHECK(watched.servers[0]->count() == 1);

    watched.engine->runNow({u"UP-s0"_s});
    REQUIRE(waitFor([&] { return watched.servers[0]->count() == 2; }));
    watched.engine->resumeService(u"s0"_s);
    REQUIRE(waitFor([&] { return watched.servers[0]->count() == 3; }));
    REQUIRE(waitFor([&] { return watched.up(0).verdict == Verdict::Ok; }));
}

TEST_CASE("A service that no check looks at is unknown and counted as such, never well", "[L42]")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::Http, clock);
    Environment environment
        = *environmentOf({stubService(u"svc"_s, ServiceKind::Http, server.url())});
    environment.disabledChecks = {u"UP-svc"_s};
    CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}), clock,
                       quickLimits());
    const SnapshotPtr snapshot = once(engine);
    CHECK(server.count() == 0);
    CHECK(snapshot->service(u"svc"_s)->verdict == Verdict::Unknown);
    CHECK(snapshot->service(u"svc"_s)->own == Verdict::Unknown);
    CHECK(snapshot->serviceSums().value(Verdict::Unknown) == 1);
    CHECK(snapshot->serviceSums().value(Verdict::Ok) == 0);
}

TEST_CASE("After a sleep everything is stale at once, and is looked at spread out", "[L50]")
{
    Watched watched(30);
    watched.engine->start();
    REQUIRE(watched.restsAt(1)); // the clock stands, so that the others are not due
    watched.clock.step(2s);
    REQUIRE(watched.restsAt(30));
    QSignalSpy resumed(watched.engine.get(), &CheckEngine::resumed);
    QSignalSpy changed(watched.engine.get(), &CheckEngine::verdictChanged);
    const int before = watched.seen();
    watched.clock.sleep(10min);
    REQUIRE(waitFor([&] { return resumed.count() == 1; }));
    CHECK(resumed[0][0].toLongLong() == 600'000);
    CHECK(resumed[0][1].toLongLong() == 600'000);
    int stale = 0;
    for (const QList<QVariant> &change : changed)
        stale += change[3].value<Verdict>() == Verdict::Stale ? 1 : 0;
    CHECK(stale == 30);
    REQUIRE(waitFor([&] { return watched.engine->snapshot()->takenAt == watched.clock.wall(); }));
    REQUIRE(watched.restsAt(before + 1)); // only the first slot's, not a burst
    watched.clock.step(3s);
    REQUIRE(watched.restsAt(before + 30));
    REQUIRE(waitFor([&] { return watched.up(29).verdict == Verdict::Ok; }));
    for (const QList<QVariant> &change : changed) {
        const auto to = change[3].value<Verdict>();
        CHECK((to == Verdict::Stale || to == Verdict::Ok)); // no alarm of the sleep's making
    }
}

TEST_CASE("A look that the sleep cut off is not held against its service", "[L50]")
{
    Watched watched(2);
    watched.servers[0]->hold("/health");
    watched.engine->start();
    REQUIRE(waitFor([&] { return watched.servers[0]->count() == 1; }));
    watched.clock.step(10min); // it slept with the request open
    watched.servers[0]->dropHeld("/health");
    REQUIRE(waitFor([&] { return watched.servers[0]->count() == 2; }));
    CHECK(watched.up(0).recentVerdicts.empty());
}

TEST_CASE("A wall clock that is set back or forth is told and makes no age negative")
{
    Watched watched(1);
    watched.engine->start();
    REQUIRE(watched.restsAt(1));
    QSignalSpy stepped(watched.engine.get(), &CheckEngine::clockStepped);
    QSignalSpy resumed(watched.engine.get(), &CheckEngine::resumed);
    watched.clock.stepWall(-1h);
    REQUIRE(waitFor([&] { return stepped.count() == 1; }));
    CHECK(stepped[0][0].toLongLong() == -3'600'000);
    REQUIRE(waitFor([&] { return watched.engine->snapshot()->takenAt == watched.clock.wall(); }));
    CHECK(watched.up(0).verdict == Verdict::Ok);
    CHECK(watched.up(0).ageMs == 0);
    CHECK(watched.up(0).measuredAt > watched.engine->snapshot()->takenAt);
    CHECK(checkJson(*watched.engine->snapshot(), {}).contains("\"age_s\": 0.0"));
    watched.clock.stepWall(5s);
    REQUIRE(waitFor([&] { return stepped.count() == 2; }));
    CHECK(stepped[1][0].toLongLong() == 5000);
    watched.clock.stepWall(1h);
    REQUIRE(waitFor([&] { return stepped.count() == 3; }));
    CHECK(stepped[2][0].toLongLong() == 3'600'000);
    REQUIRE(waitFor([&] { return watched.engine->snapshot()->takenAt == watched.clock.wall(); }));
    CHECK(watched.up(0).verdict == Verdict::Ok); // an hour by the wall, and no time at all
    CHECK(watched.up(0).ageMs == 0);
    CHECK(resumed.isEmpty());
}

TEST_CASE("A program that was stopped was away, and nobody says that the machine slept")
{
    Watched watched(1);
    watched.engine->start();
    REQUIRE(watched.restsAt(1));
    QSignalSpy stepped(watched.engine.get(), &CheckEngine::clockStepped);
    QSignalSpy resumed(watched.engine.get(), &CheckEngine::resumed);
    watched.clock.step(10min);
    REQUIRE(waitFor([&] { return resumed.count() == 1; }));
    CHECK(resumed[0][0].toLongLong() == 600'000);
    CHECK(resumed[0][1].toLongLong() == 0);
    CHECK(stepped.isEmpty());
}

TEST_CASE("A clock that is set while the machine sleeps is told beside the sleep")
{
    Watched watched(1);
    watched.engine->start();
    REQUIRE(watched.restsAt(1));
    QSignalSpy stepped(watched.engine.get(), &CheckEngine::clockStepped);
    QSignalSpy resumed(watched.engine.get(), &CheckEngine::resumed);
    watched.clock.sleep(5h);
    watched.clock.stepWall(-1h);
    REQUIRE(waitFor([&] { return resumed.count() == 1; }));
    CHECK(resumed[0][1].toLongLong() == 18'000'000);
    REQUIRE(stepped.count() == 1);
    CHECK(stepped[0][0].toLongLong() == -3'600'000);
}

TEST_CASE("A service that stays down is looked at less often, and its verdict does not grow stale")
{
    Watched watched(1, oftenLooking());
    watched.servers[0]->reply("/health", 500, "");
    watched.engine->start();
    REQUIRE(watched.restsAt(1));
    for (int looks = 2; looks <= 8; ++looks) {
        const int wanted = looks;
        while (watched.seen() < wanted) {
            watched.clock.step(5s);
            REQUIRE(waitFor([&, now = watched.clock.wall()] {
                return watched.engine->snapshot()->takenAt == now
                    && watched.engine->snapshot()->roundTotal == 0;
            }));
            if (looks > 2)
                CHECK(watched.up(0).verdict == Verdict::Critical);
        }
    }
    CHECK(watched.up(0).nextRunInMs > 50'000); // four times the interval, a tenth more or less
    CHECK(watched.up(0).ageBudgetMs >= 66'000);
}

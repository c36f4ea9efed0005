#include "services/checks/alerts/alertdesk.h"
#include "services/core/async.h"
#include "tests/services/alerts/alerttesting.h"
#include "tests/services/history/historytesting.h"
#include "tests/support/waitfor.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Keeps what it is told; can be made to fail.
class ListSink final : public AlertSink
{
public:
    QString name() const override { return u"list"_s; }
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override
    {
        told += notices;
        return readyFuture(fails ? Result<Done>(Error{Error::Kind::LocalIo, u"no bell"_s})
                                 : Result<Done>(Done()));
    }

    QList<AlertNotice> told;
    bool fails = false;
};

/// A console of one environment, as often as a test starts it.
struct Desk {
    Desk(const QTemporaryDir &dir, StepClock &clock, ListSink &sink)
        : history(dir.filePath(u"h.sqlite"_s), {}, clock)
        , activity(dir.filePath(u"a.sqlite"_s), clock)
        , desk(u"env"_s, {}, history, activity, clock)
    {
        QSignalSpy ready(&desk, &AlertDesk::feedChanged);
        desk.addSink(sink);
        REQUIRE(waitFor([&] { return ready.count() > 0; }));
    }

    HistoryStore history;
    ActivityLog activity;
    AlertDesk desk;
};

SnapshotPtr redisIs(Verdict verdict)
{
    WatchedPlatform platform;
    platform.up(u"redis"_s, verdict);
    platform.snapshot.environment = platform.environment;
    return std::make_shared<Snapshot>(platform.snapshot);
}

}

TEST_CASE("A console that starts again while a service is down does not tell it again", "[L40]")
{
    QTemporaryDir dir;
    StepClock clock;
    ListSink sink;
    {
        Desk first(dir, clock, sink);
        first.desk.take(redisIs(Verdict::Critical));
        CHECK(sink.told.size() == 1);
        CHECK_FALSE(first.desk.acknowledge(u"redis"_s, {u"Ana"_s, {}, {}, 0})); // not in the log
        CHECK(first.desk.acknowledge(u"redis"_s, {u"Ana"_s, u"on call"_s, u"disk"_s, 0}));
    }
    Desk second(dir, clock, sink);
    second.desk.take(redisIs(Verdict::Critical));
    CHECK(sink.told.size() == 1);
    REQUIRE(second.desk.feed().standing.size() == 1);
    CHECK(second.desk.feed().standing[0].acknowledged->owner == u"Ana"_s);
    second.desk.take(redisIs(Verdict::Ok));
    REQUIRE(sink.told.size() == 2);
    CHECK(sink.told[1].kind == AlertNotice::Kind::Recovered);
    const QList<Activity> log = valueOf(second.activity.page({.action = u"alert"_s}));
    REQUIRE(log.size() == 1);
    CHECK(log[0].detail.at("note") == "disk");
}

TEST_CASE("A sink that fails is written down, and the others are told")
{
    QTemporaryDir dir;
    StepClock clock;
    ListSink broken;
    broken.fails = true;
    ListSink fine;
    Desk console(dir, clock, broken);
    console.desk.addSink(fine);
    console.desk.take(redisIs(Verdict::Critical));
    CHECK(fine.told.size() == 1);
    QSignalSpy recorded(&console.activity, &ActivityLog::recorded);
    REQUIRE(waitFor([&] { return recorded.count() == 1; }));
    const QList<Activity> log = valueOf(console.activity.page({}));
    CHECK(log[0].action == u"alert.not_delivered"_s);
    CHECK(log[0].target == u"list"_s);
    CHECK(log[0].outcome == Activity::Outcome::Failed);
}

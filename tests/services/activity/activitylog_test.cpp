#include "services/activity/activitylog.h"
#include "tests/services/history/historytesting.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

Activity entry(const QString &action, const QString &target = {})
{
    Activity activity;
    activity.actor = Activity::Actor::User;
    activity.action = action;
    activity.environment = u"env"_s;
    activity.target = target;
    return activity;
}

QStringList actions(const QList<Activity> &page)
{
    QStringList names;
    for (const Activity &activity : page)
        names.append(activity.action);
    return names;
}

}

TEST_CASE("An entry comes back as it was kept, with a time and an id")
{
    QTemporaryDir dir;
    StepClock clock;
    ActivityLog log(dir.filePath(u"a.sqlite"_s), clock);
    QSignalSpy recorded(&log, &ActivityLog::recorded);
    Activity activity = entry(u"rotation.step"_s, u"duck-server"_s);
    activity.outcome = Activity::Outcome::Refused;
    activity.correlation = u"r-1"_s;
    activity.detail = {{"step", 3}, {"why", "ñandú \"x\""}};
    valueOf(log.record(activity));
    const Activity kept = valueOf(log.page({})).first();
    CHECK(kept.id == 1);
    CHECK(kept.atMs == start);
    CHECK(kept.actor == Activity::Actor::User);
    CHECK(kept.target == u"duck-server"_s);
    CHECK(kept.outcome == Activity::Outcome::Refused);
    CHECK(kept.detail == activity.detail);
    CHECK(activityJson(kept).at("outcome") == "refused");
    CHECK(QTest::qWaitFor([&] { return recorded.count() == 1; }));
}

TEST_CASE("No secret reaches the log, neither in a target nor deep in a detail")
{
    QTemporaryDir dir;
    StepClock clock;
    {
        ActivityLog log(dir.filePath(u"a.sqlite"_s), clock);
        Activity activity = entry(u"env.import"_s, u"http://u:canary-target-77@host/"_s);
        activity.detail = {{"headers", {{{"Authorization", "Bearer canary-bearer-77"}}}},
                           {"secret_access_key", "canary-key-77"},
                           {"note", "password=canary-note-77"}};
        valueOf(log.record(activity));
        CHECK(valueOf(log.page({})).first().detail.is_object());
    }
    for (const QFileInfo &file : QDir(dir.path()).entryInfoList(QDir::Files)) {
        QFile bytes(file.filePath());
        REQUIRE(bytes.open(QIODevice::ReadOnly));
        CHECK_FALSE(bytes.readAll().contains("canary-"));
    }
}

TEST_CASE("The database refuses to change, delete or replace an entry")
{
    QTemporaryDir dir;
    StepClock clock;
    ActivityLog log(dir.filePath(u"a.sqlite"_s), clock);
    valueOf(log.record(entry(u"sql.run"_s)));
    SqlConnection other(log.path(), SqlConnection::Access::ReadWrite);
    for (const QString &statement :
         {u"UPDATE activity SET target = 'x'"_s, u"DELETE FROM activity"_s,
          u"INSERT OR REPLACE INTO activity VALUES(1, 0, 0, 'x', '', '', 0, '{}', '')"_s}) {
        other.begin();
        CHECK_FALSE(other.run(statement));
        CHECK(other.error()->detail.contains(u"append-only"_s));
        CHECK_FALSE(other.commit());
    }
    CHECK(actions(valueOf(log.page({}))) == QStringList{u"sql.run"_s});
}

TEST_CASE("Entries are filtered, paged from the newest on, and exported from the oldest on")
{
    QTemporaryDir dir;
    StepClock clock;
    ActivityLog log(dir.filePath(u"a.sqlite"_s), clock);
    for (int i = 0; i < 1200; ++i) {
        Activity activity = entry(i % 3 == 0 ? u"rotation.step"_s : u"sql.run"_s, u"t%1"_s.arg(i));
        activity.outcome = i % 2 == 0 ? Activity::Outcome::Done : Activity::Outcome::Failed;
        activity.correlation = i < 10 ? u"first"_s : QString();
        activity.detail = {{"n", i}, {"rate", "100%_x"}};
        log.record(activity);
        clock.step(1s);
    }
    valueOf(log.record(entry(u"rotationals"_s)));
    CHECK(valueOf(log.page({.action = u"rotation"_s}, 0, 1000)).size() == 400);
    CHECK(valueOf(log.page({.correlation = u"first"_s})).size() == 10);
    CHECK(valueOf(log.page({.outcome = Activity::Outcome::Failed}, 0, 1000)).size() == 600);
    CHECK(valueOf(log.page({.text = u"\"N\":77,"_s})).size() == 1);
    CHECK(valueOf(log.page({.text = u"100%_"_s}, 0, 2000)).size() == 1200);
    CHECK(valueOf(log.page({.text = u"100x"_s})).isEmpty());
    CHECK(valueOf(log.page({.target = u"t7"_s})).size() == 1);
    CHECK(valueOf(log.page({.actor = Activity::Actor::Console})).isEmpty());
    CHECK(valueOf(log.page({.fromMs = start + 100'000, .toMs = start + 110'000})).size() == 10);

    qint64 before = 0;
    QList<qint64> ids;
    for (QList<Activity> page = valueOf(log.page({}, 0, 100)); !page.isEmpty();
         page = valueOf(log.page({}, before, 100))) {
        for (const Activity &activity : page)
            ids.append(activity.id);
        before = ids.last();
    }
    CHECK(ids.size() == 1201);
    CHECK(std::is_sorted(ids.rbegin(), ids.rend()));

    ActivityRows rows(log.path(), {.action = u"sql.run"_s});
    int count = 0;
    qint64 last = 0;
    while (const auto row = rows.next()) {
        CHECK(row->id > last);
        last = row->id;
        ++count;
    }
    CHECK_FALSE(rows.error());
    CHECK(count == 800);
}

TEST_CASE("Window and command line write to the same log at the same time")
{
    QTemporaryDir dir;
    StepClock clock;
    const QString path = dir.filePath(u"a.sqlite"_s);
    ActivityLog window(path, clock);
    ActivityLog commandLine(path, clock);
    QList<QFuture<Result<Done>>> all;
    for (int i = 0; i < 50; ++i)
        all << window.record(entry(u"a"_s)) << commandLine.record(entry(u"b"_s));
    for (const auto &one : all)
        valueOf(one);
    CHECK(valueOf(window.page({}, 0, 1000)).size() == 100);
}

TEST_CASE("Many that open a new log at the same moment all write to it")
{
    for (int round = 0; round < 10; ++round) {
        QTemporaryDir dir;
        StepClock clock;
        std::vector<std::unique_ptr<ActivityLog>> logs;
        QList<QFuture<Result<Done>>> all;
        for (int i = 0; i < 6; ++i) {
            logs.push_back(std::make_unique<ActivityLog>(dir.filePath(u"new/a.sqlite"_s), clock));
            all << logs.back()->record(entry(u"a"_s));
        }
        for (const auto &one : all) {
            const Result<Done> done = valueOf(one);
            INFO((done ? std::string() : done.error().detail.toStdString()));
            CHECK(done);
        }
    }
}

#include "services/checks/history/historyrows.h"
#include "services/checks/history/historyschema.h"
#include "tests/services/history/historytesting.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Results every 15 s from begin on; latency of the n-th is 1000 + n µs.
void recordEvery15s(HistoryStore &store, qint64 begin, qint64 end)
{
    qint64 n = 0;
    for (qint64 at = begin; at < end;) {
        HistoryBatch batch = batchAt(at);
        for (int i = 0; i < 100 && at < end; ++i, at += 15'000)
            batch.samples.push_back(sampleAt(at, 1000 + n++));
        batch.seenMs = at;
        store.record(batch);
    }
}

struct Totals {
    qint64 results = 0;
    qint64 sumUs = 0;
    qint64 minUs = -1;
    qint64 maxUs = -1;
};

Totals totals(const HistorySeries &series)
{
    Rollup all;
    for (const HistoryPoint &point : series.points)
        all.merge(point.rollup);
    return {all.results(), all.sumUs, all.minUs, all.maxUs};
}

}

TEST_CASE("A chart is drawn from results, minutes or hours, and all agree to the microsecond")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 60 * hour);
    valueOf(store.flush());

    const HistorySeries raw = valueOf(store.series(upKey, start, start + 6 * hour, 10'000));
    CHECK(raw.resolution == HistorySeries::Resolution::Raw);
    CHECK(raw.points.size() == 6 * 240);
    CHECK_FALSE(raw.coarserThanAsked);
    const HistorySeries minutes = valueOf(store.series(upKey, start, start + 24 * hour, 10'000));
    CHECK(minutes.resolution == HistorySeries::Resolution::Minute);
    CHECK(minutes.points.size() == 24 * 60);
    const HistorySeries hours = valueOf(store.series(upKey, start, start + 60 * hour, 10'000));
    CHECK(hours.resolution == HistorySeries::Resolution::Hour);
    CHECK(hours.points.size() == 60);
    const qint64 n = 60 * 240;
    CHECK(totals(hours).results == n);
    CHECK(totals(hours).sumUs == 1000 * n + n * (n - 1) / 2);
    CHECK(totals(hours).minUs == 1000);
    CHECK(totals(hours).maxUs == 1000 + n - 1);
    CHECK(totals(raw).sumUs == 1000 * 1440 + 1440 * 1439 / 2);

    const HistorySeries thin = valueOf(store.series(upKey, start, start + 60 * hour, 20));
    CHECK(thin.points.size() <= 20);
    CHECK(totals(thin).sumUs == totals(hours).sumUs);
    CHECK(
        valueOf(store.series({u"env"_s, u"x"_s, u"y"_s}, start, start + hour, 10)).points.empty());
}

TEST_CASE("A second start goes on where the first one ended, in the same minute too")
{
    QTemporaryDir dir;
    StepClock clock;
    for (int i = 0; i < 2; ++i) {
        HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
        HistoryBatch batch = openingAt(start + i * 20'000);
        batch.samples.push_back(sampleAt(start + i * 20'000, 500));
        batch.closes = true;
        store.record(batch);
        valueOf(store.flush());
    }
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    CHECK_FALSE(valueOf(store.opening()).created);
    const HistorySeries day_ = valueOf(store.series(upKey, start, start + 24 * hour, 100));
    REQUIRE(day_.points.size() == 1);
    CHECK(day_.points[0].rollup.answered == 2);
}

TEST_CASE("A clock that was set back makes no second bucket, and results keep their order")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 2 * hour);
    store.record(openingAt(start + 30 * minute, WatchOpening::AfterStepBack));
    recordEvery15s(store, start + 30 * minute, start + 3 * hour);
    valueOf(store.flush());

    const HistorySeries raw = valueOf(store.series(upKey, start, start + 3 * hour, 100'000));
    CHECK(raw.points.size() == 3 * 240 + 90 * 4);
    CHECK(std::is_sorted(raw.points.begin(), raw.points.end(),
                         [](const auto &a, const auto &b) { return a.fromMs < b.fromMs; }));
    const HistorySeries minutes = valueOf(store.series(upKey, start, start + 12 * hour, 100'000));
    CHECK(minutes.points.size() == 180);
    QSet<qint64> seen;
    for (const HistoryPoint &point : minutes.points) {
        CHECK_FALSE(seen.contains(point.fromMs));
        seen.insert(point.fromMs);
    }
    CHECK(totals(minutes).results == 3 * 240 + 90 * 4);
    for (const VerdictSegment &segment :
         valueOf(store.timeline(upKey, start - hour, start + 4 * hour)))
        CHECK(segment.toMs > segment.fromMs);
}

TEST_CASE("Results go after seven days and minutes after ninety, hours stay")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 2 * hour);
    const auto hoursLater = [&](qint64 later) {
        HistoryBatch batch = openingAt(start + later, WatchOpening::AfterJump);
        store.record(batch);
        for (int i = 1; i <= 3; ++i)
            store.record(batchAt(start + later + i * hour));
        valueOf(store.flush());
    };
    const auto readRaw
        = [&] { return valueOf(store.series(upKey, start, start + 2 * hour, 1000)); };
    hoursLater(6 * day);
    CHECK(readRaw().resolution == HistorySeries::Resolution::Raw);
    hoursLater(8 * day);
    CHECK(readRaw().resolution == HistorySeries::Resolution::Minute);
    CHECK(readRaw().coarserThanAsked);
    CHECK(totals(readRaw()).results == 480);
    hoursLater(91 * day);
    CHECK(readRaw().resolution == HistorySeries::Resolution::Hour);
    CHECK(readRaw().points.size() == 2);
    CHECK(totals(readRaw()).results == 480);
}

TEST_CASE("A clock that has just jumped years ahead throws nothing away")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 2 * hour);
    store.record(openingAt(start + 4000 * day, WatchOpening::AfterJump));
    store.record(batchAt(start + 4000 * day + 50 * minute));
    store.record(openingAt(start + 2 * hour, WatchOpening::AfterStepBack));
    valueOf(store.flush());
    CHECK(valueOf(store.series(upKey, start, start + 2 * hour, 1000)).points.size() == 480);
}

TEST_CASE("A file that grows over its cap loses its oldest results first, and says so")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {.rawBytes = 400 * 1024}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 100 * hour);
    valueOf(store.flush());
    const QList<EventRow> events = valueOf(store.events(u"env"_s, start, start + 200 * hour));
    REQUIRE_FALSE(events.isEmpty());
    CHECK(events.first().event.kind == HistoryEvent::Kind::RawDroppedEarly);
    const auto detail = nlohmann::json::parse(events.last().event.detail.toStdString());
    CHECK(detail.at("from_ms") == start);
    CHECK(detail.at("samples").get<int>() >= 240);
    const HistorySeries first = valueOf(store.series(upKey, start, start + hour, 1000));
    CHECK(first.coarserThanAsked);
    CHECK(totals(first).results == 240);
}

TEST_CASE(
    "Changes are paged from the newest on, with their proof and without the look after a start")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    Evidence evidence;
    evidence.method = u"GET"_s;
    evidence.url = u"http://127.0.0.1:1/health"_s;
    evidence.excerpt = u"{\"token\": \"canary-change-9f2\"}"_s;
    HistoryBatch batch = openingAt(start);
    for (int i = 0; i < 25; ++i) {
        batch.changes.push_back(changeAt(start + i * 1000, i % 2 ? Verdict::Ok : Verdict::Critical,
                                         i % 2 ? Verdict::Critical : Verdict::Ok));
        batch.changes.back().evidence = std::make_shared<Evidence>(evidence);
        batch.changes.back().reasonArgs = {u"a"_s, u"ñ \"x\""_s};
    }
    store.record(batch);
    batch = openingAt(start + hour);
    batch.changes = {changeAt(start + hour, Verdict::Unknown, Verdict::Ok)};
    batch.changes.back().firstOfSession = true;
    store.record(batch);
    valueOf(store.flush());

    ChangeFilter filter{.environment = u"env"_s, .limit = 10};
    QList<qint64> ids;
    for (int page = 0; page < 3; ++page) {
        for (const ChangeRow &row : valueOf(store.changes(filter)))
            ids.append(row.id);
        filter.before = ids.last();
    }
    CHECK(ids.size() == 25);
    CHECK(std::is_sorted(ids.rbegin(), ids.rend()));
    filter.before = 0;
    const ChangeRow newest = valueOf(store.changes(filter)).first();
    CHECK(newest.key == upKey);
    CHECK(newest.atMs == start + 24'000);
    CHECK(newest.reasonArgs == QStringList{u"a"_s, u"ñ \"x\""_s});
    CHECK(newest.evidence.contains("127.0.0.1:1/health"));
    CHECK_FALSE(newest.evidence.contains("canary-change"));
    filter.fromMs = start + 3000; // what changed then, however much has since
    filter.toMs = start + 5000;
    const QList<ChangeRow> then = valueOf(store.changes(filter));
    REQUIRE(then.size() == 2);
    CHECK(then.first().atMs == start + 4000);
    CHECK(then.last().atMs == start + 3000);
    filter.fromMs = filter.toMs = 0;
    filter.withResumed = true;
    CHECK(valueOf(store.changes(filter)).first().resumed);
    filter.service = u"other"_s;
    CHECK(valueOf(store.changes(filter)).isEmpty());
}

TEST_CASE("Every kept result comes out of an export once, in order")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.record(openingAt(start));
    recordEvery15s(store, start, start + 3 * hour + 10 * minute);
    valueOf(store.flush());
    HistoryRows rows(store.path(), {u"env"_s, {}, {}}, start + minute,
                     start + 3 * hour + 5 * minute);
    qint64 expected = start + minute;
    while (const auto row = rows.next()) {
        REQUIRE(row->atMs == expected);
        CHECK(row->latencyUs == 1000 + (expected - start) / 15'000);
        CHECK(row->reason == u"ok"_s);
        expected += 15'000;
    }
    CHECK_FALSE(rows.error());
    CHECK(expected == start + 3 * hour + 5 * minute);
}

TEST_CASE("What alerts remember is kept by environment")
{
    QTemporaryDir dir;
    StepClock clock;
    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    store.saveAlertState(u"env"_s, "{\"a\":1}");
    store.saveAlertState(u"env"_s, "{\"a\":2}");
    valueOf(store.flush());
    CHECK(valueOf(store.alertState(u"env"_s)) == "{\"a\":2}");
    CHECK(valueOf(store.alertState(u"other"_s)).isEmpty());
}

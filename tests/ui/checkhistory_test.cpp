#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/pages/probes/changelist.h"
#include "ui/pages/probes/checkhistory.h"
#include "ui/pages/probes/historychart.h"
#include "ui/pages/probes/probespage.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/timeaxis.h"
#include "ui/widgets/timelinebar.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 hour = 3'600'000, day = 24 * hour, every = 60'000;

/// A day of INV-12 on duck-server that ends at testNow(): two hours without a console, then an
/// hour of trouble.
struct Recorded {
    QTemporaryDir folder;
    SystemClock clock;
    HistoryStore store;
    qint64 now = testNow().toMSecsSinceEpoch();
    qint64 begin = now - day;
    qint64 trouble = now - 6 * hour;

    explicit Recorded(const HistoryLimits &limits = {})
        : store(folder.filePath(u"h.sqlite"_s), limits, clock)
    {
        watch(begin, begin + 8 * hour, WatchOpening::Start);
        watch(begin + 10 * hour, now, WatchOpening::Start);
        const auto flushed = store.flush();
        REQUIRE(QTest::qWaitFor([&] { return flushed.isFinished(); }, 30'000));
        REQUIRE(flushed.result());
    }

    void watch(qint64 from, qint64 to, WatchOpening opening)
    {
        HistoryBatch batch;
        batch.environment = u"env"_s;
        batch.opens = opening;
        batch.beganMs = from;
        batch.endedMs = from == begin ? 0 : begin + 8 * hour;
        batch.seenMs = from;
        Verdict before = Verdict::Unknown;
        for (qint64 at = from; at < to; at += every) {
            const Verdict here
                = at >= trouble && at < trouble + hour ? Verdict::Critical : Verdict::Ok;
            if (here != before)
                batch.changes.push_back(change(at, before, here));
            before = here;
            batch.samples.push_back(
                {u"duck-server"_s, u"INV-12"_s, at,
                 30'000 + (at / every % 7) * 2'000 + (here == Verdict::Critical ? 300'000 : 0),
                 here, u"ok"_s, false});
            batch.seenMs = at;
        }
        batch.seenMs = to;
        store.record(batch);
    }

    static VerdictChange change(qint64 at, Verdict before, Verdict after)
    {
        VerdictChange result;
        result.service = u"duck-server"_s;
        result.check = u"INV-12"_s;
        result.atMs = at;
        result.before = before;
        result.after = after;
        result.reason = u"refused"_s;
        result.measured = u"7 of 8 cursors"_s;
        result.evidence = makeEvidence(200);
        return result;
    }
};

}

TEST_CASE("The record of a check is shown with its gaps, its uptime and its changes")
{
    Recorded recorded;
    ThemeSource themes;
    const bool dark = GENERATE(false, true);
    themes.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    ProbesPage page(themes);
    page.setHistory(recorded.store, u"env"_s, TimeZoneChoice::Utc);
    page.setSnapshot(platformSnapshot());
    present(page, {1356, 786});
    page.selectCheck(u"INV-12"_s, u"duck-server"_s);
    auto *chart = page.findChild<HistoryChart *>();
    auto *list = page.findChild<ChangeList *>();
    auto *history = page.findChild<CheckHistory *>();
    REQUIRE((chart && list && history));
    REQUIRE(QTest::qWaitFor([&] { return !chart->series().points.empty(); }, 30'000));
    const QList<TimelineBar *> bars = history->findChildren<TimelineBar *>();
    REQUIRE(bars.size() == 5); // the verdict, and four of uptime
    REQUIRE(QTest::qWaitFor(
        [&] { return !bars.last()->segments().isEmpty() && !bars.at(2)->segments().isEmpty(); },
        30'000));
    REQUIRE(
        QTest::qWaitFor([&] { return list->findChildren<IconButton *>().size() >= 3; }, 30'000));

    const Uptime uptime = uptimeOf(bars.at(2)->segments());
    CHECK(uptime.verdictMs.value(Verdict::Critical) == hour);
    CHECK(uptime.gapMs - 2 * hour < 60'000); // and what passed since the last sample
    REQUIRE(uptime.share());
    CHECK(*uptime.share() == Approx(21.0 / 22.0));

    QSignalSpy proofs(&page, &ProbesPage::pastEvidenceWanted);
    list->findChildren<IconButton *>().first()->click();
    REQUIRE(proofs.size() == 1);
    const auto state = proofs.first().first().value<CheckState>();
    REQUIRE(state.evidence);
    CHECK(state.evidence->status == 200);
    CHECK(state.evidence->url == makeEvidence(200)->url);
    shoot(page, u"probes-history-%1"_s.arg(dark ? u"dark"_s : u"light"_s));
}

TEST_CASE("A stretch that is dragged over is read anew, and the whole comes back")
{
    Recorded recorded;
    ThemeSource themes;
    CheckHistory history(recorded.store, u"env"_s, TimeZoneChoice::Utc, themes);
    present(history, {900, 320});
    history.setCheck(makeCheck(u"INV-12"_s, u"duck-server"_s), testNow());
    auto *chart = history.findChild<HistoryChart *>();
    REQUIRE(chart);
    REQUIRE(QTest::qWaitFor([&] { return !chart->series().points.empty(); }, 30'000));
    CHECK(chart->series().resolution == HistorySeries::Resolution::Minute);
    const QPoint from(chart->width() - 200, 40), to(chart->width() - 100, 40);
    QTest::mousePress(chart, Qt::LeftButton, {}, from);
    QTest::mouseMove(chart, to);
    QTest::mouseRelease(chart, Qt::LeftButton, {}, to);
    const auto isRaw = [&] { return chart->series().resolution == HistorySeries::Resolution::Raw; };
    REQUIRE(QTest::qWaitFor(isRaw, 30'000)); // shorter than six hours
    QTest::keyClick(chart, Qt::Key_0);
    REQUIRE(QTest::qWaitFor([&] { return !isRaw(); }, 30'000));
}

TEST_CASE("A stretch whose single results are gone is drawn from minutes, and says so")
{
    HistoryLimits limits;
    limits.rawDays = 0;
    Recorded recorded(limits);
    ThemeSource themes;
    CheckHistory history(recorded.store, u"env"_s, TimeZoneChoice::Utc, themes);
    present(history, {900, 320});
    history.setCheck(makeCheck(u"INV-12"_s, u"duck-server"_s), testNow());
    auto *chart = history.findChild<HistoryChart *>();
    auto *request = history.findChild<ElidedLabel *>();
    REQUIRE((chart && request));
    REQUIRE(QTest::qWaitFor([&] { return history.isShown(); }, 30'000));
    CHECK_FALSE(request->text().contains(u"drawn from"_s)); // a day is drawn from them anyway
    history.findChild<SegmentedControl *>()->setCurrentIndex(0);
    REQUIRE(
        QTest::qWaitFor([&] { return request->text().contains(u"drawn from minutes"_s); }, 30'000));
    CHECK(chart->series().resolution == HistorySeries::Resolution::Minute);
}

TEST_CASE("Without a record the page shows what the session saw")
{
    ThemeSource themes;
    SystemClock clock;
    HistoryStore store(u"/proc/nowhere/h.sqlite"_s, {}, clock);
    CheckHistory history(store, u"env"_s, TimeZoneChoice::Utc, themes);
    QSignalSpy unreadable(&history, &CheckHistory::unreadable);
    history.setCheck(makeCheck(u"INV-12"_s, u"duck-server"_s), testNow());
    CHECK(QTest::qWaitFor([&] { return !unreadable.isEmpty(); }, 30'000));
}

TEST_CASE("Time marks stand at round times and name the day once")
{
    const qint64 from = 1'795'788'000'000 + 7 * 60'000; // 14:07
    const QList<TimeTick> ticks = timeTicks(from, from + day, TimeZoneChoice::Utc, 8);
    REQUIRE(ticks.size() <= 8);
    REQUIRE(ticks.size() >= 4);
    for (const TimeTick &tick : ticks)
        CHECK(tick.atMs % hour == 0);
    CHECK(ticks.first().text.size() > ticks.at(2).text.size());
    CHECK(timeTicks(from, from, TimeZoneChoice::Utc, 8).isEmpty());
    CHECK(timeTicks(from, from + 30 * day, TimeZoneChoice::Utc, 8).size() <= 8);
}

TEST_CASE("A percentile that comes from buckets is marked as approximate, one answer's is exact")
{
    HistoryPoint point;
    point.rollup.add(Verdict::Ok, 61'000);
    CHECK(pointText(point) == u"p50 61 ms · p95 61 ms · max 61 ms · n = 1"_s);
    for (const qint64 us : {62'000, 190'000, 459'000})
        point.rollup.add(Verdict::Ok, us);
    CHECK(pointText(point).startsWith(u"p50 ≈ "_s));
    CHECK(pointText(point).contains(u"p95 ≈ "_s));
    CHECK(pointText(point).endsWith(u"max 459 ms · n = 4"_s));
}

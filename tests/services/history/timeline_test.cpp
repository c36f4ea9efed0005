#include "tests/services/history/historytesting.h"

namespace
{

constexpr qint64 at(qint64 minutes)
{
    return start + minutes * minute;
}

VerdictSegment known(qint64 from, qint64 to, Verdict verdict)
{
    return {at(from), at(to), verdict, Gap::None};
}

VerdictSegment gap(qint64 from, qint64 to, Gap why)
{
    return {at(from), at(to), Verdict::Unknown, why};
}

using Segments = QList<VerdictSegment>;

}

TEST_CASE("The time in which the console was off is a gap, and counts for nothing", "[L41]")
{
    // Green, five hours off, green: known time only.
    const QList<WatchSpan> watches{{1, 1, WatchOpening::Start, at(0), at(60)},
                                   {2, 2, WatchOpening::Start, at(360), at(420)}};
    const QList<VerdictMark> marks{
        {1, at(1), Verdict::Ok}, {2, at(361), Verdict::Ok}, {2, at(400), Verdict::Critical}};
    const Segments segments = verdictSegments(watches, marks, Verdict::Unknown, at(0), at(430));
    CHECK(segments
          == Segments{known(0, 1, Verdict::Unknown), known(1, 60, Verdict::Ok),
                      gap(60, 360, Gap::ConsoleOff), known(360, 361, Verdict::Unknown),
                      known(361, 400, Verdict::Ok), known(400, 420, Verdict::Critical),
                      gap(420, 430, Gap::ConsoleOff)});
    const Uptime uptime = uptimeOf(segments);
    CHECK(uptime.observedMs == (59 + 39 + 20) * minute);
    CHECK(uptime.gapMs == 310 * minute);
    CHECK(uptime.unknownMs == 2 * minute);
    CHECK(uptime.gaps.size() == 2);
    CHECK(*uptime.share() == Approx(98.0 / 118.0));
}

TEST_CASE("Degraded counts as up")
{
    const Uptime uptime = uptimeOf({known(0, 30, Verdict::Ok), known(30, 40, Verdict::Degraded),
                                    known(40, 50, Verdict::Critical)});
    CHECK(uptime.observedMs == 50 * minute);
    CHECK(uptime.upMs == 40 * minute);
}

TEST_CASE("What was before the record is a gap of its own kind, and nothing observed has no share")
{
    const Segments segments = verdictSegments({}, {}, Verdict::Unknown, at(0), at(10));
    CHECK(segments == Segments{gap(0, 10, Gap::NotRecorded)});
    CHECK_FALSE(uptimeOf(segments).share());
    CHECK(verdictSegments({{1, 1, WatchOpening::Start, at(5), at(10)}}, {}, Verdict::Unknown, at(0),
                          at(10))
              .first()
          == gap(0, 5, Gap::NotRecorded));
}

TEST_CASE("A verdict goes on after a sleep until a look says otherwise, and the sleep is a gap")
{
    const QList<WatchSpan> watches{{1, 1, WatchOpening::Start, at(0), at(10)},
                                   {2, 1, WatchOpening::AfterJump, at(70), at(80)}};
    CHECK(verdictSegments(watches, {{1, at(0), Verdict::Ok}}, Verdict::Unknown, at(0), at(80))
          == Segments{known(0, 10, Verdict::Ok), gap(10, 70, Gap::Interrupted),
                      known(70, 80, Verdict::Ok)});
}

TEST_CASE("Time that a clock showed twice counts once, as what it was the second time")
{
    const QList<WatchSpan> watches{{1, 1, WatchOpening::Start, at(0), at(60)},
                                   {2, 1, WatchOpening::AfterStepBack, at(20), at(30)},
                                   {3, 1, WatchOpening::AfterJump, at(50), at(90)}};
    const QList<VerdictMark> marks{
        {1, at(0), Verdict::Ok}, {2, at(25), Verdict::Critical}, {3, at(55), Verdict::Ok}};
    const Segments segments = verdictSegments(watches, marks, Verdict::Unknown, at(0), at(90));
    CHECK(segments
          == Segments{known(0, 25, Verdict::Ok), known(25, 30, Verdict::Critical),
                      known(30, 50, Verdict::Ok), known(50, 55, Verdict::Critical),
                      known(55, 90, Verdict::Ok)});
    const Uptime uptime = uptimeOf(segments);
    CHECK(uptime.observedMs == 90 * minute);
    CHECK(*uptime.share() <= 1.0);
}

TEST_CASE("Whatever the clock did, segments cover the time asked for once, and shares are 0 to 1")
{
    QRandomGenerator random(5);
    for (int round = 0; round < 300; ++round) {
        QList<WatchSpan> watches;
        QList<VerdictMark> marks;
        qint64 now = at(100);
        for (qint64 id = 1; id <= 8; ++id) {
            const auto opening = WatchOpening(id == 1 ? 0 : random.bounded(4));
            now += (random.bounded(200) - 100) * minute;
            const qint64 ends = now + random.bounded(90) * minute;
            watches.append({id, 1, opening, now, ends});
            for (int i = random.bounded(4); i > 0; --i)
                marks.append({id, now + random.bounded(100) * minute,
                              allVerdicts[size_t(random.bounded(8))]});
            now = ends;
        }
        const Segments segments = verdictSegments(watches, marks, Verdict::Unknown, at(0), at(500));
        qint64 reached = at(0);
        for (const VerdictSegment &segment : segments) {
            CHECK(segment.fromMs == reached);
            CHECK(segment.toMs > segment.fromMs);
            reached = segment.toMs;
        }
        CHECK(reached == at(500));
        const Uptime uptime = uptimeOf(segments);
        CHECK(uptime.observedMs + uptime.unknownMs + uptime.gapMs == 500 * minute);
        CHECK(uptime.share().value_or(0) >= 0);
        CHECK(uptime.share().value_or(0) <= 1);
    }
}

#include "services/checks/history/historyrecorder.h"
#include "tests/services/history/historytesting.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// Snapshots of one check, as an engine would publish them.
class OneCheck
{
public:
    explicit OneCheck(const StepClock &clock)
        : m_clock(clock)
    {
        m_state.id = u"UP-redis"_s;
        m_state.service = u"redis"_s;
        m_state.reason = u"never"_s;
    }

    void look(Verdict verdict, double latencyMs = 2)
    {
        auto evidence = std::make_shared<Evidence>();
        evidence->method = u"PING"_s;
        evidence->measuredAt = m_clock.wall();
        m_state.evidence = evidence;
        m_state.verdict = verdict;
        m_state.latencyMs = latencyMs;
        m_state.reason = u"ok"_s;
        if (verdict != Verdict::Unknown)
            m_state.measuredAt = m_clock.wall();
    }
    void age() { m_state.verdict = Verdict::Stale; }
    SnapshotPtr snapshot() const
    {
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->takenAt = m_clock.wall();
        snapshot->checks = {m_state};
        return snapshot;
    }

private:
    const StepClock &m_clock;
    CheckState m_state;
};

}

TEST_CASE("Each look is recorded once, however many snapshots show it")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    size_t samples = 0;
    size_t changes = 0;
    size_t batches = 0;
    const auto publish = [&] {
        if (const auto batch = recorder.take(check.snapshot())) {
            samples += batch->samples.size();
            changes += batch->changes.size();
            ++batches;
        }
    };
    publish();
    CHECK(batches == 1); // the start itself
    for (int i = 0; i < 120; ++i) {
        clock.step(1s);
        if (i % 15 == 0)
            check.look(Verdict::Ok);
        publish();
    }
    const HistoryBatch last = recorder.close();
    CHECK(last.closes);
    CHECK(samples + last.samples.size() == 8);
    CHECK(changes == 1);
    CHECK(batches <= 20);
}

TEST_CASE("A change is handed over at once, with the look that made it")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    recorder.take(check.snapshot());
    clock.step(1s);
    check.look(Verdict::Critical, -1);
    const auto batch = recorder.take(check.snapshot());
    REQUIRE(batch);
    REQUIRE(batch->changes.size() == 1);
    CHECK(batch->changes[0].before == Verdict::Unknown);
    CHECK(batch->changes[0].after == Verdict::Critical);
    CHECK(batch->changes[0].firstOfSession);
    CHECK(batch->changes[0].evidence);
    REQUIRE(batch->samples.size() == 1);
    CHECK(batch->samples[0].changesVerdict);
    CHECK(batch->samples[0].latencyUs == -1);
    clock.step(1s);
    check.look(Verdict::Ok);
    CHECK_FALSE(recorder.take(check.snapshot())->changes[0].firstOfSession);
}

TEST_CASE("Sleep and steps of the clock end a watch and begin another")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    const auto opensAfter = [&](std::chrono::milliseconds lived, std::chrono::milliseconds set,
                                std::chrono::milliseconds slept = 0ms) {
        clock.step(lived);
        clock.sleep(slept);
        clock.stepWall(set);
        const auto batch = recorder.take(check.snapshot());
        return batch ? batch->opens : std::nullopt;
    };
    CHECK(opensAfter(0s, 0s) == WatchOpening::Start);
    CHECK_FALSE(opensAfter(1s, 0s));
    CHECK_FALSE(opensAfter(1s, 500ms));
    CHECK_FALSE(opensAfter(1s, -1500ms));
    CHECK(opensAfter(1s, 600s) == WatchOpening::AfterJump);
    CHECK(opensAfter(1s, -3600s) == WatchOpening::AfterStepBack);
    CHECK(opensAfter(60s, 0s) == WatchOpening::AfterPause);
    CHECK(opensAfter(1s, 0s, 5h) == WatchOpening::AfterPause);
    CHECK(opensAfter(1s, 3600s, 5h) == WatchOpening::AfterJump);
    CHECK(opensAfter(1s, -3600s, 5h) == WatchOpening::AfterPause); // four hours are missing
    CHECK(opensAfter(1s, -3600s, 60s) == WatchOpening::AfterStepBack);
    CHECK_FALSE(opensAfter(1s, 0s));
}

TEST_CASE("The record tells waking up from a clock that was set")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    recorder.take(check.snapshot());
    const auto eventsAfter = [&](std::chrono::milliseconds set, std::chrono::milliseconds slept) {
        clock.step(1s);
        clock.sleep(slept);
        clock.stepWall(set);
        const auto batch = recorder.take(check.snapshot());
        QStringList events;
        for (const HistoryEvent &event : batch ? batch->events : std::vector<HistoryEvent>()) {
            CHECK(event.atMs == clock.wall().toMSecsSinceEpoch());
            const bool woke = event.kind == HistoryEvent::Kind::Resumed;
            CHECK((woke || event.kind == HistoryEvent::Kind::ClockStep));
            events.append((woke ? u"woke "_s : u"set "_s) + QString::fromUtf8(event.detail));
        }
        return events;
    };
    CHECK(eventsAfter(0h, 5h) == QStringList{uR"(woke {"slept_ms":18000000})"_s});
    CHECK(eventsAfter(1h, 0h) == QStringList{uR"(set {"step_ms":3600000})"_s});
    CHECK(eventsAfter(-1h, 0h) == QStringList{uR"(set {"step_ms":-3600000})"_s});
    CHECK(eventsAfter(1h, 5h)
          == QStringList{uR"(woke {"slept_ms":18000000})"_s, uR"(set {"step_ms":3600000})"_s});
    clock.step(10min); // the program was stopped
    CHECK(eventsAfter(0h, 0h) == QStringList{});
}

TEST_CASE("A result never lies outside of its watch, whatever the clock says")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    recorder.take(check.snapshot());
    clock.step(1s);
    check.look(Verdict::Ok);
    clock.stepWall(-7200s);
    const auto batch = recorder.take(check.snapshot());
    REQUIRE(batch);
    CHECK(batch->opens == WatchOpening::AfterStepBack);
    REQUIRE(batch->samples.size() == 1);
    CHECK(batch->samples[0].atMs == batch->beganMs);
    CHECK(batch->events[0].kind == HistoryEvent::Kind::ClockStep);
}

TEST_CASE("Our own fault begins and ends in the record", "[L39]")
{
    StepClock clock;
    HistoryRecorder recorder(u"env"_s, clock);
    OneCheck check(clock);
    const auto publish = [&](bool fault) {
        clock.step(1s);
        auto snapshot = std::make_shared<Snapshot>(*check.snapshot());
        snapshot->ownFault = fault;
        snapshot->ownFaultReason = fault ? u"own_proxy"_s : QString();
        snapshot->ownFaultArgs = fault ? QStringList{u"407"_s} : QStringList();
        const auto batch = recorder.take(snapshot);
        for (const HistoryEvent &event : batch ? batch->events : std::vector<HistoryEvent>()) {
            // Which one it was, and nothing of its end.
            CHECK(ownFaultText(event).contains(u"status 407"_s) == fault);
        }
        return batch ? batch->events.size() : 0;
    };
    CHECK(publish(false) == 0);
    CHECK(publish(true) == 1);
    CHECK(publish(true) == 0);
    CHECK(publish(false) == 1);
}

#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/history/historyrecorder.h"
#include "services/checks/roundjudge.h"
#include "services/checks/snapshotbuilder.h"
#include "tests/services/history/historytesting.h"

#include <map>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

// A day of the console, second by second: the real judges, latches, snapshots, recorder, store and
// alert policy, over looks that are made up. What should come out is worked out from what was put
// in, apart from all of them.

namespace
{

constexpr int secondsPerDay = 24 * 3600;
const QStringList services{u"web"_s, u"api"_s, u"db"_s, u"old"_s};

/// From and to in lived seconds.
struct Fault {
    QString service; ///< empty: our own network
    int from;
    int to;
};

struct Jump {
    int at; ///< lived second
    int wallSeconds;
    bool asleep = false; ///< else somebody set the clock
};

constexpr int hours(double n)
{
    return int(n * 3600);
}

class Day
{
public:
    explicit Day(const QString &file)
        : m_file(file)
    {
        auto environment = std::make_shared<Environment>();
        environment->id = u"env"_s;
        for (const QString &id : services)
            environment->services.append(
                stubService(id, ServiceKind::Http, QUrl(u"http://127.0.0.1:1"_s)));
        m_environment = environment;
        m_config.zone = QTimeZone::utc();
        startConsole();
    }

    void live(int seconds)
    {
        for (const int until = second + seconds; second < until; ++second) {
            for (const Jump &jump : jumps) {
                if (jump.at == second)
                    skip(jump);
            }
            lookAround();
            publish();
            clock.step(1s);
        }
    }

    /// The console is closed for so long and opened again.
    void restart(int offSeconds)
    {
        m_store->record(m_recorder->close());
        valueOf(m_store->flush());
        m_store.reset();
        const QByteArray remembered = alertStateJson(m_policy->state());
        clock.step(std::chrono::seconds(offSeconds));
        second += offSeconds;
        startConsole();
        m_policy = std::make_unique<AlertPolicy>(m_config, alertStateFrom(remembered));
    }

    HistoryStore &store() { return *m_store; }

    StepClock clock;
    int second = 0;
    QList<Fault> faults;
    QList<Jump> jumps;
    QStringList told; ///< "opened web @3600": with the lived second rounded to the hour's tenth
    std::map<QString, std::map<qint64, Verdict>>
        shown; ///< by wall second, the last time it was lived

private:
    bool isDown(const QString &service) const
    {
        return std::any_of(faults.begin(), faults.end(), [&](const Fault &fault) {
            return fault.service == service && second >= fault.from && second < fault.to;
        });
    }

    void startConsole()
    {
        m_store = std::make_unique<HistoryStore>(m_file, HistoryLimits(), clock);
        m_recorder = std::make_unique<HistoryRecorder>(u"env"_s, clock);
        m_policy = std::make_unique<AlertPolicy>(m_config);
        m_plan = makeCheckPlan(*m_environment);
        m_ledger = CheckLedger();
        m_ledger.setPlan(m_plan);
        m_due.assign(m_plan.rounds.size(), 0);
        for (size_t i = 0; i < m_due.size(); ++i)
            m_due[i] = second + int(i);
        m_snapshot = nullptr;
    }

    /// The machine sleeps, and what the engine knew is old, or the clock is set.
    void skip(const Jump &jump)
    {
        const std::chrono::seconds time(jump.wallSeconds);
        if (!jump.asleep)
            return clock.stepWall(time);
        clock.sleep(time);
        m_ledger.expire(clock.monotonic());
    }

    void lookAround()
    {
        const bool networkWorks = !isDown({});
        for (size_t i = 0; i < m_due.size(); ++i) {
            if (m_due[i] > second)
                continue;
            const PlannedRound &round = m_plan.rounds[i];
            Look look;
            look.seen[ProbeKind::Http] = observe(isDown(round.service), networkWorks);
            const NetworkFault fault = networkWorks ? NetworkFault::None : NetworkFault::Down;
            const auto findings = judgeRound(*m_environment, m_plan, round, look, {fault});
            m_ledger.settle(*m_environment, round, look, findings, clock.monotonic(), clock.wall());
            m_due[i] = second + (m_ledger.isConfirming(round) ? 1 : 15);
        }
    }

    Observation observe(bool down, bool networkWorks) const
    {
        Observation seen;
        seen.kind = ProbeKind::Http;
        seen.evidence.method = u"GET"_s;
        seen.evidence.measuredAt = clock.wall();
        seen.evidence.timing.totalMs = 4;
        seen.contact = networkWorks ? Contact::Answered : Contact::Silent;
        seen.readable = networkWorks && !down;
        seen.trouble = {.verdict = Verdict::Critical,
                        .needsSecondLook = true,
                        .down = true,
                        .reason = u"refused"_s};
        if (!seen.readable)
            seen.evidence.error = Error{Error::Kind::Network};
        return seen;
    }

    void publish()
    {
        m_snapshot = buildSnapshot(
            {m_environment, m_plan, m_ledger, nullptr, {}, clock, m_snapshot, 0, 0});
        if (auto batch = m_recorder->take(m_snapshot))
            m_store->record(*batch);
        const qint64 now = clock.wall().toMSecsSinceEpoch();
        for (const AlertNotice &notice : m_policy->look(*m_snapshot, now))
            told.append(u"%1 %2"_s.arg(wireName(notice.kind), notice.cause).trimmed());
        for (const CheckState &state : m_snapshot->checks) {
            if (state.id.startsWith(u"UP-")) // a service has other rows besides
                shown[state.service][now / 1000] = state.verdict;
        }
    }

    const QString m_file;
    AlertConfig m_config;
    std::shared_ptr<const Environment> m_environment;
    CheckPlan m_plan;
    CheckLedger m_ledger;
    std::vector<int> m_due;
    std::unique_ptr<HistoryStore> m_store;
    std::unique_ptr<HistoryRecorder> m_recorder;
    std::unique_ptr<AlertPolicy> m_policy;
    SnapshotPtr m_snapshot;
};

/// What of a wall second counts: seconds lived and known, and well.
struct Truth {
    qint64 observed = 0;
    qint64 up = 0;
};

Truth truthOf(const std::map<qint64, Verdict> &seconds)
{
    Truth truth;
    for (const auto &[at, verdict] : seconds) {
        const bool up = verdict == Verdict::Ok;
        truth.observed += up || verdict == Verdict::Critical;
        truth.up += up;
    }
    return truth;
}

}

TEST_CASE("A day with faults, sleep, a restart and a wandering clock is told and counted as it was")
{
    QTemporaryDir dir;
    Day day_(dir.filePath(u"h.sqlite"_s));
    day_.faults = {
        {u"web"_s, hours(2), hours(2) + 600},
        {u"api"_s, hours(3) + 1, hours(3) + 2}, // no second look finds it
        {{}, hours(8), hours(8) + 1200}, // our own network
        {u"web"_s, hours(9.5), hours(11)}, // through a sleep of five hours
        {u"api"_s, hours(17.5), hours(19)}, // through a restart
        {u"old"_s, hours(20), hours(25)},
    };
    for (int i = 0; i < 6; ++i) // comes and goes
        day_.faults.append({u"db"_s, hours(5) + i * 240, hours(5) + i * 240 + 120});
    day_.jumps = {{hours(10), 5 * 3600, true}, {hours(14), -3600}, {hours(16), 3600}};

    day_.live(hours(18));
    day_.restart(120);
    day_.live(secondsPerDay - day_.second);
    valueOf(day_.store().flush());

    CHECK(day_.told
          == QStringList{u"opened web"_s, u"recovered web"_s, // one outage, one pair
                         u"opened db"_s, u"recovered db"_s, u"opened db"_s, u"recovered db"_s,
                         u"unstable db"_s, u"recovered db"_s, // six outages
                         u"could_not_look"_s, u"looking_again"_s, // ours
                         u"opened web"_s, u"reminder web"_s, u"recovered web"_s, // asleep between
                         u"opened api"_s, u"recovered api"_s, // the restart says nothing
                         u"opened old"_s}); // … and stands

    const qint64 end = day_.clock.wall().toMSecsSinceEpoch();
    for (const QString &service : services) {
        INFO(service.toStdString());
        const CheckKey key{u"env"_s, service, u"UP-"_s + service};
        const Uptime uptime = valueOf(day_.store().uptime(key, start, end));
        const Truth truth = truthOf(day_.shown[service]);
        // Each watch and each change is exact to the second in which it was seen.
        CHECK(std::abs(uptime.observedMs / 1000 - truth.observed) <= 60);
        CHECK(std::abs(uptime.upMs / 1000 - truth.up) <= 60);
        CHECK(uptime.observedMs + uptime.unknownMs + uptime.gapMs == end - start);
        REQUIRE(uptime.share());
        CHECK(*uptime.share() <= 1);
        CHECK(*uptime.share() == Approx(double(truth.up) / double(truth.observed)).margin(0.001));
    }
    // And with what was put in: a fault is seen two looks late, and so is its end.
    const Uptime old = valueOf(day_.store().uptime({u"env"_s, u"old"_s, u"UP-old"_s}, start, end));
    CHECK(double(old.observedMs - old.upMs) / hour == Approx(4.0).margin(0.02));
    // Sleep, the two minutes off and the clock: nobody looked.
    CHECK(double(old.gapMs) / hour == Approx(5.0 + 120.0 / 3600 + 1).margin(0.05));

    QList<Gap> gaps;
    for (const VerdictSegment &segment : old.gaps)
        gaps.append(segment.gap);
    CHECK(gaps.contains(Gap::Interrupted));
    CHECK(gaps.contains(Gap::ConsoleOff));

    // Results: one a look, however often a second was lived.
    const HistorySeries series
        = valueOf(day_.store().series({u"env"_s, u"old"_s, u"UP-old"_s}, start, end, 100'000));
    qint64 results = 0;
    for (const HistoryPoint &point : series.points)
        results += point.rollup.results();
    CHECK(double(results) == Approx(secondsPerDay / 15.0).epsilon(0.02));
}

// What a snapshot of 1,000 services with 3 checks each costs to build, and to take in by whoever
// takes one: the record, the alerts, the table; and what it costs to take in the looks that it
// tells of. Prints a table; run by packaging/verify publish.

#include "models/checktablemodel.h"
#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/history/historyrecorder.h"
#include "services/checks/snapshotbuilder.h"
#include "tests/bench/manyservices.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

#include <malloc.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int services = 1000;
constexpr int looksBefore = 61; // as many as a check remembers, and one
constexpr int looksBetween = 10; // of 1,000 in 10 s, ten snapshots a second
constexpr int rounds = 301;

class Bench
{
public:
    Bench()
        : m_environment(manyServices(services, 1, 10))
        , m_plan(makeCheckPlan(*m_environment))
        , m_dependencies(dependenciesOf(*m_environment))
    {
        m_ledger.setPlan(m_plan);
        std::vector<ProbeSchedule::Timing> timings(m_plan.rounds.size(), {10'000, true});
        m_schedule.reset(timings);
        for (int i = 0; i < looksBefore; ++i)
            look(services);
    }

    /// The next so many services are looked at.
    void look(int count)
    {
        for (int i = 0; i < count; ++i) {
            const PlannedRound &round = m_plan.rounds[m_next++ % m_plan.rounds.size()];
            const auto evidence = std::make_shared<Evidence>();
            evidence->method = u"GET"_s;
            evidence->timing.totalMs = 1.5;
            evidence->excerpt = QString(2000, u'x'); // ten looks at each are more than is kept
            std::vector<Finding> findings;
            for (const size_t check : round.checks)
                findings.push_back(
                    {m_plan.checks[check].id,
                     m_plan.checks[check].service,
                     {.verdict = Verdict::Ok, .measured = u"ok"_s, .reason = u"ok"_s},
                     evidence});
            m_ledger.settle(*m_environment, round, {}, findings, m_clock.monotonic(),
                            m_clock.wall());
        }
    }

    SnapshotPtr publish(const SnapshotPtr &previous) const
    {
        return buildSnapshot({m_environment,
                              m_plan,
                              m_ledger,
                              &m_schedule,
                              {},
                              m_clock,
                              previous,
                              0,
                              0,
                              true,
                              {},
                              {},
                              m_dependencies});
    }

private:
    const std::shared_ptr<const Environment> m_environment;
    const CheckPlan m_plan;
    const Dependencies m_dependencies;
    SystemClock m_clock;
    CheckLedger m_ledger;
    ProbeSchedule m_schedule;
    size_t m_next = 0;
};

/// Collects how long something took, in µs.
class Times
{
public:
    template <typename F> void measure(F work)
    {
        QElapsedTimer timer;
        timer.start();
        work();
        m_times.push_back(double(timer.nsecsElapsed()) / 1e3);
    }
    double at(double share)
    {
        std::sort(m_times.begin(), m_times.end());
        return m_times[size_t(share * double(m_times.size() - 1))];
    }

private:
    std::vector<double> m_times;
};

void print(const char *what, Times &times)
{
    const double median = times.at(0.5) / 1e3;
    std::printf("| %s | %.2f ms | %.2f ms | %.1f %% |\n", what, median, times.at(0.95) / 1e3,
                median); // ms × 10/s, of 1,000 ms
}

}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    Bench bench;
    const SystemClock clock;
    HistoryRecorder recorder(u"bench"_s, clock);
    AlertPolicy policy((AlertConfig()));
    CheckTableModel model;
    Times settle;
    Times build;
    Times record;
    Times alert;
    Times show;
    SnapshotPtr snapshot = bench.publish(nullptr);
    recorder.take(snapshot);
    for (int i = 0; i < rounds; ++i) {
        settle.measure([&] { bench.look(looksBetween); });
        build.measure([&] { snapshot = bench.publish(snapshot); });
        record.measure([&] { recorder.take(snapshot); });
        alert.measure([&] { policy.look(*snapshot, clock.wall().toMSecsSinceEpoch()); });
        show.measure([&] { model.setSnapshot(snapshot); });
    }
    const auto before = mallinfo2().uordblks;
    const SnapshotPtr next = bench.publish(snapshot);
    const auto kept = mallinfo2().uordblks - before;

    std::printf("| snapshot of %zu services, %zu checks | median | p95 | at ten a second |\n",
                snapshot->services.size(), snapshot->checks.size());
    std::printf("|---|---|---|---|\n");
    print("looks before it taken in", settle);
    print("built", build);
    print("taken in by the record", record);
    print("judged by the alerts", alert);
    print("merged into the table", show);
    std::printf("| memory of one more | %.0f KiB | | |\n", double(kept) / 1024);
    return 0;
}

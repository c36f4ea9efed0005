// 1,000 services with 3 checks each on loopback, a round each 10 s, by the console's engine and by
// prometheus-blackbox-exporter. Prints a table; run by packaging/verify probes.

#include "services/checks/alerts/alertpolicy.h"
#include "services/checks/checkengine.h"
#include "services/checks/history/historyrecorder.h"
#include "services/checks/history/historystore.h"
#include "tests/bench/loopbackserver.h"
#include "tests/bench/manyservices.h"
#include "tests/bench/processfigures.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFutureWatcher>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int services = 1000;
constexpr int intervalS = 10;
constexpr int warmUpMs = 25'000;
constexpr int measuredMs = 60'000;

/// What a run of one prober came to.
struct Run {
    double cpuMs = 0;
    double residentMb = 0;
    qint64 looks = 0;
    std::vector<double> latencies;

    double share() const { return cpuMs / measuredMs * 100; }
    double latency(double at)
    {
        if (latencies.empty())
            return -1;
        std::sort(latencies.begin(), latencies.end());
        return latencies[size_t(at * double(latencies.size() - 1))];
    }
};

void wait(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

/// The engine by itself, or with what the console hangs on it: the record and the alerts. Runs in a
/// process of its own and prints its figures.
int runConsole(quint16 port, bool whole)
{
    const SystemClock clock;
    const QTemporaryDir dir;
    HttpClient http;
    HistoryStore store(dir.filePath(u"history.sqlite"_s), {}, clock);
    HistoryRecorder recorder(u"bench"_s, clock);
    AlertPolicy policy((AlertConfig()));
    CheckEngine engine(manyServices(services, port, intervalS), http, {}, clock);
    qint64 published = 0;
    QObject::connect(&engine, &CheckEngine::snapshotChanged, &engine,
                     [&](const SnapshotPtr &snapshot) {
                         ++published;
                         if (!whole)
                             return;
                         if (auto batch = recorder.take(snapshot))
                             store.record(std::move(*batch));
                         policy.look(*snapshot, clock.wall().toMSecsSinceEpoch());
                     });
    engine.start();
    wait(warmUpMs);
    const double before = cpuMsOf(QCoreApplication::applicationPid());
    const qint64 publishedBefore = published;
    wait(measuredMs);
    const double cpuMs = cpuMsOf(QCoreApplication::applicationPid()) - before;
    std::printf("cpu_ms %.0f\nresident_mb %.1f\nsnapshots %lld\n", cpuMs,
                residentMbOf(QCoreApplication::applicationPid()),
                static_cast<long long>(published - publishedBefore));
    int ok = 0;
    for (const CheckState &check : engine.snapshot()->checks)
        ok += check.verdict == Verdict::Ok ? 1 : 0;
    std::printf("ok %d\n", ok);
    for (const ServiceState &service : engine.snapshot()->services) {
        for (const float latency : service.recentLatencies)
            std::printf("latency %.3f\n", double(latency));
    }
    return 0;
}

Run consoleRun(LoopbackServer &server, bool whole)
{
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start(QCoreApplication::applicationFilePath(),
                {whole ? u"--whole"_s : u"--engine"_s, QString::number(server.port())});
    wait(warmUpMs);
    const qint64 before = server.answered();
    wait(measuredMs);
    Run run;
    run.looks = server.answered() - before;
    child.waitForFinished(30'000);
    int ok = 0;
    for (const QByteArray &line : child.readAllStandardOutput().split('\n')) {
        const QByteArray name = line.left(line.indexOf(' '));
        const double value = line.mid(line.indexOf(' ') + 1).toDouble();
        if (name == "cpu_ms")
            run.cpuMs = value;
        else if (name == "resident_mb")
            run.residentMb = value;
        else if (name == "ok")
            ok = int(value);
        else if (name == "latency")
            run.latencies.push_back(value);
        else if (name == "snapshots")
            std::fprintf(stderr, "%.1f snapshots a second\n", value * 1000 / measuredMs);
    }
    if (ok != services * 3)
        std::fprintf(stderr, "only %d of %d checks are ok\n", ok, services * 3);
    return run;
}

QByteArray exporterConfiguration()
{
    // Status and two values of the body, as the engine's three checks.
    return "modules:\n  three_checks:\n    prober: http\n    timeout: 5s\n    http:\n"
           "      preferred_ip_protocol: ip4\n      fail_if_body_not_matches_regexp:\n"
           "        - '\"mode\":\"read-only\"'\n        - '\"resolve_mode\":\"enforce\"'\n";
}

/// Asks the exporter for one target after the other, evenly, as a server that scrapes it would.
class Scraper : public QObject
{
public:
    Scraper(quint16 exporter, quint16 targets, Run &run)
        : m_exporter(exporter)
        , m_environment(manyServices(services, targets, intervalS))
        , m_run(run)
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] { next(); });
        m_timer.start(intervalS * 1000 / services);
    }

private:
    void next()
    {
        const Service &service = m_environment->services[m_next++ % services];
        HttpRequest request;
        request.url = QUrl(
            u"http://127.0.0.1:%1/probe?module=three_checks&target=%2/health"_s.arg(m_exporter)
                .arg(service.url.toString()));
        const QFuture<HttpReply> future = m_http.send(request);
        auto *watcher = new QFutureWatcher<HttpReply>(this);
        connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
            watcher->deleteLater();
            take(watcher->result());
        });
        watcher->setFuture(future);
    }

    void take(const HttpReply &reply)
    {
        if (!reply.body.contains("\nprobe_success 1"))
            std::fprintf(stderr, "a probe of the exporter failed\n");
        const qsizetype at = reply.body.indexOf("\nprobe_duration_seconds ");
        if (at >= 0)
            m_run.latencies.push_back(
                reply.body.mid(at + 24, reply.body.indexOf('\n', at + 1) - at - 24).toDouble()
                * 1000);
    }

    const quint16 m_exporter;
    const std::shared_ptr<const Environment> m_environment;
    Run &m_run;
    HttpClient m_http;
    QTimer m_timer;
    qsizetype m_next = 0;
};

Run exporterRun(const QString &program, LoopbackServer &server)
{
    constexpr quint16 port = 19115;
    const QTemporaryDir dir;
    QFile file(dir.filePath(u"blackbox.yml"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(exporterConfiguration()) < 0)
        std::fprintf(stderr, "no configuration for the exporter\n");
    file.close();
    QProcess exporter;
    exporter.setStandardErrorFile(dir.filePath(u"log"_s));
    exporter.start(program,
                   {u"--config.file=%1"_s.arg(file.fileName()),
                    u"--web.listen-address=127.0.0.1:%1"_s.arg(port)});
    if (!exporter.waitForStarted() || !LoopbackServer::waitForListener(port))
        std::fprintf(stderr, "%s does not start\n", qPrintable(program));
    Run run;
    {
        const Scraper scraper(port, server.port(), run);
        wait(warmUpMs);
        run.latencies.clear();
        const qint64 before = server.answered();
        const double cpuBefore = cpuMsOf(exporter.processId());
        wait(measuredMs);
        run.cpuMs = cpuMsOf(exporter.processId()) - cpuBefore;
        run.residentMb = residentMbOf(exporter.processId());
        run.looks = server.answered() - before;
    }
    exporter.terminate();
    exporter.waitForFinished();
    return run;
}

void print(const char *what, Run &run)
{
    std::printf("| %s | %.1f %% | %.3f ms | %.1f MB | %lld | %.2f ms | %.2f ms |\n", what,
                run.share(), run.cpuMs / double(std::max<qint64>(run.looks, 1)), run.residentMb,
                static_cast<long long>(run.looks), run.latency(0.5), run.latency(0.99));
}

}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1].startsWith(u"--"_s))
        return runConsole(quint16(arguments[2].toUInt()), arguments[1] == u"--whole"_s);

    LoopbackServer server(manyServicesBody);
    Run engine = consoleRun(server, false);
    Run whole = consoleRun(server, true);
    Run floor;
    floor.latencies = server.plainExchanges(2000);
    std::printf("| %d services, 3 checks each, a round each %d s, %d s measured | of a core | a "
                "look | resident "
                "| looks | p50 | p99 |\n|---|---|---|---|---|---|---|\n",
                services, intervalS, measuredMs / 1000);
    print("engine (connections are kept)", engine);
    print("the same with record and alerts", whole);
    if (arguments.size() > 1) {
        Run exporter = exporterRun(arguments[1], server);
        print("blackbox_exporter (a connection each; whoever scrapes it not counted)", exporter);
        std::printf("| engine to blackbox_exporter | %.2f × | | %.2f × | | | |\n",
                    engine.cpuMs / exporter.cpuMs, engine.residentMb / exporter.residentMb);
    }
    std::printf("| floor: a plain socket, kept open | | | | | %.2f ms | %.2f ms |\n",
                floor.latency(0.5), floor.latency(0.99));
    return 0;
}

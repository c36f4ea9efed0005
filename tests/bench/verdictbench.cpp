// From a fault that is switched on in a running sandbox to the changed verdict on screen: the whole
// console with its window, offscreen. Prints a table; run by packaging/verify verdict.

#include "app/console.h"
#include "models/checktablemodel.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/probespage.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int roundsOfEach = 6; // each service once
constexpr int patienceMs = 120'000;
constexpr QSize windowSize(1440, 900);

bool isBad(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

/// Waits for a signal that makes the condition true.
template <typename Sender, typename Signal, typename Condition>
bool waitFor(Sender *sender, Signal signal, Condition condition)
{
    if (condition())
        return true;
    QEventLoop loop;
    QTimer::singleShot(patienceMs, &loop, [&loop] { loop.exit(1); });
    QObject::connect(sender, signal, &loop, [&] {
        if (condition())
            loop.exit(0);
    });
    return loop.exec() == 0;
}

/// Says when a widget was painted.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget *widget)
        : m_widget(widget)
    {
        widget->installEventFilter(this);
    }

    void waitForPaint()
    {
        QEventLoop loop;
        m_loop = &loop;
        loop.exec();
        m_loop = nullptr;
    }

private:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_widget && event->type() == QEvent::Paint && m_loop)
            QMetaObject::invokeMethod(m_loop, &QEventLoop::quit, Qt::QueuedConnection);
        return false;
    }

    QWidget *m_widget;
    QEventLoop *m_loop = nullptr;
};

struct Times {
    std::vector<double> shown; ///< fault → painted, s
    std::vector<double> drawn; ///< the deciding answer → painted, ms

    static double at(std::vector<double> values, double share)
    {
        if (values.empty())
            return -1;
        std::sort(values.begin(), values.end());
        return values[size_t(std::lround(share * double(values.size() - 1)))];
    }
};

class Bench
{
public:
    Bench(Console &console, QString sandbox, QString socket)
        : m_engine(console.session()->engine())
        , m_page(qobject_cast<ProbesPage *>(console.window().page(u"probes"_s)))
        , m_model(m_page->findChild<CheckTableModel *>())
        , m_sandbox(std::move(sandbox))
        , m_socket(std::move(socket))
    {
    }

    bool settle()
    {
        return waitFor(&m_engine, &CheckEngine::snapshotChanged, [this] {
            const auto &checks = m_engine.snapshot()->checks;
            return std::none_of(checks.begin(), checks.end(),
                                [](const CheckState &check) { return check.reason == u"never"_s; });
        });
    }

    Times run(const QString &fault)
    {
        Times times;
        for (int i = 0; i < roundsOfEach; ++i) {
            const QString service = m_services[m_next++ % m_services.size()];
            if (!round(service, fault, times))
                std::fprintf(stderr, "%s: no verdict for %s\n", qPrintable(service),
                             qPrintable(fault));
        }
        return times;
    }

private:
    const CheckState *up(const QString &service) const
    {
        return m_model->state(m_model->indexOf(u"UP-"_s + service, service));
    }

    bool tell(const QStringList &arguments) const
    {
        QProcess order;
        order.setStandardOutputFile(QProcess::nullDevice()); // ours is the table
        order.start(m_sandbox, arguments + QStringList{u"--socket"_s, m_socket});
        return order.waitForFinished() && order.exitCode() == 0;
    }

    bool round(const QString &service, const QString &fault, Times &times)
    {
        if (!waitFor(&m_engine, &CheckEngine::snapshotChanged,
                     [&] { return up(service) && up(service)->verdict == Verdict::Ok; }))
            return false;
        m_page->showService(service);
        m_page->selectCheck(u"UP-"_s + service, service);
        // The jitter of the schedule makes this any moment between two looks.
        QElapsedTimer timer;
        timer.start();
        PaintWatch paint(m_page->view().viewport());
        if (!tell({u"fault"_s, service, fault}))
            return false;
        const bool seen = waitFor(&m_engine, &CheckEngine::snapshotChanged,
                                  [&] { return isBad(up(service)->verdict); });
        if (seen) {
            paint.waitForPaint();
            times.shown.push_back(double(timer.elapsed()) / 1000);
            const Evidence &evidence = *up(service)->evidence;
            times.drawn.push_back(
                double(evidence.measuredAt.msecsTo(QDateTime::currentDateTimeUtc()))
                - evidence.timing.totalMs);
        }
        tell({u"heal"_s, service});
        return seen;
    }

    CheckEngine &m_engine;
    ProbesPage *m_page;
    CheckTableModel *m_model;
    const QString m_sandbox;
    const QString m_socket;
    const QStringList m_services{u"warehouse-writer"_s, u"ml-runner"_s,  u"duck-server"_s,
                                 u"openmetadata"_s,     u"lakekeeper"_s, u"junction"_s};
    qsizetype m_next = 0;
};

void print(const char *what, const Times &times)
{
    std::printf("| %s | %zu | %.1f s | %.1f s | %.0f ms | %.0f ms |\n", what, times.shown.size(),
                Times::at(times.shown, 0.5), Times::at(times.shown, 1), Times::at(times.drawn, 0.5),
                Times::at(times.drawn, 1));
}

int measure(Console &console, const QString &sandbox, const QString &socket)
{
    console.window().showPage(u"probes"_s);
    Bench bench(console, sandbox, socket);
    if (!bench.settle()) {
        std::fprintf(stderr, "the sandbox was not looked at in full\n");
        return 1;
    }
    const Times down = bench.run(u"down"_s);
    const Times broken = bench.run(u"status=500"_s);
    const Times hanging = bench.run(u"hang"_s);
    std::printf("| fault | rounds | to the verdict on screen, p50 | max "
                "| of it after the deciding answer, p50 | max |\n|---|---|---|---|---|---|\n");
    print("refuses connections", down);
    print("answers 500", broken);
    print("does not answer (5 s until that is known, twice)", hanging);
    return 0;
}

}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"atalaya"_s);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3) {
        std::fprintf(stderr, "usage: verdict_bench ATALAYA-SANDBOX SOCKET\n");
        return 64;
    }
    SettingsStore store;
    Options options;
    options.socket = arguments[2];
    Console console(options, store, store.load());
    int code = 1;
    QObject::connect(
        &console, &Console::sessionOpened, &application,
        [&] {
            code = measure(console, arguments[1], arguments[2]);
            console.window().close();
        },
        Qt::QueuedConnection);
    QObject::connect(&console, &Console::openingFailed, &application, [&](const Error &error) {
        std::fprintf(stderr, "%s\n", qPrintable(error.detail));
        QApplication::quit();
    });
    QObject::connect(&console, &Console::finished, &application, &QCoreApplication::quit);
    QApplication::setQuitOnLastWindowClosed(false);
    console.start();
    console.window().resize(windowSize);
    console.window().show();
    QApplication::exec();
    return code;
}

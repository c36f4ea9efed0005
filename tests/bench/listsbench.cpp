// Long lists: the activity page over a log of 1,000,000 entries, and a catalog of 100,000 tables
// read, shown, filtered and walked. Prints a table; run by packaging/verify lists.

#include "models/activitymodel.h"
#include "models/catalogtreemodel.h"
#include "services/activity/activityexport.h"
#include "services/checks/probes/catalogwalk.h"
#include "services/iceberg/catalogjson.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/services/plaincatalog.h"
#include "tests/bench/processfigures.h"
#include "ui/pages/activity/activitypage.h"
#include "ui/pages/activity/activityview.h"
#include "ui/widgets/filteredit.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

#include <malloc.h>
#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int entries = 1'000'000;
constexpr int tables = 100'000;
constexpr int batch = 10'000;
constexpr int patienceMs = 600'000;

double elapsedMs(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

double median(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    return times.empty() ? -1 : times[times.size() / 2];
}

template <typename Condition> double until(Condition condition)
{
    QElapsedTimer timer;
    timer.start();
    if (!QTest::qWaitFor(condition, patienceMs))
        std::fprintf(stderr, "waited in vain\n");
    return elapsedMs(timer);
}

void row(const QString &what, const QString &result)
{
    std::printf("| %s | %s |\n", qPrintable(what), qPrintable(result));
    std::fflush(stdout);
}

QString ms(double value)
{
    return u"%1 ms"_s.arg(value, 0, 'f', value < 10 ? 2 : 0);
}

/// What a year of use leaves behind; ten entries of a kind that is rare, at the far end.
void fill(ActivityLog &log)
{
    QFuture<Result<Done>> last;
    for (int i = 0; i < entries; ++i) {
        Activity entry;
        entry.action = i < 10 ? u"rotation.step"_s
            : i % 2 == 0      ? u"verdict.change"_s
                              : u"sql.run"_s;
        entry.actor = i % 2 == 0 ? Activity::Actor::Console : Activity::Actor::User;
        entry.environment = u"bench"_s;
        entry.target = u"service-%1"_s.arg(i % 40);
        entry.atMs = 1'795'788'000'000 + qint64(i) * 30'000;
        entry.detail = {{"check", "INV-12"}, {"from", "ok"}, {"to", "degraded"}};
        last = log.record(entry);
        if (i % batch == batch - 1)
            until([&] { return last.isFinished(); });
    }
}

void measureActivity()
{
    const QTemporaryDir dir;
    const SystemClock clock;
    ActivityLog log(dir.filePath(u"a.sqlite"_s), clock);
    HistoryStore history(dir.filePath(u"h.sqlite"_s), {}, clock);
    QElapsedTimer timer;
    timer.start();
    fill(log);
    row(u"activity: entries kept"_s, QString::number(entries));
    row(u"entries kept a second, each safe on the disk"_s,
        QString::number(entries / elapsedMs(timer) * 1000, 'f', 0));

    auto environment = std::make_shared<Environment>();
    environment->id = u"bench"_s;
    const ThemeSource themes;
    const double before = residentMbOf(QCoreApplication::applicationPid());
    timer.start();
    ActivityPage page(log, history, environment, TimeZoneChoice::Utc, themes);
    page.resize(1356, 786);
    page.show();
    ActivityModel &model = page.model();
    until([&] { return model.rowCount() > 0; });
    row(u"page opened, first 200 shown"_s, ms(elapsedMs(timer)));
    auto *view = page.findChild<ActivityView *>();
    std::vector<double> pages;
    for (int i = 0; i < 100; ++i) {
        const int rows = model.rowCount();
        view->scrollToBottom();
        pages.push_back(until([&] { return model.rowCount() > rows; }));
    }
    row(u"the next 200, scrolled to, median of 100"_s, ms(median(pages)));
    row(u"memory of the page with %1 rows read"_s.arg(model.rowCount()),
        u"%1 MB"_s.arg(residentMbOf(QCoreApplication::applicationPid()) - before, 0, 'f', 1));
    page.findChild<FilterEdit *>()->setText(u"rotation"_s);
    row(u"filter: ten entries at the far end found, all read, typing pause included"_s,
        ms(until([&] { return model.rowCount() == 10 && model.isComplete(); })));

    timer.start();
    const Result<qint64> written = exportActivity(log.path(), {}, dir.filePath(u"activity.csv"_s));
    row(u"export of all %1 as CSV"_s.arg(written ? *written : -1), ms(elapsedMs(timer)));
}

QByteArray listing()
{
    QByteArray body = R"({"identifiers":[)";
    for (int i = 0; i < tables; ++i)
        body += (i > 0 ? "," : "")
            + QByteArray(R"({"namespace":["main.default"],"name":"ds_0123456789ab_orders_)")
            + QByteArray::number(i).rightJustified(7, '0') + "\"}";
    return body + R"(],"next-page-token":null})";
}

void measureListing()
{
    const QByteArray body = listing();
    std::vector<double> decoding;
    std::vector<double> building;
    std::vector<double> filtering;
    double bytes = 0;
    for (int i = 0; i < 11; ++i) {
        QElapsedTimer timer;
        timer.start();
        const Result<TablePage> page = decodeTables(body, {u"main.default"_s}, {});
        decoding.push_back(elapsedMs(timer));
        CatalogTreeModel model(u"lakehouse"_s);
        int node = -1;
        QObject::connect(&model, &CatalogTreeModel::namespacesWanted, &model,
                         [&](int wanted) { node = wanted; });
        QObject::connect(&model, &CatalogTreeModel::tablesWanted, &model,
                         [&](int wanted) { node = wanted; });
        const QModelIndex warehouse = model.index(0, 0);
        model.fetchMore(warehouse);
        NamespacePage spaces;
        spaces.items = {{u"main.default"_s}};
        model.appendNamespaces(node, spaces);
        model.fetchMore(model.index(0, 0, warehouse));
        model.appendNamespaces(node, {});
        const auto before = mallinfo2();
        timer.start();
        model.appendTables(node, *page);
        building.push_back(elapsedMs(timer));
        const auto after = mallinfo2();
        bytes = double(after.uordblks + after.hblkhd - before.uordblks - before.hblkhd) / tables;
        for (const QString &key : {u"o"_s, u"or"_s, u"orders_00"_s, u"orders_0099"_s, u"zzz"_s}) {
            timer.start();
            model.setFilter(key);
            filtering.push_back(elapsedMs(timer));
        }
    }
    row(u"catalog: listing of %1 tables decoded, %2 MB"_s.arg(tables).arg(double(body.size()) / 1e6,
                                                                          0, 'f', 1),
        ms(median(decoding)));
    row(u"… built into the tree"_s, ms(median(building)));
    row(u"… bytes a table in the tree, besides the names that the page holds"_s,
        QString::number(bytes, 'f', 0));
    row(u"… filtered, a key to its result, median"_s, ms(median(filtering)));
    row(u"… filtered, the slowest key"_s,
        ms(*std::max_element(filtering.begin(), filtering.end())));
}

void measureWalk(int port)
{
    HttpClient http;
    Service service;
    service.id = u"catalog"_s;
    service.kind = ServiceKind::Lakekeeper;
    service.url = QUrl(u"http://127.0.0.1:%1"_s.arg(port));
    service.paths = {{u"catalog"_s, QString()}};
    CatalogWalk walk(IcebergClient(http, service, u"plain"_s, {}));
    bool ended = false;
    QObject::connect(&walk, &CatalogWalk::finished, &walk, [&] { ended = true; });
    const double memory = residentMbOf(QCoreApplication::applicationPid());
    const double cpu = cpuMsOf(QCoreApplication::applicationPid());
    walk.start();
    const double took = until([&] { return ended; });
    const CatalogContents contents = walk.take();
    if (contents.fault)
        std::fprintf(stderr, "the walk ended early: %s\n", qPrintable(contents.fault->detail));
    row(u"walk: tables visited, each asked for its metadata, %1 at once"_s.arg(
            CatalogWalk::loadsAtOnce),
        QString::number(contents.tables.size()));
    row(u"… time"_s, u"%1 s"_s.arg(took / 1000, 0, 'f', 1));
    row(u"… processor time of the console"_s,
        u"%1 s"_s.arg((cpuMsOf(QCoreApplication::applicationPid()) - cpu) / 1000, 0, 'f', 1));
    row(u"… memory"_s,
        u"%1 MB"_s.arg(residentMbOf(QCoreApplication::applicationPid()) - memory, 0, 'f', 1));
}

/// The catalog in a process of its own, which ends when the other end of the pipe does. Its port.
int startCatalog()
{
    int lifeline[2];
    int told[2];
    if (::pipe(lifeline) != 0 || ::pipe(told) != 0)
        return -1;
    if (::fork() == 0) {
        ::close(lifeline[1]);
        sandbox::PlainCatalog::Config config;
        config.clock = std::make_shared<const sandbox::Clock>();
        config.madeUp.tables = tables;
        const sandbox::PlainCatalog catalog(std::move(config));
        const int port = catalog.port();
        char nothing = 0;
        const bool going = ::write(told[1], &port, sizeof port) == sizeof port;
        if (going && ::read(lifeline[0], &nothing, 1) < 0)
            std::perror("lifeline");
        ::_exit(0);
    }
    ::close(lifeline[0]);
    int port = -1;
    return ::read(told[0], &port, sizeof port) == sizeof port ? port : -1;
}

}

int main(int argc, char **argv)
{
    const int catalog = startCatalog(); // before there are threads
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    std::printf("| what | result |\n|---|---|\n");
    measureActivity();
    measureListing();
    measureWalk(catalog);
    return 0;
}

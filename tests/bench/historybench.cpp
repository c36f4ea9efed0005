// How fast the history takes results in while it is read, how long a chart of 30 days takes, and
// what a result costs on disk. Prints a table; run by packaging/verify history.

#include "services/checks/history/historystore.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <random>
#include <thread>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int checks = 38;
constexpr qint64 everyMs = 10'000;
constexpr qint64 dayMs = 86'400'000;
constexpr qint64 days = 30;
constexpr qint64 startMs = 1'795'788'000'000;
constexpr int looksPerBatch = 8;
constexpr int rounds = 21;

CheckKey keyOf(int check)
{
    return {u"bench"_s, u"service-%1"_s.arg(check), u"UP-service-%1"_s.arg(check)};
}

qint64 recordDays(HistoryStore &store)
{
    std::mt19937_64 random(1);
    std::lognormal_distribution<double> latency(9.5, 0.5); // around 13 ms
    std::vector<CheckKey> keys;
    for (int i = 0; i < checks; ++i)
        keys.push_back(keyOf(i));
    HistoryBatch batch;
    batch.environment = u"bench"_s;
    batch.opens = WatchOpening::Start;
    batch.beganMs = startMs;
    qint64 written = 0;
    int looks = 0;
    for (qint64 at = startMs; at < startMs + days * dayMs; at += everyMs) {
        for (const CheckKey &key : keys)
            batch.samples.push_back({key.service, key.check, at + qint64(random() % 400),
                                     qint64(latency(random)), Verdict::Ok, u"ok"_s, false});
        batch.seenMs = at + 500;
        if (++looks % looksPerBatch != 0)
            continue;
        written += qint64(batch.samples.size());
        store.record(std::exchange(batch, {}));
        batch.environment = u"bench"_s;
        if (looks % (looksPerBatch * 500) == 0)
            store.flush().waitForFinished(); // what waits stays small, as in the console
    }
    store.flush().waitForFinished();
    return written;
}

double chartMs(const HistoryStore &store, qint64 spanMs)
{
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        const qint64 end = startMs + days * dayMs;
        auto chart = store.series(keyOf(i % checks), end - spanMs, end, 2000);
        chart.waitForFinished();
        if (!chart.result() || chart.result()->points.empty())
            std::fprintf(stderr, "an empty chart\n");
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void printSizes(const QString &path, qint64 written)
{
    SqlConnection connection(path, SqlConnection::Access::ReadOnly);
    const qint64 packed = connection.number(u"SELECT total(samples) FROM sample_block"_s);
    const qint64 bytes = connection.number(u"SELECT total(length(data)) FROM sample_block"_s);
    const qint64 pages
        = connection.number(u"PRAGMA page_count"_s) - connection.number(u"PRAGMA freelist_count"_s);
    const qint64 file = pages * connection.number(u"PRAGMA page_size"_s);
    std::printf("| bytes of a packed result | %.1f |\n", double(bytes) / double(packed));
    std::printf(
        "| size of the file in use, all roll-ups included | %.0f MB (%.1f B per result) |\n",
        double(file) / 1e6, double(file) / double(written));
}

}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QTemporaryDir dir;
    const SystemClock clock;
    HistoryStore store(dir.filePath(u"history.sqlite"_s), {}, clock);
    store.opening().waitForFinished();

    std::atomic<bool> writing = true;
    std::atomic<int> reads = 0;
    std::thread reader([&] {
        while (writing) {
            store.series(keyOf(reads++ % checks), startMs, startMs + days * dayMs, 2000)
                .waitForFinished();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
    QElapsedTimer timer;
    timer.start();
    const qint64 written = recordDays(store);
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    writing = false;
    reader.join();

    std::printf("| what | result |\n|---|---|\n");
    std::printf("| results written (%d checks, %lld days, one each 10 s) | %lld |\n", checks,
                static_cast<long long>(days), static_cast<long long>(written));
    std::printf(
        "| results a second, roll-ups and packing included, %d charts read meanwhile | %.0f |\n",
        reads.load(), double(written) / seconds);
    std::printf("| chart of 30 days of one check, median of %d | %.2f ms |\n", rounds,
                chartMs(store, days * dayMs));
    std::printf("| chart of one day (minutes) | %.2f ms |\n", chartMs(store, dayMs));
    std::printf("| chart of the last hour (results) | %.2f ms |\n", chartMs(store, 3'600'000));
    printSizes(store.path(), written);
    return 0;
}

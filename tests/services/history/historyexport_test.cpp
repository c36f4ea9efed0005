#include "services/checks/history/historyexport.h"

#include "services/checks/evidencejson.h"
#include "services/core/async.h"
#include "tests/services/history/historytesting.h"
#include "tests/support/snapshots.h"

#include <QFile>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("The history of a check is written as CSV or JSON, one line for each result")
{
    QTemporaryDir folder;
    StepClock clock;
    HistoryStore store(folder.filePath(u"h.sqlite"_s), {}, clock);
    HistoryBatch batch = openingAt(start);
    batch.samples = {sampleAt(start, 1500), sampleAt(start + 15'000, -1, Verdict::Critical)};
    store.record(batch);
    valueOf(store.flush());
    const QString csv = folder.filePath(u"out.csv"_s), json = folder.filePath(u"out.json"_s);
    const auto write = [&](const QString &file) {
        return valueOf(onPool([=, path = store.path()] {
            return exportHistory(path, upKey, start, start + hour, file);
        }));
    };
    CHECK(write(csv) == 2);
    QFile file(csv);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll()
          == "at,service,check,verdict,reason,latency_ms\n"
             "2026-11-27T14:00:00.000Z,redis,UP-redis,ok,ok,1.500\n"
             "2026-11-27T14:00:15.000Z,redis,UP-redis,critical,ok,\n");
    CHECK(write(json) == 2);
    QFile second(json);
    REQUIRE(second.open(QIODevice::ReadOnly));
    const auto array = nlohmann::json::parse(second.readAll().toStdString());
    REQUIRE(array.size() == 2);
    CHECK(array[0]["latency_ms"] == 1.5);
    CHECK(array[1]["latency_ms"].is_null());
}

TEST_CASE("A proof comes back from the record as it was kept")
{
    const std::shared_ptr<Evidence> evidence = makeEvidence(502);
    const auto bytes = QByteArray::fromStdString(evidenceJson(*evidence).dump());
    const auto back = evidenceFrom(bytes);
    REQUIRE(back);
    CHECK(back->status == 502);
    CHECK(back->url == evidence->url);
    CHECK(back->measuredAt == evidence->measuredAt);
    CHECK(back->checks.size() == evidence->checks.size());
    CHECK(evidenceFrom("nonsense") == nullptr);
    CHECK(evidenceFrom("[1]") == nullptr);
    CHECK(evidenceFrom({}) == nullptr);
}

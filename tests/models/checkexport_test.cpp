#include "models/checkexport.h"

#include "models/servicetablemodel.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("The CSV export quotes what would break a line")
{
    CheckState check = makeCheck(u"UP-a"_s, u"a,\"b\"\nc"_s);
    check.measured = u"1, 2"_s;
    const QByteArray csv = checksCsv({check});
    CHECK(csv.startsWith("id,service,title,verdict,severity,measured,declared,drift,measured_at,"
                         "latency_ms,next_run_ms\r\n"));
    CHECK(csv.contains("UP-a,\"a,\"\"b\"\"\nc\","));
    CHECK(csv.contains(",ok,critical,\"1, 2\",,false,2026-11-27T14:06:19.000Z,"));
}

TEST_CASE("The JSON export says what was never measured with null, and carries redacted evidence")
{
    const auto checks = std::vector<CheckState>{makeCheck(u"UP-a"_s, u"a"_s, Verdict::Critical),
                                                makeCheck(u"UP-b"_s, u"b"_s, Verdict::Unknown)};
    const SnapshotPtr snapshot = makeSnapshot(platformEnvironment(), checks);
    const QJsonObject root = QJsonDocument::fromJson(checksJson(*snapshot, checks)).object();
    CHECK(root[u"environment"_s].toString() == u"lakehouse-prod"_s);
    const QJsonArray array = root[u"checks"_s].toArray();
    REQUIRE(array.size() == 2);
    const QJsonObject evidence = array[0].toObject()[u"evidence"_s].toObject();
    CHECK(evidence[u"status"_s].toInt() == 502);
    CHECK(evidence[u"excerpt"_s].toString().contains(u"‹redacted›"_s));
    CHECK(array[1].toObject()[u"evidence"_s].isNull());
    CHECK(array[1].toObject()[u"measured_at"_s].isNull());
    CHECK(array[1].toObject()[u"latency_ms"_s].isNull());
}

TEST_CASE("The services table shows what is declared before anything was measured")
{
    ServiceTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEnvironment(platformEnvironment());
    CHECK(model.rowCount() == 17);
    CHECK(model.index(0, 0).data(VerdictRole).value<Verdict>() == Verdict::Unknown);
    model.setSnapshot(platformSnapshot());
    CHECK(model.index(9, 0).data(VerdictRole).value<Verdict>() == Verdict::Critical);
    CHECK(model.index(3, ServiceTableModel::AsksColumn).data().toString()
          == u"duck-server, trino, warehouse-writer, karma-server, supabase"_s);
}

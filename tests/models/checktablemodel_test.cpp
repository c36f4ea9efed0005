#include "models/checktablemodel.h"

#include "models/checkfiltermodel.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

#include <cmath>
#include <limits>

using namespace Qt::Literals::StringLiterals;
using FailureMode = QAbstractItemModelTester::FailureReportingMode;

namespace
{

SnapshotPtr takenLater(const SnapshotPtr &snapshot, qint64 byMs)
{
    auto later = std::make_shared<Snapshot>(*snapshot);
    later->takenAt = later->takenAt.addMSecs(byMs);
    return later;
}

}

TEST_CASE("The checks table groups checks by service and counts them")
{
    CheckTableModel model;
    QAbstractItemModelTester tester(&model, FailureMode::Fatal);
    model.setSnapshot(platformSnapshot());
    CHECK(model.rowCount() == 17);
    const QModelIndex check = model.indexOf(u"INV-12"_s, u"duck-server"_s);
    REQUIRE(check.isValid());
    CHECK(check.parent().data(ServiceIdRole).toString() == u"duck-server"_s);
    const QVariantMap sums = check.parent().data(SumsRole).toMap();
    CHECK(sums.value(u"degraded"_s).toInt() == 1);
    CHECK(sums.value(u"ok"_s).toInt() == 3);
    CHECK(check.data(VerdictRole).value<Verdict>() == Verdict::Degraded);
}

TEST_CASE("A new snapshot keeps selection and announces only what changed")
{
    CheckTableModel model;
    QAbstractItemModelTester tester(&model, FailureMode::Fatal);
    const auto environment = platformEnvironment();
    std::vector<CheckState> checks = platformChecks();
    model.setSnapshot(makeSnapshot(environment, checks));
    QItemSelectionModel selection(&model);
    const QModelIndex chosen = model.indexOf(u"INV-10"_s, u"duck-server"_s);
    selection.setCurrentIndex(chosen,
                              QItemSelectionModel::SelectCurrent | QItemSelectionModel::Rows);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);

    SECTION("an equal snapshot changes nothing")
    {
        model.setSnapshot(makeSnapshot(environment, checks));
        CHECK(changes.isEmpty());
    }
    SECTION("one verdict changes one row and its group")
    {
        checks[4].verdict = Verdict::Ok;
        model.setSnapshot(makeSnapshot(environment, checks));
        CHECK(changes.size() == 2);
        CHECK(selection.currentIndex().data(CheckIdRole).toString() == u"INV-10"_s);
    }
    SECTION("a countdown that went on changes nothing")
    {
        for (CheckState &check : checks)
            check.nextRunInMs -= 3000;
        model.setSnapshot(takenLater(makeSnapshot(environment, checks), 3000));
        CHECK(changes.isEmpty());
    }
    SECTION("a look that comes at another time changes that cell alone")
    {
        checks[4].nextRunInMs = 1000;
        checks[5].nextRunInMs = -1; // on demand from now on
        model.setSnapshot(makeSnapshot(environment, checks));
        REQUIRE(changes.size() == 2);
        for (const QList<QVariant> &change : changes) {
            CHECK(change[0].toModelIndex().column() == CheckTableModel::NextRunColumn);
            CHECK(change[1].toModelIndex().column() == CheckTableModel::NextRunColumn);
            CHECK(change[0].toModelIndex().parent().isValid()); // no group counts anew
        }
        CHECK(changes[0][0].toModelIndex().data().toLongLong() == 1000);
    }
    SECTION("a check before it goes, a service before it goes, others come")
    {
        checks.erase(checks.begin() + 4); // INV-12 of the same service
        checks.erase(checks.begin()); // the only check of the first service
        checks.push_back(makeCheck(u"INV-02"_s, u"lakekeeper"_s));
        checks.push_back(makeCheck(u"UP-new"_s, u"new"_s));
        model.setSnapshot(makeSnapshot(environment, checks));
        CHECK(model.rowCount() == 17);
        CHECK(selection.currentIndex().data(CheckIdRole).toString() == u"INV-10"_s);
        CHECK(model.indexOf(u"UP-new"_s, u"new"_s).isValid());
        CHECK_FALSE(model.indexOf(u"INV-12"_s, u"duck-server"_s).isValid());
    }
    SECTION("everything goes")
    {
        model.setSnapshot(makeSnapshot(environment, {}));
        CHECK(model.rowCount() == 0);
        CHECK_FALSE(selection.currentIndex().isValid());
    }
    CHECK(resets.isEmpty());
}

TEST_CASE("Without grouping the checks stand flat and merge as well")
{
    CheckTableModel model;
    QAbstractItemModelTester tester(&model, FailureMode::Fatal);
    model.setGrouping(CheckTableModel::Grouping::None);
    CHECK(model.rowCount() == 0);
    std::vector<CheckState> checks = platformChecks();
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    CHECK(model.rowCount() == int(checks.size()));
    checks.pop_back();
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    CHECK(model.rowCount() == int(checks.size()));
    CHECK_FALSE(model.index(0, 0).parent().isValid());
    model.setGrouping(CheckTableModel::Grouping::Service);
    CHECK(model.rowCount() == 16);
}

TEST_CASE("The filter leaves services with a check that matches")
{
    CheckTableModel model;
    model.setSnapshot(platformSnapshot());
    CheckFilterModel filter;
    QAbstractItemModelTester tester(&filter, FailureMode::Fatal);
    filter.setSourceModel(&model);
    CHECK(filter.rowCount() == 17);

    SECTION("that needs attention")
    {
        filter.setShown(CheckFilterModel::Show::Attention);
        QStringList services;
        for (int row = 0; row < filter.rowCount(); ++row)
            services.append(filter.index(row, 0).data(ServiceIdRole).toString());
        CHECK(services
              == QStringList{u"workers"_s, u"duck-server"_s, u"warehouse-writer"_s, u"lakekeeper"_s,
                             u"lakekeeper-postgres"_s, u"railway"_s});
    }
    SECTION("that contains every word, in whatever column")
    {
        filter.setText(u"cursors  INV-12"_s);
        REQUIRE(filter.rowCount() == 1);
        CHECK(filter.rowCount(filter.index(0, 0)) == 1);
        filter.setText(u"cursors INV-13"_s);
        CHECK(filter.rowCount() == 0);
    }
    SECTION("with text taken literally")
    {
        filter.setText(u".*"_s);
        CHECK(filter.rowCount() == 0);
    }
}

TEST_CASE("Sorting moves checks within their service and leaves services in order")
{
    CheckTableModel model;
    model.setSnapshot(platformSnapshot());
    CheckFilterModel filter;
    filter.setSourceModel(&model);
    const Qt::SortOrder order = GENERATE(Qt::AscendingOrder, Qt::DescendingOrder);
    filter.sort(CheckTableModel::VerdictColumn, order);
    CHECK(filter.index(0, 0).data(ServiceIdRole).toString() == u"vercel-app"_s);
    CHECK(filter.index(16, 0).data(ServiceIdRole).toString() == u"railway"_s);
    const QModelIndex duck = filter.index(4, 0);
    REQUIRE(duck.data(ServiceIdRole).toString() == u"duck-server"_s);
    const int worstRow = order == Qt::AscendingOrder ? 0 : filter.rowCount(duck) - 1;
    CHECK(filter.index(worstRow, 0, duck).data(CheckIdRole).toString() == u"INV-12"_s);
}

TEST_CASE("Hostile names come through the model as they are")
{
    const QString name
        = GENERATE(u"<b>x</b>"_s, u"a.b"_s, u"a/b"_s, u"🦆\n🦆"_s, QString(10'000, u'x'));
    CheckTableModel model;
    QAbstractItemModelTester tester(&model, FailureMode::Fatal);
    CheckState check = makeCheck(u"UP-"_s + name, name);
    check.measured = name;
    model.setSnapshot(makeSnapshot(platformEnvironment(), {check}));
    const QModelIndex index = model.indexOf(check.id, name);
    REQUIRE(index.isValid());
    CHECK(index.parent().data().toString() == name);
    CHECK(index.siblingAtColumn(CheckTableModel::MeasuredColumn).data().toString() == name);
}

TEST_CASE("The median latency leaves out what did not answer")
{
    const float none = std::numeric_limits<float>::quiet_NaN();
    CHECK(medianLatency({}) == -1);
    CHECK(medianLatency({none, none}) == -1);
    CHECK(medianLatency({3, none, 1, 2}) == 2);
}

TEST_CASE(
    "By cause, what suffers stands under the service that it comes from, and moves as it turns out")
{
    CheckTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setGrouping(CheckTableModel::Grouping::Cause);
    std::vector<CheckState> checks{makeCheck(u"UP-junction"_s, u"junction"_s),
                                   makeCheck(u"UP-trino"_s, u"trino"_s)};
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    CHECK(model.rowCount() == 2);
    checks[0].verdict = checks[1].verdict = Verdict::Critical;
    checks[0].cause = {u"UP-trino"_s, u"trino"_s};
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    REQUIRE(model.rowCount() == 1);
    const QModelIndex group = model.index(0, 0);
    CHECK(group.data(ServiceIdRole).toString() == u"trino"_s);
    REQUIRE(model.rowCount(group) == 2);
    CHECK(model.index(0, 0, group).data(ServiceIdRole).toString() == u"junction"_s);
    CHECK(model.indexOf(u"UP-junction"_s, u"junction"_s).parent() == group);
    checks[0].cause = {};
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    CHECK(model.rowCount() == 2);
}

TEST_CASE("What is silent can be shown alone")
{
    CheckTableModel model;
    std::vector<CheckState> checks{makeCheck(u"UP-junction"_s, u"junction"_s),
                                   makeCheck(u"UP-trino"_s, u"trino"_s)};
    checks[1].silence = Silence{Silence::Kind::Snooze, u"known"_s, testNow()};
    model.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    CheckFilterModel filter;
    filter.setSourceModel(&model);
    filter.setShown(CheckFilterModel::Show::Silent);
    REQUIRE(filter.rowCount() == 1);
    CHECK(filter.index(0, 0).data(ServiceIdRole).toString() == u"trino"_s);
}

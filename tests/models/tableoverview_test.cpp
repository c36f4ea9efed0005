#include "models/propertiesmodel.h"
#include "models/schemamodel.h"
#include "models/snapshotsmodel.h"
#include "models/tableoverview.h"
#include "tests/support/qtstrings.h"

#include <QAbstractItemModelTester>

using namespace Qt::Literals::StringLiterals;

namespace
{

TableMetadata withSummary(const QMap<QString, QString> &summary)
{
    TableMetadata table;
    TableSnapshot snapshot;
    snapshot.id = 3051729675574599003;
    snapshot.timestampMs = 1000;
    snapshot.summary = summary;
    table.snapshots.append(snapshot);
    table.currentSnapshotId = snapshot.id;
    return table;
}

} // namespace

TEST_CASE("Rows are exact, at most, estimated, none or unknown, as the summary allows")
{
    using Kind = TableOverview::RowsKind;
    const QString records = u"total-records"_s;
    const QString position = u"total-position-deletes"_s;
    const QString equality = u"total-equality-deletes"_s;
    CHECK(tableOverview(TableMetadata()).rowsKind == Kind::None);
    CHECK(tableOverview(withSummary({})).rowsKind == Kind::Unknown);
    CHECK(tableOverview(withSummary({{records, u"6"_s}, {position, u"0"_s}, {equality, u"0"_s}}))
              .rowsKind
          == Kind::Exact);
    const TableOverview deleted
        = tableOverview(withSummary({{records, u"6"_s}, {position, u"0"_s}, {equality, u"4"_s}}));
    CHECK(deleted.rowsKind == Kind::AtMost);
    CHECK(deleted.rows == 6);
    const TableOverview estimate
        = tableOverview(withSummary({{records, u"6"_s}, {position, u"2"_s}, {equality, u"0"_s}}));
    CHECK(estimate.rowsKind == Kind::Estimate);
    CHECK(estimate.rows == 4);
    CHECK(tableOverview(withSummary({{records, u"6"_s}})).rowsKind
          == Kind::AtMost); // missing counters are unknown, not 0
    CHECK(tableOverview(withSummary({{records, u"x"_s}})).rowsKind == Kind::Unknown);
}

TEST_CASE("Snapshots are listed newest first whatever the file's order, with ids in full")
{
    TableMetadata table = withSummary({{u"added-records"_s, u"5"_s}});
    TableSnapshot newer;
    newer.id = 3051729675574599002;
    newer.timestampMs = 2000;
    table.snapshots.append(newer);
    table.refs.append({u"main"_s, u"branch"_s, newer.id});
    SnapshotsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTable(table);
    REQUIRE(model.rowCount() == 2);
    CHECK(model.index(0, SnapshotsModel::IdColumn).data().toString() == u"3051729675574599002"_s);
    CHECK(model.index(1, SnapshotsModel::IdColumn).data().toString() == u"3051729675574599003"_s);
    CHECK(model.index(0, SnapshotsModel::RefsColumn).data().toString() == u"main"_s);
    CHECK_FALSE(model.index(0, SnapshotsModel::AddedRowsColumn).data().isValid());
    CHECK(model.index(1, SnapshotsModel::AddedRowsColumn).data().toLongLong() == 5);
    CHECK(model.index(1, 0).data(SnapshotsModel::CurrentRole).toBool());
}

TEST_CASE("Properties that name a secret are not handed out")
{
    PropertiesModel model;
    model.setProperties({{u"s3.secret-access-key"_s, u"hush"_s}, {u"owner"_s, u"me"_s}});
    CHECK(model.index(0, 1).data().toString() == u"me"_s);
    CHECK_FALSE(model.index(1, 1).data().toString().contains(u"hush"_s));
}

TEST_CASE("Schema rows carry depth, id and whether a value is required")
{
    TableSchema schema;
    schema.fields = {{1, 0, u"lines"_s, u"list<struct>"_s, false, u"doc"_s, u"lines"_s},
                     {2, 1, u"element"_s, u"struct"_s, true, {}, u"lines.element"_s}};
    SchemaModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setSchema(schema);
    CHECK(model.index(1, SchemaModel::NameColumn).data(SchemaModel::DepthRole).toInt() == 1);
    CHECK(model.index(1, SchemaModel::IdColumn).data().toInt() == 2);
}

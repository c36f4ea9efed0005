#include "services/iceberg/catalogjson.h"
#include "services/iceberg/metadatajson.h"
#include "services/iceberg/metadatareader.h"
#include "tests/support/qtstrings.h"

#include <QDir>
#include <QFile>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

/// The folder of recorded metadata files; empty when it is not on this machine.
QString fixtures()
{
    QString root = qEnvironmentVariable("ATALAYA_FIXTURES");
    if (root.isEmpty())
        root = QStringLiteral(ATALAYA_SOURCE_DIR) + u"/../shared/fixtures"_s;
    const QString folder = root + u"/iceberg"_s;
    return QDir(folder).exists(u"expected-facts.json"_s) ? folder : QString();
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// "x=identity(x)" as the facts write it; "?7" for a column that is not there.
std::string sources(const QList<int> &ids, const TableSchema &schema)
{
    QStringList names;
    for (const int id : ids)
        names.append(schema.field(id) ? schema.field(id)->path : u"?%1"_s.arg(id));
    return names.join(u", "_s).toStdString();
}

json partitionFacts(const TableMetadata &table)
{
    json list = json::array();
    if (const PartitionSpec *spec = table.defaultSpec()) {
        for (const PartitionField &field : spec->fields)
            list.push_back(field.name.toStdString() + "=" + field.transform.toStdString() + "("
                           + sources(field.sourceIds, table.currentSchema()) + ")");
    }
    return list;
}

json sortFacts(const TableMetadata &table)
{
    json list = json::array();
    if (const SortOrder *order = table.defaultSortOrder()) {
        for (const SortField &field : order->fields)
            list.push_back(field.transform.toStdString() + "("
                           + sources(field.sourceIds, table.currentSchema()) + ") "
                           + field.direction.toStdString() + " " + field.nullOrder.toStdString());
    }
    return list;
}

void checkFacts(const TableMetadata &table, const json &facts)
{
    CHECK(table.formatVersion == facts["format-version"].get<int>());
    CHECK(table.currentSchema().columnCount() == facts["columns"].get<int>());
    CHECK(table.currentSchema().fields.size() == facts["all-field-ids"].get<int>());
    if (facts["partition-fields"].is_array())
        CHECK(partitionFacts(table) == facts["partition-fields"]);
    if (facts["sort"].is_array())
        CHECK(sortFacts(table) == facts["sort"]);
    const std::string current = facts["current-snapshot-id"];
    const bool none = current == "absent" || current == "null" || current == "-1";
    CHECK(table.currentSnapshotId.has_value() == !none);
    if (!none)
        CHECK(std::to_string(table.currentSnapshotId.value_or(0)) == current);
    CHECK(table.hasSnapshots == facts["snapshots"].is_number());
    if (facts["snapshots"].is_number())
        CHECK(table.snapshots.size() == facts["snapshots"].get<int>());
    const TableSnapshot *snapshot = table.currentSnapshot();
    if (facts["total-records"].is_string()) {
        REQUIRE(snapshot);
        CHECK(std::to_string(snapshot->metric(u"total-records"_s).value_or(-1))
              == facts["total-records"].get<std::string>());
    } else if (snapshot) {
        CHECK_FALSE(snapshot->metric(u"total-records"_s).has_value());
    }
    if (facts["refs"].is_object()) {
        json refs = json::object();
        for (const SnapshotRef &ref : table.refs)
            refs[ref.name.toStdString()]
                = ref.type.toStdString() + ":" + std::to_string(ref.snapshotId);
        CHECK(refs == facts["refs"]);
    }
    if (facts["properties"].is_number())
        CHECK(table.properties.size() == facts["properties"].get<int>());
    if (facts["snapshot-log"].is_number())
        CHECK(table.snapshotLog.size() == facts["snapshot-log"].get<int>());
    if (facts["next-row-id"].is_string())
        CHECK(std::to_string(table.nextRowId.value_or(-1))
              == facts["next-row-id"].get<std::string>());
}

/// Files whose stated verdict a reader of this contract cannot follow, with the reason.
QString exception(const QString &name)
{
    if (name.startsWith(u"apache-iceberg-python__TABLE_METADATA_V2_WITH_FIXED"_s))
        return u"v2 without sort-orders is fatal by the contract's list"_s;
    if (name.endsWith(u"TestBranchSnapshotMissing.json"_s)
        || name.endsWith(u"TestCurrentSnapshotIDMustMatchMainBranch.json"_s))
        return u"a broken reference is shown, flagged"_s;
    return {};
}

const QByteArray minimal
    = R"({"format-version":2,"table-uuid":"u","location":"s3://b/t","last-sequence-number":1,
    "last-updated-ms":1,"last-column-id":1,"schemas":[{"type":"struct","schema-id":0,"fields":[
    {"id":1,"name":"x","required":true,"type":"long"}]}],"current-schema-id":0,"partition-specs":[{"spec-id":0,"fields":[]}],
    "default-spec-id":0,"last-partition-id":999,"sort-orders":[{"order-id":0,"fields":[]}],"default-sort-order-id":0)";

} // namespace

TEST_CASE("Recorded metadata files read as their facts say")
{
    const QString folder = fixtures();
    if (folder.isEmpty()) {
        WARN("SKIPPED: the recorded files are not on this machine (ATALAYA_FIXTURES)");
        return;
    }
    const json facts = json::parse(bytesOf(folder + u"/expected-facts.json"_s).toStdString());
    int read = 0;
    for (const auto &[name, fact] : facts.items()) {
        if (!fact.contains("kind")
            || (fact["kind"] != "table" && fact["kind"] != "loadTable-response"))
            continue;
        CAPTURE(name);
        const QByteArray bytes = bytesOf(folder + u'/' + QString::fromStdString(name));
        const bool response = fact["kind"] == "loadTable-response";
        const auto table = readTableMetadata(response ? metadataBytes(bytes) : bytes);
        const bool compressed
            = bytes.startsWith("\x1f\x8b") || bytes.startsWith("\x28\xb5\x2f\xfd");
        if (compressed) {
            REQUIRE_FALSE(table.has_value());
            CHECK(table.error().detail.contains(u"compressed"_s));
            continue;
        }
        const bool rejected = fact["verdict"] == "reject";
        if (exception(QString::fromStdString(name)).isEmpty())
            CHECK(table.has_value() == !rejected);
        if (table.has_value() && !rejected)
            checkFacts(*table, fact);
        ++read;
    }
    CHECK(read > 60);
}

TEST_CASE("Recorded REST bodies are taken or refused as recorded")
{
    const QString folder = fixtures();
    if (folder.isEmpty()) {
        WARN("SKIPPED: the recorded files are not on this machine (ATALAYA_FIXTURES)");
        return;
    }
    const json cases
        = json::parse(bytesOf(folder + u"/apache-iceberg-cpp__rest_json_serde_cases.json"_s)
                          .toStdString())["cases"];
    int seen = 0;
    for (const json &item : cases) {
        const auto suite = QString::fromStdString(item["suite"].get<std::string>());
        const QByteArray body = QByteArray::fromStdString(item["body"].get<std::string>());
        const std::string reason = item["reason"];
        CAPTURE(body);
        std::optional<bool> taken;
        if (suite.startsWith(u"ListNamespacesResponse"_s))
            taken = decodeNamespaces(body, {}, {}).has_value();
        else if (suite.startsWith(u"ListTablesResponse"_s))
            taken = decodeTables(body, {u"accounting"_s, u"tax"_s}, {}).has_value();
        else if (suite.startsWith(u"CatalogConfig"_s) && !body.contains("endpoints"))
            taken = decodeCatalogConfig(body)
                        .has_value(); // malformed endpoints are ignored, not refused
        else if (suite.startsWith(u"LoadTableResult"_s))
            taken = decodeLoadedTable(body, true, {}).has_value();
        if (!taken)
            continue;
        ++seen;
        CHECK(*taken == (item["verdict"] == "accept"));
    }
    CHECK(seen > 20);
}

TEST_CASE("Ids beyond 2^53 keep every digit, and ids in exponent form are flagged")
{
    const auto exact
        = readTableMetadata(minimal + R"(,"current-snapshot-id":3051729675574599003,"snapshots":[
        {"snapshot-id":3051729675574599003,"timestamp-ms":1,"sequence-number":1},
        {"snapshot-id":3051729675574599002,"timestamp-ms":1,"sequence-number":1}]})");
    REQUIRE(exact.has_value());
    CHECK(exact->currentSnapshotId == 3051729675574599003);
    CHECK(exact->snapshots[1].id == 3051729675574599002);
    CHECK(exact->warnings.isEmpty());

    const auto lossy = readTableMetadata(
        minimal + R"(,"snapshots":[{"snapshot-id":4.598286611352242e+18,"timestamp-ms":1}]})");
    REQUIRE(lossy.has_value());
    REQUIRE(lossy->warnings.size() == 1);
    CHECK(lossy->warnings[0].kind == MetadataWarning::Kind::LossyId);
}

TEST_CASE("No current snapshot is written three ways and means one thing")
{
    const auto way = GENERATE(as<QByteArray>(), "", R"(,"current-snapshot-id":null)",
                              R"(,"current-snapshot-id":-1)");
    const auto table = readTableMetadata(minimal + way + "}");
    REQUIRE(table.has_value());
    CHECK_FALSE(table->currentSnapshotId.has_value());
    CHECK_FALSE(table->currentSnapshot());
}

TEST_CASE("Bytes that are no metadata are refused with a reason")
{
    QByteArray deep
        = minimal + ",\"x\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}";
    const auto bytes = GENERATE_COPY(as<QByteArray>(), "", "[]", "5", "{}", "<html>", minimal,
                                     minimal + "} trailing", minimal + R"(,"format-version":2})",
                                     deep, "\x1f\x8b\x08", QByteArray(5, '\0'));
    const auto table = readTableMetadata(bytes);
    REQUIRE_FALSE(table.has_value());
    CHECK(table.error().kind == Error::Kind::Unreadable);
    CHECK_FALSE(table.error().detail.isEmpty());
}

TEST_CASE("Nested types become a flat list with depth, ids and docs")
{
    QByteArray text = minimal + "}";
    text.replace(
        R"({"id":1,"name":"x","required":true,"type":"long"})",
        R"x({"id":1,"name":"lines","required":false,"doc":"Order lines","type":{"type":"list","element-id":2,
                 "element-required":true,"element":{"type":"struct","fields":[{"id":3,"name":"a.b","required":true,
                 "type":"decimal(9, 2)"},{"id":4,"name":"m","required":false,"type":{"type":"map","key-id":5,"key":"string",
                 "value-id":6,"value-required":false,"value":"martian"}}]}}})x");
    const auto table = readTableMetadata(text);
    REQUIRE(table.has_value());
    const QList<SchemaField> &fields = table->currentSchema().fields;
    REQUIRE(fields.size() == 6);
    CHECK(fields[0].type == u"list<struct>"_s);
    CHECK(fields[0].doc == u"Order lines"_s);
    CHECK(fields[1].name == u"element"_s);
    CHECK(fields[2].depth == 2);
    CHECK(fields[2].name == u"a.b"_s);
    CHECK(fields[5].type == u"martian"_s);
    CHECK(table->currentSchema().columnCount() == 1);
    REQUIRE(table->warnings.size() == 1);
    CHECK(table->warnings[0].kind == MetadataWarning::Kind::UnknownType);
}

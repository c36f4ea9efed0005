#include "services/iceberg/historyreader.h"

#include <QSet>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

using Warning = MetadataWarning::Kind;

/// An optional list of objects; anything else in its place is a fault.
const json &listOf(const json &document, const char *key)
{
    static const json none = json::array();
    return jsonMember(document, key) ? requiredArray(document, key) : none;
}

TableSnapshot snapshotOf(const json &item)
{
    TableSnapshot snapshot;
    snapshot.id = requiredInteger(item, "snapshot-id");
    snapshot.parentId = optionalInteger(item, "parent-snapshot-id");
    snapshot.sequenceNumber = optionalInteger(item, "sequence-number").value_or(0);
    snapshot.timestampMs = requiredInteger(item, "timestamp-ms");
    snapshot.manifestList = optionalText(item, "manifest-list");
    if (const auto id = optionalInteger(item, "schema-id"))
        snapshot.schemaId = int(*id);
    if (const json *summary = jsonMember(item, "summary"); summary && summary->is_object()) {
        for (const auto &[key, value] : summary->items())
            snapshot.summary.insert(QString::fromStdString(key),
                                    value.is_string() ? jsonText(value)
                                                      : QString::fromStdString(value.dump()));
        // A summary without an operation reads as overwrite, as the reference reader does.
        snapshot.operation = snapshot.summary.value(u"operation"_s, u"overwrite"_s);
    }
    return snapshot;
}

void readSnapshots(const json &document, TableMetadata &table)
{
    table.hasSnapshots = jsonMember(document, "snapshots");
    qint64 highest = 0;
    for (const json &item : listOf(document, "snapshots")) {
        table.snapshots.append(snapshotOf(item));
        highest = std::max(highest, table.snapshots.last().sequenceNumber);
        for (const char *key : {"snapshot-id", "parent-snapshot-id"}) {
            if (isLossy(item, key))
                table.warnings.append(
                    {Warning::LossyId, QString::number(requiredInteger(item, key))});
        }
    }
    if (table.formatVersion >= 2 && highest > table.lastSequenceNumber)
        table.warnings.append(
            {Warning::SequenceNumberTooSmall, QString::number(table.lastSequenceNumber)});
}

void readCurrent(const json &document, TableMetadata &table, const QSet<qint64> &known)
{
    const auto id = optionalInteger(document, "current-snapshot-id");
    if (!id || *id == -1)
        return;
    table.currentSnapshotId = id;
    if (isLossy(document, "current-snapshot-id"))
        table.warnings.append({Warning::LossyId, QString::number(*id)});
    if (!known.contains(*id))
        table.warnings.append({Warning::CurrentSnapshotMissing, QString::number(*id)});
}

void readRefs(const json &document, TableMetadata &table, const QSet<qint64> &known)
{
    const json *refs = jsonMember(document, "refs");
    table.hasRefs = refs;
    if (!refs)
        return;
    if (!refs->is_object())
        throw MetadataFault("refs: not an object");
    for (const auto &[name, item] : refs->items()) {
        SnapshotRef ref{QString::fromStdString(name), requiredText(item, "type"),
                        requiredInteger(item, "snapshot-id")};
        if (isLossy(item, "snapshot-id"))
            table.warnings.append({Warning::LossyId, QString::number(ref.snapshotId)});
        if (!known.contains(ref.snapshotId))
            table.warnings.append({Warning::RefToMissingSnapshot, ref.name});
        if (ref.name == "main"_L1 && table.currentSnapshotId != ref.snapshotId)
            table.warnings.append({Warning::MainIsNotCurrent, QString::number(ref.snapshotId)});
        table.refs.append(ref);
    }
}

} // namespace

void readHistory(const json &document, TableMetadata &table)
{
    readSnapshots(document, table);
    QSet<qint64> known;
    for (const TableSnapshot &snapshot : std::as_const(table.snapshots))
        known.insert(snapshot.id);
    readCurrent(document, table, known);
    readRefs(document, table, known);
    for (const json &item : listOf(document, "snapshot-log"))
        table.snapshotLog.append(
            {requiredInteger(item, "timestamp-ms"), requiredInteger(item, "snapshot-id"), {}});
    for (const json &item : listOf(document, "metadata-log"))
        table.metadataLog.append(
            {requiredInteger(item, "timestamp-ms"), 0, requiredText(item, "metadata-file")});
}

#include "models/tableoverview.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// total-records counts rows in data files before deletes; what that says of the table depends on
/// the deletes.
void judgeRows(const TableSnapshot &snapshot, TableOverview &overview)
{
    using Kind = TableOverview::RowsKind;
    overview.rowsBeforeDeletes = snapshot.metric(u"total-records"_s);
    overview.positionDeletes = snapshot.metric(u"total-position-deletes"_s);
    overview.equalityDeletes = snapshot.metric(u"total-equality-deletes"_s);
    overview.rows = overview.rowsBeforeDeletes;
    if (!overview.rows)
        return;
    const bool deletesKnown = overview.positionDeletes && overview.equalityDeletes;
    if (deletesKnown && *overview.positionDeletes == 0 && *overview.equalityDeletes == 0) {
        overview.rowsKind = Kind::Exact;
    } else if (deletesKnown && *overview.equalityDeletes == 0) {
        overview.rowsKind = Kind::Estimate;
        overview.rows = std::max<qint64>(0, *overview.rows - *overview.positionDeletes);
    } else {
        // Without delete files there is nothing to be deleted, whatever the missing counters would
        // have said.
        overview.rowsKind = overview.deleteFiles == 0 ? Kind::Exact : Kind::AtMost;
    }
}

} // namespace

TableOverview tableOverview(const TableMetadata &table)
{
    TableOverview overview;
    overview.snapshots = int(table.snapshots.size());
    const TableSnapshot *current = table.currentSnapshot();
    if (!current) {
        if (!table.currentSnapshotId) {
            overview.rowsKind = TableOverview::RowsKind::None;
            overview.rows = 0;
        }
        return overview;
    }
    overview.sizeBytes = current->metric(u"total-files-size"_s);
    overview.dataFiles = current->metric(u"total-data-files"_s);
    overview.deleteFiles = current->metric(u"total-delete-files"_s);
    overview.committedMs = current->timestampMs;
    judgeRows(*current, overview);
    return overview;
}

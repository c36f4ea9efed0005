#include "models/snapshotsmodel.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QVariant toVariant(const std::optional<qint64> &number)
{
    return number ? QVariant(*number) : QVariant();
}

bool isNumber(int column)
{
    return column == SnapshotsModel::AddedRowsColumn || column == SnapshotsModel::RemovedRowsColumn
        || column == SnapshotsModel::AddedFilesColumn || column == SnapshotsModel::TotalRowsColumn;
}

} // namespace

void SnapshotsModel::setTable(const TableMetadata &table)
{
    beginResetModel();
    m_snapshots.assign(table.snapshots.begin(), table.snapshots.end());
    // The file's order means nothing; clocks may be off, so equal or close times fall back on the
    // sequence.
    std::sort(m_snapshots.begin(), m_snapshots.end(),
              [](const TableSnapshot &a, const TableSnapshot &b) {
                  return std::tuple(a.timestampMs, a.sequenceNumber, a.id)
                      > std::tuple(b.timestampMs, b.sequenceNumber, b.id);
              });
    m_refs.clear();
    for (const SnapshotRef &ref : table.refs)
        m_refs.insert(ref.snapshotId, ref.name);
    m_current = table.currentSnapshotId;
    endResetModel();
}

int SnapshotsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_snapshots.size());
}

int SnapshotsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SnapshotsModel::value(const TableSnapshot &snapshot, Column column) const
{
    switch (column) {
    case TimeColumn:
        return snapshot.timestampMs;
    case IdColumn:
        return QString::number(snapshot.id);
    case OperationColumn:
        return snapshot.operation;
    case AddedRowsColumn:
        return toVariant(snapshot.metric(u"added-records"_s));
    case RemovedRowsColumn:
        return toVariant(snapshot.metric(u"deleted-records"_s));
    case AddedFilesColumn:
        return toVariant(snapshot.metric(u"added-data-files"_s));
    case TotalRowsColumn:
        return toVariant(snapshot.metric(u"total-records"_s));
    case ParentColumn:
        return snapshot.parentId ? QString::number(*snapshot.parentId) : QString();
    case RefsColumn:
        return QStringList(m_refs.values(snapshot.id)).join(u", "_s);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SnapshotsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TableSnapshot &snapshot = m_snapshots[size_t(index.row())];
    if (role == CurrentRole)
        return m_current == snapshot.id;
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? value(snapshot, Column(index.column())) : QVariant();
}

QVariant SnapshotsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case TimeColumn:
        return tr("Committed");
    case IdColumn:
        return tr("Snapshot");
    case OperationColumn:
        return tr("Operation");
    case AddedRowsColumn:
        return tr("Rows added");
    case RemovedRowsColumn:
        return tr("Rows removed");
    case AddedFilesColumn:
        return tr("Files added");
    case TotalRowsColumn:
        return tr("Rows then");
    case ParentColumn:
        return tr("Parent");
    case RefsColumn:
        return tr("Refs");
    case ColumnCount:
        break;
    }
    return {};
}

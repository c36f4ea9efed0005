#pragma once

#include "services/iceberg/tablemetadata.h"

#include <QAbstractTableModel>

#include <vector>

/// Snapshots, newest first. Numbers and times come raw (SortRole of the display role's value); the
/// view formats them.
class SnapshotsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        TimeColumn, ///< qint64 ms since the epoch
        IdColumn, ///< text, every digit
        OperationColumn,
        RefsColumn, ///< branches and tags that point here
        AddedRowsColumn, ///< qint64, or nothing when the summary does not say
        RemovedRowsColumn,
        AddedFilesColumn,
        TotalRowsColumn,
        ParentColumn, ///< text
        ColumnCount
    };
    enum Role { CurrentRole = Qt::UserRole + 200 };

    using QAbstractTableModel::QAbstractTableModel;

    void setTable(const TableMetadata &table);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant value(const TableSnapshot &snapshot, Column column) const;

    std::vector<TableSnapshot> m_snapshots;
    QMultiHash<qint64, QString> m_refs;
    std::optional<qint64> m_current;
};

#pragma once

#include "models/roles.h"
#include "services/checks/snapshot.h"

#include <QAbstractTableModel>

/// The services of an environment as rows: the map's twin for those who read instead of look. Shows
/// every declared service from the start, unknown until a snapshot says more.
class ServiceTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        VerdictColumn,
        NameColumn,
        LaneColumn,
        ModesColumn,
        LatencyColumn,
        AgeColumn,
        AsksColumn,
        ColumnCount
    };

    explicit ServiceTableModel(QObject *parent = nullptr);

    void setEnvironment(std::shared_ptr<const Environment> environment);
    void setSnapshot(SnapshotPtr snapshot);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant text(int row, int column) const;
    QVariant sortKey(int row, int column) const;

    std::shared_ptr<const Environment> m_environment;
    SnapshotPtr m_snapshot;
};

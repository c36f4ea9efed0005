#pragma once

#include "services/iceberg/tablemetadata.h"

#include <QAbstractTableModel>

/// The fields of a schema in order, nested ones below their parent with DepthRole.
class SchemaModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { IdColumn, NameColumn, TypeColumn, RequiredColumn, DocColumn, ColumnCount };
    enum Role { DepthRole = Qt::UserRole + 200, RequiredRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setSchema(const TableSchema &schema);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    TableSchema m_schema;
};

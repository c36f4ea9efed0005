#pragma once

#include <QAbstractTableModel>
#include <QMap>

/// A table's properties by key. A value whose key names a secret is not handed out.
class PropertiesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setProperties(const QMap<QString, QString> &properties);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<QPair<QString, QString>> m_rows;
};

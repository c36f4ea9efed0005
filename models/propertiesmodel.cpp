#include "models/propertiesmodel.h"

#include "services/iceberg/secretkeys.h"

void PropertiesModel::setProperties(const QMap<QString, QString> &properties)
{
    beginResetModel();
    m_rows.clear();
    for (auto it = properties.cbegin(); it != properties.cend(); ++it)
        m_rows.append({it.key(), namesSecret(it.key()) ? tr("‹redacted›") : it.value()});
    endResetModel();
}

int PropertiesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PropertiesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant PropertiesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[key, value] = m_rows[index.row()];
    if (role == Qt::ToolTipRole && index.column() == 1)
        return value.left(2000).toHtmlEscaped();
    if (role != Qt::DisplayRole)
        return {};
    return index.column() == 0 ? key : value;
}

QVariant PropertiesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || (role != Qt::DisplayRole && role != Qt::TextAlignmentRole))
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    return section == 0 ? tr("Property") : tr("Value");
}

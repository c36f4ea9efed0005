#include "models/schemamodel.h"

void SchemaModel::setSchema(const TableSchema &schema)
{
    beginResetModel();
    m_schema = schema;
    endResetModel();
}

int SchemaModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_schema.fields.size());
}

int SchemaModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SchemaModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SchemaField &field = m_schema.fields[index.row()];
    if (role == DepthRole)
        return field.depth;
    if (role == RequiredRole)
        return field.required;
    if (role == Qt::ToolTipRole && index.column() == NameColumn)
        return field.path.toHtmlEscaped();
    if (role == Qt::TextAlignmentRole && index.column() == IdColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(index.column())) {
    case IdColumn:
        return field.id;
    case NameColumn:
        return field.name;
    case TypeColumn:
        return field.type;
    case RequiredColumn:
        return field.required ? tr("required") : tr("optional");
    case DocColumn:
        return field.doc;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SchemaModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == IdColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case IdColumn:
        return tr("id");
    case NameColumn:
        return tr("Field");
    case TypeColumn:
        return tr("Type");
    case RequiredColumn:
        return tr("Null");
    case DocColumn:
        return tr("Doc");
    case ColumnCount:
        break;
    }
    return {};
}

#include "ui/pages/catalog/tabledelegates.h"

#include "models/schemamodel.h"
#include "models/snapshotsmodel.h"
#include "ui/formatting.h"

#include <QDateTime>

SchemaDelegate::SchemaDelegate(const ThemeSource &themes, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
{
}

void SchemaDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const int column = index.column();
    if (column == SchemaModel::NameColumn || column == SchemaModel::TypeColumn)
        option->font = Type::mono();
    if (column == SchemaModel::NameColumn) {
        const int depth = index.data(SchemaModel::DepthRole).toInt();
        option->text = QString(2 * depth, QChar::Nbsp) + option->text;
    }
    const bool faint = column == SchemaModel::IdColumn || column == SchemaModel::TypeColumn
        || (column == SchemaModel::RequiredColumn
            && !index.data(SchemaModel::RequiredRole).toBool());
    if (faint)
        option->palette.setColor(QPalette::Text, m_themes.theme().muted);
}

SnapshotDelegate::SnapshotDelegate(const ThemeSource &themes, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
{
}

QString SnapshotDelegate::displayText(const QVariant &value, const QLocale &locale) const
{
    if (!value.isValid())
        return Format::none();
    return value.typeId() == QMetaType::LongLong ? Format::number(value.toLongLong())
                                                 : QStyledItemDelegate::displayText(value, locale);
}

void SnapshotDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant value = index.data();
    if (!value.isValid()) {
        option->text = Format::none();
        option->features |= QStyleOptionViewItem::HasDisplay;
    } else if (index.column() == SnapshotsModel::TimeColumn) {
        option->text
            = Format::dateTime(QDateTime::fromMSecsSinceEpoch(value.toLongLong(), Qt::UTC), m_zone);
    }
    if (index.column() == SnapshotsModel::IdColumn
        || index.column() == SnapshotsModel::ParentColumn)
        option->font = Type::mono();
    if (index.data(SnapshotsModel::CurrentRole).toBool())
        option->font.setWeight(QFont::DemiBold);
    if (index.column() == SnapshotsModel::ParentColumn)
        option->palette.setColor(QPalette::Text, m_themes.theme().muted);
}

#pragma once

#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

/// A field's name indented by its depth, in the fixed font; "optional" in the muted colour.
class SchemaDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    SchemaDelegate(const ThemeSource &themes, QObject *parent = nullptr);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const ThemeSource &m_themes;
};

/// Times and numbers of the snapshot list in words; the current snapshot stands out.
class SnapshotDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    SnapshotDelegate(const ThemeSource &themes, QObject *parent = nullptr);
    void setTimeZone(TimeZoneChoice zone) { m_zone = zone; }

protected:
    QString displayText(const QVariant &value, const QLocale &locale) const override;
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const ThemeSource &m_themes;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
};

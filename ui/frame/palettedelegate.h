#pragma once

#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

/// A row of the palette: icon, title, where it is, what it is.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { SubtitleRole = Qt::UserRole + 1, IconRole, KindRole, IdRole };

    PaletteDelegate(const ThemeSource &themes, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const ThemeSource &m_themes;
};

#include "ui/frame/palettedelegate.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QPainter>

namespace
{
constexpr int padding = 10, iconSide = 14, gap = 8;
}

PaletteDelegate::PaletteDelegate(const ThemeSource &themes, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
{
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Theme &theme = m_themes.theme();
    const bool selected = option.state & QStyle::State_Selected;
    if (selected || option.state & QStyle::State_MouseOver)
        paintBox(*painter, option.rect.adjusted(4, 0, -4, 0), Metric::radiusBadge,
                 selected ? theme.selection : theme.hover);
    QRect rest = option.rect.adjusted(padding + 4, 0, -padding - 4, 0);
    paintIcon(*painter,
              QRectF(rest.left(), rest.center().y() - iconSide / 2 + 1, iconSide, iconSide),
              index.data(IconRole).toString(), selected ? theme.selectionText : theme.text2);
    rest.adjust(iconSide + gap, 0, 0, 0);

    painter->save();
    painter->setFont(Type::supporting());
    painter->setPen(theme.muted);
    const QFontMetrics small(Type::supporting());
    const QString kind = index.data(PaletteDelegate::KindRole).toString();
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, kind);
    rest.adjust(0, 0, -small.horizontalAdvance(kind) - gap, 0);
    const QFontMetrics metrics(Type::body());
    const QString title
        = metrics.elidedText(index.data().toString(), Qt::ElideMiddle, rest.width());
    const int titleWidth = metrics.horizontalAdvance(title);
    painter->drawText(rest.adjusted(titleWidth + gap, 0, 0, 0),
                      Qt::AlignVCenter | Qt::TextSingleLine,
                      small.elidedText(index.data(SubtitleRole).toString(), Qt::ElideRight,
                                       qMax(0, rest.width() - titleWidth - gap)));
    painter->setFont(Type::body());
    painter->setPen(selected ? theme.selectionText : theme.text);
    painter->drawText(rest, Qt::AlignVCenter | Qt::TextSingleLine, title);
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, qMax(30, QFontMetrics(Type::body()).height() + 12)};
}

#include "ui/theme/atalayastyle.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/button.h"

#include <QComboBox>
#include <QStyleOption>

using namespace Qt::Literals::StringLiterals;

namespace
{
ButtonKind kindOf(const QStyleOptionButton &option, const QWidget *widget)
{
    if (const auto *button = qobject_cast<const Button *>(widget))
        return ButtonKind(button->buttonKind());
    if (option.features & QStyleOptionButton::Flat)
        return ButtonKind::Flat;
    return option.features & QStyleOptionButton::DefaultButton ? ButtonKind::Primary
                                                               : ButtonKind::Outlined;
}

struct ButtonLook {
    QColor fill, edge, ink;
};

ButtonLook lookOf(ButtonKind kind, const QStyleOption &option, const QWidget *widget,
                  const Theme &theme)
{
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hover = option.state & QStyle::State_MouseOver;
    if (!(option.state & QStyle::State_Enabled)) {
        return kind == ButtonKind::Flat ? ButtonLook{{}, {}, theme.muted}
                                        : ButtonLook{theme.sunken, theme.border, theme.muted};
    }
    const QColor ground = down ? theme.selection : hover ? theme.hover : theme.surface;
    switch (kind) {
    case ButtonKind::Primary: {
        const QColor fill = down ? theme.accent.darker(118)
            : hover              ? theme.accent.darker(107)
                                 : theme.accent;
        return {fill, fill, theme.onAccent};
    }
    case ButtonKind::Outlined:
        return {ground, theme.borderStrong, theme.text};
    case ButtonKind::Flat:
        return {down || hover ? ground : QColor(),
                {},
                widget && widget->testAttribute(Qt::WA_SetPalette)
                    ? option.palette.color(QPalette::ButtonText)
                    : theme.text2};
    case ButtonKind::Danger:
        return {ground, theme.critical.foreground, theme.critical.foreground};
    }
    return {};
}
}

void AtalayaStyle::drawControl(ControlElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case CE_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            drawButton(*button, *painter, widget);
        return;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(*tab, *painter);
        return;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTabLabel(*tab, *painter, widget);
        return;
    case CE_Header:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            drawHeader(*header, *painter, widget);
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        drawHeaderSection(*option, *painter);
        return;
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option))
            drawMenuItem(*item, *painter);
        return;
    case CE_MenuEmptyArea:
        return;
    case CE_ProgressBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            drawProgress(*bar, *painter);
        return;
    case CE_Splitter:
        drawSplitter(*option, *painter);
        return;
    default: // the rest is Fusion's
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void AtalayaStyle::drawButton(const QStyleOptionButton &option, QPainter &painter,
                              const QWidget *widget) const
{
    const ButtonKind kind = kindOf(option, widget);
    const ButtonLook look = lookOf(kind, option, widget, m_theme);
    const bool ring = option.state & State_HasFocus && option.state & State_KeyboardFocusChange;
    QRectF box(option.rect);
    if (ring) { // 2 px ring, 1 px gap: inside the widget, because nothing can be painted around it
        paintBox(painter, box, Metric::radiusControl, m_theme.surface, m_theme.accent, 2);
        box.adjust(3, 3, -3, -3);
    }
    if (look.fill.isValid() || look.edge.isValid())
        paintBox(painter, box, ring ? Metric::radiusTag : Metric::radiusControl, look.fill,
                 ring ? QColor() : look.edge);
    drawButtonLabel(option, painter, widget, look.ink);
}

void AtalayaStyle::drawButtonLabel(const QStyleOptionButton &option, QPainter &painter,
                                   const QWidget *widget, const QColor &ink) const
{
    QFont font = widget ? widget->font() : painter.font();
    font.setWeight(QFont::Medium);
    painter.save();
    painter.setFont(font);
    painter.setPen(ink);
    const QString text = option.text;
    const bool menu = option.features & QStyleOptionButton::HasMenu;
    const int textWidth
        = text.isEmpty() ? 0 : QFontMetrics(font).size(Qt::TextShowMnemonic, text).width();
    const int iconWidth = option.icon.isNull() ? 0 : option.iconSize.width();
    const int gap = iconWidth && textWidth ? 6 : 0;
    int x = option.rect.center().x() - (iconWidth + gap + textWidth + (menu ? 14 : 0)) / 2 + 1;
    if (iconWidth) {
        const QRect place(QPoint(x, option.rect.center().y() - option.iconSize.height() / 2 + 1),
                          option.iconSize);
        const bool enabled = option.state & State_Enabled;
        // An icon in the text colour would be unreadable on the accent.
        if (kindOf(option, widget) == ButtonKind::Primary && enabled)
            paintIcon(painter, place, option.icon.name(), ink);
        else
            option.icon.paint(&painter, place, Qt::AlignCenter,
                              enabled ? QIcon::Normal : QIcon::Disabled);
        x += iconWidth + gap;
    }
    painter.drawText(QRect(x, option.rect.top(), textWidth + 1, option.rect.height()),
                     Qt::AlignVCenter | Qt::TextShowMnemonic, text);
    if (menu)
        paintIcon(painter, QRectF(x + textWidth + 4, option.rect.center().y() - 5, 12, 12),
                  u"chev"_s, ink);
    painter.restore();
}

void AtalayaStyle::drawTab(const QStyleOptionTab &option, QPainter &painter) const
{
    if (option.state & State_Selected)
        painter.fillRect(
            QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2),
            m_theme.accent);
    else if (option.state & State_MouseOver)
        paintBox(painter, option.rect.adjusted(2, 4, -2, -5), Metric::radiusControl, m_theme.hover);
}

void AtalayaStyle::drawTabLabel(const QStyleOptionTab &option, QPainter &painter,
                                const QWidget *widget) const
{
    QStyleOptionTab label(option);
    const QColor ink = option.state & State_Selected ? m_theme.text : m_theme.text2;
    label.palette.setColor(QPalette::Active, QPalette::WindowText, ink);
    label.palette.setColor(QPalette::Inactive, QPalette::WindowText, ink);
    QProxyStyle::drawControl(CE_TabBarTabLabel, &label, &painter, widget);
}

// The base style would place the sort arrow by its own rectangle, not by ours.
void AtalayaStyle::drawHeader(const QStyleOptionHeader &option, QPainter &painter,
                              const QWidget *widget) const
{
    painter.save();
    painter.setClipRect(option.rect);
    drawHeaderSection(option, painter);
    QStyleOptionHeaderV2 part;
    if (const auto *second = qstyleoption_cast<const QStyleOptionHeaderV2 *>(&option))
        part = *second;
    else
        static_cast<QStyleOptionHeader &>(part) = option;
    part.palette.setColor(QPalette::ButtonText, m_theme.muted);
    part.rect = subElementRect(SE_HeaderLabel, &option, widget);
    QProxyStyle::drawControl(CE_HeaderLabel, &part, &painter, widget);
    if (option.sortIndicator != QStyleOptionHeader::None) {
        part.rect = subElementRect(SE_HeaderArrow, &option, widget);
        drawPrimitive(PE_IndicatorHeaderArrow, &part, &painter, widget);
    }
    painter.restore();
}

void AtalayaStyle::drawSplitter(const QStyleOption &option, QPainter &painter) const
{
    const QPoint centre = option.rect.center();
    const QRect line = option.state & State_Horizontal
        ? QRect(centre.x(), option.rect.top(), 1, option.rect.height())
        : QRect(option.rect.left(), centre.y(), option.rect.width(), 1);
    painter.fillRect(line, option.state & State_MouseOver ? m_theme.accent : m_theme.border);
}

void AtalayaStyle::drawHeaderSection(const QStyleOption &option, QPainter &painter) const
{
    const bool hover = option.state & State_MouseOver && option.state & State_Enabled
        && qstyleoption_cast<const QStyleOptionHeader *>(&option);
    painter.fillRect(option.rect, hover ? m_theme.hover : m_theme.sunken);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                     m_theme.border);
}

void AtalayaStyle::drawMenuItem(const QStyleOptionMenuItem &option, QPainter &painter) const
{
    constexpr int iconColumn = 28, right = 12;
    const QRect rect = option.rect;
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), m_theme.border);
        return;
    }
    const bool enabled = option.state & State_Enabled;
    if (option.state & State_Selected && enabled)
        paintBox(painter, rect.adjusted(4, 0, -4, 0), Metric::radiusBadge, m_theme.selection);
    drawMenuMark(option, painter);
    const qsizetype tab = option.text.indexOf(u'\t');
    const QRect words = rect.adjusted(iconColumn, 0, -right, 0);
    painter.save();
    painter.setFont(option.font);
    painter.setPen(!enabled                            ? m_theme.muted
                       : option.state & State_Selected ? m_theme.selectionText
                                                       : m_theme.text);
    painter.drawText(words,
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic | Qt::TextSingleLine,
                     tab < 0 ? option.text : option.text.left(tab));
    if (tab >= 0) {
        painter.setPen(m_theme.muted);
        painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                         option.text.mid(tab + 1));
    }
    painter.restore();
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintIcon(painter, QRectF(rect.right() - 18, rect.center().y() - 5, 12, 12), u"chevr"_s,
                  m_theme.text2);
}

void AtalayaStyle::drawMenuMark(const QStyleOptionMenuItem &option, QPainter &painter) const
{
    const QRect place(option.rect.left() + 9, option.rect.center().y() - 6, 14, 14);
    const bool enabled = option.state & State_Enabled;
    if (option.checkType != QStyleOptionMenuItem::NotCheckable && option.checked)
        paintIcon(painter, place, u"check"_s, enabled ? m_theme.accent : m_theme.muted);
    else if (!option.icon.isNull())
        option.icon.paint(&painter, place, Qt::AlignCenter,
                          enabled ? QIcon::Normal : QIcon::Disabled);
}

void AtalayaStyle::drawProgress(const QStyleOptionProgressBar &option, QPainter &painter) const
{
    constexpr qreal thickness = 4;
    QRectF groove(option.rect.left(), 0, option.rect.width(), thickness);
    groove.moveCenter(QRectF(option.rect).center());
    paintBox(painter, groove, thickness / 2, m_theme.border);
    const double range = double(option.maximum) - option.minimum;
    // No known end: a still quarter. The words beside the bar say that work goes on.
    const double done
        = range > 0 ? qBound(0.0, (double(option.progress) - option.minimum) / range, 1.0) : 0.25;
    if (done > 0)
        paintBox(painter, QRectF(groove.topLeft(), QSizeF(groove.width() * done, thickness)),
                 thickness / 2, m_theme.accent);
}

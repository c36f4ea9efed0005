#include "ui/theme/atalayastyle.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QAbstractItemView>
#include <QPainterPath>
#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTableView>
#include <QTextEdit>

using namespace Qt::Literals::StringLiterals;

void AtalayaStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                 QPainter *painter, const QWidget *widget) const
{
    if (drawFrame(element, *option, *painter, widget)
        || drawItemPart(element, *option, *painter, widget))
        return;
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool AtalayaStyle::drawFrame(PrimitiveElement element, const QStyleOption &option,
                             QPainter &painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&option);
            frame && frame->lineWidth > 0)
            drawField(option, painter);
        return true;
    case PE_FrameLineEdit:
        drawField(option, painter);
        return true;
    case PE_Frame: {
        const bool isEditor = qobject_cast<const QTextEdit *>(widget)
            || qobject_cast<const QPlainTextEdit *>(widget);
        const bool focused = isEditor && option.state & State_HasFocus;
        paintBox(painter, option.rect, 0, {},
                 focused        ? m_theme.accent
                     : isEditor ? m_theme.borderStrong
                                : m_theme.border);
        return true;
    }
    case PE_FrameGroupBox:
        paintBox(painter, option.rect, Metric::radiusCard, {}, m_theme.border);
        return true;
    case PE_PanelMenu:
    case PE_FrameMenu:
    case PE_PanelTipLabel:
        paintBox(painter, option.rect, 0, element == PE_FrameMenu ? QColor() : m_theme.raised,
                 m_theme.borderStrong);
        return true;
    case PE_FrameTabBarBase:
        painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                         m_theme.border);
        return true;
    case PE_FrameTabWidget:
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 1),
                         m_theme.border);
        return true;
    case PE_FrameFocusRect:
        if (option.state & State_KeyboardFocusChange)
            paintBox(painter, option.rect, Metric::radiusTag, {}, m_theme.accent, 2);
        return true;
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_FrameWindow:
    case PE_FrameButtonTool:
        return true;
    default: // not a frame
        return false;
    }
}

bool AtalayaStyle::drawItemPart(PrimitiveElement element, const QStyleOption &option,
                                QPainter &painter, const QWidget *widget) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawIndicator(option, painter, false);
        return true;
    case PE_IndicatorRadioButton:
        drawIndicator(option, painter, true);
        return true;
    case PE_IndicatorBranch:
        if (option.state & State_Children)
            drawChevron(option, painter, option.state & State_Open ? u"chev"_s : u"chevr"_s);
        return true;
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        drawChevron(option, painter, u"chev"_s);
        return true;
    case PE_IndicatorArrowRight:
        drawChevron(option, painter, u"chevr"_s);
        return true;
    case PE_IndicatorArrowLeft:
        drawChevron(option, painter, u"chevl"_s);
        return true;
    case PE_IndicatorTabClose:
        drawChevron(option, painter, u"close"_s);
        return true;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
        drawRow(option, painter, widget);
        return true;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option)) {
            painter.save();
            painter.translate(QRectF(option.rect).center());
            painter.rotate(header->sortIndicator == QStyleOptionHeader::SortDown ? 180 : 0);
            paintIcon(painter, QRectF(-6, -6, 12, 12), u"chev"_s, m_theme.text);
            painter.restore();
        }
        return true;
    default: // not part of an item
        return false;
    }
}

void AtalayaStyle::drawField(const QStyleOption &option, QPainter &painter) const
{
    const bool enabled = option.state & State_Enabled;
    const bool focused = option.state & State_HasFocus;
    const QColor edge = focused ? m_theme.accent : enabled ? m_theme.borderStrong : m_theme.border;
    paintBox(painter, option.rect, Metric::radiusControl,
             enabled ? m_theme.surface : m_theme.sunken, edge, focused ? 2 : 1);
}

void AtalayaStyle::drawIndicator(const QStyleOption &option, QPainter &painter, bool round) const
{
    const bool enabled = option.state & State_Enabled;
    const bool on = option.state & (State_On | State_NoChange);
    const qreal side = qMin(option.rect.width(), option.rect.height());
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    const QColor strong = enabled ? m_theme.accent : m_theme.muted;
    const QColor edge = on ? strong : enabled ? m_theme.borderStrong : m_theme.border;
    const QColor fill = on               ? strong
        : option.state & State_MouseOver ? m_theme.hover
                                         : m_theme.surface;
    paintBox(painter, box, round ? side / 2 : Metric::radiusTag, fill, edge);
    if (!on)
        return;
    const QColor ink = enabled ? m_theme.onAccent : m_theme.surface;
    if (round)
        paintBox(painter, box.adjusted(4.5, 4.5, -4.5, -4.5), side, ink);
    else if (option.state & State_NoChange)
        paintBox(painter, QRectF(box.left() + 3, box.center().y() - 1, side - 6, 2), 0, ink);
    else
        paintIcon(painter, box.adjusted(1, 1, -1, -1), u"check"_s, ink);
}

void AtalayaStyle::drawChevron(const QStyleOption &option, QPainter &painter,
                               const QString &icon) const
{
    QRectF box(0, 0, 12, 12);
    box.moveCenter(QRectF(option.rect).center());
    if (icon == "close"_L1 && option.state & State_MouseOver)
        paintBox(painter, box.adjusted(-2, -2, 2, 2), Metric::radiusTag, m_theme.hover);
    paintIcon(painter, box, icon, option.state & State_Enabled ? m_theme.text2 : m_theme.muted);
}

void AtalayaStyle::drawRow(const QStyleOption &option, QPainter &painter,
                           const QWidget *widget) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(&option);
    if (!item)
        return;
    if (option.state & State_Selected)
        painter.fillRect(option.rect, m_theme.selection);
    else if (item->backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, item->backgroundBrush);
    else if (option.state & State_MouseOver && option.state & State_Enabled)
        painter.fillRect(option.rect, m_theme.hover);
    else if (item->features & QStyleOptionViewItem::Alternate)
        painter.fillRect(option.rect, m_theme.sunken);
    const auto *table = qobject_cast<const QTableView *>(widget);
    if (table && !table->showGrid())
        painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                         m_theme.border);
}

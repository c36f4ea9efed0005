#include "ui/theme/atalayastyle.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QStyleOption>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int arrowWidth = 24;
}

void AtalayaStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                      QPainter *painter, const QWidget *widget) const
{
    switch (control) {
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            drawComboBox(*box, *painter, widget);
        return;
    case CC_SpinBox:
        drawSpinBox(*option, *painter, widget);
        return;
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            drawScrollBar(*bar, *painter, widget);
        return;
    case CC_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option))
            drawToolButton(*button, *painter, widget);
        return;
    default: // the rest is Fusion's
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect AtalayaStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                   SubControl subControl, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarRect(*bar, subControl);
    }
    if (control == CC_ComboBox) {
        const QRect rect = option->rect;
        if (subControl == SC_ComboBoxArrow)
            return {rect.right() - arrowWidth + 1, rect.top(), arrowWidth, rect.height()};
        if (subControl == SC_ComboBoxEditField)
            return rect.adjusted(8, 2, -arrowWidth, -2);
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

void AtalayaStyle::drawComboBox(const QStyleOptionComboBox &option, QPainter &painter,
                                const QWidget *widget) const
{
    const bool enabled = option.state & State_Enabled;
    const bool focused = option.state & State_HasFocus;
    const bool hover = option.state & State_MouseOver && !option.editable;
    if (option.subControls & SC_ComboBoxFrame) {
        const QColor edge = focused ? m_theme.accent
            : enabled               ? m_theme.borderStrong
                                    : m_theme.border;
        paintBox(painter, option.rect, Metric::radiusControl,
                 !enabled    ? m_theme.sunken
                     : hover ? m_theme.hover
                             : m_theme.surface,
                 edge, focused ? 2 : 1);
    }
    QRectF arrow(0, 0, 12, 12);
    arrow.moveCenter(
        QRectF(subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget)).center());
    paintIcon(painter, arrow, u"chev"_s, enabled ? m_theme.text2 : m_theme.muted);
}

void AtalayaStyle::drawSpinBox(const QStyleOptionComplex &option, QPainter &painter,
                               const QWidget *widget) const
{
    drawField(option, painter);
    for (const SubControl part : {SC_SpinBoxUp, SC_SpinBoxDown}) {
        QRectF arrow(0, 0, 10, 10);
        arrow.moveCenter(QRectF(subControlRect(CC_SpinBox, &option, part, widget)).center());
        painter.save();
        painter.translate(arrow.center());
        painter.rotate(part == SC_SpinBoxUp ? 180 : 0);
        paintIcon(painter, QRectF(-5, -5, 10, 10), u"chev"_s,
                  option.state & State_Enabled ? m_theme.text2 : m_theme.muted);
        painter.restore();
    }
}

// No arrow buttons: the groove is the whole bar.
QRect AtalayaStyle::scrollBarRect(const QStyleOptionSlider &option, SubControl subControl) const
{
    const bool upright = option.orientation == Qt::Vertical;
    const int length = upright ? option.rect.height() : option.rect.width();
    const int thickness = upright ? option.rect.width() : option.rect.height();
    const qint64 range = qint64(option.maximum) - option.minimum;
    int slider = length;
    if (range > 0) {
        const qint64 proportional
            = qint64(option.pageStep) * length / qMax<qint64>(1, range + option.pageStep);
        slider = int(qBound(qint64(qMin(28, length)), proportional, qint64(length)));
    }
    const int start = sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                              length - slider, option.upsideDown);
    const auto part = [&](int from, int size) {
        const QRect rect
            = upright ? QRect(0, from, thickness, size) : QRect(from, 0, size, thickness);
        return visualRect(option.direction, option.rect, rect.translated(option.rect.topLeft()));
    };
    switch (subControl) {
    case SC_ScrollBarSlider:
        return part(start, slider);
    case SC_ScrollBarGroove:
        return part(0, length);
    case SC_ScrollBarSubPage:
        return part(0, start);
    case SC_ScrollBarAddPage:
        return part(start + slider, length - start - slider);
    default: // no buttons
        return {};
    }
}

void AtalayaStyle::drawScrollBar(const QStyleOptionSlider &option, QPainter &painter,
                                 const QWidget *widget) const
{
    painter.fillRect(option.rect, m_theme.surface);
    if (option.maximum <= option.minimum)
        return;
    const QRect slider = subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
    const bool active = option.state & State_Sunken
        || (option.state & State_MouseOver && option.activeSubControls & SC_ScrollBarSlider);
    const QRect bar = option.orientation == Qt::Vertical ? slider.adjusted(3, 2, -3, -2)
                                                         : slider.adjusted(2, 3, -2, -3);
    paintBox(painter, bar, 3, active ? m_theme.muted : m_theme.borderStrong);
}

void AtalayaStyle::drawToolButton(const QStyleOptionToolButton &option, QPainter &painter,
                                  const QWidget *widget) const
{
    const bool enabled = option.state & State_Enabled;
    const bool segment = widget && widget->property("segment").toBool();
    const bool on = option.state & State_On;
    const bool down = option.state & State_Sunken;
    const bool hover = option.state & State_MouseOver && enabled;
    const bool framed = !segment && !(option.state & State_AutoRaise);
    const QColor fill = on || down ? m_theme.selection
        : hover                    ? m_theme.hover
        : framed                   ? m_theme.surface
                                   : QColor();
    const QColor edge = !framed ? QColor()
        : on                    ? m_theme.accent
        : enabled               ? m_theme.borderStrong
                                : m_theme.border;
    const int radius = segment ? Metric::radiusBadge : Metric::radiusControl;
    if (fill.isValid() || edge.isValid())
        paintBox(painter, option.rect, radius, fill, edge);
    if (option.state & State_HasFocus && option.state & State_KeyboardFocusChange)
        paintBox(painter, option.rect, radius, {}, m_theme.accent, 2);

    const QColor ink = !enabled ? m_theme.muted
        : on                    ? m_theme.selectionText
        : segment               ? m_theme.text2
                                : m_theme.text;
    QStyleOptionToolButton label(option);
    const bool hasMenu = option.features & QStyleOptionToolButton::HasMenu;
    if (hasMenu) {
        label.rect.adjust(0, 0, -12, 0);
        paintIcon(painter, QRectF(option.rect.right() - 17, option.rect.center().y() - 5, 12, 12),
                  u"chev"_s, ink);
    }
    if (segment && on)
        label.font.setWeight(QFont::DemiBold);
    drawToolButtonLabel(label, painter, widget, ink);
}

// Icons are painted, not taken as pixmaps of the window's scale, so that they are sharp on any
// device.
void AtalayaStyle::drawToolButtonLabel(const QStyleOptionToolButton &option, QPainter &painter,
                                       const QWidget *widget, const QColor &ink) const
{
    const bool hasIcon = !option.icon.isNull() && option.toolButtonStyle != Qt::ToolButtonTextOnly;
    const bool hasText
        = !option.text.isEmpty() && (option.toolButtonStyle != Qt::ToolButtonIconOnly || !hasIcon);
    if (option.toolButtonStyle == Qt::ToolButtonTextUnderIcon
        || option.features & QStyleOptionToolButton::Arrow) {
        QStyleOptionToolButton label(option);
        label.palette.setColor(QPalette::ButtonText, ink);
        label.state &= ~State_Sunken;
        QProxyStyle::drawControl(CE_ToolButtonLabel, &label, &painter, widget);
        return;
    }
    painter.save();
    painter.setFont(option.font);
    painter.setPen(ink);
    const int textWidth
        = hasText ? QFontMetrics(option.font).size(Qt::TextShowMnemonic, option.text).width() : 0;
    const int iconWidth = hasIcon ? option.iconSize.width() : 0;
    const int gap = hasIcon && hasText ? 5 : 0;
    const int x = option.rect.left() + (option.rect.width() - iconWidth - gap - textWidth) / 2;
    if (hasIcon) {
        const QRect place(
            QPoint(x, option.rect.top() + (option.rect.height() - option.iconSize.height()) / 2),
            option.iconSize);
        option.icon.paint(&painter, place, Qt::AlignCenter,
                          option.state & State_Enabled ? QIcon::Normal : QIcon::Disabled,
                          option.state & State_On ? QIcon::On : QIcon::Off);
    }
    if (hasText)
        painter.drawText(
            QRect(x + iconWidth + gap, option.rect.top(), textWidth + 1, option.rect.height()),
            Qt::AlignVCenter | Qt::TextShowMnemonic, option.text);
    painter.restore();
}

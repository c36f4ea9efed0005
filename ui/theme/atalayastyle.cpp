#include "ui/theme/atalayastyle.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int scrollBarExtent = 12, indicatorSide = 15, iconSide = 14, menuIconColumn = 28,
              menuRightSpace = 24;

int densityStep(Density density)
{
    switch (density) {
    case Density::Compact:
        return 24;
    case Density::Normal:
        return Metric::rowHeight;
    case Density::Roomy:
        return 34;
    }
    return Metric::rowHeight;
}

int controlHeight(const QStyleOption *option)
{
    return qMax(Metric::controlHeight, option ? option->fontMetrics.height() + 10 : 0);
}
}

AtalayaStyle::AtalayaStyle(const Theme &theme)
    : QProxyStyle(u"Fusion"_s)
    , m_theme(theme)
{
}

int AtalayaStyle::rowHeight(const QFontMetrics &metrics) const
{
    return qMax(densityStep(m_density),
                metrics.height() + (m_density == Density::Compact ? 6 : 10));
}

void AtalayaStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (auto *header = qobject_cast<QHeaderView *>(widget)) {
        QFont font = Type::supporting();
        font.setWeight(QFont::DemiBold);
        header->setFont(font);
        header->setHighlightSections(false);
        if (header->orientation() == Qt::Horizontal)
            header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
    const bool hovers = qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || qobject_cast<QScrollBar *>(widget) || qobject_cast<QTabBar *>(widget)
        || qobject_cast<QHeaderView *>(widget);
    if (hovers)
        widget->setAttribute(Qt::WA_Hover);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
}

int AtalayaStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                              const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return scrollBarExtent;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_SplitterWidth:
        return 5;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return indicatorSide;
    case PM_ButtonIconSize:
    case PM_TabBarIconSize:
    case PM_ListViewIconSize:
    case PM_SmallIconSize:
        return iconSide;
    case PM_ToolBarIconSize:
        return 16;
    case PM_TabBarTabHSpace:
        return 20;
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ScrollView_ScrollBarOverlap:
        return 0;
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
        return 1;
    case PM_HeaderMargin:
        return 8;
    case PM_HeaderMarkSize:
        return 12;
    case PM_HeaderDefaultSectionSizeVertical:
        return rowHeight(widget ? widget->fontMetrics() : QFontMetrics(Type::body()));
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return 4;
    case PM_MenuHMargin:
        return 0;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    case PM_TreeViewIndentation:
        return 16;
    case PM_FocusFrameHMargin:
        return 7; // room beside the text of a cell
    case PM_DefaultFrameWidth:
        return 1;
    default: // the rest is Fusion's
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int AtalayaStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ScrollBar_Transient:
    case SH_TabBar_PreferNoArrows:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
    case SH_Menu_MouseTracking:
    case SH_ComboBox_ListMouseTracking:
        return 1;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_Table_GridLineColor:
        return int(m_theme.border.rgb());
    default: // the rest is Fusion's
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize AtalayaStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                     const QSize &size, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
        return {size.width() + 24, controlHeight(option)};
    case CT_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            if (button->toolButtonStyle == Qt::ToolButtonTextUnderIcon)
                return result;
            const bool menu = button->features & QStyleOptionToolButton::HasMenu;
            const int side = controlHeight(option);
            if (button->toolButtonStyle == Qt::ToolButtonIconOnly)
                return {side + (menu ? 12 : 0), side};
            return {size.width() + 14 + (menu ? 14 : 0), side};
        }
        return result;
    case CT_ComboBox:
        return {result.width() + 8, controlHeight(option)};
    case CT_LineEdit:
        return {result.width(), controlHeight(option)};
    case CT_SpinBox:
        return {result.width() + 20, controlHeight(option)};
    case CT_TabBarTab:
        return {result.width(), qMax(Metric::tabHeight, option->fontMetrics.height() + 12)};
    case CT_HeaderSection:
        return {result.width(), qMax(Metric::headerHeight, option->fontMetrics.height() + 8)};
    case CT_ItemViewItem:
        return {result.width(), qMax(result.height(), rowHeight(option->fontMetrics) - 1)};
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator)
                return {10, 9};
            return {size.width() + menuIconColumn + menuRightSpace, controlHeight(option)};
        }
        return result;
    default: // the rest is Fusion's
        return result;
    }
}

QRect AtalayaStyle::subElementRect(SubElement element, const QStyleOption *option,
                                   const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        return frame && frame->lineWidth > 0 ? rect.adjusted(4, 0, -4, 0) : rect;
    }
    if (element == SE_HeaderArrow) {
        constexpr int side = 12;
        const QRect place(option->rect.right() - side - 4, option->rect.center().y() - side / 2 + 1,
                          side, side);
        return visualRect(option->direction, option->rect, place);
    }
    return rect;
}

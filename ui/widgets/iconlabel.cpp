#include "ui/widgets/iconlabel.h"

#include "ui/theme/glyphs.h"

IconLabel::IconLabel(const QString &iconName, int side, QPalette::ColorRole tone, QWidget *parent)
    : QWidget(parent)
    , m_icon(iconName)
{
    setFixedSize(side, side);
    setForegroundRole(tone);
}

void IconLabel::setIcon(const QString &iconName)
{
    m_icon = iconName;
    update();
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintIcon(painter, rect(), m_icon, palette().color(foregroundRole()));
}

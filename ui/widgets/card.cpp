#include "ui/widgets/card.h"

#include "ui/theme/shapes.h"

Card::Card(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
}

void Card::setEdge(QColor (*edge)(const Theme &), qreal width, Qt::PenStyle style)
{
    m_edge = edge;
    m_width = width;
    m_style = style;
    update();
}

void Card::setGround(QColor (*ground)(const Theme &))
{
    m_ground = ground;
    update();
}

void Card::setRadius(int radius)
{
    m_radius = radius;
    update();
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    paintBox(painter, rect(), m_radius, m_ground ? m_ground(theme) : theme.raised,
             m_edge ? m_edge(theme) : theme.border, m_width, m_style);
}

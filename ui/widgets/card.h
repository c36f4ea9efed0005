#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// A raised ground with a border and rounded corners. The border says more than "here is a card"
/// where asked to.
class Card : public QWidget
{
    Q_OBJECT

public:
    explicit Card(const ThemeSource &themes, QWidget *parent = nullptr);

    /// Colour of the border, chosen anew for each theme; width in pixels.
    void setEdge(QColor (*edge)(const Theme &), qreal width, Qt::PenStyle style = Qt::SolidLine);
    void setGround(QColor (*ground)(const Theme &)); ///< default: raised
    void setRadius(int radius);

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QColor (*m_edge)(const Theme &) = nullptr;
    QColor (*m_ground)(const Theme &) = nullptr;
    qreal m_width = 1;
    Qt::PenStyle m_style = Qt::SolidLine;
    int m_radius = Metric::radiusCard;
};

#pragma once

#include "models/topologymodel.h"
#include "ui/theme/theme.h"

#include <QGraphicsItem>
#include <QPainterPath>
#include <QPen>

#include <vector>

/// Every edge of the map in one item: paths are built when the map is laid out, painting only
/// strokes those in sight.
class EdgeLayer : public QGraphicsItem
{
public:
    explicit EdgeLayer(const ThemeSource &themes);

    void setRoutes(const TopologyLayout &layout, const Environment &environment);
    /// Which edges fail now; parallel to the layout's routes.
    void setFailing(std::vector<bool> failing);
    void raise(int route); ///< drawn on top and thicker; -1: none
    int raised() const { return m_raised; }
    /// Edges of one service are drawn as always, the others faint; -1: all as always.
    void focusCard(int card);
    void setPlain(bool plain); ///< without smoothing, while the map moves

    /// The route within reach of a point, or -1.
    int routeAt(const QPointF &point, qreal reach) const;

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    struct Line {
        QPainterPath path;
        QPainterPath head;
        QRectF bounds;
        std::vector<QPointF> points;
        QPointF middle;
        EdgeRole role = EdgeRole::Asks;
        KeyClass keyClass = KeyClass::None;
        bool inert = false;
        bool failing = false;
        int from = 0;
        int to = 0;
    };
    void paintLine(QPainter &painter, const Line &line, bool raised) const;
    QRectF around(int route) const;

    const ThemeSource &m_themes;
    std::vector<Line> m_lines;
    QRectF m_bounds;
    int m_raised = -1;
    int m_focus = -1;
    bool m_plain = false;
};

/// How an edge is drawn.
struct EdgeStyle {
    QPen pen;
    bool filledHead = false;
};
EdgeStyle edgeStyle(EdgeRole role, KeyClass keyClass, bool inert, bool failing, const Theme &theme);
/// Paints the head of an edge that ends in tip, coming along direction (a unit vector).
QPainterPath arrowHead(const QPointF &tip, const QPointF &direction, qreal length = 6);

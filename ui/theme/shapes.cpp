#include "ui/theme/shapes.h"

void paintBox(QPainter &painter, const QRectF &rect, qreal radius, const QColor &fill,
              const QColor &edge, qreal edgeWidth, Qt::PenStyle style)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal inset = edge.isValid() ? edgeWidth / 2 : 0;
    const QRectF box = rect.adjusted(inset, inset, -inset, -inset);
    painter.setPen(edge.isValid() ? QPen(edge, edgeWidth, style) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal inner = qMax(0.0, radius - inset);
    painter.drawRoundedRect(box, inner, inner);
    painter.restore();
}

void paintFocusRing(QPainter &painter, const QRectF &rect, qreal radius, const QColor &accent)
{
    paintBox(painter, rect.adjusted(-3, -3, 3, 3), radius + 3, {}, accent, 2);
}

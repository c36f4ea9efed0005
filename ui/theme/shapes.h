#pragma once

#include <QColor>
#include <QPainter>

/// A rounded box whose edge lies inside rect, on whole pixels. An invalid fill or edge is left out.
void paintBox(QPainter &painter, const QRectF &rect, qreal radius, const QColor &fill,
              const QColor &edge = {}, qreal edgeWidth = 1, Qt::PenStyle style = Qt::SolidLine);
/// The focus ring around a control that fills rect: 2 px, 1 px away from it, inside outer.
void paintFocusRing(QPainter &painter, const QRectF &rect, qreal radius, const QColor &accent);

#pragma once

#include "ui/theme/theme.h"

#include <QIcon>
#include <QPainter>

/// Paints the shape of a verdict (octagon, triangle, dashed circle, …) into rect; one painter for
/// cards, badges, charts.
void paintVerdictGlyph(QPainter &painter, const QRectF &rect, Verdict verdict, const Theme &theme);
/// The same in a given colour, for grounds that are not the theme's own (the solid critical badge).
void paintVerdictGlyph(QPainter &painter, const QRectF &rect, Verdict verdict, const QColor &color);
/// The shape as an icon in the colours of this moment, for menus that are filled when they open.
QIcon verdictIcon(Verdict verdict, const Theme &theme);
/// The diamond that marks drift.
void paintDriftGlyph(QPainter &painter, const QRectF &rect, const Theme &theme);
/// Diagonal hatch of stale things, in device pixels.
void paintHatch(QPainter &painter, const QRectF &rect, const Theme &theme, qreal radius = 0);

/// An icon of the own set by its file name in resources/icons ("topology", "key"), tinted from the
/// palette by an engine of its own and sharp at any scale. color invalid: the text colour of the
/// state it is drawn in.
QIcon icon(const QString &name, const QColor &color = {});
/// The same painted at once.
void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &color);
/// Icon name of a service's kind.
QString iconName(ServiceKind kind);

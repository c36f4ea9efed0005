#include "ui/theme/glyphs.h"

#include <QPainterPath>
#include <QPainterPathStroker>

#include <cmath>

// All shapes are filled paths on a grid of 16 units. What is cut out is a real hole, so that a
// glyph sits on any ground.
namespace
{
constexpr qreal grid = 16;

QPainterPath stroked(const QPainterPath &path, qreal width, const QList<qreal> &dashes = {})
{
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(dashes.isEmpty() ? Qt::RoundCap : Qt::FlatCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    if (!dashes.isEmpty())
        stroker.setDashPattern(dashes);
    return stroker.createStroke(path);
}

QPainterPath lines(std::initializer_list<QLineF> segments)
{
    QPainterPath path;
    for (const QLineF &segment : segments) {
        path.moveTo(segment.p1());
        path.lineTo(segment.p2());
    }
    return path;
}

QPainterPath polygon(std::initializer_list<QPointF> points)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(points));
    path.closeSubpath();
    return path;
}

QPainterPath disc(qreal x, qreal y, qreal radius)
{
    QPainterPath path;
    path.addEllipse(QPointF(x, y), radius, radius);
    return path;
}

QPainterPath octagonWithCross()
{
    return polygon({{5.1, 1},
                    {10.9, 1},
                    {15, 5.1},
                    {15, 10.9},
                    {10.9, 15},
                    {5.1, 15},
                    {1, 10.9},
                    {1, 5.1}})
        - stroked(lines({{5.5, 5.5, 10.5, 10.5}, {10.5, 5.5, 5.5, 10.5}}), 1.9);
}

QPainterPath triangleWithMark()
{
    return polygon({{8, 1.3}, {15.2, 14}, {0.8, 14}}) - stroked(lines({{8, 5.8, 8, 9.8}}), 1.8)
        - disc(8, 11.9, 1);
}

QPainterPath dashedCircleWithQuestion()
{
    QPainterPath question(QPointF(6.1, 6.6));
    question.cubicTo(6.1, 4.3, 9.9, 4.3, 9.9, 6.6);
    question.cubicTo(9.9, 8, 8, 8, 8, 9.2);
    return stroked(disc(8, 8, 6.2), 1.5, {2.6 / 1.5, 1.7 / 1.5}) | stroked(question, 1.5)
        | disc(8, 11.3, 0.95);
}

QPainterPath hatchedSquare()
{
    QPainterPath outline;
    outline.addRoundedRect(QRectF(1.4, 1.4, 13.2, 13.2), 3, 3);
    const QPainterPath hatch
        = stroked(lines({{1.6, 9, 9, 1.6}, {2, 14, 14, 2}, {7, 14.4, 14.4, 7}}), 1.2);
    return stroked(outline, 1.4) | (hatch & outline);
}

QPainterPath diamondWithUnequal()
{
    return polygon({{8, 0.8}, {15.2, 8}, {8, 15.2}, {0.8, 8}})
        - stroked(lines({{4.9, 6.6, 11.1, 6.6}, {4.9, 9.4, 11.1, 9.4}, {9.6, 4.6, 6.4, 11.4}}),
                  1.3);
}

QPainterPath circleWithBar()
{
    return stroked(disc(8, 8, 6.3), 1.6) | stroked(lines({{5.3, 8, 10.7, 8}}), 2);
}

QPainterPath discWithCheck()
{
    QPainterPath check(QPointF(4.9, 8.3));
    check.lineTo(7.1, 10.5);
    check.lineTo(11.1, 5.9);
    return disc(8, 8, 6.6) - stroked(check, 1.8);
}

QPainterPath emptyRing()
{
    return stroked(disc(8, 8, 6), 1.5);
}

// Built once: set operations on paths are slow, and tables paint thousands of glyphs.
const QPainterPath &shape(Verdict verdict)
{
    static const QPainterPath critical = octagonWithCross();
    static const QPainterPath degraded = triangleWithMark();
    static const QPainterPath unknown = dashedCircleWithQuestion();
    static const QPainterPath stale = hatchedSquare();
    static const QPainterPath inert = circleWithBar();
    static const QPainterPath ok = discWithCheck();
    static const QPainterPath notRun = emptyRing();
    switch (verdict) {
    case Verdict::Critical:
        return critical;
    case Verdict::Degraded:
        return degraded;
    case Verdict::NotProven:
    case Verdict::Unknown:
        return unknown;
    case Verdict::Stale:
        return stale;
    case Verdict::Inert:
        return inert;
    case Verdict::Ok:
        return ok;
    case Verdict::NotRun:
        return notRun;
    }
    return unknown;
}

void paintShape(QPainter &painter, const QRectF &rect, const QPainterPath &path,
                const QColor &color)
{
    const qreal scale = qMin(rect.width(), rect.height()) / grid;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.scale(scale, scale);
    painter.translate(-grid / 2, -grid / 2);
    painter.fillPath(path, color);
    painter.restore();
}
}

void paintVerdictGlyph(QPainter &painter, const QRectF &rect, Verdict verdict, const Theme &theme)
{
    paintVerdictGlyph(painter, rect, verdict, theme.verdict(verdict).foreground);
}

void paintVerdictGlyph(QPainter &painter, const QRectF &rect, Verdict verdict, const QColor &color)
{
    paintShape(painter, rect, shape(verdict), color);
}

QIcon verdictIcon(Verdict verdict, const Theme &theme)
{
    constexpr int side = 14;
    QIcon result;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap(QSize(side, side) * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintVerdictGlyph(painter, QRectF(0, 0, side, side), verdict, theme);
        painter.end();
        result.addPixmap(pixmap);
    }
    return result;
}

void paintDriftGlyph(QPainter &painter, const QRectF &rect, const Theme &theme)
{
    static const QPainterPath drift = diamondWithUnequal();
    paintShape(painter, rect, drift, theme.drift.foreground);
}

void paintHatch(QPainter &painter, const QRectF &rect, const Theme &theme, qreal radius)
{
    constexpr qreal stripe = 5, period = 9;
    QPainterPath outline;
    outline.addRoundedRect(rect, radius, radius);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(outline, Qt::IntersectClip);
    painter.setPen(QPen(theme.stale.ground, stripe, Qt::SolidLine, Qt::FlatCap));
    const qreal step = period * std::sqrt(2.0);
    const qreal height = rect.height() + stripe;
    for (qreal x = rect.left() - stripe; x < rect.right() + height + stripe; x += step)
        painter.drawLine(QPointF(x, rect.top() - stripe / 2),
                         QPointF(x - height, rect.bottom() + stripe / 2));
    painter.restore();
}

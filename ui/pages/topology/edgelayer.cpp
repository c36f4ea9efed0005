#include "ui/pages/topology/edgelayer.h"

#include "ui/theme/glyphs.h"

#include <QLineF>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <limits>

namespace
{

constexpr qreal cornerRadius = 6;
constexpr qreal room = 12; // round a line, for its head and the octagon on it

QPointF unit(const QPointF &from, const QPointF &to)
{
    const QLineF line(from, to);
    return line.length() > 0 ? (to - from) / line.length() : QPointF(1, 0);
}

/// The legs with their corners rounded.
QPainterPath rounded(const std::vector<QPointF> &points)
{
    QPainterPath path(points.front());
    for (size_t i = 1; i + 1 < points.size(); ++i) {
        const qreal before = QLineF(points[i - 1], points[i]).length();
        const qreal after = QLineF(points[i], points[i + 1]).length();
        const qreal radius = std::min({cornerRadius, before / 2, after / 2});
        path.lineTo(points[i] - unit(points[i - 1], points[i]) * radius);
        path.quadTo(points[i], points[i] + unit(points[i], points[i + 1]) * radius);
    }
    path.lineTo(points.back());
    return path;
}

QPointF middleOf(const std::vector<QPointF> &points)
{
    qreal total = 0;
    for (size_t i = 1; i < points.size(); ++i)
        total += QLineF(points[i - 1], points[i]).length();
    qreal left = total / 2;
    for (size_t i = 1; i < points.size(); ++i) {
        const qreal length = QLineF(points[i - 1], points[i]).length();
        if (left <= length && length > 0)
            return points[i - 1] + (points[i] - points[i - 1]) * (left / length);
        left -= length;
    }
    return points.front();
}

/// Distance of a point from a leg, which is level or upright.
qreal distance(const QPointF &point, const QPointF &a, const QPointF &b)
{
    const qreal x = std::clamp(point.x(), std::min(a.x(), b.x()), std::max(a.x(), b.x()));
    const qreal y = std::clamp(point.y(), std::min(a.y(), b.y()), std::max(a.y(), b.y()));
    return QLineF(point, {x, y}).length();
}

} // namespace

EdgeStyle edgeStyle(EdgeRole role, KeyClass keyClass, bool inert, bool failing, const Theme &theme)
{
    EdgeStyle style;
    style.pen = QPen(theme.borderStrong, 1.3, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (failing) {
        style.pen.setColor(theme.critical.foreground);
        style.pen.setWidthF(2);
        return style;
    }
    if (inert) {
        style.pen.setWidthF(1.6);
        style.pen.setDashPattern({5, 2.5, 1, 2.5});
        return style;
    }
    switch (role) {
    case EdgeRole::Asks:
        break;
    case EdgeRole::Identity:
    case EdgeRole::Governance:
        style.pen.setColor(theme.inert.foreground);
        style.pen.setWidthF(1.4);
        style.pen.setDashPattern({1.5, 2.2});
        break;
    case EdgeRole::MovesPointer:
    case EdgeRole::Metadata:
        style.pen.setColor(theme.text2);
        style.pen.setWidthF(1.6);
        break;
    case EdgeRole::ReadsBytes:
    case EdgeRole::WritesBytes:
        style.pen.setColor(theme.keyClass(keyClass));
        style.pen.setWidthF(2);
        if (keyClass == KeyClass::Ephemeral)
            style.pen.setDashPattern({2.5, 1.5});
        style.filledHead = keyClass == KeyClass::ReadWrite || keyClass == KeyClass::Parent;
        break;
    }
    return style;
}

QPainterPath arrowHead(const QPointF &tip, const QPointF &direction, qreal length)
{
    const QPointF across(-direction.y(), direction.x());
    const QPointF back = tip - direction * length;
    QPainterPath head(back + across * length * 0.72);
    head.lineTo(tip);
    head.lineTo(back - across * length * 0.72);
    return head;
}

EdgeLayer::EdgeLayer(const ThemeSource &themes)
    : m_themes(themes)
{
    setFlag(ItemUsesExtendedStyleOption); // exposedRect
    setZValue(-1);
}

void EdgeLayer::setRoutes(const TopologyLayout &layout, const Environment &environment)
{
    prepareGeometryChange();
    m_lines.clear();
    m_raised = m_focus = -1;
    for (const TopologyRoute &route : layout.routes) {
        const Edge &edge = environment.edges[route.edgeIndex];
        Line line;
        line.points = route.points;
        line.path = rounded(route.points);
        const size_t last = route.points.size() - 1;
        line.head = arrowHead(route.points[last], unit(route.points[last - 1], route.points[last]));
        line.bounds = line.path.boundingRect().adjusted(-room, -room, room, room);
        line.middle = middleOf(route.points);
        line.role = edge.role;
        line.keyClass = edge.keyClass;
        line.inert = edge.inert;
        line.from = route.from;
        line.to = route.to;
        m_lines.push_back(std::move(line));
    }
    m_bounds = QRectF(QPointF(), layout.size).adjusted(-room, -room, room, room);
}

void EdgeLayer::setFailing(std::vector<bool> failing)
{
    for (size_t i = 0; i < m_lines.size() && i < failing.size(); ++i) {
        if (m_lines[i].failing == failing[i])
            continue;
        m_lines[i].failing = failing[i];
        update(m_lines[i].bounds);
    }
}

QRectF EdgeLayer::around(int route) const
{
    return route >= 0 && size_t(route) < m_lines.size() ? m_lines[size_t(route)].bounds : QRectF();
}

void EdgeLayer::raise(int route)
{
    if (route == m_raised)
        return;
    update(around(m_raised));
    m_raised = route;
    update(around(m_raised));
}

void EdgeLayer::focusCard(int card)
{
    if (card == m_focus)
        return;
    m_focus = card;
    update();
}

void EdgeLayer::setPlain(bool plain)
{
    if (plain == m_plain)
        return;
    m_plain = plain;
    update();
}

int EdgeLayer::routeAt(const QPointF &point, qreal reach) const
{
    int nearest = -1;
    qreal best = reach;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const Line &line = m_lines[i];
        if (!line.bounds.contains(point))
            continue;
        for (size_t leg = 1; leg < line.points.size(); ++leg) {
            const qreal away = distance(point, line.points[leg - 1], line.points[leg]);
            if (away < best) {
                best = away;
                nearest = int(i);
            }
        }
    }
    return nearest;
}

void EdgeLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing, !m_plain);
    for (int pass = 0; pass < 2; ++pass) { // what fails is on top of what works
        for (size_t i = 0; i < m_lines.size(); ++i) {
            const Line &line = m_lines[i];
            if (line.failing != (pass == 1) || int(i) == m_raised
                || !line.bounds.intersects(option->exposedRect))
                continue;
            const bool faint
                = m_focus >= 0 && line.from != m_focus && line.to != m_focus && !line.failing;
            painter->setOpacity(faint ? 0.45 : 1);
            paintLine(*painter, line, false);
        }
    }
    painter->setOpacity(1);
    if (m_raised >= 0)
        paintLine(*painter, m_lines[size_t(m_raised)], true);
}

void EdgeLayer::paintLine(QPainter &painter, const Line &line, bool raised) const
{
    const Theme &theme = m_themes.theme();
    EdgeStyle style = edgeStyle(line.role, line.keyClass, line.inert, line.failing, theme);
    if (raised) {
        painter.setPen(QPen(theme.sunken, style.pen.widthF() + 5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(line.path);
        style.pen.setWidthF(style.pen.widthF() + 1);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.pen);
    painter.drawPath(line.path);
    QPen head(style.pen.color(), std::max(1.5, style.pen.widthF()));
    head.setJoinStyle(Qt::MiterJoin);
    painter.setPen(head);
    if (style.filledHead)
        painter.setBrush(style.pen.color());
    painter.drawPath(line.head);
    if (!line.failing)
        return;
    const QRectF mark(line.middle.x() - 8, line.middle.y() - 8, 16, 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.sunken);
    painter.drawEllipse(mark.adjusted(-1, -1, 1, 1));
    paintVerdictGlyph(painter, mark, Verdict::Critical, theme);
}

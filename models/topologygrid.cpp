#include "models/topologygrid.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace
{

// Beyond this many tracks a gutter would be wider than the cards it parts; further edges share
// tracks.
constexpr int mostTracks = 12;
constexpr qreal arrowRoom = 10; // a straight run that an arrow head needs before a card

double middle(const TopologyCard &card)
{
    return card.row + 0.5;
}

} // namespace

TopologyGrid::TopologyGrid(TopologyLayout &layout, const TopologyMetrics &metrics)
    : m_layout(layout)
    , m_metrics(metrics)
{
    for (const TopologyCard &card : m_layout.cards) {
        m_columns = std::max(m_columns, card.column + 1);
        m_rows = std::max(m_rows, card.row + 1);
    }
}

void TopologyGrid::route(const Environment &environment)
{
    m_columnLoad.assign(size_t(m_columns) + 1, 0);
    m_rowLoad.assign(size_t(m_rows) + 1, 0);
    plan(environment);
    sharePorts();
    setLegEnds();
    shareTracks(m_verticals, m_columnTracks, m_columns + 1);
    shareTracks(m_acrosses, m_rowTracks, m_rows + 1);
    measure();
    place();
    straighten();
    draw();
}

void TopologyGrid::plan(const Environment &environment)
{
    for (qsizetype i = 0; i < environment.edges.size(); ++i) {
        const Edge &edge = environment.edges[i];
        const int from = m_layout.cardOf.value(edge.from, -1);
        const int to = m_layout.cardOf.value(edge.to, -1);
        if (from < 0 || to < 0)
            continue;
        TopologyRoute route;
        route.edgeIndex = int(i);
        route.from = from;
        route.to = to;
        m_layout.routes.push_back(route);
        Way way = planWay(m_layout.cards[size_t(from)], m_layout.cards[size_t(to)]);
        way.out.card = from;
        way.in.card = to;
        way.out.edge = way.in.edge = int(i);
        m_ways.push_back(way);
    }
}

TopologyGrid::Way TopologyGrid::planWay(const TopologyCard &from, const TopologyCard &to)
{
    Way way;
    if (from.column == to.column && std::abs(from.row - to.row) == 1) {
        const bool down = to.row > from.row;
        way.out.side = down ? Side::Bottom : Side::Top;
        way.in.side = down ? Side::Top : Side::Bottom;
        way.out.towards = way.in.towards = double(m_ways.size());
        ++m_rowLoad[size_t(std::max(from.row, to.row))];
        return way;
    }
    const bool rightwards = to.column >= from.column;
    way.out.side = rightwards ? Side::Right : Side::Left;
    way.in.side = rightwards && to.column > from.column ? Side::Left : Side::Right;
    const int outGutter = rightwards ? from.column + 1 : from.column;
    const int inGutter = way.in.side == Side::Left ? to.column : to.column + 1;
    way.out.towards = to.row + 0.001 * std::abs(to.column - from.column);
    way.in.towards = from.row + 0.001 * std::abs(to.column - from.column);
    if (outGutter == inGutter) {
        way.first = addVertical(outGutter, middle(from), middle(to));
        return way;
    }
    // Any gutter between the two rows costs no detour; take the one with the least in it.
    const int high = to.row == from.row ? from.row : std::min(from.row, to.row) + 1;
    const int low = to.row == from.row ? from.row + 1 : std::max(from.row, to.row);
    int across = to.row < from.row ? high : low;
    for (int row = high; row <= low; ++row) {
        if (m_rowLoad[size_t(row)] < m_rowLoad[size_t(across)])
            across = row;
    }
    way.first = addVertical(outGutter, middle(from), across);
    way.across = addAcross(across, outGutter, inGutter);
    way.second = addVertical(inGutter, across, middle(to));
    return way;
}

int TopologyGrid::addVertical(int gutter, double y1, double y2)
{
    Leg leg;
    leg.gutter = gutter;
    leg.low = std::min(y1, y2);
    leg.high = std::max(y1, y2);
    leg.falls = y2 > y1;
    leg.entry = y1;
    ++m_columnLoad[size_t(gutter)];
    m_verticals.push_back(leg);
    return int(m_verticals.size()) - 1;
}

int TopologyGrid::addAcross(int gutter, int fromGutter, int toGutter)
{
    Leg leg;
    leg.gutter = gutter;
    leg.low = std::min(fromGutter, toGutter) - 0.4;
    leg.high = std::max(fromGutter, toGutter) + 0.4;
    leg.falls = toGutter > fromGutter;
    leg.entry = fromGutter;
    ++m_rowLoad[size_t(gutter)];
    m_acrosses.push_back(leg);
    return int(m_acrosses.size()) - 1;
}

void TopologyGrid::sharePorts()
{
    std::map<std::pair<int, Side>, std::vector<Port *>> sides;
    for (Way &way : m_ways) {
        sides[{way.out.card, way.out.side}].push_back(&way.out);
        sides[{way.in.card, way.in.side}].push_back(&way.in);
    }
    for (auto &[side, ports] : sides) {
        std::sort(ports.begin(), ports.end(), [](const Port *a, const Port *b) {
            return std::tie(a->towards, a->edge) < std::tie(b->towards, b->edge);
        });
        for (size_t i = 0; i < ports.size(); ++i) {
            ports[i]->seat = int(i);
            ports[i]->seats = int(ports.size());
        }
    }
}

/// The legs know by now at which height they begin and end.
void TopologyGrid::setLegEnds()
{
    for (const Way &way : m_ways) {
        const auto height = [this](const Port &port) {
            return m_layout.cards[size_t(port.card)].row + 0.25
                + 0.5 * (port.seat + 1) / (port.seats + 1);
        };
        if (way.first >= 0) {
            Leg &leg = m_verticals[size_t(way.first)];
            const double end
                = way.across >= 0 ? m_acrosses[size_t(way.across)].gutter : height(way.in);
            leg.entry = height(way.out);
            leg.low = std::min(leg.entry, end);
            leg.high = std::max(leg.entry, end);
            leg.falls = end > leg.entry;
            if (way.out.side == Side::Left) { // entered from the right: read it from its other end
                leg.falls = !leg.falls;
                leg.entry = end;
            }
        }
        if (way.second >= 0) {
            Leg &leg = m_verticals[size_t(way.second)];
            const double begin = m_acrosses[size_t(way.across)].gutter;
            const double end = height(way.in);
            leg.low = std::min(begin, end);
            leg.high = std::max(begin, end);
            leg.falls = way.in.side == Side::Left ? end > begin : begin > end;
            leg.entry = way.in.side == Side::Left ? begin : end;
        }
    }
}

void TopologyGrid::shareTracks(std::vector<Leg> &legs, std::vector<int> &used, int gutters)
{
    used.assign(size_t(gutters), 0);
    std::vector<std::vector<Leg *>> byGutter(static_cast<size_t>(gutters));
    for (Leg &leg : legs)
        byGutter[size_t(leg.gutter)].push_back(&leg);
    for (size_t gutter = 0; gutter < byGutter.size(); ++gutter) {
        // Of two falling legs the one entered lower turns first, of two rising ones the upper: so
        // they do not cross.
        std::sort(byGutter[gutter].begin(), byGutter[gutter].end(), [](const Leg *a, const Leg *b) {
            return std::make_tuple(!a->falls, a->falls ? -a->entry : a->entry, a)
                < std::make_tuple(!b->falls, b->falls ? -b->entry : b->entry,
                                  b); // legs lie in the order of the edges
        });
        std::vector<std::vector<const Leg *>> tracks;
        for (Leg *leg : byGutter[gutter]) {
            const auto isFree = [leg](const std::vector<const Leg *> &track) {
                return std::none_of(track.begin(), track.end(), [leg](const Leg *other) {
                    return other->low <= leg->high + 0.05 && leg->low <= other->high + 0.05;
                });
            };
            const auto track = std::find_if(tracks.begin(), tracks.end(), isFree);
            leg->track = int(track - tracks.begin());
            if (track != tracks.end()) {
                track->push_back(leg);
            } else if (int(tracks.size()) < mostTracks) {
                tracks.push_back({leg});
            } else {
                leg->track = int(std::hash<double>()(leg->entry) % mostTracks);
            }
        }
        used[gutter] = int(tracks.size());
    }
}

void TopologyGrid::measure()
{
    const auto width = [this](int tracks, qreal least) {
        return std::max(least, 2 * arrowRoom + std::max(0, tracks - 1) * m_metrics.trackGap);
    };
    const TopologyLane *support = nullptr;
    for (const TopologyLane &lane : m_layout.lanes) {
        if (lane.lane == Lane::Support)
            support = &lane;
    }
    const int supportRow = support ? m_layout.cards[size_t(support->cards.front())].row : -1;
    qreal x = m_metrics.margin;
    for (int i = 0; i <= m_columns; ++i) {
        const bool outer = i == 0 || i == m_columns;
        const bool empty = outer && m_columnTracks[size_t(i)] == 0;
        m_gutterLeft.push_back(x);
        m_gutterWidth.push_back(
            empty ? 0 : width(m_columnTracks[size_t(i)], outer ? 0 : m_metrics.columnGap));
        x += m_gutterWidth.back();
        m_columnLeft.push_back(x);
        x += i < m_columns ? m_metrics.cardWidth : 0;
    }
    qreal y = m_metrics.margin;
    for (int i = 0; i <= m_rows; ++i) {
        const bool outer = i == 0 || i == m_rows;
        const bool empty = outer && m_rowTracks[size_t(i)] == 0;
        m_aboveTop.push_back(y);
        m_aboveHeight.push_back(
            empty ? 0 : width(m_rowTracks[size_t(i)], outer ? 0 : m_metrics.rowGap));
        y += m_aboveHeight.back();
        if (i == supportRow) // room for the box's edge and caption, below the edges that pass
            y += m_metrics.groupPadding + m_metrics.groupCaption;
        m_rowTop.push_back(y);
        y += i < m_rows ? m_metrics.cardHeight : 0;
    }
    m_layout.size = QSizeF(x + m_metrics.margin,
                           y + m_metrics.margin + (support ? m_metrics.groupPadding : 0));
    if (support)
        m_layout.size.rwidth() += m_metrics.groupPadding;
}

void TopologyGrid::place()
{
    QRectF box;
    for (TopologyCard &card : m_layout.cards) {
        card.rect = QRectF(m_columnLeft[size_t(card.column)], m_rowTop[size_t(card.row)],
                           m_metrics.cardWidth, m_metrics.cardHeight);
        if (card.lane == Lane::Support)
            box = box.united(card.rect);
    }
    for (TopologyLane &lane : m_layout.lanes) {
        lane.left = m_columnLeft[size_t(lane.firstColumn)];
        lane.right
            = m_columnLeft[size_t(lane.firstColumn + lane.columns - 1)] + m_metrics.cardWidth;
    }
    if (!box.isNull()) {
        const qreal pad = m_metrics.groupPadding;
        m_layout.supportBox = box.adjusted(-pad, -pad - m_metrics.groupCaption / 2, pad, pad);
    }
}

/// An edge between neighbours of one row needs no jog when its far end can move a little without
/// meeting another.
void TopologyGrid::straighten()
{
    std::map<std::pair<int, Side>, std::vector<const Port *>> sides;
    for (const Way &way : m_ways) {
        sides[{way.out.card, way.out.side}].push_back(&way.out);
        sides[{way.in.card, way.in.side}].push_back(&way.in);
    }
    for (Way &way : m_ways) {
        const TopologyCard &to = m_layout.cards[size_t(way.in.card)];
        const bool level = way.first >= 0 && way.across < 0 && way.out.side != way.in.side
            && m_layout.cards[size_t(way.out.card)].row == to.row;
        const qreal wanted = portPoint(way.out).y();
        const auto meets = [&](const Port *other) {
            return other != &way.in
                && std::abs(portPoint(*other).y() - wanted) < m_metrics.trackGap - 1;
        };
        const auto &others = sides[{way.in.card, way.in.side}];
        if (level && std::none_of(others.begin(), others.end(), meets))
            way.in.shift = wanted - portPoint(way.in).y();
    }
}

QPointF TopologyGrid::portPoint(const Port &port) const
{
    const QRectF &rect = m_layout.cards[size_t(port.card)].rect;
    const bool upright = port.side == Side::Left || port.side == Side::Right;
    const qreal length = upright ? rect.height() : rect.width();
    const qreal step = port.seats > 1
        ? std::min<qreal>(2 * m_metrics.trackGap, (length - 24) / (port.seats - 1))
        : 0;
    const qreal offset = length / 2 + port.shift + (port.seat - (port.seats - 1) / 2.0) * step;
    switch (port.side) {
    case Side::Left:
        return {rect.left(), rect.top() + offset};
    case Side::Right:
        return {rect.right(), rect.top() + offset};
    case Side::Top:
        return {rect.left() + offset, rect.top()};
    case Side::Bottom:
        return {rect.left() + offset, rect.bottom()};
    }
    return {};
}

qreal TopologyGrid::verticalX(const Leg &leg) const
{
    const qreal span = std::max(0, m_columnTracks[size_t(leg.gutter)] - 1) * m_metrics.trackGap;
    return m_gutterLeft[size_t(leg.gutter)] + (m_gutterWidth[size_t(leg.gutter)] - span) / 2
        + leg.track * m_metrics.trackGap;
}

qreal TopologyGrid::acrossY(const Leg &leg) const
{
    const qreal span = std::max(0, m_rowTracks[size_t(leg.gutter)] - 1) * m_metrics.trackGap;
    return m_aboveTop[size_t(leg.gutter)] + (m_aboveHeight[size_t(leg.gutter)] - span) / 2
        + leg.track * m_metrics.trackGap;
}

void TopologyGrid::draw()
{
    for (size_t i = 0; i < m_ways.size(); ++i) {
        const Way &way = m_ways[i];
        std::vector<QPointF> &points = m_layout.routes[i].points;
        const QPointF start = portPoint(way.out);
        const QPointF end = portPoint(way.in);
        points.push_back(start);
        if (way.first
            < 0) { // neighbours in one column: straight, or with one jog when the ports differ
            if (!qFuzzyCompare(start.x() + 1, end.x() + 1)) {
                const qreal half = (start.y() + end.y()) / 2;
                points.insert(points.end(), {{start.x(), half}, {end.x(), half}});
            }
        } else {
            const qreal x1 = verticalX(m_verticals[size_t(way.first)]);
            const bool level = way.across < 0 && qFuzzyCompare(start.y() + 1, end.y() + 1)
                && start.x() < end.x();
            if (!level)
                points.push_back({x1, start.y()});
            if (way.across >= 0) {
                const qreal y = acrossY(m_acrosses[size_t(way.across)]);
                const qreal x2 = verticalX(m_verticals[size_t(way.second)]);
                points.insert(points.end(), {{x1, y}, {x2, y}, {x2, end.y()}});
            } else if (!level) {
                points.push_back({x1, end.y()});
            }
        }
        points.push_back(end);
    }
}

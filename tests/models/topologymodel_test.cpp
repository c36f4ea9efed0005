#include "models/topologymodel.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QLineF>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool overlapping(const TopologyLayout &layout)
{
    for (size_t i = 0; i < layout.cards.size(); ++i) {
        for (size_t j = i + 1; j < layout.cards.size(); ++j) {
            if (layout.cards[i].rect.intersects(layout.cards[j].rect))
                return true;
        }
    }
    return false;
}

/// Legs that are neither level nor upright, or go through a card.
int badLegs(const TopologyLayout &layout)
{
    int bad = 0;
    for (const TopologyRoute &route : layout.routes) {
        for (size_t i = 1; i < route.points.size(); ++i) {
            const QPointF a = route.points[i - 1];
            const QPointF b = route.points[i];
            if (std::abs(a.x() - b.x()) > 1e-6 && std::abs(a.y() - b.y()) > 1e-6)
                ++bad;
            const QRectF leg = QRectF(a, b).normalized().adjusted(-.01, -.01, .01, .01);
            for (const TopologyCard &card : layout.cards) {
                if (card.rect.adjusted(1, 1, -1, -1).intersects(leg))
                    ++bad;
            }
        }
    }
    return bad;
}

bool endsAtItsCards(const TopologyLayout &layout, const TopologyRoute &route)
{
    const auto touches = [&](const QPointF &point, int card) {
        return layout.cards[size_t(card)].rect.adjusted(-.5, -.5, .5, .5).contains(point);
    };
    return touches(route.points.front(), route.from) && touches(route.points.back(), route.to);
}

} // namespace

TEST_CASE(
    "The map of the platform places every service apart and routes every edge round the cards")
{
    const auto environment = platformEnvironment();
    const TopologyLayout layout = layOutTopology(*environment);
    CHECK(layout.cards.size() == 17);
    CHECK(layout.routes.size() == size_t(environment->edges.size()));
    CHECK_FALSE(overlapping(layout));
    CHECK(badLegs(layout) == 0);
    for (const TopologyRoute &route : layout.routes)
        CHECK(endsAtItsCards(layout, route));
    const QRectF map(QPointF(), layout.size);
    for (const TopologyCard &card : layout.cards)
        CHECK(map.contains(card.rect));
    CHECK(layout.supportBox.isValid());
}

TEST_CASE("A platform without surfaces, governance and store has only the lanes it uses")
{
    const auto environment = sandboxEnvironment();
    const TopologyLayout layout = layOutTopology(*environment);
    CHECK(layout.lanes.size() == 4);
    CHECK(layout.routes.size() == size_t(environment->edges.size()));
    CHECK_FALSE(overlapping(layout));
    CHECK(badLegs(layout) == 0);
}

TEST_CASE("The map keeps lanes in their order from left to right")
{
    const TopologyLayout layout = layOutTopology(*platformEnvironment());
    for (size_t i = 1; i < layout.lanes.size(); ++i) {
        if (layout.lanes[i].lane != Lane::Support)
            CHECK(layout.lanes[i - 1].right < layout.lanes[i].left);
    }
}

TEST_CASE("The same environment gives the same map")
{
    const TopologyLayout one = layOutTopology(*platformEnvironment());
    const TopologyLayout two = layOutTopology(*platformEnvironment());
    for (size_t i = 0; i < one.cards.size(); ++i)
        CHECK(one.cards[i].rect == two.cards[i].rect);
    for (size_t i = 0; i < one.routes.size(); ++i)
        CHECK(one.routes[i].points == two.routes[i].points);
}

TEST_CASE("A thousand services are laid out without overlaps, about as wide as a screen")
{
    const auto environment = bigEnvironment(1000, 3);
    const TopologyLayout layout = layOutTopology(*environment);
    CHECK(layout.cards.size() == 1000);
    CHECK(layout.routes.size() == 3000);
    CHECK_FALSE(overlapping(layout));
    CHECK(badLegs(layout) == 0);
    const double aspect = layout.size.width() / layout.size.height();
    CHECK(aspect > 0.8);
    CHECK(aspect < 3.5);
}

TEST_CASE("A lane that does not exist falls back to the one of the service's kind")
{
    Service service;
    service.lane = u"<b>nowhere</b>"_s;
    service.kind = ServiceKind::Junction;
    CHECK(laneOf(service) == Lane::Door);
    service.lane = u"storage"_s;
    CHECK(laneOf(service) == Lane::Storage);
}

TEST_CASE(
    "Edges to services that do not exist are left out, self references and doubles are not fatal")
{
    auto environment = platformEnvironment();
    Edge edge;
    edge.from = u"junction"_s;
    edge.to = u"missing"_s;
    environment->edges.append(edge);
    edge.to = u"junction"_s;
    environment->edges.append(edge);
    environment->services.append(environment->services.first());
    const TopologyLayout layout = layOutTopology(*environment);
    CHECK(layout.routes.size() == size_t(environment->edges.size()) - 1);
    CHECK(layout.cards.size() == 17);
    CHECK(badLegs(layout) == 0);
}

TEST_CASE("An environment without services gives an empty map")
{
    const TopologyLayout layout = layOutTopology(Environment());
    CHECK(layout.cards.empty());
    CHECK(layout.routes.empty());
    CHECK(layout.supportBox.isNull());
}

TEST_CASE("An edge fails only when a measurement says that its target is down")
{
    const auto environment = platformEnvironment();
    Edge edge;
    edge.from = u"lakekeeper"_s;
    edge.to = u"lakekeeper-postgres"_s;
    const SnapshotPtr down = makeSnapshot(
        environment, {makeCheck(u"UP-lakekeeper-postgres"_s, edge.to, Verdict::Critical)});
    CHECK(isFailing(edge, *down));

    SECTION("not when nothing was measured")
    {
        CHECK_FALSE(isFailing(edge, *makeSnapshot(environment, {})));
    }
    SECTION("not when another check of the target is critical")
    {
        CHECK_FALSE(isFailing(
            edge,
            *makeSnapshot(environment, {makeCheck(u"INV-01"_s, edge.to, Verdict::Critical)})));
    }
    SECTION("not when the console itself could not look")
    {
        Snapshot blind = *down;
        blind.ownFault = true;
        CHECK_FALSE(isFailing(edge, blind));
    }
    SECTION("not when it is declared inert")
    {
        edge.inert = true;
        CHECK_FALSE(isFailing(edge, *down));
    }
}

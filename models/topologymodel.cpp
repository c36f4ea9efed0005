#include "models/topologymodel.h"

#include "models/topologygrid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace
{

struct LaneName {
    QLatin1String name;
    Lane lane;
};
constexpr std::array laneNames{
    LaneName{QLatin1String("surfaces"), Lane::Surfaces},
    LaneName{QLatin1String("door"), Lane::Door},
    LaneName{QLatin1String("engines"), Lane::Engines},
    LaneName{QLatin1String("catalog"), Lane::Catalog},
    LaneName{QLatin1String("governance"), Lane::Governance},
    LaneName{QLatin1String("storage"), Lane::Storage},
    LaneName{QLatin1String("support"), Lane::Support},
};
constexpr int leastRows = 6; // a map of the platform's own size keeps one column per lane

Lane laneOfKind(ServiceKind kind)
{
    switch (kind) {
    case ServiceKind::Junction:
        return Lane::Door;
    case ServiceKind::WarehouseWriter:
    case ServiceKind::MlRunner:
    case ServiceKind::Karma:
    case ServiceKind::Duck:
    case ServiceKind::Trino:
        return Lane::Engines;
    case ServiceKind::Lakekeeper:
        return Lane::Catalog;
    case ServiceKind::Keycloak:
    case ServiceKind::Supabase:
        return Lane::Governance;
    case ServiceKind::ObjectStore:
        return Lane::Storage;
    case ServiceKind::Workers:
    case ServiceKind::Vercel:
    case ServiceKind::OpenMetadata:
        return Lane::Surfaces;
    case ServiceKind::Postgres:
    case ServiceKind::Redis:
    case ServiceKind::Railway:
    case ServiceKind::Http:
        return Lane::Support;
    }
    return Lane::Support;
}

/// Rows that neighbours already stand in, for every card.
using Neighbours = std::vector<std::vector<int>>;

Neighbours neighboursOf(const Environment &environment, const TopologyLayout &layout)
{
    Neighbours neighbours(layout.cards.size());
    for (const Edge &edge : environment.edges) {
        const int from = layout.cardOf.value(edge.from, -1);
        const int to = layout.cardOf.value(edge.to, -1);
        if (from < 0 || to < 0 || from == to)
            continue;
        neighbours[size_t(from)].push_back(to);
        neighbours[size_t(to)].push_back(from);
    }
    return neighbours;
}

void makeCards(const Environment &environment, TopologyLayout &layout)
{
    std::array<TopologyLane, laneNames.size()> lanes;
    for (qsizetype i = 0; i < environment.services.size(); ++i) {
        const Service &service = environment.services[i];
        if (layout.cardOf.contains(service.id))
            continue;
        TopologyCard card;
        card.service = service.id;
        card.serviceIndex = int(i);
        card.lane = laneOf(service);
        layout.cardOf.insert(service.id, int(layout.cards.size()));
        lanes[size_t(card.lane)].cards.push_back(int(layout.cards.size()));
        layout.cards.push_back(card);
    }
    for (size_t i = 0; i < lanes.size(); ++i) {
        if (lanes[i].cards.empty())
            continue;
        lanes[i].lane = Lane(i);
        layout.lanes.push_back(lanes[i]);
    }
}

/// Stacks the cards of a lane from firstRow down, rows cards a column.
void stack(TopologyLane &lane, TopologyLayout &layout, int firstRow, int rows)
{
    for (size_t i = 0; i < lane.cards.size(); ++i) {
        TopologyCard &card = layout.cards[size_t(lane.cards[i])];
        card.column = lane.firstColumn + int(i) / rows;
        card.row = firstRow + int(i) % rows;
    }
}

/// Row that a card would like best: the mean of its placed neighbours' rows, or -1 when there is
/// none.
double wantedRow(int card, const Neighbours &neighbours, const TopologyLayout &layout,
                 const std::vector<bool> &placed)
{
    double sum = 0;
    int count = 0;
    for (const int other : neighbours[size_t(card)]) {
        if (!placed[size_t(other)])
            continue;
        sum += layout.cards[size_t(other)].row;
        ++count;
    }
    return count ? sum / count : -1;
}

/// Orders a one-column lane by where its neighbours stand and slides it to the rows that make its
/// edges shortest.
void settle(TopologyLane &lane, TopologyLayout &layout, const Neighbours &neighbours,
            const std::vector<bool> &placed, int rows)
{
    const int count = int(lane.cards.size());
    if (count > rows) {
        stack(lane, layout, 0, rows);
        return;
    }
    struct Wanted {
        double row; // -1: no neighbour stands yet
        double order; // what nobody pulls stays where it was declared
        int card;
    };
    std::vector<Wanted> wanted;
    for (const int card : lane.cards) {
        const double row = wantedRow(card, neighbours, layout, placed);
        wanted.push_back({row, row < 0 ? double(wanted.size()) : row, card});
    }
    std::sort(wanted.begin(), wanted.end(), [](const Wanted &a, const Wanted &b) {
        return std::tie(a.order, a.card) < std::tie(b.order, b.card);
    });
    int best = 0;
    double bestCost = -1;
    for (int first = 0; first + count <= rows; ++first) {
        double cost = 0.001 * first; // of equal places the upper one
        for (int i = 0; i < count; ++i) {
            if (wanted[size_t(i)].row >= 0)
                cost += std::abs(wanted[size_t(i)].row - (first + i));
        }
        if (bestCost < 0 || cost < bestCost) {
            bestCost = cost;
            best = first;
        }
    }
    for (int i = 0; i < count; ++i)
        lane.cards[size_t(i)] = wanted[size_t(i)].card;
    stack(lane, layout, best, rows);
}

/// Places the lanes (support excepted): the fullest first, then the others as they hang on what
/// stands already.
void placeLanes(const Environment &environment, TopologyLayout &layout, int rows)
{
    const Neighbours neighbours = neighboursOf(environment, layout);
    std::vector<bool> placed(layout.cards.size(), false);
    std::vector<TopologyLane *> order;
    int column = 0;
    for (TopologyLane &lane : layout.lanes) {
        if (lane.lane == Lane::Support)
            continue;
        lane.firstColumn = column;
        lane.columns = (int(lane.cards.size()) + rows - 1) / rows;
        column += lane.columns;
        order.push_back(&lane);
    }
    std::sort(order.begin(), order.end(), [](const TopologyLane *a, const TopologyLane *b) {
        return std::make_tuple(b->cards.size(), a->lane)
            < std::make_tuple(a->cards.size(), b->lane);
    });
    for (TopologyLane *lane : order) {
        settle(*lane, layout, neighbours, placed, rows);
        for (const int card : lane->cards)
            placed[size_t(card)] = true;
    }
}

int rowsUsed(const TopologyLayout &layout, int fromColumn)
{
    int rows = 0;
    for (const TopologyCard &card : layout.cards) {
        if (card.lane != Lane::Support && card.column >= fromColumn)
            rows = std::max(rows, card.row + 1);
    }
    return rows;
}

/// Puts the supporting services below the lanes right of the engines, where the map is shallow.
void placeSupport(TopologyLayout &layout)
{
    if (layout.lanes.empty() || layout.lanes.back().lane != Lane::Support)
        return;
    TopologyLane &support = layout.lanes.back();
    int first = 0;
    int end = 0;
    for (const TopologyLane &lane : layout.lanes) {
        if (lane.lane == Lane::Support)
            continue;
        end = lane.firstColumn + lane.columns;
        if (lane.lane <= Lane::Engines)
            first = end;
    }
    const int count = int(support.cards.size());
    const int wide = int(std::ceil(std::sqrt(double(count) * 1.6)));
    support.firstColumn = first;
    support.columns = std::min(count, std::max({end - first, std::min(count, 3), wide}));
    const int firstRow = rowsUsed(layout, first);
    for (int i = 0; i < count; ++i) {
        TopologyCard &card = layout.cards[size_t(support.cards[size_t(i)])];
        card.column = first + i % support.columns;
        card.row = firstRow + i / support.columns;
    }
}

} // namespace

Lane laneOf(const Service &service)
{
    for (const LaneName &known : laneNames) {
        if (service.lane == known.name)
            return known.lane;
    }
    return laneOfKind(service.kind);
}

TopologyLayout layOutTopology(const Environment &environment, const TopologyMetrics &metrics)
{
    TopologyLayout layout;
    makeCards(environment, layout);
    size_t fullest = 0;
    for (const TopologyLane &lane : layout.lanes) {
        if (lane.lane != Lane::Support)
            fullest = std::max(fullest, lane.cards.size());
    }
    // Many services: as many rows as make the whole about as wide as a screen.
    const int square = int(std::ceil(std::sqrt(double(layout.cards.size()))));
    placeLanes(environment, layout,
               std::max(1, std::min(int(fullest), std::max(leastRows, square))));
    placeSupport(layout);
    TopologyGrid(layout, metrics).route(environment);
    return layout;
}

bool isFailing(const Edge &edge, const Snapshot &snapshot)
{
    if (edge.inert || snapshot.ownFault)
        return false;
    const ServiceState *target = snapshot.service(edge.to);
    return target && target->own == Verdict::Critical && target->measuredAt.isValid();
}

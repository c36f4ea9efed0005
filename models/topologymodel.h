#pragma once

#include "services/checks/snapshot.h"

#include <QHash>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

/// The columns of the map, from who asks to where the bytes are; Support stands in a box of its
/// own.
enum class Lane { Surfaces, Door, Engines, Catalog, Governance, Storage, Support };

/// Distances of the map in its own units. The page derives them from the user's font.
struct TopologyMetrics {
    qreal cardWidth = 164;
    qreal cardHeight = 100;
    qreal columnGap = 28; ///< least width of a gutter between two columns
    qreal rowGap = 24; ///< least height of a gutter between two rows
    qreal trackGap = 8; ///< distance of parallel edges
    qreal margin = 12;
    qreal groupPadding = 10; ///< between the support box and its cards
    qreal groupCaption = 6;
};

/// Where one service stands.
struct TopologyCard {
    QString service;
    int serviceIndex = 0; ///< in Environment::services
    Lane lane = Lane::Support;
    int column = 0;
    int row = 0;
    QRectF rect;
};

/// A lane that has at least one card, with the span its header covers.
struct TopologyLane {
    Lane lane = Lane::Support;
    int firstColumn = 0;
    int columns = 1;
    qreal left = 0;
    qreal right = 0;
    std::vector<int> cards; ///< indexes into TopologyLayout::cards
};

/// The way of one declared edge: horizontal and vertical legs from card to card, corners not yet
/// rounded.
struct TopologyRoute {
    int edgeIndex = 0; ///< in Environment::edges
    int from = 0; ///< indexes into TopologyLayout::cards
    int to = 0;
    std::vector<QPointF> points;
};

/// The drawn map without its colours. Pure and deterministic: the same environment gives the same
/// map.
struct TopologyLayout {
    std::vector<TopologyLane> lanes;
    std::vector<TopologyCard> cards;
    std::vector<TopologyRoute> routes;
    QRectF supportBox; ///< null when nothing supports
    QSizeF size;
    QHash<QString, int> cardOf; ///< service id → index into cards
};

/// Lane of a service: the declared one; when the file names none that exists, the one its kind
/// belongs to.
Lane laneOf(const Service &service);

/// Places every service and routes every edge whose two ends exist.
TopologyLayout layOutTopology(const Environment &environment, const TopologyMetrics &metrics = {});

/// True when a measurement says that nothing can go over this edge now: its target was looked at
/// and is down. Without a measurement, or while the console itself could not look, an edge is never
/// called failing.
bool isFailing(const Edge &edge, const Snapshot &snapshot);

#pragma once

#include "models/topologymodel.h"

#include <vector>

/// Gives the cells of a map their places and leads the edges through the gutters between them.
/// Since legs run only in gutters and stop at a card's side, no edge crosses a card.
class TopologyGrid
{
public:
    /// layout has its cards' columns and rows; rects, lanes, box and size are filled in by route().
    TopologyGrid(TopologyLayout &layout, const TopologyMetrics &metrics);

    void route(const Environment &environment);

private:
    enum class Side { Left, Right, Top, Bottom };
    /// Where an edge touches a card.
    struct Port {
        int card = 0;
        int edge = 0;
        Side side = Side::Right;
        double towards = 0; ///< orders the ports of one side so that edges cross little
        int seat = 0;
        int seats = 1;
        double shift = 0; ///< along the side, in map units
    };
    /// A leg in a gutter, in grid units until the gutters have their widths.
    struct Leg {
        int gutter = 0; ///< left of column i, or above row i
        double low = 0;
        double high = 0;
        bool falls = false; ///< a vertical leg that goes down when read from left to right
        double entry = 0; ///< where it is entered from the left (or from above)
        int track = -1;
    };
    struct Way {
        Port out;
        Port in;
        int first = -1; ///< vertical leg beside the source, -1: none
        int across = -1; ///< horizontal leg, -1: none
        int second = -1; ///< vertical leg beside the target, -1: none
    };

    void plan(const Environment &environment);
    Way planWay(const TopologyCard &from, const TopologyCard &to);
    int addVertical(int gutter, double y1, double y2);
    int addAcross(int gutter, int fromGutter, int toGutter);
    void sharePorts();
    void setLegEnds();
    void shareTracks(std::vector<Leg> &legs, std::vector<int> &used, int gutters);
    void measure();
    void place();
    void straighten();
    void draw();
    QPointF portPoint(const Port &port) const;
    qreal verticalX(const Leg &leg) const;
    qreal acrossY(const Leg &leg) const;

    TopologyLayout &m_layout;
    const TopologyMetrics &m_metrics;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<Way> m_ways; // parallel to m_layout.routes
    std::vector<Leg> m_verticals;
    std::vector<Leg> m_acrosses;
    std::vector<int> m_columnLoad, m_rowLoad; // edges that ask for a gutter, to spread them
    std::vector<int> m_columnTracks, m_rowTracks;
    std::vector<qreal> m_columnLeft, m_gutterLeft, m_gutterWidth;
    std::vector<qreal> m_rowTop, m_aboveTop, m_aboveHeight;
};

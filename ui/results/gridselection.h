#pragma once

#include <QtGlobal>

#include <algorithm>

/// A cell of a result.
struct GridCell {
    qint64 row = -1;
    int column = -1;
    bool isValid() const { return row >= 0 && column >= 0; }
    bool operator==(const GridCell &) const = default;
};

/// The selected rectangle: from where it began to the current cell.
struct GridSelection {
    GridCell anchor;
    GridCell current;

    bool isEmpty() const { return !current.isValid(); }
    qint64 top() const { return std::min(anchor.row, current.row); }
    qint64 bottom() const { return std::max(anchor.row, current.row); }
    int left() const { return std::min(anchor.column, current.column); }
    int right() const { return std::max(anchor.column, current.column); }
    bool contains(qint64 row, int column) const
    {
        return !isEmpty() && row >= top() && row <= bottom() && column >= left()
            && column <= right();
    }
    qint64 cells() const { return isEmpty() ? 0 : (bottom() - top() + 1) * (right() - left() + 1); }
};

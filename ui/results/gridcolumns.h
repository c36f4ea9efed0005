#pragma once

#include "services/results/resultstore.h"
#include "ui/results/gridglyphs.h"

#include <QFontMetrics>
#include <QList>

/// Widths and places of a grid's columns, in pixels from the left edge of the first column.
class GridColumns
{
public:
    /// Fits names, types and a sample of the first rows; never walks the result.
    void fit(const ResultStore &store, const GridGlyphs &glyphs, const QFontMetrics &cells,
             const QFontMetrics &names, const QFontMetrics &types);
    void clear() { m_widths.clear(); }

    int count() const { return int(m_widths.size()); }
    int width(int column) const { return m_widths.value(column); }
    int left(int column) const; ///< left(count()) is the whole width
    int at(int x) const; ///< the column at x, -1 outside
    /// The column whose right edge is near x, -1 when none is.
    int edgeAt(int x) const;
    void setWidth(int column, int width);

    static constexpr int cellPadding = 9;
    static constexpr int narrowest = 36;
    static constexpr int widest = 360;

private:
    QList<int> m_widths;
};

#include "ui/results/gridcolumns.h"

#include "ui/results/celltext.h"

namespace
{

constexpr int sampledRows = 200;
constexpr int edgeReach = 4;

/// As wide as it will be drawn: plain cells glyph by glyph, others shaped.
int shownWidth(const CellView &cell, const GridGlyphs &glyphs, const QFontMetrics &metrics)
{
    const QByteArray bytes = shownBytes(cell).left(80);
    const bool plain
        = std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 32 && c < 127; });
    return plain ? int(glyphs.width({bytes.constData(), size_t(bytes.size())}))
                 : metrics.horizontalAdvance(shownText(cell).left(80));
}

} // namespace

void GridColumns::fit(const ResultStore &store, const GridGlyphs &glyphs, const QFontMetrics &cells,
                      const QFontMetrics &names, const QFontMetrics &types)
{
    m_widths.clear();
    const qint64 rows = std::min<qint64>(store.rows(), sampledRows);
    for (int column = 0; column < store.columns().size(); ++column) {
        const ResultColumn &described = store.columns()[column];
        int width = std::max(names.horizontalAdvance(described.name),
                             types.horizontalAdvance(described.type));
        for (qint64 row = 0; row < rows; ++row)
            width = std::max(width, shownWidth(store.cell(row, column), glyphs, cells));
        m_widths.append(std::clamp(width + 2 * cellPadding + 2, narrowest, widest));
    }
}

int GridColumns::left(int column) const
{
    int x = 0;
    for (int i = 0; i < column && i < m_widths.size(); ++i)
        x += m_widths[i];
    return x;
}

int GridColumns::at(int x) const
{
    int right = 0;
    for (int i = 0; i < m_widths.size() && x >= 0; ++i) {
        right += m_widths[i];
        if (x < right)
            return i;
    }
    return -1;
}

int GridColumns::edgeAt(int x) const
{
    int right = 0;
    for (int i = 0; i < m_widths.size(); ++i) {
        right += m_widths[i];
        if (std::abs(x - right) <= edgeReach)
            return i;
    }
    return -1;
}

void GridColumns::setWidth(int column, int width)
{
    if (column >= 0 && column < m_widths.size())
        m_widths[column] = std::max(width, narrowest);
}

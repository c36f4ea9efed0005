#pragma once

#include <QFont>
#include <QGlyphRun>
#include <QList>
#include <QPainter>
#include <QPointF>
#include <QRawFont>

#include <array>
#include <string_view>

/// Where a text is put in its cell.
enum class CellAlign { Left, Right };

/// Collects the plain ASCII cells of one frame and draws them in one call: shaping every cell anew
/// is what makes tables slow. A text that does not fit ends in an ellipsis; a number that does not
/// fit becomes "####", because a number that lost digits is another number.
class GridGlyphs
{
public:
    void setFont(const QFont &font);
    void begin();
    /// False: the text has other characters, the caller draws it. rect is the inside of the cell.
    bool add(std::string_view text, const QRectF &rect, CellAlign align, bool number);
    void draw(QPainter &painter, const QColor &color) const;

    qreal width(std::string_view ascii) const;

private:
    void put(quint32 glyph, qreal advance, qreal &x, qreal y);

    QRawFont m_font;
    std::array<quint32, 128> m_glyph{};
    std::array<qreal, 128> m_advance{};
    quint32 m_ellipsis = 0;
    qreal m_ellipsisAdvance = 0;
    QList<quint32> m_indexes;
    QList<QPointF> m_positions;
};

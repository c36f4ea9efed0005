#include "ui/results/gridglyphs.h"

void GridGlyphs::setFont(const QFont &font)
{
    m_font = QRawFont::fromFont(font);
    QString characters;
    for (ushort c = 0; c < 128; ++c)
        characters += QChar(c < 32 || c == 127 ? ushort(' ') : c);
    characters += QChar(0x2026);
    const QList<quint32> glyphs = m_font.glyphIndexesForString(characters);
    const QList<QPointF> advances = m_font.advancesForGlyphIndexes(glyphs);
    if (glyphs.size() < 129 || advances.size() < 129)
        return;
    for (qsizetype c = 0; c < 128; ++c) {
        m_glyph[size_t(c)] = glyphs[c];
        m_advance[size_t(c)]
            = qRound(advances[c].x()); // whole pixels keep columns of digits straight
    }
    m_ellipsis = glyphs[128];
    m_ellipsisAdvance = qRound(advances[128].x());
}

void GridGlyphs::begin()
{
    m_indexes.clear();
    m_positions.clear();
}

qreal GridGlyphs::width(std::string_view ascii) const
{
    qreal sum = 0;
    for (const char c : ascii)
        sum += m_advance[size_t(uchar(c) & 127)];
    return sum;
}

void GridGlyphs::put(quint32 glyph, qreal advance, qreal &x, qreal y)
{
    m_indexes.append(glyph);
    m_positions.append({x, y});
    x += advance;
}

bool GridGlyphs::add(std::string_view text, const QRectF &rect, CellAlign align, bool number)
{
    qreal total = 0;
    size_t fits = 0; // characters that leave room for an ellipsis
    for (size_t i = 0; i < text.size(); ++i) {
        const uchar c = uchar(text[i]);
        if (c < 32 || c > 126)
            return false;
        total += m_advance[c];
        if (total + m_ellipsisAdvance <= rect.width())
            fits = i + 1;
    }
    const qreal ascent = m_font.ascent();
    const qreal y = qRound(rect.top() + (rect.height() - ascent - m_font.descent()) / 2 + ascent);
    qreal x = rect.left();
    if (total <= rect.width()) {
        if (align == CellAlign::Right)
            x = rect.right() - total;
        for (const char c : text)
            put(m_glyph[uchar(c)], m_advance[uchar(c)], x, y);
        return true;
    }
    if (number) {
        const qreal hash = m_advance['#'];
        for (int n = int(rect.width() / hash); n > 0; --n)
            put(m_glyph['#'], hash, x, y);
        return true;
    }
    for (size_t i = 0; i < fits; ++i)
        put(m_glyph[uchar(text[i])], m_advance[uchar(text[i])], x, y);
    put(m_ellipsis, m_ellipsisAdvance, x, y);
    return true;
}

void GridGlyphs::draw(QPainter &painter, const QColor &color) const
{
    if (m_indexes.isEmpty())
        return;
    QGlyphRun run;
    run.setRawFont(m_font);
    run.setRawData(m_indexes.constData(), m_positions.constData(), int(m_indexes.size()));
    painter.setPen(color);
    painter.drawGlyphRun({0, 0}, run);
}

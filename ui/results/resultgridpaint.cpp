#include "ui/formatting.h"
#include "ui/results/celltext.h"
#include "ui/results/resultgrid.h"
#include "ui/theme/shapes.h"

#include <QPainter>
#include <QScrollBar>

// The painting half of ResultGrid.

namespace
{

QFont noteFont()
{
    QFont font = Type::tag();
    font.setItalic(true);
    return font;
}

/// The boxed NULL, painted once per theme: dashes are slow to stroke.
QPixmap paintedNull(const Theme &theme, const QString &word, qreal scale)
{
    const QFont font = noteFont();
    const QFontMetrics metrics(font);
    const QSize size(metrics.horizontalAdvance(word) + 10, metrics.height() + 2);
    QPixmap mark(size * scale);
    mark.setDevicePixelRatio(scale);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, QRectF(QPointF(), size), Metric::radiusTag, {}, theme.borderStrong, 1,
             Qt::DashLine);
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, word);
    return mark;
}

} // namespace

void ResultGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_themes.theme().surface);
    if (m_columns.count() == 0)
        return;
    if (m_nullMark.isNull())
        m_nullMark = paintedNull(m_themes.theme(), tr("NULL"), devicePixelRatioF());
    const qint64 below = m_rows - firstVisibleRow();
    const int rows = int(std::min<qint64>(below, visibleRows() + 1));
    paintGround(painter, rows);
    paintRows(painter, rows);
    paintCurrent(painter);
    paintHeader(painter);
}

void ResultGrid::paintGround(QPainter &painter, int rows) const
{
    const Theme &theme = m_themes.theme();
    const int bottom = m_headerHeight + rows * m_rowHeight;
    painter.fillRect(0, m_headerHeight, m_rowHeaderWidth, rows * m_rowHeight, theme.sunken);
    for (int i = 0; i < rows; ++i) {
        const qint64 row = firstVisibleRow() + i;
        if (!m_selection.isEmpty() && row >= m_selection.top() && row <= m_selection.bottom()) {
            const QRect first = cellRect(row, m_selection.left());
            const QRect last = cellRect(row, m_selection.right());
            painter.fillRect(first.united(last).intersected(
                                 viewport()->rect().adjusted(m_rowHeaderWidth, 0, 0, 0)),
                             theme.selection);
        }
    }
    const int right = std::min(viewport()->width(),
                               m_rowHeaderWidth + m_columns.left(m_columns.count())
                                   - horizontalScrollBar()->value());
    for (int i = 1; i <= rows; ++i)
        painter.fillRect(0, m_headerHeight + i * m_rowHeight - 1, right, 1, theme.border);
    painter.fillRect(m_rowHeaderWidth - 1, 0, 1, bottom, theme.border);
    int x = m_rowHeaderWidth - horizontalScrollBar()->value();
    for (int column = 0; column < m_columns.count(); ++column) {
        x += m_columns.width(column);
        if (x > m_rowHeaderWidth)
            painter.fillRect(x - 1, 0, 1, bottom, theme.border);
    }
}

void ResultGrid::paintRows(QPainter &painter, int rows)
{
    const Theme &theme = m_themes.theme();
    m_glyphs.begin();
    m_numbers.begin();
    painter.save();
    painter.setClipRect(m_rowHeaderWidth, m_headerHeight, viewport()->width(),
                        viewport()->height());
    painter.setFont(m_cellFont);
    for (int i = 0; i < rows; ++i) {
        const qint64 row = firstVisibleRow() + i;
        const QByteArray number = QByteArray::number(row + 1);
        const QRectF head(0, m_headerHeight + i * m_rowHeight,
                          m_rowHeaderWidth - GridColumns::cellPadding, m_rowHeight);
        m_numbers.add({number.constData(), size_t(number.size())}, head, CellAlign::Right, true);
        for (int column = 0; column < m_columns.count(); ++column) {
            const QRect rect = cellRect(row, column);
            if (rect.right() < m_rowHeaderWidth)
                continue;
            if (rect.left() > viewport()->width())
                break;
            paintCell(
                painter, row, column,
                QRectF(rect).adjusted(GridColumns::cellPadding, 0, -GridColumns::cellPadding, 0));
        }
    }
    m_glyphs.draw(painter, theme.text);
    painter.restore();
    m_numbers.draw(painter, theme.muted);
}

void ResultGrid::paintCell(QPainter &painter, qint64 row, int column, const QRectF &rect)
{
    const Theme &theme = m_themes.theme();
    const bool number = m_store->columns()[column].numeric;
    const CellView cell = m_store->cell(row, column);
    if (cell.null) {
        const QSizeF size = m_nullMark.deviceIndependentSize();
        const qreal x = number ? rect.right() - size.width() : rect.left();
        painter.drawPixmap(QPointF(qRound(x), qRound(rect.center().y() - size.height() / 2)),
                           m_nullMark);
        return;
    }
    const QByteArray bytes = shownBytes(cell);
    if (bytes.isEmpty()) {
        painter.setFont(Type::tag());
        painter.setPen(theme.muted);
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, tr("empty text"));
        painter.setFont(m_cellFont);
        return;
    }
    const CellAlign align = number ? CellAlign::Right : CellAlign::Left;
    if (m_glyphs.add({bytes.constData(), size_t(bytes.size())}, rect, align, number))
        return;
    painter.setPen(theme.text);
    const QString text
        = painter.fontMetrics().elidedText(shownText(cell), Qt::ElideRight, int(rect.width()));
    painter.drawText(
        rect, Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft) | Qt::TextSingleLine,
        text);
}

void ResultGrid::paintCurrent(QPainter &painter) const
{
    if (m_selection.isEmpty())
        return;
    const QRect rect = cellRect(m_selection.current.row, m_selection.current.column);
    if (rect.bottom() < m_headerHeight || rect.top() > viewport()->height())
        return;
    painter.save();
    painter.setClipRect(m_rowHeaderWidth, m_headerHeight, viewport()->width(),
                        viewport()->height());
    painter.setPen(QPen(hasFocus() ? m_themes.theme().accent : m_themes.theme().borderStrong, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -2, -2));
    painter.restore();
}

void ResultGrid::paintHeader(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    painter.fillRect(0, 0, viewport()->width(), m_headerHeight, theme.sunken);
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics names(bold);
    const QFontMetrics types(Type::tag());
    const int gap = (m_headerHeight - names.height() - types.height()) / 2;
    painter.save();
    painter.setClipRect(m_rowHeaderWidth, 0, viewport()->width(), m_headerHeight);
    for (int column = 0; column < m_columns.count(); ++column) {
        const int x = m_rowHeaderWidth + m_columns.left(column) - horizontalScrollBar()->value();
        const ResultColumn &described = m_store->columns()[column];
        const QRect inside(x + GridColumns::cellPadding, gap,
                           m_columns.width(column) - 2 * GridColumns::cellPadding, names.height());
        const auto align = described.numeric ? Qt::AlignRight : Qt::AlignLeft;
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(inside, align | Qt::TextSingleLine,
                         names.elidedText(described.name, Qt::ElideRight, inside.width()));
        painter.setFont(Type::tag());
        painter.setPen(theme.muted);
        painter.drawText(inside.translated(0, names.height()), align | Qt::TextSingleLine,
                         types.elidedText(described.type, Qt::ElideRight, inside.width()));
        painter.fillRect(x + m_columns.width(column) - 1, 0, 1, m_headerHeight, theme.border);
    }
    painter.restore();
    painter.fillRect(m_rowHeaderWidth - 1, 0, 1, m_headerHeight, theme.border);
    painter.fillRect(0, m_headerHeight - 1, viewport()->width(), 1, theme.border);
}

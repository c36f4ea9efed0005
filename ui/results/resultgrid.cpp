#include "ui/results/resultgrid.h"

#include "services/results/format.h"
#include "ui/formatting.h"
#include "ui/results/celltext.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

ResultGrid::ResultGrid(const ThemeSource &themes, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Result"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    readFonts();
    connect(&m_themes, &ThemeSource::changed, this, &ResultGrid::readColors);
}

void ResultGrid::readFonts()
{
    m_cellFont = Type::mono();
    m_glyphs.setFont(m_cellFont);
    m_numbers.setFont(m_cellFont);
    m_rowHeight = std::max(int(Metric::denseRowHeight), QFontMetrics(m_cellFont).height() + 8);
    m_headerHeight = std::max(
        40, QFontMetrics(Type::body()).height() + QFontMetrics(Type::tag()).height() + 10);
    readColors();
}

void ResultGrid::readColors()
{
    m_nullMark = {}; // painted anew in the next frame
    viewport()->update();
}

void ResultGrid::setStore(std::shared_ptr<const ResultStore> store)
{
    m_store = std::move(store);
    m_rows = 0;
    m_fitted = false;
    m_selection = {};
    m_columns.clear();
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
    updateScrollBars();
    viewport()->update(); // also when there is nothing yet: the rows of the last result must not stay in view
    refresh();
}

void ResultGrid::refresh()
{
    const qint64 rows = m_store && m_store->hasSchema() ? m_store->rows() : 0;
    const bool fit
        = m_store && m_store->hasSchema() && !m_fitted && (rows > 0 || m_columns.count() == 0);
    if (fit) {
        QFont bold = Type::body();
        bold.setWeight(QFont::DemiBold);
        m_columns.fit(*m_store, m_glyphs, QFontMetrics(m_cellFont), QFontMetrics(bold),
                      QFontMetrics(Type::tag()));
        m_fitted = rows > 0;
    }
    if (rows == m_rows && !fit)
        return;
    m_rows = rows;
    updateScrollBars();
    viewport()->update();
}

qint64 ResultGrid::firstVisibleRow() const
{
    return verticalScrollBar()->value();
}

int ResultGrid::visibleRows() const
{
    return std::max(1, (viewport()->height() - m_headerHeight) / m_rowHeight);
}

void ResultGrid::updateScrollBars()
{
    const QByteArray widest = QByteArray::number(m_rows);
    m_rowHeaderWidth = std::max(52,
                                int(m_glyphs.width({widest.constData(), size_t(widest.size())}))
                                    + 2 * GridColumns::cellPadding);
    constexpr qint64 most = std::numeric_limits<int>::max();
    verticalScrollBar()->setRange(0,
                                  int(std::min(most, std::max<qint64>(0, m_rows - visibleRows()))));
    verticalScrollBar()->setPageStep(visibleRows());
    const int room = viewport()->width() - m_rowHeaderWidth;
    horizontalScrollBar()->setRange(0, std::max(0, m_columns.left(m_columns.count()) - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
    horizontalScrollBar()->setSingleStep(20);
}

void ResultGrid::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

GridCell ResultGrid::cellAt(QPoint position) const
{
    if (position.y() < m_headerHeight)
        return {};
    const qint64 row = firstVisibleRow() + (position.y() - m_headerHeight) / m_rowHeight;
    const int column
        = m_columns.at(position.x() - m_rowHeaderWidth + horizontalScrollBar()->value());
    return row < m_rows && column >= 0 ? GridCell{row, column} : GridCell{};
}

QRect ResultGrid::cellRect(qint64 row, int column) const
{
    const int x = m_rowHeaderWidth + m_columns.left(column) - horizontalScrollBar()->value();
    const int y = m_headerHeight + int(row - firstVisibleRow()) * m_rowHeight;
    return {x, y, m_columns.width(column), m_rowHeight};
}

void ResultGrid::scrollTo(GridCell cell)
{
    const qint64 first = firstVisibleRow();
    if (cell.row < first)
        verticalScrollBar()->setValue(int(cell.row));
    else if (cell.row >= first + visibleRows())
        verticalScrollBar()->setValue(int(cell.row - visibleRows() + 1));
    const int left = m_columns.left(cell.column);
    const int right = left + m_columns.width(cell.column);
    const int room = viewport()->width() - m_rowHeaderWidth;
    QScrollBar *bar = horizontalScrollBar();
    if (right > bar->value() + room)
        bar->setValue(right - room);
    if (left < bar->value())
        bar->setValue(left);
}

void ResultGrid::setCurrent(GridCell cell, bool extend)
{
    if (!cell.isValid() || cell.row >= m_rows || cell.column >= m_columns.count())
        return;
    if (!extend || m_selection.isEmpty())
        m_selection.anchor = cell;
    m_selection.current = cell;
    scrollTo(cell);
    viewport()->update();
    announce();
    emit currentChanged(cell.row, cell.column);
}

void ResultGrid::announce()
{
    const GridCell cell = m_selection.current;
    const CellView view = m_store->cell(cell.row, cell.column);
    const QString value = view.null ? tr("NULL") : shownText(view);
    setAccessibleDescription(
        tr("Row %1, %2: %3")
            .arg(Format::number(cell.row + 1), m_store->columns()[cell.column].name, value));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ResultGrid::moveBy(qint64 rows, int columns, bool extend)
{
    if (m_rows == 0 || m_columns.count() == 0)
        return;
    const GridCell from = m_selection.isEmpty() ? GridCell{0, 0} : m_selection.current;
    setCurrent({std::clamp<qint64>(from.row + rows, 0, m_rows - 1),
                std::clamp(from.column + columns, 0, m_columns.count() - 1)},
               extend);
}

void ResultGrid::keyPressEvent(QKeyEvent *event)
{
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool whole = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll) && m_rows > 0) {
        m_selection = {{0, 0}, {m_rows - 1, m_columns.count() - 1}};
        viewport()->update();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        return moveBy(whole ? -m_rows : -1, 0, extend);
    case Qt::Key_Down:
        return moveBy(whole ? m_rows : 1, 0, extend);
    case Qt::Key_Left:
        return moveBy(0, whole ? -m_columns.count() : -1, extend);
    case Qt::Key_Right:
        return moveBy(0, whole ? m_columns.count() : 1, extend);
    case Qt::Key_PageUp:
        return moveBy(-visibleRows(), 0, extend);
    case Qt::Key_PageDown:
        return moveBy(visibleRows(), 0, extend);
    case Qt::Key_Home:
        return moveBy(whole ? -m_rows : 0, -m_columns.count(), extend);
    case Qt::Key_End:
        return moveBy(whole ? m_rows : 0, m_columns.count(), extend);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_selection.isEmpty())
            emit cellActivated(m_selection.current.row, m_selection.current.column);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

QString ResultGrid::selectedText() const
{
    if (m_selection.isEmpty() || !m_store)
        return {};
    QByteArray text;
    for (qint64 row = m_selection.top(); row <= m_selection.bottom(); ++row) {
        for (int column = m_selection.left(); column <= m_selection.right(); ++column) {
            if (column > m_selection.left())
                text += '\t';
            appendTsv(text, m_store->cell(row, column));
        }
        if (row < m_selection.bottom())
            text += '\n';
    }
    return QString::fromUtf8(text);
}

void ResultGrid::copy()
{
    if (m_selection.cells() > mostCopiedCells)
        emit selectionTooLarge(m_selection.cells());
    else if (!m_selection.isEmpty())
        QGuiApplication::clipboard()->setText(selectedText());
}

void ResultGrid::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (position.y() < m_headerHeight) {
        m_resizing
            = m_columns.edgeAt(position.x() - m_rowHeaderWidth + horizontalScrollBar()->value());
        m_resizeFrom = m_resizing < 0 ? 0 : position.x() - m_columns.width(m_resizing);
        return;
    }
    if (event->button() == Qt::LeftButton)
        setCurrent(cellAt(position), event->modifiers().testFlag(Qt::ShiftModifier));
}

void ResultGrid::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (m_resizing >= 0) {
        m_columns.setWidth(m_resizing, position.x() - m_resizeFrom);
        updateScrollBars();
        viewport()->update();
        return;
    }
    const bool onEdge = position.y() < m_headerHeight
        && m_columns.edgeAt(position.x() - m_rowHeaderWidth + horizontalScrollBar()->value()) >= 0;
    viewport()->setCursor(onEdge ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (event->buttons().testFlag(Qt::LeftButton) && position.y() >= m_headerHeight)
        setCurrent(cellAt(position), true);
}

void ResultGrid::mouseReleaseEvent(QMouseEvent *)
{
    m_resizing = -1;
}

void ResultGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    const GridCell cell = cellAt(event->position().toPoint());
    if (cell.isValid())
        emit cellActivated(cell.row, cell.column);
}

bool ResultGrid::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_store || !m_store->hasSchema())
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int column
        = m_columns.at(help->pos().x() - m_rowHeaderWidth + horizontalScrollBar()->value());
    if (help->pos().y() >= m_headerHeight || column < 0)
        return QAbstractScrollArea::viewportEvent(event);
    const ResultColumn &described = m_store->columns()[column];
    const QString text = described.name + u'\n' + described.type;
    QToolTip::showText(help->globalPos(),
                       text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), this);
    return true;
}

void ResultGrid::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ResultGrid::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ResultGrid::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        readFonts();
}

#pragma once

#include "services/results/resultstore.h"
#include "ui/results/gridcolumns.h"
#include "ui/results/gridglyphs.h"
#include "ui/results/gridselection.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QPixmap>

/// A result's rows. Paints from the store what is visible and keeps nothing per row, so that
/// opening ten million rows costs what opening ten costs.
class ResultGrid : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit ResultGrid(const ThemeSource &themes, QWidget *parent = nullptr);

    void setStore(std::shared_ptr<const ResultStore> store); ///< null: empty
    /// Looks how many rows there are now. Cheap; called at most once a frame while rows stream in.
    void refresh();

    qint64 rowCount() const { return m_rows; }
    GridSelection selection() const { return m_selection; }
    void setCurrent(GridCell cell, bool extend = false);
    /// The selected cells as tab-separated text with a line per row.
    QString selectedText() const;
    qint64 firstVisibleRow() const;
    int visibleRows() const; ///< rows that fit whole

    static constexpr qint64 mostCopiedCells = 500'000;

signals:
    void currentChanged(qint64 row, int column);
    void cellActivated(qint64 row, int column);
    /// Ctrl+C on more than mostCopiedCells: nothing was copied.
    void selectionTooLarge(qint64 cells);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void paintHeader(QPainter &painter) const;
    void paintGround(QPainter &painter, int rows) const;
    void paintRows(QPainter &painter, int rows);
    void paintCell(QPainter &painter, qint64 row, int column, const QRectF &rect);
    void paintCurrent(QPainter &painter) const;
    void readFonts();
    void readColors();
    void updateScrollBars();
    void scrollTo(GridCell cell);
    void moveBy(qint64 rows, int columns, bool extend);
    void copy();
    void announce();
    GridCell cellAt(QPoint position) const;
    QRect cellRect(qint64 row, int column) const;
    int rowHeaderWidth() const { return m_rowHeaderWidth; }

    const ThemeSource &m_themes;
    std::shared_ptr<const ResultStore> m_store;
    qint64 m_rows = 0;
    bool m_fitted = false; // widths saw rows
    GridColumns m_columns;
    GridSelection m_selection;
    GridGlyphs m_glyphs;
    GridGlyphs m_numbers; // of the rows, in another colour
    QFont m_cellFont;
    QPixmap m_nullMark;
    int m_rowHeight = Metric::denseRowHeight;
    int m_headerHeight = 40;
    int m_rowHeaderWidth = 52;
    int m_resizing = -1;
    int m_resizeFrom = 0;
};

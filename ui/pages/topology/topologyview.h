#pragma once

#include "ui/pages/topology/topologyscene.h"

#include <QGraphicsView>

/// Looks at the map: zooms with meaning (smaller zoom, less on a card), pans by dragging, and walks
/// cards and edges by keyboard. Lane headers stay at the top.
class TopologyView : public QGraphicsView
{
    Q_OBJECT

public:
    static constexpr qreal fullFrom = 0.85, compactFrom = 0.5,
                           nameFrom = 0.25; ///< zoom from which a detail holds
    static constexpr qreal compactNominal
        = 0.82; ///< the zoom at which compact cards stand at their own size
    static constexpr int headerHeight = 32;

    explicit TopologyView(TopologyScene &scene, const ThemeSource &themes,
                          QWidget *parent = nullptr);

    qreal zoom() const { return m_zoom; }
    void setZoom(qreal zoom);
    void zoomIn();
    void zoomOut();
    void fit(); ///< the whole map, never larger than 100 %
    void keepFitting(bool keep); ///< fits again when the window changes, until the user zooms
    void setFootRoom(int pixels)
    {
        m_footRoom = pixels;
    } ///< height at the foot that something else covers
    static CardDetail detailAt(qreal zoom);

signals:
    void zoomChanged(qreal zoom);
    void serviceActivated(
        const QString &service); ///< selected by pointer or keyboard; empty: none any more
    void serviceOpened(const QString &service); ///< Enter on its card
    void serviceChosen(const QString &service); ///< double click
    void currentChanged(
        const QString &description); ///< a card or an edge was reached by keyboard or pointer

private:
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void scrollContentsBy(int dx, int dy) override;

    void applyZoom(qreal zoom, const QPointF &anchor);
    void walkTo(int card);
    int nextCard(Qt::Key key) const;
    void walkEdges(int step);
    void showEdge(int route);
    void moving(bool on);
    CardItem *cardAt(const QPoint &position) const;

    TopologyScene &m_scene;
    const ThemeSource &m_themes;
    qreal m_zoom = 1;
    int m_footRoom = 0;
    bool m_keepFitting = true;
    bool m_dragging = false;
    QPoint m_dragFrom;
};

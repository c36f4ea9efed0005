#pragma once

#include "services/checks/history/historyqueries.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

/// Latencies of a check over a stretch of time: p50 solid, p95 dashed, max dotted. What was not
/// measured is a gap in the lines, hatched where the console did not look. The wheel zooms around
/// the pointer, dragging chooses a stretch, a double click or 0 goes back to the whole; + − and the
/// arrows do the same by keyboard.
class HistoryChart : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryChart(const ThemeSource &themes, QWidget *parent = nullptr);

    /// segments: of the verdict, for the gaps.
    void setSeries(const HistorySeries &series, const QList<VerdictSegment> &segments,
                   qint64 fromMs, qint64 toMs, TimeZoneChoice zone);
    void setMessage(const QString &message); ///< instead of lines; empty: none
    const HistorySeries &series() const { return m_series; }
    QSize sizeHint() const override { return {400, 150}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

signals:
    void windowWanted(qint64 fromMs, qint64 toMs);
    void wholeWanted();

private:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintAxes(QPainter &painter, const QRectF &plot, double top) const;
    void paintGaps(QPainter &painter, const QRectF &plot) const;
    void paintLines(QPainter &painter, const QRectF &plot, double top) const;
    void paintHover(QPainter &painter, const QRectF &plot) const;
    QRectF plotRect() const;
    qreal xOf(qint64 atMs, const QRectF &plot) const;
    qint64 timeAt(qreal x) const;
    void zoom(double factor, qint64 aroundMs);
    double largest() const;
    int pointAt(qreal x) const; ///< index of the nearest one; -1: none
    void describe();

    const ThemeSource &m_themes;
    HistorySeries m_series;
    QList<VerdictSegment> m_segments;
    qint64 m_fromMs = 0;
    qint64 m_toMs = 1;
    qint64 m_spacingMs = 0; ///< usual distance between two points
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    QString m_message;
    qreal m_hoverX = -1;
    qreal m_brushX = -1; ///< where dragging began; -1: it did not
};

/// "p50 ≈ 61 ms · p95 ≈ 193 ms · max 459 ms · n = 60" of a point.
QString pointText(const HistoryPoint &point);

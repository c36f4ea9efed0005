#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

/// The latencies of the last runs as a line with its median; a run without an answer leaves a gap
/// and a mark below.
class LatencyChart : public QWidget
{
    Q_OBJECT

public:
    explicit LatencyChart(const ThemeSource &themes, QWidget *parent = nullptr);

    void setValues(std::vector<float> values); ///< ms, oldest first; NaN: no answer
    QSize sizeHint() const override { return {400, 150}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

    /// The upper end of an axis that ends in 1, 2, 4 or 5 times a power of ten.
    static double axisTop(double largest);

private:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintAxis(QPainter &painter, const QRectF &plot, double top) const;
    void paintLine(QPainter &painter, const QRectF &plot, double top) const;
    QRectF plotRect() const;
    qreal xOf(size_t run, const QRectF &plot) const;
    double largest() const;

    const ThemeSource &m_themes;
    std::vector<float> m_values;
};

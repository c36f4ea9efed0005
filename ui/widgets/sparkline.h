#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

/// The line of values, oldest first, in rect; NaN is a gap, a single value between gaps a dot.
/// Fewer than two values draw nothing.
void paintSparkline(QPainter &painter, const QRectF &rect, const std::vector<float> &values,
                    const QColor &color);

/// Recent latencies at a glance, 44 × 12.
class Sparkline : public QWidget
{
    Q_OBJECT

public:
    explicit Sparkline(const ThemeSource &themes, QWidget *parent = nullptr);

    void setValues(const std::vector<float> &values);
    QSize sizeHint() const override { return {44, 12}; }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    std::vector<float> m_values;
};

#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// Which line of the latency chart is which: p50 solid, p95 dashed, max dotted. The percentiles
/// come from buckets, and are marked as approximate.
class SeriesLegend : public QWidget
{
    Q_OBJECT

public:
    explicit SeriesLegend(const ThemeSource &themes, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
};

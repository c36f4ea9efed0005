#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

/// Runs of one check, oldest first, newest at the right; the height of a bar repeats the verdict:
/// low ok, middle degraded, full critical, dashed where nothing was measured.
void paintVerdictStrip(QPainter &painter, const QRectF &rect, const std::vector<Verdict> &runs,
                       const Theme &theme);

/// The strip as a widget, with its sums as accessible name.
class VerdictStrip : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    void setRuns(std::vector<Verdict> runs);
    QSize sizeHint() const override { return {120, 16}; }
    QSize minimumSizeHint() const override { return {40, 16}; }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    std::vector<Verdict> m_runs;
};

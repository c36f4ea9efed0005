#pragma once

#include "services/checks/history/timeline.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

/// Verdicts over [fromMs, toMs) to scale: low ok, middle degraded, full critical; hatched where the
/// console did not look, dashed where it looked and nothing was known.
void paintTimeline(QPainter &painter, const QRectF &rect, const QList<VerdictSegment> &segments,
                   qint64 fromMs, qint64 toMs, const Theme &theme);
/// "OK, 14:02:31 – 14:09:02 UTC, 6 min", or why nothing is known of that stretch.
QString segmentText(const VerdictSegment &segment, TimeZoneChoice zone);

/// Such a bar as a widget that tells what is under the pointer.
class TimelineBar : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineBar(const ThemeSource &themes, QWidget *parent = nullptr);

    void setSegments(const QList<VerdictSegment> &segments, qint64 fromMs, qint64 toMs,
                     TimeZoneChoice zone);
    const QList<VerdictSegment> &segments() const { return m_segments; }
    QSize sizeHint() const override { return {200, 14}; }
    QSize minimumSizeHint() const override { return {40, 14}; }

private:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

    const ThemeSource &m_themes;
    QList<VerdictSegment> m_segments;
    qint64 m_fromMs = 0;
    qint64 m_toMs = 1;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
};

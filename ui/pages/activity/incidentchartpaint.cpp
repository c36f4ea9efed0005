#include "ui/pages/activity/incidentchart.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/timeaxis.h"
#include "ui/widgets/timelinebar.h"

#include <QPainter>
#include <QPainterPath>

// The painting half of IncidentChart.

namespace
{

constexpr int leastTickWidth = 110;

void paintDeployment(QPainter &painter, const QPointF &tip, bool failed, const Theme &theme)
{
    QPainterPath arrow;
    arrow.moveTo(tip);
    arrow.lineTo(tip + QPointF(4, 6));
    arrow.lineTo(tip + QPointF(-4, 6));
    arrow.closeSubpath();
    painter.setPen(QPen(failed ? theme.critical.foreground : theme.accent, 1.2));
    painter.setBrush(failed ? Qt::NoBrush : QBrush(theme.accent));
    painter.drawPath(arrow);
}

/// The stretches in which the console could not look, from their beginnings and ends.
QList<VerdictSegment> ownFaults(const QList<EventRow> &events, qint64 toMs)
{
    QMap<qint64, HistoryEvent::Kind> byTime;
    for (const EventRow &row : events) {
        if (row.event.kind == HistoryEvent::Kind::OwnFault
            || row.event.kind == HistoryEvent::Kind::OwnFaultOver)
            byTime.insert(row.event.atMs, row.event.kind);
    }
    QList<VerdictSegment> faults;
    for (auto it = byTime.cbegin(); it != byTime.cend(); ++it) {
        const auto next = std::next(it);
        if (*it == HistoryEvent::Kind::OwnFault)
            faults.append(
                {it.key(), next == byTime.cend() ? toMs : next.key(), Verdict::Unknown, Gap::None});
    }
    return faults;
}

}

void IncidentChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    painter.fillRect(rowRect(m_row), hasFocus() ? theme.selection : theme.sunken);
    paintAxis(painter);
    paintConsole(painter);
    for (int row = 1; row < lastRow(); ++row)
        paintService(painter, row);
    paintRotations(painter);
    if (m_brushX >= 0) {
        QColor veil = theme.accent;
        veil.setAlphaF(0.18F);
        painter.fillRect(QRectF(std::min(m_brushX, m_pointerX), axisHeight,
                                std::abs(m_pointerX - m_brushX), height()),
                         veil);
    } else if (m_pointerX >= plot(0).left()) {
        painter.setPen(QPen(theme.borderStrong, 1));
        painter.drawLine(QPointF(m_pointerX, axisHeight),
                         QPointF(m_pointerX, rowRect(lastRow()).bottom()));
    }
}

void IncidentChart::paintAxis(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    painter.setFont(Type::tag());
    const QFontMetricsF metrics(Type::tag());
    const QRectF area = plot(0);
    const int bottom = rowRect(lastRow()).bottom();
    for (const TimeTick &tick :
         timeTicks(m_fromMs, m_toMs, m_zone, std::max(2, int(area.width()) / leastTickWidth))) {
        const qreal x = std::round(xOf(tick.atMs)) + 0.5;
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, axisHeight - 4), QPointF(x, bottom));
        painter.setPen(theme.muted);
        const qreal wide = metrics.horizontalAdvance(tick.text);
        painter.drawText(
            QPointF(std::clamp(x - wide / 2, area.left(), area.right() - wide), axisHeight - 9),
            tick.text);
    }
}

void IncidentChart::paintConsole(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    const QRect line = rowRect(0);
    paintName(painter, 0);
    painter.save();
    painter.setClipRect(
        QRectF(plot(0).left() - 6, line.top(), plot(0).width() + 12, line.height()));
    // Where it did not look is the same for all checks, so any timeline tells.
    if (!m_timelines.isEmpty()) {
        QList<VerdictSegment> gaps = m_timelines.begin().value();
        gaps.removeIf([](const VerdictSegment &segment) { return segment.gap == Gap::None; });
        paintTimeline(painter, plot(0), gaps + ownFaults(m_events, m_toMs), m_fromMs, m_toMs,
                      theme);
    }
    for (const EventRow &row : m_events) {
        const bool step = row.event.kind == HistoryEvent::Kind::ClockStep;
        const bool woke = row.event.kind == HistoryEvent::Kind::Resumed;
        const QRectF place(xOf(row.event.atMs) - 7, line.center().y() - 7, 14, 14);
        if (step || woke)
            paintIcon(painter, place, step ? QStringLiteral("clock") : QStringLiteral("play"),
                      theme.text);
        else
            paintVerdictGlyph(painter, place,
                              row.event.kind == HistoryEvent::Kind::OwnFaultOver ? Verdict::Ok
                                                                                 : Verdict::Unknown,
                              theme);
    }
    painter.restore();
}

void IncidentChart::paintService(QPainter &painter, int row) const
{
    const Theme &theme = m_themes.theme();
    const QString &service = m_services[row - 1];
    const QRect line = rowRect(row);
    const QRectF area = plot(row);
    paintName(painter, row);
    painter.save();
    painter.setClipRect(QRectF(area.left() - 6, line.top(), area.width() + 12, line.height()));
    paintTimeline(painter, area, m_timelines.value(service), m_fromMs, m_toMs, theme);
    for (const ChangeRow &change : m_changes) {
        if (change.key.service != service || change.key.check.startsWith(QLatin1String("UP-")))
            continue;
        paintVerdictGlyph(painter, QRectF(xOf(change.atMs) - 4, line.top() + 1, 8, 8), change.after,
                          theme);
    }
    for (const DeploymentMark &mark : m_deployments) {
        if (mark.service == service)
            paintDeployment(painter, QPointF(xOf(mark.atMs), area.bottom() + 1), mark.failed,
                            theme);
    }
    painter.restore();
}

void IncidentChart::paintName(QPainter &painter, int row) const
{
    const Theme &theme = m_themes.theme();
    const QRect line = rowRect(row);
    if (row > 0) {
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(0, line.top() + 0.5), QPointF(width(), line.top() + 0.5));
    }
    painter.setFont(Type::body());
    painter.setPen(row == m_row && hasFocus() ? theme.selectionText : theme.text);
    painter.drawText(
        QRect(8, line.top(), nameWidth - 16, line.height()), Qt::AlignVCenter,
        QFontMetrics(Type::body()).elidedText(rowName(row), Qt::ElideRight, nameWidth - 16));
}

void IncidentChart::paintRotations(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    const QRect line = rowRect(lastRow());
    paintName(painter, lastRow());
    painter.save();
    painter.setClipRect(
        QRectF(plot(0).left() - 6, line.top(), plot(0).width() + 12, line.height()));
    for (const Activity &entry : m_rotations) {
        const QRectF place(xOf(entry.atMs) - 7, line.center().y() - 7, 14, 14);
        paintIcon(painter, place, QStringLiteral("rotation"),
                  entry.outcome == Activity::Outcome::Failed ? theme.critical.foreground
                                                             : theme.accent);
    }
    if (m_rotations.isEmpty()) {
        painter.setFont(Type::supporting());
        painter.setPen(theme.muted);
        painter.drawText(plot(lastRow()).adjusted(0, -6, 0, 6), Qt::AlignVCenter,
                         tr("none in this time"));
    }
    painter.restore();
}

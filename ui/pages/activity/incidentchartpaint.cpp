#include "ui/pages/activity/incidentchart.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/timeaxis.h"
#include "ui/widgets/timelinebar.h"

#include <QMap>
#include <QPainter>

// The painting half of IncidentChart.

namespace
{

constexpr int leastTickWidth = 110;

/// The shape that says how a deployment went; one in progress has none yet.
Verdict verdictOf(DeploymentOutcome outcome)
{
    switch (outcome) {
    case DeploymentOutcome::Succeeded:
        return Verdict::Ok;
    case DeploymentOutcome::Failed:
    case DeploymentOutcome::Crashed:
        return Verdict::Critical;
    case DeploymentOutcome::Removed:
    case DeploymentOutcome::Canceled:
        return Verdict::Inert;
    case DeploymentOutcome::InProgress:
    case DeploymentOutcome::Unknown:
        break;
    }
    return Verdict::Unknown;
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
    paintLeftOut(painter);
    paintChosen(painter);
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
        paintTimeline(painter, plot(0), gaps + ownFaults(m_marks.events(), m_toMs), m_fromMs,
                      m_toMs, theme);
    }
    for (const IncidentMark &mark : m_marks.ofRow(0)) {
        const HistoryEvent::Kind kind = m_marks.event(mark).event.kind;
        const QRectF place = placeOf(0, mark);
        if (kind == HistoryEvent::Kind::ClockStep)
            paintIcon(painter, place, QStringLiteral("clock"), theme.text);
        else if (kind == HistoryEvent::Kind::Resumed)
            paintIcon(painter, place, QStringLiteral("play"), theme.text);
        else
            paintVerdictGlyph(
                painter, place,
                kind == HistoryEvent::Kind::OwnFaultOver ? Verdict::Ok : Verdict::Unknown, theme);
    }
    painter.restore();
}

void IncidentChart::paintService(QPainter &painter, int row) const
{
    const Theme &theme = m_themes.theme();
    const QString &service = m_marks.services()[row - 1];
    const QRect line = rowRect(row);
    const QRectF area = plot(row);
    paintName(painter, row);
    painter.save();
    painter.setClipRect(QRectF(area.left() - 6, line.top(), area.width() + 12, line.height()));
    paintTimeline(painter, area, m_timelines.value(service), m_fromMs, m_toMs, theme);
    QMap<Verdict, qreal> painted; // where one like it stands: thousands fall on few pixels
    for (const IncidentMark &mark : m_marks.ofRow(row)) {
        if (mark.kind == IncidentMark::Kind::Deployment) {
            paintDeployment(painter, row, mark);
            continue;
        }
        const ChangeRow &change = m_marks.change(mark);
        const qreal x = std::round(xOf(mark.atMs));
        if (isOfBar(change) || painted.value(change.after, -1) == x)
            continue;
        painted[change.after] = x;
        paintVerdictGlyph(painter, placeOf(row, mark), change.after, theme);
    }
    painter.restore();
}

void IncidentChart::paintDeployment(QPainter &painter, int row, const IncidentMark &mark) const
{
    const Theme &theme = m_themes.theme();
    const DeploymentOutcome outcome = m_marks.deployment(mark).outcome;
    const QRectF place = placeOf(row, mark);
    if (outcome != DeploymentOutcome::InProgress)
        return paintVerdictGlyph(painter, place, verdictOf(outcome), theme);
    painter.setPen(QPen(theme.accent, 1.6, Qt::SolidLine, Qt::RoundCap)); // as all work in progress
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(place.adjusted(1, 1, -1, -1), 0, 90 * 16);
}

void IncidentChart::paintLeftOut(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    for (int row = 0; row <= lastRow(); ++row) {
        const qint64 before = std::min(leftOutBefore(row), m_toMs);
        if (before <= m_fromMs)
            continue;
        const QRectF area = plot(row);
        const QRect line = rowRect(row);
        const bool service = row > 0 && row < lastRow(); // its changes stand above its bar
        const QRectF shaded(area.left(), line.top() + 1.0, xOf(before) - area.left(),
                            service ? area.top() - line.top() - 1 : line.height() - 1.0);
        paintHatch(painter, shaded, theme);
        painter.setPen(QPen(theme.borderStrong, 1, Qt::DashLine));
        painter.drawLine(shaded.topRight(), shaded.bottomRight());
    }
}

void IncidentChart::paintChosen(QPainter &painter) const
{
    if (!m_mark)
        return;
    const Theme &theme = m_themes.theme();
    // Without the focus it still says which one the line below the chart is about.
    paintFocusRing(painter, placeOf(m_row, *m_mark), Metric::radiusTag,
                   hasFocus() ? theme.accent : theme.borderStrong);
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
    for (const IncidentMark &mark : m_marks.ofRow(lastRow())) {
        const QRectF place = placeOf(lastRow(), mark);
        const bool failed = m_marks.rotation(mark).outcome == Activity::Outcome::Failed;
        paintIcon(painter, place, QStringLiteral("rotation"),
                  failed ? theme.critical.foreground : theme.accent);
        if (failed) // by its shape, too
            paintVerdictGlyph(painter, QRectF(place.right() - 5, place.top() - 3, 8, 8),
                              Verdict::Critical, theme);
    }
    if (m_marks.ofRow(lastRow()).isEmpty()) {
        painter.setFont(Type::supporting());
        painter.setPen(theme.muted);
        painter.drawText(plot(lastRow()).adjusted(0, -6, 0, 6), Qt::AlignVCenter,
                         tr("none in this time"));
    }
    painter.restore();
}

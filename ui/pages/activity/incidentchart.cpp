#include "ui/pages/activity/incidentchart.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/timeaxis.h"
#include "ui/widgets/timelinebar.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace
{

constexpr int axisHeight = 26, rowHeight = 32, nameWidth = 190, rightMargin = 16, barHeight = 12,
              leastTickWidth = 110, nearby = 5;
constexpr qint64 leastWindowMs = 60'000;
constexpr double zoomStep = 0.8;

QDateTime moment(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
}

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

}

IncidentChart::IncidentChart(const ThemeSource &themes, TimeZoneChoice zone, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_zone(zone)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Incident timeline"));
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void IncidentChart::setServices(const QStringList &services)
{
    m_services = services;
    setMinimumHeight(axisHeight + rowHeight * (int(services.size()) + 1) + 8);
    update();
}

void IncidentChart::setWindow(qint64 fromMs, qint64 toMs)
{
    m_fromMs = fromMs;
    m_toMs = std::max(fromMs + 1, toMs);
    update();
}

void IncidentChart::setTimeline(const QString &service, const QList<VerdictSegment> &segments)
{
    m_timelines[service] = segments;
    update();
}

void IncidentChart::setChanges(const QList<ChangeRow> &changes)
{
    m_changes = changes;
    update();
}

void IncidentChart::setEvents(const QList<EventRow> &events)
{
    m_events = events;
    update();
}

void IncidentChart::setDeployments(const QList<DeploymentMark> &deployments)
{
    m_deployments = deployments;
    update();
}

QRect IncidentChart::rowRect(int row) const
{
    return {0, axisHeight + row * rowHeight, width(), rowHeight};
}

QRectF IncidentChart::plot(int row) const
{
    const QRect line = rowRect(row);
    return QRectF(nameWidth, line.top() + (rowHeight - barHeight) / 2,
                  std::max(10, width() - nameWidth - rightMargin), barHeight);
}

qreal IncidentChart::xOf(qint64 atMs) const
{
    const QRectF area = plot(0);
    return area.left() + area.width() * double(atMs - m_fromMs) / double(m_toMs - m_fromMs);
}

qint64 IncidentChart::timeAt(qreal x) const
{
    const QRectF area = plot(0);
    return m_fromMs
        + qint64(std::clamp((x - area.left()) / area.width(), 0.0, 1.0)
                 * double(m_toMs - m_fromMs));
}

int IncidentChart::rowAt(int y) const
{
    const int row = y < axisHeight ? -1 : (y - axisHeight) / rowHeight;
    return row <= m_services.size() ? row : -1;
}

void IncidentChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    painter.fillRect(rowRect(m_row), hasFocus() ? theme.selection : theme.sunken);
    paintAxis(painter);
    paintConsole(painter);
    for (int row = 1; row <= m_services.size(); ++row)
        paintService(painter, row);
    if (m_brushX >= 0) {
        QColor veil = theme.accent;
        veil.setAlphaF(0.18F);
        painter.fillRect(QRectF(std::min(m_brushX, m_pointerX), axisHeight,
                                std::abs(m_pointerX - m_brushX), height()),
                         veil);
    } else if (m_pointerX >= plot(0).left()) {
        painter.setPen(QPen(theme.borderStrong, 1));
        painter.drawLine(QPointF(m_pointerX, axisHeight),
                         QPointF(m_pointerX, rowRect(int(m_services.size())).bottom()));
    }
}

void IncidentChart::paintAxis(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    painter.setFont(Type::tag());
    const QFontMetricsF metrics(Type::tag());
    const QRectF area = plot(0);
    const int bottom = rowRect(int(m_services.size())).bottom();
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
    painter.setFont(Type::body());
    painter.setPen(theme.text);
    painter.drawText(QRect(8, line.top(), nameWidth - 16, line.height()), Qt::AlignVCenter,
                     tr("This console"));
    painter.save();
    painter.setClipRect(
        QRectF(plot(0).left() - 6, line.top(), plot(0).width() + 12, line.height()));
    // Where it did not look is the same for all checks, so any timeline tells.
    if (!m_timelines.isEmpty()) {
        QList<VerdictSegment> gaps = m_timelines.begin().value();
        gaps.removeIf([](const VerdictSegment &segment) { return segment.gap == Gap::None; });
        paintTimeline(painter, plot(0), gaps, m_fromMs, m_toMs, theme);
    }
    for (const EventRow &row : m_events) {
        const bool step = row.event.kind == HistoryEvent::Kind::ClockStep;
        const QRectF place(xOf(row.event.atMs) - 7, line.center().y() - 7, 14, 14);
        if (step)
            paintIcon(painter, place, QStringLiteral("clock"), theme.text);
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
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(0, line.top() + 0.5), QPointF(width(), line.top() + 0.5));
    painter.setFont(Type::body());
    painter.setPen(row == m_row && hasFocus() ? theme.selectionText : theme.text);
    painter.drawText(
        QRect(8, line.top(), nameWidth - 16, line.height()), Qt::AlignVCenter,
        QFontMetrics(Type::body()).elidedText(service, Qt::ElideRight, nameWidth - 16));
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

QString IncidentChart::eventText(const HistoryEvent &event) const
{
    using Kind = HistoryEvent::Kind;
    const QString when = Format::dateTime(moment(event.atMs), m_zone);
    switch (event.kind) {
    case Kind::ClockStep:
        return tr("%1: the clock of this computer was set").arg(when);
    case Kind::OwnFault:
        return tr("%1: the console could not look").arg(when);
    case Kind::OwnFaultOver:
        return tr("%1: the console looked again").arg(when);
    case Kind::RawDroppedEarly:
        return tr("%1: single results were dropped before their time, for space").arg(when);
    case Kind::SetAside:
        return tr("%1: the record before was damaged and set aside").arg(when);
    case Kind::NotWritten:
        return tr("%1: part of the record could not be written").arg(when);
    }
    return {};
}

QString IncidentChart::textAt(const QPoint &position) const
{
    const int row = rowAt(position.y());
    if (row < 0 || position.x() < plot(0).left())
        return {};
    const auto isNear = [&](qint64 atMs) { return std::abs(xOf(atMs) - position.x()) <= nearby; };
    QStringList lines;
    if (row == 0) {
        for (const EventRow &event : m_events) {
            if (isNear(event.event.atMs))
                lines.append(eventText(event.event));
        }
        return lines.join(u'\n');
    }
    const QString service = m_services[row - 1];
    const qint64 at = timeAt(position.x());
    for (const VerdictSegment &segment : m_timelines.value(service)) {
        if (at >= segment.fromMs && at < segment.toMs)
            lines.append(segmentText(segment, m_zone));
    }
    for (const ChangeRow &change : m_changes) {
        if (change.key.service == service && isNear(change.atMs))
            lines.append(tr("%1: %2 %3 → %4")
                             .arg(Format::dateTime(moment(change.atMs), m_zone), change.key.check,
                                  verdictWord(change.before), verdictWord(change.after)));
    }
    for (const DeploymentMark &mark : m_deployments) {
        if (mark.service == service && isNear(mark.atMs))
            lines.append(
                tr("%1: deployed, %2")
                    .arg(Format::dateTime(moment(mark.atMs), m_zone), shortened(mark.title)));
    }
    return lines.join(u'\n');
}

void IncidentChart::choose(int row)
{
    m_row = std::clamp(row, 0, int(m_services.size()));
    setAccessibleDescription(m_row == 0 ? tr("This console") : m_services[m_row - 1]);
    update();
}

void IncidentChart::zoom(double factor, qint64 aroundMs)
{
    const double window = double(m_toMs - m_fromMs);
    const double wanted = std::max(window * factor, double(leastWindowMs));
    const qint64 from = aroundMs - qint64(double(aroundMs - m_fromMs) / window * wanted);
    emit windowWanted(from, from + qint64(wanted));
}

void IncidentChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    choose(rowAt(int(event->position().y())));
    m_brushX = m_pointerX = event->position().x();
}

void IncidentChart::mouseMoveEvent(QMouseEvent *event)
{
    m_pointerX = event->position().x();
    update();
    const QString text = textAt(event->position().toPoint());
    if (m_brushX < 0 && !text.isEmpty())
        QToolTip::showText(event->globalPosition().toPoint(), plainToolTip(shortened(text, 900)),
                           this);
    else
        QToolTip::hideText();
}

void IncidentChart::mouseReleaseEvent(QMouseEvent *event)
{
    const qreal began = std::exchange(m_brushX, -1);
    const qreal ended = event->position().x();
    update();
    if (began < 0 || std::abs(ended - began) < nearby)
        return;
    const qint64 from = timeAt(std::min(began, ended));
    emit windowWanted(from, std::max(timeAt(std::max(began, ended)), from + leastWindowMs));
}

void IncidentChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(int(event->position().y()));
    if (row > 0)
        emit serviceWanted(m_services[row - 1]);
    else
        emit wholeWanted();
}

void IncidentChart::wheelEvent(QWheelEvent *event)
{
    const int turned = event->angleDelta().y();
    if (!(event->modifiers() & Qt::ControlModifier) || turned == 0) {
        event->ignore(); // scrolls the rows
        return;
    }
    zoom(turned > 0 ? zoomStep : 1 / zoomStep, timeAt(event->position().x()));
    event->accept();
}

void IncidentChart::keyPressEvent(QKeyEvent *event)
{
    const qint64 step = (m_toMs - m_fromMs) / 5;
    switch (event->key()) {
    case Qt::Key_Up:
        return choose(m_row - 1);
    case Qt::Key_Down:
        return choose(m_row + 1);
    case Qt::Key_Left:
        emit windowWanted(m_fromMs - step, m_toMs - step);
        return;
    case Qt::Key_Right:
        emit windowWanted(m_fromMs + step, m_toMs + step);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoomStep, (m_fromMs + m_toMs) / 2);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep, (m_fromMs + m_toMs) / 2);
    case Qt::Key_0:
        emit wholeWanted();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_row > 0)
            emit serviceWanted(m_services[m_row - 1]);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

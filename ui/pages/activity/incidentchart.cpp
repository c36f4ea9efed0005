#include "ui/pages/activity/incidentchart.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/activity/activitytexts.h"
#include "ui/widgets/timelinebar.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace
{

constexpr int nearby = 5;
constexpr qint64 leastWindowMs = 60'000;
constexpr double zoomStep = 0.8;

QDateTime moment(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
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
    setMinimumHeight(axisHeight + rowHeight * (lastRow() + 1) + 8);
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

void IncidentChart::setRotations(const QList<Activity> &rotations)
{
    m_rotations = rotations;
    update();
}

QString IncidentChart::rowName(int row) const
{
    if (row == 0)
        return tr("This console");
    return row == lastRow() ? tr("Rotations") : m_services[row - 1];
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
    return row <= lastRow() ? row : -1;
}

QString IncidentChart::eventText(const HistoryEvent &event) const
{
    using Kind = HistoryEvent::Kind;
    const QString when = Format::dateTime(moment(event.atMs), m_zone);
    switch (event.kind) {
    case Kind::ClockStep:
        return tr("%1: the clock of this computer was set").arg(when);
    case Kind::Resumed:
        return tr("%1: this computer woke up from sleep").arg(when);
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
    if (row == lastRow()) {
        for (const Activity &entry : m_rotations) {
            if (isNear(entry.atMs))
                lines.append(tr("%1: %2 (%3)")
                                 .arg(Format::dateTime(moment(entry.atMs), m_zone),
                                      activityActionText(entry.action), shortened(entry.target)));
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
    m_row = std::clamp(row, 0, lastRow());
    setAccessibleDescription(rowName(m_row));
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
    if (row > 0 && row < lastRow())
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
        if (m_row > 0 && m_row < lastRow())
            emit serviceWanted(m_services[m_row - 1]);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

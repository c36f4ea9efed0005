#include "ui/pages/activity/incidentchart.h"

#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/widgets/timelinebar.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

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
    tell();
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void IncidentChart::setServices(const QStringList &services)
{
    m_marks.setServices(services);
    setMinimumHeight(axisHeight + rowHeight * (lastRow() + 1) + 8);
    choose(m_row);
}

void IncidentChart::setWindow(qint64 fromMs, qint64 toMs)
{
    m_fromMs = fromMs;
    m_toMs = std::max(fromMs + 1, toMs);
    keepMark();
}

void IncidentChart::setTimeline(const QString &service, const QList<VerdictSegment> &segments)
{
    m_timelines[service] = segments;
    update();
}

void IncidentChart::setChanges(const QList<ChangeRow> &changes)
{
    m_marks.setChanges(changes);
    keepMark();
}

void IncidentChart::setEvents(const QList<EventRow> &events)
{
    m_marks.setEvents(events);
    keepMark();
}

void IncidentChart::setRotations(const QList<Activity> &rotations)
{
    m_marks.setRotations(rotations);
    keepMark();
}

void IncidentChart::setDeployments(const QList<DeploymentMark> &deployments)
{
    m_marks.setDeployments(deployments);
    keepMark();
}

void IncidentChart::setLeftOut(const IncidentLeftOut &leftOut)
{
    m_leftOut = leftOut;
    update();
}

QString IncidentChart::rowName(int row) const
{
    if (row == 0)
        return tr("This console");
    return row == lastRow() ? tr("Rotations") : m_marks.services()[row - 1];
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

QRectF IncidentChart::placeOf(int row, const IncidentMark &mark) const
{
    const QRect line = rowRect(row);
    const QRectF area = plot(row);
    const qreal x = xOf(mark.atMs);
    switch (mark.kind) {
    case IncidentMark::Kind::Change:
        if (isOfBar(m_marks.change(mark)))
            return {x - 3, area.top(), 6, area.height()};
        return {x - 4, line.top() + 1.0, 8, 8};
    case IncidentMark::Kind::Deployment:
        return {x - 4.5, area.bottom() + 1, 9, 9};
    case IncidentMark::Kind::Event:
    case IncidentMark::Kind::Rotation:
        break;
    }
    return {x - 7, line.center().y() - 7.0, 14, 14};
}

qint64 IncidentChart::leftOutBefore(int row) const
{
    if (row == 0)
        return m_leftOut.eventsBeforeMs;
    return row == lastRow() ? m_leftOut.rotationsBeforeMs : m_leftOut.changesBeforeMs;
}

QString IncidentChart::leftOutText(int row, qint64 atMs) const
{
    const qint64 before = leftOutBefore(row);
    if (before <= atMs)
        return {};
    return tr("Marks before %1 are not drawn: there are too many in this span. Zoom in to see "
              "them.")
        .arg(Format::dateTime(moment(before), m_zone));
}

QString IncidentChart::textAt(const QPoint &position) const
{
    const int row = rowAt(position.y());
    if (row < 0)
        return {};
    if (position.x() < plot(0).left())
        return rowName(row); // the painted one may be cut off
    QStringList lines;
    const qint64 at = timeAt(position.x());
    if (row > 0 && row < lastRow()) {
        for (const VerdictSegment &segment : m_timelines.value(m_marks.services()[row - 1])) {
            if (at >= segment.fromMs && at < segment.toMs)
                lines.append(segmentText(segment, m_zone));
        }
    }
    for (const IncidentMark &mark : m_marks.ofRow(row)) {
        if (std::abs(xOf(mark.atMs) - position.x()) <= nearby)
            lines.append(m_marks.text(mark, m_zone));
    }
    lines.append(leftOutText(row, at));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString IncidentChart::markText() const
{
    return m_mark ? m_marks.text(*m_mark, m_zone) : QString();
}

void IncidentChart::choose(int row)
{
    m_row = std::clamp(row, 0, lastRow());
    chooseMark({});
}

void IncidentChart::moveTo(int row)
{
    choose(row);
    emit placeChosen(rowRect(m_row));
}

void IncidentChart::chooseMark(const std::optional<IncidentMark> &mark)
{
    m_mark = mark;
    tell();
    update();
}

/// For who reads the screen by ear, and for the line below the chart.
void IncidentChart::tell()
{
    QString text = markText();
    if (m_mark) {
        const QList<IncidentMark> marks = marksInSight();
        const auto isIt = [this](const IncidentMark &mark) { return mark.isSame(*m_mark); };
        const auto place = std::find_if(marks.begin(), marks.end(), isIt) - marks.begin();
        text = tr("%1 · mark %2 of %3")
                   .arg(text, Format::number(qint64(place + 1)),
                        Format::number(qint64(marks.size())));
    }
    setAccessibleName(tr("Incident timeline, %1").arg(shortened(rowName(m_row), 80)));
    setAccessibleDescription(text);
    emit markChosen(text);
}

QList<IncidentMark> IncidentChart::marksInSight() const
{
    QList<IncidentMark> marks = m_marks.ofRow(m_row);
    marks.removeIf(
        [this](const IncidentMark &mark) { return mark.atMs < m_fromMs || mark.atMs >= m_toMs; });
    return marks;
}

void IncidentChart::stepMark(int by)
{
    const QList<IncidentMark> marks = marksInSight();
    if (marks.isEmpty()) {
        const QString none = tr("%1 has no mark in this span.").arg(shortened(rowName(m_row), 80));
        setAccessibleDescription(none);
        emit markChosen(none);
        return;
    }
    qsizetype next = by > 0 ? 0 : marks.size() - 1;
    for (qsizetype i = 0; m_mark && i < marks.size(); ++i) {
        if (marks[i].isSame(*m_mark))
            next = std::clamp<qsizetype>(i + by, 0, marks.size() - 1);
    }
    chooseMark(marks[next]);
    emit placeChosen(rowRect(m_row));
}

void IncidentChart::chooseNear(qreal x)
{
    std::optional<IncidentMark> nearest;
    for (const IncidentMark &mark : marksInSight()) {
        const qreal away = std::abs(xOf(mark.atMs) - x);
        if (away <= nearby && (!nearest || away < std::abs(xOf(nearest->atMs) - x)))
            nearest = mark;
    }
    if (nearest)
        chooseMark(nearest);
}

/// The lists were read again, or another stretch is shown: the chosen mark stays while it is there.
void IncidentChart::keepMark()
{
    update();
    if (!m_mark)
        return;
    const QList<IncidentMark> marks = marksInSight();
    const auto found = std::find_if(marks.begin(), marks.end(), [this](const IncidentMark &mark) {
        return mark.isSame(*m_mark);
    });
    if (found == marks.end())
        chooseMark({});
    else
        m_mark = *found;
}

void IncidentChart::open(int row)
{
    if (row > 0 && row < lastRow())
        emit serviceWanted(m_marks.services()[row - 1]);
    else
        emit wholeWanted();
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
    if (const int row = rowAt(int(event->position().y())); row >= 0) {
        choose(row);
        chooseNear(event->position().x());
    }
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
    open(rowAt(int(event->position().y())));
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
        return moveTo(m_row - 1);
    case Qt::Key_Down:
        return moveTo(m_row + 1);
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int way = event->key() == Qt::Key_Left ? -1 : 1;
        if (event->modifiers() & Qt::ControlModifier)
            return stepMark(way);
        emit windowWanted(m_fromMs + way * step, m_toMs + way * step);
        return;
    }
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
        return open(m_row);
    default:
        QWidget::keyPressEvent(event);
    }
}

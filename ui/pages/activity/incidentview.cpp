#include "ui/pages/activity/incidentview.h"

#include "services/core/async.h"
#include "ui/facttext.h"
#include "ui/pages/activity/incidentchart.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>

namespace
{

constexpr qint64 hourMs = 3'600'000, dayMs = 24 * hourMs;
constexpr std::array<qint64, 4> lengths{hourMs, dayMs, 7 * dayMs, 30 * dayMs};
constexpr int refreshMs = 10'000, mostChanges = 2000, mostEvents = 500, mostRotations = 500;

}

IncidentView::IncidentView(const ActivityLog &log, const HistoryStore &history,
                           std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                           const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_history(history)
    , m_environment(std::move(environment))
    , m_zone(zone)
    , m_themes(themes)
    , m_chart(new IncidentChart(themes, zone))
{
    QStringList services;
    for (const Service &service : m_environment->services)
        services.append(service.id);
    m_chart->setServices(services);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_chart);
    scroll->viewport()->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 10);
    layout->setSpacing(Metric::gap2);
    layout->addWidget(buildHead());
    layout->addWidget(scroll, 1);
    setFocusProxy(m_chart);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &IncidentView::read);
    connect(m_range, &SegmentedControl::currentChanged, this, [this] { choose(0, 0); });
    connect(m_chart, &IncidentChart::windowWanted, this, &IncidentView::choose);
    connect(m_chart, &IncidentChart::wholeWanted, this, [this] { choose(0, 0); });
    connect(m_chart, &IncidentChart::serviceWanted, this, &IncidentView::serviceWanted);
}

QWidget *IncidentView::buildHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metric::gap3);
    m_range = new SegmentedControl(m_themes, tr("Range"), head);
    for (const QString &text : {tr("1 h"), tr("24 h"), tr("7 d"), tr("30 d")})
        m_range->addSegment(text);
    m_note = new PlainLabel({}, head);
    m_note->setFont(Type::supporting());
    m_note->setForegroundRole(Tone::muted);
    m_note->setText(tr(
        "bars: whether it is up · marks above: changes of its other checks · below: deployments"));
    layout->addWidget(m_range);
    layout->addWidget(m_note, 1);
    return head;
}

void IncidentView::setDeployments(const QList<DeploymentMark> &deployments)
{
    m_chart->setDeployments(deployments);
}

void IncidentView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    read();
    m_refresh.start();
}

void IncidentView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_refresh.stop();
}

void IncidentView::choose(qint64 fromMs, qint64 toMs)
{
    const bool whole = toMs <= fromMs || toMs - fromMs >= lengths.back();
    m_fromMs = whole ? 0 : fromMs;
    m_toMs = whole ? 0 : toMs;
    read();
}

void IncidentView::read()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const qint64 to = m_toMs > 0 ? m_toMs : now;
    const qint64 from = m_toMs > 0 ? m_fromMs : now - lengths[size_t(m_range->currentIndex())];
    const auto isLast = [this, reading = ++m_reading] { return reading == m_reading; };
    m_chart->setWindow(from, to);
    m_unread = int(m_environment->services.size());
    for (const Service &service : m_environment->services) {
        const CheckKey key{m_environment->id, service.id, QStringLiteral("UP-") + service.id};
        whenDone(m_history.timeline(key, from, to), this,
                 [this, isLast, id = service.id](const Result<QList<VerdictSegment>> &segments) {
                     if (!isLast())
                         return;
                     --m_unread;
                     if (segments)
                         m_chart->setTimeline(id, *segments);
                     else
                         m_note->setText(tr("The record cannot be read. %1")
                                             .arg(shortened(segments.error().detail)));
                 });
    }
    const ChangeFilter filter{
        .environment = m_environment->id, .fromMs = from, .toMs = to, .limit = mostChanges};
    whenDone(m_history.changes(filter), this,
             [this, isLast](const Result<QList<ChangeRow>> &changes) {
                 if (changes && isLast())
                     m_chart->setChanges(*changes);
             });
    ActivityFilter rotations;
    rotations.environment = m_environment->id;
    rotations.action = QStringLiteral("rotation");
    rotations.fromMs = from;
    rotations.toMs = to;
    whenDone(m_log.page(rotations, 0, mostRotations), this,
             [this, isLast](const Result<QList<Activity>> &found) {
                 if (found && isLast())
                     m_chart->setRotations(*found);
             });
    whenDone(m_history.events(m_environment->id, from, to, mostEvents), this,
             [this, isLast](const Result<QList<EventRow>> &events) {
                 if (events && isLast())
                     m_chart->setEvents(*events);
             });
}

#include "ui/pages/activity/incidentview.h"

#include "services/core/async.h"
#include "ui/errortext.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/activity/incidentchart.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <array>

namespace
{

constexpr qint64 hourMs = 3'600'000, dayMs = 24 * hourMs;
constexpr std::array<qint64, 4> lengths{hourMs, dayMs, 7 * dayMs, 30 * dayMs};
constexpr int refreshMs = 10'000;

QString moment(qint64 ms, TimeZoneChoice zone)
{
    return Format::dateTime(QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC), zone);
}

qint64 timeOf(const ChangeRow &row)
{
    return row.atMs;
}

qint64 timeOf(const EventRow &row)
{
    return row.event.atMs;
}

qint64 timeOf(const Activity &entry)
{
    return entry.atMs;
}

/// One more was asked for than is shown. Drops it; the time up to which there are more, 0: all
/// came.
template <typename Row> qint64 cutTo(QList<Row> &rows, int limit)
{
    if (rows.size() <= limit)
        return 0;
    rows.resize(limit);
    return rows.isEmpty() ? 0 : timeOf(rows.constLast());
}

}

IncidentView::IncidentView(const ActivityLog &log, const HistoryStore &history,
                           std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                           const ThemeSource &themes, QWidget *parent, const IncidentLimits &limits)
    : QWidget(parent)
    , m_log(log)
    , m_history(history)
    , m_environment(std::move(environment))
    , m_zone(zone)
    , m_themes(themes)
    , m_limits(limits)
    , m_chart(new IncidentChart(themes, zone))
{
    QStringList services;
    for (const Service &service : m_environment->services)
        services.append(service.id);
    m_chart->setServices(services);
    m_mark = new PlainLabel({}, this);
    m_mark->setWordWrap(true);
    m_mark->setMinimumHeight(m_mark->fontMetrics().lineSpacing());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 10);
    layout->setSpacing(Metric::gap2);
    layout->addWidget(buildHead());
    layout->addWidget(buildScroll(), 1);
    layout->addWidget(m_mark);
    setFocusProxy(m_chart);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &IncidentView::read);
    connect(m_range, &SegmentedControl::currentChanged, this, [this] { choose(0, 0); });
    connectChart();
    showMark({});
}

void IncidentView::connectChart()
{
    connect(m_chart, &IncidentChart::windowWanted, this, &IncidentView::choose);
    connect(m_chart, &IncidentChart::wholeWanted, this, [this] { choose(0, 0); });
    connect(m_chart, &IncidentChart::serviceWanted, this, &IncidentView::serviceWanted);
    connect(m_chart, &IncidentChart::markChosen, this, &IncidentView::showMark);
}

QWidget *IncidentView::buildScroll()
{
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_chart);
    scroll->viewport()->setAutoFillBackground(false);
    connect(m_chart, &IncidentChart::placeChosen, scroll, [scroll](const QRect &place) {
        scroll->ensureVisible(scroll->horizontalScrollBar()->value(), place.center().y(), 0,
                              place.height());
    });
    return scroll;
}

QWidget *IncidentView::buildHead()
{
    auto *head = new QWidget(this);
    m_range = new SegmentedControl(m_themes, tr("Range"), head);
    for (const QString &text : {tr("1 h"), tr("24 h"), tr("7 d"), tr("30 d")})
        m_range->addSegment(text);
    auto *legend = new PlainLabel(tr("bars: whether it is up · marks above: changes of its other "
                                     "checks · below: deployments"),
                                  head);
    m_notice = new PlainLabel({}, head);
    for (PlainLabel *label : {legend, m_notice}) {
        label->setFont(Type::supporting());
        label->setWordWrap(true);
    }
    legend->setForegroundRole(Tone::muted);
    m_notice->setForegroundRole(Tone::text2);
    m_notice->hide();
    auto *line = new QHBoxLayout;
    line->setSpacing(Metric::gap3);
    line->addWidget(m_range);
    line->addWidget(legend, 1);
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metric::gap1);
    layout->addLayout(line);
    layout->addWidget(m_notice);
    return head;
}

void IncidentView::setDeployments(const QList<DeploymentMark> &deployments,
                                  const QList<DeploymentGap> &gaps)
{
    m_chart->setDeployments(deployments);
    m_gaps = gaps;
    if (isRead())
        showNotice();
}

QString IncidentView::notice() const
{
    return m_notice->text();
}

QString IncidentView::markLine() const
{
    return m_mark->text();
}

void IncidentView::showMark(const QString &text)
{
    m_mark->setText(text.isEmpty() ? tr("Ctrl+Left and Ctrl+Right go from mark to mark of a row, "
                                        "Enter opens its service.")
                                   : text);
    m_mark->setForegroundRole(text.isEmpty() ? Tone::muted : QPalette::WindowText);
    m_mark->setFont(text.isEmpty() ? Type::supporting() : Type::body());
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
    ++m_reading;
    m_unread = 0;
    m_missing = {};
    m_chart->setWindow(from, to);
    readTimelines(from, to);
    readChanges(from, to);
    readRotations(from, to);
    readEvents(from, to);
}

/// Takes the answer unless another reading has begun since.
template <typename T, typename Take>
void IncidentView::receive(const QFuture<Result<T>> &asked, std::optional<Error> Missing::*failed,
                           Take take)
{
    ++m_unread;
    whenDone(asked, this,
             [this, failed, take = std::move(take), reading = m_reading](const Result<T> &answer) {
                 if (reading != m_reading)
                     return;
                 if (answer)
                     take(*answer);
                 else
                     m_missing.*failed = answer.error();
                 if (--m_unread == 0)
                     showNotice();
             });
}

void IncidentView::readTimelines(qint64 fromMs, qint64 toMs)
{
    for (const Service &service : m_environment->services) {
        const CheckKey key{m_environment->id, service.id, livenessId(service.id)};
        receive(m_history.timeline(key, fromMs, toMs), &Missing::history,
                [this, id = service.id](const QList<VerdictSegment> &segments) {
                    m_chart->setTimeline(id, segments);
                });
    }
}

void IncidentView::readChanges(qint64 fromMs, qint64 toMs)
{
    const ChangeFilter filter{.environment = m_environment->id,
                              .withEvidence = false,
                              .fromMs = fromMs,
                              .toMs = toMs,
                              .limit = m_limits.changes + 1};
    receive(m_history.changes(filter), &Missing::history, [this](QList<ChangeRow> changes) {
        m_missing.leftOut.changesBeforeMs = cutTo(changes, m_limits.changes);
        m_chart->setChanges(changes);
    });
}

void IncidentView::readRotations(qint64 fromMs, qint64 toMs)
{
    ActivityFilter filter;
    filter.environment = m_environment->id;
    filter.action = QStringLiteral("rotation");
    filter.fromMs = fromMs;
    filter.toMs = toMs;
    receive(m_log.page(filter, 0, m_limits.rotations + 1), &Missing::log,
            [this](QList<Activity> found) {
                m_missing.leftOut.rotationsBeforeMs = cutTo(found, m_limits.rotations);
                m_chart->setRotations(found);
            });
}

void IncidentView::readEvents(qint64 fromMs, qint64 toMs)
{
    receive(m_history.events(m_environment->id, fromMs, toMs, m_limits.events + 1),
            &Missing::history, [this](QList<EventRow> events) {
                m_missing.leftOut.eventsBeforeMs = cutTo(events, m_limits.events);
                m_chart->setEvents(events);
            });
}

QStringList IncidentView::leftOutSentences() const
{
    const IncidentLeftOut &leftOut = m_missing.leftOut;
    QStringList sentences;
    if (leftOut.changesBeforeMs > 0)
        sentences.append(tr("Changes before %1 are not drawn: more than %2 in this span. Zoom in "
                            "to see them.")
                             .arg(moment(leftOut.changesBeforeMs, m_zone),
                                  Format::number(qint64(m_limits.changes))));
    if (leftOut.eventsBeforeMs > 0)
        sentences.append(tr("The console's own troubles before %1 are not drawn: more than %2 in "
                            "this span. Zoom in to see them.")
                             .arg(moment(leftOut.eventsBeforeMs, m_zone),
                                  Format::number(qint64(m_limits.events))));
    if (leftOut.rotationsBeforeMs > 0)
        sentences.append(tr("Rotations before %1 are not drawn: more than %2 in this span. Zoom in "
                            "to see them.")
                             .arg(moment(leftOut.rotationsBeforeMs, m_zone),
                                  Format::number(qint64(m_limits.rotations))));
    return sentences;
}

void IncidentView::showNotice()
{
    m_chart->setLeftOut(m_missing.leftOut);
    QStringList lines;
    const auto failed = [](const QString &what, const Error &error) {
        return tr("%1 %2 %3").arg(what, errorText(error), errorAdvice(error));
    };
    if (m_missing.history)
        lines.append(failed(tr("The record %1 could not be read; what is drawn may be old or "
                               "missing.")
                                .arg(shortened(m_history.path())),
                            *m_missing.history));
    if (m_missing.log)
        lines.append(failed(tr("The activity log %1 could not be read; rotations may be missing.")
                                .arg(shortened(m_log.path())),
                            *m_missing.log));
    lines.append(leftOutSentences());
    for (const DeploymentGap &gap : m_gaps) {
        if (gap.beforeMs == 0)
            lines.append(tr("The deployments of %1 could not be read from its provider; marks are "
                            "of the last answer.")
                             .arg(shortened(gap.provider, 80)));
        else if (gap.beforeMs > m_chart->fromMs())
            lines.append(tr("Deployments that %1 tells of are drawn from %2 on; older ones are not "
                            "asked for.")
                             .arg(shortened(gap.provider, 80), moment(gap.beforeMs, m_zone)));
    }
    m_notice->setText(lines.join(u'\n'));
    m_notice->setVisible(!lines.isEmpty());
}

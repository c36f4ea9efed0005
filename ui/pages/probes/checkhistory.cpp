#include "ui/pages/probes/checkhistory.h"

#include "services/core/async.h"
#include "ui/formatting.h"
#include "ui/facttext.h"
#include "ui/pages/probes/historychart.h"
#include "ui/pages/probes/serieslegend.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/timelinebar.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace
{

constexpr qint64 hourMs = 3'600'000, dayMs = 24 * hourMs;
constexpr std::array<qint64, 4> lengths{hourMs, dayMs, 7 * dayMs, 30 * dayMs};
constexpr int mostPoints = 240, refreshMs = 5'000, changesShown = 50;
constexpr int rangeWidth = 34, shareWidth = 66, observedWidth = 84;

PlainLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    QFont font = Type::body();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

PlainLabel *remark(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setFont(Type::supporting());
    label->setForegroundRole(Tone::muted);
    label->setMinimumWidth(10); // gives way: the bar beside it says the same
    return label;
}

QString rangeText(int range)
{
    return std::array{CheckHistory::tr("1 h"), CheckHistory::tr("24 h"), CheckHistory::tr("7 d"),
                      CheckHistory::tr("30 d")}[size_t(range)];
}

}

CheckHistory::CheckHistory(const HistoryStore &store, const QString &environment,
                           TimeZoneChoice zone, const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_themes(themes)
    , m_zone(zone)
    , m_key{environment, {}, {}}
    , m_chart(new HistoryChart(themes, this))
    , m_verdicts(new TimelineBar(themes, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 10);
    layout->setSpacing(Metric::gap1);
    layout->addLayout(buildHead());
    layout->addWidget(m_chart, 1);
    auto *second = new QHBoxLayout;
    second->setSpacing(Metric::gap2);
    m_heights = remark(tr("bar height repeats the verdict: low ok, middle degraded, full critical"),
                       this);
    second->addWidget(heading(tr("Verdict"), this));
    second->addWidget(m_heights, 1);
    layout->addLayout(second);
    m_verdicts->setAccessibleName(tr("Verdict"));
    layout->addWidget(m_verdicts);
    layout->addSpacing(Metric::gap1);
    layout->addLayout(buildUptime());
    connect(m_chart, &HistoryChart::windowWanted, this, &CheckHistory::choose);
    connect(m_chart, &HistoryChart::wholeWanted, this, [this] { choose(0, 0); });
    connect(m_range, &SegmentedControl::currentChanged, this, [this] { choose(0, 0); });
}

QLayout *CheckHistory::buildHead()
{
    auto *head = new QHBoxLayout;
    head->setSpacing(Metric::gap2);
    m_request = new ElidedLabel({}, this);
    m_request->setFont(Type::mono());
    m_request->setForegroundRole(Tone::text2);
    m_legend = new SeriesLegend(m_themes, this);
    m_whole = new Button(tr("Whole range"), ButtonKind::Flat, this);
    m_whole->setVisible(false);
    m_range = new SegmentedControl(m_themes, tr("Range"), this);
    for (int range = 0; range < ranges; ++range)
        m_range->addSegment(rangeText(range));
    m_range->setCurrentIndex(1);
    auto *exporting
        = new IconButton(QStringLiteral("export"), tr("Export the history of this check"), this);
    head->addWidget(heading(tr("Latency"), this));
    head->addWidget(m_request, 1);
    for (QWidget *widget : QList<QWidget *>{m_whole, m_legend, m_range, exporting})
        head->addWidget(widget);
    connect(m_whole, &QPushButton::clicked, this, [this] { choose(0, 0); });
    connect(exporting, &QToolButton::clicked, this,
            [this] { emit exportWanted(m_key, fromMs(), toMs()); });
    return head;
}

QLayout *CheckHistory::buildUptime()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Metric::gap3);
    grid->setVerticalSpacing(2);
    auto *head = new QHBoxLayout;
    head->setSpacing(Metric::gap2);
    m_observed = remark(tr("degraded counts as up; time not measured is left out"), this);
    head->addWidget(heading(tr("Uptime"), this));
    head->addWidget(m_observed, 1);
    grid->addLayout(head, 0, 0, 1, 4);
    for (int range = 0; range < ranges; ++range) {
        UptimeRow &row = m_uptime[size_t(range)];
        auto *name = remark(rangeText(range), this);
        name->setFixedWidth(rangeWidth);
        row.bar = new TimelineBar(m_themes, this);
        row.bar->setAccessibleName(tr("Uptime over %1").arg(rangeText(range)));
        row.share = new PlainLabel(Format::none(), this);
        QFont font = Type::supporting();
        font.setWeight(QFont::DemiBold);
        row.share->setFont(font);
        row.share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row.share->setMinimumWidth(shareWidth);
        grid->addWidget(name, range + 1, 0);
        grid->addWidget(row.bar, range + 1, 1);
        grid->addWidget(row.share, range + 1, 2);
        row.observed = remark({}, this);
        row.observed->setMinimumWidth(observedWidth);
        grid->addWidget(row.observed, range + 1, 3);
    }
    grid->setColumnStretch(1, 1);
    return grid;
}

void CheckHistory::setCheck(const CheckState &check, const QDateTime &now)
{
    const bool another = check.id != m_key.check || check.service != m_key.service;
    m_key.service = check.service;
    m_key.check = check.id;
    m_nowMs = now.toMSecsSinceEpoch();
    m_what = shortened(
        check.evidence && !check.evidence->isEmpty()
            ? QStringLiteral("%1 %2").arg(check.evidence->method, QUrl(check.evidence->url).path())
            : check.probe,
        300);
    if (another) {
        m_shown = false;
        m_zoomFromMs = m_zoomToMs = 0;
        m_whole->setVisible(false);
    }
    showRequest();
    if (another || !m_age.isValid() || m_age.elapsed() >= refreshMs)
        read();
}

/// What is asked, and that it is drawn more coarsely than so short a time would be.
void CheckHistory::showRequest()
{
    const HistorySeries &series = m_chart->series();
    QStringList parts{m_what};
    if (m_shown && series.coarserThanAsked)
        parts.append(series.resolution == HistorySeries::Resolution::Minute
                         ? tr("drawn from minutes, for single results are kept no longer")
                         : tr("drawn from hours, for minutes are kept no longer"));
    m_request->setText(parts.join(QStringLiteral(" · ")));
}

void CheckHistory::setNarrow(bool narrow)
{
    for (QWidget *widget : QList<QWidget *>{m_heights, m_observed, m_legend})
        widget->setVisible(!narrow);
}

qint64 CheckHistory::fromMs() const
{
    return m_zoomToMs > 0 ? m_zoomFromMs : m_nowMs - lengths[size_t(m_range->currentIndex())];
}

qint64 CheckHistory::toMs() const
{
    return m_zoomToMs > 0 ? m_zoomToMs : m_nowMs;
}

void CheckHistory::choose(qint64 from, qint64 to)
{
    const bool whole = to - from >= lengths.back() || to <= from;
    m_zoomFromMs = whole ? 0 : from;
    m_zoomToMs = whole ? 0 : to;
    m_whole->setVisible(!whole);
    if (!m_key.check.isEmpty())
        readWindow();
}

void CheckHistory::read()
{
    m_age.start();
    ++m_reading;
    readWindow();
    readUptime();
    const ChangeFilter filter{.environment = m_key.environment,
                              .service = m_key.service,
                              .check = m_key.check,
                              .limit = changesShown};
    whenDone(m_store.changes(filter), this,
             [this, reading = m_reading](const Result<QList<ChangeRow>> &changes) {
                 if (changes && reading == m_reading)
                     emit changesRead(*changes);
             });
}

void CheckHistory::readWindow()
{
    const qint64 from = fromMs(), to = toMs();
    const auto isStill = [this, reading = ++m_readingWindow] { return reading == m_readingWindow; };
    whenDone(m_store.timeline(m_key, from, to), this,
             [this, isStill, from, to](const Result<QList<VerdictSegment>> &segments) {
                 if (!isStill())
                     return;
                 if (!segments) {
                     emit unreadable(segments.error());
                     return;
                 }
                 m_verdicts->setSegments(*segments, from, to, m_zone);
                 whenDone(m_store.series(m_key, from, to, mostPoints), this,
                          [this, isStill, from, to,
                           gaps = *segments](const Result<HistorySeries> &series) {
                              if (!isStill() || !series)
                                  return;
                              m_chart->setSeries(*series, gaps, from, to, m_zone);
                              m_shown = true;
                              showRequest();
                          });
             });
}

void CheckHistory::readUptime()
{
    for (int range = 0; range < ranges; ++range) {
        const qint64 to = m_nowMs, from = to - lengths[size_t(range)];
        whenDone(m_store.timeline(m_key, from, to), this,
                 [this, range, from, to,
                  reading = m_reading](const Result<QList<VerdictSegment>> &segments) {
                     if (segments && reading == m_reading)
                         showUptime(range, *segments, from, to);
                 });
    }
}

void CheckHistory::showUptime(int range, const QList<VerdictSegment> &segments, qint64 from,
                              qint64 to)
{
    const UptimeRow &row = m_uptime[size_t(range)];
    row.bar->setSegments(segments, from, to, m_zone);
    const Uptime uptime = uptimeOf(segments);
    const std::optional<double> share = uptime.share();
    row.share->setText(share ? Format::percent(*share) : Format::none());
    row.observed->setText(share ? tr("of %1").arg(Format::duration(double(uptime.observedMs)))
                                : QString());
    const QString base = share
        ? tr("%1 of the %2 in which its state was known")
              .arg(Format::percent(*share), Format::duration(double(uptime.observedMs)))
        : tr("Its state was not known at any time");
    row.share->setToolTip(plainToolTip(base));
    row.share->setAccessibleName(base);
}

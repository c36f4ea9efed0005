#include "ui/widgets/timelinebar.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace
{

constexpr qreal leastWidth = 2; // what is short must not vanish on a long axis

qreal heightOf(const VerdictSegment &segment)
{
    if (segment.gap != Gap::None)
        return 0.5;
    switch (segment.verdict) {
    case Verdict::Critical:
        return 1;
    case Verdict::Degraded:
        return 0.7;
    case Verdict::NotProven:
    case Verdict::Unknown:
    case Verdict::Stale:
    case Verdict::NotRun:
        return 0.5;
    case Verdict::Inert:
    case Verdict::Ok:
        return 0.38;
    }
    return 0;
}

bool isKnown(const VerdictSegment &segment)
{
    const Verdict verdict = segment.verdict;
    return segment.gap == Gap::None && verdict != Verdict::Unknown && verdict != Verdict::NotProven
        && verdict != Verdict::NotRun && verdict != Verdict::Stale;
}

QString gapText(Gap gap)
{
    switch (gap) {
    case Gap::NotRecorded:
        return TimelineBar::tr("not recorded yet");
    case Gap::ConsoleOff:
        return TimelineBar::tr("the console did not run");
    case Gap::Interrupted:
        return TimelineBar::tr("interrupted: the machine slept, or its clock was set forward");
    case Gap::ClockSetBack:
        return TimelineBar::tr("the clock was set back");
    case Gap::None:
        break;
    }
    return {};
}

QDateTime moment(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
}

}

void paintTimeline(QPainter &painter, const QRectF &rect, const QList<VerdictSegment> &segments,
                   qint64 fromMs, qint64 toMs, const Theme &theme)
{
    const double scale = rect.width() / double(std::max<qint64>(1, toMs - fromMs));
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.border);
    // Trouble is painted last: what is widened must not be painted over by what follows it.
    for (const bool trouble : {false, true}) {
        for (const VerdictSegment &segment : segments) {
            const bool is = segment.gap == Gap::None
                && (segment.verdict == Verdict::Critical || segment.verdict == Verdict::Degraded);
            if (is != trouble || segment.gap == Gap::NotRecorded)
                continue;
            const qreal left = rect.left() + double(segment.fromMs - fromMs) * scale;
            const qreal width = std::max(isKnown(segment) ? leastWidth : 0.5,
                                         double(segment.toMs - segment.fromMs) * scale);
            const qreal height = std::round(rect.height() * heightOf(segment));
            const QRectF bar(left, rect.bottom() - height, width, height);
            if (isKnown(segment)) {
                painter.fillRect(bar, theme.verdict(segment.verdict).foreground);
            } else if (segment.gap != Gap::None || segment.verdict == Verdict::Stale) {
                paintHatch(painter, bar, theme);
            } else {
                QPen pen(theme.unknown.foreground, 1);
                pen.setDashPattern({2, 2});
                painter.setPen(pen);
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(bar.adjusted(.5, .5, -.5, -.5));
            }
        }
    }
}

QString segmentText(const VerdictSegment &segment, TimeZoneChoice zone)
{
    const QString what
        = segment.gap == Gap::None ? verdictWord(segment.verdict) : gapText(segment.gap);
    return TimelineBar::tr("%1, from %2 to %3, %4")
        .arg(what, Format::dateTime(moment(segment.fromMs), zone),
             Format::dateTime(moment(segment.toMs), zone),
             Format::duration(double(segment.toMs - segment.fromMs)));
}

TimelineBar::TimelineBar(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void TimelineBar::setSegments(const QList<VerdictSegment> &segments, qint64 fromMs, qint64 toMs,
                              TimeZoneChoice zone)
{
    m_segments = segments;
    m_fromMs = fromMs;
    m_toMs = toMs;
    m_zone = zone;
    const Uptime uptime = uptimeOf(segments);
    QStringList parts;
    for (const Verdict verdict : allVerdicts) {
        if (const qint64 ms = uptime.verdictMs.value(verdict))
            parts.append(tr("%1 for %2").arg(verdictWord(verdict), Format::duration(double(ms))));
    }
    if (uptime.gapMs > 0)
        parts.append(tr("not looked at for %1").arg(Format::duration(double(uptime.gapMs))));
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    update();
}

void TimelineBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintTimeline(painter, rect(), m_segments, m_fromMs, m_toMs, m_themes.theme());
}

void TimelineBar::mouseMoveEvent(QMouseEvent *event)
{
    const qint64 at = m_fromMs
        + qint64(event->position().x() / std::max(1, width()) * double(m_toMs - m_fromMs));
    for (const VerdictSegment &segment : m_segments) {
        if (at >= segment.fromMs && at < segment.toMs) {
            QToolTip::showText(event->globalPosition().toPoint(),
                               plainToolTip(segmentText(segment, m_zone)), this);
            return;
        }
    }
    QToolTip::hideText();
}

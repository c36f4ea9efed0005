#include "ui/pages/probes/historychart.h"

#include "ui/formatting.h"
#include "ui/pages/probes/latencychart.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/timeaxis.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace
{

constexpr int lines = 4, leastTickWidth = 110;
constexpr qreal right = 12, top = 8, dragThreshold = 5;
constexpr qint64 leastWindowMs = 60'000;
constexpr double zoomStep = 0.8, usPerMs = 1000, brokenAfter = 3;

struct Curve {
    double (*value)(const Rollup &);
    qreal width;
    QList<qreal> dashes;
};

double p50(const Rollup &rollup)
{
    return rollup.approximatePercentileUs(0.5) / usPerMs;
}

double p95(const Rollup &rollup)
{
    return rollup.approximatePercentileUs(0.95) / usPerMs;
}

double longest(const Rollup &rollup)
{
    return double(rollup.maxUs) / usPerMs;
}

qint64 middle(const HistoryPoint &point)
{
    return (point.fromMs + point.toMs) / 2;
}

}

QString pointText(const HistoryPoint &point)
{
    if (point.rollup.answered == 0)
        return HistoryChart::tr("no answer · n = %1").arg(Format::number(point.rollup.results()));
    // A percentile comes from buckets, and is exact only of a single answer.
    const QString sentence = point.rollup.answered > 1
        ? HistoryChart::tr("p50 ≈ %1 · p95 ≈ %2 · max %3 · n = %4")
        : HistoryChart::tr("p50 %1 · p95 %2 · max %3 · n = %4");
    return sentence.arg(Format::duration(p50(point.rollup)), Format::duration(p95(point.rollup)),
                        Format::duration(longest(point.rollup)),
                        Format::number(point.rollup.results()));
}

HistoryChart::HistoryChart(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Latency"));
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void HistoryChart::setSeries(const HistorySeries &series, const QList<VerdictSegment> &segments,
                             qint64 fromMs, qint64 toMs, TimeZoneChoice zone)
{
    m_series = series;
    m_segments = segments;
    m_fromMs = fromMs;
    m_toMs = std::max(fromMs + 1, toMs);
    m_zone = zone;
    std::vector<qint64> distances;
    for (size_t i = 1; i < series.points.size(); ++i)
        distances.push_back(middle(series.points[i]) - middle(series.points[i - 1]));
    m_spacingMs = 0;
    if (!distances.empty()) {
        const auto half = distances.begin() + std::ptrdiff_t(distances.size() / 2);
        std::nth_element(distances.begin(), half, distances.end());
        m_spacingMs = *half;
    }
    describe();
    update();
}

void HistoryChart::setMessage(const QString &message)
{
    m_message = message;
    update();
}

void HistoryChart::describe()
{
    Rollup all;
    for (const HistoryPoint &point : m_series.points)
        all.merge(point.rollup);
    setAccessibleDescription(pointText({m_fromMs, m_toMs, all}));
}

double HistoryChart::largest() const
{
    double most = -1;
    for (const HistoryPoint &point : m_series.points) {
        if (point.rollup.answered > 0)
            most = std::max(most, longest(point.rollup));
    }
    return most;
}

QRectF HistoryChart::plotRect() const
{
    const QFontMetricsF metrics(Type::tag());
    const qreal left
        = metrics.horizontalAdvance(Format::duration(LatencyChart::axisTop(largest()))) + 24;
    return QRectF(left, top, width() - left - right, height() - top - metrics.height() - 8);
}

qreal HistoryChart::xOf(qint64 atMs, const QRectF &plot) const
{
    return plot.left() + plot.width() * double(atMs - m_fromMs) / double(m_toMs - m_fromMs);
}

qint64 HistoryChart::timeAt(qreal x) const
{
    const QRectF plot = plotRect();
    const double share = std::clamp((x - plot.left()) / std::max(1.0, plot.width()), 0.0, 1.0);
    return m_fromMs + qint64(share * double(m_toMs - m_fromMs));
}

int HistoryChart::pointAt(qreal x) const
{
    const qint64 at = timeAt(x);
    int nearest = -1;
    qint64 distance = std::max<qint64>(m_spacingMs * 2, (m_toMs - m_fromMs) / 50);
    for (int i = 0; i < int(m_series.points.size()); ++i) {
        const qint64 off = std::abs(middle(m_series.points[size_t(i)]) - at);
        if (off <= distance) {
            distance = off;
            nearest = i;
        }
    }
    return nearest;
}

void HistoryChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    const QRectF plot = plotRect();
    const double most = LatencyChart::axisTop(largest());
    paintGaps(painter, plot);
    paintAxes(painter, plot, most);
    const QString message = !m_message.isEmpty() ? m_message
        : m_series.points.empty()                ? tr("Nothing was measured in this time")
                                                 : QString();
    if (!message.isEmpty()) {
        painter.setFont(Type::supporting());
        painter.setPen(theme.muted);
        painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap, message);
        return;
    }
    painter.save();
    painter.setClipRect(plot.adjusted(-2, -2, 2, 2));
    paintLines(painter, plot, most);
    painter.restore();
    if (m_brushX >= 0 && m_hoverX >= 0) {
        QColor veil = theme.accent;
        veil.setAlphaF(0.18F);
        painter.fillRect(QRectF(std::min(m_brushX, m_hoverX), plot.top(),
                                std::abs(m_hoverX - m_brushX), plot.height()),
                         veil);
    } else if (m_hoverX >= 0) {
        paintHover(painter, plot);
    }
    if (hasFocus())
        paintFocusRing(painter, QRectF(rect()).adjusted(3, 3, -3, -3), 4, theme.accent);
}

void HistoryChart::paintAxes(QPainter &painter, const QRectF &plot, double most) const
{
    const Theme &theme = m_themes.theme();
    painter.setFont(Type::tag());
    const QFontMetricsF metrics(Type::tag());
    for (int i = 0; i <= lines; ++i) {
        const qreal y = std::round(plot.bottom() - plot.height() * i / lines) + 0.5;
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme.muted);
        const QString text = i == 0 ? tr("0 ms") : Format::duration(most * i / lines);
        painter.drawText(QRectF(0, y - metrics.height() / 2, plot.left() - 8, metrics.height()),
                         Qt::AlignRight, text);
    }
    const int ticks = std::max(2, int(plot.width()) / leastTickWidth);
    for (const TimeTick &tick : timeTicks(m_fromMs, m_toMs, m_zone, ticks)) {
        const qreal wide = metrics.horizontalAdvance(tick.text);
        const qreal x = xOf(tick.atMs, plot);
        const qreal left = std::clamp(x - wide / 2, plot.left(), plot.right() - wide);
        painter.drawText(QPointF(left, plot.bottom() + 6 + metrics.ascent()), tick.text);
    }
}

void HistoryChart::paintGaps(QPainter &painter, const QRectF &plot) const
{
    for (const VerdictSegment &segment : m_segments) {
        if (segment.gap == Gap::None || segment.gap == Gap::NotRecorded)
            continue;
        const qreal left = std::max(plot.left(), xOf(segment.fromMs, plot));
        const qreal end = std::min(plot.right(), xOf(segment.toMs, plot));
        if (end - left >= 2)
            paintHatch(painter, QRectF(left, plot.top(), end - left, plot.height()),
                       m_themes.theme());
    }
}

void HistoryChart::paintLines(QPainter &painter, const QRectF &plot, double most) const
{
    const Theme &theme = m_themes.theme();
    const auto broken = [this](size_t i) {
        const HistoryPoint &point = m_series.points[i];
        if (i == 0 || point.rollup.answered == 0 || m_series.points[i - 1].rollup.answered == 0)
            return true;
        return double(point.fromMs - m_series.points[i - 1].toMs)
            > brokenAfter * double(m_spacingMs);
    };
    for (const Curve &curve :
         {Curve{longest, 1.2, {2, 2}}, Curve{p95, 1.4, {6, 2.5}}, Curve{p50, 2, {}}}) {
        QPainterPath path;
        QList<QPointF> lone;
        for (size_t i = 0; i < m_series.points.size(); ++i) {
            const HistoryPoint &point = m_series.points[i];
            if (point.rollup.answered == 0)
                continue;
            const QPointF at(xOf(middle(point), plot),
                             plot.bottom() - plot.height() * curve.value(point.rollup) / most);
            const bool starts = broken(i);
            if (starts && (i + 1 == m_series.points.size() || broken(i + 1)))
                lone.append(at);
            starts ? path.moveTo(at) : path.lineTo(at);
        }
        const QColor color = curve.value == longest ? theme.muted : theme.accent;
        QPen pen(color, curve.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (!curve.dashes.isEmpty())
            pen.setDashPattern(curve.dashes);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(pen);
        painter.drawPath(path);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (const QPointF &at : lone)
            painter.drawEllipse(at, curve.width, curve.width);
    }
    for (const HistoryPoint &point : m_series.points) { // no answer at all: a mark on the axis
        if (point.rollup.answered == 0)
            painter.fillRect(QRectF(xOf(middle(point), plot) - 1.5, plot.bottom() - 5, 3, 5),
                             theme.unknown.foreground);
    }
}

void HistoryChart::paintHover(QPainter &painter, const QRectF &plot) const
{
    const int index = pointAt(m_hoverX);
    if (index < 0)
        return;
    const Theme &theme = m_themes.theme();
    const HistoryPoint &point = m_series.points[size_t(index)];
    const qreal x = xOf(middle(point), plot);
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    const auto moment = [this](qint64 ms) {
        return Format::timeWithZone(QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC), m_zone);
    };
    const QString when = point.toMs > point.fromMs
        ? tr("%1 – %2").arg(moment(point.fromMs), moment(point.toMs))
        : moment(point.fromMs);
    QFont bold = Type::supporting();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(bold);
    const QString what = pointText(point);
    const qreal wide
        = std::max(metrics.horizontalAdvance(when), metrics.horizontalAdvance(what)) + 20;
    const qreal left = x + 10 + wide > plot.right() ? x - 10 - wide : x + 10;
    const QRectF box(std::max(0.0, left), plot.top() + 2, wide, 2 * metrics.height() + 14);
    paintBox(painter, box, Metric::radiusControl, theme.raised, theme.border);
    painter.setPen(theme.text);
    painter.setFont(bold);
    painter.drawText(box.adjusted(10, 6, -10, 0), Qt::AlignLeft | Qt::AlignTop, when);
    painter.setFont(Type::supporting());
    painter.setPen(theme.text2);
    painter.drawText(box.adjusted(10, 0, -10, -6), Qt::AlignLeft | Qt::AlignBottom, what);
}

void HistoryChart::zoom(double factor, qint64 aroundMs)
{
    const double window = double(m_toMs - m_fromMs);
    const double wanted = std::max(window * factor, double(leastWindowMs));
    const double share = double(aroundMs - m_fromMs) / window;
    const qint64 from = aroundMs - qint64(share * wanted);
    emit windowWanted(from, from + qint64(wanted));
}

void HistoryChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_brushX = event->position().x();
}

void HistoryChart::mouseMoveEvent(QMouseEvent *event)
{
    m_hoverX = event->position().x();
    update();
}

void HistoryChart::mouseReleaseEvent(QMouseEvent *event)
{
    const qreal began = std::exchange(m_brushX, -1);
    const qreal ended = event->position().x();
    update();
    if (event->button() != Qt::LeftButton || began < 0 || std::abs(ended - began) < dragThreshold)
        return;
    const qint64 from = timeAt(std::min(began, ended));
    emit windowWanted(from, std::max(timeAt(std::max(began, ended)), from + leastWindowMs));
}

void HistoryChart::mouseDoubleClickEvent(QMouseEvent *)
{
    emit wholeWanted();
}

void HistoryChart::wheelEvent(QWheelEvent *event)
{
    const int turned = event->angleDelta().y();
    if (turned == 0)
        return;
    zoom(turned > 0 ? zoomStep : 1 / zoomStep, timeAt(event->position().x()));
    event->accept();
}

void HistoryChart::leaveEvent(QEvent *)
{
    m_hoverX = -1;
    update();
}

void HistoryChart::keyPressEvent(QKeyEvent *event)
{
    const qint64 step = (m_toMs - m_fromMs) / 5;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoomStep, (m_fromMs + m_toMs) / 2);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep, (m_fromMs + m_toMs) / 2);
    case Qt::Key_Left:
        emit windowWanted(m_fromMs - step, m_toMs - step);
        return;
    case Qt::Key_Right:
        emit windowWanted(m_fromMs + step, m_toMs + step);
        return;
    case Qt::Key_0:
        emit wholeWanted();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

#include "ui/pages/probes/latencychart.h"

#include "models/checktablemodel.h"
#include "ui/facttext.h"
#include "ui/formatting.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace
{
constexpr int lines = 4;
constexpr qreal right = 12, top = 8, markHeight = 5;
}

LatencyChart::LatencyChart(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void LatencyChart::setValues(std::vector<float> values)
{
    m_values = std::move(values);
    const auto gaps = std::count_if(m_values.begin(), m_values.end(),
                                    [](float value) { return std::isnan(value); });
    setAccessibleName(tr("Latency of the last %n run(s)", nullptr, int(m_values.size())));
    setAccessibleDescription(tr("Median %1, longest %2, without an answer %3")
                                 .arg(Format::duration(medianLatency(m_values)),
                                      Format::duration(largest()), Format::number(qint64(gaps))));
    update();
}

double LatencyChart::axisTop(double largest)
{
    if (!(largest > 0))
        return 1;
    const double power = std::pow(10, std::floor(std::log10(largest)));
    for (const double step : {1.0, 2.0, 4.0, 5.0}) {
        if (largest <= step * power * (1 + 1e-9))
            return step * power;
    }
    return 10 * power;
}

double LatencyChart::largest() const
{
    double most = -1;
    for (const float value : m_values) {
        if (!std::isnan(value))
            most = std::max(most, double(value));
    }
    return most;
}

QRectF LatencyChart::plotRect() const
{
    const QFontMetricsF metrics(Type::tag());
    const qreal left = metrics.horizontalAdvance(Format::duration(axisTop(largest()))) + 24;
    return QRectF(left, top, width() - left - right, height() - top - metrics.height() - 8);
}

qreal LatencyChart::xOf(size_t run, const QRectF &plot) const
{
    return m_values.size() < 2
        ? plot.right()
        : plot.left() + plot.width() * qreal(run) / qreal(m_values.size() - 1);
}

void LatencyChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF plot = plotRect();
    const double most = axisTop(largest());
    paintAxis(painter, plot, most);
    if (largest() < 0) {
        painter.setPen(m_themes.theme().muted);
        painter.drawText(plot, Qt::AlignCenter, tr("No answer since this console started"));
    }
    paintLine(painter, plot, most);
}

void LatencyChart::paintAxis(QPainter &painter, const QRectF &plot, double most) const
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
    const QRectF below(plot.left(), plot.bottom() + 6, plot.width(), metrics.height());
    painter.drawText(below, Qt::AlignLeft,
                     tr("%n run(s) ago", nullptr, std::max(0, int(m_values.size()) - 1)));
    painter.drawText(below, Qt::AlignRight, tr("last run"));
}

void LatencyChart::paintLine(QPainter &painter, const QRectF &plot, double most) const
{
    const Theme &theme = m_themes.theme();
    const auto point = [&](size_t run) {
        return QPointF(xOf(run, plot),
                       plot.bottom() - plot.height() * double(m_values[run]) / most);
    };
    QPainterPath path;
    for (size_t run = 0; run < m_values.size(); ++run) {
        if (std::isnan(m_values[run])) {
            painter.fillRect(
                QRectF(xOf(run, plot) - 1.5, plot.bottom() - markHeight, 3, markHeight),
                theme.unknown.foreground);
            continue;
        }
        const bool starts = run == 0 || std::isnan(m_values[run - 1]);
        const bool ends = run + 1 == m_values.size() || std::isnan(m_values[run + 1]);
        if (starts && ends) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.accent);
            painter.drawEllipse(point(run), 2, 2);
        }
        starts ? path.moveTo(point(run)) : path.lineTo(point(run));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    const double median = medianLatency(m_values);
    if (median < 0)
        return;
    const qreal y = plot.bottom() - plot.height() * median / most;
    QPen dashed(theme.muted, 1.2);
    dashed.setDashPattern({5, 2.5});
    painter.setPen(dashed);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
}

void LatencyChart::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF plot = plotRect();
    if (m_values.empty() || !plot.adjusted(-4, 0, 4, 0).contains(event->position())) {
        QToolTip::hideText();
        return;
    }
    const double at = (event->position().x() - plot.left()) / std::max(1.0, plot.width());
    const auto run = size_t(
        std::clamp(std::lround(at * double(m_values.size() - 1)), 0L, long(m_values.size()) - 1));
    const int ago = int(m_values.size() - 1 - run);
    const QString when = ago == 0 ? tr("last run") : tr("%n run(s) ago", nullptr, ago);
    const QString what
        = std::isnan(m_values[run]) ? tr("no answer") : Format::duration(double(m_values[run]));
    QToolTip::showText(event->globalPosition().toPoint(),
                       plainToolTip(tr("%1: %2").arg(when, what)), this);
}

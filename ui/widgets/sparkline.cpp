#include "ui/widgets/sparkline.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace
{
constexpr qreal lineWidth = 1.2;
}

void paintSparkline(QPainter &painter, const QRectF &rect, const std::vector<float> &values,
                    const QColor &color)
{
    float low = INFINITY, high = -INFINITY;
    for (const float value : values) {
        if (std::isnan(value))
            continue;
        low = qMin(low, value);
        high = qMax(high, value);
    }
    if (values.size() < 2 || high < low)
        return;
    const QRectF area = rect.adjusted(lineWidth / 2, lineWidth / 2, -lineWidth / 2, -lineWidth / 2);
    // A steady service must not look nervous: less than a fifth of the value is drawn to the scale
    // of that fifth.
    const float range = qMax(high - low, qMax(high * 0.2f, 0.001f));
    const auto point = [&](size_t i) {
        return QPointF(area.left() + area.width() * qreal(i) / qreal(values.size() - 1),
                       area.bottom() - area.height() * qreal(values[i] - low) / qreal(range));
    };
    QPainterPath path;
    bool open = false;
    for (size_t i = 0; i < values.size(); ++i) {
        const bool measured = !std::isnan(values[i]);
        if (measured && !open)
            path.moveTo(point(i));
        if (measured)
            path.lineTo(open ? point(i)
                             : point(i) + QPointF(0.01, 0)); // the first stands as a dot when alone
        open = measured;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(path, QPen(color, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.restore();
}

Sparkline::Sparkline(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Recent latencies"));
}

void Sparkline::setValues(const std::vector<float> &values)
{
    m_values = values;
    update();
}

void Sparkline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintSparkline(painter, rect(), m_values, m_themes.theme().text2);
}

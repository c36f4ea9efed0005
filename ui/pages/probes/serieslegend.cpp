#include "ui/pages/probes/serieslegend.h"

#include <QPainter>

#include <array>

namespace
{

constexpr int lineWidth = 20, afterLine = 5, afterWord = 10;

std::array<QString, 3> words()
{
    return {QStringLiteral("≈ p50"), QStringLiteral("≈ p95"), QStringLiteral("max")};
}

}

SeriesLegend::SeriesLegend(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("p50 solid and p95 dashed, both approximate, max dotted"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize SeriesLegend::sizeHint() const
{
    const QFontMetrics metrics(Type::supporting());
    int width = 0;
    for (const QString &word : words())
        width += lineWidth + afterLine + metrics.horizontalAdvance(word) + afterWord;
    return {width, metrics.height()};
}

void SeriesLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    const QFontMetrics metrics(Type::supporting());
    painter.setFont(Type::supporting());
    const std::array<QList<qreal>, 3> dashes{QList<qreal>{}, {3, 1.5}, {1.5, 1.5}};
    const std::array<qreal, 3> widths{2, 1.5, 1.5};
    int x = 0;
    for (size_t i = 0; i < dashes.size(); ++i) {
        const QString word = words()[i];
        QPen pen(i == 2 ? theme.muted : theme.accent, widths[i], Qt::SolidLine, Qt::FlatCap);
        if (!dashes[i].isEmpty())
            pen.setDashPattern(dashes[i]);
        painter.setPen(pen);
        const qreal y = height() / 2 + 0.5;
        painter.drawLine(QPointF(x, y), QPointF(x + lineWidth, y));
        x += lineWidth + afterLine;
        painter.setPen(theme.text2);
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        x += metrics.horizontalAdvance(word) + afterWord;
    }
}

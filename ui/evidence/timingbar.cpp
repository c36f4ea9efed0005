#include "ui/evidence/timingbar.h"

#include "ui/formatting.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace
{
constexpr int barHeight = 12, leastWidth = 4, gap = 1, swatch = 9, legendGap = 14;
}

TimingBar::TimingBar(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QList<TimingBar::Phase> TimingBar::phases(const HttpTiming &timing)
{
    QList<Phase> list;
    const auto add = [&list](const QString &name, double ms, QColor (*color)(const Theme &)) {
        if (ms >= 0)
            list.append({name, ms, color});
    };
    add(tr("Connect"), timing.connectMs, [](const Theme &theme) { return theme.readWrite; });
    add(tr("TLS"), timing.tlsMs, [](const Theme &theme) { return theme.drift.foreground; });
    add(tr("Wait"), timing.waitMs, [](const Theme &theme) { return theme.accent; });
    add(tr("Body"), timing.bodyMs, [](const Theme &theme) { return theme.ephemeral; });
    return list;
}

QList<int> TimingBar::widths(const QList<Phase> &phases, int width)
{
    double total = 0;
    for (const Phase &phase : phases)
        total += phase.ms;
    const int room = width - gap * (int(phases.size()) - 1);
    QList<int> widths;
    int used = 0;
    for (const Phase &phase : phases) {
        widths.append(std::max(leastWidth, total > 0 ? int(room * phase.ms / total) : 0));
        used += widths.last();
    }
    if (!widths.isEmpty()) // the longest gives what the shortest were lent
        *std::max_element(widths.begin(), widths.end()) += room - used;
    return widths;
}

void TimingBar::setTiming(const HttpTiming &timing)
{
    m_phases = phases(timing);
    QStringList words;
    for (const Phase &phase : m_phases)
        words.append(tr("%1 %2").arg(phase.name, Format::duration(phase.ms)));
    setAccessibleName(tr("Timing: %1").arg(words.join(QStringLiteral(", "))));
    setToolTip(words.join(QLatin1Char('\n'))); // the legend may end at the edge of a narrow drawer
    setVisible(!m_phases.isEmpty());
    update();
}

QSize TimingBar::sizeHint() const
{
    return {200, barHeight + 7 + QFontMetrics(Type::supporting()).height()};
}

void TimingBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    const QList<int> parts = widths(m_phases, width());
    QFont bold = Type::supporting();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(Type::supporting());
    int x = 0;
    int legend = 0;
    const int baseline = barHeight + 7 + metrics.ascent();
    for (qsizetype i = 0; i < m_phases.size(); ++i) {
        const QColor color = m_phases[i].color(theme);
        painter.fillRect(x, 0, parts[i], barHeight, color);
        x += parts[i] + gap;
        painter.fillRect(legend, baseline - swatch, swatch, swatch, color);
        legend += swatch + 6;
        painter.setFont(Type::supporting());
        painter.setPen(theme.text2);
        painter.drawText(legend, baseline, m_phases[i].name);
        legend += metrics.horizontalAdvance(m_phases[i].name) + 5;
        const QString time = Format::duration(m_phases[i].ms);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(legend, baseline, time);
        legend += QFontMetrics(bold).horizontalAdvance(time) + legendGap;
    }
}

#include "ui/widgets/verdictstrip.h"

#include "ui/frame/verdictsums.h"
#include "ui/theme/glyphs.h"

#include <algorithm>

namespace
{

constexpr qreal widestBar = 20;

qreal heightOf(Verdict verdict)
{
    switch (verdict) {
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

bool isMeasured(Verdict verdict)
{
    return verdict != Verdict::Unknown && verdict != Verdict::NotProven
        && verdict != Verdict::NotRun;
}

} // namespace

void paintVerdictStrip(QPainter &painter, const QRectF &rect, const std::vector<Verdict> &runs,
                       const Theme &theme)
{
    if (runs.empty())
        return;
    const qreal step = std::min(widestBar, rect.width() / qreal(runs.size()));
    const qreal gap = step > 4 ? 1 : 0;
    qreal x = rect.right() - step * qreal(runs.size());
    for (const Verdict verdict : runs) {
        const qreal height = std::max(3.0, rect.height() * heightOf(verdict));
        const QRectF bar(x, rect.bottom() - height, step - gap, height);
        const RoleColors &colors = theme.verdict(verdict);
        if (verdict == Verdict::Stale) {
            paintHatch(painter, bar, theme);
        } else if (isMeasured(verdict)) {
            painter.fillRect(bar, colors.foreground);
        } else {
            QPen pen(colors.foreground, 1);
            pen.setDashPattern({2, 2});
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar.adjusted(.5, .5, -.5, -.5));
        }
        x += step;
    }
}

VerdictStrip::VerdictStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VerdictStrip::setRuns(std::vector<Verdict> runs)
{
    m_runs = std::move(runs);
    QMap<Verdict, int> sums;
    for (const Verdict verdict : m_runs)
        ++sums[verdict];
    setAccessibleName(
        tr("%1 in the last %n run(s)", nullptr, int(m_runs.size())).arg(sumsText(sums)));
    setToolTip(m_runs.empty() ? QString() : accessibleName());
    update();
}

void VerdictStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintVerdictStrip(painter, rect(), m_runs, m_themes.theme());
}

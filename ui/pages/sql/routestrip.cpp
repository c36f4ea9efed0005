#include "ui/pages/sql/routestrip.h"

#include "ui/formatting.h"
#include "ui/pages/sql/routetext.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/busyarc.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolTip>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int glyphSide = 13;
constexpr int arrow = 11;
constexpr int frameMs = 100;

} // namespace

RouteStrip::RouteStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
    describe();
}

QSize RouteStrip::sizeHint() const
{
    const int text
        = QFontMetrics(Type::supporting()).height() + QFontMetrics(Type::body()).height();
    return {600, std::max(56, text + 16)};
}

QSize RouteStrip::minimumSizeHint() const
{
    return {300, sizeHint().height()};
}

void RouteStrip::setRoute(const Route &route)
{
    m_route = route;
    describe();
    update();
}

void RouteStrip::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    m_since.start();
    const bool moves = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (running)
        m_timer.start(moves ? frameMs : 1000, this);
    else
        m_timer.stop();
    update();
}

void RouteStrip::describe()
{
    QStringList parts;
    for (const RouteStep step : allRouteSteps) {
        const QString value = routeStepValue(m_route, step);
        parts.append(
            tr("%1: %2").arg(routeStepName(step), value.isEmpty() ? tr("not reached") : value));
    }
    setAccessibleName(tr("Route of the query"));
    setAccessibleDescription(parts.join(u"; "_s));
}

void RouteStrip::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        update(cellRect(int(allRouteSteps.size()) - 1));
    else
        QWidget::timerEvent(event);
}

QRect RouteStrip::cellRect(int index) const
{
    const int count = int(allRouteSteps.size());
    const int left = width() * index / count;
    return {left, 0, width() * (index + 1) / count - left, height()};
}

bool RouteStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int i = 0; i < int(allRouteSteps.size()); ++i) {
        const RouteStep step = allRouteSteps[size_t(i)];
        if (!cellRect(i).contains(help->pos()))
            continue;
        QStringList lines{routeStepName(step), routeStepValue(m_route, step)};
        if (step == RouteStep::Engine && m_route.engine)
            lines.append(m_route.engine->reason);
        if (step == RouteStep::Pointers && m_route.pointers) {
            for (const Route::Pointer &pointer : *m_route.pointers)
                lines.append(pointer.table + u' ' + pointer.snapshotId);
        }
        lines.removeAll(QString());
        QToolTip::showText(help->globalPos(),
                           lines.join(u'\n').toHtmlEscaped().replace(u'\n', "<br>"_L1), this);
    }
    return true;
}

void RouteStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    painter.fillRect(rect(), theme.sunken);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < int(allRouteSteps.size()); ++i) {
        const QRect cell = cellRect(i);
        paintStep(painter, cell, allRouteSteps[size_t(i)]);
        if (i + 1 == int(allRouteSteps.size()))
            break;
        QPainterPath chevron(QPointF(cell.right() - arrow / 2.0, 0));
        chevron.lineTo(cell.right() + arrow / 2.0, height() / 2.0);
        chevron.lineTo(cell.right() - arrow / 2.0, height());
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(chevron);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(0, height() - 1, width(), 1, theme.border);
}

void RouteStrip::paintStep(QPainter &painter, const QRect &cell, RouteStep step) const
{
    const Theme &theme = m_themes.theme();
    const bool reached = m_route.reached(step);
    const bool working = m_running && step == RouteStep::Engine && reached;
    const QFontMetrics small(Type::supporting());
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    const QRect inside = cell.adjusted(cell.left() == 0 ? 14 : 18, 0, -12, 0);
    const int textHeight = small.height() + QFontMetrics(bold).height() + 2;
    const QRect head(inside.left(), (height() - textHeight) / 2, inside.width(), small.height());
    const QRectF glyph(head.left(), head.center().y() - glyphSide / 2.0 + 0.5, glyphSide,
                       glyphSide);
    if (working)
        paintBusyArc(painter, glyph, double(m_since.elapsed() % 1000) / 1000, theme);
    else if (reached)
        paintVerdictGlyph(painter, glyph, routeStepVerdict(m_route, step), theme);
    else {
        painter.setPen(QPen(theme.borderStrong, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(glyph.adjusted(1.5, 1.5, -1.5, -1.5));
    }
    painter.setFont(Type::supporting());
    painter.setPen(theme.muted);
    QString time;
    if (working)
        time = tr("running %1").arg(Format::duration(double(m_since.elapsed())));
    else if (m_route.tookMs.contains(step)) // the door counts whole milliseconds: 0 is not "no time"
        time = m_route.tookMs.value(step) < 1 ? tr("<1 ms") : Format::duration(m_route.tookMs.value(step));
    const QRect words = head.adjusted(glyphSide + 5, 0, 0, 0);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, time);
    const int nameWidth = words.width() - small.horizontalAdvance(time) - 6;
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     small.elidedText(routeStepName(step), Qt::ElideRight, nameWidth));
    painter.setFont(bold);
    painter.setPen(reached ? theme.text : theme.muted);
    const QString value = reached ? routeStepValue(m_route, step) : tr("not reached");
    const QRect below(inside.left(), head.bottom() + 2, inside.width(),
                      QFontMetrics(bold).height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(value, Qt::ElideRight, below.width()));
}

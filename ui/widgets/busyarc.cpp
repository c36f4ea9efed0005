#include "ui/widgets/busyarc.h"

#include <QPainter>
#include <QStyle>

namespace
{
constexpr int frameMs = 33, turnMs = 1000;
}

void paintBusyArc(QPainter &painter, const QRectF &rect, qreal turn, const Theme &theme)
{
    const qreal side = qMin(rect.width(), rect.height());
    const qreal width = side / 8;
    QRectF ring(0, 0, side - width, side - width);
    ring.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, width));
    painter.drawEllipse(ring);
    painter.setPen(QPen(theme.accent, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawArc(ring, qRound((90 - turn * 360) * 16), -90 * 16);
    painter.restore();
}

BusyArc::BusyArc(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("In progress"));
}

void BusyArc::showEvent(QShowEvent *)
{
    m_clock.start();
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_timer.start(frameMs, this);
}

void BusyArc::hideEvent(QHideEvent *)
{
    m_timer.stop();
}

void BusyArc::timerEvent(QTimerEvent *)
{
    update();
}

void BusyArc::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const qreal turn = m_timer.isActive() ? qreal(m_clock.elapsed() % turnMs) / turnMs : 0;
    paintBusyArc(painter, rect(), turn, m_themes.theme());
}

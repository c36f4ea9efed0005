#include "ui/frame/bellbutton.h"

#include "ui/formatting.h"
#include "ui/theme/shapes.h"

#include <QPainter>

using namespace Qt::Literals::StringLiterals;

BellButton::BellButton(const ThemeSource &themes, QWidget *parent)
    : IconButton(u"bell"_s, tr("Alerts"), parent)
    , m_themes(themes)
{
}

void BellButton::setUnread(int count)
{
    m_unread = count;
    setAccessibleName(count > 0 ? tr("Alerts, %n unread", nullptr, count) : tr("Alerts"));
    update();
}

void BellButton::paintEvent(QPaintEvent *event)
{
    IconButton::paintEvent(event);
    if (m_unread == 0)
        return;
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    QFont font = Type::caption();
    font.setPixelSize(10); // sits in a mark of fixed size
    const QString text = m_unread > 99 ? u"99+"_s : Format::number(qint64(m_unread));
    const int markWidth = qMax(14, QFontMetrics(font).horizontalAdvance(text) + 6);
    const QRect mark(width() - markWidth, 1, markWidth, 14);
    paintBox(painter, mark, 7, theme.critical.foreground);
    painter.setFont(font);
    painter.setPen(theme.surface);
    painter.drawText(mark, Qt::AlignCenter, text);
}

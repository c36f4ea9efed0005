#include "ui/frame/bellbutton.h"

#include "services/checks/texts.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QMenu>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int kept = 20;
}

BellButton::BellButton(const ThemeSource &themes, QWidget *parent)
    : IconButton(u"bell"_s, tr("Notifications"), parent)
    , m_themes(themes)
    , m_list(new QMenu(this))
{
    connect(this, &QToolButton::clicked, this, &BellButton::showList);
}

void BellButton::addNotice(Verdict verdict, const QString &text)
{
    m_notices.prepend({verdict, text});
    if (m_notices.size() > kept)
        m_notices.removeLast();
    ++m_unread;
    nameIt();
}

void BellButton::nameIt()
{
    setAccessibleName(m_unread > 0 ? tr("Notifications, %n unread", nullptr, m_unread)
                                   : tr("Notifications"));
    update();
}

void BellButton::showList()
{
    m_list->clear();
    for (const Notice &notice : std::as_const(m_notices)) {
        const QString text = QString(notice.text).replace(u'&', "&&"_L1).replace(u'\t', u' ');
        m_list->addAction(verdictIcon(notice.verdict, m_themes.theme()), text);
    }
    if (m_notices.isEmpty())
        m_list->addAction(tr("Nothing has changed since the start"))->setEnabled(false);
    m_unread = 0;
    nameIt();
    m_list->popup(mapToGlobal(QPoint(width() - m_list->sizeHint().width(), height() + 2)));
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

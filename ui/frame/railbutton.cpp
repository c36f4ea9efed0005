#include "ui/frame/railbutton.h"

#include "services/checks/texts.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QPainter>

namespace
{
constexpr int tallHeight = 50, flatHeight = 36, iconSide = 18, badgeSide = 12;
}

RailButton::RailButton(const ThemeSource &themes, const QString &title, const QString &icon,
                       QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
    , m_icon(icon)
{
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    nameIt();
}

void RailButton::nameIt()
{
    setAccessibleName(m_badge ? tr("%1, %2").arg(text(), verdictWord(*m_badge)) : text());
    setToolTip(m_iconOnly ? accessibleName().toHtmlEscaped() : QString());
}

void RailButton::setBadge(std::optional<Verdict> verdict)
{
    m_badge = verdict;
    nameIt();
    update();
}

void RailButton::setIconOnly(bool iconOnly)
{
    m_iconOnly = iconOnly;
    nameIt();
    updateGeometry();
    update();
}

void RailButton::nextCheckState() { }

QSize RailButton::sizeHint() const
{
    const int line = QFontMetrics(Type::tag()).height();
    QFont current = Type::tag();
    current.setWeight(
        QFont::DemiBold); // as the title is drawn on the current page, when it is widest
    return {m_iconOnly ? flatHeight : QFontMetrics(current).horizontalAdvance(text()) + 6,
            m_iconOnly ? flatHeight : qMax(tallHeight, iconSide + line + 16)};
}

void RailButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    if (isChecked())
        paintBox(painter, rect(), Metric::radiusCard, theme.selection);
    else if (underMouse() && isEnabled())
        paintBox(painter, rect(), Metric::radiusCard, theme.hover);
    if (hasFocus())
        paintBox(painter, rect(), Metric::radiusCard, {}, theme.accent, 2);
    if (!isEnabled())
        painter.setOpacity(0.62);

    const QColor ink = isChecked() ? theme.selectionText : isEnabled() ? theme.text2 : theme.muted;
    QFont font = Type::tag();
    font.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
    const QFontMetrics metrics(font);
    const int block = m_iconOnly ? iconSide : iconSide + 3 + metrics.height();
    const QRectF place((width() - iconSide) / 2.0, (height() - block) / 2.0, iconSide, iconSide);
    paintIcon(painter, QRectF(place.toRect()), m_icon, ink);
    if (!m_iconOnly) {
        painter.setFont(font);
        painter.setPen(ink);
        const QRect words(0, int(place.bottom()) + 3, width(), metrics.height());
        painter.drawText(words, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text(), Qt::ElideRight, width()));
    }
    if (m_badge)
        paintVerdictGlyph(painter,
                          QRectF(qMin(place.right() + 2, width() - badgeSide - 1.0),
                                 place.top() - 5, badgeSide, badgeSide),
                          *m_badge, theme);
}

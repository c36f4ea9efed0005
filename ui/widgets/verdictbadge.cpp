#include "ui/widgets/verdictbadge.h"

#include "services/checks/texts.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int height = 20, glyph = 12, left = 5, gap = 5, right = 7;

QFont badgeFont()
{
    QFont font = Type::supporting();
    font.setWeight(QFont::DemiBold);
    return font;
}
}

QSize verdictBadgeSize(const QString &text)
{
    const QFontMetrics metrics(badgeFont());
    return {left + glyph + gap + metrics.horizontalAdvance(text) + right,
            qMax(height, metrics.height() + 2)};
}

void paintVerdictBadge(QPainter &painter, const QRect &rect, Verdict verdict, const QString &text,
                       const Theme &theme)
{
    QRect box(rect.topLeft(), verdictBadgeSize(text).boundedTo(rect.size()));
    box.moveCenter({box.center().x(), rect.center().y()});
    const RoleColors &colors = theme.verdict(verdict);
    const bool solid = verdict == Verdict::Critical;
    const QColor ink = solid ? theme.surface : colors.foreground;
    if (verdict == Verdict::Stale) {
        paintBox(painter, box, Metric::radiusBadge, theme.surface, colors.foreground);
        paintHatch(painter, QRectF(box).adjusted(1, 1, -1, -1), theme, Metric::radiusBadge - 1);
    } else {
        paintBox(painter, box, Metric::radiusBadge, solid ? colors.foreground : colors.ground);
    }
    const QRectF mark(box.left() + left, box.top() + (box.height() - glyph) / 2.0, glyph, glyph);
    paintVerdictGlyph(painter, mark, verdict, ink);
    painter.save();
    painter.setFont(badgeFont());
    painter.setPen(ink);
    const QRect words = box.adjusted(left + glyph + gap, 0, -right / 2, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(badgeFont()).elidedText(text, Qt::ElideRight, words.width()));
    painter.restore();
}

VerdictBadge::VerdictBadge(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setVerdict(m_verdict);
}

void VerdictBadge::setVerdict(Verdict verdict, const QString &subject, const QString &age)
{
    m_verdict = verdict;
    setText(verdictWord(verdict));
    QStringList name{verdictWord(verdict)};
    for (const QString &part : {subject, age}) {
        if (!part.isEmpty())
            name += part;
    }
    setAccessibleName(name.join(u", "_s));
}

void VerdictBadge::setText(const QString &text)
{
    m_text = text;
    updateGeometry();
    update();
}

QSize VerdictBadge::sizeHint() const
{
    return verdictBadgeSize(m_text);
}

void VerdictBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintVerdictBadge(painter, rect(), m_verdict, m_text, m_themes.theme());
}

#include "ui/frame/verdictsums.h"

#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QMenu>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int glyph = 14, afterGlyph = 5, betweenParts = 12, chevron = 12;

QFont numberFont()
{
    QFont font = Type::body();
    font.setWeight(QFont::DemiBold);
    return font;
}
}

QString sumWord(Verdict verdict, int count)
{
    switch (verdict) {
    case Verdict::Critical:
        return VerdictSums::tr("critical", "sum", count);
    case Verdict::Degraded:
        return VerdictSums::tr("degraded", "sum", count);
    case Verdict::NotProven:
        return VerdictSums::tr("not proven", "sum", count);
    case Verdict::Unknown:
        return VerdictSums::tr("unknown", "sum", count);
    case Verdict::Stale:
        return VerdictSums::tr("stale", "sum", count);
    case Verdict::Inert:
        return VerdictSums::tr("inert", "sum", count);
    case Verdict::Ok:
        return VerdictSums::tr("ok", "sum", count);
    case Verdict::NotRun:
        return VerdictSums::tr("not run", "sum", count);
    }
    return {};
}

QString sumsText(const QMap<Verdict, int> &sums)
{
    QStringList parts;
    for (const Verdict verdict : allVerdicts) {
        if (const int count = sums.value(verdict); count > 0 && verdict != Verdict::NotRun)
            parts += VerdictSums::tr("%1 %2", "number and word of a sum")
                         .arg(Format::number(qint64(count)), sumWord(verdict, count));
    }
    return parts.join(u" · "_s);
}

VerdictSums::VerdictSums(const ThemeSource &themes, QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
    , m_menu(new QMenu(this))
{
    setFocusPolicy(Qt::NoFocus);
    connect(this, &QAbstractButton::clicked, this, &VerdictSums::showAll);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void VerdictSums::setSums(const QMap<Verdict, int> &sums)
{
    m_sums = sums;
    const QString all = sumsText(sums);
    setAccessibleName(all.isEmpty() ? QString() : tr("Services: %1").arg(all));
    setToolTip(accessibleName());
    setVisible(!all.isEmpty());
    updateGeometry();
    update();
}

void VerdictSums::setShort(bool isShort)
{
    m_short = isShort;
    setFocusPolicy(isShort ? Qt::StrongFocus
                           : Qt::NoFocus); // with all in sight there is nothing to open
    updateGeometry();
    update();
}

void VerdictSums::showAll()
{
    if (!m_short)
        return;
    m_menu->clear();
    for (const Verdict verdict : allVerdicts) {
        const int count = m_sums.value(verdict);
        if (count > 0 && verdict != Verdict::NotRun)
            m_menu->addAction(verdictIcon(verdict, m_themes.theme()),
                              tr("%1 %2", "number and word of a sum")
                                  .arg(Format::number(qint64(count)), sumWord(verdict, count)));
    }
    m_menu->popup(mapToGlobal(QPoint(0, height() + 4)));
}

QList<VerdictSums::Part> VerdictSums::parts() const
{
    QList<Part> parts;
    int rest = 0;
    for (const Verdict verdict : allVerdicts) {
        const int count = m_sums.value(verdict);
        if (count == 0 || verdict == Verdict::NotRun)
            continue;
        if (m_short && verdict > Verdict::Degraded)
            rest += count;
        else
            parts += Part{verdict, Format::number(qint64(count)), sumWord(verdict, count)};
    }
    if (rest > 0)
        parts += Part{Verdict::Ok,
                      {},
                      parts.isEmpty() ? tr("%n service(s)", nullptr, rest)
                                      : tr("and %n more", nullptr, rest)};
    return parts;
}

int VerdictSums::partWidth(const Part &part) const
{
    const int words = QFontMetrics(Type::body()).horizontalAdvance(part.word);
    if (part.number.isEmpty())
        return words + afterGlyph + chevron;
    return glyph + afterGlyph + QFontMetrics(numberFont()).horizontalAdvance(part.number + u' ')
        + words;
}

QSize VerdictSums::sizeHint() const
{
    int width = 0;
    for (const Part &part : parts())
        width += partWidth(part) + (width > 0 ? betweenParts : 0);
    return {width + 1, qMax(glyph, QFontMetrics(Type::body()).height())};
}

QString VerdictSums::shownText() const
{
    QStringList texts;
    for (const Part &part : parts())
        texts += part.number.isEmpty() ? part.word : part.number + u' ' + part.word;
    return texts.join(u" · "_s);
}

void VerdictSums::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    if (hasFocus())
        paintBox(painter, rect(), Metric::radiusTag, {}, theme.accent, 2);
    int x = 0;
    for (const Part &part : parts()) {
        int at = x;
        if (!part.number.isEmpty()) {
            paintVerdictGlyph(painter, QRectF(at, (height() - glyph) / 2, glyph, glyph),
                              part.verdict, theme);
            at += glyph + afterGlyph;
            painter.setFont(numberFont());
            painter.setPen(theme.text);
            painter.drawText(QRect(at, 0, width(), height()), Qt::AlignVCenter, part.number);
            at += QFontMetrics(numberFont()).horizontalAdvance(part.number + u' ');
        }
        painter.setFont(Type::body());
        painter.setPen(part.number.isEmpty() ? theme.text2 : theme.text);
        painter.drawText(QRect(at, 0, width(), height()), Qt::AlignVCenter, part.word);
        if (part.number.isEmpty())
            paintIcon(
                painter,
                QRectF(x + partWidth(part) - chevron, (height() - chevron) / 2, chevron, chevron),
                u"chev"_s, theme.text2);
        x += partWidth(part) + betweenParts;
    }
}

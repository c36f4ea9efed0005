#include "ui/widgets/glyphlabel.h"

#include "services/checks/texts.h"
#include "ui/theme/glyphs.h"

GlyphLabel::GlyphLabel(const ThemeSource &themes, int side, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFixedSize(side, side);
    setVerdict(m_verdict);
}

void GlyphLabel::setVerdict(Verdict verdict)
{
    m_verdict = verdict;
    m_isDrift = false;
    setAccessibleName(verdictWord(verdict));
    update();
}

void GlyphLabel::setDrift()
{
    m_isDrift = true;
    setAccessibleName(tr("drift"));
    update();
}

void GlyphLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_isDrift)
        paintDriftGlyph(painter, rect(), m_themes.theme());
    else
        paintVerdictGlyph(painter, rect(), m_verdict, m_themes.theme());
}

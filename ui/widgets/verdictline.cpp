#include "ui/widgets/verdictline.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/theme/glyphs.h"

#include <QFontMetrics>

namespace
{
constexpr int glyphSize = 13, gap = 8;
}

VerdictLine::VerdictLine(const ThemeSource &themes, QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void VerdictLine::setLine(Verdict verdict, const QString &name, const QString &text,
                          const QString &note, bool isDrift)
{
    m_verdict = verdict;
    m_isDrift = isDrift;
    m_name = name;
    m_text = text;
    m_note = note;
    describe();
    update();
}

void VerdictLine::setMonoName(bool mono)
{
    m_monoName = mono;
    update();
}

void VerdictLine::setNote(const QString &note)
{
    if (note == m_note)
        return;
    m_note = note;
    update();
}

void VerdictLine::setPassive()
{
    m_passive = true;
    setFocusPolicy(Qt::NoFocus);
    unsetCursor();
}

void VerdictLine::describe()
{
    QStringList parts{verdictWord(m_verdict), shortened(m_name), shortened(m_text), m_note};
    parts.removeAll(QString());
    setAccessibleName(parts.join(QStringLiteral(", ")));
    QStringList full{m_name, m_text, m_note};
    full.removeAll(QString());
    setToolTip(plainToolTip(full.join(u'\n')));
}

QFont VerdictLine::nameFont() const
{
    QFont font = m_monoName ? Type::mono() : Type::supporting();
    if (!m_monoName)
        font.setWeight(QFont::DemiBold);
    return font;
}

QSize VerdictLine::sizeHint() const
{
    return {120, qMax(24, QFontMetrics(Type::body()).height() + 6)};
}

QSize VerdictLine::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void VerdictLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    if (!m_passive && (underMouse() || hasFocus())) {
        painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? theme.hover : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Metric::radiusTag,
                                Metric::radiusTag);
    }
    const QRectF mark(4, (height() - glyphSize) / 2.0, glyphSize, glyphSize);
    if (m_isDrift)
        paintDriftGlyph(painter, mark, theme);
    else
        paintVerdictGlyph(painter, mark, m_verdict, theme);
    QRect room = rect().adjusted(4 + glyphSize + gap, 0, -4, 0);
    const auto write = [&](const QString &text, const QFont &font, const QColor &color, int width,
                           Qt::Alignment align) {
        painter.setFont(font);
        painter.setPen(color);
        const QString line = QFontMetrics(font).elidedText(shortened(text, 300).simplified(),
                                                           Qt::ElideRight, width);
        painter.drawText(QRect(room.left(), 0, room.width(), height()),
                         int(align | Qt::AlignVCenter), line);
        return QFontMetrics(font).horizontalAdvance(line);
    };
    if (!m_note.isEmpty()) {
        const int used = write(m_note, m_passive ? Type::mono() : Type::supporting(), theme.muted,
                               room.width() / 2, Qt::AlignRight);
        room.setRight(room.right() - used - gap);
    }
    if (!m_name.isEmpty()) {
        const int name = write(m_name, nameFont(), m_monoName ? theme.muted : theme.text,
                               room.width(), Qt::AlignLeft);
        room.setLeft(room.left() + name + gap);
    }
    if (room.width() > 16)
        write(m_text, Type::supporting(), m_passive ? theme.text : theme.text2, room.width(),
              Qt::AlignLeft);
}

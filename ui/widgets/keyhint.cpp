#include "ui/widgets/keyhint.h"

#include "ui/theme/shapes.h"

namespace
{
constexpr int padding = 4;

QFont hintFont()
{
    QFont font = Type::mono();
    const QFont tag = Type::tag();
    if (tag.pointSizeF() > 0)
        font.setPointSizeF(tag.pointSizeF());
    else
        font.setPixelSize(tag.pixelSize());
    return font;
}
}

QSize keyHintSize(const QString &text)
{
    const QFontMetrics metrics(hintFont());
    return {metrics.horizontalAdvance(text) + 2 * padding + 2, metrics.height() + 2};
}

void paintKeyHint(QPainter &painter, const QRect &rect, const QString &text, const Theme &theme)
{
    paintBox(painter, rect, Metric::radiusTag, theme.sunken, theme.border);
    painter.save();
    painter.setFont(hintFont());
    painter.setPen(theme.text2);
    painter.drawText(rect, Qt::AlignCenter, text);
    painter.restore();
}

KeyHint::KeyHint(const ThemeSource &themes, const QKeySequence &keys, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_text(keys.toString(QKeySequence::NativeText).replace(QLatin1Char('+'), QLatin1Char(' ')))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(m_text);
}

void KeyHint::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintKeyHint(painter, rect(), m_text, m_themes.theme());
}

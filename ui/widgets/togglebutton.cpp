#include "ui/widgets/togglebutton.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QFontMetrics>

namespace
{
constexpr int padding = 9, boxSide = 13, gap = 6;

QFont checkedFont()
{
    QFont font = Type::body();
    font.setWeight(QFont::DemiBold);
    return font;
}
}

ToggleButton::ToggleButton(const ThemeSource &themes, const QString &text, const QString &toolTip,
                           QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
{
    setText(text);
    setToolTip(toolTip.toHtmlEscaped());
    setAccessibleDescription(toolTip);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ToggleButton::sizeHint() const
{
    // As wide as when checked, so that nothing moves.
    return {2 * padding + boxSide + gap + QFontMetrics(checkedFont()).horizontalAdvance(text()),
            Metric::controlHeight};
}

void ToggleButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    const QColor ground = isChecked() ? theme.selection
        : underMouse()                ? theme.hover
                                      : theme.surface;
    paintBox(painter, rect(), Metric::radiusControl, ground,
             isChecked() ? theme.accent : theme.borderStrong);
    if (hasFocus())
        paintBox(painter, rect(), Metric::radiusControl, QColor(), theme.accent, 2);
    const QRectF box(padding, (height() - boxSide) / 2.0, boxSide, boxSide);
    paintBox(painter, box, Metric::radiusTag, isChecked() ? theme.accent : QColor(),
             isChecked() ? theme.accent : theme.borderStrong);
    if (isChecked())
        paintIcon(painter, box.adjusted(1, 1, -1, -1), QStringLiteral("check"), theme.onAccent);
    painter.setFont(isChecked() ? checkedFont() : Type::body());
    painter.setPen(isChecked() ? theme.selectionText : theme.text2);
    painter.drawText(rect().adjusted(padding + boxSide + gap, 0, 0, 0),
                     int(Qt::AlignVCenter | Qt::TextSingleLine), text());
}

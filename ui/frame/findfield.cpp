#include "ui/frame/findfield.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/keyhint.h"

#include <QKeySequence>
#include <QPainter>

FindField::FindField(const ThemeSource &themes, QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Find service, table or action"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred,
                  QSizePolicy::Fixed); // gives way before anything that tells a state
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::IBeamCursor);
    setFixedHeight(Metric::controlHeight);
}

void FindField::setShort(bool isShort)
{
    m_short = isShort;
    updateGeometry();
}

void FindField::paintEvent(QPaintEvent *)
{
    constexpr int iconSide = 14, left = 8;
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    paintBox(painter, rect(), Metric::radiusControl, theme.surface,
             hasFocus() ? theme.accent : theme.borderStrong, hasFocus() ? 2 : 1);
    paintIcon(painter, QRectF(left, (height() - iconSide) / 2, iconSide, iconSide),
              QStringLiteral("search"), theme.muted);
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_K)
                             .toString(QKeySequence::NativeText)
                             .replace(QLatin1Char('+'), QLatin1Char(' '));
    const QSize hint = keyHintSize(keys);
    const QRect hintRect(width() - hint.width() - 6, (height() - hint.height()) / 2, hint.width(),
                         hint.height());
    paintKeyHint(painter, hintRect, keys, theme);
    painter.setFont(Type::body());
    painter.setPen(theme.muted);
    const QRect words(left + iconSide + 8, 0, hintRect.left() - left - iconSide - 14, height());
    const QString text = m_short ? tr("Find") : tr("Find service, table, action");
    painter.drawText(words, Qt::AlignVCenter,
                     QFontMetrics(Type::body()).elidedText(text, Qt::ElideRight, words.width()));
}

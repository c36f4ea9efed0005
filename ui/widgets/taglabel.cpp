#include "ui/widgets/taglabel.h"

#include "ui/theme/shapes.h"

namespace
{
constexpr int padding = 5, minimumHeight = 17;
}

QSize tagSize(const QString &text)
{
    const QFontMetrics metrics(Type::tag());
    return {metrics.horizontalAdvance(text) + 2 * padding,
            qMax(minimumHeight, metrics.height() + 2)};
}

void paintTag(QPainter &painter, const QRect &rect, const QString &text, const Theme &theme)
{
    QRect box(rect.topLeft(), tagSize(text).boundedTo(rect.size()));
    box.moveCenter({box.center().x(), rect.center().y()});
    paintBox(painter, box, Metric::radiusTag, theme.sunken, theme.border);
    painter.save();
    painter.setFont(Type::tag());
    painter.setPen(theme.text2);
    const QRect words = box.adjusted(padding, 0, -padding, 0);
    painter.drawText(words, Qt::AlignCenter,
                     QFontMetrics(Type::tag()).elidedText(text, Qt::ElideRight, words.width() + 1));
    painter.restore();
}

TagLabel::TagLabel(const ThemeSource &themes, const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setText(text);
}

void TagLabel::setText(const QString &text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void TagLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintTag(painter, rect(), m_text, m_themes.theme());
}

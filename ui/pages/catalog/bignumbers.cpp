#include "ui/pages/catalog/bignumbers.h"

#include "ui/theme/shapes.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

using namespace Qt::Literals::StringLiterals;

BigNumbers::BigNumbers(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

void BigNumbers::setNumbers(const QList<Number> &numbers)
{
    m_numbers = numbers;
    QStringList parts;
    for (const Number &number : numbers)
        parts.append(number.value + u' ' + number.label);
    setAccessibleName(parts.join(u", "_s));
    update();
}

QSize BigNumbers::sizeHint() const
{
    return {720,
            QFontMetrics(Type::bigNumber()).height() + QFontMetrics(Type::supporting()).height()
                + 20};
}

QSize BigNumbers::minimumSizeHint() const
{
    return {360, sizeHint().height()};
}

QRect BigNumbers::cell(int index) const
{
    const int count = int(std::max<qsizetype>(1, m_numbers.size()));
    const int left = width() * index / count;
    return {left, 0, width() * (index + 1) / count - left, height()};
}

bool BigNumbers::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int i = 0; i < m_numbers.size(); ++i) {
        if (cell(i).contains(help->pos()))
            QToolTip::showText(help->globalPos(), m_numbers[i].note.toHtmlEscaped(), this);
    }
    return true;
}

void BigNumbers::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    paintBox(painter, rect(), Metric::radiusCard, theme.raised, theme.border);
    const QFontMetrics large(Type::bigNumber());
    const QFontMetrics small(Type::supporting());
    for (int i = 0; i < m_numbers.size(); ++i) {
        const QRect box = cell(i);
        if (i > 0)
            painter.fillRect(QRect(box.left(), 1, 1, box.height() - 2), theme.border);
        const QRect inside = box.adjusted(13, 9, -6, -9);
        painter.setFont(Type::bigNumber());
        painter.setPen(theme.text);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop,
                         large.elidedText(m_numbers[i].value, Qt::ElideRight, inside.width()));
        painter.setFont(Type::supporting());
        painter.setPen(theme.muted);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom,
                         small.elidedText(m_numbers[i].label, Qt::ElideRight, inside.width()));
    }
}

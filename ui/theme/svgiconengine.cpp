#include "ui/theme/svgiconengine.h"

#include "ui/theme/glyphs.h"

#include <QGuiApplication>
#include <QPalette>

using namespace Qt::Literals::StringLiterals;

SvgIconEngine::SvgIconEngine(const QString &name, const QColor &color)
    : m_name(name)
    , m_color(color)
{
}

QColor SvgIconEngine::colorFor(QIcon::Mode mode) const
{
    const QPalette palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled:
        return palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected:
        return m_color.isValid() ? m_color : palette.color(QPalette::HighlightedText);
    case QIcon::Normal:
    case QIcon::Active:
        return m_color.isValid() ? m_color : palette.color(QPalette::Active, QPalette::ButtonText);
    }
    return palette.color(QPalette::Active, QPalette::ButtonText);
}

void SvgIconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State)
{
    paintIcon(*painter, rect, m_name, colorFor(mode));
}

QPixmap SvgIconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State)
{
    return iconPixmap(m_name, size, colorFor(mode));
}

QIconEngine *SvgIconEngine::clone() const
{
    return new SvgIconEngine(*this);
}

QString SvgIconEngine::key() const
{
    return u"atalaya-svg"_s;
}

#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>

namespace
{
QFont scaled(QFont font, qreal factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

QFont semiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}
}

namespace Type
{

QFont body()
{
    return QApplication::font();
}

QFont title()
{
    return semiBold(scaled(body(), 1.15));
}

QFont bigNumber()
{
    return semiBold(scaled(body(), 1.25));
}

QFont hero()
{
    return semiBold(scaled(body(), 1.7));
}

QFont supporting()
{
    return scaled(body(), 0.92);
}

QFont caption()
{
    return semiBold(tag());
}

QFont tag()
{
    return scaled(body(), 0.85);
}

QFont mono()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (body().pointSizeF() > 0)
        font.setPointSizeF(body().pointSizeF());
    else
        font.setPixelSize(body().pixelSize());
    // Qt 6.4 cannot switch font features off, but its shaper leaves ligatures out of spaced text:
    // the smallest step does.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 1.0 / 64);
    return scaled(font, 0.95);
}

}

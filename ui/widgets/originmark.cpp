#include "ui/widgets/originmark.h"

#include "ui/theme/shapes.h"

#include <cmath>

using namespace Qt::Literals::StringLiterals;

QString originWord(Fact::Origin origin)
{
    switch (origin) {
    case Fact::Origin::Measured:
        return OriginMark::tr("measured");
    case Fact::Origin::Declared:
        return OriginMark::tr("declared");
    case Fact::Origin::Absent:
        return OriginMark::tr("unknown");
    case Fact::Origin::Unreadable:
        return OriginMark::tr("unreadable");
    }
    return {};
}

void paintOriginMark(QPainter &painter, const QRectF &rect, Fact::Origin origin, const Theme &theme)
{
    QRectF box(0, 0, OriginMark::side, OriginMark::side);
    box.moveTopLeft({std::round(rect.center().x() - box.width() / 2),
                     std::round(rect.center().y() - box.height() / 2)});
    QColor ink = theme.text2;
    QString letter = u"?"_s;
    switch (origin) {
    case Fact::Origin::Measured:
        paintBox(painter, box, Metric::radiusTag, theme.text2);
        ink = theme.surface;
        letter = OriginMark::tr("M", "measured");
        break;
    case Fact::Origin::Declared:
        paintBox(painter, box, Metric::radiusTag, {}, theme.text2);
        letter = OriginMark::tr("D", "declared");
        break;
    case Fact::Origin::Absent:
    case Fact::Origin::Unreadable:
        ink = theme.unknown.foreground;
        paintBox(painter, box, Metric::radiusTag, {}, ink, 1, Qt::DashLine);
        break;
    }
    QFont font = Type::caption();
    font.setPixelSize(10); // the square is of fixed size, like a glyph
    painter.save();
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, letter);
    painter.restore();
}

OriginMark::OriginMark(const ThemeSource &themes, Fact::Origin origin, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFixedSize(side, side);
    setOrigin(origin);
}

void OriginMark::setOrigin(Fact::Origin origin)
{
    m_origin = origin;
    setAccessibleName(originWord(origin));
    setToolTip(originWord(origin));
    update();
}

void OriginMark::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintOriginMark(painter, rect(), m_origin, m_themes.theme());
}

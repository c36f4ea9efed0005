#include "ui/pages/topology/carditem.h"

#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"

#include <QGraphicsScene>

#include <algorithm>
#include <cmath>

namespace
{

constexpr qreal readable = 0.85; // text is not drawn smaller than this part of its size
constexpr qint64 hourMs = 3'600'000;
constexpr qreal haloX = 12, haloTop = 14, haloBottom = 8; // room for ring and chips

/// Past an hour whole hours: a card has no room for more, the panel has.
QString cardAge(const QDateTime &measuredAt, const QDateTime &now)
{
    if (!measuredAt.isValid())
        return Format::age(measuredAt, now);
    const qint64 ms = measuredAt.msecsTo(now);
    return Format::age(measuredAt, ms < hourMs ? now : measuredAt.addMSecs(ms - ms % hourMs));
}

} // namespace

CardItem::CardItem(int card, CardLook &look)
    : m_card(card)
    , m_look(look)
{
    setFlag(ItemIsSelectable);
    setAcceptHoverEvents(true);
}

void CardItem::setPlace(const QRectF &rect)
{
    prepareGeometryChange();
    m_rect = QRectF(QPointF(), rect.size());
    setPos(rect.topLeft());
    dropPicture();
}

void CardItem::setFace(const CardFace &face)
{
    if (face == m_face)
        return;
    m_face = face;
    setToolTip(plainToolTip(face.name == face.service
                                ? face.name
                                : QStringLiteral("%1\n%2").arg(face.name, face.service)));
    dropPicture();
}

void CardItem::setDimmed(bool dimmed)
{
    if (dimmed == m_dimmed)
        return;
    m_dimmed = dimmed;
    setOpacity(dimmed ? 0.35 : 1);
}

void CardItem::updateAge()
{
    if (m_look.detail == CardDetail::Full)
        update(cardAgeRect(m_rect, 1));
}

void CardItem::dropPicture()
{
    m_look.pictures.remove(m_card);
    update();
}

QRectF CardItem::boundingRect() const
{
    return m_rect.adjusted(-haloX, -haloTop, haloX, haloBottom);
}

qreal CardItem::textScale() const
{
    // The picture is drawn in pixels of the screen: the text follows the zoom, but never below what
    // can be read.
    return m_look.detail == CardDetail::Full ? m_look.scale : std::max(readable, m_look.scale);
}

const QPixmap &CardItem::picture() const
{
    if (const QPixmap *known = m_look.pictures.object(m_card))
        return *known;
    const QSizeF size = m_rect.size() * m_look.scale;
    const QSize pixels = (size * m_look.devicePixelRatio).toSize().expandedTo({1, 1});
    auto drawn = std::make_unique<QPixmap>(pixels);
    drawn->setDevicePixelRatio(m_look.devicePixelRatio);
    drawn->fill(Qt::transparent);
    QPainter painter(drawn.get());
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintCard(painter, QRectF(QPointF(), QSizeF(pixels) / m_look.devicePixelRatio), m_face,
              m_look.detail, textScale(), m_look.themes.theme());
    painter.end();
    const int cost = std::max(1, pixels.width() * pixels.height() * 4 / 1024);
    QPixmap *kept = drawn.release(); // the cache owns it from here on
    m_look.pictures.insert(m_card, kept, std::min(cost, int(m_look.pictures.maxCost())));
    return *kept;
}

void CardItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *widget)
{
    if (m_look.detail == CardDetail::Tiles)
        return;
    if (!widget) { // drawn to a file: shapes and text, no pictures
        painter->setRenderHint(QPainter::Antialiasing);
        paintCard(*painter, m_rect, m_face, m_look.detail, 1, m_look.themes.theme());
    } else {
        // Whole device pixels, or the text would be blurred by the view's own scaling.
        const QPointF corner = painter->transform().map(m_rect.topLeft());
        const qreal ratio = m_look.devicePixelRatio;
        painter->save();
        painter->resetTransform();
        const QPointF at(std::round(corner.x() * ratio) / ratio,
                         std::round(corner.y() * ratio) / ratio);
        painter->drawPixmap(at, picture());
        painter->restore();
    }
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_look.detail == CardDetail::Full) {
        const QString age = cardAge(m_face.measuredAt, m_look.now);
        paintCardAge(*painter, m_rect, age, m_face.verdict == Verdict::Stale, 1,
                     m_look.themes.theme());
    }
    if (isSelected())
        paintSelection(*painter);
    paintOverlays(*painter);
}

void CardItem::paintOverlays(QPainter &painter) const
{
    const bool compact = m_look.detail != CardDetail::Full;
    if (m_look.perimeter && m_look.detail != CardDetail::Name)
        paintKeyChip(painter, m_rect, m_face.keys, compact, 1, m_look.themes.theme());
    if (m_look.drift && m_face.drift) {
        const QRectF mark(m_rect.left() - 7, m_rect.top() - 7, 16, 16);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_look.themes.theme().sunken);
        painter.drawEllipse(mark.adjusted(-1, -1, 1, 1));
        paintDriftGlyph(painter, mark, m_look.themes.theme());
    }
}

void CardItem::paintSelection(QPainter &painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.themes.theme().accent, 2));
    painter.drawRoundedRect(m_rect.adjusted(-3, -3, 3, 3), Metric::radiusCard + 3,
                            Metric::radiusCard + 3);
}

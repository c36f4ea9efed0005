#pragma once

#include "ui/pages/topology/cardface.h"

#include <QCache>
#include <QGraphicsItem>
#include <QPixmap>

/// What all cards of one map share: how they are drawn now, and the pictures already drawn.
struct CardLook {
    explicit CardLook(const ThemeSource &source)
        : themes(source)
        , pictures(64 * 1024)
    {
    }

    const ThemeSource &themes;
    CardDetail detail = CardDetail::Full;
    qreal scale = 1; ///< of the view
    qreal devicePixelRatio = 1;
    bool perimeter = false; ///< overlays
    bool drift = false;
    QDateTime now;
    QCache<int, QPixmap>
        pictures; ///< by card; cost in KiB, so that a thousand cards stay within 64 MiB
};

/// One service on the map. Its face is drawn once per state and scale into a pixmap; age, selection
/// and overlays are painted over it, so that a second that passes repaints one corner.
class CardItem : public QGraphicsItem
{
public:
    CardItem(int card, CardLook &look);

    void setPlace(const QRectF &rect);
    QRectF place() const { return m_rect; }
    int card() const { return m_card; }
    void setFace(const CardFace &face);
    const CardFace &face() const { return m_face; }
    void setDimmed(bool dimmed); ///< not what the search looks for
    void updateAge();
    void dropPicture(); ///< look has changed

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    const QPixmap &picture() const;
    void paintOverlays(QPainter &painter) const;
    void paintSelection(QPainter &painter) const;
    qreal textScale() const;

    int m_card;
    CardLook &m_look;
    QRectF m_rect;
    CardFace m_face;
    bool m_dimmed = false;
};

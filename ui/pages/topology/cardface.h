#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <vector>

/// How much of a card there is room for.
enum class CardDetail {
    Full, ///< from 85 % on: everything
    Compact, ///< from 50 % on: name, verdict, latency
    Name, ///< from 25 % on: glyph and name
    Tiles, ///< below: no cards, one tile per lane
};

/// What a card shows, in the user's language; made once per snapshot, not per paint.
struct CardFace {
    QString service; ///< id
    QString name;
    ServiceKind kind = ServiceKind::Http;
    Verdict verdict = Verdict::Unknown;
    QString word; ///< the verdict's word
    QString decidedBy; ///< the invariant that makes it critical; empty when its own liveness does
    QStringList badges;
    QString latency; ///< "38 ms", or a dash
    std::vector<float> recent;
    QDateTime measuredAt;
    bool drift = false;
    bool measured = false;
    QString watch; ///< icon for what it is besides its verdict, see watchIcon(); empty: nothing
    std::vector<KeyClass> keys; ///< declared keys of the service, for the perimeter overlay
    bool operator==(const CardFace &) const = default;
};

/// deciding: the check that makes the service's verdict; null: none is known.
CardFace cardFace(const Service &service, const Environment &environment, const ServiceState *state,
                  const CheckState *deciding = nullptr);

/// Paints a card without its age, selection and overlays, which change on their own. rect is in
/// logical pixels at the size it has on screen; textScale keeps text readable when the card is
/// drawn smaller.
void paintCard(QPainter &painter, const QRectF &rect, const CardFace &face, CardDetail detail,
               qreal textScale, const Theme &theme);
/// Paints the age into the corner that paintCard() leaves free. Bold and in the stale colour when
/// overdue.
void paintCardAge(QPainter &painter, const QRectF &rect, const QString &age, bool overdue,
                  qreal textScale, const Theme &theme);
/// Where paintCardAge() paints.
QRectF cardAgeRect(const QRectF &rect, qreal textScale);
/// Paints the chip of the perimeter overlay on the top right edge of rect: class icon and word
/// (icon alone if compact).
void paintKeyChip(QPainter &painter, const QRectF &rect, const std::vector<KeyClass> &keys,
                  bool compact, qreal textScale, const Theme &theme);

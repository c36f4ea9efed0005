#include "ui/pages/topology/cardface.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/watchtext.h"
#include "ui/widgets/sparkline.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace
{

constexpr qreal paddingX = 9, paddingY = 7, lineGap = 3, iconSize = 14, glyphSize = 13;
constexpr qreal sparkWidth = 44, sparkHeight = 12;

QFont scaled(QFont font, qreal scale, QFont::Weight weight = QFont::Normal)
{
    font.setWeight(weight);
    font.setPointSizeF(std::max(1.0, font.pointSizeF() * scale));
    return font;
}

QFont verdictFont(qreal scale)
{
    return scaled(Type::supporting(), scale * 0.97, QFont::DemiBold);
}

/// The font, made smaller until the text fits, down to what can still be read: a name that is cut
/// is worse than one that is small.
QFont fitted(const QString &text, const QFont &font, qreal width)
{
    constexpr std::array factors{1.0, 0.94, 0.88, 0.82};
    QFont tried = font;
    for (const double factor : factors) {
        tried.setPointSizeF(std::max(1.0, font.pointSizeF() * factor));
        tried.setWeight(factor < 0.85 ? QFont::Medium : font.weight());
        if (QFontMetricsF(tried).horizontalAdvance(text) <= width)
            break;
    }
    return tried;
}

void drawText(QPainter &painter, const QRectF &rect, const QString &text, const QFont &font,
              const QColor &color, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    painter.setFont(font);
    painter.setPen(color);
    const QString elided = QFontMetricsF(font).elidedText(shortened(text).simplified(),
                                                          Qt::ElideRight, rect.width());
    painter.drawText(rect, int(alignment) | Qt::TextSingleLine, elided);
}

void paintGround(QPainter &painter, const QRectF &rect, Verdict verdict, const Theme &theme)
{
    QPen pen(theme.border, 1);
    QColor ground = theme.raised;
    switch (verdict) {
    case Verdict::Critical:
        pen = QPen(theme.critical.foreground, 2);
        break;
    case Verdict::Degraded:
        pen.setColor(theme.degraded.foreground);
        break;
    case Verdict::NotProven:
    case Verdict::Unknown:
    case Verdict::NotRun:
        pen = QPen(theme.unknown.foreground, 1, Qt::CustomDashLine);
        pen.setDashPattern({3, 3});
        break;
    case Verdict::Stale:
        pen.setColor(theme.stale.foreground);
        break;
    case Verdict::Inert:
        pen.setColor(theme.inert.foreground);
        ground = theme.sunken;
        break;
    case Verdict::Ok:
        break;
    }
    const qreal inset = pen.widthF() / 2;
    const QRectF inner = rect.adjusted(inset, inset, -inset, -inset);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(inner, Metric::radiusCard, Metric::radiusCard);
    if (verdict == Verdict::Stale)
        paintHatch(painter, inner, theme, Metric::radiusCard);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(inner, Metric::radiusCard, Metric::radiusCard);
}

void paintName(QPainter &painter, const QRectF &line, const CardFace &face, qreal scale,
               const Theme &theme)
{
    const qreal size = iconSize * scale;
    const QFont font = scaled(Type::supporting(), scale, QFont::DemiBold);
    QRectF room = line.adjusted(size + 5, 0, 0, 0);
    if (QFontMetricsF(fitted(face.name, font, room.width())).horizontalAdvance(face.name)
        > room.width())
        room = line; // the name says more than the icon of its kind
    else
        paintIcon(painter, QRectF(line.left(), line.center().y() - size / 2, size, size),
                  iconName(face.kind), theme.muted);
    drawText(painter, room, face.name, fitted(face.name, font, room.width()), theme.text);
}

/// Glyph and word; critical as the one solid badge.
void paintVerdict(QPainter &painter, const QRectF &line, const CardFace &face, const QString &text,
                  qreal scale, const Theme &theme)
{
    const QFont font = verdictFont(scale);
    const qreal size = glyphSize * scale;
    const RoleColors &colors = theme.verdict(face.verdict);
    QRectF glyph(line.left(), line.center().y() - size / 2, size, size);
    QRectF word = line.adjusted(size + 4, 0, 0, 0);
    QColor ink = colors.foreground;
    if (face.verdict == Verdict::Critical) {
        const qreal width
            = std::min(line.width(), QFontMetricsF(font).horizontalAdvance(text) + size + 16);
        const QRectF badge(line.left(), line.top(), width, line.height());
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.foreground);
        painter.drawRoundedRect(badge, Metric::radiusBadge, Metric::radiusBadge);
        ink = theme.surface;
        glyph.translate(5, 0);
        word = badge.adjusted(size + 9, 0, -4, 0);
        paintVerdictGlyph(painter, glyph, face.verdict, ink);
    } else {
        paintVerdictGlyph(painter, glyph, face.verdict, theme);
    }
    drawText(painter, word, text, font, ink);
}

/// Paints the mark of a snooze, a window or a pause at the end of a line; what of the line is left.
QRectF besideWatch(QPainter &painter, const QRectF &line, const CardFace &face, qreal scale,
                   const Theme &theme)
{
    if (face.watch.isEmpty())
        return line;
    const qreal size = glyphSize * scale;
    paintIcon(painter, QRectF(line.right() - size, line.center().y() - size / 2, size, size),
              face.watch, theme.text2);
    return line.adjusted(0, 0, -size - 4, 0);
}

void paintBadges(QPainter &painter, const QRectF &line, const QStringList &badges, qreal scale,
                 const Theme &theme)
{
    constexpr qsizetype most = 2;
    const QFont font = scaled(Type::tag(), scale);
    const QFontMetricsF metrics(font);
    QStringList shown = badges.mid(0, most);
    if (badges.size() > most)
        shown.append(QStringLiteral("+%1").arg(badges.size() - most));
    qreal reserve = badges.size() > most ? metrics.horizontalAdvance(shown.last()) + 14
                                         : 0; // "+n" is never pushed out
    qreal x = line.left();
    for (const QString &badge : shown) {
        if (badges.size() > most && &badge == &shown.last())
            reserve = 0;
        const qreal width = std::min(metrics.horizontalAdvance(shortened(badge, 60)) + 10,
                                     line.right() - reserve - x);
        if (width < 20)
            continue;
        const QRectF tag(x, line.top(), width, line.height());
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(theme.sunken);
        painter.drawRoundedRect(tag.adjusted(.5, .5, -.5, -.5), Metric::radiusTag,
                                Metric::radiusTag);
        drawText(painter, tag.adjusted(5, 0, -4, 0), badge, font, theme.text2);
        x += width + 4;
    }
}

void paintFull(QPainter &painter, const QRectF &inner, const CardFace &face, qreal scale,
               const Theme &theme)
{
    const QFontMetricsF line(Type::supporting());
    const qreal height = std::max(18.0, line.height() + 3) * scale;
    QRectF row(inner.left(), inner.top(), inner.width(), height);
    paintName(painter, row, face, scale, theme);
    row.translate(0, height + lineGap);
    const QString word = face.decidedBy.isEmpty()
        ? face.word
        : QStringLiteral("%1 · %2").arg(face.word, face.decidedBy);
    paintVerdict(painter, besideWatch(painter, row, face, scale, theme), face, word, scale, theme);
    row.translate(0, height + lineGap);
    row.setHeight(std::max(17.0, QFontMetricsF(Type::tag()).height() + 3) * scale);
    paintBadges(painter, row, face.badges, scale, theme);

    const QFont small = scaled(Type::tag(), scale);
    const qreal bottom = QFontMetricsF(small).height();
    const QRectF last(inner.left(), inner.bottom() - bottom, inner.width(), bottom);
    drawText(painter, last, face.latency, small, theme.text2);
    const qreal after = last.left() + QFontMetricsF(small).horizontalAdvance(face.latency) + 6;
    if (after + sparkWidth * scale < inner.right() - 34 * scale)
        paintSparkline(
            painter,
            QRectF(after, last.center().y() - sparkHeight / 2, sparkWidth * scale, sparkHeight),
            face.recent, theme.muted);
}

void paintCompact(QPainter &painter, const QRectF &inner, const CardFace &face, qreal scale,
                  const Theme &theme)
{
    const qreal height = inner.height() / 2;
    paintName(painter, QRectF(inner.left(), inner.top(), inner.width(), height), face, scale,
              theme);
    const QFont small = scaled(Type::tag(), scale);
    const qreal latency = QFontMetricsF(small).horizontalAdvance(face.latency) + 6;
    const QRectF second(inner.left(), inner.top() + height, inner.width(), height);
    const qreal word
        = QFontMetricsF(verdictFont(scale)).horizontalAdvance(face.word) + glyphSize * scale + 16;
    const qreal mark = face.watch.isEmpty() ? 0 : glyphSize * scale + 4;
    const bool both
        = word + latency + mark <= inner.width(); // of the two the verdict must be readable
    if (both)
        drawText(painter, second, face.latency, small, theme.text2,
                 Qt::AlignRight | Qt::AlignVCenter);
    const QRectF left = second.adjusted(0, 2, both ? -latency : 0, -2);
    paintVerdict(painter, besideWatch(painter, left, face, scale, theme), face, face.word, scale,
                 theme);
}

void paintNameOnly(QPainter &painter, const QRectF &inner, const CardFace &face, qreal scale,
                   const Theme &theme)
{
    const qreal size = std::min(inner.height(), glyphSize * scale);
    paintVerdictGlyph(painter, QRectF(inner.left(), inner.center().y() - size / 2, size, size),
                      face.verdict, theme);
    const QRectF room = inner.adjusted(size + 4, 0, 0, 0);
    const QFont font = scaled(Type::tag(), scale, QFont::DemiBold);
    drawText(painter, room, face.name, fitted(face.name, font, room.width()), theme.text);
}

} // namespace

CardFace cardFace(const Service &service, const Environment &environment, const ServiceState *state,
                  const CheckState *deciding)
{
    CardFace face;
    face.service = service.id;
    face.name = service.title.isEmpty() ? service.id : service.title;
    face.kind = service.kind;
    for (const Holder &holder : environment.holders) {
        if (holder.service == service.id && holder.keyClass != KeyClass::None)
            face.keys.push_back(holder.keyClass);
    }
    face.verdict = state ? state->verdict : Verdict::Unknown;
    face.word = verdictWord(face.verdict);
    face.latency = Format::duration(state ? state->latencyMs : -1);
    if (!state)
        return face;
    if (face.verdict == Verdict::Critical && !state->worstCheck.startsWith(QLatin1String("UP-")))
        face.decidedBy = state->worstCheck;
    face.badges = state->badges;
    face.recent = state->recentLatencies;
    face.measuredAt = state->measuredAt;
    face.measured = state->measuredAt.isValid();
    face.drift = state->drift;
    face.watch = watchIcon(*state, deciding);
    return face;
}

void paintCard(QPainter &painter, const QRectF &rect, const CardFace &face, CardDetail detail,
               qreal textScale, const Theme &theme)
{
    paintGround(painter, rect, face.verdict, theme);
    switch (detail) {
    case CardDetail::Full:
        paintFull(painter, rect.adjusted(paddingX, paddingY, -paddingX, -paddingY), face, textScale,
                  theme);
        return;
    case CardDetail::Compact:
        paintCompact(painter, rect.adjusted(paddingX, 5, -paddingX, -5), face, textScale, theme);
        return;
    case CardDetail::Name:
        paintNameOnly(painter, rect.adjusted(5, 2, -4, -2), face, textScale, theme);
        return;
    case CardDetail::Tiles:
        return;
    }
}

QRectF cardAgeRect(const QRectF &rect, qreal textScale)
{
    const qreal height = QFontMetricsF(scaled(Type::tag(), textScale)).height();
    return QRectF(rect.center().x(), rect.bottom() - paddingY - height, rect.width() / 2 - paddingX,
                  height);
}

void paintCardAge(QPainter &painter, const QRectF &rect, const QString &age, bool overdue,
                  qreal textScale, const Theme &theme)
{
    drawText(painter, cardAgeRect(rect, textScale), age,
             scaled(Type::tag(), textScale, overdue ? QFont::DemiBold : QFont::Normal),
             overdue ? theme.stale.foreground : theme.muted, Qt::AlignRight | Qt::AlignVCenter);
}

void paintKeyChip(QPainter &painter, const QRectF &rect, const std::vector<KeyClass> &keys,
                  bool compact, qreal textScale, const Theme &theme)
{
    if (keys.empty())
        return;
    const KeyClass key = keys.front();
    const QFont font = scaled(Type::tag(), textScale * 0.95, QFont::DemiBold);
    const qreal size = 11 * textScale;
    QString word = compact ? QString() : keyClassText(key);
    if (keys.size() > 1)
        word += QStringLiteral(" +%1").arg(keys.size() - 1);
    const qreal text = word.isEmpty() ? 0 : QFontMetricsF(font).horizontalAdvance(word) + 3;
    const qreal height = 18 * textScale;
    const qreal width = size + text + 12;
    const QRectF chip(rect.right() + 7 - width, rect.top() - height / 2, width, height);
    const QColor color = theme.keyClass(key);
    QPen pen(color, 1.5);
    if (key == KeyClass::Ephemeral)
        pen.setDashPattern({2, 1.6});
    painter.setPen(pen);
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(chip.adjusted(.75, .75, -.75, -.75), height / 2 - .75,
                            height / 2 - .75);
    paintIcon(painter, QRectF(chip.left() + 6, chip.center().y() - size / 2, size, size),
              keyClassIcon(key), color);
    if (!word.isEmpty())
        drawText(painter, chip.adjusted(size + 9, 0, -4, 0), word, font, color);
}

#include "ui/theme/glyphs.h"
#include "ui/theme/svgiconengine.h"

#include <QFile>
#include <QPaintEngine>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace
{
// The files are drawn in black; the mark of the program has colours of its own and keeps them.
QByteArray tintedSvg(const QString &name, const QColor &color)
{
    QFile file(":/icons/"_L1 + name + ".svg"_L1);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace("\"#000\"", '"' + color.name().toLatin1() + '"');
}

void renderIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &color)
{
    QSvgRenderer renderer(tintedSvg(name, color));
    if (!renderer.isValid())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(painter.opacity() * color.alphaF());
    renderer.render(&painter, rect);
    painter.restore();
}
}

QPixmap iconPixmap(const QString &name, const QSize &size, const QColor &color)
{
    const QString key = u"atalaya-icon/%1/%2/%3x%4"_s.arg(name, color.name(QColor::HexArgb))
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const qreal side = qMin(size.width(), size.height());
    QRectF rect(0, 0, side, side);
    rect.moveCenter(QRectF(QPointF(0, 0), QSizeF(size)).center());
    renderIcon(painter, rect, name, color);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon icon(const QString &name, const QColor &color)
{
    return QIcon(new SvgIconEngine(name, color));
}

void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &color)
{
    const QPaintEngine *engine = painter.paintEngine();
    if (!engine || engine->type() != QPaintEngine::Raster) { // SVG, PDF, printer: keep it a drawing
        renderIcon(painter, rect, name, color);
        return;
    }
    const QTransform transform = painter.deviceTransform();
    const qreal scale = std::hypot(transform.m11(), transform.m12());
    const QSize pixels = (rect.size() * scale).toSize();
    if (pixels.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(rect, iconPixmap(name, pixels, color),
                       QRectF(QPointF(0, 0), QSizeF(pixels)));
    painter.restore();
}

QString iconName(ServiceKind kind)
{
    switch (kind) {
    case ServiceKind::Junction:
        return u"door"_s;
    case ServiceKind::WarehouseWriter:
        return u"pen"_s;
    case ServiceKind::MlRunner:
    case ServiceKind::Workers:
        return u"gear"_s;
    case ServiceKind::Lakekeeper:
    case ServiceKind::Postgres:
    case ServiceKind::Redis:
        return u"catalog"_s;
    case ServiceKind::Keycloak:
        return u"user"_s;
    case ServiceKind::Karma:
    case ServiceKind::Duck:
    case ServiceKind::Trino:
        return u"engine"_s;
    case ServiceKind::Supabase:
        return u"index"_s;
    case ServiceKind::ObjectStore:
        return u"bucket"_s;
    case ServiceKind::Vercel:
        return u"globe"_s;
    case ServiceKind::OpenMetadata:
        return u"chart"_s;
    case ServiceKind::Railway:
        return u"cloud"_s;
    case ServiceKind::Http:
        return u"link"_s;
    }
    return u"link"_s;
}

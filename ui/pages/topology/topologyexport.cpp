#include "ui/pages/topology/topologyexport.h"

#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/topology/topologyscene.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QSvgGenerator>

#include <algorithm>

namespace
{

constexpr qreal titleHeight = 32, laneHeight = 26;
constexpr int mostPixels = 12'000; // a side; a larger image would not be opened anywhere

struct TopologyText {
    Q_DECLARE_TR_FUNCTIONS(TopologyExport)
};

} // namespace

TopologyExport::TopologyExport(const ThemeSource &themes,
                               std::shared_ptr<const Environment> environment, SnapshotPtr snapshot)
    : m_themes(themes)
    , m_scene(std::make_unique<TopologyScene>(themes))
{
    m_scene->setEnvironment(std::move(environment));
    m_scene->setSnapshot(snapshot);
    m_scene->setNow(snapshot ? snapshot->takenAt : QDateTime());
}

TopologyExport::~TopologyExport() = default;

void TopologyExport::setOverlays(bool perimeter, bool drift)
{
    m_scene->setPerimeterShown(perimeter);
    m_scene->setDriftShown(drift);
}

QSizeF TopologyExport::size() const
{
    return m_scene->layout().size + QSizeF(0, titleHeight + laneHeight);
}

void TopologyExport::paint(QPainter &painter) const
{
    const Theme &theme = m_themes.theme();
    const SnapshotPtr snapshot = m_scene->snapshot();
    const Environment *environment = m_scene->environment();
    painter.fillRect(QRectF(QPointF(), size()), theme.sunken);
    painter.setFont(Type::title());
    painter.setPen(theme.text);
    const QString when = snapshot ? Format::dateTime(snapshot->takenAt, TimeZoneChoice::Utc)
                                  : TopologyText::tr("nothing measured");
    painter.drawText(
        QRectF(12, 0, size().width() - 24, titleHeight), int(Qt::AlignVCenter | Qt::TextSingleLine),
        TopologyText::tr("%1 · %2").arg(environment ? environment->name : QString(), when));
    painter.setFont(Type::caption());
    painter.setPen(theme.muted);
    for (const TopologyLane &lane : m_scene->layout().lanes) {
        if (lane.lane != Lane::Support)
            painter.drawText(QPointF(lane.left, titleHeight + laneHeight - 8),
                             laneTitle(lane.lane));
    }
    const QRectF target(QPointF(0, titleHeight + laneHeight), m_scene->layout().size);
    m_scene->render(&painter, target, QRectF(QPointF(), m_scene->layout().size));
}

QByteArray TopologyExport::svg() const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size().toSize());
    generator.setViewBox(QRectF(QPointF(), size()));
    generator.setResolution(96);
    const Environment *environment = m_scene->environment();
    generator.setTitle(environment ? environment->name : QString());
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return bytes;
}

QByteArray TopologyExport::png() const
{
    const qreal scale = std::min({2.0, mostPixels / size().width(), mostPixels / size().height()});
    QImage image((size() * scale).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

#include "ui/pages/topology/topologyscene.h"

#include "ui/facttext.h"
#include "ui/frame/verdictsums.h"
#include "ui/pages/topology/edgelayer.h"
#include "ui/theme/glyphs.h"

#include <QFontMetricsF>

#include <algorithm>

TopologyScene::TopologyScene(const ThemeSource &themes, QObject *parent)
    : QGraphicsScene(parent)
    , m_themes(themes)
    , m_look(themes)
    , m_edges(new EdgeLayer(themes))
{
    addItem(m_edges);
    connect(&themes, &ThemeSource::changed, this, &TopologyScene::restyle);
}

TopologyScene::~TopologyScene() = default;

TopologyMetrics TopologyScene::metrics(bool compact) const
{
    // Drawn for a text line of 16 px; a larger font makes larger cards.
    const qreal grow = std::max(1.0, QFontMetricsF(Type::body()).height() / 16);
    TopologyMetrics metrics;
    metrics.cardWidth = (compact ? 126 : 164) * grow;
    metrics.cardHeight = (compact ? 54 : 100) * grow;
    metrics.rowGap = compact ? 26 : 24;
    return metrics;
}

const TopologyLayout &TopologyScene::layoutFor(bool compact)
{
    std::optional<TopologyLayout> &layout = m_layouts[compact ? 1 : 0];
    if (!layout)
        layout
            = m_environment ? layOutTopology(*m_environment, metrics(compact)) : TopologyLayout();
    return *layout;
}

void TopologyScene::setEnvironment(std::shared_ptr<const Environment> environment)
{
    const bool same = environment && m_environment && environment->id == m_environment->id;
    m_environment = std::move(environment);
    if (!same)
        m_snapshot.reset();
    rebuild();
}

void TopologyScene::rebuild()
{
    const QString selected = selectedService();
    for (CardItem *item : m_cards) {
        removeItem(item);
        std::unique_ptr<CardItem> gone(item);
    }
    m_cards.clear();
    m_look.pictures.clear();
    for (std::optional<TopologyLayout> &layout : m_layouts)
        layout.reset();
    m_layout = layoutFor(m_compact);
    for (size_t i = 0; i < m_layout.cards.size(); ++i) {
        m_cards.push_back(new CardItem(int(i), m_look));
        addItem(m_cards.back());
    }
    place();
    applySnapshot();
    selectService(selected);
    setHighlight(m_highlight);
}

void TopologyScene::place()
{
    for (size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setPlace(m_layout.cards[i].rect);
    if (m_environment)
        m_edges->setRoutes(m_layout, *m_environment);
    setSceneRect(QRectF(QPointF(), m_layout.size));
}

void TopologyScene::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    m_layout = layoutFor(compact);
    place();
    applySnapshot(); // the new routes know of no failure yet
}

void TopologyScene::setSnapshot(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    applySnapshot();
}

void TopologyScene::applySnapshot()
{
    if (!m_environment)
        return;
    for (size_t i = 0; i < m_cards.size(); ++i) {
        const Service &service = m_environment->services[m_layout.cards[i].serviceIndex];
        const ServiceState *state = m_snapshot ? m_snapshot->service(service.id) : nullptr;
        const CheckState *deciding
            = state ? m_snapshot->check(state->worstCheck, service.id) : nullptr;
        m_cards[i]->setFace(cardFace(service, *m_environment, state, deciding));
    }
    std::vector<bool> failing;
    for (const TopologyRoute &route : m_layout.routes)
        failing.push_back(m_snapshot
                          && isFailing(m_environment->edges[route.edgeIndex], *m_snapshot));
    m_edges->setFailing(std::move(failing));
    if (m_look.detail == CardDetail::Tiles)
        update();
}

void TopologyScene::setNow(const QDateTime &now)
{
    m_look.now = now;
    for (CardItem *item : m_cards)
        item->updateAge();
}

void TopologyScene::setLook(CardDetail detail, qreal scale, qreal devicePixelRatio)
{
    if (detail == m_look.detail && qFuzzyCompare(scale, m_look.scale)
        && qFuzzyCompare(devicePixelRatio, m_look.devicePixelRatio))
        return;
    m_look.detail = detail;
    m_look.scale = scale;
    m_look.devicePixelRatio = devicePixelRatio;
    m_edges->setVisible(detail != CardDetail::Tiles);
    m_look.pictures.clear();
    update();
}

void TopologyScene::restyle()
{
    m_look.pictures.clear();
    update();
}

void TopologyScene::setPerimeterShown(bool shown)
{
    m_look.perimeter = shown;
    update();
}

void TopologyScene::setDriftShown(bool shown)
{
    m_look.drift = shown;
    update();
}

void TopologyScene::setHighlight(const QString &text)
{
    m_highlight = text.trimmed();
    for (CardItem *item : m_cards) {
        const CardFace &face = item->face();
        item->setDimmed(!m_highlight.isEmpty()
                        && !face.name.contains(m_highlight, Qt::CaseInsensitive)
                        && !face.service.contains(m_highlight, Qt::CaseInsensitive));
    }
}

QStringList TopologyScene::highlighted() const
{
    QStringList ids;
    for (const CardItem *item : m_cards) {
        if (item->opacity() >= 1 && !m_highlight.isEmpty())
            ids.append(item->face().service);
    }
    return ids;
}

CardItem *TopologyScene::cardItem(int card) const
{
    return card >= 0 && size_t(card) < m_cards.size() ? m_cards[size_t(card)] : nullptr;
}

CardItem *TopologyScene::cardItem(const QString &service) const
{
    return cardItem(m_layout.cardOf.value(service, -1));
}

QString TopologyScene::selectedService() const
{
    for (const CardItem *item : m_cards) {
        if (item->isSelected())
            return item->face().service;
    }
    return {};
}

void TopologyScene::selectService(const QString &service)
{
    CardItem *wanted = cardItem(service);
    if (wanted && wanted->isSelected())
        return;
    clearSelection();
    if (wanted)
        wanted->setSelected(true);
    m_edges->focusCard(wanted ? wanted->card() : -1);
}

QString TopologyScene::edgeText(int route) const
{
    if (route < 0 || size_t(route) >= m_layout.routes.size())
        return {};
    const Edge &edge = m_environment->edges[m_layout.routes[size_t(route)].edgeIndex];
    QString text
        = tr("%1 → %2: %3")
              .arg(shortened(edge.from, 60), shortened(edge.to, 60), edgeRoleText(edge.role));
    if (edge.keyClass != KeyClass::None)
        text = tr("%1, %2").arg(text, keyClassText(edge.keyClass));
    if (edge.inert)
        return tr("%1 · inert, as declared").arg(text);
    if (m_snapshot && isFailing(edge, *m_snapshot))
        return tr("%1 · fails now: %2 is down").arg(text, shortened(edge.to, 60));
    return text;
}

void TopologyScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Theme &theme = m_themes.theme();
    painter->fillRect(rect, theme.sunken);
    if (m_layout.supportBox.isNull() || m_look.detail == CardDetail::Tiles)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    QPen pen(theme.borderStrong, 1);
    pen.setDashPattern({3, 2});
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(m_layout.supportBox, Metric::radiusDialog, Metric::radiusDialog);
    const QFont font = Type::caption();
    const QString caption = laneTitle(Lane::Support);
    const QFontMetricsF metrics(font);
    const QRectF label(m_layout.supportBox.left() + 10,
                       m_layout.supportBox.top() - metrics.height() / 2,
                       metrics.horizontalAdvance(caption) + 12, metrics.height());
    painter->fillRect(label, theme.sunken);
    painter->setFont(font);
    painter->setPen(theme.muted);
    painter->drawText(label, Qt::AlignCenter, caption);
}

void TopologyScene::paintTiles(QPainter &painter, const QFont &font) const
{
    const Theme &theme = m_themes.theme();
    for (const TopologyLane &lane : m_layout.lanes) {
        QRectF area;
        QMap<Verdict, int> sums;
        for (const int card : lane.cards) {
            area = area.united(m_layout.cards[size_t(card)].rect);
            ++sums[m_cards[size_t(card)]->face().verdict];
        }
        const QRectF tile = painter.transform().mapRect(area).adjusted(2, 2, -2, -2);
        painter.save();
        painter.resetTransform();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.verdict(sums.firstKey()).foreground,
                            sums.firstKey() == Verdict::Critical ? 2 : 1));
        painter.setBrush(theme.raised);
        painter.drawRoundedRect(tile, Metric::radiusCard, Metric::radiusCard);
        const qreal line = QFontMetricsF(font).height() + 4;
        QRectF row(tile.left() + 8, tile.top() + 8, tile.width() - 12, line);
        painter.setFont(font);
        if (lane.lane == Lane::Support) { // the others have a header above them
            painter.setPen(theme.muted);
            painter.drawText(row, int(Qt::AlignVCenter | Qt::TextSingleLine), laneTitle(lane.lane));
            row.translate(0, line);
        }
        for (auto sum = sums.cbegin(); sum != sums.cend() && row.bottom() <= tile.bottom(); ++sum) {
            paintVerdictGlyph(painter, QRectF(row.left(), row.center().y() - 6, 12, 12), sum.key(),
                              theme);
            painter.setPen(theme.text);
            const QString text = sumsText({{sum.key(), sum.value()}});
            painter.drawText(
                row.adjusted(17, 0, 0, 0), int(Qt::AlignVCenter | Qt::TextSingleLine),
                QFontMetricsF(font).elidedText(text, Qt::ElideRight, row.width() - 17));
            row.translate(0, line);
        }
        painter.restore();
    }
}

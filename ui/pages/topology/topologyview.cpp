#include "ui/pages/topology/topologyview.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/topology/edgelayer.h"

#include <QKeyEvent>
#include <QLineF>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace
{

constexpr qreal least = 0.05, most = 3;
constexpr qreal zoomStep = 1.15;
constexpr qreal reach = 6; // pixels from an edge that still mean it
constexpr int manyEdges = 200; // smoothing them all is what makes a moving map slow

} // namespace

TopologyView::TopologyView(TopologyScene &scene, const ThemeSource &themes, QWidget *parent)
    : QGraphicsView(&scene, parent)
    , m_scene(scene)
    , m_themes(themes)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setViewportUpdateMode(SmartViewportUpdate);
    setTransformationAnchor(NoAnchor);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setFocusPolicy(Qt::StrongFocus);
    setViewportMargins(0, 0, 0, 0);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Map of the platform"));
    setAccessibleDescription(
        tr("Arrow keys walk the cards, with Shift the edges; Enter opens what is known."));
    connect(&themes, &ThemeSource::changed, viewport(), qOverload<>(&QWidget::update));
}

CardDetail TopologyView::detailAt(qreal zoom)
{
    if (zoom >= fullFrom)
        return CardDetail::Full;
    if (zoom >= compactFrom)
        return CardDetail::Compact;
    return zoom >= nameFrom ? CardDetail::Name : CardDetail::Tiles;
}

void TopologyView::setZoom(qreal zoom)
{
    m_keepFitting = false;
    applyZoom(zoom, QPointF(viewport()->rect().center()));
}

void TopologyView::zoomIn()
{
    setZoom(m_zoom * zoomStep);
}

void TopologyView::zoomOut()
{
    setZoom(m_zoom / zoomStep);
}

void TopologyView::keepFitting(bool keep)
{
    m_keepFitting = keep;
}

/// Zooms so that what is under anchor stays there; when the cards change size, what is there in
/// proportion.
void TopologyView::applyZoom(qreal zoom, const QPointF &anchor)
{
    zoom = std::clamp(zoom, least, most);
    const QPointF before = mapToScene(anchor.toPoint());
    const QSizeF sizeBefore = m_scene.sceneRect().size();
    const CardDetail detail = detailAt(zoom);
    m_scene.setCompact(detail != CardDetail::Full);
    const qreal scale = detail == CardDetail::Full ? zoom : zoom / compactNominal;
    m_zoom = zoom;
    setTransform(QTransform::fromScale(scale, scale));
    // The header lies over the map: leave room for it above, and for what stands at the foot.
    m_scene.setSceneRect(QRectF(QPointF(), m_scene.layout().size)
                             .adjusted(0, -headerHeight / scale, 0, m_footRoom / scale));
    m_scene.setLook(detail, scale, viewport()->devicePixelRatioF());
    const QSizeF sizeAfter = m_scene.sceneRect().size();
    if (!sizeBefore.isEmpty()) {
        const QPointF after(before.x() * sizeAfter.width() / sizeBefore.width(),
                            before.y() * sizeAfter.height() / sizeBefore.height());
        const QPointF moved = QPointF(mapFromScene(after)) - anchor;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(moved.x()));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + int(moved.y()));
    }
    viewport()->update();
    emit zoomChanged(m_zoom);
}

void TopologyView::fit()
{
    const auto fitting = [this](const QSizeF &size) {
        const QSizeF room(viewport()->width(), viewport()->height() - headerHeight - m_footRoom);
        return size.isEmpty()
            ? 1
            : std::min({1.0, room.width() / size.width(), room.height() / size.height()});
    };
    const qreal full = fitting(m_scene.layoutFor(false).size);
    qreal zoom = full;
    if (full < fullFrom)
        zoom = std::min(compactNominal, fitting(m_scene.layoutFor(true).size) * compactNominal);
    applyZoom(zoom, QPointF());
    horizontalScrollBar()->setValue(horizontalScrollBar()->minimum());
    verticalScrollBar()->setValue(verticalScrollBar()->minimum());
    m_keepFitting = true;
}

void TopologyView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (m_keepFitting)
        fit();
}

void TopologyView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    m_keepFitting = false;
    applyZoom(m_zoom * std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

CardItem *TopologyView::cardAt(const QPoint &position) const
{
    for (QGraphicsItem *item : items(position)) {
        auto *card = dynamic_cast<CardItem *>(item);
        if (card && card->sceneBoundingRect().isValid()
            && card->place().translated(card->pos()).contains(mapToScene(position)))
            return card;
    }
    return nullptr;
}

void TopologyView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragFrom = event->pos();
    m_dragging = false;
    if (const CardItem *card = cardAt(event->pos())) {
        m_scene.selectService(card->face().service);
        emit serviceActivated(card->face().service);
    }
}

void TopologyView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton) {
        const QPoint moved = event->pos() - m_dragFrom;
        if (!m_dragging && moved.manhattanLength() < 4)
            return;
        if (!m_dragging)
            moving(true);
        m_dragging = true;
        m_keepFitting = false;
        m_dragFrom = event->pos();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
        return;
    }
    const bool onCard = cardAt(event->pos());
    const qreal scale = transform().m11();
    const int route = onCard || m_scene.look().detail == CardDetail::Tiles
        ? -1
        : m_scene.edges().routeAt(mapToScene(event->pos()), reach / scale);
    if (route >= 0)
        QToolTip::showText(event->globalPosition().toPoint(), plainToolTip(m_scene.edgeText(route)),
                           viewport());
    else if (m_scene.edges().raised() >= 0)
        QToolTip::hideText();
    m_scene.edges().raise(route);
    viewport()->setCursor(onCard ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TopologyView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (m_dragging)
        moving(false);
    else if (!cardAt(event->pos())) {
        m_scene.selectService({});
        emit serviceActivated({});
    }
    m_dragging = false;
}

void TopologyView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const CardItem *card = cardAt(event->pos()))
        emit serviceChosen(card->face().service);
}

void TopologyView::leaveEvent(QEvent *event)
{
    m_scene.edges().raise(-1);
    QGraphicsView::leaveEvent(event);
}

void TopologyView::moving(bool on)
{
    m_scene.edges().setPlain(on && m_scene.layout().routes.size() > manyEdges);
    viewport()->setCursor(on ? Qt::ClosedHandCursor : Qt::ArrowCursor);
}

bool TopologyView::focusNextPrevChild(bool next)
{
    // Tab walks the cards, and leaves the map after the last one.
    const int count = int(m_scene.layout().cards.size());
    const int current = m_scene.layout().cardOf.value(m_scene.selectedService(), next ? -1 : count);
    const int target = next ? current + 1 : current - 1;
    if (count == 0 || target < 0 || target >= count)
        return QGraphicsView::focusNextPrevChild(next);
    walkTo(target);
    return true;
}

void TopologyView::keyPressEvent(QKeyEvent *event)
{
    const auto key = Qt::Key(event->key());
    const bool isArrow
        = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (isArrow && event->modifiers() & Qt::ShiftModifier) {
        walkEdges(key == Qt::Key_Right || key == Qt::Key_Down ? 1 : -1);
    } else if (isArrow) {
        walkTo(nextCard(key));
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (const QString service = m_scene.selectedService(); !service.isEmpty())
            emit serviceOpened(service);
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        zoomIn();
    } else if (key == Qt::Key_Minus) {
        zoomOut();
    } else if (key == Qt::Key_0) {
        fit();
    } else if (key == Qt::Key_Escape && !m_scene.selectedService().isEmpty()) {
        m_scene.selectService({});
        emit serviceActivated({});
    } else {
        event->ignore(); // Tab and shortcuts belong to others
    }
}

/// The nearest card in the direction of an arrow key; sideways counts double, so that a row is
/// walked along.
int TopologyView::nextCard(Qt::Key key) const
{
    const TopologyLayout &layout = m_scene.layout();
    const int current = layout.cardOf.value(m_scene.selectedService(), -1);
    if (current < 0)
        return layout.cards.empty() ? -1 : 0;
    const QPointF from = layout.cards[size_t(current)].rect.center();
    int nearest = current;
    qreal best = std::numeric_limits<qreal>::max();
    for (size_t i = 0; i < layout.cards.size(); ++i) {
        const QPointF way = layout.cards[i].rect.center() - from;
        const bool level = key == Qt::Key_Left || key == Qt::Key_Right;
        const qreal ahead
            = (level ? way.x() : way.y()) * (key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1);
        const qreal aside = std::abs(level ? way.y() : way.x());
        if (ahead < 1)
            continue;
        const qreal cost = ahead + 2 * aside;
        if (cost < best) {
            best = cost;
            nearest = int(i);
        }
    }
    return nearest;
}

void TopologyView::walkTo(int card)
{
    CardItem *item = m_scene.cardItem(card);
    if (!item)
        return;
    m_scene.edges().raise(-1);
    m_scene.selectService(item->face().service);
    emit serviceActivated(item->face().service);
    ensureVisible(item->sceneBoundingRect(), 8, 8 + headerHeight);
    emit currentChanged(tr("%1, %2, %3")
                            .arg(shortened(item->face().name, 80), item->face().word,
                                 Format::age(item->face().measuredAt, m_scene.look().now)));
}

void TopologyView::walkEdges(int step)
{
    const TopologyLayout &layout = m_scene.layout();
    const int current = layout.cardOf.value(m_scene.selectedService(), -1);
    std::vector<int> own;
    for (size_t i = 0; i < layout.routes.size(); ++i) {
        if (current < 0 || layout.routes[i].from == current || layout.routes[i].to == current)
            own.push_back(int(i));
    }
    if (own.empty())
        return;
    const auto raised = std::find(own.begin(), own.end(), m_scene.edges().raised());
    const int count = int(own.size());
    const int from = raised == own.end() ? (step > 0 ? -1 : count) : int(raised - own.begin());
    showEdge(own[size_t((from + step + count) % count)]);
}

void TopologyView::showEdge(int route)
{
    m_scene.edges().raise(route);
    emit currentChanged(m_scene.edgeText(route));
}

void TopologyView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    viewport()->update(0, 0, viewport()->width(),
                       headerHeight + std::abs(dy)); // the header does not scroll along
}

void TopologyView::drawForeground(QPainter *painter, const QRectF &)
{
    const Theme &theme = m_themes.theme();
    if (m_scene.look().detail == CardDetail::Tiles)
        m_scene.paintTiles(*painter, Type::tag());
    painter->save();
    painter->resetTransform();
    QColor ground = theme.sunken;
    painter->fillRect(QRect(0, 0, viewport()->width(), headerHeight), ground);
    painter->setFont(Type::caption());
    painter->setPen(theme.muted);
    const QFontMetrics metrics(Type::caption());
    const qreal scale = transform().m11();
    for (const TopologyLane &lane : m_scene.layout().lanes) {
        if (lane.lane == Lane::Support && m_scene.look().detail != CardDetail::Tiles)
            continue; // its box has a caption
        const int left = mapFromScene(QPointF(lane.left, 0)).x();
        const int width = int((lane.right - lane.left) * scale);
        if (lane.lane == Lane::Support)
            continue;
        painter->drawText(QRect(left, 4, width, headerHeight - 4),
                          int(Qt::AlignLeft | Qt::AlignVCenter),
                          metrics.elidedText(laneTitle(lane.lane), Qt::ElideRight, width));
    }
    painter->restore();
}

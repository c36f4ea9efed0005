#pragma once

#include "models/topologymodel.h"
#include "ui/pages/topology/carditem.h"

#include <QGraphicsScene>

#include <memory>
#include <optional>
#include <vector>

class EdgeLayer;

/// The map of one environment: cards and edges at the distances of the model, coloured by the last
/// snapshot. Before the first snapshot everything declared is there, unknown.
class TopologyScene : public QGraphicsScene
{
    Q_OBJECT

public:
    explicit TopologyScene(const ThemeSource &themes, QObject *parent = nullptr);
    ~TopologyScene() override;

    void setEnvironment(std::shared_ptr<const Environment> environment);
    void setSnapshot(SnapshotPtr snapshot);
    void setNow(const QDateTime &now); ///< ages are told by this; repaints only them

    /// Compact cards are smaller and closer together; places change, the order does not.
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    /// How the view shows the map now. scale: of the view's transform.
    void setLook(CardDetail detail, qreal scale, qreal devicePixelRatio);
    void setPerimeterShown(bool shown);
    void setDriftShown(bool shown);
    void setHighlight(const QString &text); ///< dims the cards that do not contain it; empty: none
    QStringList highlighted() const; ///< ids that match the highlight

    const TopologyLayout &layout() const { return m_layout; }
    const TopologyLayout &layoutFor(bool compact); ///< made once per environment
    const Environment *environment() const { return m_environment.get(); }
    SnapshotPtr snapshot() const { return m_snapshot; }
    CardItem *cardItem(int card) const;
    CardItem *cardItem(const QString &service) const;
    QString selectedService() const;
    void selectService(const QString &service); ///< empty: none
    EdgeLayer &edges() const { return *m_edges; }
    QString edgeText(int route) const; ///< "junction asks trino · fails now"
    const CardLook &look() const { return m_look; }
    /// Paints the tile that stands for a lane when the map is too small for cards.
    void paintTiles(QPainter &painter, const QFont &font) const;

private:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void rebuild();
    void place();
    void applySnapshot();
    void restyle();
    TopologyMetrics metrics(bool compact) const;

    const ThemeSource &m_themes;
    CardLook m_look;
    std::shared_ptr<const Environment> m_environment;
    SnapshotPtr m_snapshot;
    std::optional<TopologyLayout> m_layouts[2]; // full, compact
    TopologyLayout m_layout;
    EdgeLayer *m_edges; // the scene's own items
    std::vector<CardItem *> m_cards; // parallel to m_layout.cards
    QString m_highlight;
    bool m_compact = false;
};

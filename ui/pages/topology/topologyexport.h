#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QByteArray>

#include <memory>

class TopologyScene;

/// The whole map at full size as a picture, with environment, time and lanes named on it. What was
/// not measured is drawn as unknown there too.
class TopologyExport
{
public:
    TopologyExport(const ThemeSource &themes, std::shared_ptr<const Environment> environment,
                   SnapshotPtr snapshot);
    ~TopologyExport();

    void setOverlays(bool perimeter, bool drift);
    QByteArray svg() const;
    QByteArray png() const; ///< at twice the size, for print

private:
    void paint(QPainter &painter) const;
    QSizeF size() const;

    const ThemeSource &m_themes;
    std::unique_ptr<TopologyScene> m_scene;
};

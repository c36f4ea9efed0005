#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class Button;
class FilterEdit;
class MapLegend;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class ServicePanel;
class ServiceStrip;
class ServiceTableModel;
class ToggleButton;
class TopologyScene;
class TopologyView;
class ZoomControl;

/// The platform at a glance: a map of who asks whom, coloured by what was measured. The same as a
/// table for who reads instead of looks.
class TopologyPage : public QWidget
{
    Q_OBJECT

public:
    explicit TopologyPage(const ThemeSource &themes, QWidget *parent = nullptr);
    ~TopologyPage() override;

    void setEnvironment(std::shared_ptr<const Environment> environment);
    void setSnapshot(SnapshotPtr snapshot);
    void setZone(TimeZoneChoice zone); ///< of the times that it tells
    void selectService(const QString &service); ///< empty: none
    QString selectedService() const;
    void setPerimeterShown(bool shown);
    void setDriftShown(bool shown);
    void setListShown(bool shown); ///< the table twin instead of the map
    TopologyView &view() const { return *m_view; }

signals:
    void probesWanted(const QString &service);
    void evidenceWanted(const QString &checkId, const QString &service);
    void runWanted(const QStringList &checkIds); ///< empty: all
    void logLinesWanted(const QString &service);

private:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    QWidget *buildBar();
    QWidget *buildMap();
    QWidget *buildList();
    void connectParts();
    void arrange();
    void placeOverlays();
    void tick();
    void showSelection(const QString &service);
    void highlight(const QString &text);
    void exportSvg();
    void exportPng();
    QString exportName(const QString &suffix) const;
    bool isNarrow() const;

    const ThemeSource &m_themes;
    std::shared_ptr<const Environment> m_environment;
    SnapshotPtr m_snapshot;
    SnapshotClock m_clock;
    QTimer m_second;
    TopologyScene *m_scene;
    TopologyView *m_view;
    ServiceTableModel *m_services;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_list = nullptr;
    QStackedWidget *m_stack = nullptr;
    ServicePanel *m_panel;
    ServiceStrip *m_strip;
    MapLegend *m_legend;
    Button *m_legendButton = nullptr;
    ZoomControl *m_zoom;
    ToggleButton *m_perimeter = nullptr;
    ToggleButton *m_drift = nullptr;
    ToggleButton *m_asList = nullptr;
    FilterEdit *m_search = nullptr;
    Button *m_export = nullptr;
};

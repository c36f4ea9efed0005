#pragma once

#include "models/deploymentmark.h"
#include "services/activity/activity.h"
#include "services/checks/history/historyqueries.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QHash>
#include <QWidget>

/// Paints the rows of the incident timeline over one axis. The wheel with Ctrl zooms, dragging
/// chooses a stretch, a double click goes to the service; by keyboard up and down choose a row,
/// Enter goes to it, + − and the arrows zoom and move, 0 shows the whole.
class IncidentChart : public QWidget
{
    Q_OBJECT

public:
    IncidentChart(const ThemeSource &themes, TimeZoneChoice zone, QWidget *parent = nullptr);

    void setServices(const QStringList &services);
    void setWindow(qint64 fromMs, qint64 toMs);
    void setTimeline(const QString &service, const QList<VerdictSegment> &segments);
    void setChanges(const QList<ChangeRow> &changes);
    void setEvents(const QList<EventRow> &events);
    void setDeployments(const QList<DeploymentMark> &deployments);
    void setRotations(const QList<Activity> &rotations); ///< their entries in the activity log
    /// What stands at this place, in words; empty: nothing.
    QString textAt(const QPoint &position) const;
    QRect rowRect(int row) const; ///< 0: the console itself, then the services, then rotations
    int lastRow() const { return int(m_services.size()) + 1; }

signals:
    void windowWanted(qint64 fromMs, qint64 toMs);
    void wholeWanted();
    void serviceWanted(const QString &service);

private:
    static constexpr int axisHeight = 26, rowHeight = 32, nameWidth = 190, rightMargin = 16,
                         barHeight = 12;

    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintAxis(QPainter &painter) const;
    void paintConsole(QPainter &painter) const;
    void paintService(QPainter &painter, int row) const;
    void paintName(QPainter &painter, int row) const;
    void paintRotations(QPainter &painter) const;
    QString rowName(int row) const;
    QRectF plot(int row) const;
    qreal xOf(qint64 atMs) const;
    qint64 timeAt(qreal x) const;
    void zoom(double factor, qint64 aroundMs);
    int rowAt(int y) const; ///< -1: none
    QString eventText(const HistoryEvent &event) const;
    void choose(int row);

    const ThemeSource &m_themes;
    const TimeZoneChoice m_zone;
    QStringList m_services;
    QHash<QString, QList<VerdictSegment>> m_timelines;
    QList<ChangeRow> m_changes;
    QList<EventRow> m_events;
    QList<DeploymentMark> m_deployments;
    QList<Activity> m_rotations;
    qint64 m_fromMs = 0;
    qint64 m_toMs = 1;
    int m_row = 0;
    qreal m_brushX = -1; ///< where dragging began; -1: it did not
    qreal m_pointerX = -1;
};

#pragma once

#include "services/checks/history/timeline.h"
#include "ui/pages/activity/incidentmarks.h"
#include "ui/theme/theme.h"

#include <QHash>
#include <QWidget>

#include <optional>

/// Paints the rows of the incident timeline over one axis. The wheel with Ctrl zooms, dragging
/// chooses a stretch, a click a mark, a double click goes to the service; by keyboard up and down
/// choose a row, the arrows with Ctrl one of its marks, Enter goes to the service, + − and the
/// arrows zoom and move, 0 shows the whole.
class IncidentChart : public QWidget
{
    Q_OBJECT

public:
    IncidentChart(const ThemeSource &themes, TimeZoneChoice zone, QWidget *parent = nullptr);

    void setServices(const QStringList &services);
    void setWindow(qint64 fromMs, qint64 toMs);
    qint64 fromMs() const { return m_fromMs; }
    void setTimeline(const QString &service, const QList<VerdictSegment> &segments);
    void setChanges(const QList<ChangeRow> &changes);
    void setEvents(const QList<EventRow> &events);
    void setDeployments(const QList<DeploymentMark> &deployments);
    void setRotations(const QList<Activity> &rotations); ///< their entries in the activity log
    void setLeftOut(const IncidentLeftOut &leftOut); ///< is shaded
    /// What stands at this place, in words; empty: nothing.
    QString textAt(const QPoint &position) const;
    QRect rowRect(int row) const; ///< 0: the console itself, then the services, then rotations
    int lastRow() const { return m_marks.lastRow(); }
    /// The chosen mark in words; empty: none is. The accessible description counts it besides.
    QString markText() const;

signals:
    void markChosen(const QString &text); ///< empty: none is chosen any more
    void placeChosen(const QRect &place); ///< should be in sight
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
    void paintChange(QPainter &painter, int row, const IncidentMark &mark) const;
    void paintDeployment(QPainter &painter, int row, const IncidentMark &mark) const;
    void paintLeftOut(QPainter &painter) const;
    void paintChosen(QPainter &painter) const;
    QString rowName(int row) const;
    QString leftOutText(int row, qint64 atMs) const;
    QRectF plot(int row) const;
    QRectF placeOf(int row, const IncidentMark &mark) const;
    qreal xOf(qint64 atMs) const;
    qint64 timeAt(qreal x) const;
    void zoom(double factor, qint64 aroundMs);
    int rowAt(int y) const; ///< -1: none
    qint64 leftOutBefore(int row) const;
    QList<IncidentMark> marksInSight() const; ///< of the chosen row
    void choose(int row);
    void moveTo(int row); ///< and into sight: by keyboard
    void chooseMark(const std::optional<IncidentMark> &mark);
    void chooseNear(qreal x);
    void stepMark(int by);
    void keepMark();
    void open(int row);
    void tell();

    const ThemeSource &m_themes;
    const TimeZoneChoice m_zone;
    IncidentMarks m_marks;
    QHash<QString, QList<VerdictSegment>> m_timelines;
    IncidentLeftOut m_leftOut;
    qint64 m_fromMs = 0;
    qint64 m_toMs = 1;
    int m_row = 0;
    std::optional<IncidentMark> m_mark; ///< the chosen one of m_row
    qreal m_brushX = -1; ///< where dragging began; -1: it did not
    qreal m_pointerX = -1;
};

#pragma once

#include "services/junction/route.h"
#include "ui/theme/theme.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

/// The door's decision in six cells, in the order it is taken. Steps not reached are empty rings;
/// while the query runs the engine's cell turns.
class RouteStrip : public QWidget
{
    Q_OBJECT

public:
    explicit RouteStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    void setRoute(const Route &route);
    void setRunning(bool running);
    const Route &route() const { return m_route; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    bool event(QEvent *event) override;
    void paintStep(QPainter &painter, const QRect &cell, RouteStep step) const;
    QRect cellRect(int index) const;
    void describe();

    const ThemeSource &m_themes;
    Route m_route;
    bool m_running = false;
    QBasicTimer m_timer;
    QElapsedTimer m_since;
};

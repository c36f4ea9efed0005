#pragma once

#include "ui/theme/theme.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

/// Work in progress: a ring with a quarter in the accent colour, one turn per second. Stands still
/// where the platform asks for less motion; a text beside it always says what is going on.
class BusyArc : public QWidget
{
    Q_OBJECT

public:
    explicit BusyArc(const ThemeSource &themes, QWidget *parent = nullptr);

    QSize sizeHint() const override { return {16, 16}; }

private:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QBasicTimer m_timer;
    QElapsedTimer m_clock;
};

/// Ring and quarter; turn from 0 to 1. For delegates and for BusyArc itself.
void paintBusyArc(QPainter &painter, const QRectF &rect, qreal turn, const Theme &theme);

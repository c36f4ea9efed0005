#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class PlainLabel;

/// − 100 % + and "fit", in the corner of the map.
class ZoomControl : public QWidget
{
    Q_OBJECT

public:
    explicit ZoomControl(const ThemeSource &themes, QWidget *parent = nullptr);

    void setZoom(qreal zoom);

signals:
    void zoomInWanted();
    void zoomOutWanted();
    void fitWanted();

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    PlainLabel *m_percent;
};

#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// What the lines of the map mean. Each entry is drawn by the code that draws the edges.
class MapLegend : public QWidget
{
    Q_OBJECT

public:
    explicit MapLegend(const ThemeSource &themes, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    struct Entry {
        QString text;
        int sample = 0;
    };
    void paintEvent(QPaintEvent *event) override;
    void paintSample(QPainter &painter, const QPointF &left, int sample) const;
    std::vector<int> columnWidths() const;

    const ThemeSource &m_themes;
    QList<Entry> m_entries;
};

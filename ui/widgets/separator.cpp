#include "ui/widgets/separator.h"

#include <QPainter>

Separator::Separator(Qt::Orientation orientation, int length, QWidget *parent)
    : QWidget(parent)
{
    if (orientation == Qt::Vertical) {
        setFixedWidth(1);
        if (length > 0)
            setFixedHeight(length);
    } else {
        setFixedHeight(1);
        if (length > 0)
            setFixedWidth(length);
    }
}

void Separator::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), palette().color(QPalette::Mid));
}

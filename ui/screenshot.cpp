#include "ui/screenshot.h"

#include <QCoreApplication>
#include <QLayout>
#include <QWidget>

namespace
{
void settle(QWidget &widget)
{
    widget.ensurePolished();
    for (int pass = 0; pass < 3; ++pass) { // what one layout learns moves the next
        QCoreApplication::sendPostedEvents(); // layouts, polishing, and children that wait to be
                                              // shown
        for (QWidget *child : widget.findChildren<QWidget *>()) {
            if (child->layout())
                child->layout()->activate();
        }
    }
}
}

QImage grabWidget(QWidget &widget, qreal scale)
{
    settle(widget);
    QImage image((QSizeF(widget.size()) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(widget.palette().color(QPalette::Window));
    widget.render(&image);
    return image;
}

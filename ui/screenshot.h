#pragma once

#include <QImage>

class QWidget;

/// The widget as it looks, rendered off the screen at scale device pixels per pixel. Layouts are
/// settled first.
QImage grabWidget(QWidget &widget, qreal scale = 1);

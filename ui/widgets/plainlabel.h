#pragma once

#include <QLabel>

/// A label that shows data: always plain text, so that a name such as <b>x</b> stands there
/// literally.
class PlainLabel : public QLabel
{
    Q_OBJECT

public:
    explicit PlainLabel(const QString &text = {}, QWidget *parent = nullptr);
};

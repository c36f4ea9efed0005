#pragma once

#include <QWidget>

/// A hairline in the border colour, between parts of a bar or a panel.
class Separator : public QWidget
{
    Q_OBJECT

public:
    /// length 0: as long as the layout allows.
    explicit Separator(Qt::Orientation orientation, int length = 0, QWidget *parent = nullptr);

private:
    void paintEvent(QPaintEvent *event) override;
};

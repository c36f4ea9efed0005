#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

/// A button that stays in, with a check box in it: an overlay that is on or off.
class ToggleButton : public QAbstractButton
{
    Q_OBJECT

public:
    ToggleButton(const ThemeSource &themes, const QString &text, const QString &toolTip,
                 QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
};

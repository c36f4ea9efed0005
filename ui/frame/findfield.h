#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

/// Looks like a search field and opens the palette.
class FindField : public QAbstractButton
{
    Q_OBJECT

public:
    explicit FindField(const ThemeSource &themes, QWidget *parent = nullptr);

    void setShort(bool isShort);

private:
    void paintEvent(QPaintEvent *event) override;
    QSize sizeHint() const override { return {m_short ? 140 : 270, Metric::controlHeight}; }
    QSize minimumSizeHint() const override { return {120, Metric::controlHeight}; }

    const ThemeSource &m_themes;
    bool m_short = false;
};

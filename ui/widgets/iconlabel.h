#pragma once

#include <QWidget>

/// An icon that stands beside a word, in a palette role that follows the theme.
class IconLabel : public QWidget
{
    Q_OBJECT

public:
    IconLabel(const QString &iconName, int side, QPalette::ColorRole tone,
              QWidget *parent = nullptr);

    void setIcon(const QString &iconName);

private:
    void paintEvent(QPaintEvent *event) override;

    QString m_icon;
};

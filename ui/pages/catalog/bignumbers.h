#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// A row of large numbers with a word below each.
class BigNumbers : public QWidget
{
    Q_OBJECT

public:
    struct Number {
        QString value;
        QString label;
        QString note; ///< tool tip: what the number is worth; empty: none
    };

    explicit BigNumbers(const ThemeSource &themes, QWidget *parent = nullptr);
    void setNumbers(const QList<Number> &numbers);
    const QList<Number> &numbers() const { return m_numbers; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    QRect cell(int index) const;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

    const ThemeSource &m_themes;
    QList<Number> m_numbers;
};

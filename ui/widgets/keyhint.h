#pragma once

#include "ui/theme/theme.h"

#include <QKeySequence>
#include <QWidget>

QSize keyHintSize(const QString &text);
void paintKeyHint(QPainter &painter, const QRect &rect, const QString &text, const Theme &theme);

/// The keys of an action in a small box: "Ctrl K".
class KeyHint : public QWidget
{
    Q_OBJECT

public:
    KeyHint(const ThemeSource &themes, const QKeySequence &keys, QWidget *parent = nullptr);

    QSize sizeHint() const override { return keyHintSize(m_text); }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QString m_text;
};

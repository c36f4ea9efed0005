#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

QSize tagSize(const QString &text);
/// A mode tag at the left of rect, vertically in its middle.
void paintTag(QPainter &painter, const QRect &rect, const QString &text, const Theme &theme);

/// A short neutral word in an outline: "rest", "metadata-only", "+2".
class TagLabel : public QWidget
{
    Q_OBJECT

public:
    TagLabel(const ThemeSource &themes, const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text);
    QString text() const { return m_text; }
    QSize sizeHint() const override { return tagSize(m_text); }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QString m_text;
};

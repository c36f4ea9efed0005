#pragma once

#include <QColor>
#include <QIconEngine>

/// Draws one file of the own icon set in a given colour, or in the text colour of the state that is
/// asked for. Rendered anew for each size, so that it is sharp at any scale.
class SvgIconEngine : public QIconEngine
{
public:
    SvgIconEngine(const QString &name, const QColor &color);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine *clone() const override;
    QString key() const override;
    QString iconName() override { return m_name; }
    bool isNull() override { return m_name.isEmpty(); }

private:
    QColor colorFor(QIcon::Mode mode) const;

    QString m_name;
    QColor m_color;
};

/// The icon in device pixels, from the shared pixmap cache.
QPixmap iconPixmap(const QString &name, const QSize &size, const QColor &color);

#pragma once

#include <QWidget>

/// One line of data that gives way: elided where it does not fit, in full as tool tip and
/// accessible name. Always plain text.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);

    void setText(const QString &text);
    QString text() const { return m_text; }
    void setElideMode(Qt::TextElideMode mode);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

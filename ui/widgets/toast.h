#pragma once

#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class Button;
class GlyphLabel;
class PlainLabel;

/// A notice at the bottom right of its parent. Critical ones stay until they are closed, others 8
/// s, not counting the time under the pointer. One at a time: a new one replaces what is there.
class Toast : public QWidget
{
    Q_OBJECT

public:
    Toast(const ThemeSource &themes, QWidget *parent);

    /// text: "service word: fact". action: text of the one button; empty: none.
    void showNotice(Verdict verdict, const QString &text, const QString &action = {});

signals:
    void actionTriggered();

private:
    void place();
    bool eventFilter(QObject *watched, QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    bool m_stays = false;
    QTimer m_timer;
    GlyphLabel *m_glyph;
    PlainLabel *m_text;
    Button *m_action;
};

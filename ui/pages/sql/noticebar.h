#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/messagepanel.h"

#include <QWidget>

class Button;
class GlyphLabel;
class PlainLabel;

/// A message in one strip above rows that are there: incomplete, truncated, failed in the middle.
class NoticeBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeBar(const ThemeSource &themes, QWidget *parent = nullptr);

    /// With an action the bar offers to run again.
    void showMessage(const Message &message);
    QString title() const;

signals:
    void retryWanted();

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    Message m_message;
    GlyphLabel *m_glyph;
    PlainLabel *m_title;
    PlainLabel *m_sentence;
    Button *m_again;
    Button *m_copy;
};

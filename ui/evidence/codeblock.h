#pragma once

#include "ui/theme/theme.h"

#include <QPlainTextEdit>

/// Text as it went over the wire: fixed font, soft-wrapped, selectable, never interpreted. What was
/// redacted stands as a filled block.
class CodeBlock : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeBlock(const ThemeSource &themes, QWidget *parent = nullptr);

    void setCode(const QString &text);
    void setMostLines(int lines); ///< taller text scrolls

private:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void markRedactions();
    void adjustHeight();

    const ThemeSource &m_themes;
    int m_mostLines = 10;
};

#include "ui/evidence/codeblock.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

CodeBlock::CodeBlock(const ThemeSource &themes, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_themes(themes)
{
    setReadOnly(true);
    setFont(Type::mono());
    setLineWrapMode(WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setBackgroundVisible(false);
    document()->setDocumentMargin(Metric::gap2);
    viewport()->setBackgroundRole(QPalette::AlternateBase);
    connect(&themes, &ThemeSource::changed, this, &CodeBlock::markRedactions);
}

void CodeBlock::setMostLines(int lines)
{
    m_mostLines = lines;
    adjustHeight();
}

void CodeBlock::setCode(const QString &text)
{
    setPlainText(text);
    markRedactions();
    adjustHeight();
    verticalScrollBar()->setValue(0);
}

void CodeBlock::markRedactions()
{
    const Theme &theme = m_themes.theme();
    QPalette colors = palette();
    colors.setColor(QPalette::Base, theme.sunken);
    setPalette(colors);
    static const QString mark = u"‹redacted›"_s;
    QList<QTextEdit::ExtraSelection> blocks;
    QTextCursor found = document()->find(mark);
    while (!found.isNull()) {
        QTextEdit::ExtraSelection block;
        block.cursor = found;
        block.format.setBackground(theme.text2);
        block.format.setForeground(theme.surface);
        blocks.append(block);
        found = document()->find(mark, found);
    }
    setExtraSelections(blocks);
}

void CodeBlock::adjustHeight()
{
    int lines = 0;
    for (QTextBlock block = document()->firstBlock(); block.isValid() && lines < m_mostLines;
         block = block.next())
        lines += std::max(1, block.layout()->lineCount());
    lines = std::clamp(lines, 1, m_mostLines);
    setFixedHeight(lines * fontMetrics().lineSpacing() + 2 * Metric::gap2 + 2 * frameWidth() + 2);
}

void CodeBlock::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    adjustHeight(); // another width wraps into another number of lines
}

bool CodeBlock::event(QEvent *event)
{
    // Esc belongs to the drawer, not to the text.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->ignore();
        return false;
    }
    return QPlainTextEdit::event(event);
}

#pragma once

#include "ui/theme/theme.h"

#include <Qsci/qsciscintilla.h>

class SqlLexer;

/// The text of one SQL tab. Offsets are UTF-16 units of text(), as everywhere outside the widget.
class SqlEditor : public QsciScintilla
{
    Q_OBJECT

public:
    explicit SqlEditor(const ThemeSource &themes, QWidget *parent = nullptr);

    qsizetype cursorOffset() const;
    void setCursorOffset(qsizetype offset);
    /// Start and end of the selection; equal when there is none.
    std::pair<qsizetype, qsizetype> selectedRange() const;

    /// Words offered while typing, besides the words of the lexer.
    void setWords(const QStringList &keywords, const QStringList &functions,
                  const QStringList &names);

    /// Underlines the place of an error up to the end of its word and puts a mark beside its line.
    void markError(qsizetype offset);
    void clearError();
    qsizetype errorOffset() const { return m_errorOffset; } ///< -1: none
    /// Tints the ground of the statement that would run.
    void markStatement(qsizetype start, qsizetype end);

    void toggleComment();
    void completeWord();

private:
    void applyTheme();
    void setUpMargins();
    void offerWords(int shortest);
    QByteArray utf8() const;
    long bytesBefore(qsizetype offset) const;
    qsizetype offsetOf(long bytes) const;
    void changeEvent(QEvent *event) override;

    const ThemeSource &m_themes;
    SqlLexer *m_lexer;
    QStringList m_words;
    qsizetype m_errorOffset = -1;
};

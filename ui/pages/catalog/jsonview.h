#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class FilterEdit;
class PlainLabel;
class QsciLexerJSON;
class QsciScintilla;

/// JSON to read: folded, coloured, searched. Shows the text it is given, in the order it came.
class JsonView : public QWidget
{
    Q_OBJECT

public:
    explicit JsonView(const ThemeSource &themes, QWidget *parent = nullptr);

    /// Lays it out on the pool; values under keys that name a secret are masked.
    void setJson(const QByteArray &json);
    QString text() const;

private:
    void show(const QByteArray &laidOut);
    void applyTheme();
    void find(bool again);
    void changeEvent(QEvent *event) override;

    const ThemeSource &m_themes;
    FilterEdit *m_search;
    PlainLabel *m_note;
    QsciScintilla *m_text;
    QsciLexerJSON *m_lexer;
    int m_wanted = 0; // number of the last text asked for
};

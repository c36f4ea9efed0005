#pragma once

#include "ui/theme/theme.h"

#include <Qsci/qscilexersql.h>

/// Colours SQL from the theme; keywords and functions are those that the door lists.
class SqlLexer : public QsciLexerSQL
{
    Q_OBJECT

public:
    explicit SqlLexer(QObject *parent = nullptr);

    void setTheme(const Theme &theme);
    void setWords(const QStringList &keywords, const QStringList &functions);
    const char *keywords(int set) const override;

private:
    QByteArray m_keywords;
    QByteArray m_functions;
};

#include "ui/pages/sql/sqllexer.h"

namespace
{

// What SQL has had for decades, until the door says what its engines know.
constexpr auto commonKeywords
    = "select from where group by order having limit offset as with join left right full inner "
      "outer "
      "cross on using and or not in is null like between case when then else end distinct union "
      "all "
      "except intersect exists cast asc desc true false values insert into update delete set "
      "create "
      "table view describe explain show interval over partition filter qualify";
constexpr auto commonFunctions
    = "count sum avg min max coalesce round abs lower upper length substr trim now date_trunc";

} // namespace

SqlLexer::SqlLexer(QObject *parent)
    : QsciLexerSQL(parent)
    , m_keywords(commonKeywords)
    , m_functions(commonFunctions)
{
    setBackslashEscapes(false);
    setDottedWords(false);
}

const char *SqlLexer::keywords(int set) const
{
    constexpr int keywordSet = 1;
    constexpr int functionSet = 5;
    if (set == keywordSet)
        return m_keywords.constData();
    return set == functionSet ? m_functions.constData() : nullptr;
}

void SqlLexer::setWords(const QStringList &keywords, const QStringList &functions)
{
    if (!keywords.isEmpty())
        m_keywords = keywords.join(u' ').toLower().toUtf8();
    if (!functions.isEmpty())
        m_functions = functions.join(u' ').toLower().toUtf8();
}

void SqlLexer::setTheme(const Theme &theme)
{
    QFont font = Type::mono();
    setDefaultFont(font);
    setDefaultColor(theme.text);
    setDefaultPaper(theme.surface);
    setFont(font);
    setColor(theme.text);
    setPaper(theme.surface);
    QFont italic = font;
    italic.setItalic(true);
    for (const int style : {Comment, CommentLine, CommentDoc, CommentLineHash}) {
        setColor(theme.muted, style);
        setFont(italic, style);
    }
    for (const int style : {SingleQuotedString, QuotedOperator})
        setColor(theme.ok.foreground, style);
    setColor(theme.accent, Keyword);
    setColor(theme.drift.foreground, Number);
    setColor(theme.readWrite, KeywordSet5);
    setColor(theme.text, DoubleQuotedString); // a quoted name, not a text
    setColor(theme.text, QuotedIdentifier);
}

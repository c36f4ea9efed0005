#include "ui/pages/sql/sqleditor.h"

#include "ui/pages/sql/sqllexer.h"

#include <QEvent>
#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int errorIndicator = 8;
constexpr int statementIndicator = 9;
constexpr int errorMarker = 2;
constexpr int numberMargin = 0;
constexpr int mostOffered = 200;
constexpr int shortestTyped = 2;

} // namespace

SqlEditor::SqlEditor(const ThemeSource &themes, QWidget *parent)
    : QsciScintilla(parent)
    , m_themes(themes)
    , m_lexer(new SqlLexer(this))
{
    setUtf8(true);
    setAccessibleName(tr("SQL"));
    setFrameShape(QFrame::NoFrame);
    setLexer(m_lexer);
    setBraceMatching(QsciScintilla::SloppyBraceMatch);
    setAutoIndent(true);
    setIndentationsUseTabs(false);
    setTabWidth(2);
    setIndentationWidth(2);
    setCaretLineVisible(true);
    setExtraAscent(2);
    setExtraDescent(2);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setMarginWidth(1, 0);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, long(Metric::gap3));
    SendScintilla(SCI_SETMULTIPLESELECTION, 1UL);
    SendScintilla(SCI_SETADDITIONALSELECTIONTYPING, 1UL);
    SendScintilla(SCI_AUTOCSETSEPARATOR, static_cast<unsigned long>('\n'));
    SendScintilla(SCI_AUTOCSETIGNORECASE, 1UL);
    SendScintilla(SCI_AUTOCSETMAXHEIGHT, 9UL);
    // Run and stop keys belong to the page, not to the editor's own commands.
    SendScintilla(SCI_CLEARCMDKEY, static_cast<unsigned long>('/' + (SCMOD_CTRL << 16)));
    SendScintilla(SCI_CLEARCMDKEY, static_cast<unsigned long>('\\' + (SCMOD_CTRL << 16)));
    SendScintilla(SCI_CLEARCMDKEY, static_cast<unsigned long>(SCK_RETURN + (SCMOD_CTRL << 16)));
    setUpMargins();
    applyTheme();
    connect(&m_themes, &ThemeSource::changed, this, &SqlEditor::applyTheme);
    connect(this, &QsciScintilla::linesChanged, this, &SqlEditor::setUpMargins);
    connect(this, &QsciScintillaBase::SCN_CHARADDED, this,
            [this](int) { offerWords(shortestTyped); });
}

void SqlEditor::setUpMargins()
{
    setMarginType(numberMargin, QsciScintilla::NumberMargin);
    const QString widest
        = QString(std::max<qsizetype>(3, QString::number(lines()).size()) + 2, u'0');
    setMarginWidth(numberMargin, widest);
    markerDefine(QsciScintilla::Circle, errorMarker);
    setMarginMarkerMask(numberMargin, 1 << errorMarker);
}

void SqlEditor::applyTheme()
{
    const Theme &theme = m_themes.theme();
    m_lexer->setTheme(theme);
    setCaretForegroundColor(theme.text);
    setCaretLineBackgroundColor(theme.sunken);
    setSelectionBackgroundColor(theme.selection);
    setSelectionForegroundColor(theme.selectionText);
    setMarginsBackgroundColor(theme.sunken);
    setMarginsForegroundColor(theme.muted);
    setMarginsFont(Type::mono());
    setMatchedBraceBackgroundColor(theme.selection);
    setMatchedBraceForegroundColor(theme.selectionText);
    setUnmatchedBraceForegroundColor(theme.critical.foreground);
    setMarkerBackgroundColor(theme.critical.foreground, errorMarker);
    setMarkerForegroundColor(theme.surface, errorMarker);
    indicatorDefine(QsciScintilla::SquiggleIndicator, errorIndicator);
    setIndicatorForegroundColor(theme.critical.foreground, errorIndicator);
    indicatorDefine(QsciScintilla::PlainIndicator, statementIndicator);
    setIndicatorForegroundColor(theme.border, statementIndicator);
    recolor();
}

void SqlEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyTheme();
}

QByteArray SqlEditor::utf8() const
{
    return text().toUtf8();
}

long SqlEditor::bytesBefore(qsizetype offset) const
{
    return long(text().left(offset).toUtf8().size());
}

qsizetype SqlEditor::offsetOf(long bytes) const
{
    return QString::fromUtf8(utf8().left(bytes)).size();
}

qsizetype SqlEditor::cursorOffset() const
{
    return offsetOf(SendScintilla(SCI_GETCURRENTPOS));
}

void SqlEditor::setCursorOffset(qsizetype offset)
{
    SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(bytesBefore(offset)));
}

std::pair<qsizetype, qsizetype> SqlEditor::selectedRange() const
{
    return {offsetOf(SendScintilla(SCI_GETSELECTIONSTART)),
            offsetOf(SendScintilla(SCI_GETSELECTIONEND))};
}

void SqlEditor::setWords(const QStringList &keywords, const QStringList &functions,
                         const QStringList &names)
{
    m_lexer->setWords(keywords, functions);
    setLexer(m_lexer); // hands the new lists over
    applyTheme();
    m_words = names + functions + keywords;
    m_words.removeDuplicates();
    m_words.sort(Qt::CaseInsensitive);
}

void SqlEditor::offerWords(int shortest)
{
    const long end = SendScintilla(SCI_GETCURRENTPOS);
    const long begin = SendScintilla(SCI_WORDSTARTPOSITION, static_cast<unsigned long>(end), 1L);
    const QString typed = QString::fromUtf8(utf8().mid(begin, end - begin));
    if (typed.size() < shortest)
        return;
    QStringList offered;
    for (const QString &word : std::as_const(m_words)) {
        if (word.startsWith(typed, Qt::CaseInsensitive) && word.size() > typed.size())
            offered.append(word);
        if (offered.size() >= mostOffered)
            break;
    }
    if (!offered.isEmpty())
        SendScintilla(SCI_AUTOCSHOW, static_cast<unsigned long>(end - begin),
                      offered.join(u'\n').toUtf8().constData());
}

void SqlEditor::completeWord()
{
    offerWords(0);
}

void SqlEditor::clearError()
{
    m_errorOffset = -1;
    markerDeleteAll(errorMarker);
    clearIndicatorRange(0, 0, lines(), 0, errorIndicator);
}

void SqlEditor::markError(qsizetype offset)
{
    clearError();
    m_errorOffset = offset;
    const QString all = text();
    static const QRegularExpression word(u"\\G(\\w+|\\S)"_s);
    const QRegularExpressionMatch match = word.match(all, offset);
    const qsizetype from = match.hasMatch() ? offset : std::max<qsizetype>(0, offset - 1);
    const qsizetype to = match.hasMatch() ? match.capturedEnd() : offset;
    int line = 0;
    int index = 0;
    int endLine = 0;
    int endIndex = 0;
    lineIndexFromPosition(int(bytesBefore(from)), &line, &index);
    lineIndexFromPosition(int(bytesBefore(to)), &endLine, &endIndex);
    fillIndicatorRange(line, index, endLine, endIndex, errorIndicator);
    markerAdd(line, errorMarker);
    ensureLineVisible(line);
}

void SqlEditor::markStatement(qsizetype start, qsizetype end)
{
    clearIndicatorRange(0, 0, lines(), 0, statementIndicator);
    if (end <= start)
        return;
    SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(statementIndicator));
    SendScintilla(SCI_INDICSETSTYLE, static_cast<unsigned long>(statementIndicator),
                  static_cast<long>(INDIC_HIDDEN));
    SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(bytesBefore(start)),
                  bytesBefore(end) - bytesBefore(start));
}

void SqlEditor::toggleComment()
{
    int first = 0;
    int last = 0;
    int indexFrom = 0;
    int indexTo = 0;
    if (hasSelectedText()) {
        getSelection(&first, &indexFrom, &last, &indexTo);
        if (indexTo == 0 && last > first)
            --last;
    } else {
        getCursorPosition(&first, &indexFrom);
        last = first;
    }
    bool allCommented = true;
    for (int line = first; line <= last; ++line)
        allCommented = allCommented
            && (text(line).trimmed().startsWith("--"_L1) || text(line).trimmed().isEmpty());
    beginUndoAction();
    for (int line = first; line <= last; ++line) {
        const QString content = text(line);
        const int at = int(content.indexOf("--"_L1));
        if (!allCommented) {
            insertAt(u"-- "_s, line, 0);
        } else if (at >= 0) {
            setSelection(line, at, line, at + (content.mid(at).startsWith("-- "_L1) ? 3 : 2));
            removeSelectedText();
        }
    }
    endUndoAction();
}

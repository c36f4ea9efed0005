#include "ui/pages/catalog/jsonview.h"

#include "services/core/async.h"
#include "services/iceberg/secretkeys.h"
#include "services/results/jsontext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/plainlabel.h"

#include <Qsci/qscilexerjson.h>
#include <Qsci/qsciscintilla.h>

#include <QEvent>
#include <QHBoxLayout>
#include <QPromise>
#include <QThreadPool>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype largestColoured
    = 4 * 1024 * 1024; // colouring and folding more would stall the window

QFuture<QByteArray> layOut(const QByteArray &json)
{
    auto promise = std::make_shared<QPromise<QByteArray>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, json] {
        promise->addResult(indentedJson(
            json, [](const QByteArray &key) { return namesSecret(QString::fromUtf8(key)); }));
        promise->finish();
    });
    return promise->future();
}

} // namespace

JsonView::JsonView(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_search(new FilterEdit(tr("Find in the metadata"), this))
    , m_note(new PlainLabel({}, this))
    , m_text(new QsciScintilla(this))
    , m_lexer(new QsciLexerJSON(m_text))
{
    m_text->setUtf8(true);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Metadata as JSON"));
    m_text->setMarginWidth(0, 0);
    m_text->setMarginWidth(1, 0);
    m_text->setBraceMatching(QsciScintilla::SloppyBraceMatch);
    m_note->setFont(Type::supporting());
    m_note->setForegroundRole(Tone::muted);
    m_search->setFixedWidth(280);
    m_text->setScrollWidth(1);
    m_text->setScrollWidthTracking(true);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, Metric::gap2, 0, Metric::gap2);
    head->setSpacing(Metric::gap3);
    head->addWidget(m_search);
    head->addWidget(m_note, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Metric::gap4, Metric::gap1, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this] { find(false); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { find(true); });
    connect(&m_themes, &ThemeSource::changed, this, &JsonView::applyTheme);
    applyTheme();
}

void JsonView::setJson(const QByteArray &json)
{
    m_note->setText(tr("Laying out…"));
    const int wanted = ++m_wanted;
    whenDone(layOut(json), this, [this, wanted](const QByteArray &laidOut) {
        if (wanted == m_wanted)
            show(laidOut);
    });
}

void JsonView::show(const QByteArray &laidOut)
{
    const bool coloured = laidOut.size() <= largestColoured;
    m_text->setLexer(coloured ? m_lexer : nullptr);
    m_text->setFolding(coloured ? QsciScintilla::PlainFoldStyle : QsciScintilla::NoFoldStyle);
    applyTheme();
    m_text->setText(QString::fromUtf8(laidOut));
    m_note->setText(
        coloured ? Format::bytes(laidOut.size())
                 : tr("%1: too long to be coloured and folded").arg(Format::bytes(laidOut.size())));
}

QString JsonView::text() const
{
    return m_text->text();
}

void JsonView::applyTheme()
{
    const Theme &theme = m_themes.theme();
    const QFont font = Type::mono();
    m_lexer->setDefaultFont(font);
    m_lexer->setFont(font);
    m_lexer->setPaper(theme.surface);
    m_lexer->setDefaultPaper(theme.surface);
    m_lexer->setColor(theme.text);
    m_lexer->setColor(theme.accent, QsciLexerJSON::Property);
    m_lexer->setColor(theme.ok.foreground, QsciLexerJSON::String);
    m_lexer->setColor(theme.drift.foreground, QsciLexerJSON::Number);
    m_lexer->setColor(theme.readWrite, QsciLexerJSON::Keyword);
    m_text->setFont(font);
    m_text->setColor(theme.text);
    m_text->setPaper(theme.surface);
    m_text->setCaretForegroundColor(theme.text);
    m_text->setSelectionBackgroundColor(theme.selection);
    m_text->setSelectionForegroundColor(theme.selectionText);
    m_text->setFoldMarginColors(theme.surface, theme.surface);
    m_text->setMatchedBraceBackgroundColor(theme.selection);
    m_text->setMatchedBraceForegroundColor(theme.selectionText);
    m_text->recolor();
}

void JsonView::find(bool again)
{
    const QString wanted = m_search->text();
    if (wanted.isEmpty())
        return m_note->clear();
    const bool found = again ? m_text->findFirst(wanted, false, false, false, true, true)
                             : m_text->findFirst(wanted, false, false, false, true, true, 0, 0);
    m_note->setText(found ? tr("Enter finds the next one") : tr("Not found"));
}

void JsonView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyTheme();
}

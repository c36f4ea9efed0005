#include "ui/widgets/messagepanel.h"

#include "ui/errortext.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/busyarc.h"
#include "ui/widgets/button.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int textWidth = 520, emptyIconSide = 36, markSide = 24;

PlainLabel *paragraph(const QString &text, QPalette::ColorRole tone, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(tone);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// The layout would ask for the height at its own, larger width and cut the last lines off.
void fixWidth(PlainLabel *label)
{
    label->setFixedWidth(textWidth);
    label->setMinimumHeight(std::max(0, label->heightForWidth(textWidth))); // -1 for an empty text
}
}

Message errorMessage(const QString &title, const Error &error)
{
    Message message{Message::Kind::Error, {}, title, {errorText(error)},
                    errorAdvice(error),   {}, {}};
    constexpr qsizetype longestDetail = 300; // the rest is in the details
    if (!error.detail.isEmpty())
        message.sentences += error.detail.left(longestDetail);
    message.details = title + u'\n' + errorDetails(error);
    return message;
}

MessagePanel::MessagePanel(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void MessagePanel::setMessage(const Message &message)
{
    m_message = message;
    if (m_content) {
        layout()->removeWidget(m_content);
        m_content->hide();
        m_content->deleteLater(); // a button of it may be what asked for the new message
    }
    m_content = build();
    layout()->addWidget(m_content);
    m_content->show();
    setAccessibleName(message.title);
    setAccessibleDescription((message.sentences + QStringList{message.advice}).join(u' '));
}

void MessagePanel::setSentences(const QStringList &sentences)
{
    m_message.sentences = sentences;
    if (auto *label = qobject_cast<PlainLabel *>(m_sentences)) {
        label->setText(sentences.join(u"\n"_s));
        fixWidth(label);
    }
}

QWidget *MessagePanel::mark(QWidget *parent)
{
    switch (m_message.kind) {
    case Message::Kind::Loading: {
        auto *arc = new BusyArc(m_themes, parent);
        arc->setFixedSize(markSide, markSide);
        return arc;
    }
    case Message::Kind::Empty: {
        auto *label = new QLabel(parent);
        label->setPixmap(
            icon(m_message.icon).pixmap(QSize(emptyIconSide, emptyIconSide), devicePixelRatioF()));
        return label;
    }
    case Message::Kind::Error:
    case Message::Kind::Stale:
    case Message::Kind::Incomplete:
        break;
    }
    auto *glyph = new GlyphLabel(m_themes, markSide, parent);
    glyph->setVerdict(m_message.kind == Message::Kind::Error       ? Verdict::Critical
                          : m_message.kind == Message::Kind::Stale ? Verdict::Stale
                                                                   : Verdict::Degraded);
    return glyph;
}

QLayout *MessagePanel::buttons(QWidget *parent)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(Metric::gap2);
    for (const Message::Action &action : m_message.actions) {
        auto *button = new Button(
            action.text, action.primary ? ButtonKind::Primary : ButtonKind::Outlined, parent);
        if (!action.icon.isEmpty())
            button->setIcon(
                icon(action.icon, action.primary ? m_themes.theme().onAccent : QColor()));
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this,
                [this, id = action.id] { emit actionTriggered(id); });
    }
    if (!m_message.details.isEmpty()) {
        auto *copy = new Button(u"copy"_s, tr("Copy details"), ButtonKind::Outlined, parent);
        row->addWidget(copy);
        connect(copy, &QPushButton::clicked, this,
                [this] { QGuiApplication::clipboard()->setText(m_message.details); });
    }
    return row;
}

QWidget *MessagePanel::build()
{
    const bool centred = m_message.kind == Message::Kind::Empty;
    const Qt::Alignment side = centred ? Qt::AlignHCenter : Qt::AlignLeft;
    auto *content = new QWidget(this);
    auto *title = paragraph(m_message.title, QPalette::WindowText, content);
    title->setFont(Type::title());
    auto *sentences = paragraph(m_message.sentences.join(u"\n"_s), Tone::text2, content);
    m_sentences = sentences;
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    for (PlainLabel *label : {title, sentences}) {
        label->setAlignment(side | Qt::AlignTop);
        fixWidth(label);
        words->addWidget(label, 0, side);
    }
    if (!m_message.advice.isEmpty()) {
        auto *caption = paragraph(tr("What to do"), Tone::muted, content);
        caption->setFont(Type::caption());
        words->addSpacing(Metric::gap4);
        words->addWidget(caption, 0, side);
        auto *advice = paragraph(m_message.advice, Tone::text2, content);
        fixWidth(advice);
        words->addWidget(advice, 0, side);
    }
    words->addSpacing(Metric::gap4);
    words->addLayout(buttons(content));
    words->setAlignment(words->itemAt(words->count() - 1)->layout(), side);

    auto *outer
        = new QBoxLayout(centred ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, content);
    outer->setContentsMargins(18, 18, 18, 18);
    outer->setSpacing(Metric::gap3);
    if (centred)
        outer->addStretch(2);
    outer->addWidget(mark(content), 0, centred ? Qt::AlignHCenter : Qt::AlignTop);
    outer->addLayout(words);
    if (!centred)
        words->addStretch(1);
    outer->addStretch(3);
    return content;
}

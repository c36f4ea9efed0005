#include "ui/pages/sql/noticebar.h"

#include "ui/widgets/button.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

NoticeBar::NoticeBar(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_glyph(new GlyphLabel(themes, 16, this))
    , m_title(new PlainLabel({}, this))
    , m_sentence(new PlainLabel({}, this))
    , m_again(new Button(tr("Run again"), ButtonKind::Outlined, this))
    , m_copy(new Button(u"copy"_s, tr("Copy details"), ButtonKind::Flat, this))
{
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_sentence->setForegroundRole(Tone::text2);
    m_sentence->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_sentence);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Metric::gap3, Metric::gap2, Metric::gap2, Metric::gap2);
    layout->addWidget(m_glyph, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    layout->addWidget(m_copy);
    layout->addWidget(m_again);
    connect(m_again, &QPushButton::clicked, this, &NoticeBar::retryWanted);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_message.details); });
    hide();
}

void NoticeBar::showMessage(const Message &message)
{
    m_message = message;
    m_glyph->setVerdict(message.kind == Message::Kind::Error ? Verdict::Critical
                                                             : Verdict::Degraded);
    m_title->setText(message.title);
    QStringList sentences = message.sentences;
    if (!message.advice.isEmpty())
        sentences.append(message.advice);
    m_sentence->setText(sentences.join(u' '));
    m_copy->setVisible(!message.details.isEmpty());
    m_again->setVisible(!message.actions.isEmpty());
    setAccessibleName(message.title);
    show();
}

QString NoticeBar::title() const
{
    return isHidden() ? QString() : m_message.title;
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    const RoleColors &colors
        = m_message.kind == Message::Kind::Error ? theme.critical : theme.degraded;
    painter.fillRect(rect(), colors.ground);
    painter.fillRect(0, 0, 3, height(), colors.foreground);
}

#include "ui/pages/firststart/firststartpage.h"

#include "ui/frame/statusstrip.h"
#include "ui/pages/firststart/waycard.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/iconlabel.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/roletag.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int columnWidth = 928, shownLines = 4;

PlainLabel *wrapped(const QString &text, const QFont &font, QPalette::ColorRole tone,
                    QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setFont(font);
    label->setForegroundRole(tone);
    label->setWordWrap(true);
    return label;
}
}

FirstStartPage::FirstStartPage(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAcceptDrops(true);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(24, 52, 24, 24);
    column->setSpacing(Metric::gap3);
    for (QWidget *part : {head(), sandboxCard(), ways(), dropZone(), principles()}) {
        part->setMaximumWidth(columnWidth);
        column->addWidget(part);
    }
    column->insertSpacing(1, Metric::gap3);
    column->insertSpacing(column->count() - 1, Metric::gap3);
    column->addStretch(1);
    auto *centring = new QWidget(this);
    auto *row = new QHBoxLayout(centring);
    row->setContentsMargins(0, 0, 0, 0);
    content->setMaximumWidth(columnWidth + 48);
    row->addWidget(content);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(centring);
    scroll->viewport()->setBackgroundRole(QPalette::AlternateBase);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    showSandboxOffer();
}

QWidget *FirstStartPage::head()
{
    auto *part = new QWidget(this);
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Metric::panelPadding);
    row->addWidget(new IconLabel(u"atalaya"_s, 44, QPalette::WindowText, part));
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(
        wrapped(tr("There is no environment yet"), Type::hero(), QPalette::WindowText, part));
    words->addWidget(
        wrapped(tr("Choose where the first one comes from. Nothing connects until you ask for it."),
                Type::body(), Tone::text2, part));
    row->addLayout(words, 1);
    return part;
}

QWidget *FirstStartPage::sandboxCard()
{
    auto *card = new Card(m_themes, this);
    card->setRadius(Metric::radiusDialog);
    card->setEdge([](const Theme &theme) { return theme.sandbox.foreground; }, 1.5);
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(20, 18, 20, 18);
    m_offer = sandboxOffer(card);
    m_state = new MessagePanel(m_themes, card);
    layout->addWidget(m_offer);
    layout->addWidget(m_state);
    connect(m_state, &MessagePanel::actionTriggered, this, &FirstStartPage::runAction);
    return card;
}

QWidget *FirstStartPage::sandboxOffer(QWidget *parent)
{
    auto *offer = new QWidget(parent);
    auto *row = new QHBoxLayout(offer);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Metric::gap3);
    row->addWidget(new IconLabel(u"terminal"_s, 24, QPalette::WindowText, offer), 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(3);
    auto *title = new QHBoxLayout;
    auto *tag = new RoleTag(m_themes, offer);
    title->addWidget(
        wrapped(tr("Start the local sandbox"), Type::title(), QPalette::WindowText, offer));
    title->addWidget(tag);
    tag->setRole(EnvironmentRole::Sandbox);
    title->addStretch(1);
    title->addWidget(new KeyHint(m_themes, Qt::ALT | Qt::Key_1, offer));
    title->itemAt(0)->widget()->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    static_cast<PlainLabel *>(title->itemAt(0)->widget())->setWordWrap(false);
    words->addLayout(title);
    auto *text = wrapped(
        tr("Nine systems of the platform on this computer, with sample data and faults that can be "
           "provoked. It uses no network and touches no real environment."),
        Type::body(), Tone::text2, offer);
    text->setMaximumWidth(640);
    words->addWidget(text);
    words->addSpacing(Metric::gap2);
    words->addLayout(sandboxFoot(offer));
    row->addLayout(words, 1);
    return offer;
}

QLayout *FirstStartPage::sandboxTitle(QWidget *parent)
{
    auto *title = new QHBoxLayout;
    title->setSpacing(Metric::gap2);
    auto *label = new PlainLabel(tr("Start the local sandbox"), parent);
    label->setFont(Type::title());
    auto *tag = new RoleTag(m_themes, parent);
    title->addWidget(label);
    title->addSpacing(Metric::gap1);
    title->addWidget(tag);
    tag->setRole(EnvironmentRole::Sandbox);
    title->addStretch(1);
    title->addWidget(new KeyHint(m_themes, Qt::ALT | Qt::Key_1, parent));
    return title;
}

QLayout *FirstStartPage::sandboxFoot(QWidget *parent)
{
    m_start = new Button(u"play"_s, tr("Start the sandbox"), ButtonKind::Primary, parent);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(Metric::gap4);
    foot->addWidget(m_start);
    for (const QString &promise : {tr("works offline"), tr("no account needed")}) {
        auto *pair = new QHBoxLayout;
        pair->setSpacing(6);
        pair->addWidget(new IconLabel(u"check"_s, 14, Tone::text2, parent));
        auto *label = new PlainLabel(promise, parent);
        label->setFont(Type::supporting());
        label->setForegroundRole(Tone::text2);
        pair->addWidget(label);
        foot->addLayout(pair);
    }
    foot->addStretch(1);
    connect(m_start, &QPushButton::clicked, this, &FirstStartPage::sandboxWanted);
    auto *keys = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_1), this);
    connect(keys, &QShortcut::activated, m_start, &QAbstractButton::click);
    return foot;
}

QWidget *FirstStartPage::ways()
{
    auto *part = new QWidget(this);
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Metric::gap3);
    auto *open = new WayCard(
        m_themes, u"folder"_s, tr("Open a file"),
        tr("The declared contract: services, namespaces, holders, and what is expected of each."),
        tr("Open file…"), Qt::CTRL | Qt::Key_O, part);
    auto *create
        = new WayCard(m_themes, u"plus"_s, tr("New environment"),
                      tr("A form: the door and the catalog first; the rest can be added later."),
                      tr("Fill in the form…"), Qt::CTRL | Qt::Key_N, part);
    auto *import = new WayCard(
        m_themes, u"export"_s, tr("Import .env"),
        tr("Recognises names such as LAKEHOUSE_REST_URI. Secrets go to the keychain, never to "
           "the file."),
        tr("Choose .env…"), Qt::CTRL | Qt::Key_I, part);
    for (WayCard *card : {open, create, import})
        row->addWidget(card, 1);
    connect(open, &WayCard::chosen, this, &FirstStartPage::openFileWanted);
    connect(create, &WayCard::chosen, this, &FirstStartPage::newWanted);
    connect(import, &WayCard::chosen, this, &FirstStartPage::importWanted);
    return part;
}

QWidget *FirstStartPage::dropZone()
{
    auto *card = new Card(m_themes, this);
    card->setRadius(Metric::radiusDialog);
    card->setEdge([](const Theme &theme) { return theme.borderStrong; }, 1, Qt::DashLine);
    card->setGround([](const Theme &theme) { return theme.sunken; });
    auto *row = new QHBoxLayout(card);
    row->setContentsMargins(18, 13, 18, 13);
    row->setSpacing(Metric::gap3);
    row->addWidget(new IconLabel(u"down"_s, 20, Tone::text2, card));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    QFont strong = Type::body();
    strong.setWeight(QFont::DemiBold);
    words->addWidget(wrapped(tr("Or drop an environment file or a .env here"), strong,
                             QPalette::WindowText, card));
    words->addWidget(wrapped(tr("A .json file opens as an environment, a .env file is imported."),
                             Type::supporting(), Tone::text2, card));
    row->addLayout(words, 1);
    row->addWidget(wrapped(u".json, .env"_s, Type::supporting(), Tone::muted, card));
    return card;
}

QWidget *FirstStartPage::principles()
{
    auto *part = new QWidget(this);
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Metric::gap5);
    const auto add = [&](const QString &iconName, const QString &title, const QString &text) {
        auto *column = new QVBoxLayout;
        column->setSpacing(Metric::gap1);
        auto *line = new QHBoxLayout;
        line->setSpacing(Metric::gap2);
        line->addWidget(new IconLabel(iconName, 15, QPalette::WindowText, part));
        auto *heading = new PlainLabel(title, part);
        QFont strong = Type::supporting();
        strong.setWeight(QFont::DemiBold);
        heading->setFont(strong);
        line->addWidget(heading, 1);
        column->addLayout(line);
        auto *label = wrapped(text, Type::supporting(), Tone::text2, part);
        column->addWidget(label);
        column->addStretch(1);
        row->addLayout(column, 1);
        return label;
    };
    m_keychain = add(u"lock"_s, tr("The system's keychain"), {});
    add(u"evidence"_s, tr("Measured or declared"),
        tr("What was not measured is shown as not measured. Never green by default."));
    add(u"door"_s, tr("One door"),
        tr("SQL always goes through the door; from here there is no other way to an engine."));
    setKeychainState(KeychainState::Unknown);
    return part;
}

void FirstStartPage::setKeychainState(KeychainState state)
{
    m_keychain->setText(
        tr("%1. Secrets are kept there alone, one for each environment and credential.")
            .arg(keychainText(state)));
}

void FirstStartPage::showSandboxProgress(const QStringList &lines)
{
    const QStringList last = lines.mid(qMax(qsizetype(0), lines.size() - shownLines));
    if (m_state->isVisibleTo(this) && m_state->message().kind == Message::Kind::Loading) {
        m_state->setSentences(last);
        return;
    }
    Message message{Message::Kind::Loading, {}, tr("Starting the sandbox"), last, {}, {}, {}};
    message.actions += {u"cancel"_s, tr("Cancel"), u"stop"_s, false};
    m_state->setMessage(message);
    m_offer->hide();
    m_state->show();
}

void FirstStartPage::showSandboxError(const Error &error)
{
    Message message = errorMessage(tr("The sandbox did not start"), error);
    message.actions += {u"again"_s, tr("Try again"), u"refresh"_s, true};
    message.actions += {u"back"_s, tr("Back"), {}, false};
    m_state->setMessage(message);
    m_offer->hide();
    m_state->show();
}

void FirstStartPage::showSandboxOffer()
{
    m_state->hide();
    m_offer->show();
}

void FirstStartPage::runAction(const QString &id)
{
    if (id == "cancel"_L1)
        emit sandboxCancelled();
    else if (id == "again"_L1)
        emit sandboxWanted();
    showSandboxOffer();
}

void FirstStartPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void FirstStartPage::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths += url.toLocalFile();
    }
    if (!paths.isEmpty())
        emit filesDropped(paths);
}

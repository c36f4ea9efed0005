#include "ui/dialogs/signindialog.h"

#include "ui/errortext.h"
#include "ui/widgets/busyarc.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLineEdit>
#include <QVBoxLayout>

namespace
{

QLineEdit *shownText(const QString &name, QWidget *parent)
{
    auto *field = new QLineEdit(parent);
    field->setReadOnly(true);
    field->setAccessibleName(name);
    return field;
}

}

SignInDialog::SignInDialog(const ThemeSource &themes, const IdentityDeclaration &identity,
                           Make make, QWidget *parent)
    : QDialog(parent)
    , m_make(std::move(make))
    , m_flow(identity.flow)
    , m_text(new PlainLabel({}, this))
    , m_advice(new PlainLabel({}, this))
    , m_busy(new BusyArc(themes, this))
{
    setWindowTitle(tr("Sign in"));
    setMinimumWidth(560);
    auto *title = new PlainLabel(tr("Sign in as %1").arg(identity.id), this);
    title->setFont(Type::title());
    auto *place = new PlainLabel(tr("at %1").arg(identity.issuer.toDisplayString()), this);
    place->setFont(Type::supporting());
    place->setForegroundRole(Tone::muted);
    for (PlainLabel *label : {m_text, m_advice, place})
        label->setWordWrap(true);
    auto *line = new QHBoxLayout;
    line->setSpacing(Metric::gap2);
    line->addWidget(m_busy, 0, Qt::AlignTop);
    line->addWidget(m_text, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(title);
    layout->addWidget(place);
    layout->addLayout(line);
    layout->addWidget(m_advice);
    layout->addWidget(promptRows());
    layout->addStretch(1);
    layout->addWidget(buttonRow());
    showState(State::Asking);
}

SignInDialog::~SignInDialog()
{
    drop();
}

QWidget *SignInDialog::promptRows()
{
    auto *rows = new QWidget(this);
    m_codeLabel = new PlainLabel(tr("Code"), rows);
    m_code = shownText(tr("Code to type on the page"), rows);
    m_code->setFont(Type::mono());
    m_copyCode = new Button(tr("Copy the code"), ButtonKind::Outlined, rows);
    m_linkLabel = new PlainLabel(tr("Page"), rows);
    m_link = shownText(tr("Address of the sign-in page"), rows);
    m_copyLink = new Button(tr("Copy the address"), ButtonKind::Outlined, rows);
    auto *grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_codeLabel, 0, 0);
    grid->addWidget(m_code, 0, 1);
    grid->addWidget(m_copyCode, 0, 2);
    grid->addWidget(m_linkLabel, 1, 0);
    grid->addWidget(m_link, 1, 1);
    grid->addWidget(m_copyLink, 1, 2);
    connect(m_copyCode, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_code->text()); });
    connect(m_copyLink, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_link->text()); });
    return rows;
}

QWidget *SignInDialog::buttonRow()
{
    auto *row = new QWidget(this);
    m_other = new Button({}, ButtonKind::Flat, row);
    m_open = new Button(tr("Open the page"), ButtonKind::Primary, row);
    m_again = new Button(tr("Try again"), ButtonKind::Primary, row);
    m_cancel = new Button(tr("Cancel"), ButtonKind::Outlined, row);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_other);
    layout->addStretch(1);
    layout->addWidget(m_cancel);
    layout->addWidget(m_open);
    layout->addWidget(m_again);
    connect(m_other, &QPushButton::clicked, this, [this] {
        begin(m_flow == SignInFlow::Device ? SignInFlow::Code : SignInFlow::Device);
    });
    connect(m_open, &QPushButton::clicked, this, &SignInDialog::openPage);
    connect(m_again, &QPushButton::clicked, this, [this] { begin(m_flow); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

void SignInDialog::begin(SignInFlow flow)
{
    drop();
    m_flow = flow == SignInFlow::Device ? SignInFlow::Device : SignInFlow::Code;
    m_signIn = m_make(m_flow);
    showState(State::Asking);
    if (!m_signIn)
        return;
    connect(m_signIn.get(), &SignIn::prompted, this, &SignInDialog::showPrompt);
    connect(m_signIn.get(), &SignIn::finished, this, &SignInDialog::showResult);
    m_signIn->start();
}

void SignInDialog::showState(State state)
{
    const bool device = m_flow == SignInFlow::Device;
    const bool prompted = state == State::Prompted;
    if (state == State::Asking) {
        m_text->setText(tr("Asking the identity provider…"));
        m_advice->clear();
    }
    m_busy->setVisible(state != State::Failed);
    m_advice->setVisible(!m_advice->text().isEmpty());
    for (QWidget *part : QList<QWidget *>{m_codeLabel, m_code, m_copyCode})
        part->setVisible(prompted && device);
    for (QWidget *part : QList<QWidget *>{m_linkLabel, m_link, m_copyLink, m_open})
        part->setVisible(prompted);
    m_again->setVisible(state == State::Failed);
    m_other->setText(device ? tr("Use this machine's browser instead")
                            : tr("Use a code on another machine instead"));
    m_open->setDefault(prompted);
    m_again->setDefault(state == State::Failed);
    if (state == State::Failed)
        m_again->setFocus();
    else if (prompted)
        m_open->setFocus();
}

void SignInDialog::showPrompt(const SignInPrompt &prompt)
{
    m_prompt = prompt;
    const bool device = m_flow == SignInFlow::Device;
    m_text->setText(
        device ? tr("Open the page on any machine, compare or type the code, and sign in there. "
                    "Waiting for it…")
               : tr("Sign in on the page that opens in the browser. Waiting for it…"));
    m_advice->clear();
    m_code->setText(prompt.userCode);
    m_link->setText(prompt.page.toString(QUrl::FullyEncoded));
    m_link->setCursorPosition(0);
    showState(State::Prompted);
    if (!device)
        openPage();
}

void SignInDialog::openPage()
{
    emit pageWanted(m_prompt.page);
}

void SignInDialog::showResult(const Result<Done> &result)
{
    if (result) {
        emit signedIn();
        accept();
        return;
    }
    m_text->setText(errorText(result.error()));
    m_advice->setText(errorAdvice(result.error()));
    showState(State::Failed);
}

/// Lets go of the sign-in under way; it may be the one whose signal is being handled.
void SignInDialog::drop()
{
    SignIn *old = m_signIn.release();
    if (!old)
        return;
    disconnect(old, nullptr, this, nullptr);
    old->cancel();
    old->deleteLater();
}

void SignInDialog::done(int result)
{
    drop();
    QDialog::done(result);
}
